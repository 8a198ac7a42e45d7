//! `damier report`: the reports' tables made again.

use clap::Args;
use damier::face::Highlight;
use damier::picture::Tone;
use damier::{Message, Translator};
use damier_lab::report::{
    Column, Curve, Datum, Experiment, Findings, ReportTable, Role, choose_experiment, experiments,
};
use serde_json::{Map, Value, json};

use crate::arguments::Reader;
use crate::failure::Failure;
use crate::output::Output;

#[derive(Args, Debug)]
pub(crate) struct Report {
    #[arg(value_name = "NAME", value_parser = NAME)]
    name: Option<&'static Experiment>,
    #[arg(long)]
    times: bool,
    #[arg(long, conflicts_with_all = ["json", "svg"])]
    markdown: bool,
    #[arg(long, conflicts_with_all = ["json", "times"])]
    svg: bool,
    #[arg(long)]
    json: bool,
}

const NAME: Reader<&'static Experiment> = Reader {
    read: choose_experiment,
    names: || experiments().map(|experiment| experiment.name).collect(),
};

impl Report {
    pub(crate) fn run(self, translator: &Translator, output: &mut Output) -> Result<(), Failure> {
        if self.svg {
            return draw(self.name, translator, output);
        }
        let wanted = experiments()
            .filter(|experiment| self.name.is_none_or(|name| name.name == experiment.name));
        for (number, experiment) in wanted.enumerate() {
            let findings = experiment.run(self.times);
            if self.json {
                output.json(&data(experiment, &findings, translator))?;
                continue;
            }
            if number > 0 {
                output.blank()?;
            }
            if self.markdown {
                output.text(&findings.to_markdown(experiment, translator))?;
            } else {
                write(experiment, &findings, translator, output)?;
            }
        }
        Ok(())
    }
}

/// The curve of the experiment, if it has one.
fn draw(
    experiment: Option<&Experiment>,
    translator: &Translator,
    output: &mut Output,
) -> Result<(), Failure> {
    match experiment.and_then(Experiment::curve) {
        Some(curve) => output.line(&curve.to_svg(translator)),
        None => {
            let drawn = experiments().filter(|experiment| experiment.has_curve());
            let names = Message::any_of(drawn.map(|experiment| experiment.name));
            Err(Failure::Wrong(
                Message::new("report-no-curve").with("names", names),
            ))
        }
    }
}

/// An experiment as text.
fn write(
    experiment: &Experiment,
    findings: &Findings,
    translator: &Translator,
    output: &mut Output,
) -> Result<(), Failure> {
    output.toned(Tone::First, &translator.say(&experiment.title()))?;
    for table in &findings.tables {
        output.blank()?;
        output.paragraph(&translator.say(&table.title), "")?;
        for line in table.to_lines(translator) {
            output.line(&format!("  {line}"))?;
        }
        output.paragraph(&translator.say(&table.why), "  ")?;
    }
    for remark in &findings.remarks {
        output.blank()?;
        output.paragraph(&translator.say(remark), "")?;
    }
    for (number, moment) in Highlight::of(experiment.name).enumerate() {
        if number == 0 {
            output.blank()?;
            output.paragraph(&translator.say(&Message::new("think-look")), "")?;
        }
        output.paragraph(&translator.say(&moment.title()), "  ")?;
        output.line(&format!("    {}", moment.command()))?;
    }
    Ok(())
}

/// Moments worth a look, as data.
fn moments_data(experiment: &Experiment, translator: &Translator) -> Value {
    let moment = |moment: &Highlight| {
        json!({
            "title": translator.say(&moment.title()),
            "command": moment.command(),
            "address": moment.address(),
        })
    };
    Highlight::of(experiment.name).map(moment).collect()
}

/// An experiment as data. Names are the same in every language, words are not.
fn data(experiment: &Experiment, findings: &Findings, translator: &Translator) -> Value {
    let say = |message: &Message| translator.say(message);
    json!({
        "experiment": experiment.name,
        "title": say(&experiment.title()),
        "tables": findings.tables.iter().map(|table| table_data(table, translator)).collect::<Vec<_>>(),
        "remarks": findings.remarks.iter().map(say).collect::<Vec<_>>(),
        "moments": moments_data(experiment, translator),
        "curve": findings.curve.as_ref().map(|curve| curve_data(curve, translator)),
    })
}

fn table_data(table: &ReportTable, translator: &Translator) -> Value {
    let rows = table.rows.iter().map(|row| {
        let mut object = Map::new();
        for (column, datum) in table.columns.iter().zip(row) {
            put(&mut object, column, datum_data(datum, translator));
        }
        Value::Object(object)
    });
    json!({
        "table": table.name,
        "title": translator.say(&table.title),
        "rows": rows.collect::<Vec<_>>(),
        "why": translator.say(&table.why),
    })
}

/// Puts a value under its column's name; what is printed or obtained lies one deeper.
fn put(object: &mut Map<String, Value>, column: &Column, value: Value) {
    match column.role {
        Role::Subject => {
            object.insert(column.name.to_owned(), value);
        }
        Role::Printed | Role::Obtained => {
            let pair = object
                .entry(column.name)
                .or_insert_with(|| Value::Object(Map::new()));
            if let (Some(pair), Some(role)) = (pair.as_object_mut(), column.role.name()) {
                pair.insert(role.to_owned(), value);
            }
        }
    }
}

fn datum_data(datum: &Datum, translator: &Translator) -> Value {
    /// Enough places for a share of a thousand games.
    const PLACES: usize = 4;
    let rounded = |number: f64, places: usize| {
        let text = format!("{number:.places$}");
        text.parse::<f64>().map_or(Value::Null, Value::from)
    };
    match datum {
        Datum::Nothing => Value::Null,
        Datum::Number(number) => json!(number),
        Datum::Decimal(number, places) => rounded(*number, *places),
        Datum::Share(share) => rounded(*share, PLACES),
        Datum::Text(text) => json!(text),
        Datum::Words(message) => json!(translator.say(message)),
    }
}

fn curve_data(curve: &Curve, translator: &Translator) -> Value {
    let series = curve
        .series
        .iter()
        .map(|series| json!({"title": translator.say(&series.title), "points": series.points}));
    json!({
        "title": translator.say(&curve.title),
        "across": translator.say(&curve.across),
        "upwards": translator.say(&curve.upwards),
        "series": series.collect::<Vec<_>>(),
    })
}
