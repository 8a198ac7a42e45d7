//! The help pages in the reader's language: clap lays them out, the words say what is in them.
//!
//! Keys: `about-COMMAND` and `after-COMMAND` for a command; `help-COMMAND-ARGUMENT`, or
//! `help-ARGUMENT` where several commands share it, for an argument; `value-NAME` for what stands
//! after an option.

use clap::{Arg, Command, CommandFactory as _};
use damier::{Message, Translator};

use crate::command_line::Arguments;
use crate::output::WIDTH;

/// The whole command line of `damier` with its texts.
pub(crate) fn translated(translator: &Translator) -> Command {
    translate(Arguments::command(), translator)
        .max_term_width(WIDTH + 2)
        .subcommand_help_heading(translator.say(&Message::new("heading-commands")))
        .subcommand_value_name(translator.say(&Message::new("value-command")))
}

fn translate(command: Command, translator: &Translator) -> Command {
    let name = command.get_name().to_owned();
    let bold = anstyle::Style::new().bold();
    let usage = translator.say(&Message::new("heading-usage"));
    let template = format!(
        "{{about-with-newline}}\n{bold}{usage}{bold:#} {{usage}}\n\n{{all-args}}{{after-help}}"
    );
    command
        .about(text(translator, &format!("about-{name}")))
        .after_help(
            translator
                .text(&format!("after-{name}"))
                .unwrap_or_default(),
        )
        .help_template(template)
        .styles(clap::builder::Styles::plain().header(bold))
        .mut_args(|argument| explain(argument, &name, translator))
        .mut_subcommands(|subcommand| translate(subcommand, translator))
}

fn explain(argument: Arg, command: &str, translator: &Translator) -> Arg {
    let id = argument.get_id().to_string();
    let help = translator
        .text(&format!("help-{command}-{id}"))
        .unwrap_or_else(|| text(translator, &format!("help-{id}")));
    let heading = Message::new(if argument.is_positional() {
        "heading-arguments"
    } else {
        "heading-options"
    });
    let value = argument
        .get_value_names()
        .and_then(|names| names.first())
        .filter(|_| argument.get_action().takes_values())
        .map(|name| text(translator, &format!("value-{}", name.to_lowercase())));
    let argument = argument.help(help).help_heading(translator.say(&heading));
    match value {
        Some(value) => argument.value_name(value).hide_possible_values(true),
        None => argument,
    }
}

/// The text of a key, or a mark that shows that it is missing.
fn text(translator: &Translator, key: &str) -> String {
    translator.text(key).unwrap_or_else(|| format!("⟨{key}⟩"))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::language;
    use damier::Language;

    #[test]
    fn every_argument_is_explained_in_every_language() {
        for language in Language::ALL {
            let mut command = translated(&language::translator(language));
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
