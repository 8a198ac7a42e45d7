//! The rules of matches that no position knows: repetitions, komi, clocks, faults, and who is told what.

use std::time::Duration;

use damier_core::play::{
    Clock, Ending, Fault, FaultKind, FnPlayer, Match, MatchError, MatchRules, Observation, Pace,
    Repetition, TimeControl,
};
use damier_core::{IllegalMove, Status};

use crate::game::*;
use crate::jugs::{Jugs, Pour};

/// Somebody walks round four cells for ever, or leaves, which is worth five points to the first side.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
struct Walk {
    cell: i8,
    turn: Side,
}

const START: Walk = Walk {
    cell: 0,
    turn: Side::First,
};
/// A step round, a step back, and away.
const ROUND: i8 = 1;
const BACK: i8 = -1;
const AWAY: i8 = 9;

impl Position for Walk {
    type Move = i8;

    fn moves(&self) -> impl Iterator<Item = i8> {
        let moves = [ROUND, BACK, AWAY];
        moves.into_iter().filter(|_| self.cell != AWAY)
    }

    fn after(&self, step: i8) -> Walk {
        let cell = match step {
            AWAY => AWAY,
            _ => (self.cell + step).rem_euclid(4),
        };
        let turn = self.turn.other();
        Walk { cell, turn }
    }
}

impl Game for Walk {
    fn turn(&self) -> Side {
        self.turn
    }

    fn outcome(&self) -> Option<Outcome> {
        (self.cell == AWAY).then_some(Outcome::Margin(5))
    }
}

fn walk(repetition: Repetition) -> Match<Walk> {
    let rules = MatchRules {
        repetition,
        longest: 20,
        komi: 2,
    };
    Match::new(START, rules)
}

/// Plays such steps until one is refused; how many were played, and why no more.
fn played(game: &mut Match<Walk>, steps: &[i8]) -> (usize, Option<MatchError<i8>>) {
    let mut steps = steps.iter().map(|step| game.play(*step).err());
    let played = steps.by_ref().take_while(Option::is_none).count();
    (played, game.play(ROUND).err())
}

#[test]
fn the_third_time_ends_a_match_and_the_second_does_not() {
    let mut game = walk(Repetition::Third);
    let to_and_fro = [ROUND, BACK, ROUND, BACK, ROUND, BACK];
    // With the side to move the start comes back after two plies, and again after four.
    assert_eq!(
        played(&mut game, &to_and_fro),
        (4, Some(MatchError::Over)),
        "three times the start"
    );
    assert_eq!(game.ending(), Some(Ending::Repetition));
    assert_eq!(Ending::Repetition.outcome(), Some(Outcome::Draw));
    let mut free = walk(Repetition::None);
    assert_eq!(played(&mut free, &[ROUND, BACK].repeat(15)).0, 20);
    assert_eq!(free.ending(), Some(Ending::TooLong));
    assert_eq!(free.rules().longest, 20);
}

#[test]
fn what_was_there_may_not_come_back_where_that_is_forbidden() {
    let mut game = walk(Repetition::Forbid);
    assert_eq!(game.play(ROUND), Ok(()));
    assert_eq!(game.legal().collect::<Vec<i8>>(), [ROUND, AWAY]);
    assert_eq!(game.play(BACK), Err(MatchError::Repeats(BACK)));
    assert_eq!(game.play(7), Err(MatchError::Illegal(IllegalMove(7))));
    assert_eq!(game.play(ROUND), Ok(()));
    assert_eq!(game.play(ROUND), Ok(()));
    // Round again would be the start, with the first side to move as then.
    assert_eq!(game.legal().collect::<Vec<i8>>(), [AWAY]);
    let free = walk(Repetition::Third);
    assert_eq!(free.legal().count(), 3);
    for refused in [
        MatchError::Repeats(BACK),
        MatchError::Over,
        MatchError::Illegal(IllegalMove(7)),
    ] {
        assert!(refused.to_string().len() > 8, "{refused:?}");
    }
}

/// Two cells to step between and nowhere to go.
#[test]
fn who_can_only_go_back_has_no_move_and_nobody_has_won() {
    #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
    struct Step(bool, Side);
    impl Position for Step {
        type Move = ();
        fn moves(&self) -> impl Iterator<Item = ()> {
            std::iter::once(())
        }
        fn after(&self, (): ()) -> Step {
            Step(!self.0, self.1.other())
        }
    }
    impl Game for Step {
        fn turn(&self) -> Side {
            self.1
        }
        fn outcome(&self) -> Option<Outcome> {
            None
        }
    }
    let rules = MatchRules {
        repetition: Repetition::Forbid,
        ..MatchRules::default()
    };
    let mut game = Match::new(Step(false, Side::First), rules);
    assert_eq!((game.ending(), game.play(())), (None, Ok(())));
    assert_eq!(game.ending(), Some(Ending::NoFreshMove));
    assert_eq!(Ending::NoFreshMove.outcome(), Some(Outcome::Draw));
    assert_eq!(game.play(()), Err(MatchError::Over));
}

/// The rule is for players: who works on a puzzle may try the same again.
#[test]
fn a_puzzle_may_come_back_to_where_it_was() {
    let rules = MatchRules {
        repetition: Repetition::Forbid,
        ..MatchRules::default()
    };
    let mut work = Match::of_puzzle(Jugs::new([3, 5], 3), rules);
    assert_eq!((work.status(), work.ending()), (Status::Unsolved, None));
    for pour in [Pour::Fill(1), Pour::Empty(1), Pour::Fill(1), Pour::Empty(1)] {
        assert_eq!(work.play(pour), Ok(()));
    }
    let mut filler = FnPlayer(|seen: &Observation<'_, Jugs>, _: &mut Budget| {
        assert!(seen.legal().contains(&Pour::Fill(0)));
        Pour::Fill(0)
    });
    let reply = work.reply(&mut filler, &mut Budget::unlimited());
    assert_eq!(reply, Some(Pour::Fill(0)));
    assert_eq!(
        (work.status(), work.ending()),
        (Status::Solved, Some(Ending::Solved))
    );
    assert_eq!(Ending::Solved.outcome(), None);
    assert_eq!(work.reply(&mut filler, &mut Budget::unlimited()), None);
}

#[test]
fn komi_counts_in_points_and_nowhere_else() {
    let mut game = walk(Repetition::Third);
    assert_eq!(game.play(AWAY), Ok(()));
    let less = Outcome::Margin(3);
    assert_eq!(game.ending(), Some(Ending::Outcome(less)));
    assert_eq!(Ending::Outcome(less).outcome(), Some(less));
    let mut ended = walk(Repetition::Third);
    for (told, counted) in [
        (Outcome::Margin(2), Outcome::Margin(0)),
        (Outcome::Margin(i16::MIN), Outcome::Margin(i16::MIN)),
        (Outcome::Won(Side::First), Outcome::Won(Side::First)),
        (Outcome::Draw, Outcome::Draw),
    ] {
        ended.adjudicate(told);
        assert_eq!(ended.ending(), Some(Ending::Adjudicated(counted)));
        assert_eq!(Ending::Adjudicated(counted).outcome(), Some(counted));
    }
}

#[test]
fn what_is_taken_back_did_not_happen() {
    let mut game = walk(Repetition::Third);
    assert_eq!(game.undo(), None);
    game.play(ROUND).expect("a legal move");
    game.forfeit(Side::Second);
    assert_eq!(game.ending(), Some(Ending::Forfeit(Side::Second)));
    assert_eq!(game.undo(), Some(ROUND));
    assert_eq!((game.ending(), game.position()), (None, &START));
    game.play(BACK).expect("a legal move");
    game.adjudicate(Outcome::Draw);
    assert_eq!(game.undo(), Some(BACK));
    assert_eq!(game.ending(), None);
}

#[test]
fn rules_of_repetition_are_called_by_their_names() {
    let rules = [Repetition::Third, Repetition::None, Repetition::Forbid];
    for (rule, name) in rules.into_iter().zip(Repetition::NAMES) {
        assert_eq!((rule.name(), Repetition::named(name)), (name, Some(rule)));
    }
    assert_eq!(Repetition::named("sometimes"), None);
    assert_eq!(Repetition::default(), Repetition::Third);
}

/// Says what it is told to say, and counts what it hears.
#[derive(Default)]
struct Sleeper {
    sleeps: Duration,
    fault: Option<Fault>,
    given: Option<Duration>,
    pondered: usize,
    heard: Option<Status>,
}

impl Player<Walk> for Sleeper {
    fn choose(&mut self, seen: &Observation<'_, Walk>, budget: &mut Budget) -> i8 {
        self.given = budget.time_left();
        std::thread::sleep(self.sleeps);
        let _ = budget.spend(1);
        seen.legal()[0]
    }

    fn ponder(&mut self, seen: &Observation<'_, Walk>, _: &mut Budget) {
        assert_eq!(seen.legal().len(), 3);
        self.pondered += 1;
    }

    fn fault(&mut self) -> Option<Fault> {
        self.fault.take()
    }

    fn hear_end(&mut self, history: &[Walk], played: &[i8], status: Status) -> Option<Fault> {
        assert_eq!(history.len(), played.len() + 1);
        self.heard = Some(status);
        Some(Fault::new(FaultKind::Disagrees, "it was mine"))
    }
}

#[test]
fn who_is_late_forfeits_and_what_went_wrong_is_told_once() {
    let clocked = |left: u64| {
        let mut game = walk(Repetition::None);
        let pace = Pace::PerMove(Duration::from_millis(left));
        let grace = Duration::ZERO;
        game.set_clocks(Some(TimeControl { pace, grace }));
        game
    };
    let kinds = |game: &Match<Walk>| {
        let faults = game.faults().iter();
        faults
            .map(|(side, fault)| (*side, fault.kind))
            .collect::<Vec<_>>()
    };
    let mut slow = Sleeper {
        sleeps: Duration::from_millis(20),
        ..Sleeper::default()
    };
    let mut late = clocked(5);
    let mut budget = Budget::unlimited();
    assert_eq!(late.reply(&mut slow, &mut budget), None);
    assert_eq!(late.ending(), Some(Ending::Forfeit(Side::First)));
    assert_eq!(kinds(&late), [(Side::First, FaultKind::Late)]);
    assert_eq!(budget.nodes(), 1, "what it spent is counted");
    assert!(
        slow.given
            .is_some_and(|given| given <= Duration::from_millis(5))
    );
    // In time, with a fault of its own, and without clocks.
    let mut timely = clocked(60_000);
    assert!(timely.clock().is_some_and(|clock| {
        clock.left(Side::First) == Duration::from_secs(60) && *clock == Clock::new(clock.control())
    }));
    assert_eq!(timely.reply(&mut slow, &mut budget), Some(ROUND));
    assert_eq!((timely.ending(), kinds(&timely).len()), (None, 0));
    slow.fault = Some(Fault::new(FaultKind::Ended, "gone"));
    assert_eq!(timely.reply(&mut slow, &mut budget), None);
    assert_eq!(timely.ending(), Some(Ending::Forfeit(Side::Second)));
    assert_eq!(kinds(&timely), [(Side::Second, FaultKind::Ended)]);
    let mut both = clocked(5);
    slow.fault = Some(Fault::new(FaultKind::Flooded, "and late"));
    assert_eq!(both.reply(&mut slow, &mut budget), None);
    assert_eq!(
        kinds(&both),
        [(Side::First, FaultKind::Flooded)],
        "the first is told"
    );
    let mut untimed = clocked(5);
    untimed.set_clocks(None);
    assert_eq!(untimed.clock(), None);
    assert_eq!(
        untimed.reply(&mut slow, &mut Budget::unlimited()),
        Some(ROUND)
    );
    assert_eq!(slow.given, None);
}

#[test]
fn who_waits_may_think_and_hears_how_it_ended() {
    let mut game = walk(Repetition::Third);
    let mut player = Sleeper::default();
    game.ponder(&mut player, &mut Budget::unlimited());
    assert_eq!(player.pondered, 1);
    game.tell_end(Side::First, &mut player);
    assert_eq!((player.heard, game.faults().len()), (None, 0), "not yet");
    game.forfeit(Side::Second);
    game.ponder(&mut player, &mut Budget::unlimited());
    assert_eq!(player.pondered, 1, "it is over");
    game.undo();
    let mut game = walk(Repetition::Third);
    game.play(AWAY).expect("a legal move");
    game.ponder(&mut player, &mut Budget::unlimited());
    assert_eq!(player.pondered, 1, "there is nothing to think about");
    game.tell_end(Side::Second, &mut player);
    assert_eq!(player.heard, Some(Status::Over(Outcome::Margin(5))));
    let faults = game.faults();
    assert_eq!((faults.len(), faults[0].0), (1, Side::Second));
    assert_eq!(game.ending(), Some(Ending::Outcome(Outcome::Margin(3))));
}
