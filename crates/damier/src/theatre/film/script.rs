//! What is said while a film plays, as lists of numbers.
//!
//! ```text
//! telling = tellings[events[moment]]            the line, the sentence with gaps, the variables
//! number  = numbers[first number of the moment + n]      what fills gap n:
//!           (number - 1) / 2 itself if it is odd, texts[number / 2] if it is even
//! ```
//!
//! A search says few things, again and again. What a variable holds is written as a table has it where
//! that is shorter: `shorts` has it beside `texts`.

use std::collections::BTreeMap;

use rustc_hash::FxHashMap;
use serde::Serialize;

use super::camera::Numbered;
use crate::pseudocode::Pseudocode;
use crate::search::NodeRating;
use crate::theatre::narration::Term;
use crate::theatre::reason::Teller;
use crate::theatre::tree_names::TreeNames;
use crate::trace::SearchTrace;
use crate::words::{Message, Translator};

/// The listing of a film.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub(super) struct Listing {
    /// The lines as they are written.
    lines: Vec<String>,
    /// What is said beside each; empty where nothing is.
    notes: Vec<String>,
    /// What its variables are called, in order.
    variables: Vec<&'static str>,
}

impl Listing {
    pub(super) fn of(listing: &Pseudocode, translator: &Translator) -> Listing {
        let note = |key: &'static str| match key {
            "" => String::new(),
            key => translator.say(&Message::new(key)),
        };
        let lines = listing.lines.iter();
        Listing {
            lines: lines.clone().map(|line| line.text.to_owned()).collect(),
            notes: lines.map(|line| note(line.note)).collect(),
            variables: listing.variables.to_vec(),
        }
    }
}

/// What is said of one kind of moment.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize)]
struct Said {
    /// The line that is lit.
    line: Option<usize>,
    /// The sentence, with gaps `{0}`, `{1}` ...
    words: String,
    /// How many numbers the moment has.
    gaps: usize,
    /// The variables, and which number each holds.
    variables: Vec<(&'static str, usize)>,
}

/// What is said from moment to moment.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub(super) struct Script {
    /// For whom the values are; nothing for a puzzle.
    signs: Option<String>,
    tellings: Vec<Said>,
    /// Which of the tellings each moment is.
    events: Vec<u32>,
    /// What fills the gaps, in order: numbers twice and one more, and places in `texts` twice.
    numbers: Vec<u32>,
    texts: Vec<String>,
    /// What is written differently in a table of variables, by its place in `texts`.
    shorts: BTreeMap<u32, String>,
}

impl Script {
    /// What is said of the first events of a search.
    pub(super) fn of(trace: &SearchTrace, moments: usize, names: &TreeNames<'_>) -> Script {
        let (teller, translator) = (Teller::by(names), names.translator);
        // The same move is said of many nodes: what is said alike is written once.
        let mut terms: FxHashMap<Term, u32> = FxHashMap::default();
        let mut said_of: Numbered<(String, String)> = Numbered::default();
        let mut tellings: Numbered<Said> = Numbered::default();
        let (mut events, mut numbers) = (Vec::with_capacity(moments), Vec::new());
        let mut sentences: Sentences = Sentences::default();
        for telling in trace.narrate().take(moments) {
            let (message, mut gaps) = telling.with_gaps(teller);
            let words = sentences.say(&message, translator);
            let mut variables = Vec::with_capacity(telling.variables.len());
            for (name, term) in telling.variables {
                let known = gaps.iter().position(|gap| *gap == term);
                let place = known.unwrap_or_else(|| {
                    gaps.push(term);
                    gaps.len() - 1
                });
                variables.push((name, place));
            }
            let said = Said {
                line: telling.line,
                words,
                gaps: gaps.len(),
                variables,
            };
            events.push(tellings.number(said));
            numbers.extend(gaps.into_iter().map(|gap| match gap {
                Term::Number(number) if number < NodeRating::INFINITE => 2 * number + 1,
                gap => {
                    let number = terms
                        .entry(gap)
                        .or_insert_with_key(|gap| said_of.number(gap.in_text(teller, translator)));
                    2 * *number
                }
            }));
        }
        let mut texts = Vec::with_capacity(said_of.things.len());
        let mut shorts = BTreeMap::new();
        for (number, (long, short)) in (0..).zip(said_of.things) {
            if short != long {
                shorts.insert(number, short);
            }
            texts.push(long);
        }
        Script {
            signs: trace
                .signs_in_words(names.root())
                .map(|message| translator.say(&message)),
            tellings: tellings.things,
            events,
            numbers,
            texts,
            shorts,
        }
    }
}

/// Sentences with gaps, each put into words once.
#[derive(Default)]
struct Sentences {
    said: Vec<(Message, String)>,
}

impl Sentences {
    fn say(&mut self, message: &Message, translator: &Translator) -> String {
        if let Some((_, words)) = self.said.iter().find(|(known, _)| known == message) {
            return words.clone();
        }
        let words = translator.say(message);
        self.said.push((message.clone(), words.clone()));
        words
    }
}
