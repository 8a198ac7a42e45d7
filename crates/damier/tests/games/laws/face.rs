//! Laws of positions, moves, pictures, words and players, seen through the face that programs use.

use std::collections::HashSet;

use damier::laws::Law;
use damier::{Language, Translator};

use super::{CANDIDATES, KNOWN, all_obey};

#[test]
fn every_game_of_the_catalogue_is_examined() {
    let known: HashSet<&str> = KNOWN.iter().map(|known| known.game).collect();
    assert_eq!((CANDIDATES.len(), known.len()), (KNOWN.len(), KNOWN.len()));
}

#[test]
fn positions_round_trip_and_stand_alone() {
    all_obey(Law::PositionsRoundTrip);
}

#[test]
fn moves_are_words_that_are_read_again() {
    all_obey(Law::MovesRoundTrip);
}

#[test]
fn moves_are_distinct_words_in_a_fixed_order() {
    all_obey(Law::MovesAreDistinct);
}

#[test]
fn a_game_has_no_moves_if_and_only_if_it_is_over() {
    all_obey(Law::MovesEndWithTheGame);
}

#[test]
fn every_move_hands_over_the_turn() {
    all_obey(Law::TurnsAlternate);
}

#[test]
fn moves_agree_with_the_slow_generator() {
    all_obey(Law::SlowGeneratorAgrees);
}

#[test]
fn positions_and_moves_survive_as_numbers() {
    all_obey(Law::NumbersRoundTrip);
}

#[test]
fn exactly_the_listed_moves_are_accepted() {
    all_obey(Law::OnlyListedMovesArePlayed);
}

#[test]
fn counting_moves_equals_making_them() {
    all_obey(Law::CountsAddUp);
}

#[test]
fn pictures_offer_exactly_the_legal_moves_each_by_its_own_touches() {
    all_obey(Law::PicturesOfferEveryMove);
}

/// The library has no parser of XML, so this is no law; the drawings are its own.
#[test]
fn every_drawing_of_a_real_board_is_well_formed() {
    const DRAWN: usize = 25;
    for game in damier::Catalogue::standard().games() {
        for variant in game.variants {
            let game = damier::GameId::new(game, Some(variant)).expect("a listed variant");
            let mut board = game.start();
            for number in 0..DRAWN {
                let language = Language::ALL[number % 2];
                let svg = board.picture().to_svg(Translator::of(language));
                roxmltree::Document::parse(&svg).expect("a well-formed drawing");
                let moves = board.moves();
                let Some(mv) = moves.get(number * 7 % moves.len().max(1)) else {
                    break;
                };
                board = board.after(mv).expect("a listed move");
            }
        }
    }
}

#[test]
fn every_game_says_what_it_is_in_both_languages() {
    all_obey(Law::WordsAreThere);
}

#[test]
fn everybody_answers_even_for_nothing() {
    all_obey(Law::PlayersAnswer);
}

#[test]
fn what_is_written_down_of_a_search_is_what_it_answers() {
    all_obey(Law::TracesTellTheAnswer);
}

#[test]
fn any_text_is_harmless() {
    all_obey(Law::TextsAreHarmless);
}
