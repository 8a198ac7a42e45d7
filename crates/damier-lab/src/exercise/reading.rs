//! An answer as a person types it.

use super::{Answer, Exercise, ExerciseKind, read_bound};
use damier::notation::read_number;
use damier::{Message, ParseError, Score, Window};

/// The largest number that is an answer.
const MAX_NUMBER: u32 = 9999;

impl Exercise {
    /// Reads an answer: `D, F` for branches, an order or a node, `(-inf, 3)` for a window, `A=3 B=-1` or
    /// `3 -1` for values, in the order of the nodes; a number for a threshold, and `-` for no node.
    ///
    /// ```
    /// use damier::GameId;
    /// use damier_lab::exercise::{ExerciseKind, Sheet};
    /// let sheet = Sheet::make(&"tictactoe".parse::<GameId>()?, Some(ExerciseKind::Values), 7, 1)?;
    /// let exercise = &sheet.exercises[0];
    /// let typed = exercise.in_text(&exercise.model());
    /// assert_eq!(exercise.read(&typed)?, exercise.model());
    /// assert!(exercise.read("?").is_err());
    /// # Ok::<(), damier::ParseError>(())
    /// ```
    pub fn read(&self, text: &str) -> Result<Answer, ParseError> {
        let words: Vec<&str> = text
            .split(|letter: char| letter.is_whitespace() || ",;()".contains(letter))
            .filter(|word| !word.is_empty())
            .collect();
        let named = || {
            let nodes = words.iter().map(|word| self.node_named(word));
            nodes.collect::<Result<Vec<usize>, ParseError>>()
        };
        let unreadable = |key: &'static str| ParseError::new(text, Message::new(key));
        match self.kind() {
            ExerciseKind::Cuts => Ok(Answer::Branches(named()?)),
            ExerciseKind::Order => Ok(Answer::Order(named()?)),
            ExerciseKind::Window => match words.as_slice() {
                [alpha, beta] => Ok(Answer::Window(Window {
                    alpha: read_bound(alpha)?,
                    beta: read_bound(beta)?,
                })),
                _ => Err(unreadable("expected-exercise-window")),
            },
            ExerciseKind::Values => self.read_values(text),
            ExerciseKind::Threshold => {
                let number = words.first().and_then(|word| read_number(word, MAX_NUMBER));
                let number = number.filter(|_| words.len() == 1);
                number
                    .map(Answer::Number)
                    .ok_or_else(|| unreadable("expected-exercise-number"))
            }
            ExerciseKind::Admissible
                if matches!(words.as_slice(), ["-" | "−" | "none" | "aucun"]) =>
            {
                Ok(Answer::NoNode)
            }
            _ => match named()?.as_slice() {
                [node] => Ok(Answer::Node(*node)),
                _ => self.node_named(text).map(Answer::Node),
            },
        }
    }

    /// Values with their nodes, or in the order of the nodes.
    fn read_values(&self, text: &str) -> Result<Answer, ParseError> {
        let asked = self.choices();
        let unreadable = || {
            let names: Vec<&str> = asked.iter().map(|node| self.label(*node)).collect();
            let expected = Message::new("expected-exercise-values").with("nodes", names.join(", "));
            ParseError::new(text, expected)
        };
        let text = text.replace('=', " = ");
        let words: Vec<&str> = text
            .split(|letter: char| letter.is_whitespace() || ",;".contains(letter))
            .filter(|word| !word.is_empty())
            .collect();
        let mut values: Vec<(usize, Score)> = Vec::new();
        match words.contains(&"=") {
            true => {
                for part in words.chunks(3) {
                    let [name, "=", value] = part else {
                        return Err(unreadable());
                    };
                    let node = self.node_named(name)?;
                    values.push((node, read_bound(value)?));
                }
            }
            false => {
                for (node, value) in asked.iter().zip(&words) {
                    values.push((*node, read_bound(value)?));
                }
                if words.len() != asked.len() {
                    return Err(unreadable());
                }
            }
        }
        values.sort_unstable_by_key(|(node, _)| *node);
        Ok(Answer::Values(values))
    }
}
