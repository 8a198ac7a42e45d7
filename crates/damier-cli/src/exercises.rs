//! `damier exercises`: a sheet of exercises that follows from a seed.

use clap::Args;
use damier::notation::read_number;
use damier::picture::Tone;
use damier::{GameId, Message, ParseError, Translator};
use damier_lab::exercise::{Exercise, ExerciseKind, Sheet, SheetData};

use crate::arguments::{GAME, Reader, SEED};
use crate::failure::Failure;
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
    #[arg(long, conflicts_with = "json")]
    print: bool,
    #[arg(long)]
    json: bool,
}

const COUNT: Reader<usize> = Reader {
    read: |text| {
        let number = read_number(text, Sheet::MAX as u32).filter(|number| *number > 0);
        number.map(|number| number as usize).ok_or_else(|| {
            let expected = Message::new("expected-exercise-count").with("most", Sheet::MAX);
            ParseError::new(text, expected)
        })
    },
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
