//! A table of an experiment: columns that know who speaks in them, and rows of cells.

use super::figures::{grouped, percent};
use damier::{Message, Translator};

/// Who speaks in a column.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Role {
    /// What the row is about.
    Subject,
    /// What the report prints.
    Printed,
    /// What is measured here.
    Obtained,
}

impl Role {
    /// The word for it in data: `printed` or `obtained`; nothing for what a row is about.
    #[must_use]
    pub const fn name(self) -> Option<&'static str> {
        match self {
            Role::Subject => None,
            Role::Printed => Some("printed"),
            Role::Obtained => Some("obtained"),
        }
    }

    /// The word for it, if it needs one.
    fn title(self) -> Option<Message> {
        match self {
            Role::Subject => None,
            Role::Printed => Some(Message::new("lab-printed")),
            Role::Obtained => Some(Message::new("lab-obtained")),
        }
    }
}

/// A column. Columns of one name are the same thing printed and obtained.
#[derive(Clone, PartialEq, Debug)]
pub struct Column {
    /// Its name in data, the same in every language.
    pub name: &'static str,
    /// Who speaks in it.
    pub role: Role,
    /// What stands above it.
    pub title: Message,
}

impl Column {
    /// What the rows are about.
    pub(super) const fn subject(name: &'static str, title: Message) -> Column {
        Column {
            name,
            role: Role::Subject,
            title,
        }
    }

    /// What the report prints.
    pub(super) const fn printed(name: &'static str, title: Message) -> Column {
        Column {
            name,
            role: Role::Printed,
            title,
        }
    }

    /// What is measured here.
    pub(super) const fn obtained(name: &'static str, title: Message) -> Column {
        Column {
            name,
            role: Role::Obtained,
            title,
        }
    }

    /// The same thing printed and obtained, side by side.
    pub(super) fn both(name: &'static str, title: Message) -> [Column; 2] {
        [
            Column::printed(name, title.clone()),
            Column::obtained(name, title),
        ]
    }
}

/// What stands at a row and a column.
#[derive(Clone, PartialEq, Debug)]
pub enum Datum {
    /// Nothing was printed, or there is nothing to measure.
    Nothing,
    /// A whole number.
    Number(i64),
    /// A number with that many places behind the point.
    Decimal(f64, usize),
    /// A part of a whole, from 0 to 1.
    Share(f64),
    /// Text that is the same in every language.
    Text(String),
    /// Words.
    Words(Message),
}

impl Datum {
    /// The cell as text.
    ///
    /// ```
    /// use damier::{Language, Translator};
    /// use damier_lab::report::Datum;
    /// let translator = Translator::of(Language::English);
    /// assert_eq!(Datum::Number(549_946).to_text(translator), "549,946");
    /// assert_eq!(Datum::Share(0.5).to_text(translator), "50.0%");
    /// assert_eq!(Datum::Nothing.to_text(translator), "-");
    /// ```
    #[must_use]
    pub fn to_text(&self, translator: &Translator) -> String {
        let language = translator.language();
        match self {
            Datum::Nothing => "-".to_owned(),
            Datum::Number(number) => grouped(*number, language),
            Datum::Decimal(number, places) => language.decimal(*number, *places),
            Datum::Share(share) => percent(*share, language),
            Datum::Text(text) => text.clone(),
            Datum::Words(message) => translator.say(message),
        }
    }

    const fn is_figure(&self) -> bool {
        matches!(
            self,
            Datum::Number(_) | Datum::Decimal(..) | Datum::Share(_) | Datum::Nothing
        )
    }
}

impl From<&str> for Datum {
    fn from(text: &str) -> Datum {
        Datum::Text(text.to_owned())
    }
}

impl From<String> for Datum {
    fn from(text: String) -> Datum {
        Datum::Text(text)
    }
}

impl From<Message> for Datum {
    fn from(message: Message) -> Datum {
        Datum::Words(message)
    }
}

macro_rules! datum_from_number {
    ($($number:ty),*) => {
        $(impl From<$number> for Datum {
            fn from(number: $number) -> Datum {
                Datum::Number(number as i64)
            }
        })*
    };
}
datum_from_number!(u32, i32, u64, i64, usize);

impl<T: Into<Datum>> From<Option<T>> for Datum {
    fn from(value: Option<T>) -> Datum {
        value.map_or(Datum::Nothing, Into::into)
    }
}

/// Rows and columns, and why what was printed and what is obtained differ.
#[derive(Clone, PartialEq, Debug)]
pub struct ReportTable {
    /// Its name in data, the same in every language.
    pub name: &'static str,
    /// What it shows.
    pub title: Message,
    /// The columns.
    pub columns: Vec<Column>,
    /// The rows, as long as there are columns.
    pub rows: Vec<Vec<Datum>>,
    /// Why what was printed and what is obtained differ, or that they do not.
    pub why: Message,
}

impl ReportTable {
    /// The cells of the column of that name and role, from the first row to the last.
    ///
    /// ```
    /// use damier_lab::report::{Datum, Role, choose_experiment};
    /// let findings = choose_experiment("tictactoe")?.run(false);
    /// let values = findings.tables[0].column("value", Role::Obtained);
    /// assert_eq!(values.len(), 10);
    /// assert_eq!(*values[1], Datum::Number(4));
    /// # Ok::<(), damier::ParseError>(())
    /// ```
    #[must_use]
    pub fn column(&self, name: &str, role: Role) -> Vec<&Datum> {
        let index = self
            .columns
            .iter()
            .position(|column| column.name == name && column.role == role);
        let cells = self.rows.iter().filter_map(|row| row.get(index?));
        cells.collect()
    }

    /// The table as lines of text, its columns aligned: figures to the right, words to the left.
    ///
    /// ```
    /// use damier::{Language, Translator};
    /// use damier_lab::report::choose_experiment;
    /// let findings = choose_experiment("chomp")?.run(false);
    /// let lines = findings.tables[0].to_lines(Translator::of(Language::English));
    /// assert!(lines.iter().all(|line| line.chars().count() <= 76));
    /// # Ok::<(), damier::ParseError>(())
    /// ```
    #[must_use]
    pub fn to_lines(&self, translator: &Translator) -> Vec<String> {
        let rows: Vec<Vec<String>> = self
            .rows
            .iter()
            .map(|row| row.iter().map(|cell| cell.to_text(translator)).collect())
            .collect();
        let all: Vec<Vec<String>> = self.headings(translator).into_iter().chain(rows).collect();
        let columns = 0..self.columns.len();
        let layout: Vec<(usize, bool)> = columns
            .map(|index| {
                let width = all.iter().map(|row| row[index].chars().count()).max();
                (width.unwrap_or(0), self.is_figures(index))
            })
            .collect();
        let aligned = |row: &Vec<String>| {
            let cells =
                row.iter()
                    .zip(&layout)
                    .map(|(text, (width, is_figures))| match is_figures {
                        true => format!("{text:>width$}"),
                        false => format!("{text:<width$}"),
                    });
            let line: Vec<String> = cells.collect();
            line.join("  ").trim_end().to_owned()
        };
        all.iter().map(aligned).collect()
    }

    /// One line of titles and, where something was printed, one that tells it from what is obtained.
    fn headings(&self, translator: &Translator) -> Vec<Vec<String>> {
        let title = |column: &Column| translator.say(&column.title);
        let role = |column: &Column| {
            self.role(column)
                .map_or(String::new(), |role| translator.say(&role))
        };
        let titles = self.columns.iter().map(title).collect();
        if self
            .columns
            .iter()
            .all(|column| self.role(column).is_none())
        {
            return vec![titles];
        }
        vec![titles, self.columns.iter().map(role).collect()]
    }

    /// The title of a column on one line, with who speaks in it where two do.
    ///
    /// ```
    /// use damier::{Language, Translator};
    /// use damier_lab::report::choose_experiment;
    /// let findings = choose_experiment("chomp")?.run(false);
    /// let moves = &findings.tables[1];
    /// let translator = Translator::of(Language::English);
    /// assert_eq!(moves.heading(&moves.columns[2], translator), "winning first moves (obtained)");
    /// # Ok::<(), damier::ParseError>(())
    /// ```
    #[must_use]
    pub fn heading(&self, column: &Column, translator: &Translator) -> String {
        let title = translator.say(&column.title);
        match self.role(column) {
            Some(role) => format!("{title} ({})", translator.say(&role)),
            None => title,
        }
    }

    /// The word for who speaks in a column, where somebody else speaks of the same thing.
    fn role(&self, column: &Column) -> Option<Message> {
        let is_printed = |other: &Column| other.name == column.name && other.role == Role::Printed;
        let title = column.role.title();
        title.filter(|_| self.columns.iter().any(is_printed))
    }

    /// Does a column hold figures alone?
    #[must_use]
    pub fn is_figures(&self, index: usize) -> bool {
        self.rows.iter().all(|row| row[index].is_figure())
    }
}
