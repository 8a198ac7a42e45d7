//! `damier think`: a search written down, as text, as data or as a picture.

use clap::Args;
use damier::{
    Board, Budget, Folded, Limits, Message, Moment, ParseError, Phrasebook, Reason, Scene,
    SeenNode, Spec, Stage, Thought, ThoughtData, Tone, read_number, score_in_words,
};

use crate::arguments::{Reader, Start};
use crate::failure::Failure;
use crate::heading;
use crate::output::Output;
use crate::play::PLAYER;

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
    #[arg(long, value_name = "N", allow_negative_numbers = true, value_parser = MOST)]
    most: Option<u32>,
    #[arg(long, conflicts_with_all = ["svg", "dot", "node"])]
    json: bool,
    #[arg(long, conflicts_with_all = ["dot", "node"])]
    svg: bool,
    #[arg(long, conflicts_with = "node")]
    dot: bool,
}

/// A number of an event or a node; whether there is one is found out later.
const NUMBER: Reader<u32> = Reader {
    read: |text| read(text, 0, Thought::MOST_MOMENTS as u32),
    names: Vec::new,
};

const MOST: Reader<u32> = Reader {
    read: |text| read(text, 1, Thought::MOST_MOMENTS as u32),
    names: Vec::new,
};

/// How many events are kept unless told otherwise.
const USUAL_MOST: u32 = 100_000;

/// How many nodes of a tree are written before the rest is folded, and how many are drawn.
const MOST_LINES: usize = 60;
const MOST_DRAWN: usize = 150;

/// How many nodes of a list are told.
const MOST_LISTED: usize = 12;

/// How many nodes a cut position may take to be searched in full.
const MOST_CHECKED: u64 = 1_000_000;

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
    pub(crate) fn run(self, book: &Phrasebook, output: &mut Output) -> Result<(), Failure> {
        let board = self.start.open(false)?;
        let board = board.as_ref();
        let spec = match &self.player {
            Some(spec) => spec.clone(),
            None if board.sides().is_none() => "astar".parse()?,
            None => "alphabeta:depth=3".parse()?,
        };
        let most = self.most.unwrap_or(USUAL_MOST) as usize;
        let thought = board.think(&spec, most, &mut Budget::unlimited())?;
        self.check(&thought)?;
        if self.json {
            return output.json(&ThoughtData::of(&thought));
        }
        let moment = self.at.map_or(thought.moments.len(), |at| at as usize);
        let scene = Scene::at(&thought, moment);
        let focus = self.node.or(self.at.map(|_| scene.here())).unwrap_or(0);
        let folded = |most| Folded::of(&scene, focus, &self.unfold, most);
        if self.svg {
            return output.line(&thought.to_svg(&scene, &folded(MOST_DRAWN), book));
        }
        if self.dot {
            return output.text(&thought.to_dot(&scene, &folded(MOST_DRAWN)));
        }
        let teller = Teller {
            board,
            thought: &thought,
            book,
        };
        match (self.node, self.at) {
            (Some(node), _) => teller.tell_node(node, &scene, &spec, output),
            (None, Some(_)) => teller.tell_moment(moment, &scene, &folded(MOST_LINES), output),
            (None, None) => teller.tell_all(&scene, &folded(MOST_LINES), output),
        }
    }

    /// Is there such an event, and are there such nodes?
    fn check(&self, thought: &Thought) -> Result<(), ParseError> {
        let nodes = thought.nodes.len() as u32 - 1;
        let known = [
            (self.at.as_slice(), thought.moments.len() as u32),
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
struct Teller<'thought> {
    board: &'thought dyn Board,
    thought: &'thought Thought,
    book: &'thought Phrasebook,
}

impl Teller<'_> {
    fn say(&self, message: Message, output: &mut Output) -> Result<(), Failure> {
        output.paragraph(&self.book.say(&message), "")
    }

    /// The whole search: what it found, its tree, and the first thing worth asking about.
    fn tell_all(&self, scene: &Scene, folded: &Folded, output: &mut Output) -> Result<(), Failure> {
        heading::write(self.board, self.book, output)?;
        output.blank()?;
        self.say(self.summary(), output)?;
        if self.thought.is_cut_short {
            let kept = self.thought.moments.len();
            self.say(Message::new("think-cut-short").with("kept", kept), output)?;
        }
        output.blank()?;
        self.tell_tree(scene, folded, output)?;
        output.blank()?;
        if let Some(cut) = self.thought.next_moment(0, Moment::is_cut) {
            let node = self.thought.moments[cut].node();
            let way = self.thought.way_to(node).join(" ");
            let first = Message::new("think-first-cut")
                .with("event", cut + 1)
                .with("node", node)
                .with("way", way);
            self.say(first, output)?;
            let why = self.thought.explain(node, self.board);
            output.paragraph(&self.book.say(&why), "  ")?;
            output.blank()?;
        }
        let events = self.thought.moments.len();
        let how = Message::new("think-how").with("events", events);
        output.toned(Tone::Muted, &self.book.say(&how))
    }

    /// What the search found and what it cost.
    fn summary(&self) -> Message {
        let conclusion = &self.thought.conclusion;
        let is_path = self.board.sides().is_none();
        let key = match (is_path, conclusion.line.is_empty()) {
            (true, true) => "think-summary-no-path",
            (true, false) => "think-summary-path",
            (false, _) => "think-summary",
        };
        let value = score_in_words(
            conclusion.score,
            conclusion.is_proven,
            self.board.has_margin(),
        );
        Message::new(key)
            .with("search", self.thought.search.as_str())
            .with("value", value)
            .with("line", conclusion.line.join(" "))
            .with("length", conclusion.line.len())
            .with("nodes", conclusion.nodes)
            .with("leaves", conclusion.leaves)
    }

    fn tell_tree(
        &self,
        scene: &Scene,
        folded: &Folded,
        output: &mut Output,
    ) -> Result<(), Failure> {
        for line in self.thought.outline(scene, folded, self.board, self.book) {
            output.line(&line)?;
        }
        Ok(())
    }

    /// The tree at a moment, and the board of the node the search is at.
    fn tell_moment(
        &self,
        moment: usize,
        scene: &Scene,
        folded: &Folded,
        output: &mut Output,
    ) -> Result<(), Failure> {
        let here = self.thought.board_at(scene.here(), self.board);
        let board = here.as_deref().unwrap_or(self.board);
        heading::write(board, self.book, output)?;
        output.blank()?;
        let at = Message::new("think-at")
            .with("event", moment)
            .with("events", self.thought.moments.len())
            .with("node", scene.here())
            .with("way", self.thought.way_to(scene.here()).join(" "));
        self.say(at, output)?;
        if let Some(mv) = self.next_move(moment, scene.here()) {
            self.say(Message::new("think-next").with("move", mv), output)?;
        }
        output.blank()?;
        self.tell_tree(scene, folded, output)?;
        self.tell_list(scene, output)
    }

    /// The move that is about to be tried at a node.
    fn next_move(&self, moment: usize, node: u32) -> Option<&str> {
        let next = match self.thought.moments.get(moment)? {
            Moment::Entered { node, .. } | Moment::Opened { node } => *node,
            _ => return None,
        };
        let next = &self.thought.nodes[next as usize];
        (next.parent == Some(node)).then_some(next.mv.as_str())
    }

    /// What a best-first search chooses from.
    fn tell_list(&self, scene: &Scene, output: &mut Output) -> Result<(), Failure> {
        let Some(list) = self.thought.listing(scene) else {
            return Ok(());
        };
        let is_closed = |seen: &&SeenNode| matches!(seen.stage, Stage::Done(_));
        let title = Message::new("think-list")
            .with("kind", list.kind.name())
            .with("size", list.nodes.len())
            .with("closed", scene.nodes().iter().filter(is_closed).count());
        output.blank()?;
        self.say(title, output)?;
        for node in list.nodes.iter().take(MOST_LISTED) {
            let (value, note) = self.thought.texts_of(scene, *node);
            let line = self.thought.line_to(scene, *node);
            let text = format!("  #{node:<6} {value:<14} {note:<10} {line}");
            output.line(text.trim_end())?;
        }
        Ok(())
    }

    /// Why a node has the value it has at a moment.
    fn tell_node(
        &self,
        node: u32,
        scene: &Scene,
        spec: &Spec,
        output: &mut Output,
    ) -> Result<(), Failure> {
        let here = self.thought.board_at(node, self.board);
        let board = here.as_deref().unwrap_or(self.board);
        heading::write(board, self.book, output)?;
        output.blank()?;
        self.say(self.thought.explain_at(scene, node, self.board), output)?;
        if let Some(window) = self.thought.window_in_words(node)
            && !self.thought.kind.is_path()
        {
            self.say(Message::new("think-bound").with("window", window), output)?;
        }
        let limits = Limits {
            nodes: Some(MOST_CHECKED),
            ..Limits::default()
        };
        let mut budget = Budget::new(limits);
        let reason = self.thought.reason_at(scene, node);
        if matches!(reason, Reason::Cut { .. })
            && let Some(check) = self.thought.check_cut(node, self.board, &mut budget)
        {
            self.say(self.thought.cut_in_words(node, check, self.board), output)?;
        }
        if !self.thought.kind.is_path() && reason == Reason::Guess {
            output.blank()?;
            for weight in board.weigh(spec)? {
                output.line(&format!(
                    "  {:>6} = {:>4} x {:<6}  {}",
                    weight.weight * weight.value,
                    weight.weight,
                    weight.value,
                    self.book.say(&weight.term)
                ))?;
            }
        }
        Ok(())
    }
}
