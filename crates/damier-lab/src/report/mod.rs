//! The reports' tables as experiments: what was printed, what is obtained, and why they differ.
//!
//! An [`Experiment`] is one line of a list, like a game in the catalogue. Running it gives
//! [`Findings`]: tables, remarks, and a curve where one says more. All randomness comes from fixed
//! seeds, so findings repeat to the last figure; only the seconds of a timed run do not. They are made piece by
//! piece: whoever has no time for all of them leaves the pieces that are whole to the next.

mod arena;
mod bars;
mod chicago;
mod chomp;
mod curve;
mod figures;
mod likelihood;
mod making;
mod markdown;
mod othello;
mod pogo;
mod proofs;
mod scatter;
mod table;
mod taquin;
mod tictactoe;

use std::fmt;

pub use bars::{Bar, BarChart};
pub use curve::{Curve, PLOT_STYLESHEET, Series, fragment};
pub use likelihood::LikelihoodCurve;
pub use scatter::ScatterPlot;
pub use table::{Column, Datum, ReportTable, Role};

use damier::{Budget, Interrupted, Message, ParseError};
use making::{Kept, Piece, Step, searched};

/// The experiments, in the order of their games.
const EXPERIMENTS: [Experiment; 6] = [
    tictactoe::EXPERIMENT,
    chomp::EXPERIMENT,
    othello::EXPERIMENT,
    pogo::EXPERIMENT,
    chicago::EXPERIMENT,
    taquin::EXPERIMENT,
];

/// A report whose tables can be made again.
///
/// ```
/// use damier_lab::report::choose_experiment;
/// let findings = choose_experiment("chomp")?.findings();
/// assert!(!findings.tables.is_empty() && !findings.remarks.is_empty());
/// # Ok::<(), damier::ParseError>(())
/// ```
pub struct Experiment {
    /// The name to type, which is the game's.
    pub name: &'static str,
    /// What it is about.
    title: &'static str,
    built: &'static str,
    wished: &'static str,
    /// What its findings are made of, in their order.
    steps: &'static [Step],
    /// How many bytes that takes at most.
    bytes: u64,
    /// What a timed run adds.
    seconds: Option<fn() -> ReportTable>,
    curve: Option<Drawing>,
}

/// Makes a curve.
type Drawing = fn(&mut Budget) -> Result<Curve, Interrupted>;

/// What an experiment showed.
#[derive(Clone, PartialEq, Debug)]
pub struct Findings {
    /// What can be put in rows.
    pub tables: Vec<ReportTable>,
    /// What is to be said beside them.
    pub remarks: Vec<Message>,
    /// What is better drawn.
    pub curve: Option<Curve>,
}

impl Experiment {
    /// What it is about.
    #[must_use]
    pub const fn title(&self) -> Message {
        Message::new(self.title)
    }

    /// What its authors built.
    #[must_use]
    pub const fn built(&self) -> Message {
        Message::new(self.built)
    }

    /// What they wished for, and where it is now.
    #[must_use]
    pub const fn wished(&self) -> Message {
        Message::new(self.wished)
    }

    /// Makes the report's tables again. A timed run adds seconds, which no two runs share.
    #[must_use]
    pub fn run(&self, is_timed: bool) -> Findings {
        let mut budget = Budget::unlimited();
        let pieces = self.steps.iter().map(|step| step(&mut budget));
        let pieces: Result<Vec<Piece>, Interrupted> = pieces.collect();
        let mut findings = Findings::of(pieces.expect("nobody ends it"));
        let seconds = self.seconds.filter(|_| is_timed);
        findings.tables.extend(seconds.map(|seconds| seconds()));
        findings
    }

    /// What an untimed run shows: made when it is first asked for, and kept, for it never changes.
    pub fn findings(&self) -> &'static Findings {
        self.findings_within(&mut Budget::unlimited())
            .expect("nobody ends it")
    }

    /// The same within the time of a budget, in which whoever else makes it is waited for. What was made by
    /// then is kept: the next goes on from there.
    ///
    /// ```
    /// use damier::{Budget, Limits, Stop};
    /// use damier_lab::report::choose_experiment;
    /// let stop = Stop::new();
    /// stop.raise();
    /// let mut budget = Budget::new(Limits { stop, ..Limits::default() });
    /// assert!(choose_experiment("taquin")?.findings_within(&mut budget).is_err());
    /// # Ok::<(), damier::ParseError>(())
    /// ```
    pub fn findings_within(&self, budget: &mut Budget) -> Result<&'static Findings, Interrupted> {
        self.kept().findings_within(self.steps, budget)
    }

    /// How many bytes making them takes at most.
    #[must_use]
    pub const fn bytes(&self) -> u64 {
        self.bytes
    }

    /// The same if it was made already.
    #[must_use]
    pub fn findings_at_hand(&self) -> Option<&'static Findings> {
        self.kept().at_hand()
    }

    fn kept(&self) -> &'static Kept {
        static KEPT: [Kept; EXPERIMENTS.len()] = [const { Kept::new() }; EXPERIMENTS.len()];
        let mut named = EXPERIMENTS.iter().zip(&KEPT);
        let own = named.find(|(known, _)| known.name == self.name);
        own.expect("an experiment is one of the list").1
    }

    /// The curve alone, if there is one, without the rest of the experiment.
    ///
    /// ```
    /// use damier::{Language, Translator};
    /// use damier_lab::report::choose_experiment;
    /// let curve = choose_experiment("tictactoe")?.curve().expect("nodes by depth");
    /// assert!(curve.to_svg(Translator::of(Language::French)).starts_with("<svg"));
    /// assert!(choose_experiment("chomp")?.curve().is_none());
    /// # Ok::<(), damier::ParseError>(())
    /// ```
    #[must_use]
    pub fn curve(&self) -> Option<Curve> {
        let curve = self.curve.map(|curve| curve(&mut Budget::unlimited()));
        curve.map(|curve| curve.expect("nobody ends it"))
    }

    /// Is there a curve?
    #[must_use]
    pub const fn has_curve(&self) -> bool {
        self.curve.is_some()
    }
}

impl fmt::Debug for Experiment {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Experiment({})", self.name)
    }
}

/// Every experiment.
///
/// ```
/// assert!(damier_lab::report::experiments().any(|experiment| experiment.name == "pogo"));
/// ```
pub fn experiments() -> impl Iterator<Item = &'static Experiment> {
    crate::words::teach();
    EXPERIMENTS.iter()
}

/// The experiment of that name.
///
/// ```
/// assert_eq!(damier_lab::report::choose_experiment("Pogo")?.name, "pogo");
/// let error = damier_lab::report::choose_experiment("chomps").unwrap_err();
/// assert!(error.to_string().contains("perhaps chomp"));
/// # Ok::<(), damier::ParseError>(())
/// ```
pub fn choose_experiment(text: &str) -> Result<&'static Experiment, ParseError> {
    let wanted = text.trim().to_lowercase();
    experiments()
        .find(|experiment| experiment.name == wanted)
        .ok_or_else(|| {
            let names = || experiments().map(|experiment| experiment.name);
            let expected =
                Message::new("expected-experiment").with("names", Message::any_of(names()));
            ParseError::new(text, expected).or_near(&wanted, names())
        })
}
