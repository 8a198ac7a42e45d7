//! A lesson: a minute or two on the real board, every step checked. The address says which step, and what
//! was tried.

use damier::face::LessonStep;
use damier::play::MatchRules;
use damier::{GameInfo, Message, ParseError};
use maud::{Markup, html};

use super::Page;
use super::frame::Framed;
use super::task_board::{Step, TaskBoard, with_step};
use crate::http_error::{HttpError, game_named};
use crate::request_context::RequestContext;

/// A step of a lesson, or its end.
pub(crate) fn learn(context: &RequestContext, game: &str) -> Result<Page, HttpError> {
    let game = game_named(game)?.info();
    if game.lesson.is_empty() {
        return Ok(Page::Elsewhere(
            context.to(&format!("/rules/{}", game.name)),
        ));
    }
    let last = game.lesson.len();
    let wrong = || -> HttpError {
        let expected = Message::new("expected-lesson-step").with("most", last);
        ParseError::new(context.given("step").unwrap_or_default(), expected).into()
    };
    let number = context.given("step").map_or(Ok(1), str::parse);
    let number: usize = number.map_err(|_| wrong())?;
    let step = number
        .checked_sub(1)
        .and_then(|index| game.lesson.get(index));
    let step = step.ok_or_else(wrong)?;
    let solved = context.given("solved").unwrap_or_default().split(',');
    let solved: Result<Vec<usize>, _> = solved
        .filter(|one| !one.is_empty())
        .map(str::parse)
        .collect();
    let mut solved = solved.map_err(|_| wrong())?;
    solved.retain(|one| (1..=last).contains(one));
    solved.sort_unstable();
    solved.dedup();
    let page = Lesson {
        game,
        number,
        step,
        solved,
    };
    Ok(Page::Shown(page.shown(context)?))
}

/// Where the lesson of a game begins, if it has one.
pub(super) fn link(game: &'static GameInfo, context: &RequestContext) -> Option<String> {
    (!game.lesson.is_empty()).then(|| context.to(&format!("/learn/{}", game.name)))
}

struct Lesson {
    game: &'static GameInfo,
    number: usize,
    step: &'static LessonStep,
    /// The steps that were done on the way here.
    solved: Vec<usize>,
}

impl Lesson {
    fn shown(&self, context: &RequestContext) -> Result<Markup, HttpError> {
        let say = |message: Message| context.say(&message);
        let board = self.game.id().open(self.step.position, None, false)?;
        let mut session = board.start(MatchRules::default());
        let tried = context.given("tried");
        let is_done = match tried {
            None => false,
            Some(mv) => {
                let mv = session.play(mv)?;
                self.step.is_done(board.as_ref(), &mv)
            }
        };
        let is_wrong = tried.is_some() && !is_done;
        let wrong = is_wrong.then(|| TaskBoard::tried(session.as_ref(), context));
        if is_wrong {
            session.undo();
        }
        let task = match is_done {
            true => TaskBoard::still(session.as_ref()),
            false => TaskBoard::read(session.as_ref(), context)?,
        };
        let title =
            say(Message::new("learn-title").with("game", context.of_game(self.game.name, "title")));
        let is_last = self.number == self.game.lesson.len();
        let here = self.address(self.number, false, context);
        let to = |step: Step<'_>| with_step(&here, step);
        let body = html! {
            div.heading {
                h1.name { (title) }
                (self.progress(is_done, context))
            }
            section.task {
                p.aim-of-it { (self.text(is_done, context)) }
                (task.drawn(context, to))
                @if let Some(wrong) = wrong { (wrong) }
                div.outcome {
                    p.status role="status" aria-live="polite" {
                        @if is_done { strong.headline.right { (say(Message::new("task-right"))) } }
                        @if is_wrong {
                            strong.headline.wrong { (say(Message::new("task-wrong"))) }
                        }
                    }
                    p.more {
                        @if is_done && !is_last {
                            a.button.primary.next href=(self.address(self.number + 1, is_done, context)) { (say(Message::new("learn-next"))) }
                        }
                        @if is_done && is_last { (self.afterwards(context)) }
                        @if !is_done && !is_last {
                            a href=(self.address(self.number + 1, is_done, context)) { (say(Message::new("learn-skip"))) }
                        }
                    }
                }
            }
        };
        let framed = Framed {
            title,
            class: "learn",
            translated: context.translated_here(&[]),
            body,
        };
        Ok(framed.document_with(context, &context.app.assets.learn))
    }

    /// What to do, or what it showed.
    fn text(&self, is_done: bool, context: &RequestContext) -> String {
        let key = self.step.key;
        let key = match is_done {
            true => format!("{key}-done"),
            false => key.to_owned(),
        };
        context.words_of(&key).unwrap_or_default()
    }

    /// Where to go with what was learnt.
    fn afterwards(&self, context: &RequestContext) -> Markup {
        let name = self.game.name;
        let play = super::first_game::link(self.game, context);
        html! {
            a.button.primary.play-now href=(play) {
                (context.say(&Message::new("learn-play")))
            }
            a.button href=(context.to(&format!("/rules/{name}"))) { (context.say(&Message::new("page-rules"))) }
        }
    }

    /// How far one has come.
    fn progress(&self, is_done: bool, context: &RequestContext) -> Markup {
        let steps = self.game.lesson.len();
        let words = Message::new("learn-progress")
            .with("step", self.number)
            .with("steps", steps);
        html! {
            ol.progress aria-label=(context.say(&words)) {
                @for number in 1..=steps {
                    @let is_past = self.solved.contains(&number) || number == self.number && is_done;
                    li.past[is_past].now[number == self.number] {
                        a href=(self.address(number, is_done, context)) aria-current=[(number == self.number).then_some("step")] { (number) }
                    }
                }
            }
        }
    }

    /// The address of a step, with the steps that are done.
    fn address(&self, number: usize, is_done: bool, context: &RequestContext) -> String {
        let mut solved = self.solved.clone();
        if is_done && !solved.contains(&self.number) {
            solved.push(self.number);
        }
        solved.sort_unstable();
        let solved: Vec<String> = solved.iter().map(usize::to_string).collect();
        let solved = match solved.is_empty() {
            true => String::new(),
            false => format!("&solved={}", solved.join(",")),
        };
        context.to(&format!("/learn/{}?step={number}{solved}", self.game.name))
    }
}
