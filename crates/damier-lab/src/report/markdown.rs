//! Findings as Markdown.

use std::fmt::Write as _;

use super::{Experiment, Findings, ReportTable};
use damier::face::Highlight;
use damier::{Message, Translator};

impl Findings {
    /// The findings of an experiment as a chapter of Markdown.
    ///
    /// ```
    /// use damier::{Language, Translator};
    /// use damier_lab::report::choose_experiment;
    /// let experiment = choose_experiment("chomp")?;
    /// let text = experiment.run(false).to_markdown(experiment, Translator::of(Language::English));
    /// assert!(text.starts_with("## ") && text.contains("\n| "));
    /// # Ok::<(), damier::ParseError>(())
    /// ```
    #[must_use]
    pub fn to_markdown(&self, experiment: &Experiment, translator: &Translator) -> String {
        let mut text = format!("## {}\n", translator.say(&experiment.title()));
        for table in &self.tables {
            let _ = write!(text, "\n### {}\n\n", translator.say(&table.title));
            write_table(&mut text, table, translator);
            let _ = write!(text, "\n{}\n", translator.say(&table.why));
        }
        if !self.remarks.is_empty() {
            let _ = write!(
                text,
                "\n### {}\n\n",
                translator.say(&Message::new("lab-remarks"))
            );
        }
        for remark in &self.remarks {
            let _ = writeln!(text, "- {}", translator.say(remark));
        }
        write_moments(&mut text, experiment, translator);
        text
    }
}

/// What to look at: the command, and the same on the page.
fn write_moments(text: &mut String, experiment: &Experiment, translator: &Translator) {
    for (number, moment) in Highlight::of(experiment.name).enumerate() {
        if number == 0 {
            let _ = write!(
                text,
                "\n### {}\n\n",
                translator.say(&Message::new("think-look"))
            );
        }
        let title = translator.say(&moment.title());
        let (command, address) = (moment.command(), moment.address());
        let _ = writeln!(text, "- [{title}](<{address}>): `{command}`");
    }
}

fn write_table(text: &mut String, table: &ReportTable, translator: &Translator) {
    let headings = table.columns.iter();
    write_row(
        text,
        headings.map(|column| table.heading(column, translator)),
    );
    let rules = (0..table.columns.len()).map(|index| match table.is_figures(index) {
        true => "---:".to_owned(),
        false => "---".to_owned(),
    });
    write_row(text, rules);
    for row in &table.rows {
        write_row(text, row.iter().map(|cell| cell.to_text(translator)));
    }
}

fn write_row(text: &mut String, cells: impl Iterator<Item = String>) {
    let cells: Vec<String> = cells.map(|cell| cell.replace('|', "\\|")).collect();
    let _ = writeln!(text, "| {} |", cells.join(" | "));
}
