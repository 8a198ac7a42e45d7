//! The help pages in the reader's language: clap lays them out, the words say what is in them.
//!
//! Keys: `about-COMMAND` and `after-COMMAND` for a command; `help-COMMAND-ARGUMENT`, or
//! `help-ARGUMENT` where several commands share it, for an argument; `value-NAME` for what stands
//! after an option.

use clap::{Arg, Command, CommandFactory as _};
use damier::{Message, Phrasebook};

use crate::arguments::Arguments;
use crate::output::WIDTH;

/// The whole command line of `damier` with its texts.
pub(crate) fn translated(book: &Phrasebook) -> Command {
    translate(Arguments::command(), book)
        .max_term_width(WIDTH + 2)
        .subcommand_help_heading(book.say(&Message::new("heading-commands")))
        .subcommand_value_name(book.say(&Message::new("value-command")))
}

fn translate(command: Command, book: &Phrasebook) -> Command {
    let name = command.get_name().to_owned();
    let bold = anstyle::Style::new().bold();
    let usage = book.say(&Message::new("heading-usage"));
    let template = format!(
        "{{about-with-newline}}\n{bold}{usage}{bold:#} {{usage}}\n\n{{all-args}}{{after-help}}"
    );
    command
        .about(text(book, &format!("about-{name}")))
        .after_help(book.text(&format!("after-{name}")).unwrap_or_default())
        .help_template(template)
        .styles(clap::builder::Styles::plain().header(bold))
        .mut_args(|argument| explain(argument, &name, book))
        .mut_subcommands(|subcommand| translate(subcommand, book))
}

fn explain(argument: Arg, command: &str, book: &Phrasebook) -> Arg {
    let id = argument.get_id().to_string();
    let help = book
        .text(&format!("help-{command}-{id}"))
        .unwrap_or_else(|| text(book, &format!("help-{id}")));
    let heading = Message::new(if argument.is_positional() {
        "heading-arguments"
    } else {
        "heading-options"
    });
    let value = argument
        .get_value_names()
        .and_then(|names| names.first())
        .filter(|_| argument.get_action().takes_values())
        .map(|name| text(book, &format!("value-{}", name.to_lowercase())));
    let argument = argument.help(help).help_heading(book.say(&heading));
    match value {
        Some(value) => argument.value_name(value).hide_possible_values(true),
        None => argument,
    }
}

/// The text of a key, or a mark that shows that it is missing.
fn text(book: &Phrasebook, key: &str) -> String {
    book.text(key).unwrap_or_else(|| format!("⟨{key}⟩"))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::language;
    use damier::Language;

    #[test]
    fn every_argument_is_explained_in_every_language() {
        for language in Language::ALL {
            let mut command = translated(&language::book(language));
            command.build();
            let mut pages = vec![command.render_help().to_string()];
            pages.extend(
                command
                    .get_subcommands_mut()
                    .map(|sub| sub.render_help().to_string()),
            );
            for page in pages {
                assert!(!page.contains('⟨'), "{page}");
                let is_narrow = page.lines().all(|line| line.chars().count() <= WIDTH + 2);
                assert!(is_narrow, "{page}");
            }
        }
    }
}
