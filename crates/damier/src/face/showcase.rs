//! What a game shows of itself: pictures of its rules, moments of searches, races.

use std::fmt::Write as _;

use crate::words::Message;

/// A picture of the rules, which stands after one of their paragraphs. Its caption is the text
/// `rules-GAME-PARAGRAPH-INDEX`, both counted from 1.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct Figure {
    /// The paragraph it stands after, from 1.
    pub paragraph: usize,
    /// The position; nothing for the start of the game.
    pub position: Option<&'static str>,
    /// The move to show; nothing for the position with what may be touched.
    pub mv: Option<&'static str>,
}

impl Figure {
    /// The start of the game.
    #[must_use]
    pub const fn start(paragraph: usize) -> Figure {
        Figure {
            paragraph,
            position: None,
            mv: None,
        }
    }

    /// A position, with what may be touched in it.
    #[must_use]
    pub const fn of(paragraph: usize, position: &'static str) -> Figure {
        Figure {
            position: Some(position),
            ..Figure::start(paragraph)
        }
    }

    /// A position after a move, with what it changed.
    #[must_use]
    pub const fn after(paragraph: usize, position: &'static str, mv: &'static str) -> Figure {
        Figure {
            mv: Some(mv),
            ..Figure::of(paragraph, position)
        }
    }
}

/// A moment of a search that is worth a look.
///
/// ```
/// use damier::face::Highlight;
/// const CUT: Highlight = Highlight::new("think-highlight-first-cut", "pogo", "alphabeta:depth=3").at(57).node(21);
/// assert_eq!(CUT.address(), "/think/pogo?player=alphabeta:depth=3&at=57&node=21");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[non_exhaustive]
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
    /// The key of what there is to see.
    pub key: &'static str,
}

impl Highlight {
    /// The end of a search from the start of a game; `key` says what there is to see.
    #[must_use]
    pub const fn new(key: &'static str, game: &'static str, player: &'static str) -> Highlight {
        Highlight {
            game,
            position: None,
            player,
            at: None,
            node: None,
            key,
        }
    }

    /// The same search of another position.
    #[must_use]
    pub const fn of_position(self, position: &'static str) -> Highlight {
        Highlight {
            position: Some(position),
            ..self
        }
    }

    /// The search after that many events.
    #[must_use]
    pub const fn at(self, at: usize) -> Highlight {
        Highlight {
            at: Some(at),
            ..self
        }
    }

    /// The same with a node to ask about.
    #[must_use]
    pub const fn node(self, node: u32) -> Highlight {
        Highlight {
            node: Some(node),
            ..self
        }
    }

    /// What there is to see.
    #[must_use]
    pub fn title(&self) -> Message {
        Message::new(self.key)
    }

    /// Where it is on the page.
    ///
    /// ```
    /// use damier::face::Highlight;
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

/// A race of searches worth seeing.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct RaceIdea {
    /// The key of what it is about.
    pub key: &'static str,
    /// The searches, two or three.
    pub players: &'static [&'static str],
}

impl RaceIdea {
    /// Two or three searches; `key` says what their race is about.
    #[must_use]
    pub const fn new(key: &'static str, players: &'static [&'static str]) -> RaceIdea {
        RaceIdea { key, players }
    }
}

/// A position worth a race, and what it is called.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct RacePosition {
    /// The key of its name.
    pub key: &'static str,
    /// The variant it belongs to: it is offered on boards of that one.
    pub variant: &'static str,
    /// The position.
    pub position: &'static str,
}

impl RacePosition {
    /// A position of a variant, by the key of its name.
    #[must_use]
    pub const fn new(
        key: &'static str,
        variant: &'static str,
        position: &'static str,
    ) -> RacePosition {
        RacePosition {
            key,
            variant,
            position,
        }
    }
}

/// A mistake of a report, to be seen beside what was meant: two searches of one position.
///
/// ```
/// use damier::face::Mistake;
/// const TURNED: Mistake = Mistake::new("othello-mistake-window", "othello", ["printed:depth=3", "alphabeta:depth=3"]);
/// assert_eq!(TURNED.address(), "/race/othello?player=printed:depth=3&player=alphabeta:depth=3");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct Mistake {
    /// The key of what goes wrong, and why.
    pub key: &'static str,
    /// The game, with its variant where it is not the usual one.
    pub game: &'static str,
    /// The position that is searched, if it is not the usual start.
    pub position: Option<&'static str>,
    /// The search as it is printed, and as it is meant.
    pub players: [&'static str; 2],
}

impl Mistake {
    /// A search as it is printed and as it is meant, from the start of a game; `key` says what goes wrong.
    #[must_use]
    pub const fn new(key: &'static str, game: &'static str, players: [&'static str; 2]) -> Mistake {
        Mistake {
            key,
            game,
            position: None,
            players,
        }
    }

    /// The same on another position.
    #[must_use]
    pub const fn of_position(self, position: &'static str) -> Mistake {
        Mistake {
            position: Some(position),
            ..self
        }
    }

    /// What goes wrong, and why.
    #[must_use]
    pub fn title(&self) -> Message {
        Message::new(self.key)
    }

    /// Where both can be watched, side by side.
    #[must_use]
    pub fn address(&self) -> String {
        let position = self.position.map(|text| ("position", text));
        let players = self.players.map(|player| ("player", player));
        let parameters: Vec<String> = position
            .into_iter()
            .chain(players)
            .map(|(name, value)| format!("{name}={}", value.replace(' ', "+")))
            .collect();
        format!("/race/{}?{}", self.game, parameters.join("&"))
    }
}
