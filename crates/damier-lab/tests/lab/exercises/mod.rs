//! Exercises: every model answer equals what a second, plain alpha-beta and a second, plain A* give, on
//! the tree and the lists as they are printed on the sheet.

mod kinds;

use std::sync::LazyLock;

use damier::{GameId, Language, Score, Translator, Window};
use damier_lab::exercise::{Answer, Exercise, ExerciseKind, Sheet};
use kinds::right;

const GAMES: [&str; 12] = [
    "tictactoe",
    "tictactoe:4x4x3",
    "chomp",
    "chomp:3x3",
    "othello",
    "othello:4",
    "othello:8",
    "pogo",
    "pogo:no-uturn",
    "chicago",
    "taquin",
    "taquin:4x4",
];

fn sheet(game: &str, seed: u64) -> Sheet {
    let choice = game.parse::<GameId>().expect("a game");
    Sheet::make(&choice, None, seed, 6).unwrap_or_else(|error| panic!("{game} {seed}: {error}"))
}

/// Every exercise of some sheets of every game, made once for all tests.
fn each(mut test: impl FnMut(&str, &Exercise)) {
    static SHEETS: LazyLock<Vec<(&str, Sheet)>> = LazyLock::new(|| {
        let games = GAMES.into_iter();
        let sheets = games.flat_map(|game| [1, 7, 2026].map(|seed| (game, sheet(game, seed))));
        sheets.collect()
    });
    for (game, sheet) in SHEETS.iter() {
        for exercise in &sheet.exercises {
            test(game, exercise);
        }
    }
}

/// Alpha-beta as books print it: MAX and MIN, bounds seen from the root, on the printed tree alone.
struct Printed<'exercise> {
    exercise: &'exercise Exercise,
    /// The window every node was entered with.
    entered: Vec<Option<(Score, Score)>>,
}

impl Printed<'_> {
    fn search(&mut self, node: usize, mut alpha: Score, mut beta: Score) -> Score {
        self.entered[node] = Some((alpha, beta));
        let nodes = self.exercise.nodes();
        if let Some(value) = nodes[node].value {
            return value;
        }
        let is_max = nodes[node].ply.is_multiple_of(2);
        let mut best = if is_max { Score::MIN } else { Score::MAX };
        for (child, _) in nodes
            .iter()
            .enumerate()
            .filter(|(_, child)| child.parent == Some(node))
        {
            let value = self.search(child, alpha, beta);
            if is_max {
                best = best.max(value);
                alpha = alpha.max(best);
            } else {
                best = best.min(value);
                beta = beta.min(best);
            }
            if alpha >= beta {
                break;
            }
        }
        best
    }
}

fn printed(exercise: &Exercise) -> Printed<'_> {
    let mut printed = Printed {
        exercise,
        entered: vec![None; exercise.nodes().len()],
    };
    printed.search(0, Score::MIN, Score::MAX);
    printed
}

#[test]
fn cuts_and_windows_are_those_of_a_plain_alpha_beta() {
    each(|game, exercise| {
        if !matches!(exercise.kind(), ExerciseKind::Cuts | ExerciseKind::Window) {
            return;
        }
        let printed = printed(exercise);
        let nodes = exercise.nodes();
        let expected = match exercise.asked_about() {
            None => {
                let is_stump = |node: &usize| {
                    let above = nodes[*node].parent;
                    printed.entered[*node].is_none()
                        && above.is_some_and(|above| printed.entered[above].is_some())
                };
                Answer::Branches((0..nodes.len()).filter(is_stump).collect())
            }
            Some(node) => {
                let (alpha, beta) = printed.entered[node].expect("it is looked at");
                Answer::Window(Window { alpha, beta })
            }
        };
        let position = exercise.board().position();
        assert_eq!(exercise.model(), expected, "{game} {position}");
    });
}

/// A* with nothing but a list that is searched from end to end.
#[test]
fn the_next_node_is_that_of_a_plain_list() {
    each(|game, exercise| {
        if exercise.kind() != ExerciseKind::Next {
            return;
        }
        let board = exercise.board();
        let is_h1 = exercise.search() == "astar:eval=h1";
        let closed = exercise.nodes().len() - exercise.choices().len();
        // Position, g, when it was put on the list; in the order of making.
        let mut known = vec![(board.position(), 0, 0, false)];
        let mut clock = 0;
        let cost = |position: &str, g: u32| {
            let h = estimate(position, &board.goal().expect("a goal").position(), is_h1);
            (g + h, h)
        };
        let next = |known: &[(String, u32, u32, bool)]| {
            let open = (0..known.len()).filter(|node| !known[*node].3);
            open.min_by_key(|node| {
                let (position, g, since, _) = &known[*node];
                (cost(position, *g), u32::MAX - since)
            })
        };
        for _ in 0..closed {
            let node = next(&known).expect("an open node");
            known[node].3 = true;
            let (position, g) = (known[node].0.clone(), known[node].1);
            let choice = game.parse::<GameId>().expect("a game");
            let here = choice.open(Some(&position), None, false).expect("legal");
            for mv in here.moves() {
                let child = here.after(&mv).expect("a legal move").position();
                match known.iter().position(|(known, ..)| *known == child) {
                    Some(met) if known[met].1 > g + 1 => {
                        clock += 1;
                        known[met] = (child, g + 1, clock, false);
                    }
                    Some(_) => {}
                    None => {
                        clock += 1;
                        known.push((child, g + 1, clock, false));
                    }
                }
            }
        }
        assert_eq!(known.len(), exercise.nodes().len(), "{game}");
        for (node, (position, g, ..)) in exercise.nodes().iter().zip(&known) {
            let shown = node.cost.expect("a cost");
            assert_eq!((shown.f, shown.h), cost(position, *g), "{game} {position}");
        }
        let answer = next(&known).map(Answer::Node);
        assert_eq!(
            Some(exercise.model()),
            answer,
            "{game} {}",
            board.position()
        );
    });
}

/// Tiles out of place, or their steps to their places, read off the texts of two trays.
fn estimate(position: &str, goal: &str, is_h1: bool) -> u32 {
    let tray = |text: &str| -> Vec<Vec<u32>> {
        let text = text.rsplit(':').next().expect("a tray");
        let tiles = |row: &str| -> Vec<u32> {
            let tiles = row.split(',');
            tiles.map(|tile| tile.parse().expect("a tile")).collect()
        };
        text.split('/').map(tiles).collect()
    };
    let (now, goal) = (tray(position), tray(goal));
    let mut sum = 0;
    for (y, row) in now.iter().enumerate() {
        for (x, tile) in row.iter().enumerate().filter(|(_, tile)| **tile != 0) {
            for (goal_y, goal_row) in goal.iter().enumerate() {
                for (goal_x, other) in goal_row.iter().enumerate() {
                    if other == tile {
                        let steps = (x.abs_diff(goal_x) + y.abs_diff(goal_y)) as u32;
                        sum += if is_h1 { steps.min(1) } else { steps };
                    }
                }
            }
        }
    }
    sum
}

#[test]
fn a_seed_gives_the_same_sheet_and_another_seed_another() {
    for game in GAMES {
        let positions = |sheet: &Sheet| -> Vec<(String, String)> {
            let one = |exercise: &Exercise| {
                let answer = exercise.in_text(&exercise.model());
                (exercise.board().position(), answer)
            };
            sheet.exercises.iter().map(one).collect()
        };
        let first = positions(&sheet(game, 7));
        assert_eq!(first, positions(&sheet(game, 7)), "{game}");
        assert_ne!(first, positions(&sheet(game, 8)), "{game}");
        let choice = game.parse::<GameId>().expect("a game");
        let longer = Sheet::make(&choice, None, 7, 7).expect("a sheet");
        assert_eq!(first, positions(&longer)[..6], "{game}");
    }
}

/// The right answer is right; every other one is wrong, and each mistake has a reason.
#[test]
fn wrong_answers_are_told_why() {
    let mut reasons = 0;
    each(|game, exercise| {
        let model = exercise.model();
        assert!(exercise.check(&model).is_right, "{game}");
        let wrong: Vec<Answer> = match &model {
            Answer::Branches(cut) => {
                let others = exercise.choices().into_iter();
                let others = others.filter(|node| !is_below(exercise, *node, cut));
                let with = |node| Answer::Branches([cut.as_slice(), &[node]].concat());
                let mut wrong: Vec<Answer> = others.map(with).collect();
                wrong.push(Answer::Branches(cut[1..].to_vec()));
                wrong
            }
            Answer::Window(window) => [
                (window.alpha.just_above(), window.beta),
                (window.alpha, window.beta.just_below()),
            ]
            .map(|(alpha, beta)| Answer::Window(Window { alpha, beta }))
            .to_vec(),
            Answer::Node(_) => {
                let others = (0..exercise.nodes().len()).map(Answer::Node);
                // Any counter-example is one, and the root has no games of a move.
                let is_other = |other: &Answer| !right(exercise).contains(other);
                let is_asked = |other: &Answer| {
                    exercise.kind() != ExerciseKind::Visits || *other != Answer::Node(0)
                };
                others.filter(is_other).filter(is_asked).collect()
            }
            Answer::NoNode => (0..exercise.nodes().len()).map(Answer::Node).collect(),
            Answer::Number(number) => vec![Answer::Number(number + 1), Answer::Number(number - 1)],
            Answer::Values(values) => {
                let mut wrong = values.clone();
                wrong[0].1 = wrong[0].1.just_above();
                vec![Answer::Values(wrong), Answer::Values(values[1..].to_vec())]
            }
            Answer::Order(order) => vec![Answer::Order(order[1..].to_vec())],
        };
        for answer in wrong {
            let checked = exercise.check(&answer);
            assert!(!checked.is_right, "{game} {answer:?}");
            assert_eq!(checked.remarks.len(), 1, "{game} {answer:?}");
            for language in Language::ALL {
                let words = Translator::of(language).say(&checked.remarks[0]);
                let is_said = !words.contains("exercise-") && !words.contains('{');
                assert!(is_said && words.len() > 10, "{words}");
            }
            reasons += 1;
        }
    });
    assert!(reasons > 500, "{reasons}");
}

fn is_below(exercise: &Exercise, node: usize, branches: &[usize]) -> bool {
    let mut way = std::iter::successors(Some(node), |node| exercise.nodes()[*node].parent);
    way.any(|node| branches.contains(&node))
}

/// Naming a branch with all that is below it is as good as naming the branch.
#[test]
fn what_is_below_a_cut_branch_may_be_named_too() {
    each(|game, exercise| {
        if let Answer::Branches(cut) = exercise.model() {
            let all = exercise.choices().into_iter();
            let all = all.filter(|node| is_below(exercise, *node, &cut)).collect();
            let checked = exercise.check(&Answer::Branches(all));
            assert!(checked.is_right, "{game}: {:?}", checked.remarks);
        }
    });
}

#[test]
fn sheets_are_drawn_told_and_printed() {
    for language in Language::ALL {
        let book = Translator::of(language);
        each(|_, exercise| {
            for is_answered in [false, true] {
                let svg = exercise.to_svg_fragment(is_answered, book);
                roxmltree::Document::parse(&svg).expect("a well-formed picture");
            }
            assert_eq!(exercise.lines(book).len(), exercise.nodes().len());
            for sentence in exercise.solution() {
                let words = book.say(&sentence);
                assert!(
                    !words.contains("exercise-") && !words.contains('{'),
                    "{words}"
                );
            }
        });
        let page = sheet("pogo", 7).to_html(book);
        assert_eq!(page.matches("<section>").count(), 12);
        assert!(page.contains("break-before: page"));
    }
}

#[test]
fn a_kind_that_a_game_does_not_have_is_refused() {
    for (game, kind) in [
        ("pogo", ExerciseKind::Next),
        ("taquin", ExerciseKind::Cuts),
        ("taquin", ExerciseKind::Window),
    ] {
        let choice = game.parse::<GameId>().expect("a game");
        assert!(Sheet::make(&choice, Some(kind), 1, 1).is_err(), "{game}");
    }
    assert!("cutz".parse::<ExerciseKind>().is_err());
}
