//! `damier think`: a search written down, as text, as data or as a picture.

mod step;

use clap::Args;
use damier::explain::value_in_words;
use damier::json::TraceData;
use damier::notation::read_number;
use damier::picture::Tone;
use damier::theatre::Reason;
use damier::trace::{Folded, NodeState, Snapshot, Stage, TraceEvent};
use damier::{Budget, DynPosition, Limits, Message, ParseError, SearchTrace, Spec, Translator};

use self::step::Steps;
use crate::arguments::{PLAYER, Reader, Start};
use crate::failure::Failure;
use crate::heading;
use crate::output::Output;

#[derive(Args, Debug)]
pub(crate) struct Think {
    #[command(flatten)]
    start: Start,
    #[arg(long, value_name = "SPEC", value_parser = PLAYER)]
    player: Option<Spec>,
    /// The moment to stop at.
    #[arg(long, value_name = "N", allow_negative_numbers = true, value_parser = NUMBER)]
    at: Option<u32>,
    /// The node to ask about.
    #[arg(long, value_name = "N", allow_negative_numbers = true, value_parser = NUMBER)]
    node: Option<u32>,
    /// A node below which everything is shown.
    #[arg(long, value_name = "N", allow_negative_numbers = true, value_parser = NUMBER)]
    unfold: Vec<u32>,
    /// How many events are kept.
    #[arg(long, value_name = "N", allow_negative_numbers = true, value_parser = MAX)]
    most: Option<u32>,
    /// Go through it event by event.
    #[arg(long, conflicts_with_all = ["json", "svg", "dot", "node", "unfold"])]
    step: bool,
    #[arg(long, conflicts_with_all = ["svg", "dot", "node"])]
    json: bool,
    #[arg(long, conflicts_with_all = ["dot", "node"])]
    svg: bool,
    #[arg(long, conflicts_with = "node")]
    dot: bool,
}

/// A number of an event or a node; whether there is one is found out later.
const NUMBER: Reader<u32> = Reader {
    read: |text| read(text, 0, SearchTrace::MAX_EVENTS as u32),
    names: Vec::new,
};

const MAX: Reader<u32> = Reader {
    read: |text| read(text, 1, SearchTrace::MAX_EVENTS as u32),
    names: Vec::new,
};

/// How many nodes of a tree are written before the rest is folded, and how many are drawn.
const MAX_LINES: usize = 60;
const MAX_DRAWN: usize = 150;

/// How many nodes of a list are told.
const MAX_LISTED: usize = 12;

/// How many nodes a cut position may take to be searched in full.
const MAX_CHECKED: u64 = 1_000_000;

fn read(text: &str, least: u32, most: u32) -> Result<u32, ParseError> {
    let number = read_number(text, most).filter(|number| *number >= least);
    number.ok_or_else(|| {
        let expected = Message::new("think-expected-number")
            .with("least", least)
            .with("most", most);
        ParseError::new(text, expected)
    })
}

impl Think {
    pub(crate) fn run(self, translator: &Translator, output: &mut Output) -> Result<(), Failure> {
        let board = self.start.open(false)?;
        let board = board.as_ref();
        let spec = match &self.player {
            Some(spec) => spec.clone(),
            None => board.default_search()?,
        };
        let most = self.most.map(|most| most as usize);
        let most = most.unwrap_or(SearchTrace::DEFAULT_EVENTS);
        let trace = board.think(&spec, most, &mut Budget::unlimited())?;
        self.check(&trace)?;
        if self.json {
            return output.json(&TraceData::of(&trace));
        }
        let moment = self.at.map_or(trace.events.len(), |at| at as usize);
        let snapshot = Snapshot::at(&trace, moment);
        let focus = self.node.or(self.at.map(|_| snapshot.here())).unwrap_or(0);
        let folded = |most| Folded::of(&snapshot, focus, &self.unfold, most);
        if self.svg {
            return output.line(&trace.to_svg(&snapshot, &folded(MAX_DRAWN), translator));
        }
        if self.dot {
            return output.text(&trace.to_dot(&snapshot, &folded(MAX_DRAWN)));
        }
        let teller = Teller {
            board,
            trace: &trace,
            translator,
        };
        if self.step {
            let mut steps = Steps {
                teller: &teller,
                spec: &spec,
                at: self.at.unwrap_or(0) as usize,
            };
            return steps.run(output);
        }
        match (self.node, self.at) {
            (Some(node), _) => teller.tell_node(node, &snapshot, &spec, output),
            (None, Some(_)) => teller.tell_moment(moment, &snapshot, &folded(MAX_LINES), output),
            (None, None) => teller.tell_all(&snapshot, &folded(MAX_LINES), output),
        }
    }

    /// Is there such an event, and are there such nodes?
    fn check(&self, trace: &SearchTrace) -> Result<(), ParseError> {
        let nodes = trace.nodes.len() as u32 - 1;
        let known = [
            (self.at.as_slice(), trace.events.len() as u32),
            (self.node.as_slice(), nodes),
            (&self.unfold, nodes),
        ];
        for (numbers, last) in known {
            if let Some(number) = numbers.iter().find(|number| **number > last) {
                read(&number.to_string(), 0, last)?;
            }
        }
        Ok(())
    }
}

/// Tells about a search.
struct Teller<'trace> {
    board: &'trace dyn DynPosition,
    trace: &'trace SearchTrace,
    translator: &'trace Translator,
}

impl Teller<'_> {
    fn say(&self, message: Message, output: &mut Output) -> Result<(), Failure> {
        output.paragraph(&self.translator.say(&message), "")
    }

    /// The whole search: what it found, its tree, and the first thing worth asking about.
    fn tell_all(
        &self,
        snapshot: &Snapshot,
        folded: &Folded,
        output: &mut Output,
    ) -> Result<(), Failure> {
        heading::write(self.board, self.translator, output)?;
        output.blank()?;
        self.say(self.summary(), output)?;
        if self.trace.is_cut_short {
            let kept = self.trace.events.len();
            self.say(Message::new("think-cut-short").with("kept", kept), output)?;
        }
        output.blank()?;
        self.tell_tree(snapshot, folded, output)?;
        output.blank()?;
        if let Some(cut) = self.trace.next_moment(0, TraceEvent::is_cut) {
            let node = self.trace.events[cut].node();
            let way = self.trace.way_to(node).join(" ");
            let first = Message::new("think-first-cut")
                .with("event", cut + 1)
                .with("node", node)
                .with("way", way);
            self.say(first, output)?;
            let why = self.trace.explain(node, self.board);
            output.paragraph(&self.translator.say(&why), "  ")?;
            output.blank()?;
        }
        let events = self.trace.events.len();
        let how = Message::new("think-how").with("events", events);
        output.toned(Tone::Muted, &self.translator.say(&how))
    }

    /// What the search found and what it cost.
    fn summary(&self) -> Message {
        let conclusion = &self.trace.conclusion;
        let is_path = self.board.sides().is_none();
        let key = match (is_path, conclusion.line.is_empty()) {
            (true, true) => "think-summary-no-path",
            (true, false) => "think-summary-path",
            (false, _) => "think-summary",
        };
        let value = value_in_words(conclusion.value(), self.board.has_margin());
        Message::new(key)
            .with("search", self.trace.search.as_str())
            .with("value", value)
            .with("line", conclusion.line.join(" "))
            .with("length", conclusion.line.len())
            .with("nodes", conclusion.nodes)
            .with("leaves", conclusion.leaves)
    }

    fn tell_tree(
        &self,
        snapshot: &Snapshot,
        folded: &Folded,
        output: &mut Output,
    ) -> Result<(), Failure> {
        for line in self
            .trace
            .outline(snapshot, folded, self.board, self.translator)
        {
            output.line(&line)?;
        }
        Ok(())
    }

    /// The tree at a moment, and the board of the node the search is at.
    fn tell_moment(
        &self,
        moment: usize,
        snapshot: &Snapshot,
        folded: &Folded,
        output: &mut Output,
    ) -> Result<(), Failure> {
        let here = self.trace.board_at(snapshot.here(), self.board);
        let board = here.as_deref().unwrap_or(self.board);
        heading::write(board, self.translator, output)?;
        output.blank()?;
        let at = Message::new("think-at")
            .with("event", moment)
            .with("events", self.trace.events.len())
            .with("node", snapshot.here())
            .with("way", self.trace.way_to(snapshot.here()).join(" "));
        self.say(at, output)?;
        if let Some(mv) = self.next_move(moment, snapshot.here()) {
            self.say(Message::new("think-next").with("move", mv), output)?;
        }
        output.blank()?;
        self.tell_tree(snapshot, folded, output)?;
        self.tell_list(snapshot, output)
    }

    /// The move that is about to be tried at a node.
    fn next_move(&self, moment: usize, node: u32) -> Option<&str> {
        let next = match self.trace.events.get(moment)? {
            TraceEvent::Entered { node, .. } | TraceEvent::Opened { node } => *node,
            _ => return None,
        };
        let next = &self.trace.nodes[next as usize];
        (next.parent == Some(node)).then_some(next.mv.as_str())
    }

    /// What a best-first search chooses from.
    fn tell_list(&self, snapshot: &Snapshot, output: &mut Output) -> Result<(), Failure> {
        let Some(list) = self.trace.listing(snapshot) else {
            return Ok(());
        };
        let is_closed = |seen: &&NodeState| matches!(seen.stage, Stage::Done(_));
        let title = Message::new("think-list")
            .with("kind", list.kind.name())
            .with("size", list.nodes.len())
            .with("closed", snapshot.nodes().iter().filter(is_closed).count());
        output.blank()?;
        self.say(title, output)?;
        for node in list.nodes.iter().take(MAX_LISTED) {
            let (value, note) = self.trace.texts_of(snapshot, *node);
            let line = self.trace.line_to(snapshot, *node);
            let text = format!("  #{node:<6} {value:<14} {note:<10} {line}");
            output.line(text.trim_end())?;
        }
        Ok(())
    }

    /// Why a node has the value it has at a moment.
    fn tell_node(
        &self,
        node: u32,
        snapshot: &Snapshot,
        spec: &Spec,
        output: &mut Output,
    ) -> Result<(), Failure> {
        let here = self.trace.board_at(node, self.board);
        let board = here.as_deref().unwrap_or(self.board);
        heading::write(board, self.translator, output)?;
        output.blank()?;
        self.tell_why(node, snapshot, spec, output)
    }

    /// The same without the board.
    fn tell_why(
        &self,
        node: u32,
        snapshot: &Snapshot,
        spec: &Spec,
        output: &mut Output,
    ) -> Result<(), Failure> {
        let here = self.trace.board_at(node, self.board);
        let board = here.as_deref().unwrap_or(self.board);
        self.say(self.trace.explain_at(snapshot, node, self.board), output)?;
        if let Some(window) = self.trace.window_in_words(node)
            && !self.trace.kind.is_path()
        {
            self.say(Message::new("think-bound").with("window", window), output)?;
        }
        let limits = Limits {
            nodes: Some(MAX_CHECKED),
            ..Limits::default()
        };
        let mut budget = Budget::new(limits);
        let reason = self.trace.reason_at(snapshot, node);
        if matches!(reason, Reason::Cut { .. })
            && let Some(check) = self.trace.check_cut(node, self.board, &mut budget)
        {
            self.say(self.trace.cut_in_words(node, check, self.board), output)?;
        }
        let weights = match self.trace.kind.is_path() || reason == Reason::Guess {
            true => board.weigh(spec)?,
            false => Vec::new(),
        };
        if !weights.is_empty() {
            output.blank()?;
            let total: i32 = weights
                .iter()
                .map(|weight| weight.weight * weight.value)
                .sum();
            for weight in weights {
                output.line(&format!(
                    "  {:>6} = {:>4} x {:<6}  {}",
                    weight.weight * weight.value,
                    weight.weight,
                    weight.value,
                    self.translator.say(&weight.term)
                ))?;
            }
            let title = Message::new("think-terms-total");
            let title = self.translator.say(&title);
            output.line(&format!("  {total:>6} {:15}  {title}", ""))?;
        }
        Ok(())
    }
}
