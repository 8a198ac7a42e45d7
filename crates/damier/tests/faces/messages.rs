//! The words in both languages: the same keys with the same variables, every key that the code uses
//! is there, none is there twice, and none is left over.

#![allow(clippy::unwrap_used)]

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};

use fluent_syntax::ast::{Attribute, CallArguments, Entry, Expression, InlineExpression};
use fluent_syntax::ast::{Pattern, PatternElement};

const LANGUAGES: [&str; 2] = ["en", "fr"];

/// What every game says, by keys put together from its name.
const OF_EVERY_GAME: [&str; 3] = ["title", "summary", "how-to-move"];

/// One text of a Fluent file.
struct Text {
    file: PathBuf,
    key: String,
    mentions: Mentions,
}

/// What a text is told, and which other texts it quotes.
#[derive(Default)]
struct Mentions {
    variables: BTreeSet<String>,
    messages: BTreeSet<String>,
}

impl Mentions {
    fn read_pattern(&mut self, pattern: &Pattern<&str>) {
        for element in &pattern.elements {
            let PatternElement::Placeable { expression } = element else {
                continue;
            };
            self.read_expression(expression);
        }
    }

    fn read_expression(&mut self, expression: &Expression<&str>) {
        match expression {
            Expression::Inline(inline) => self.read_inline(inline),
            Expression::Select { selector, variants } => {
                self.read_inline(selector);
                for variant in variants {
                    self.read_pattern(&variant.value);
                }
            }
        }
    }

    fn read_inline(&mut self, inline: &InlineExpression<&str>) {
        match inline {
            InlineExpression::VariableReference { id } => {
                self.variables.insert(id.name.to_owned());
            }
            InlineExpression::MessageReference { id, .. } => {
                self.messages.insert(id.name.to_owned());
            }
            InlineExpression::FunctionReference { arguments, .. } => self.read_call(arguments),
            InlineExpression::TermReference { id, arguments, .. } => {
                self.messages.insert(format!("-{}", id.name));
                arguments.iter().for_each(|call| self.read_call(call));
            }
            InlineExpression::Placeable { expression } => self.read_expression(expression),
            InlineExpression::StringLiteral { .. } | InlineExpression::NumberLiteral { .. } => {}
        }
    }

    fn read_call(&mut self, call: &CallArguments<&str>) {
        let named = call.named.iter().map(|argument| &argument.value);
        for argument in call.positional.iter().chain(named) {
            self.read_inline(argument);
        }
    }

    fn read_attributes(&mut self, attributes: &[Attribute<&str>]) {
        for attribute in attributes {
            self.read_pattern(&attribute.value);
        }
    }
}

/// The folder of all crates.
fn crates() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR")).parent().unwrap()
}

/// Every file below a folder whose name ends like that, in a fixed order.
fn files_below(folder: &Path, ending: &str) -> Vec<PathBuf> {
    let mut paths: Vec<PathBuf> = fs::read_dir(folder)
        .unwrap()
        .map(|entry| entry.unwrap().path())
        .collect();
    paths.sort();
    let mut files = Vec::new();
    for path in paths {
        if path.is_dir() && !path.ends_with("target") {
            files.extend(files_below(&path, ending));
        } else if path.to_string_lossy().ends_with(ending) {
            files.push(path);
        }
    }
    files
}

/// Every text of a language, in all crates.
fn texts(language: &str) -> Vec<Text> {
    let mut texts = Vec::new();
    let mut files = files_below(crates(), ".ftl");
    files.retain(|file| file.file_stem().unwrap() == language);
    for file in files {
        let source = fs::read_to_string(&file).unwrap();
        let resource = fluent_syntax::parser::parse(source.as_str())
            .unwrap_or_else(|(_, errors)| panic!("{}: {errors:?}", file.display()));
        for entry in &resource.body {
            let mut mentions = Mentions::default();
            let key = match entry {
                Entry::Message(message) => {
                    message
                        .value
                        .iter()
                        .for_each(|value| mentions.read_pattern(value));
                    mentions.read_attributes(&message.attributes);
                    message.id.name.to_owned()
                }
                Entry::Term(term) => {
                    mentions.read_pattern(&term.value);
                    mentions.read_attributes(&term.attributes);
                    format!("-{}", term.id.name)
                }
                _ => continue,
            };
            let file = file.clone();
            texts.push(Text {
                file,
                key,
                mentions,
            });
        }
    }
    assert!(!texts.is_empty(), "no texts in {language}");
    texts
}

/// The code of all crates, without its comments and its unit tests.
fn sources() -> Vec<(PathBuf, String)> {
    files_below(crates(), ".rs")
        .into_iter()
        .filter(|file| file.components().any(|part| part.as_os_str() == "src"))
        .map(|file| {
            let source = fs::read_to_string(&file).unwrap();
            let code = source.split("#[cfg(test)]").next().unwrap();
            let lines: Vec<&str> = code
                .lines()
                .filter(|line| !line.trim_start().starts_with("//"))
                .collect();
            (file, lines.join("\n"))
        })
        .collect()
}

/// The literal strings that follow each occurrence of `before` in the code.
fn literals_after<'code>(code: &'code str, before: &str) -> impl Iterator<Item = &'code str> {
    code.split(before).skip(1).filter_map(|rest| {
        let literal = rest.trim_start().strip_prefix('"')?;
        literal.split('"').next()
    })
}

/// Whatever stands between two quotes of the code and may be a key.
fn words_quoted(code: &str) -> BTreeSet<&str> {
    let is_of_a_key = |letter: char| letter.is_ascii_alphanumeric() || "-_".contains(letter);
    let between = code.split('"');
    between
        .filter(|text| text.chars().all(is_of_a_key))
        .collect()
}

/// The keys that stand in the code as such.
fn keys_used(code: &str) -> BTreeSet<String> {
    let expectations = code.split("\"expected-").skip(1).map(|rest| {
        let rest = rest.split('"').next().unwrap();
        format!("expected-{rest}")
    });
    let sides = code.split("SideName::new(").skip(1);
    // A game that somebody wrote in another language may leave its sides without names.
    let sides = sides.filter_map(|rest| rest.split('"').nth(1).filter(|key| !key.is_empty()));
    literals_after(code, "Message::new(")
        .chain(literals_after(code, "Highlight::new("))
        .chain(literals_after(code, "RaceIdea::new("))
        .chain(literals_after(code, "RacePosition::new("))
        .chain(literals_after(code, "SizePart::new("))
        .chain(literals_after(code, "LessonStep::new("))
        .chain(literals_after(code, "LessonStep::start("))
        .chain(literals_after(code, "LessonStep::win("))
        .chain(sides)
        .chain(literals_after(code, " key:"))
        .map(str::to_owned)
        .chain(expectations)
        .collect()
}

/// The keys that the code puts together, such as `about-{name}`, as the parts around their holes.
fn keys_composed(code: &str) -> Vec<Vec<String>> {
    literals_after(code, "format!(")
        .filter(|literal| literal.contains('{') && literal.contains('-'))
        .map(|literal| {
            let parts = literal.split('{').enumerate().map(|(index, part)| {
                let after_hole = part.split_once('}').map_or("", |(_, after)| after);
                if index == 0 { part } else { after_hole }
            });
            parts.map(str::to_owned).collect::<Vec<String>>()
        })
        .filter(|parts| {
            let fixed = parts.concat();
            let mut letters = fixed.chars().filter(|letter| *letter != '-').peekable();
            letters.peek().is_some() && letters.all(|letter| letter.is_ascii_lowercase())
        })
        .collect()
}

/// Does a key have these parts, in order and with nothing but holes between them?
fn fits(key: &str, parts: &[String]) -> bool {
    let [first, middle @ .., last] = parts else {
        return false;
    };
    let rest = key.strip_prefix(first.as_str());
    let mut rest = rest.and_then(|rest| rest.strip_suffix(last.as_str()));
    for part in middle {
        rest = rest.and_then(|rest| rest.split_once(part.as_str()).map(|(_, after)| after));
    }
    rest.is_some()
}

#[test]
fn both_languages_have_the_same_keys_with_the_same_variables() {
    let variables_by_key = |language| -> BTreeMap<(PathBuf, String), BTreeSet<String>> {
        texts(language)
            .into_iter()
            .map(|text| {
                let folder = text.file.parent().unwrap().to_owned();
                ((folder, text.key), text.mentions.variables)
            })
            .collect()
    };
    let [english, french] = LANGUAGES.map(variables_by_key);
    for ((folder, key), variables) in &english {
        let other = french.get(&(folder.clone(), key.clone()));
        let folder = folder.display();
        assert_eq!(other, Some(variables), "{key} in {folder}: French, English");
    }
    for (folder, key) in french.keys() {
        let is_english = english.contains_key(&(folder.clone(), key.clone()));
        assert!(is_english, "{key} in {} is French only", folder.display());
    }
}

#[test]
fn every_fluent_file_is_named_after_its_language() {
    for file in files_below(crates(), ".ftl") {
        let language = file.file_stem().unwrap().to_string_lossy();
        let is_known = LANGUAGES.contains(&language.as_ref());
        assert!(is_known, "{} is neither en.ftl nor fr.ftl", file.display());
    }
}

#[test]
fn no_key_is_defined_twice() {
    for language in LANGUAGES {
        let mut first = BTreeMap::new();
        for text in texts(language) {
            if let Some(file) = first.insert(text.key.clone(), text.file.clone()) {
                let (one, other) = (file.display(), text.file.display());
                panic!("{} is defined in {one} and in {other}", text.key);
            }
        }
    }
}

#[test]
fn every_key_used_in_the_code_has_its_texts() {
    for language in LANGUAGES {
        let texts = texts(language);
        let known: BTreeSet<&str> = texts.iter().map(|text| text.key.as_str()).collect();
        for (file, code) in sources() {
            for key in keys_used(&code) {
                let is_known = known.contains(key.as_str());
                assert!(is_known, "{key} of {} is not in {language}", file.display());
            }
        }
        for entry in damier::Catalogue::current().games() {
            for what in OF_EVERY_GAME {
                let key = format!("{}-{what}", entry.name);
                assert!(known.contains(key.as_str()), "{key} is not in {language}");
            }
        }
        for text in &texts {
            for quoted in &text.mentions.messages {
                let is_known = known.contains(quoted.as_str());
                assert!(is_known, "{} quotes {quoted}, which is not there", text.key);
            }
        }
    }
}

#[test]
fn every_text_is_used() {
    let sources = sources();
    let code: String = sources.into_iter().map(|(_, code)| code).collect();
    let composed = keys_composed(&code);
    let words = words_quoted(&code);
    for language in LANGUAGES {
        let texts = texts(language);
        let quoted: BTreeSet<&str> = texts
            .iter()
            .flat_map(|text| text.mentions.messages.iter().map(String::as_str))
            .collect();
        for Text { file, key, .. } in &texts {
            let is_of_a_game = damier::Catalogue::current().games().any(|entry| {
                let rest = key.strip_prefix(entry.name);
                let rest = rest.and_then(|rest| rest.strip_prefix('-'));
                rest.is_some_and(|rest| OF_EVERY_GAME.contains(&rest))
            });
            let is_used = is_of_a_game
                || quoted.contains(key.as_str())
                || words.contains(key.as_str())
                || composed.iter().any(|parts| fits(key, parts));
            assert!(is_used, "nothing says {key} of {}", file.display());
        }
    }
}

#[test]
fn keys_are_found_in_code() {
    let code = r#"
        Message::new("a-b").with("x", Message::new(
            "c-d",
        ));
        RaceIdea::new("h-i", &["astar", "ida"]);
        SideName::new('W', "e-f").shaded(Shade::Light);
        one_of(text, &names, "expected-g");
        text(book, &format!("about-{name}"));
        text(book, &format!("{}-of-{}-end", 1, 2));
        format!("{width}x{height}");
        format!("{from}-{to}");
    "#;
    let used = ["a-b", "c-d", "e-f", "expected-g", "h-i"].map(str::to_owned);
    assert_eq!(keys_used(code), BTreeSet::from(used));
    let composed = keys_composed(code);
    assert_eq!(composed.len(), 2);
    assert!(fits("about-play", &composed[0]) && !fits("play-about", &composed[0]));
    assert!(fits("a-of-b-end", &composed[1]) && !fits("a-of-b", &composed[1]));
}
