//! The law of words: both languages have the same keys with the same variables, and among them what
//! every game says.

use std::collections::{BTreeMap, BTreeSet};

use crate::face::Spec;
use crate::words::{Language, Message, Translator};

use super::candidate::Candidate;
use super::{Law, Violation};

/// What every game says, by keys put together from its name.
const OF_EVERY_GAME: [&str; 3] = ["title", "summary", "how-to-move"];

pub(super) fn are_there(candidate: &Candidate<'_>) -> Result<u64, Violation> {
    let info = candidate.info;
    let broken = |what: String| Violation::new(Law::WordsAreThere, info.name, what);
    let [english, french] = Language::ALL.map(|language| texts(info.words(language)));
    for (key, variables) in &english {
        match french.get(key) {
            None => return Err(broken(format!("{key} is English only"))),
            Some(others) if others != variables => {
                let what = format!("{key} is told {variables:?} in English, {others:?} in French");
                return Err(broken(what));
            }
            Some(_) => {}
        }
    }
    if let Some(key) = french.keys().find(|key| !english.contains_key(*key)) {
        return Err(broken(format!("{key} is French only")));
    }
    for language in Language::ALL {
        let translator = candidate.translator(language);
        for what in OF_EVERY_GAME {
            let key = format!("{}-{what}", info.name);
            if translator
                .text(&key)
                .is_none_or(|text| text.trim().is_empty())
            {
                return Err(broken(format!(
                    "there is no text {key} ({})",
                    language.code()
                )));
            }
        }
        names_are_said(candidate, translator)?;
    }
    Ok(english.len() as u64)
}

/// The names of the sides and of what evaluations count.
fn names_are_said(candidate: &Candidate<'_>, translator: &Translator) -> Result<(), Violation> {
    let board = candidate.info.id().start();
    let sides = board.sides().into_iter().flatten();
    let mut names: Vec<Message> = sides.map(|side| Message::new(side.key)).collect();
    for evaluation in board.evaluations() {
        let spec = format!("alphabeta:eval={evaluation}").parse::<Spec>();
        let weights = spec.and_then(|spec| board.weigh(&spec)).unwrap_or_default();
        names.extend(weights.into_iter().map(|weight| weight.term));
    }
    for name in names {
        let said = translator.say(&name);
        if said.contains('⟨') || said.trim().is_empty() {
            let code = translator.language().code();
            let what = format!("there is no text {} ({code})", name.key());
            let game = candidate.info.name;
            return Err(Violation::new(Law::WordsAreThere, game, what));
        }
    }
    Ok(())
}

/// The keys of a Fluent file with the variables of their texts.
fn texts(source: &str) -> BTreeMap<&str, BTreeSet<&str>> {
    let is_of_name = |letter: char| letter.is_ascii_alphanumeric() || "-_".contains(letter);
    let mut texts: BTreeMap<&str, BTreeSet<&str>> = BTreeMap::new();
    let mut key = "";
    for line in source.lines().filter(|line| !line.starts_with('#')) {
        let begins = line.split_once('=').filter(|(name, _)| {
            let name = name.trim_end();
            !name.is_empty() && name.chars().all(is_of_name)
        });
        if let Some((name, _)) = begins {
            key = name.trim_end();
            texts.entry(key).or_default();
        }
        for variable in line.split('$').skip(1) {
            let end = variable.find(|letter| !is_of_name(letter));
            let name = &variable[..end.unwrap_or(variable.len())];
            texts.entry(key).or_default().insert(name);
        }
    }
    texts
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn keys_and_variables_are_found() {
        let found = texts("# a = $b\npogo-title = Pogo\nmoves = { $count ->\n    [one] = $mv\n}\n");
        let expected = [
            ("moves", BTreeSet::from(["count", "mv"])),
            ("pogo-title", BTreeSet::new()),
        ];
        assert_eq!(found, BTreeMap::from(expected));
    }
}
