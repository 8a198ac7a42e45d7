//! Exercises: every model answer equals what a second, plain alpha-beta and a second, plain A* give, on
//! the tree and the lists as they are printed on the sheet.

use std::sync::LazyLock;

use damier::{GameId, Language, Score, Translator, Window};
use damier_lab::exercise::{Answer, Exercise, ExerciseKind, Sheet};

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

/// Every answer that is right: of most exercises one.
fn right(exercise: &Exercise) -> Vec<Answer> {
    match exercise.kind() {
        ExerciseKind::Admissible => broken(exercise).into_iter().map(Answer::Node).collect(),
        _ => vec![exercise.model()],
    }
}

fn below(exercise: &Exercise, node: usize) -> Vec<usize> {
    let nodes = exercise.nodes().iter().enumerate();
    nodes
        .filter(|(_, child)| child.parent == Some(node))
        .map(|(child, _)| child)
        .collect()
}

/// Minimax on the printed tree.
fn minimax(exercise: &Exercise, node: usize) -> Score {
    let node_shown = &exercise.nodes()[node];
    let values = below(exercise, node)
        .into_iter()
        .map(|child| minimax(exercise, child));
    match node_shown.value {
        Some(value) => value,
        None if node_shown.ply.is_multiple_of(2) => values.max().expect("a move"),
        None => values.min().expect("a move"),
    }
}

#[test]
fn values_are_those_of_a_plain_minimax() {
    let mut asked = 0;
    each(|game, exercise| {
        if let Answer::Values(values) = exercise.model() {
            let inner =
                (0..exercise.nodes().len()).filter(|node| exercise.nodes()[*node].value.is_none());
            let expected: Vec<(usize, Score)> =
                inner.map(|node| (node, minimax(exercise, node))).collect();
            assert_eq!(values, expected, "{game} {}", exercise.board().position());
            asked += 1;
        }
    });
    assert!(asked > 10, "{asked}");
}

/// How many nodes a plain alpha-beta enters with the first moves in an order: MAX and MIN apart, the tree
/// walked with a stack of bounds.
fn entered(exercise: &Exercise, order: &[usize]) -> usize {
    fn walk(
        exercise: &Exercise,
        node: usize,
        order: &[usize],
        bounds: (Score, Score),
        count: &mut usize,
    ) -> Score {
        *count += 1;
        let shown = &exercise.nodes()[node];
        if let Some(value) = shown.value {
            return value;
        }
        let moves = if node == 0 {
            order.to_vec()
        } else {
            below(exercise, node)
        };
        let (mut low, mut high) = bounds;
        for child in moves {
            let value = walk(exercise, child, order, (low, high), count);
            match shown.ply.is_multiple_of(2) {
                true => low = low.max(value),
                false => high = high.min(value),
            }
            if low >= high {
                break;
            }
        }
        if shown.ply.is_multiple_of(2) {
            low
        } else {
            high
        }
    }
    let mut count = 0;
    walk(exercise, 0, order, (Score::MIN, Score::MAX), &mut count);
    count
}

fn orders(moves: &[usize]) -> Vec<Vec<usize>> {
    match moves {
        [] => vec![Vec::new()],
        moves => (0..moves.len())
            .flat_map(|place| {
                let mut rest = moves.to_vec();
                let first = rest.remove(place);
                orders(&rest)
                    .into_iter()
                    .map(move |rest| [vec![first], rest].concat())
            })
            .collect(),
    }
}

#[test]
fn no_order_cuts_more_than_the_best() {
    let mut asked = 0;
    each(|game, exercise| {
        if let Answer::Order(best) = exercise.model() {
            let fewest = entered(exercise, &best);
            for order in orders(&below(exercise, 0)) {
                let nodes = entered(exercise, &order);
                assert!(
                    nodes >= fewest,
                    "{game}: {order:?} has {nodes}, {best:?} {fewest}"
                );
                let checked = exercise.check(&Answer::Order(order.clone()));
                assert_eq!(checked.is_right, nodes == fewest, "{game}: {order:?}");
            }
            asked += 1;
        }
    });
    assert!(asked > 10, "{asked}");
}

/// The largest merit on the sheet, and the first of them when the tree is read from top to bottom.
#[test]
fn sss_takes_the_largest_merit_from_the_top() {
    let mut asked = 0;
    each(|game, exercise| {
        if exercise.kind() != ExerciseKind::Plans {
            return;
        }
        fn read(exercise: &Exercise, node: usize, all: &mut Vec<usize>) {
            all.push(node);
            for child in below(exercise, node) {
                read(exercise, child, all);
            }
        }
        let mut in_order = Vec::new();
        read(exercise, 0, &mut in_order);
        let merit = |node: &usize| exercise.nodes()[*node].merit.map(|(merit, _)| merit);
        let largest = in_order.iter().filter_map(merit).max();
        let first = in_order
            .into_iter()
            .find(|node| merit(node) == largest && largest.is_some());
        assert_eq!(first.map(Answer::Node), Some(exercise.model()), "{game}");
        asked += 1;
    });
    assert!(asked > 10, "{asked}");
}

#[test]
fn the_next_game_goes_where_the_formula_says() {
    let mut asked = 0;
    each(|game, exercise| {
        if exercise.kind() != ExerciseKind::Visits {
            return;
        }
        let counts: Vec<(usize, f64, f64)> = exercise
            .nodes()
            .iter()
            .enumerate()
            .filter_map(|(node, shown)| {
                shown
                    .games
                    .map(|(games, halves)| (node, f64::from(games), f64::from(halves) / 2.0))
            })
            .collect();
        // The first game was played from the root itself.
        let all = 1.0 + counts.iter().map(|(_, games, _)| games).sum::<f64>();
        let bound =
            |(_, games, points): &(usize, f64, f64)| points / games + (all.ln() / games).sqrt();
        let best = counts
            .iter()
            .max_by(|one, other| bound(one).total_cmp(&bound(other)));
        assert_eq!(
            best.map(|(node, ..)| Answer::Node(*node)),
            Some(exercise.model()),
            "{game}"
        );
        asked += 1;
    });
    assert!(asked > 10, "{asked}");
}

/// The smallest f on the sheet beyond the threshold, which is the largest f that was gone through.
#[test]
fn the_next_threshold_is_the_smallest_sum_beyond() {
    let mut asked = 0;
    each(|game, exercise| {
        if exercise.kind() != ExerciseKind::Threshold {
            return;
        }
        let is_h1 = exercise.search().ends_with("h1");
        let goal = exercise.board().goal().expect("a goal").position();
        let mut beyond = None;
        for (node, shown) in exercise.nodes().iter().enumerate().skip(1) {
            let mut way = Vec::new();
            let mut here = node;
            while let Some(parent) = exercise.nodes()[here].parent {
                way.push(exercise.nodes()[here].mv.as_str());
                here = parent;
            }
            let mut board = exercise.board().boxed();
            for mv in way.iter().rev() {
                board = board.after(mv).expect("a legal move");
            }
            let f = way.len() as u32 + estimate(&board.position(), &goal, is_h1);
            assert_eq!(shown.cost.map(|cost| cost.f), Some(f), "{game}");
            // What was turned back has nothing below it, and an f that no node above a node has.
            if below(exercise, node).is_empty() {
                let inner = exercise.nodes().iter().enumerate();
                let inner = inner.filter(|(node, _)| !below(exercise, *node).is_empty());
                let largest = inner.filter_map(|(_, node)| Some(node.cost?.f)).max();
                let root = estimate(&exercise.board().position(), &goal, is_h1);
                if f > largest.unwrap_or(0).max(root) {
                    beyond = Some(beyond.map_or(f, |least: u32| least.min(f)));
                }
            }
        }
        assert_eq!(beyond.map(Answer::Number), Some(exercise.model()), "{game}");
        asked += 1;
    });
    assert!(asked >= 6, "{asked}");
}

/// The nodes of a way at which the heuristic promises more than the moves that are left.
fn broken(exercise: &Exercise) -> Vec<usize> {
    let last = exercise.nodes().len() - 1;
    let promise = |node: usize| exercise.nodes()[node].cost.expect("a cost").h as usize;
    (0..=last)
        .filter(|node| promise(*node) > last - node)
        .collect()
}

#[test]
fn a_promise_is_broken_where_fewer_moves_are_left() {
    let [mut kept, mut asked] = [0, 0];
    let make = |game: &str, seed| {
        let choice = game.parse::<GameId>().expect("a game");
        Sheet::make(&choice, Some(ExerciseKind::Admissible), seed, 6).expect("a sheet")
    };
    for sheet in [make("taquin", 3), make("taquin", 4), make("taquin:4x4", 5)] {
        for exercise in &sheet.exercises {
            // The way is a shortest one: breadth-first search finds none that is shorter.
            let spec = "bfs".parse().expect("a search");
            let bfs = exercise
                .board()
                .think(&spec, 100_000, &mut damier::Budget::unlimited())
                .expect("a search");
            if !bfs.conclusion.is_interrupted {
                assert_eq!(bfs.conclusion.line.len(), exercise.nodes().len() - 1);
            }
            let broken = broken(exercise);
            for node in 0..exercise.nodes().len() {
                let checked = exercise.check(&Answer::Node(node));
                assert_eq!(checked.is_right, broken.contains(&node));
            }
            assert_eq!(exercise.check(&Answer::NoNode).is_right, broken.is_empty());
            kept += usize::from(broken.is_empty());
            asked += 1;
        }
    }
    assert!(
        kept > 0 && kept < asked,
        "{kept} of {asked} keep their word"
    );
}

#[test]
fn answers_are_read_as_they_are_written() {
    each(|game, exercise| {
        let model = exercise.model();
        let read = exercise.read(&exercise.in_text(&model));
        assert_eq!(read.as_ref(), Ok(&model), "{game}");
        for text in ["%", "A=", "= = =", "9999999999", "(,)", "é"] {
            if let Ok(answer) = exercise.read(text) {
                let _ = exercise.check(&answer);
            }
        }
    });
}
