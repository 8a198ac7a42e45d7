//! An algorithm as a page of a textbook has it: ten to twenty lines, which of them runs when something is
//! told to an observer, and which line can follow which.
//!
//! The listing stands beside its algorithm, as `PSEUDOCODE`. It is data: the words are the few keywords
//! that every language of programming has, and what is said beside a line is a key. Lines are numbered
//! from 0.
//!
//! **Flow.** A line is followed by one of its `next`. A line that `calls` goes to the first line of a
//! function, and what follows it comes after the call. A line that `returns` ends its function when it is
//! lit, or where nothing follows it. So the lines that light up one after the other are a walk through
//! the listing, and whether that walk is possible can be checked.

/// What happens when a line runs. What is told to an observer is one of these: of the kinds that a line
/// may ask for, from the particular to the general.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Moment {
    /// A move is tried: the search goes down.
    Enter,
    /// The same where the side that moves is not the one at the root.
    EnterByMin,
    /// A move is only asked whether it is better, with a null window.
    Ask,
    /// A move that was better than asked is searched again.
    EnterAgain,
    /// The depth is used up.
    Leaf,
    /// The game is over, or the goal is reached.
    Terminal,
    /// The start is the goal.
    TerminalStart,
    /// Every move was looked at.
    Exhausted,
    /// A move was too good, and the rest is cut.
    Cut,
    /// The same where the side to move is not the one at the root.
    CutByMin,
    /// The table knew.
    Known,
    /// The table knew of a move, when others had been tried.
    KnownMove,
    /// There is a better move at the root.
    Improved,
    /// A pass is finished.
    Pass,
    /// A node is made.
    Open,
    /// A node is made where the side to move is not the one at the root.
    OpenByMin,
    /// A node is made beside the one that was taken.
    OpenSibling,
    /// A node is made in which the game is over.
    OpenEnd,
    /// A second tree begins at the goal.
    OpenGoal,
    /// A node goes on the list.
    List,
    /// The start goes on the list.
    ListStart,
    /// A node goes on the list again, for a shorter way to it.
    ListAgain,
    /// A solved node goes on the list.
    ListSolved,
    /// The node above a solved one goes on the list.
    ListParent,
    /// A node is taken from the list.
    Take,
    /// A node's numbers are known.
    Rate,
    /// The numbers of a node in which the game is over.
    RateEnd,
    /// A shorter way to a node was found.
    Reroute,
    /// A node is thought of differently.
    Revise,
}

/// A line of a listing.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Line {
    /// The line, with blanks before it where it belongs to one above.
    pub text: &'static str,
    /// The key of what is said beside it; empty where nothing is.
    pub note: &'static str,
    /// What lights it.
    pub lit_by: &'static [Moment],
    /// The lines that may follow.
    pub next: &'static [usize],
    /// The first line of the function that it calls.
    pub calls: Option<usize>,
    /// Does it end its function?
    pub returns: bool,
}

impl Line {
    /// A line after which one of these comes.
    #[must_use]
    pub const fn new(text: &'static str, next: &'static [usize]) -> Line {
        Line {
            text,
            note: "",
            lit_by: &[],
            next,
            calls: None,
            returns: false,
        }
    }

    /// A line that ends its function, or is followed by one of these if its condition does not hold.
    #[must_use]
    pub const fn returning(text: &'static str, next: &'static [usize]) -> Line {
        let mut line = Line::new(text, next);
        line.returns = true;
        line
    }

    /// The same line, lit by these.
    #[must_use]
    pub const fn lit_by(mut self, moments: &'static [Moment]) -> Line {
        self.lit_by = moments;
        self
    }

    /// The same line, which calls the function that begins there.
    #[must_use]
    pub const fn calling(mut self, entry: usize) -> Line {
        self.calls = Some(entry);
        self
    }

    /// The same line with something said beside it.
    #[must_use]
    pub const fn noted(mut self, key: &'static str) -> Line {
        self.note = key;
        self
    }
}

/// A listing that is another one but for some lines, each with its number.
#[must_use]
pub const fn altered<const LINES: usize, const OTHERS: usize>(
    mut lines: [Line; LINES],
    others: [(usize, Line); OTHERS],
) -> [Line; LINES] {
    let mut next = 0;
    while next < OTHERS {
        let (number, line) = others[next];
        lines[number] = line;
        next += 1;
    }
    lines
}

/// For whom the numbers of a listing are.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Seen {
    /// For the side at the root, MAX, throughout.
    ByMax,
    /// For the side to move, so that signs change with every ply.
    ByMover,
}

/// How the bounds of a function change while its moves are tried.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Narrowing {
    /// There are none, or they stay.
    None,
    /// The best value so far raises `alpha`.
    Alpha,
    /// Every value lowers the bound of the other side: the mistake of Pogo's report.
    Beta,
}

/// An algorithm in ten to twenty lines.
///
/// ```
/// use damier_core::pseudocode::Moment;
/// use damier_core::search::alpha_beta::PSEUDOCODE;
/// let cut = PSEUDOCODE.line_of(&[Moment::Cut]).expect("alpha-beta cuts");
/// assert_eq!(PSEUDOCODE.lines[cut].text.trim(), "if best >= beta: return best");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Pseudocode {
    /// The lines.
    pub lines: &'static [Line],
    /// What its variables are called, in the order in which they are shown.
    pub variables: &'static [&'static str],
    /// For whom its numbers are.
    pub seen: Seen,
    /// How its bounds change.
    pub narrowing: Narrowing,
}

impl Pseudocode {
    /// The line that the first of these moments lights which lights any.
    #[must_use]
    pub fn line_of(&self, moments: &[Moment]) -> Option<usize> {
        moments.iter().find_map(|moment| {
            let is_lit = |line: &Line| line.lit_by.contains(moment);
            self.lines.iter().position(is_lit)
        })
    }
}
