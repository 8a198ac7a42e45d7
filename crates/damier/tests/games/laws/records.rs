//! Laws of matches and their records.

use damier::laws::Law;

use super::all_obey;

#[test]
fn records_round_trip_and_replay_to_the_same_end() {
    all_obey(Law::RecordsReplay);
}

#[test]
fn undo_goes_back_to_the_very_start() {
    all_obey(Law::MovesAreTakenBack);
}

#[test]
fn the_same_seed_plays_the_same_game() {
    all_obey(Law::SeedsRepeat);
}
