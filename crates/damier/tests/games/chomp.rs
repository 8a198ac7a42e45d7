//! The easy strategies of Chomp, against what the solver knows.

use damier::games::chomp::{ChompShape, ChompVariant};
use damier::solve::{Oracle as _, Solved as _, TableStore};
use damier::{Budget, Chomp, Notation as _, Position as _, Score};

/// Every position of a bar, found by playing.
fn positions(variant: ChompVariant) -> Vec<Chomp> {
    let mut found = vec![Chomp::start(variant)];
    let mut next = 0;
    while let Some(position) = found.get(next).copied() {
        next += 1;
        for mv in position.moves() {
            let after = position.after(mv);
            // Whose turn it is makes no difference to a shape.
            if !found.iter().any(|known| known.heights() == after.heights()) {
                found.push(after);
            }
        }
    }
    found
}

/// Wherever a strategy is told, its bite wins; where it tells of a lost shape, every bite loses.
#[test]
fn easy_strategies_are_right_on_every_small_bar() {
    let mut told = [0; 2];
    for (columns, rows) in [
        (1, 6),
        (6, 1),
        (2, 6),
        (6, 2),
        (3, 5),
        (5, 3),
        (4, 4),
        (5, 5),
    ] {
        let variant = ChompVariant::new(columns, rows).expect("a small bar");
        let mut budget = Budget::unlimited();
        let mut oracle = Chomp::start(variant)
            .oracle(&TableStore::default(), &mut budget)
            .expect("every bar is solved");
        for position in positions(variant) {
            let Some(easy) = position.easy_strategy() else {
                continue;
            };
            let solution = oracle.solution(&position, &mut budget);
            let value = |verdict: damier::Verdict| verdict.settled().expect("Chomp is solved");
            match easy.bite {
                Some(bite) => {
                    let valued = solution.moves.iter().find(|valued| valued.mv == bite);
                    let valued =
                        valued.unwrap_or_else(|| panic!("{position}: {bite} is not legal"));
                    assert!(value(valued.verdict) > Score::DRAW, "{position}: {bite}");
                    told[0] += 1;
                }
                None => {
                    let best = solution.moves.first().expect("the poison is left");
                    assert!(value(best.verdict) < Score::DRAW, "{position}: {easy:?}");
                    told[1] += 1;
                }
            }
        }
    }
    assert!(told[0] > 50 && told[1] > 10, "{told:?}");
}

#[test]
fn each_shape_is_known_by_its_look() {
    for (text, shape, bite) in [
        ("6x4:1/1/1/0/0/0 A", ChompShape::Line, Some("2,1")),
        ("6x4:4/0/0/0/0/0 B", ChompShape::Line, Some("1,2")),
        ("6x4:2/2/2/0/0/0 A", ChompShape::TwoRows, Some("3,2")),
        ("6x4:2/2/1/1/1/0 A", ChompShape::TwoRows, Some("4,1")),
        ("6x4:2/2/1/0/0/0 A", ChompShape::TwoRows, None),
        ("6x4:4/4/0/0/0/0 A", ChompShape::TwoColumns, Some("2,4")),
        ("6x4:4/3/0/0/0/0 A", ChompShape::TwoColumns, None),
        ("6x4:4/1/1/1/0/0 A", ChompShape::Arms, None),
        ("6x4:4/1/1/0/0/0 A", ChompShape::Arms, Some("1,4")),
        ("6x4:3/1/1/1/1/1 A", ChompShape::Arms, Some("4,1")),
        ("6x4:4/3/2/2/0/0 A", ChompShape::Arms, Some("2,2")),
    ] {
        let easy = text.parse::<Chomp>().expect(text).easy_strategy();
        let easy = easy.unwrap_or_else(|| panic!("{text} is easy"));
        let found = easy.bite.map(|bite| bite.to_string());
        assert_eq!((easy.shape, found.as_deref()), (shape, bite), "{text}");
    }
    for text in [
        "6x4:4/4/4/4/4/4 A",
        "6x4:1/0/0/0/0/0 A",
        "6x4:4/2/1/0/0/0 A",
    ] {
        assert_eq!(
            text.parse::<Chomp>().expect(text).easy_strategy(),
            None,
            "{text}"
        );
    }
}

/// Beyond the bar is something else than eaten, either way.
#[test]
fn an_objection_tells_what_is_off_the_bar_from_what_is_eaten() {
    let bar: Chomp = "4x3:3/3/1/1 A".parse().expect("a bar");
    let said = |mv: &str| bar.objection(mv.parse().expect("a square")).to_string();
    for off in ["5,1", "1,4", "5,4"] {
        assert!(said(off).contains("the bar has 4"), "{off}: {}", said(off));
    }
    assert!(said("3,2").contains("3,2 is eaten"), "{}", said("3,2"));
}
