//! Puzzles: one move holds the win or the draw, and it is to be found. A seed and a grade name a puzzle; the
//! one of the day is the seed of the date. What was solved in a row is kept by the browser alone.

use std::time::{SystemTime, UNIX_EPOCH};

use damier::explain::side_in_words;
use damier::explain::{Judged, played_in_words};
use damier::play::MatchRules;
use damier::{Budget, Catalogue, GameId, GameInfo, Message, TableStore};
use damier_lab::puzzle::{Aim, Grade, OneMove};
use maud::{Markup, html};

use super::Page;
use super::frame::Framed;
use super::home::snapshot;
use super::task_board::{Step, TaskBoard, with_step};
use crate::address::Address;
use crate::http_error::{HttpError, game_named};
use crate::judgement::judge;
use crate::request_context::RequestContext;

/// A day in seconds.
const DAY: u64 = 24 * 60 * 60;

/// All games that have puzzles.
pub(crate) fn all_puzzles(context: &RequestContext) -> Markup {
    let title = context.say(&Message::new("puzzle-title"));
    let games = Catalogue::current()
        .games()
        .filter(|game| has_puzzles(game));
    let body = html! {
        h1 { (title) }
        p.lead { (context.say(&Message::new("puzzle-lead"))) }
        (streak(context))
        ul.cards.small {
            @for game in games { li { (card(game, context)) } }
        }
    };
    Framed {
        title,
        class: "home index",
        translated: context.translated("/puzzles"),
        body,
    }
    .document_with(context, &context.app.assets.puzzle)
}

/// The puzzles of the day.
fn card(game: &'static GameInfo, context: &RequestContext) -> Markup {
    let title = context.of_game(game.name, "title");
    let at = |grade: &str| context.to(&format!("/puzzles/{}{grade}", game.name));
    html! {
        article.card {
            a.snapshot href=(at("")) tabindex="-1" aria-hidden="true" { (snapshot(game, context)) }
            div.words {
                h2 { a href=(at("")) { (title) } }
                p.more {
                    a.button.primary href=(at("")) aria-label={ (context.say(&Message::new("puzzle-day"))) ": " (title) } {
                        (context.say(&Message::new("puzzle-day")))
                    }
                }
                p.study {
                    @for grade in Grade::ALL {
                        a href=(at(&format!("?seed={}&grade={}", today(), grade.name())))
                            aria-label={ (context.say(&grade_in_words(grade))) ": " (title) } {
                            (context.say(&grade_in_words(grade)))
                        }
                    }
                }
            }
        }
    }
}

/// A puzzle, or what was tried at it.
pub(crate) async fn puzzle(context: &RequestContext, game: &str) -> Result<Page, HttpError> {
    let choice = game_named(game)?;
    if !has_puzzles(choice.info()) {
        let play = super::first_game::link(choice.info(), context);
        return Ok(Page::Elsewhere(play));
    }
    let grade = context.given("grade").map(read_grade).transpose()?;
    let Some(seed) = context.given("seed") else {
        return Ok(Page::Elsewhere(address(&choice, today(), grade, context)));
    };
    let seed = damier::notation::read_whole(seed, Message::new("expected-seed"))?;
    let wanted = choice.clone();
    let tried = context.given("tried").map(str::to_owned);
    let work = move |store: &TableStore, budget: &mut Budget| {
        let drawn = OneMove::drawn(&wanted, seed, grade, store, budget)?;
        let judged = match (&drawn, tried) {
            (Some(puzzle), Some(mv)) => {
                let mut session = puzzle.board.start(MatchRules::default());
                let mv = session.play(&mv).map_err(|error| error.message());
                Some(mv.map(|mv| judge(puzzle.board.as_ref(), &mv, store, budget)))
            }
            _ => None,
        };
        Ok::<_, damier::ParseError>((drawn, judged))
    };
    let (drawn, judged) = context.app.study(work).await??;
    let puzzle = drawn.ok_or(HttpError::Busy)?;
    let judged = match judged {
        None => None,
        Some(Err(wrong)) => return Err(HttpError::Wrong(wrong)),
        Some(Ok(judged)) => Some(judged.ok_or(HttpError::Busy)?),
    };
    let page = Shown {
        choice,
        seed,
        grade,
        puzzle,
    };
    Ok(Page::Shown(page.document(judged.as_ref(), context)?))
}

struct Shown {
    choice: GameId,
    seed: u64,
    grade: Option<Grade>,
    puzzle: OneMove,
}

impl Shown {
    fn document(
        &self,
        judged: Option<&Judged>,
        context: &RequestContext,
    ) -> Result<Markup, HttpError> {
        let say = |message: Message| context.say(&message);
        let OneMove { board, mv, .. } = &self.puzzle;
        let is_solved = judged.is_some_and(|judged| judged.mv == *mv);
        let mut session = board.start(MatchRules::default());
        if let Some(judged) = judged.filter(|_| is_solved) {
            session.play(&judged.mv)?;
        }
        let task = match is_solved {
            true => TaskBoard::still(session.as_ref()),
            false => TaskBoard::read(session.as_ref(), context)?,
        };
        let wrong = match judged.filter(|_| !is_solved) {
            Some(judged) => {
                let mut after = board.start(MatchRules::default());
                after.play(&judged.mv)?;
                Some(TaskBoard::tried(after.as_ref(), context))
            }
            None => None,
        };
        let here = self.address(self.seed, context);
        let to = |step: Step<'_>| with_step(&here, step);
        let title =
            say(Message::new("puzzle-of").with("game", context.of_game(board.game(), "title")));
        let result = judged.map(|_| if is_solved { "solved" } else { "failed" });
        let body = html! {
            h1.name { (title) " " small { (say(self.name())) " · " (say(grade_in_words(self.puzzle.grade()))) } }
            section.task data-puzzle=(format!("{} {} {}", self.choice, self.seed, self.puzzle.grade().name())) data-result=[result] {
                p.aim-of-it { (say(self.question())) }
                (task.drawn(context, to))
                @if let Some(wrong) = wrong { (wrong) }
                div.status role="status" aria-live="polite" {
                    @if let Some(judged) = judged { (self.verdict(judged, is_solved, context)) }
                }
                p.more {
                    a.button.primary[is_solved].next href=(self.address(self.seed.wrapping_add(1), context)) { (say(Message::new("puzzle-next"))) }
                    @if judged.is_some() { a.button href=(self.played()) { (say(Message::new("puzzle-analyse"))) } }
                    a href=(context.to("/puzzles")) { (say(Message::new("puzzle-all"))) }
                }
                (streak(context))
            }
        };
        let framed = Framed {
            title,
            class: "puzzle",
            translated: context.translated_here(&[]),
            body,
        };
        Ok(framed.document_with(context, &context.app.assets.puzzle))
    }

    fn question(&self) -> Message {
        let board = self.puzzle.board.as_ref();
        let side = side_in_words(board.turn(), board.sides());
        match self.puzzle.aim {
            Aim::Win => Message::new("puzzle-win").with("side", side),
            Aim::Draw => Message::new("puzzle-draw").with("side", side),
        }
    }

    fn name(&self) -> Message {
        match self.seed == today() {
            true => Message::new("puzzle-day"),
            false => Message::new("puzzle-number").with("number", self.seed.to_string()),
        }
    }

    /// What is said of a move that was tried: the right one is told only to who asks.
    fn verdict(&self, judged: &Judged, is_solved: bool, context: &RequestContext) -> Markup {
        let say = |message: Message| context.say(&message);
        let effect = Message::new("page-last-move-is")
            .with(
                "move",
                played_in_words(self.puzzle.board.as_ref(), &judged.mv),
            )
            .with("effect", judged.effect.clone());
        html! {
            p {
                strong.headline.right[is_solved].wrong[!is_solved] {
                    (say(if is_solved { Message::new("task-right") } else { Message::new("task-wrong") }))
                }
                " " (super::wrong::sentence(&say(effect)))
            }
            @if !is_solved {
                details.answer { summary { (say(Message::new("task-show"))) }
                    (say(Message::new("puzzle-answer").with("move", played_in_words(self.puzzle.board.as_ref(), &self.puzzle.mv)).with("depth", self.puzzle.depth)))
                }
            }
        }
    }

    fn address(&self, seed: u64, context: &RequestContext) -> String {
        address(&self.choice, seed, self.grade, context)
    }

    /// The position as a game, to try things out.
    fn played(&self) -> Address {
        let board = self.puzzle.board.as_ref();
        Address {
            variant: self.choice.variant().map(str::to_owned),
            position: Some(board.position()),
            players: [Some(damier::Spec::human()), Some(damier::Spec::human())],
            wish: crate::address::Panel::Analysis,
            ..Address::start(self.choice.info())
        }
    }
}

/// Where a puzzle is.
fn address(choice: &GameId, seed: u64, grade: Option<Grade>, context: &RequestContext) -> String {
    let grade = grade.map(|grade| format!("&grade={}", grade.name()));
    let here = format!("/puzzles/{choice}?seed={seed}{}", grade.unwrap_or_default());
    context.to(&here)
}

/// Where the module tells how many were solved in a row.
fn streak(context: &RequestContext) -> Markup {
    html! {
        p.streak data-one=(context.say(&Message::new("puzzle-streak").with("solved", 1)))
            data-many=(context.say(&Message::new("puzzle-streak").with("solved", 99))) {}
    }
}

fn has_puzzles(game: &'static GameInfo) -> bool {
    let start = game.id().start();
    start.sides().is_some() && start.is_solved_game()
}

fn grade_in_words(grade: Grade) -> Message {
    match grade {
        Grade::Easy => Message::new("puzzle-easy"),
        Grade::Medium => Message::new("puzzle-medium"),
        Grade::Hard => Message::new("puzzle-hard"),
    }
}

fn read_grade(text: &str) -> Result<Grade, HttpError> {
    let found = Grade::ALL.into_iter().find(|grade| grade.name() == text);
    let names = Grade::ALL.map(Grade::name);
    let expected = Message::new("expected-grade").with("grades", Message::any_of(names));
    found.ok_or_else(|| damier::ParseError::new(text, expected).into())
}

/// The seed of the day: the date as a number, 20261117.
fn today() -> u64 {
    let now = SystemTime::now().duration_since(UNIX_EPOCH);
    date_number(now.map_or(0, |since| since.as_secs() / DAY))
}

/// The date that so many days after the first of January 1970 is, as a number: year, month, day. Years are
/// counted from March, so that the day of a leap year is their last.
const fn date_number(days: u64) -> u64 {
    let days = days + 719_468;
    let era = days / 146_097;
    let day_of_era = days % 146_097;
    let year = (day_of_era - day_of_era / 1460 + day_of_era / 36_524 - day_of_era / 146_096) / 365;
    let day_of_year = day_of_era - (365 * year + year / 4 - year / 100);
    let month = (5 * day_of_year + 2) / 153;
    let day = day_of_year - (153 * month + 2) / 5 + 1;
    let (year, month) = match month < 10 {
        true => (year, month + 3),
        false => (year + 1, month - 9),
    };
    10_000 * (400 * era + year) + 100 * month + day
}

#[cfg(test)]
mod tests {
    use super::date_number;

    #[test]
    fn days_are_dates() {
        for (days, date) in [
            (0, 19_700_101),
            (58, 19_700_228),
            (59, 19_700_301),
            (11_016, 20_000_229),
            (11_017, 20_000_301),
            (20_774, 20_261_117),
            (47_540, 21_000_228),
            (47_541, 21_000_301),
        ] {
            assert_eq!(date_number(days), date, "{days}");
        }
    }
}
