//! `damier exercises`: a sheet of exercises that follows from a seed, told with its solutions, or asked one
//! by one.

use clap::Args;
use damier::picture::Tone;
use damier::{GameId, Message, Translator};
use damier_lab::exercise::{Exercise, ExerciseKind, Sheet, SheetData};

use crate::arguments::{GAME, Reader, SEED, size};
use crate::failure::Failure;
use crate::lines::{Input, Lines};
use crate::output::Output;

#[derive(Args, Debug)]
pub(crate) struct Exercises {
    #[arg(value_name = "GAME", value_parser = GAME)]
    game: GameId,
    #[arg(long, value_name = "N", allow_negative_numbers = true, value_parser = SEED)]
    seed: Option<u64>,
    #[arg(long, value_name = "N", allow_negative_numbers = true, value_parser = COUNT)]
    count: Option<usize>,
    #[arg(long, value_name = "KIND", value_parser = KIND)]
    kind: Option<ExerciseKind>,
    /// Ask, and check what is typed.
    #[arg(long, conflicts_with_all = ["json", "print"])]
    ask: bool,
    #[arg(long, conflicts_with = "json")]
    print: bool,
    #[arg(long)]
    json: bool,
}

const COUNT: Reader<usize> = Reader {
    read: |text| size(text, Sheet::MAX, "expected-exercise-count"),
    names: Vec::new,
};

const KIND: Reader<ExerciseKind> = Reader {
    read: |text| text.parse(),
    names: || ExerciseKind::ALL.map(ExerciseKind::name).to_vec(),
};

impl Exercises {
    pub(crate) fn run(self, translator: &Translator, output: &mut Output) -> Result<(), Failure> {
        let seed = self.seed.unwrap_or(damier::face::Setup::DEFAULT_SEED);
        let count = self.count.unwrap_or(Sheet::DEFAULT);
        let sheet = Sheet::make(&self.game, self.kind, seed, count)?;
        if self.json {
            return output.json(&SheetData::of(&sheet, translator));
        }
        if self.print {
            return output.line(&sheet.to_html(translator));
        }
        output.line(&translator.say(&sheet.title(translator)))?;
        if self.ask {
            return question(&sheet, translator, output);
        }
        for (number, exercise) in (1..).zip(&sheet.exercises) {
            ask(number, exercise, translator, output)?;
        }
        output.blank()?;
        output.line(&translator.say(&Message::new("exercise-solutions")))?;
        for (number, exercise) in (1..).zip(&sheet.exercises) {
            output.blank()?;
            let answer = exercise.in_text(&exercise.model());
            output.line(&format!("{number}. {answer}"))?;
            for reason in exercise.solution() {
                output.paragraph(&translator.say(&reason), "   ")?;
            }
        }
        Ok(())
    }
}

/// Asks every exercise, until it is answered rightly, given up or passed over.
fn question(sheet: &Sheet, translator: &Translator, output: &mut Output) -> Result<(), Failure> {
    let mut lines = Lines::new();
    let mut right = 0;
    let tell = |key: &'static str, output: &mut Output| {
        output.paragraph(&translator.say(&Message::new(key)), "")
    };
    tell("exercises-how", output)?;
    'sheet: for (number, exercise) in (1..).zip(&sheet.exercises) {
        ask(number, exercise, translator, output)?;
        output.blank()?;
        let mut is_first = true;
        loop {
            let typed = match lines.ask("> ", output)? {
                Input::Line(line) => line,
                Input::TooLong => "?".to_owned(),
                Input::End => break 'sheet,
            };
            match typed.trim() {
                "q" => break 'sheet,
                "" => break,
                "?" => {
                    let model = exercise.in_text(&exercise.model());
                    output.line(&model)?;
                    tell_all(&exercise.solution(), translator, output)?;
                    break;
                }
                typed => match exercise.read(typed) {
                    Err(error) => output.paragraph(&translator.say(&error.message()), "")?,
                    Ok(answer) => {
                        let checked = exercise.check(&answer);
                        if checked.is_right {
                            right += usize::from(is_first);
                            tell("exercises-right", output)?;
                            break;
                        }
                        is_first = false;
                        tell("exercises-wrong", output)?;
                        tell_all(&checked.remarks, translator, output)?;
                    }
                },
            }
        }
    }
    output.blank()?;
    let score = Message::new("exercises-score")
        .with("right", right)
        .with("all", sheet.exercises.len());
    output.line(&translator.say(&score))
}

fn tell_all(
    remarks: &[Message],
    translator: &Translator,
    output: &mut Output,
) -> Result<(), Failure> {
    for remark in remarks {
        output.paragraph(&translator.say(remark), "  ")?;
    }
    Ok(())
}

fn ask(
    number: usize,
    exercise: &Exercise,
    translator: &Translator,
    output: &mut Output,
) -> Result<(), Failure> {
    output.blank()?;
    let title = translator.say(&exercise.kind().title());
    output.line(&format!("{number}. {title}"))?;
    output.board(&exercise.board().picture().to_text(translator))?;
    output.toned(Tone::Muted, &exercise.board().position())?;
    output.paragraph(&translator.say(&exercise.question()), "")?;
    output.paragraph(&translator.say(&exercise.legend()), "")?;
    output.blank()?;
    for line in exercise.lines(translator) {
        output.line(&format!("  {line}"))?;
    }
    Ok(())
}
