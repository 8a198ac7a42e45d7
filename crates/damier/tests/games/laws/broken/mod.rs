//! Every law can be broken, and is noticed: the two heaps in order obey them all, and with one fault at a
//! time they are found out, by the law that says so.

mod face;
mod heaps;

use damier::laws::{Candidate, Effort, Examined, Law, Sample, Violation, examine_game};

use face::*;
use heaps::*;

const EFFORT: Effort = Effort {
    positions: 200,
    searched: 60,
    games: 5,
    texts: 2000,
    ..Effort::DEFAULT
};

/// The game once more, slowly.
fn slow(position: &str) -> Vec<(String, String)> {
    let (heaps, side) = position.split_once(' ').expect("heaps and a side");
    let (one, other) = heaps.split_once('/').expect("two heaps");
    let [one, other]: [u8; 2] = [one, other].map(|heap| heap.parse().expect("a height"));
    let next = if side == "A" { "B" } else { "A" };
    let mut found = Vec::new();
    for count in (1..=3).filter(|count| *count <= one) {
        found.push((
            format!("a{count}"),
            format!("{}/{other} {next}", one - count),
        ));
    }
    for count in (1..=3).filter(|count| *count <= other) {
        found.push((
            format!("b{count}"),
            format!("{one}/{} {next}", other - count),
        ));
    }
    found
}

/// Positions of the game, which has that fault from here on.
fn sample(fault: Fault) -> Sample<Heaps> {
    set_fault(fault);
    let sample = Sample::of_game(&[Heaps::start()], &EFFORT);
    sample.expect("the walks are in order").in_notation()
}

/// The law that a fault breaks when the game is examined through its line of the catalogue.
#[track_caller]
fn is_noticed(fault: Fault, law: Law) {
    let candidate = Candidate::of(entry(fault)).effort(EFFORT);
    is_broken(candidate.check(law), law);
}

#[track_caller]
fn is_broken(examined: Result<u64, Violation>, law: Law) {
    let violation = examined.expect_err("a fault that is noticed");
    assert_eq!(violation.law, law, "{violation}");
    assert!(violation.to_string().contains(&law.to_string()));
}

#[test]
fn the_game_in_order_obeys_every_law() -> Result<(), Violation> {
    let examined = examine_game::<Heaps>(entry(NONE), slow)?;
    for law in Law::OF_ENTRIES {
        assert!(examined.cases(law) > 0, "{law} was not tried:\n{examined}");
    }
    let images: Examined = sample(NONE).examine_images()?;
    assert!(images.cases(Law::ImagesAreAlike) >= EFFORT.positions as u64);
    assert!(sample(NONE).images_are_worth_the_same()? > 0);
    let evaluation = "left".parse().expect("an evaluation");
    assert!(sample(NONE).engine_agrees(&evaluation)? > 0);
    Ok(())
}

#[test]
fn moves_that_are_listed_wrongly() {
    is_noticed(TWICE, Law::MovesAreDistinct);
    is_noticed(SHUFFLED, Law::MovesAreDistinct);
    is_noticed(MISCOUNTED, Law::CountsAddUp);
}

#[test]
fn turns_and_ends() {
    is_noticed(SAME_TURN, Law::TurnsAlternate);
    is_noticed(ENDLESS, Law::MovesEndWithTheGame);
    is_noticed(EARLY_END, Law::MovesEndWithTheGame);
}

#[test]
fn moves_that_are_not_legal() {
    is_noticed(CREDULOUS, Law::OnlyListedMovesArePlayed);
    set_fault(TWO_WAYS);
    let examined = Sample::of_game(&[Heaps::start()], &EFFORT);
    is_broken(examined.map(|_| 0), Law::OnlyListedMovesArePlayed);
}

#[test]
fn notation_that_does_not_round_trip() {
    is_noticed(NO_TURN_TOLD, Law::PositionsRoundTrip);
    is_noticed(NO_ZERO_READ, Law::PositionsRoundTrip);
    is_noticed(MISREAD, Law::MovesRoundTrip);
    is_noticed(TWO_WORDS, Law::MovesRoundTrip);
    let typed = |examined: Result<Examined, Violation>| examined.map(|_| 0);
    let positions = sample(NO_ZERO_READ).examine_notation();
    is_broken(typed(positions), Law::PositionsRoundTrip);
    let moves = sample(MISREAD).examine_notation();
    is_broken(typed(moves), Law::MovesRoundTrip);
}

#[test]
fn a_slow_generator_that_differs() {
    let law = Law::SlowGeneratorAgrees;
    let wrongly = |slow: fn(&str) -> Vec<(String, String)>| {
        Candidate::of(entry(NONE))
            .slow(slow)
            .effort(EFFORT)
            .check(law)
    };
    assert!(wrongly(slow).is_ok());
    is_broken(
        wrongly(|text| slow(text).into_iter().skip(1).collect()),
        law,
    );
    is_broken(wrongly(|text| slow(text).into_iter().rev().collect()), law);
    let to_itself = |text: &str| {
        let stays = |(mv, _)| (mv, text.to_owned());
        slow(text).into_iter().map(stays).collect()
    };
    is_broken(wrongly(to_itself), law);
}

#[test]
fn numbers_that_lose_something() {
    is_noticed(FORGETFUL, Law::NumbersRoundTrip);
}

#[test]
fn matches_that_do_not_come_back() {
    is_noticed(DEAF, Law::PositionsRoundTrip);
    is_noticed(RESTLESS, Law::RecordsReplay);
    is_noticed(RESTLESS, Law::MovesAreTakenBack);
    is_noticed(UNSEEDED, Law::SeedsRepeat);
    is_noticed(SHUFFLED, Law::SeedsRepeat);
}

#[test]
fn pictures_that_do_not_offer_the_moves() {
    is_noticed(UNTOUCHABLE, Law::PicturesOfferEveryMove);
    is_noticed(TOUCHED_ALIKE, Law::PicturesOfferEveryMove);
    is_noticed(BESIDE, Law::PicturesOfferEveryMove);
    is_noticed(NAMELESS, Law::PicturesOfferEveryMove);
    is_noticed(MARKED_BESIDE, Law::PicturesOfferEveryMove);
    is_noticed(SEEN_ELSEWHERE, Law::PicturesOfferEveryMove);
}

#[test]
fn words_that_are_missing() {
    set_fault(NONE);
    for entry in &WORDLESS {
        let examined = Candidate::of(entry)
            .effort(EFFORT)
            .check(Law::WordsAreThere);
        is_broken(examined, Law::WordsAreThere);
    }
}

#[test]
fn texts_that_do_harm() {
    is_noticed(PANICS, Law::TextsAreHarmless);
    is_noticed(SPEECHLESS, Law::TextsAreHarmless);
    is_noticed(RESTLESS, Law::TextsAreHarmless);
    let careless = Candidate::of(entry(CARELESS)).effort(EFFORT);
    assert!(
        careless.check(Law::TextsAreHarmless).is_ok(),
        "what is read is written well"
    );
}

#[test]
fn players_and_searches_that_cheat() {
    is_noticed(CHEAT, Law::PlayersAnswer);
    is_noticed(LIAR, Law::TracesTellTheAnswer);
}

#[test]
fn positions_that_searches_stumble_over() {
    is_broken(sample(BLURRED).searches_agree(), Law::SearchesAgree);
    let shuffled = sample(SHUFFLED);
    let told = shuffled.observers_are_told_the_truth();
    is_broken(told, Law::ObserversAreToldTheTruth);
    is_broken(shuffled.budgets_hold(), Law::BudgetsHold);
}

#[test]
fn images_that_are_not_alike() {
    let images = |examined: Result<Examined, Violation>| examined.map(|_| 0);
    let law = Law::ImagesAreAlike;
    is_broken(images(sample(NO_WAY_BACK).examine_images()), law);
    is_broken(images(sample(UNMIRRORED).examine_images()), law);
    is_broken(images(sample(RICHER_IMAGE).examine_images()), law);
    is_broken(sample(RICHER_IMAGE).images_are_worth_the_same(), law);
}

/// A violation says where to look.
#[test]
fn a_violation_names_law_position_and_move() {
    let candidate = Candidate::of(entry(TWICE)).effort(EFFORT);
    let violation = candidate.check(Law::MovesAreDistinct).expect_err("a fault");
    assert_eq!(
        violation.to_string(),
        "heaps:plain: every legal move is listed once, in a fixed order, but not for a1 in \
         \"4/4 A\": it is listed twice"
    );
}
