//! The plan of a tournament, written so that others can read it.

use std::time::Duration;

use damier::face::{OpeningBook, TournamentPlan};
use damier::notation::{read_number, read_repetition};
use damier::play::{MatchRules, Pace, Schedule, TimeControl};
use damier::{Message, ParseError, Spec};

use crate::runner::PlanText;

/// Everything that games depend on. A test that ends a tournament decides how many are played, not how.
pub(super) fn told_plan(plan: &TournamentPlan) -> PlanText {
    let yes = |is_so: bool| if is_so { "yes" } else { "no" };
    let or_none = |number: Option<usize>| number.map_or(String::new(), |number| number.to_string());
    let mut text = PlanText::new("tournament")
        .with("game", &plan.game)
        .with("position", plan.position.as_deref().unwrap_or_default())
        .with("hidden", yes(plan.is_hidden))
        .with("repetition", plan.rules.repetition.name())
        .with("plies", plan.rules.longest)
        .with("komi", plan.rules.komi)
        .with("time", plan.time.map_or(String::new(), told_time))
        .with("schedule", plan.schedule.name())
        .with("openings", plan.openings)
        .with("plies-opening", or_none(plan.opening_plies))
        .with("seed", plan.seed)
        .with("adjudicate", yes(plan.is_adjudicated));
    for player in &plan.players {
        text = text.with("player", player);
    }
    let book = plan.book.iter().flat_map(OpeningBook::lines);
    for (start, moves) in book.take(plan.openings) {
        text = match moves {
            [] => text.with("opening", start),
            moves => text.with("opening", moves.join(" ")),
        };
    }
    text
}

/// A tournament plan, from its text.
pub(super) fn read_plan(text: &PlanText) -> Result<TournamentPlan, ParseError> {
    let field = |name: &str| text.get(name).unwrap_or_default();
    let wrong = |name: &str| ParseError::new(field(name), Message::new("expected-plan"));
    let number = |name: &str| {
        let read = read_number(field(name), u32::MAX).map(|number| number as usize);
        read.ok_or_else(|| wrong(name))
    };
    let all = |name: &'static str| text.fields().filter(move |(key, _)| *key == name);
    if text.kind() != "tournament" {
        return Err(ParseError::new(text.kind(), Message::new("expected-plan")));
    }
    let schedules = [Schedule::RoundRobin, Schedule::Gauntlet, Schedule::Ladder];
    let schedule = schedules
        .into_iter()
        .find(|schedule| schedule.name() == field("schedule"));
    let players: Result<Vec<Spec>, ParseError> =
        all("player").map(|(_, player)| player.parse()).collect();
    let komi = field("komi").parse::<i16>().ok();
    let komi = komi.filter(|komi| komi.unsigned_abs() <= MatchRules::LARGEST_KOMI.unsigned_abs());
    let longest = number("plies")?;
    if !(1..=MatchRules::LONGEST).contains(&longest) {
        return Err(wrong("plies"));
    }
    let mut plan = TournamentPlan {
        position: Some(field("position"))
            .filter(|position| !position.is_empty())
            .map(str::to_owned),
        is_hidden: field("hidden") == "yes",
        rules: MatchRules {
            repetition: read_repetition(field("repetition"))?,
            longest,
            komi: komi.ok_or_else(|| wrong("komi"))?,
        },
        time: match field("time") {
            "" => None,
            time => Some(read_time(time).ok_or_else(|| wrong("time"))?),
        },
        schedule: schedule.ok_or_else(|| wrong("schedule"))?,
        openings: number("openings")?,
        opening_plies: match field("plies-opening") {
            "" => None,
            _ => Some(number("plies-opening")?),
        },
        seed: field("seed").parse().map_err(|_| wrong("seed"))?,
        is_adjudicated: field("adjudicate") == "yes",
        ..TournamentPlan::new(field("game").parse()?, players?)
    };
    let lines: Vec<&str> = all("opening").map(|(_, line)| line).collect();
    if !lines.is_empty() {
        plan.book = Some(OpeningBook::read(&lines.join("\n"), &plan, None)?);
    }
    Ok(plan)
}

/// A time control: `move 100000000 grace 200000000`, in nanoseconds.
pub(crate) fn told_time(time: TimeControl) -> String {
    let grace = time.grace.as_nanos();
    match time.pace {
        Pace::PerMove(time) => format!("move {} grace {grace}", time.as_nanos()),
        Pace::Clock { main, increment } => {
            let (main, increment) = (main.as_nanos(), increment.as_nanos());
            format!("clock {main} {increment} grace {grace}")
        }
    }
}

/// A time control, from its text.
pub(crate) fn read_time(text: &str) -> Option<TimeControl> {
    let words: Vec<&str> = text.split(' ').collect();
    let time = |word: &str| Some(Duration::from_nanos(word.parse().ok()?));
    let (pace, grace) = match words[..] {
        ["move", a_move, "grace", grace] => (Pace::PerMove(time(a_move)?), grace),
        ["clock", main, increment, "grace", grace] => {
            let (main, increment) = (time(main)?, time(increment)?);
            (Pace::Clock { main, increment }, grace)
        }
        _ => return None,
    };
    Some(TimeControl {
        pace,
        grace: time(grace)?,
    })
}

#[cfg(test)]
mod tests {
    use damier::laws::attack;

    use super::*;

    fn plan(game: &str, players: &[&str]) -> TournamentPlan {
        let players = players.iter().map(|player| player.parse().expect("a spec"));
        TournamentPlan::new(game.parse().expect("a game"), players.collect())
    }

    fn plans() -> Vec<TournamentPlan> {
        let time = |pace| TimeControl {
            pace,
            grace: TimeControl::GRACE,
        };
        let (main, increment) = (Duration::from_secs(60), Duration::from_millis(600));
        let usual = plan("pogo", &["level:1", "alphabeta:depth=2,eval=mix,stacks=3"]);
        let book = "2,5,1 8,5,1\nWW/W/WW/-/W/-/BB/BB/BB B";
        let book = OpeningBook::read(book, &usual, None).expect("a book");
        vec![
            TournamentPlan {
                openings: 2,
                book: Some(book),
                ..usual.clone()
            },
            TournamentPlan {
                time: Some(time(Pace::Clock { main, increment })),
                schedule: Schedule::Gauntlet,
                opening_plies: Some(3),
                seed: u64::MAX,
                is_adjudicated: true,
                ..usual.clone()
            },
            TournamentPlan {
                time: Some(time(Pace::PerMove(increment))),
                position: Some("WW/W/WW/-/W/-/BB/BB/BB B".to_owned()),
                ..usual
            },
            TournamentPlan {
                is_hidden: true,
                ..plan("chicago:seed-ring", &["random", "level:2"])
            },
            plan("othello:4", &["ugi:name", "level:2"]),
        ]
    }

    #[test]
    fn a_plan_is_read_as_it_was_written() {
        for plan in plans() {
            let text = told_plan(&plan);
            let again: PlanText = text.to_string().parse().expect("a plan");
            let read = read_plan(&again).expect("its own text");
            assert_eq!(told_plan(&read), text);
            let book = |plan: &TournamentPlan| plan.book.as_ref().map(OpeningBook::id);
            assert_eq!(book(&read), book(&plan));
            assert_eq!(read.time, plan.time);
        }
    }

    /// Whatever is sent is a plan or none.
    #[test]
    fn any_plan_is_harmless() {
        let good: Vec<String> = plans()
            .iter()
            .map(|plan| told_plan(plan).to_string())
            .collect();
        let tried = attack(&good, 2000, 23, |text| {
            if let Some(read) = text
                .parse::<PlanText>()
                .ok()
                .and_then(|text| read_plan(&text).ok())
            {
                assert!(read_plan(&told_plan(&read)).is_ok(), "{text}");
            }
            Ok(())
        });
        assert!(tried.is_ok_and(|tried| tried > 2000));
    }
}
