//! The result of a tournament as text: the players from the strongest to the weakest, and who scored
//! how much against whom.

use damier::{Message, Phrasebook, PlayerResult, Tone, Tournament, TournamentResult};

use crate::failure::Failure;
use crate::games::title;
use crate::output::{Output, WIDTH};

/// Fewer letters of a player's name are never shown.
const NARROWEST_NAME: usize = 12;

/// Writes the whole result.
pub(super) fn write(
    tournament: &Tournament,
    result: &TournamentResult,
    book: &Phrasebook,
    output: &mut Output,
) -> Result<(), Failure> {
    let plan = tournament.plan();
    let heading = Message::new("tournament-heading")
        .with("title", title(tournament.game(), book))
        .with("variant", tournament.variant())
        .with("schedule", schedule(tournament))
        .with("games", result.games);
    let openings = Message::new("tournament-openings")
        .with("openings", plan.openings)
        .with("plies", tournament.opening_plies())
        .with("seed", plan.seed.to_string());
    output.paragraph(&book.say(&heading), "")?;
    output.paragraph(&book.say(&openings), "")?;
    output.blank()?;
    let ranking = ranking(result);
    write_players(result, &ranking, book, output)?;
    output.blank()?;
    write_cross(result, &ranking, output)
}

fn schedule(tournament: &Tournament) -> Message {
    use damier::Schedule::{Gauntlet, Ladder, RoundRobin};
    match tournament.plan().schedule {
        RoundRobin => Message::new("tournament-round-robin"),
        Gauntlet => Message::new("tournament-gauntlet"),
        Ladder => Message::new("tournament-ladder"),
    }
}

/// The players from the strongest to the weakest; equals as they were named.
fn ranking(result: &TournamentResult) -> Vec<usize> {
    let mut ranking: Vec<usize> = (0..result.players.len()).collect();
    let elo = |player: &usize| result.players[*player].rating.elo.round();
    ranking.sort_by(|one, other| elo(other).total_cmp(&elo(one)));
    ranking
}

/// Everything about a player but his name.
fn figures(player: &PlayerResult) -> Vec<String> {
    vec![
        format!("{:.1}", player.points()),
        player.wins.to_string(),
        player.draws.to_string(),
        player.losses.to_string(),
        format!("{:+.0}", player.rating.elo.round() + 0.0),
        format!("±{:.0}", player.rating.error),
        format!("{:.1}", player.length),
        format!("{:.0}", player.nodes),
    ]
}

fn write_players(
    result: &TournamentResult,
    ranking: &[usize],
    book: &Phrasebook,
    output: &mut Output,
) -> Result<(), Failure> {
    let headings = [
        Message::new("tournament-points"),
        Message::new("tournament-wins"),
        Message::new("tournament-draws"),
        Message::new("tournament-losses"),
        Message::new("tournament-elo"),
        Message::new("tournament-interval"),
        Message::new("tournament-length"),
        Message::new("tournament-nodes"),
    ];
    let mut rows = vec![headings.iter().map(|heading| book.say(heading)).collect()];
    rows.extend(
        ranking
            .iter()
            .map(|player| figures(&result.players[*player])),
    );
    let figures = aligned(&rows);
    let rank_width = ranking.len().to_string().len();
    let figures_width = figures.first().map_or(0, |line| line.chars().count());
    let names: Vec<String> = ranking
        .iter()
        .map(|player| result.players[*player].spec.to_string())
        .collect();
    let longest = names.iter().map(String::len).max().unwrap_or(0);
    let room = WIDTH.saturating_sub(2 + rank_width + 2 + figures_width);
    let name_width = longest.min(room).max(NARROWEST_NAME);
    let heading = book.say(&Message::new("tournament-player"));
    let first = std::iter::once((String::new(), heading));
    let numbered = names
        .into_iter()
        .enumerate()
        .map(|(index, name)| ((index + 1).to_string(), name));
    for (index, ((rank, name), figures)) in first.chain(numbered).zip(figures).enumerate() {
        let name = shortened(&name, name_width);
        let line = format!("  {rank:>rank_width$}  {name:<name_width$}{figures}");
        let tone = if index == 0 { Tone::Muted } else { Tone::Plain };
        output.toned(tone, &line)?;
    }
    Ok(())
}

/// Points of the row against the column, players as numbered above; as many columns at a time as the
/// page is wide.
fn write_cross(
    result: &TournamentResult,
    ranking: &[usize],
    output: &mut Output,
) -> Result<(), Failure> {
    let cross = &result.cross;
    let cell = |one: usize, other: usize| {
        if cross.games(one, other) == 0 {
            "-".to_owned()
        } else {
            format!("{:.1}", cross.points(one, other))
        }
    };
    let rank_width = ranking.len().to_string().len();
    let widest = ranking
        .iter()
        .flat_map(|one| ranking.iter().map(|other| cell(*one, *other).len()))
        .max()
        .unwrap_or(1)
        .max(rank_width);
    let columns = (WIDTH - 2 - rank_width) / (widest + 2);
    for (block, others) in ranking.chunks(columns).enumerate() {
        if block > 0 {
            output.blank()?;
        }
        let line = |rank: String, cells: Vec<String>| {
            let cells = cells.iter().map(|cell| format!("  {cell:>widest$}"));
            format!("  {rank:>rank_width$}{}", cells.collect::<String>())
        };
        let numbers = (1..=others.len()).map(|column| (block * columns + column).to_string());
        output.toned(Tone::Muted, &line(String::new(), numbers.collect()))?;
        for (index, one) in ranking.iter().enumerate() {
            let cells = others.iter().map(|other| cell(*one, *other)).collect();
            output.line(&line((index + 1).to_string(), cells))?;
        }
    }
    Ok(())
}

/// Rows whose columns end below each other, each after two blanks.
fn aligned(rows: &[Vec<String>]) -> Vec<String> {
    let columns = rows.iter().map(Vec::len).max().unwrap_or(0);
    let widths: Vec<usize> = (0..columns)
        .map(|column| {
            let cells = rows.iter().filter_map(|row| row.get(column));
            cells.map(|cell| cell.chars().count()).max().unwrap_or(0)
        })
        .collect();
    rows.iter()
        .map(|row| {
            let cells = row.iter().zip(&widths);
            cells
                .map(|(cell, width)| format!("  {cell:>width$}"))
                .collect()
        })
        .collect()
}

/// The beginning of a name that is too long.
fn shortened(name: &str, width: usize) -> String {
    if name.chars().count() <= width {
        return name.to_owned();
    }
    let beginning: String = name.chars().take(width - 1).collect();
    format!("{beginning}…")
}
