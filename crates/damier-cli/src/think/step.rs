//! `damier think --step`: one event after the other, with the sentence, the line that runs and what its
//! variables hold. A letter a line, on a terminal or from a pipe.

use damier::picture::Tone;
use damier::theatre::Telling;
use damier::trace::{Snapshot, TraceEvent};
use damier::{Message, Spec};

use super::Teller;
use crate::failure::Failure;
use crate::heading;
use crate::lines::{Input, Lines};
use crate::output::{Output, WIDTH};

/// What one may ask for, the letter to type and the key of its words.
const KEYS: [(char, &str); 11] = [
    ('n', "think-key-next"),
    ('b', "think-key-back"),
    ('c', "think-key-cut"),
    ('i', "think-key-better"),
    ('p', "think-key-pass"),
    ('w', "think-key-why"),
    ('d', "think-key-board"),
    ('l', "think-key-lines"),
    ('g', "think-key-go"),
    ('?', "think-key-help"),
    ('q', "think-key-quit"),
];

/// A search that is gone through step by step.
pub(super) struct Steps<'teller> {
    pub(super) teller: &'teller Teller<'teller>,
    pub(super) spec: &'teller Spec,
    /// How many events have happened.
    pub(super) at: usize,
}

impl Steps<'_> {
    /// Asks for letters until there are no more.
    pub(super) fn run(&mut self, output: &mut Output) -> Result<(), Failure> {
        let tellings: Vec<Telling> = self.teller.trace.narrate().collect();
        let mut lines = Lines::new();
        self.open(output)?;
        self.tell(&tellings, output)?;
        loop {
            let prompt = format!("[{}/{}] ", self.at, tellings.len());
            let line = match lines.ask(&prompt, output)? {
                Input::Line(line) => line,
                Input::TooLong => "?".to_owned(),
                Input::End => return Ok(()),
            };
            let (letter, rest) = read(&line);
            match letter {
                'n' => self.go(self.at + 1, &tellings, output)?,
                'b' => self.go(self.at.saturating_sub(1), &tellings, output)?,
                'c' => self.jump(TraceEvent::is_cut, "think-no-cut", &tellings, output)?,
                'i' => self.jump(is_better, "think-no-better", &tellings, output)?,
                'p' => self.jump(is_pass, "think-no-pass", &tellings, output)?,
                'g' => match rest.parse::<usize>() {
                    Ok(at) if at <= tellings.len() => self.go(at, &tellings, output)?,
                    _ => {
                        let expected = Message::new("think-expected-number")
                            .with("least", 0)
                            .with("most", tellings.len());
                        let go = Message::new("think-key-go-where").with("number", expected);
                        self.teller.say(go, output)?;
                    }
                },
                'w' => self.why(output)?,
                'd' => self.board(output)?,
                'l' => self.listing(&tellings, output)?,
                'q' => return Ok(()),
                _ => self.keys(output)?,
            }
        }
    }

    /// What it is about, for whom the values are, and what can be typed.
    fn open(&self, output: &mut Output) -> Result<(), Failure> {
        let Teller {
            board, translator, ..
        } = *self.teller;
        heading::write(board, translator, output)?;
        output.blank()?;
        self.teller.say(self.teller.summary(), output)?;
        if let Some(signs) = self.teller.trace.signs_in_words(board) {
            self.teller.say(signs, output)?;
        }
        output.blank()?;
        self.keys(output)
    }

    fn keys(&self, output: &mut Output) -> Result<(), Failure> {
        for (letter, key) in KEYS {
            let words = self.teller.translator.say(&Message::new(key));
            output.line(&format!("  {letter}  {words}"))?;
        }
        Ok(())
    }

    fn go(&mut self, at: usize, tellings: &[Telling], output: &mut Output) -> Result<(), Failure> {
        if at > tellings.len() {
            return self.teller.say(Message::new("think-at-the-end"), output);
        }
        self.at = at;
        self.tell(tellings, output)
    }

    fn jump(
        &mut self,
        is_wanted: impl Fn(&TraceEvent) -> bool,
        nothing: &'static str,
        tellings: &[Telling],
        output: &mut Output,
    ) -> Result<(), Failure> {
        match self.teller.trace.next_moment(self.at, is_wanted) {
            Some(event) => self.go(event + 1, tellings, output),
            None => self.teller.say(Message::new(nothing), output),
        }
    }

    /// What the last event was: where, what and why, the line, the variables.
    fn tell(&self, tellings: &[Telling], output: &mut Output) -> Result<(), Failure> {
        let Teller {
            board,
            trace,
            translator,
        } = *self.teller;
        let Some(event) = self.at.checked_sub(1) else {
            return self
                .teller
                .say(Message::new("think-at-the-beginning"), output);
        };
        let telling = &tellings[event];
        let node = trace.events[event].node();
        let place = Message::new("think-at")
            .with("event", self.at)
            .with("events", tellings.len())
            .with("node", node)
            .with("way", trace.way_to(node).join(" "));
        output.blank()?;
        let place = translator.say(&place);
        for line in textwrap::wrap(place.trim_end(), WIDTH) {
            output.toned(Tone::Muted, &line)?;
        }
        self.teller.say(telling.in_words(board), output)?;
        if let (Some(listing), Some(line)) = (trace.pseudocode, telling.line) {
            output.line(&format!(
                "{:>4}  {}",
                line + 1,
                listing.lines[line].text.trim()
            ))?;
        }
        let variables = telling.variables_in_text(board, translator);
        let variables = variables.iter().map(|(name, value)| {
            // A value is not torn from its name.
            format!("{name}\u{a0}=\u{a0}{}", value.replace(' ', "\u{a0}"))
        });
        let variables: Vec<String> = variables.collect();
        match variables.is_empty() {
            true => Ok(()),
            false => output.paragraph(&variables.join("  "), "      "),
        }
    }

    fn here(&self) -> (Snapshot, u32) {
        let trace = self.teller.trace;
        let snapshot = Snapshot::at(trace, self.at);
        let event = self.at.checked_sub(1);
        let node = event.map_or(0, |event| trace.events[event].node());
        (snapshot, node)
    }

    fn why(&self, output: &mut Output) -> Result<(), Failure> {
        let (snapshot, node) = self.here();
        self.teller.tell_why(node, &snapshot, self.spec, output)
    }

    fn board(&self, output: &mut Output) -> Result<(), Failure> {
        let (_, node) = self.here();
        let here = self.teller.trace.board_at(node, self.teller.board);
        let board = here.as_deref().unwrap_or(self.teller.board);
        heading::write(board, self.teller.translator, output)
    }

    /// The whole algorithm, the line that runs marked.
    fn listing(&self, tellings: &[Telling], output: &mut Output) -> Result<(), Failure> {
        let Some(listing) = self.teller.trace.pseudocode else {
            return self.teller.say(Message::new("think-no-lines"), output);
        };
        let lit = self
            .at
            .checked_sub(1)
            .and_then(|event| tellings[event].line);
        for (number, line) in listing.lines.iter().enumerate() {
            let mark = if lit == Some(number) { '>' } else { ' ' };
            let text = format!("{mark}{:>3}  {}", number + 1, line.text);
            let note = match line.note {
                "" => String::new(),
                key => format!("  // {}", self.teller.translator.say(&Message::new(key))),
            };
            match text.chars().count() + note.chars().count() <= WIDTH {
                true => output.line(&format!("{text}{note}"))?,
                false => {
                    output.line(&text)?;
                    output.toned(Tone::Muted, &format!("        {}", note.trim_start()))?;
                }
            }
        }
        Ok(())
    }
}

/// What was typed: a letter and what stands after it. Nothing is the next step.
fn read(line: &str) -> (char, &str) {
    let line = line.trim();
    let mut letters = line.chars();
    match letters.next() {
        None => ('n', ""),
        Some(letter) => (letter.to_ascii_lowercase(), letters.as_str().trim()),
    }
}

const fn is_better(event: &TraceEvent) -> bool {
    matches!(event, TraceEvent::Improved { .. })
}

const fn is_pass(event: &TraceEvent) -> bool {
    matches!(event, TraceEvent::Iteration { .. })
}
