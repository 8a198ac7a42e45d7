//! Moments of searches that are worth a look.

use std::fmt::Write as _;

use crate::games::taquin::REPORTED_STATES;
use crate::message::Message;

/// A moment of a search that is worth a look.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Highlight {
    /// The game, with its variant where it is not the usual one.
    pub game: &'static str,
    /// The position that is searched, if it is not the usual start.
    pub position: Option<&'static str>,
    /// The search.
    pub player: &'static str,
    /// The moment; nothing for the end.
    pub at: Option<usize>,
    /// The node to ask about; nothing for where the search is.
    pub node: Option<u32>,
    key: &'static str,
}

/// The last situation on the Pogo report's screens, in which its search sees a win that is none.
const POGO_SCREEN: &str = "W/W/-/-/-/-/BBB/WBWBWBW/- B";

/// The report's fourth taquin.
const TAQUIN_FOUR: &str = REPORTED_STATES[3];

const fn highlight(game: &'static str, player: &'static str, key: &'static str) -> Highlight {
    Highlight {
        game,
        position: None,
        player,
        at: None,
        node: None,
        key,
    }
}

/// Every highlight, in the order of the games.
static HIGHLIGHTS: [Highlight; 9] = [
    highlight("tictactoe", "mcts:nodes=300", "think-highlight-games"),
    Highlight {
        at: Some(14),
        node: Some(6),
        ..highlight(
            "chomp:3x3",
            "alphabeta:depth=9",
            "think-highlight-first-cut",
        )
    },
    Highlight {
        at: Some(60),
        ..highlight("othello", "sss:depth=3", "think-highlight-plans")
    },
    Highlight {
        at: Some(57),
        node: Some(21),
        ..highlight("pogo", "alphabeta:depth=3", "think-highlight-first-cut")
    },
    Highlight {
        position: Some(POGO_SCREEN),
        at: Some(23),
        node: Some(11),
        ..highlight(
            "pogo",
            "printed:depth=3,eval=eval6",
            "think-highlight-wrong-cut",
        )
    },
    Highlight {
        at: Some(33),
        node: Some(16),
        ..highlight("chicago", "alphabeta:depth=3", "think-highlight-first-cut")
    },
    Highlight {
        position: Some(TAQUIN_FOUR),
        ..highlight("taquin", "astar:eval=h1", "think-highlight-path")
    },
    Highlight {
        position: Some(TAQUIN_FOUR),
        ..highlight("taquin", "astar:eval=h2", "think-highlight-path-h2")
    },
    Highlight {
        position: Some(TAQUIN_FOUR),
        at: Some(31),
        ..highlight("taquin", "ida:eval=h2", "think-highlight-threshold")
    },
];

impl Highlight {
    /// Those of a game.
    ///
    /// ```
    /// use damier::Highlight;
    /// assert!(Highlight::of("pogo").any(|moment| moment.player.starts_with("printed")));
    /// ```
    pub fn of(game: &str) -> impl Iterator<Item = &'static Highlight> {
        let is_it = move |moment: &&Highlight| moment.game.split(':').next() == Some(game);
        HIGHLIGHTS.iter().filter(is_it)
    }

    /// What there is to see.
    #[must_use]
    pub fn title(&self) -> Message {
        Message::new(self.key)
    }

    /// Where it is on the page.
    ///
    /// ```
    /// use damier::Highlight;
    /// let first = Highlight::of("taquin").next().expect("the taquin has some");
    /// assert!(first.address().starts_with("/think/taquin?position=6,7,1/8,0,2/4,3,5&player=astar"));
    /// ```
    #[must_use]
    pub fn address(&self) -> String {
        let position = self.position.map(|text| ("position", text.to_owned()));
        let player = Some(("player", self.player.to_owned()));
        let at = self.at.map(|at| ("at", at.to_string()));
        let node = self.node.map(|node| ("node", node.to_string()));
        let parameters: Vec<String> = [position, player, at, node]
            .into_iter()
            .flatten()
            .map(|(name, value)| format!("{name}={}", value.replace(' ', "+")))
            .collect();
        format!("/think/{}?{}", self.game, parameters.join("&"))
    }

    /// What shows it in a terminal.
    #[must_use]
    pub fn command(&self) -> String {
        let mut command = format!("damier think {}", self.game);
        // Writing to a string cannot fail.
        if let Some(position) = self.position {
            let _ = write!(command, " --position \"{position}\"");
        }
        let _ = write!(command, " --player {}", self.player);
        match (self.at, self.node) {
            (_, Some(node)) => _ = write!(command, " --node {node}"),
            (Some(at), None) => _ = write!(command, " --at {at}"),
            (None, None) => {}
        }
        command
    }
}
