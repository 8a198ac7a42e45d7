//! A sentence about an event: a key, whose move it is, and the numbers and names that are true of it.

use crate::score::{Score, ScoreKind, Window};
use crate::search::NodeRating;
use crate::theatre::look::in_short;
use crate::theatre::reason::Teller;
use crate::words::{Message, Translator};

/// Something a sentence tells or a variable holds.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum Term {
    /// A value, for the side that the narration says.
    Value(Score),
    /// A number of moves, games, nodes.
    Number(u32),
    /// A move.
    Name {
        /// Its notation.
        mv: String,
        /// The node on whose board it is made.
        on: u32,
    },
    /// The root of the tree.
    Root,
    /// The goal, root of a second tree.
    Goal,
    /// The side that moves at the root, or the other one.
    Side {
        /// Is it the one at the root?
        is_root: bool,
    },
    /// A word of the algorithm's: the key of it.
    Word(&'static str),
}

impl Term {
    /// As a sentence has it: `a win in 5`.
    pub(super) fn in_words(&self, teller: Teller<'_>) -> Message {
        match self {
            Term::Value(score) if is_endless(*score) => Message::verbatim(in_short(*score)),
            Term::Value(score) => Teller::value(*score),
            Term::Number(NodeRating::INFINITE..) => Message::verbatim("∞"),
            Term::Number(number) => Message::verbatim(number.to_string()),
            Term::Name { mv, on } => Message::verbatim(match teller.names {
                Some(names) => names.on(*on, mv).in_sentence.clone(),
                None => mv.clone(),
            }),
            Term::Root => Message::new("tell-root"),
            Term::Goal => Message::new("tell-goal"),
            Term::Side { is_root } => teller.side(u32::from(!is_root)),
            Term::Word(key) => Message::new(key),
        }
    }

    /// As a table has it: `W5`.
    pub(super) fn in_short(&self, teller: Teller<'_>, translator: &Translator) -> String {
        match self {
            Term::Value(score) => in_short(*score),
            Term::Name { mv, on } => match teller.names {
                Some(names) => names.on(*on, mv).short.clone(),
                None => mv.clone(),
            },
            other => translator.say(&other.in_words(teller)),
        }
    }
}

/// The ends of the scale.
fn is_endless(score: Score) -> bool {
    score == Score::MIN || score == Score::MAX
}

/// A window at a ply, with an end that is endless where nobody can reach it from there: a win sooner than
/// the next move.
pub(in crate::theatre) fn reachable(window: Window, ply: u32) -> Window {
    Window {
        alpha: match window.alpha.kind() {
            ScoreKind::LosesIn(plies) if plies <= ply + 1 => Score::MIN,
            _ => window.alpha,
        },
        beta: match window.beta.kind() {
            ScoreKind::WinsIn(plies) if plies <= ply + 1 => Score::MAX,
            _ => window.beta,
        },
    }
}

/// What is said of an event.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Sentence {
    /// The key of its words.
    pub key: &'static str,
    /// What it tells, by name.
    pub terms: Vec<(&'static str, Term)>,
    /// What is said after it, in the same sentence.
    pub rest: Option<Box<Sentence>>,
}

impl Sentence {
    pub(super) const fn new(key: &'static str) -> Sentence {
        Sentence {
            key,
            terms: Vec::new(),
            rest: None,
        }
    }

    pub(super) fn with(mut self, name: &'static str, term: Term) -> Sentence {
        self.terms.push((name, term));
        self
    }

    pub(super) fn then(mut self, rest: Option<Sentence>) -> Sentence {
        self.rest = rest.map(Box::new);
        self
    }

    /// What it tells under a name.
    #[must_use]
    pub fn term(&self, name: &str) -> Option<&Term> {
        let own = self.terms.iter().find(|(known, _)| *known == name);
        own.map(|(_, term)| term)
    }

    /// The sentence, with whatever `write` makes of its terms. Sides are words of the sentence and no
    /// terms of it: there are two of them, and many sentences.
    pub(super) fn message(
        &self,
        teller: Teller<'_>,
        write: &mut impl FnMut(&Term) -> Message,
    ) -> Message {
        let mut message = Message::new(self.key);
        for (name, term) in &self.terms {
            let told = match term {
                Term::Side { .. } | Term::Word(_) => term.in_words(teller),
                term => write(term),
            };
            message = message.with(name, told);
        }
        let rest = self.rest.as_ref();
        let rest = rest.map(|rest| rest.message(teller, write));
        message.with("rest", rest.unwrap_or(Message::verbatim("")))
    }
}
