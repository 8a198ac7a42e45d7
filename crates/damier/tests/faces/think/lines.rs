//! The lines of pseudocode that light up are a walk through the listing: loops, branches, calls and
//! returns agree with what the search told.

use damier::face::{GameInfo, Highlight};
use damier::pseudocode::{Moment, Pseudocode};
use damier::search::Why;
use damier::theatre::Race;
use damier::trace::{TraceEvent, TraceKind};
use damier::{Budget, Catalogue, Limits, SearchTrace};

use super::{GAMES, PATHS, open};

/// Where the execution of a listing may be: the line that was lit last, and the calls above it, each by
/// the line that called. `has_run` says whether that line is behind.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
struct Place {
    line: usize,
    calls: Vec<usize>,
}

/// Walks through a listing from lit line to lit line.
struct Walk<'listing> {
    listing: &'listing Pseudocode,
    /// Every place it may be at; more than one where two silent ways lead to the same line.
    places: Vec<Place>,
    /// What is lit only now and then: these lines may run in the dark.
    is_silent: fn(Moment) -> bool,
}

/// A better move is told at the root alone; proof-number search opens a node only once.
fn may_be_silent(moment: Moment) -> bool {
    matches!(moment, Moment::Improved)
}

fn may_be_silent_in_proofs(moment: Moment) -> bool {
    matches!(
        moment,
        Moment::Improved | Moment::Open | Moment::OpenEnd | Moment::RateEnd | Moment::Terminal
    )
}

impl Walk<'_> {
    /// The places after a line has run: what follows it, what it calls, where it returns to.
    fn after(&self, place: &Place, is_lit: bool) -> Vec<Place> {
        let line = &self.listing.lines[place.line];
        let to = |line: usize| Place {
            line,
            calls: place.calls.clone(),
        };
        let mut places = Vec::new();
        if let Some(entry) = line.calls {
            let mut calls = place.calls.clone();
            calls.push(place.line);
            return vec![Place { line: entry, calls }];
        }
        let must_return = line.returns && (is_lit || line.next.is_empty());
        if must_return {
            let mut calls = place.calls.clone();
            if let Some(caller) = calls.pop() {
                let next = self.listing.lines[caller].next.iter();
                places.extend(next.map(|line| Place {
                    line: *line,
                    calls: calls.clone(),
                }));
            }
        }
        // Nobody is told when the call returns that begins it all.
        let is_untold =
            line.returns && !is_lit && place.calls.len() <= usize::from(self.has_driver());
        if is_untold
            && !must_return
            && let Some((caller, above)) = place.calls.split_last()
        {
            let next = self.listing.lines[*caller].next.iter();
            places.extend(next.map(|line| Place {
                line: *line,
                calls: above.to_vec(),
            }));
        }
        if !must_return {
            places.extend(line.next.iter().map(|line| to(*line)));
        }
        places
    }

    /// May a line run without being lit? Where the search is inside a call that was told it may not
    /// return in the dark; the call that begins it all, or a pass, was not told.
    fn is_dark(&self, place: &Place) -> bool {
        let line = &self.listing.lines[place.line];
        let returns_untold = line.returns && place.calls.len() <= usize::from(self.has_driver());
        returns_untold
            || line.lit_by.iter().all(|moment| (self.is_silent)(*moment))
            || (line.returns && !line.next.is_empty())
    }

    fn has_driver(&self) -> bool {
        self.listing
            .lines
            .iter()
            .any(|line| line.calls.is_some_and(|entry| entry > 0))
    }

    /// Goes on to a line that is lit; says whether that is possible.
    fn step(&mut self, lit: usize, is_first: bool) -> bool {
        let mut found = Vec::new();
        let mut seen = std::collections::HashSet::new();
        let mut waiting: Vec<Place> = match is_first {
            true => vec![Place {
                line: 0,
                calls: Vec::new(),
            }],
            false => self
                .places
                .iter()
                .flat_map(|place| self.after(place, true))
                .collect(),
        };
        while let Some(place) = waiting.pop() {
            if !seen.insert(place.clone()) {
                continue;
            }
            if place.line == lit {
                found.push(place.clone());
            }
            if self.is_dark(&place) {
                waiting.extend(
                    self.after(&place, false)
                        .into_iter()
                        .filter(|next| next.calls.len() <= 40),
                );
            }
        }
        found.sort_by_key(|place| (place.calls.clone(), place.line));
        found.dedup();
        self.places = found;
        !self.places.is_empty()
    }
}

/// Walks through the listing of a search: every event lights a line that can follow the last one, and calls
/// are as deep as the tree. Says where that is not so.
fn walk_through(trace: &SearchTrace) -> Result<(), String> {
    let listing = trace.pseudocode.ok_or("it has no listing")?;
    let count = listing.lines.len();
    let demand = |holds: bool, otherwise: String| match holds {
        true => Ok(()),
        false => Err(otherwise),
    };
    demand((10..=20).contains(&count), format!("{count} lines"))?;
    let is_proof = trace.search.starts_with("pn");
    let mut walk = Walk {
        listing,
        places: Vec::new(),
        is_silent: if is_proof {
            may_be_silent_in_proofs
        } else {
            may_be_silent
        },
    };
    let driver = u32::from(walk.has_driver());
    let mut last: Option<(usize, u32)> = None;
    for (number, (telling, event)) in trace.narrate().zip(&trace.events).enumerate() {
        let line = telling
            .line
            .ok_or(format!("event {number} lights nothing: {event:?}"))?;
        let cuts = |moment: &Moment| matches!(moment, Moment::Cut | Moment::CutByMin);
        let is_cut_line = listing.lines[line].lit_by.iter().any(cuts);
        if trace.kind != TraceKind::BestFirst {
            demand(
                is_cut_line == event.is_cut(),
                format!("event {number}: a cut is a cut"),
            )?;
        }
        // A node is made and rated, or made, rated and closed, in one line.
        let is_same_line = last == Some((line, event.node()))
            && matches!(event, TraceEvent::Rated { .. } | TraceEvent::Closed { .. });
        last = Some((line, event.node()));
        if is_same_line {
            continue;
        }
        let text = listing.lines[line].text.trim();
        demand(
            walk.step(line, number == 0),
            format!("event {number} {event:?} cannot light line {line} `{text}`"),
        )?;
        // The calls that have not returned are the nodes above.
        if trace.kind.is_depth_first() && !matches!(event, TraceEvent::Iteration { .. }) {
            let ply = trace.nodes[event.node() as usize].ply;
            let depth = match (trace.kind, event) {
                (_, TraceEvent::Improved { .. }) => driver,
                // The line of the call belongs to the position above; in IDA* the node is looked at there.
                (TraceKind::DepthFirst, TraceEvent::Entered { .. }) => ply - 1 + driver,
                (TraceKind::DepthFirst, _) => ply + driver,
                (
                    _,
                    TraceEvent::Left {
                        why: Why::Exhausted,
                        ..
                    },
                ) => ply + driver,
                _ => ply - 1 + driver,
            };
            walk.places
                .retain(|place| place.calls.len() as u32 == depth);
            demand(
                !walk.places.is_empty(),
                format!("event {number} is not {depth} calls deep"),
            )?;
        }
    }
    Ok(())
}

fn check(name: &str, trace: &SearchTrace) {
    walk_through(trace).unwrap_or_else(|why| panic!("{name}: {why}"));
}

/// A search that left something out could not have gone that way.
#[test]
fn an_event_that_is_missing_is_noticed() {
    let board = open("tictactoe", Some("xo-/-x-/--o x"));
    for search in ["alphabeta:depth=3", "pvs:depth=3", "mtdf:depth=3"] {
        let trace = super::think(board.as_ref(), search);
        for missing in 0..30 {
            // A better move is told at the root alone, and two passes look like one long loop.
            let event = &trace.events[missing];
            if matches!(
                event,
                TraceEvent::Improved { .. } | TraceEvent::Iteration { .. }
            ) {
                continue;
            }
            let mut less = trace.clone();
            less.events.remove(missing);
            assert!(
                walk_through(&less).is_err(),
                "{search} without event {missing}"
            );
        }
    }
    for search in ["astar:eval=h1", "bfs", "ida:eval=h1"] {
        let board = open("taquin", Some("2,8,3/1,6,4/7,5,0"));
        let trace = super::think(board.as_ref(), search);
        for missing in 0..12 {
            let mut less = trace.clone();
            less.events.remove(missing);
            // Where a whole turn of a loop is gone the walk is possible without it.
            let is_noticed = walk_through(&less).is_err();
            let is_turn = matches!(trace.events[missing], TraceEvent::Closed { .. });
            assert!(is_noticed || is_turn, "{search} without event {missing}");
        }
    }
}

#[test]
fn lines_light_up_as_the_listing_allows() {
    let searches = [
        "minimax",
        "negamax",
        "upperbound",
        "alphabeta",
        "pvs",
        "mtdf",
        "mtsss",
        "dual",
        "sss",
        "engine",
    ];
    for (game, position) in GAMES {
        let start = open(game, position);
        for seed in [0, 2] {
            let board = super::narration::after_random_moves(start.as_ref(), seed);
            for name in searches {
                let search = format!("{name}:depth=3");
                let trace = super::think(board.as_ref(), &search);
                check(&format!("{name} in {game}"), &trace);
            }
            for search in ["pn:nodes=100", "mcts:nodes=100,seed=3"] {
                let trace = board.think(
                    &search.parse().expect("data"),
                    100_000,
                    &mut Budget::unlimited(),
                );
                check(&format!("{search} in {game}"), &trace.expect("a search"));
            }
        }
    }
}

/// Everything that can be watched in a game: its searches, whoever plays by one, the players of its report, what
/// is raced, and what was printed wrongly.
fn watchable(game: &'static GameInfo) -> Vec<(Option<&'static str>, String)> {
    let board = game.id().start();
    let mut specs: Vec<(Option<&str>, String)> = Vec::new();
    let mut add = |position, spec: String| {
        if !specs.contains(&(position, spec.clone())) {
            specs.push((position, spec));
        }
    };
    let names = board.players().into_iter();
    for name in names.filter(|name| !["human", "random", "perfect"].contains(name)) {
        match name {
            "level" => (1..=10).for_each(|level| add(None, format!("level:{level}"))),
            "report" => (board.reported_players().iter())
                .for_each(|player| add(None, format!("report:{player}"))),
            name => add(None, name.to_owned()),
        }
    }
    for search in board.searches() {
        add(None, search.to_string());
    }
    let races = Race::suggestions(board.as_ref()).into_iter();
    for search in races.flat_map(|(_, specs)| specs) {
        add(None, search.to_string());
    }
    for mistake in game.mistakes {
        for player in mistake.players {
            add(mistake.position, player.to_owned());
        }
    }
    for moment in Highlight::of(game.name) {
        add(moment.position, moment.player.to_owned());
    }
    specs
}

/// Whatever can be watched has its lines beside it, and lights them as they allow.
#[test]
fn everything_that_can_be_watched_has_a_listing() {
    let mut watched = 0;
    for game in Catalogue::current().games() {
        for (position, spec) in watchable(game) {
            let board = open(game.name, position);
            let budget = &mut Budget::new(Limits {
                nodes: Some(300),
                ..Limits::default()
            });
            let name = format!("{spec} in {}", game.name);
            let Ok(trace) = board.think(&spec.parse().expect("a spec"), 3000, budget) else {
                // A level may play by the truth alone.
                assert!(spec.starts_with("level"), "{name} cannot be watched");
                continue;
            };
            // What is told of its passes alone lights lines, but no way through them.
            match spec.starts_with("selective") {
                true => assert!(
                    trace.pseudocode.is_some() && trace.narrate().all(|told| told.line.is_some()),
                    "{name}"
                ),
                false => check(&name, &trace),
            }
            watched += 1;
        }
    }
    assert!(watched > 80, "{watched}");
}

/// The mistakes that are printed have their lines in full, too.
#[test]
fn what_was_printed_lights_its_lines_to_the_end() {
    for (game, position, search) in [
        ("pogo", None, "printed:depth=3"),
        ("othello:6", None, "printed:depth=3"),
        ("chicago", None, "printed:depth=2"),
        ("chicago", None, "printed-greedy:depth=1"),
        ("taquin", Some("2,8,3/1,6,4/7,0,5"), "printed:eval=h2"),
        ("taquin", Some("2,3,4/1,0,7/6,8,5"), "printed:eval=h1"),
        ("taquin", Some("6,7,1/8,0,2/4,3,5"), "printed:eval=h2"),
    ] {
        let trace = super::think(open(game, position).as_ref(), search);
        check(&format!("{search} in {game}"), &trace);
    }
}

#[test]
fn searches_for_a_path_light_their_lines() {
    for position in [
        "2,8,3/1,6,4/7,0,5",
        "1,2,3/8,0,4/7,6,5",
        "2,1,6/4,0,8/7,5,3",
    ] {
        let board = open("taquin", Some(position));
        for search in PATHS {
            let trace = board.think(
                &search.parse().expect("data"),
                20_000,
                &mut Budget::unlimited(),
            );
            check(
                &format!("{search} from {position}"),
                &trace.expect("a search"),
            );
        }
    }
}
