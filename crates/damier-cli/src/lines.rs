//! What a person types, a line at a time: with editing and history on a terminal, plainly and in
//! bounded memory otherwise.

use std::io::{self, BufRead, IsTerminal as _, Read as _};

use damier::Message;
use damier::words::echo;
use rustyline::DefaultEditor;
use rustyline::error::ReadlineError;

use crate::failure::Failure;
use crate::output::Output;

/// The longest line that is kept.
const LONGEST: usize = 4096;

/// The most that is read from a pipe: far more than the longest game needs.
const MAX_PIPED: u64 = 1 << 20;

/// What came in.
#[derive(Debug, PartialEq, Eq)]
pub(crate) enum Input {
    /// A line, without its end.
    Line(String),
    /// A line that is too long to be anything.
    TooLong,
    /// There will be no more.
    End,
}

/// Where lines come from.
pub(crate) enum Lines {
    /// A terminal with line editing.
    Terminal(Box<DefaultEditor>),
    /// A pipe or a file.
    Plain(io::Take<io::StdinLock<'static>>),
}

impl Lines {
    pub(crate) fn new() -> Lines {
        let is_terminal = io::stdin().is_terminal() && io::stdout().is_terminal();
        match is_terminal.then(DefaultEditor::new) {
            Some(Ok(editor)) => Lines::Terminal(Box::new(editor)),
            _ => Lines::Plain(io::stdin().lock().take(MAX_PIPED)),
        }
    }

    /// Asks for a line. From a pipe it is repeated after the prompt, so that what is printed reads
    /// the same as on a terminal.
    pub(crate) fn ask(&mut self, prompt: &str, output: &mut Output) -> Result<Input, Failure> {
        match self {
            Lines::Terminal(editor) => Ok(match editor.readline(prompt) {
                Ok(line) => {
                    // A line that history does not take is still a line.
                    let _ = editor.add_history_entry(line.as_str());
                    Input::Line(line)
                }
                Err(ReadlineError::Io(error)) if error.kind() == io::ErrorKind::InvalidData => {
                    Input::Line(String::new())
                }
                Err(_) => Input::End,
            }),
            Lines::Plain(input) => {
                output.text(prompt)?;
                let heard = read(input);
                if input.limit() == 0 {
                    let why = Message::new("play-too-much-input").with("most", MAX_PIPED);
                    return Err(Failure::Wrong(why));
                }
                match &heard {
                    Input::Line(line) => output.line(&echo(line))?,
                    Input::TooLong | Input::End => output.blank()?,
                }
                Ok(heard)
            }
        }
    }
}

/// Reads a line; the rest of one that is too long is dropped as it arrives. An input that cannot be
/// read is at its end.
pub(crate) fn read(input: &mut impl BufRead) -> Input {
    read_up_to(input, LONGEST)
}

/// The same where lines may be longer or shorter.
pub(crate) fn read_up_to(input: &mut impl BufRead, longest: usize) -> Input {
    let mut bytes = Vec::new();
    match input
        .by_ref()
        .take(longest as u64 + 1)
        .read_until(b'\n', &mut bytes)
    {
        Ok(0) | Err(_) => return Input::End,
        Ok(_) => {}
    }
    if bytes.len() > longest {
        // `skip_until` keeps nothing; if it fails, the next read will say so.
        let is_complete = bytes.last() == Some(&b'\n');
        let _ = if is_complete {
            Ok(0)
        } else {
            input.skip_until(b'\n')
        };
        return Input::TooLong;
    }
    Input::Line(
        String::from_utf8_lossy(&bytes)
            .trim_end_matches(['\n', '\r'])
            .to_owned(),
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn long_lines_are_dropped_and_the_next_one_is_read() {
        let mut text = vec![b'x'; 10_000_000];
        text.extend(b"\n2,5,1\r\nlast");
        let mut input = io::Cursor::new(text);
        assert_eq!(read(&mut input), Input::TooLong);
        assert_eq!(read(&mut input), Input::Line("2,5,1".to_owned()));
        assert_eq!(read(&mut input), Input::Line("last".to_owned()));
        assert_eq!(read(&mut input), Input::End);
    }

    #[test]
    fn a_line_of_exactly_the_longest_length_does_not_swallow_the_next() {
        let mut text = vec![b'x'; LONGEST];
        text.extend(b"\nnext\n");
        let mut input = io::Cursor::new(text);
        assert_eq!(read(&mut input), Input::TooLong);
        assert_eq!(read(&mut input), Input::Line("next".to_owned()));
    }
}
