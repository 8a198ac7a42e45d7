use super::{ask, pair, random_positions};
use crate::part::part_of;
use crate::reports::{numbers, table, texts};
use damier::games::chomp::{Chomp, ChompVariant};
use damier::score::ScoreKind;
use damier::search::{AlphaBeta, Negamax, Search as _, UpperBound};
use damier::{Report, Weighted};
use damier_lab::report::Role;

/// A bar `3x2` as the heights of its columns.
fn bar(text: &str) -> Vec<u32> {
    let (columns, rows) = text.split_once('x').unwrap();
    vec![rows.parse().unwrap(); columns.parse().unwrap()]
}

fn question(number: usize, variables: &str, bar: &[u32]) -> String {
    format!("estimation({number},{variables},{bar:?})")
}

/// Every shape that can be left of a bar: heights that never grow, and something is left.
fn shapes(bar: &[u32]) -> Vec<Vec<u32>> {
    let mut shapes: Vec<Vec<u32>> = vec![Vec::new()];
    for most in bar {
        let grown = shapes.iter().flat_map(|shape| {
            let highest = shape.last().copied().unwrap_or(*most);
            (0..=highest).map(move |height| {
                let mut shape = shape.clone();
                shape.push(height);
                shape
            })
        });
        shapes = grown.collect();
    }
    shapes.retain(|shape| shape[0] > 0);
    shapes
}

#[test]
fn the_leaves_with_local_variables() {
    let leaves = table("chomp", "leaves");
    let bars = texts(leaves, "bar", Role::Subject);
    for number in 1..=3 {
        let column = format!("estimation{number}");
        let ours = numbers(leaves, &column, Role::Obtained);
        // Plain negamax has four million leaves on the largest bar.
        let bars: Vec<&String> = bars
            .iter()
            .filter(|bar| number > 1 || *bar != "4x4")
            .collect();
        let questions = bars
            .iter()
            .map(|text| question(number, "local", &bar(text)));
        let answers = ask("chomp", &questions.collect::<Vec<_>>());
        for ((answer, ours), text) in answers.iter().zip(ours).zip(bars) {
            let (value, leaves) = pair(answer);
            assert_eq!(
                (value, leaves.parse()),
                ("1", Ok(ours)),
                "{column} on {text}"
            );
        }
    }
}

#[test]
fn global_variables_give_the_same_wrong_values() {
    let globals = table("chomp", "globals");
    let bars = texts(globals, "bar", Role::Subject);
    let counts = numbers(globals, "shapes", Role::Obtained);
    let leaves = numbers(globals, "global", Role::Obtained);
    for (number, column) in [(1, "wrong"), (2, "wrong_2"), (3, "wrong_3")] {
        let wrong = numbers(globals, column, Role::Obtained);
        for (index, text) in bars.iter().enumerate() {
            let shapes = shapes(&bar(text));
            assert_eq!(shapes.len() as i64, counts[index], "{text}");
            let values = |variables: &str, number: usize| -> Vec<(i64, i64)> {
                let questions = shapes
                    .iter()
                    .map(|shape| question(number, variables, shape));
                ask("chomp", &questions.collect::<Vec<_>>())
                    .iter()
                    .map(|answer| pair(answer))
                    .map(|(value, leaves)| (value.parse().unwrap(), leaves.parse().unwrap()))
                    .collect()
            };
            // The truth by the third estimation with variables of its own.
            let [right, told] = [values("local", 3), values("global", number)];
            let differing = right
                .iter()
                .zip(&told)
                .filter(|(one, other)| (one.0 > 0) != (other.0 > 0));
            assert_eq!(
                differing.count() as i64,
                wrong[index],
                "estimation{number} on {text}"
            );
            if number == 1 {
                let whole = shapes.iter().position(|shape| *shape == bar(text)).unwrap();
                assert_eq!(told[whole].1, leaves[index], "{text}");
            }
        }
    }
}

#[test]
fn the_three_with_a_depth_limit_on_many_bars() {
    const DEPTH: u32 = 3;
    let start = Chomp::start(ChompVariant::new(5, 4).unwrap());
    let bars = random_positions(start, part_of(1000), 3, 4);
    let flat = || -> Weighted<Chomp> { "flat".parse().unwrap() };
    let points = |report: Report<<Chomp as damier::Position>::Move>| match report.score.kind() {
        ScoreKind::Points(points) => points,
        other => panic!("{other:?} is neither 1, 0 nor -1"),
    };
    for number in 1..=3 {
        let questions = bars.iter().map(|bar| {
            let heights = &bar.heights()[..5];
            format!("limited({number},{DEPTH},{heights:?})")
        });
        let answers = ask("chomp", &questions.collect::<Vec<_>>());
        for (bar, answer) in bars.iter().zip(&answers) {
            let value = points(match number {
                1 => Negamax::new(DEPTH, flat()).run(bar),
                2 => UpperBound::new(DEPTH, flat()).run(bar),
                _ => AlphaBeta::new(DEPTH, flat()).run(bar),
            });
            assert_eq!(Ok(value), answer.parse(), "estimation{number}: {bar}");
        }
    }
}
