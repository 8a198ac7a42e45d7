//! What the moves of an exercise are called, so that nobody needs to read their notation.

use damier::explain::{MoveName, MoveNames};
use damier::{DynPosition, Message, Translator};

use super::Exercise;

impl Exercise {
    /// What the move to every node is called; nothing for the root, and where a move does not lead.
    pub(super) fn names(&self) -> Vec<Option<MoveName>> {
        let mut boards: Vec<Option<Box<dyn DynPosition>>> = vec![Some(self.board.boxed())];
        let mut names = vec![None];
        for node in self.nodes.iter().skip(1) {
            let above = node
                .parent
                .and_then(|parent| boards.get(parent)?.as_deref());
            let after = above.and_then(|above| above.after(&node.mv).ok());
            let is_legal = after.is_some();
            let named = above.filter(|_| is_legal);
            names.push(named.map(|board| MoveNames::on(board).name(&node.mv)));
            boards.push(after);
        }
        names
    }

    /// The tree as text for a page: one line a node, as [`lines`](Exercise::lines) has it, moves in words.
    ///
    /// ```
    /// use damier::{GameId, Language, Translator};
    /// use damier_lab::exercise::{ExerciseKind, Sheet};
    /// let sheet = Sheet::make(&"pogo".parse::<GameId>()?, Some(ExerciseKind::Values), 7, 1)?;
    /// let lines = sheet.exercises[0].lines_in_words(Translator::of(Language::English));
    /// assert!(lines[1].contains(" from ") && lines[1].contains(" to "), "{}", lines[1]);
    /// # Ok::<(), damier::ParseError>(())
    /// ```
    #[must_use]
    pub fn lines_in_words(&self, translator: &Translator) -> Vec<String> {
        let names = self.names();
        self.told(translator, |place| {
            let name = names.get(place)?.as_ref()?;
            Some(translator.say(&name.words))
        })
    }
}

/// What a node of the drawn tree is called: in the box, and to whoever points at it.
pub(super) fn drawn(
    name: Option<&MoveName>,
    mv: &str,
    translator: &Translator,
) -> (String, Option<String>) {
    match name {
        Some(name) => {
            let words = translator.say(&name.words);
            let told = match words == mv {
                true => words,
                false => format!("{words} ({mv})"),
            };
            (translator.say(&name.short), Some(told))
        }
        None if mv.is_empty() => (translator.say(&Message::new("think-root")), None),
        None => (mv.to_owned(), None),
    }
}
