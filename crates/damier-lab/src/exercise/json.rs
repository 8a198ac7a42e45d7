//! A sheet of exercises as data, as `exercises` tells it.

use serde::Serialize;

use crate::exercise::{Exercise, Sheet};
use damier::Translator;

/// A sheet of exercises with the answers.
#[derive(Clone, Debug, Serialize)]
pub struct SheetData<'sheet> {
    game: &'static str,
    variant: &'sheet str,
    seed: u64,
    exercises: Vec<ExerciseData<'sheet>>,
}

#[derive(Clone, Debug, Serialize)]
struct ExerciseData<'sheet> {
    kind: &'static str,
    position: String,
    player: &'sheet str,
    question: String,
    legend: String,
    /// The node that the question is about, if it is about one.
    node: Option<&'sheet str>,
    nodes: Vec<NodeData<'sheet>>,
    answer: String,
    why: Vec<String>,
}

#[derive(Clone, Debug, Serialize)]
struct NodeData<'sheet> {
    name: &'sheet str,
    parent: Option<usize>,
    #[serde(rename = "move")]
    mv: &'sheet str,
    /// Of a leaf, for the side that moves at the root.
    value: Option<damier::json::ScoreData>,
    /// f, g and h of a node on the way to a goal.
    cost: Option<[u32; 3]>,
    /// The merit of a state on OPEN, and whether it is solved.
    #[serde(skip_serializing_if = "Option::is_none")]
    merit: Option<(damier::json::ScoreData, bool)>,
    /// The games that began with a move, and their points.
    #[serde(skip_serializing_if = "Option::is_none")]
    games: Option<(u32, f64)>,
}

impl<'sheet> SheetData<'sheet> {
    /// A sheet as data, its sentences in a language.
    ///
    /// ```
    /// use damier::{GameId, Language, Translator};
    /// use damier_lab::exercise::{Sheet, SheetData};
    /// let sheet = Sheet::make(&"tictactoe".parse::<GameId>()?, None, 7, 2)?;
    /// let data = SheetData::of(&sheet, Translator::of(Language::English));
    /// let json = serde_json::to_value(data).unwrap();
    /// assert_eq!(json["exercises"][1]["kind"], "window");
    /// # Ok::<(), damier::ParseError>(())
    /// ```
    #[must_use]
    pub fn of(sheet: &'sheet Sheet, translator: &Translator) -> SheetData<'sheet> {
        SheetData {
            game: sheet.game,
            variant: &sheet.variant,
            seed: sheet.seed,
            exercises: sheet
                .exercises
                .iter()
                .map(|exercise| of_exercise(exercise, translator))
                .collect(),
        }
    }
}

fn of_exercise<'sheet>(
    exercise: &'sheet Exercise,
    translator: &Translator,
) -> ExerciseData<'sheet> {
    let nodes = exercise.nodes().iter().map(|node| NodeData {
        name: &node.label,
        parent: node.parent,
        mv: &node.mv,
        value: node.value.map(damier::json::ScoreData),
        cost: node.cost.map(|cost| [cost.f, cost.g, cost.h]),
        merit: node
            .merit
            .map(|(merit, is_solved)| (damier::json::ScoreData(merit), is_solved)),
        games: node
            .games
            .map(|(games, half_points)| (games, f64::from(half_points) / 2.0)),
    });
    let why = exercise.solution();
    ExerciseData {
        kind: exercise.kind().name(),
        position: exercise.board().position(),
        player: exercise.search(),
        question: translator.say(&exercise.question()),
        legend: translator.say(&exercise.legend()),
        node: exercise
            .asked_about()
            .map(|node| exercise.nodes()[node].label.as_str()),
        nodes: nodes.collect(),
        answer: exercise.in_text(&exercise.model()),
        why: why.iter().map(|reason| translator.say(reason)).collect(),
    }
}
