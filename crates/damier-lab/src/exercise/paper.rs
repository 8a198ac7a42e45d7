//! A sheet of exercises for paper: a page that stands alone, the solutions on a sheet of their own; and
//! as lines of text.

use maud::{DOCTYPE, Markup, PreEscaped, html};

use super::drawing::value_of;
use super::{Exercise, ExerciseKind, Sheet};
use damier::Picture;
use damier::SearchTrace;
use damier::{Message, Translator};

impl Sheet {
    /// The sheet as an HTML page that needs nothing else: print it, and the solutions begin on a new
    /// page.
    ///
    /// ```
    /// use damier::{GameId, Language, Translator};
    /// use damier_lab::exercise::Sheet;
    /// let sheet = Sheet::make(&"tictactoe".parse::<GameId>()?, None, 7, 2)?;
    /// let page = sheet.to_html(Translator::of(Language::French));
    /// assert!(page.starts_with("<!DOCTYPE html>") && page.contains("Solutions"));
    /// # Ok::<(), damier::ParseError>(())
    /// ```
    #[must_use]
    pub fn to_html(&self, translator: &Translator) -> String {
        let title = translator.say(&self.title(translator));
        let page = html! {
            (DOCTYPE)
            html lang=(translator.language().code()) {
                head {
                    meta charset="utf-8";
                    meta name="viewport" content="width=device-width, initial-scale=1";
                    title { (title) }
                    style {
                        (PreEscaped(Picture::STYLESHEET)) (PreEscaped(SearchTrace::STYLESHEET))
                        (PreEscaped(Exercise::STYLESHEET)) (PreEscaped(include_str!("paper.css")))
                    }
                }
                body class=(self.shape()) {
                    h1 { (title) }
                    (self.part(false, translator))
                    div.solutions {
                        h1 { (translator.say(&Message::new("exercise-solutions"))) ": " (title) }
                        (self.part(true, translator))
                    }
                }
            }
        };
        page.into_string()
    }

    /// The questions, or the answers.
    fn part(&self, is_answered: bool, translator: &Translator) -> Markup {
        html! {
            div.sheet {
                @for (number, exercise) in (1..).zip(&self.exercises) {
                    (exercise.on_paper(number, is_answered, translator))
                }
            }
        }
    }

    /// How its trees are laid out on paper: `tall` ones find room side by side, `wide` ones do not.
    ///
    /// ```
    /// use damier::GameId;
    /// use damier_lab::exercise::Sheet;
    /// assert_eq!(Sheet::make(&"pogo".parse::<GameId>()?, None, 7, 2)?.shape(), "tall");
    /// assert_eq!(Sheet::make(&"taquin".parse::<GameId>()?, None, 7, 2)?.shape(), "wide");
    /// # Ok::<(), damier::ParseError>(())
    /// ```
    #[must_use]
    pub fn shape(&self) -> &'static str {
        let levels = self.exercises.iter().map(Exercise::deepest_level);
        match levels.max() {
            Some(0..=3) | None => "tall",
            Some(_) => "wide",
        }
    }

    /// What the sheet is called.
    #[must_use]
    pub fn title(&self, translator: &Translator) -> Message {
        Message::new("exercise-sheet")
            .with("game", translator.title(self.game))
            .with("seed", self.seed.to_string())
    }
}

impl Exercise {
    fn on_paper(&self, number: usize, is_answered: bool, translator: &Translator) -> Markup {
        html! {
            section {
                h2 { (number) ". " (translator.say(&self.kind().title())) }
                @if is_answered {
                    p.answer { (self.in_text(&self.model())) }
                    @for reason in self.solution() { p { (translator.say(&reason)) } }
                } @else {
                    (self.board_on_paper(translator))
                    p { (translator.say(&self.question())) " " (translator.say(&self.legend())) }
                }
                figure.tree { (PreEscaped(self.to_svg_fragment(is_answered, translator))) }
                @if !is_answered { p.write { (translator.say(&Message::new("exercise-answer"))) } }
            }
        }
    }

    fn board_on_paper(&self, translator: &Translator) -> Markup {
        let mut picture = self.board.picture();
        picture.paths.clear();
        html! {
            figure.board {
                (PreEscaped(picture.to_svg_fragment(translator)))
                figcaption { (self.board.position()) }
            }
        }
    }

    /// The tree as text, one line a node, indented by its level.
    ///
    /// ```
    /// use damier::{GameId, Language, Translator};
    /// use damier_lab::exercise::Sheet;
    /// let sheet = Sheet::make(&"taquin".parse::<GameId>()?, None, 7, 1)?;
    /// let lines = sheet.exercises[0].lines(Translator::of(Language::English));
    /// assert_eq!(lines.len(), sheet.exercises[0].nodes().len());
    /// assert!(lines[0].starts_with("A root"), "{}", lines[0]);
    /// # Ok::<(), damier::ParseError>(())
    /// ```
    #[must_use]
    pub fn lines(&self, translator: &Translator) -> Vec<String> {
        self.told(translator, |_| None)
    }

    /// The same, where a move is called otherwise than by its notation.
    pub(super) fn told(
        &self,
        translator: &Translator,
        called: impl Fn(usize) -> Option<String>,
    ) -> Vec<String> {
        let mut below = vec![Vec::new(); self.nodes.len()];
        for (place, node) in self.nodes.iter().enumerate() {
            if let Some(parent) = node.parent {
                below[parent].push(place);
            }
        }
        let mut lines = Vec::with_capacity(self.nodes.len());
        let mut waiting = vec![(0, 0)];
        while let Some((place, level)) = waiting.pop() {
            let node = &self.nodes[place];
            let name = match node.parent {
                Some(_) => called(place).unwrap_or_else(|| node.mv.clone()),
                None => translator.say(&Message::new("think-root")),
            };
            let asked = match self.asked_about() == Some(place) {
                true => "(?, ?)",
                false => "",
            };
            let is_open = self.kind() == ExerciseKind::Next && self.choices().contains(&place);
            let state = match is_open {
                true => translator.say(&Message::new("think-stage-open")),
                false => String::new(),
            };
            let value = value_of(node);
            let parts = [node.label.as_str(), &name, &value, asked, &state];
            let parts: Vec<&str> = parts.into_iter().filter(|part| !part.is_empty()).collect();
            lines.push(format!("{}{}", "  ".repeat(level), parts.join(" ")));
            waiting.extend(below[place].iter().rev().map(|child| (*child, level + 1)));
        }
        lines
    }
}
