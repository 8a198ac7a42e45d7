//! Standard output: plain in a pipe, with colours on a terminal that wants them.

use std::io::Write as _;

use anstyle::{AnsiColor, Style};
use damier::picture::{StyledText, Tone};
use damier::{Message, Translator};
use serde::Serialize;
use textwrap::WordSplitter;

use crate::failure::Failure;

/// The number of columns that text is made for.
pub(crate) const WIDTH: usize = 78;

/// Where results go. Colours are dropped where nobody would see them.
pub(crate) struct Output {
    stream: anstream::Stdout,
}

impl Output {
    pub(crate) fn new() -> Output {
        Output {
            stream: anstream::stdout(),
        }
    }

    /// Text as it stands.
    pub(crate) fn text(&mut self, text: &str) -> Result<(), Failure> {
        self.stream.write_all(text.as_bytes())?;
        Ok(self.stream.flush()?)
    }

    /// A line.
    pub(crate) fn line(&mut self, text: &str) -> Result<(), Failure> {
        Ok(writeln!(self.stream, "{text}")?)
    }

    /// A line in one tone.
    pub(crate) fn toned(&mut self, tone: Tone, text: &str) -> Result<(), Failure> {
        self.line(&in_tone(tone, text))
    }

    /// A paragraph, broken at blanks, but not at those that French sets before punctuation.
    pub(crate) fn paragraph(&mut self, text: &str, indent: &str) -> Result<(), Failure> {
        const UNBROKEN: [(&str, &str); 6] = [
            (" ;", "\u{a0};"),
            (" :", "\u{a0}:"),
            (" ?", "\u{a0}?"),
            (" !", "\u{a0}!"),
            ("« ", "«\u{a0}"),
            (" »", "\u{a0}»"),
        ];
        let unbroken = UNBROKEN
            .iter()
            .fold(text.to_owned(), |text, (blank, fixed)| {
                text.replace(blank, fixed)
            });
        let options = textwrap::Options::new(WIDTH)
            .word_splitter(WordSplitter::NoHyphenation)
            .break_words(false)
            .initial_indent(indent)
            .subsequent_indent(indent);
        for line in textwrap::wrap(&unbroken, options) {
            self.line(&line.replace('\u{a0}', " "))?;
        }
        Ok(())
    }

    /// An empty line.
    pub(crate) fn blank(&mut self) -> Result<(), Failure> {
        self.line("")
    }

    /// A board, a little to the right, between empty lines.
    pub(crate) fn board(&mut self, board: &StyledText) -> Result<(), Failure> {
        self.blank()?;
        for spans in &board.lines {
            let line: String = spans
                .iter()
                .map(|span| in_tone(span.tone, &span.text))
                .collect();
            self.line(format!("  {line}").trim_end())?;
        }
        self.blank()
    }

    /// Words in columns, down the page as far as the width allows.
    pub(crate) fn columns(&mut self, words: &[String]) -> Result<(), Failure> {
        let longest = words
            .iter()
            .map(|word| word.chars().count())
            .max()
            .unwrap_or(0);
        let in_a_row = (WIDTH / (longest + 2)).max(1);
        for row in words.chunks(in_a_row) {
            let row: String = row
                .iter()
                .map(|word| format!("  {word:<longest$}"))
                .collect();
            self.line(row.trim_end())?;
        }
        Ok(())
    }

    /// One JSON value on a line of its own.
    pub(crate) fn json(&mut self, value: &impl Serialize) -> Result<(), Failure> {
        let text = serde_json::to_string(value).map_err(std::io::Error::other)?;
        self.line(&text)
    }
}

/// A size in megabytes, such as `1.4 MB`.
pub(crate) fn in_megabytes(bytes: u64, translator: &Translator) -> Message {
    let megabytes = translator.language().decimal(bytes as f64 / 1e6, 1);
    Message::new("size-megabytes").with("megabytes", megabytes)
}

/// A time in seconds with two places, such as `1.25`.
pub(crate) fn seconds(seconds: f64, translator: &Translator) -> String {
    translator.language().decimal(seconds, 2)
}

/// The text with its colour.
fn in_tone(tone: Tone, text: &str) -> String {
    let style = style_of(tone);
    format!("{style}{text}{style:#}")
}

/// Colours that can be read on light and on dark, and that nothing depends on.
fn style_of(tone: Tone) -> Style {
    match tone {
        Tone::Plain => Style::new(),
        Tone::Muted => Style::new().dimmed(),
        Tone::First => AnsiColor::Cyan.on_default().bold(),
        Tone::Second => AnsiColor::Magenta.on_default().bold(),
        Tone::Accent => AnsiColor::Green.on_default(),
        Tone::Danger => AnsiColor::Red.on_default(),
    }
}
