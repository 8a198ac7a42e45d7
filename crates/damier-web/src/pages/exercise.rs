//! A sheet of exercises: forms that ask, answers checked by the real search, and a page to print. The
//! address holds the seed and the answers.

use damier::face::Setup;
use damier::notation::{read_number, read_whole};
use damier::{Message, ParseError, Window};
use damier_lab::exercise::{Answer, Exercise, ExerciseKind, Sheet, read_bound};
use form_urlencoded::Serializer;
use maud::{Markup, PreEscaped, html};

use super::Page;
use super::frame::Framed;
use crate::http_error::{HttpError, game_named};
use crate::parameter::{read_flag, refuse_unknown};
use crate::request_context::RequestContext;

/// What the address asks for, but for the answers.
struct Wanted {
    /// The game with its variant, as in the path.
    game: String,
    seed: u64,
    kind: Option<ExerciseKind>,
    count: usize,
    is_solved: bool,
}

/// What came of an exercise so far.
enum Tried {
    /// Nothing was answered.
    Not,
    /// Nothing was answered, but somebody wants it checked.
    Empty,
    /// An answer that could not be read.
    Unreadable(Message),
    /// An answer.
    Answered(Answer),
}

/// A sheet of exercises.
pub(crate) async fn exercises(context: &RequestContext, game: &str) -> Result<Page, HttpError> {
    let choice = game_named(game)?;
    let wanted = Wanted::read(context, game)?;
    let own_context = context.clone();
    let work = move |_: &damier::TableStore, _: &mut damier::Budget| {
        let sheet = Sheet::make(&choice, wanted.kind, wanted.seed, wanted.count)?;
        page(&own_context, wanted, &sheet)
    };
    context.app.think(work).await?
}

/// A sheet that was made, with what was answered.
fn page(context: &RequestContext, wanted: Wanted, sheet: &Sheet) -> Result<Page, HttpError> {
    refuse_unknown_answers(context, sheet)?;
    let asked = context.given("check");
    let asked = asked.map(|text| read_one(text, wanted.count));
    let asked = asked.transpose()?;
    let tried = (1..)
        .zip(&sheet.exercises)
        .map(
            |(number, exercise)| match read_answer(context, number, exercise)? {
                Tried::Not if asked == Some(number) => Ok(Tried::Empty),
                tried => Ok(tried),
            },
        )
        .collect::<Result<Vec<Tried>, ParseError>>()?;
    let shown = Shown {
        context,
        wanted,
        sheet,
        tried,
    };
    Ok(Page::Shown(shown.document()))
}

impl Wanted {
    fn read(context: &RequestContext, game: &str) -> Result<Wanted, HttpError> {
        let get = |name: &'static str| context.given(name);
        let seed = get("seed").map(|text| read_whole(text, Message::new("expected-seed")));
        let count = get("count").map(|text| read_one(text, Sheet::MAX));
        Ok(Wanted {
            game: game.to_owned(),
            seed: seed.transpose()?.unwrap_or(Setup::DEFAULT_SEED),
            kind: get("kind").map(str::parse).transpose()?,
            count: count.transpose()?.unwrap_or(Sheet::DEFAULT),
            is_solved: get("solutions")
                .map(read_flag)
                .transpose()?
                .unwrap_or(false),
        })
    }
}

/// A number from 1.
fn read_one(text: &str, most: usize) -> Result<usize, ParseError> {
    let number = read_number(text, most as u32).filter(|number| *number > 0);
    let expected = || Message::new("page-exercises-count").with("most", most);
    let number = number.ok_or_else(|| ParseError::new(text, expected()))?;
    Ok(number as usize)
}

/// Refuses parameters that nobody reads, such as the answer to an exercise that is not there.
fn refuse_unknown_answers(context: &RequestContext, sheet: &Sheet) -> Result<(), ParseError> {
    let answers = (1..).zip(&sheet.exercises).flat_map(|(number, exercise)| {
        let names: Vec<String> = match exercise.kind() {
            ExerciseKind::Window => ["alpha", "beta"]
                .map(|name| format!("{name}-{number}"))
                .to_vec(),
            ExerciseKind::Values => value_fields(number, exercise)
                .map(|(name, _)| name)
                .collect(),
            _ => vec![format!("answer-{number}")],
        };
        names
    });
    let answers: Vec<String> = answers.collect();
    let fixed = ["seed", "kind", "count", "solutions", "check", "lang"].into_iter();
    let known: Vec<&str> = fixed.chain(answers.iter().map(String::as_str)).collect();
    refuse_unknown(&context.parameters, &known)
}

/// What was answered to an exercise. Letters come from the page itself; what is typed may be odd.
fn read_answer(
    context: &RequestContext,
    number: usize,
    exercise: &Exercise,
) -> Result<Tried, ParseError> {
    let given = |name: &str| {
        let name = format!("{name}-{number}");
        let all = context.parameters.iter();
        all.filter(move |(known, text)| *known == name && !text.trim().is_empty())
            .map(|(_, text)| text)
            .take(64)
            .collect::<Vec<&str>>()
    };
    let named = || {
        let letters = given("answer").into_iter();
        letters
            .map(|letter| exercise.node_named(letter))
            .collect::<Result<Vec<usize>, ParseError>>()
    };
    let answer = match exercise.kind() {
        ExerciseKind::Cuts => Some(named()?)
            .filter(|nodes| !nodes.is_empty())
            .map(Answer::Branches),
        ExerciseKind::Next | ExerciseKind::Plans | ExerciseKind::Visits => {
            named()?.first().copied().map(Answer::Node)
        }
        ExerciseKind::Admissible => match given("answer").first() {
            Some(&"-") => Some(Answer::NoNode),
            _ => named()?.first().copied().map(Answer::Node),
        },
        ExerciseKind::Order | ExerciseKind::Threshold => match given("answer").first() {
            None => None,
            Some(text) => match exercise.read(text) {
                Ok(answer) => Some(answer),
                Err(error) => return Ok(Tried::Unreadable(error.message())),
            },
        },
        ExerciseKind::Values => {
            let mut values = Vec::new();
            for (name, node) in value_fields(number, exercise) {
                let text = context.parameters.get(&name).unwrap_or_default().trim();
                if text.is_empty() {
                    continue;
                }
                match read_bound(text) {
                    Ok(value) => values.push((node, value)),
                    Err(error) => return Ok(Tried::Unreadable(error.message())),
                }
            }
            Some(values)
                .filter(|values| !values.is_empty())
                .map(Answer::Values)
        }
        ExerciseKind::Window => {
            let [alpha, beta] = ["alpha", "beta"].map(|name| given(name).into_iter().next());
            if alpha.is_none() && beta.is_none() {
                return Ok(Tried::Not);
            }
            let bound = |text: Option<_>| read_bound(text.unwrap_or_default());
            match (bound(alpha), bound(beta)) {
                (Ok(alpha), Ok(beta)) => Some(Answer::Window(Window { alpha, beta })),
                (Err(error), _) | (_, Err(error)) => {
                    return Ok(Tried::Unreadable(error.message()));
                }
            }
        }
    };
    Ok(answer.map_or(Tried::Not, Tried::Answered))
}

/// The fields of values to fill in: the name of each, and its node.
fn value_fields(number: usize, exercise: &Exercise) -> impl Iterator<Item = (String, usize)> {
    let nodes = exercise.choices().into_iter();
    nodes.map(move |node| (format!("value-{number}-{}", name_of(exercise, node)), node))
}

/// What a node is called; the root of a game is 0.
fn name_of(exercise: &Exercise, node: usize) -> &str {
    match exercise.nodes()[node].label.as_str() {
        "" => "0",
        label => label,
    }
}

/// A sheet with what was answered.
struct Shown<'context> {
    context: &'context RequestContext,
    wanted: Wanted,
    sheet: &'context Sheet,
    tried: Vec<Tried>,
}

impl Shown<'_> {
    fn say(&self, key: &'static str) -> String {
        self.context.say(&Message::new(key))
    }

    fn document(&self) -> Markup {
        let title = self
            .context
            .say(&self.sheet.title(self.context.translator()));
        let exercises = || (1..).zip(&self.sheet.exercises);
        let solved = match self.wanted.is_solved {
            true => "solutions shown",
            false => "solutions",
        };
        let body = html! {
            h1 { (title) " " small.muted { (self.sheet.variant) } }
            (self.settings())
            (self.progress())
            form.answers method="get" action=(self.path()) {
                (self.kept())
                // Whoever presses Enter in a field means everything, and not the first exercise.
                button hidden { (self.say("page-exercises-check")) }
                @for ((number, exercise), tried) in exercises().zip(&self.tried) {
                    (self.asked(number, exercise, tried))
                }
            }
            p.more.screen {
                a href=(self.sheet_address(self.wanted.seed.wrapping_add(1), false)) { (self.say("page-exercises-next")) }
                @if !self.wanted.is_solved {
                    a href=(self.sheet_address(self.wanted.seed, true)) { (self.say("page-exercises-solve")) }
                }
                span.muted { (self.say("page-exercises-print")) }
            }
            section class=(solved) id="solutions" {
                h1 { (self.say("exercise-solutions")) " " small.muted { (title) } }
                div.sheet { @for (number, exercise) in exercises() { (self.solved(number, exercise)) } }
            }
        };
        let other = self.context.other_language().code();
        Framed {
            title,
            class: match self.sheet.shape() {
                "wide" => "exercises wide",
                _ => "exercises tall",
            },
            translated: format!("{}&lang={other}", self.plain_address(self.wanted.seed)),
            body,
        }
        .document_with(self.context, &self.context.app.assets.exercise)
    }

    /// Where one is on the sheet, for the module that shows one exercise at a time.
    fn progress(&self) -> Markup {
        let count = self.sheet.exercises.len();
        let words = |number: &str, right: &str| {
            let words = Message::new("page-exercises-progress").with("number", number);
            self.context
                .say(&words.with("right", right).with("all", count))
        };
        html! {
            nav.progress.screen aria-label=(self.say("page-exercises-steps")) data-words=(words("{number}", "{right}")) {
                button type="button" data-go="-1" { (self.say("page-exercises-before")) }
                span.where role="status" { (words("1", "0")) }
                progress max=(count) value="0" aria-label=(self.say("page-exercises-done")) {}
                button type="button" data-go="1" { (self.say("page-exercises-after")) }
            }
        }
    }

    fn path(&self) -> String {
        format!("/exercises/{}", self.wanted.game)
    }

    /// The address of a sheet like this one, without a language.
    fn plain_address(&self, seed: u64) -> String {
        let mut query = Serializer::new(String::new());
        query.append_pair("seed", &seed.to_string());
        if let Some(kind) = self.wanted.kind {
            query.append_pair("kind", kind.name());
        }
        query.append_pair("count", &self.wanted.count.to_string());
        format!("{}?{}", self.path(), query.finish())
    }

    fn sheet_address(&self, seed: u64, is_solved: bool) -> String {
        let plain = self.plain_address(seed);
        match is_solved {
            true => format!(
                "{}#solutions",
                self.context.to(&format!("{plain}&solutions=1"))
            ),
            false => self.context.to(&plain),
        }
    }

    fn kept_language(&self) -> Markup {
        html! {
            @if let Some(language) = self.context.chosen_language() { input type="hidden" name="lang" value=(language.code()); }
        }
    }

    /// What the form of the answers repeats of the address.
    fn kept(&self) -> Markup {
        html! {
            (self.kept_language())
            input type="hidden" name="seed" value=(self.wanted.seed);
            @if let Some(kind) = self.wanted.kind { input type="hidden" name="kind" value=(kind); }
            input type="hidden" name="count" value=(self.wanted.count);
        }
    }

    /// Which sheet it is, to be changed.
    fn settings(&self) -> Markup {
        let kinds = match self.sheet.exercises.first() {
            Some(exercise) => ExerciseKind::of(exercise.board()),
            None => &[],
        };
        html! {
            form.settings.screen method="get" action=(self.path()) {
                (self.kept_language())
                label { span { (self.say("page-exercises-seed")) } input name="seed" inputmode="numeric" value=(self.wanted.seed); }
                label {
                    span { (self.say("page-exercises-kind")) }
                    select name="kind" {
                        option value="" { (self.say("page-exercises-all")) }
                        @for kind in kinds {
                            option value=(kind) selected[self.wanted.kind == Some(*kind)] { (self.context.say(&kind.title())) }
                        }
                    }
                }
                label {
                    span { (self.say("page-exercises-how-many")) }
                    select name="count" {
                        @for count in 1..=Sheet::MAX { option selected[count == self.wanted.count] { (count) } }
                    }
                }
                button { (self.say("page-exercises-make")) }
            }
        }
    }

    /// An exercise with its fields, and what became of the answer.
    fn asked(&self, number: usize, exercise: &Exercise, tried: &Tried) -> Markup {
        let translator = self.context.translator();
        let mut picture = exercise.board().picture();
        picture.paths.clear();
        let checked = match tried {
            Tried::Answered(answer) => Some(exercise.check(answer)),
            _ => None,
        };
        html! {
            section.exercise id={ "exercise-" (number) } {
                h2 { (number) ". " (self.context.say(&exercise.kind().title())) }
                p { (self.context.say(&exercise.question())) }
                p.muted { (self.context.say(&exercise.legend())) }
                div.pictures {
                    figure.position { (PreEscaped(picture.to_svg_fragment(translator))) }
                    figure.drawn tabindex="0" { (PreEscaped(exercise.to_svg_fragment(false, translator))) }
                }
                details.words.screen {
                    summary { (self.say("page-think-story")) }
                    div.story { (exercise.lines_in_words(translator).join("\n")) }
                }
                (self.fields(number, exercise, tried))
                p.write { (self.say("exercise-answer")) }
                div.result role="status" id={ "result-" (number) } {
                    @if let Tried::Empty = tried { p.wrong { (self.say(nothing_said(exercise))) } }
                    @if let Tried::Unreadable(message) = tried { p.wrong { (self.context.say(message)) } }
                    @if let Some(checked) = checked {
                        @if checked.is_right {
                            p.right { "▲ " (self.say("page-exercises-right")) }
                            ul { @for reason in exercise.solution() { li { (self.context.say(&reason)) } } }
                        }
                        @else {
                            p.wrong { "▼ " (self.say("page-exercises-wrong")) }
                            ul { @for remark in &checked.remarks { li { (self.context.say(remark)) } } }
                        }
                    }
                }
            }
        }
    }

    fn fields(&self, number: usize, exercise: &Exercise, tried: &Tried) -> Markup {
        let is_given = |node: usize| match tried {
            Tried::Answered(Answer::Branches(nodes)) => nodes.contains(&node),
            Tried::Answered(Answer::Node(given)) => *given == node,
            _ => false,
        };
        let typed = |name: &str| self.typed_in(&format!("{name}-{number}"));
        let kind = match exercise.kind() {
            ExerciseKind::Cuts => "checkbox",
            _ => "radio",
        };
        html! {
            fieldset.fields.screen {
                legend { (self.say("exercise-answer")) }
                @if exercise.kind() == ExerciseKind::Values {
                    @for (name, node) in value_fields(number, exercise) {
                        label.bound {
                            span { (name_of(exercise, node)) " =" }
                            input type="text" name=(name) data-node=(name_of(exercise, node)) value=(self.typed_in(&name)) size="6" autocomplete="off"
                                autocapitalize="off" spellcheck="false" title=(self.say("expected-bound"));
                        }
                    }
                } @else if exercise.kind() == ExerciseKind::Order {
                    @let moves: Vec<&str> = exercise.choices().into_iter().map(|node| name_of(exercise, node)).collect();
                    label.bound {
                        span { (self.say("page-exercises-order")) }
                        input type="text" name={ "answer-" (number) } value=(typed("answer")) data-order=(moves.join(" ")) size="16"
                            autocomplete="off" spellcheck="false";
                    }
                } @else if exercise.kind() == ExerciseKind::Threshold {
                    label.bound {
                        span { "t =" }
                        input type="text" name={ "answer-" (number) } value=(typed("answer")) size="6" inputmode="numeric" autocomplete="off"
                            title=(self.say("expected-exercise-number"));
                    }
                } @else if exercise.kind() == ExerciseKind::Window {
                    @for (name, sign) in [("alpha", "α"), ("beta", "β")] {
                        label.bound {
                            span { (sign) " =" }
                            input name={ (name) "-" (number) } value=(typed(name)) size="6" autocomplete="off" autocapitalize="off"
                                spellcheck="false" title=(self.say("expected-bound"));
                        }
                    }
                } @else {
                    @for node in exercise.choices() {
                        @let label = &exercise.nodes()[node].label;
                        label.choice {
                            input type=(kind) name={ "answer-" (number) } value=(label) checked[is_given(node)];
                            (label)
                        }
                    }
                    @if exercise.kind() == ExerciseKind::Admissible {
                        label.choice {
                            input type="radio" name={ "answer-" (number) } value="-" checked[matches!(tried, Tried::Answered(Answer::NoNode))];
                            (self.say("page-exercises-no-node"))
                        }
                    }
                }
                button name="check" value=(number) formaction={ (self.path()) "#result-" (number) } { (self.say("page-exercises-check")) }
            }
        }
    }

    /// What was typed into a field.
    fn typed_in(&self, name: &str) -> String {
        let text = self.context.parameters.get(name).unwrap_or_default();
        text.chars().take(24).collect()
    }

    fn solved(&self, number: usize, exercise: &Exercise) -> Markup {
        html! {
            section.exercise {
                h2 { (number) ". " (exercise.in_text(&exercise.model())) }
                @for reason in exercise.solution() { p { (self.context.say(&reason)) } }
                figure.drawn { (PreEscaped(exercise.to_svg_fragment(true, self.context.translator()))) }
            }
        }
    }
}

/// What is said when an exercise is to be checked and nothing was answered.
const fn nothing_said(exercise: &Exercise) -> &'static str {
    match exercise.kind() {
        ExerciseKind::Cuts => "page-exercises-nothing-ticked",
        ExerciseKind::Next
        | ExerciseKind::Plans
        | ExerciseKind::Visits
        | ExerciseKind::Admissible => "page-exercises-nothing-chosen",
        ExerciseKind::Window => "page-exercises-nothing-typed",
        ExerciseKind::Values | ExerciseKind::Order | ExerciseKind::Threshold => {
            "page-exercises-nothing-filled"
        }
    }
}
