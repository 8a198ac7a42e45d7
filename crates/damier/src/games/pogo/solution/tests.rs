//! The solution against a fixed-point iteration on strings, against the known facts, and the
//! verification against tables that are wrong.

use std::collections::HashMap;
use std::sync::LazyLock;

use super::super::rules::{EMPTY, PogoMove};
use super::*;
use crate::position::{Position as _, Side};
use crate::score::{Score, ScoreKind};

/// The moves on strings, which share no code with the library.
#[path = "../../../../tests/slow/pogo.rs"]
mod slow;

const VARIANTS: [PogoVariant; 2] = [PogoVariant::Standard, PogoVariant::NoUturn];

fn solved(pieces: usize, variant: PogoVariant, threads: usize) -> (Index, Vec<u8>) {
    let index = Index::new(pieces);
    let table = retrograde::solve(
        &index,
        variant,
        threads,
        vec![0; index.length()],
        &mut |_, _| Ok(()),
    );
    (index, table.expect("nobody interrupts"))
}

fn verified(table: &[u8], pieces: usize, variant: PogoVariant) -> Verification {
    verify::verify(table, (pieces, variant), 2, &mut |_, _| Ok(())).expect("nobody interrupts")
}

/// The whole table of the real game, made once for all tests.
pub(super) fn whole(variant: PogoVariant) -> &'static [u8] {
    static TABLES: LazyLock<[Vec<u8>; 2]> =
        LazyLock::new(|| VARIANTS.map(|variant| solved(MAX_PIECES, variant, 2).1));
    &TABLES[variant as usize]
}

fn value(position: &Pogo) -> Score {
    entry::score_of(whole(position.variant())[INDEX.place_of(position)])
}

/// Every placement of so many pieces a side with White to move, written out.
fn placements(pieces: usize) -> Vec<String> {
    // Cell after cell and from bottom to top, so that every placement comes up once.
    let mut unfinished = vec![(vec![String::new()], [pieces; 2])];
    let mut finished = Vec::new();
    while let Some((cells, left)) = unfinished.pop() {
        if cells.len() < 9 {
            let longer = [&cells[..], &[String::new()]].concat();
            unfinished.push((longer, left));
        } else if left == [0, 0] {
            finished.push(format!("{} W", written(&cells)));
        }
        for (colour, letter) in ['W', 'B'].into_iter().enumerate() {
            if left[colour] > 0 {
                let (mut cells, mut left) = (cells.clone(), left);
                cells.last_mut().expect("a cell").push(letter);
                left[colour] -= 1;
                unfinished.push((cells, left));
            }
        }
    }
    finished
}

fn written(cells: &[String]) -> String {
    let cells = cells.iter().map(String::as_str);
    let written: Vec<&str> = cells
        .map(|cell| if cell.is_empty() { "-" } else { cell })
        .collect();
    written.join("/")
}

/// The same placement with the colours swapped and White to move again.
fn seen_by_the_other(position: &str) -> String {
    let swap = |letter| match letter {
        'W' => 'B',
        'B' => 'W',
        other => other,
    };
    position.chars().map(swap).collect()
}

/// Values by plain iteration until nothing changes: what is not decided in the end is drawn.
fn by_iteration(pieces: usize, variant: PogoVariant) -> HashMap<String, Score> {
    let prefix = match variant {
        PogoVariant::Standard => "",
        PogoVariant::NoUturn => "no-uturn:",
    };
    let successors: HashMap<String, Vec<String>> = placements(pieces)
        .into_iter()
        .map(|placement| {
            let next = slow::successors(&format!("{prefix}{placement}"));
            let next = next.iter().map(|(_, next)| {
                seen_by_the_other(next.strip_prefix(prefix).expect("of the same variant"))
            });
            let next = next.collect();
            (placement, next)
        })
        .collect();
    let is_over = |placement: &str, letter: char| {
        let board = placement.trim_end_matches(" W");
        let mut stacks = board.split('/').filter(|cell| *cell != "-");
        stacks.all(|cell| cell.ends_with(letter))
    };
    let mut values: HashMap<String, Score> = HashMap::new();
    for placement in successors.keys() {
        if is_over(placement, 'B') {
            values.insert(placement.clone(), Score::loses_in(0));
        } else if is_over(placement, 'W') {
            values.insert(placement.clone(), Score::wins_in(0));
        }
    }
    for plies in 1.. {
        let mut found = Vec::new();
        for (placement, next) in &successors {
            if values.contains_key(placement) {
                continue;
            }
            let next = || {
                next.iter()
                    .map(|next| values.get(next).map(|score| score.kind()))
            };
            if next().any(|kind| matches!(kind, Some(ScoreKind::LosesIn(_)))) {
                found.push((placement.clone(), Score::wins_in(plies)));
            } else if next().all(|kind| matches!(kind, Some(ScoreKind::WinsIn(_)))) {
                found.push((placement.clone(), Score::loses_in(plies)));
            }
        }
        if found.is_empty() {
            break;
        }
        values.extend(found);
    }
    for placement in successors.into_keys() {
        values.entry(placement).or_insert(Score::DRAW);
    }
    values
}

/// A position of fewer pieces, which the notation does not read.
fn small_position(text: &str, variant: PogoVariant) -> Pogo {
    let mut position = Pogo::start(variant);
    let board = text.trim_end_matches(" W");
    for (stack, cell) in position.stacks.iter_mut().zip(board.split('/')) {
        let pieces = cell.chars().filter(|letter| *letter != '-');
        *stack = pieces.fold(EMPTY, |stack, letter| stack << 1 | u16::from(letter == 'B'));
    }
    position.turn = Side::First;
    position
}

#[test]
fn small_games_agree_with_iteration_on_strings() {
    for variant in VARIANTS {
        for (pieces, count) in [(1, 45 * 2), (2, 495 * 6), (3, 3003 * 20)] {
            let (index, table) = solved(pieces, variant, 1);
            let values = by_iteration(pieces, variant);
            assert_eq!(values.len(), count);
            for (text, expected) in values {
                let place = index.place_of(&small_position(&text, variant));
                assert_eq!(entry::score_of(table[place]), expected, "{text} {variant}");
            }
        }
    }
}

#[test]
fn any_number_of_threads_makes_the_same_table() {
    let (_, alone) = solved(4, PogoVariant::Standard, 1);
    for threads in [2, 3, 1000] {
        assert!(solved(4, PogoVariant::Standard, threads).1 == alone);
    }
    assert!(solved(MAX_PIECES, PogoVariant::NoUturn, 1).1 == whole(PogoVariant::NoUturn));
}

#[test]
fn an_interruption_ends_the_work() {
    for patience in [0, 1, 70, 300] {
        let mut reports = 0;
        let mut on_progress = |done, total| {
            assert!(done <= total);
            reports += 1;
            if reports > patience {
                Err(Interrupted)
            } else {
                Ok(())
            }
        };
        let table = vec![0; INDEX.length()];
        let result = retrograde::solve(&INDEX, PogoVariant::Standard, 2, table, &mut on_progress);
        assert_eq!(result, Err(Interrupted));
        assert_eq!(reports, patience + 1);
    }
}

#[test]
fn the_start_is_drawn_and_these_moves_hold_it() {
    let drawing = |variant| {
        let start = Pogo::start(variant);
        assert_eq!(value(&start), Score::DRAW);
        let holds = |mv: &PogoMove| value(&start.after(*mv)) == Score::DRAW;
        let holding = start.moves().filter(holds).map(|mv| mv.to_string());
        holding.collect::<Vec<String>>()
    };
    let known = ["1,2,1", "1,3,2", "2,1,1", "2,3,1", "3,2,1", "3,1,2"];
    assert_eq!(drawing(PogoVariant::Standard), known);
    assert_eq!(drawing(PogoVariant::NoUturn).len(), 4);
}

#[test]
fn verification_reproduces_the_known_counts() {
    let found = verified(
        whole(PogoVariant::Standard),
        MAX_PIECES,
        PogoVariant::Standard,
    );
    assert_eq!((found.entries, found.mismatches), (16_384 * 924, 0));
    let counts: Vec<(&str, u64)> = found
        .counts
        .iter()
        .map(|count| (count.name, count.number))
        .collect();
    let known = [
        ("placements", 116_396_280),
        ("won", 81_580_277),
        ("lost", 31_016_742),
        ("drawn", 2_411_875),
        ("already", 1_387_386),
        ("longest", 51),
    ];
    assert_eq!(counts, known);
}

#[test]
fn verification_finds_any_one_wrong_byte() {
    // Every byte of the smallest table, and some of a larger one.
    for (pieces, stride) in [(1, 1), (2, 29)] {
        for variant in VARIANTS {
            let (_, mut table) = solved(pieces, variant, 1);
            assert_eq!(verified(&table, pieces, variant).mismatches, 0);
            for place in (0..table.len()).step_by(stride) {
                let right = table[place];
                let near = [right ^ 1, right.wrapping_add(2), right.wrapping_sub(2)];
                let wrong = [
                    entry::DRAWN,
                    entry::WON_ALREADY,
                    entry::UNDECIDED,
                    1,
                    2,
                    255,
                ];
                for wrong in near
                    .into_iter()
                    .chain(wrong)
                    .filter(|&wrong| wrong != right)
                {
                    table[place] = wrong;
                    let found = verified(&table, pieces, variant);
                    assert!(found.mismatches > 0, "{wrong} for {right} at {place}");
                    assert!(found.first_mismatch.is_some());
                }
                table[place] = right;
            }
        }
    }
}

#[test]
fn verification_finds_what_is_missing() {
    let (_, table) = solved(1, PogoVariant::Standard, 1);
    let found = verified(&table[..table.len() - 1], 1, PogoVariant::Standard);
    assert!(found.mismatches > 0);
}
