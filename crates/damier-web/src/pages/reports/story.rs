//! A report retold: what was built, its situations on the board, its tables printed and obtained with the reason for
//! every difference, what was wished for and where it is now.

use damier::explain::{played_in_words, reported_in_words};
use damier::face::Highlight;
use damier::theatre::Race;
use damier::{Budget, GameId, GameInfo, Interrupted, Message, Spec, TableStore};
use damier_lab::report::{
    Datum, Experiment, Findings, ReportTable, Role, choose_experiment, fragment,
};
use maud::{Markup, PreEscaped, html};

use super::players;
use crate::address::{Address, Panel};
use crate::http_error::{HttpError, game_named};
use crate::pages::Page;
use crate::pages::frame::Framed;
use crate::pages::lab::small_board;
use crate::parameter::refuse_unknown;
use crate::request_context::RequestContext;

/// The page of one report. Its tables take seconds when they are first asked for: within the limits of an
/// analysis, in time and in what is charged for them, or not now. What was made by then stays for the next.
pub(crate) async fn story(context: &RequestContext, name: &str) -> Result<Page, HttpError> {
    let unknown = |error: damier::ParseError| HttpError::Unknown(error.message());
    let experiment = choose_experiment(name).map_err(unknown)?;
    refuse_unknown(&context.parameters, &["lang"])?;
    let game = game_named(experiment.name)?;
    let findings = match experiment.findings_at_hand() {
        Some(findings) => findings,
        None => {
            let work = move |store: &TableStore, budget: &mut Budget| {
                let _charge = store.charge(experiment.bytes()).ok_or(Interrupted)?;
                experiment.findings_within(budget)
            };
            let made = context.app.study(work).await?;
            made.map_err(|Interrupted| HttpError::Busy)?
        }
    };
    let told = Story {
        experiment,
        game: game.info(),
        findings,
        context,
    };
    Ok(Page::Shown(told.document()))
}

/// Does a column hold positions?
fn is_board(column: &str) -> bool {
    ["position", "board"].contains(&column)
}

struct Story<'request> {
    experiment: &'static Experiment,
    game: &'static GameInfo,
    findings: &'request Findings,
    context: &'request RequestContext,
}

impl Story<'_> {
    fn say(&self, key: &'static str) -> String {
        self.context.say(&Message::new(key))
    }

    fn document(&self) -> Markup {
        let context = self.context;
        let title = context.say(&self.experiment.title());
        let address = format!("/reports/{}", self.experiment.name);
        let board = self.game.id().start();
        let players = players(board.as_ref(), context);
        let body = html! {
            p.back { a href=(context.to("/reports")) { (self.say("reports-title")) } }
            h1 { (title) }
            p.lead { (context.say(&self.experiment.built())) }
            (self.situations())
            @for table in &self.findings.tables { (self.table(table)) }
            @if let Some(curve) = &self.findings.curve {
                div.plots { figure { (PreEscaped(fragment(curve.to_svg(context.translator())))) } }
            }
            @if !self.findings.remarks.is_empty() {
                section.remarks {
                    h2 { (self.say("reports-remarks")) }
                    @for remark in &self.findings.remarks { p { (context.say(remark)) } }
                }
            }
            (self.mistakes())
            (self.moments())
            @if !players.is_empty() {
                section {
                    h2 { (self.say("reports-players")) }
                    ul.plain.players { @for player in players { li { a href=(player.address) { (player.name) } " " span.recipe { (player.recipe) } } } }
                }
            }
            section {
                h2 { (self.say("reports-wished")) }
                p { (context.say(&self.experiment.wished())) }
            }
            p.muted { (self.say("reports-again")) " " code { "damier report " (self.experiment.name) } }
        };
        Framed {
            title,
            class: "text lab report",
            translated: context.translated(&address),
            body,
        }
        .document(context)
    }

    /// Every position that the report is about, by its name or by a number.
    fn positions(&self) -> Vec<(String, String)> {
        let mut found: Vec<(Option<Message>, String)> = Vec::new();
        let start = self.game.id().start();
        for (name, position) in Race::positions(start.as_ref()) {
            found.push((Some(name), position.to_owned()));
        }
        for table in &self.findings.tables {
            for column in table.columns.iter().filter(|one| is_board(one.name)) {
                for cell in table.column(column.name, Role::Subject) {
                    let text = cell.to_text(self.context.translator());
                    if found.iter().all(|(_, known)| *known != text) {
                        found.push((None, text));
                    }
                }
            }
        }
        let game = self.game.id();
        found.retain(|(_, text)| game.open(Some(text), None, false).is_ok());
        let named = found
            .into_iter()
            .zip(1_usize..)
            .map(|((name, text), number)| {
                let numbered = Message::new("reports-situation").with("number", number);
                (self.context.say(&name.unwrap_or(numbered)), text)
            });
        named.collect()
    }

    /// Those positions, each a board that opens in the analysis.
    fn situations(&self) -> Markup {
        let boards: Vec<Markup> = self
            .positions()
            .iter()
            .filter_map(|(name, text)| self.situation(name, text))
            .collect();
        html! {
            @if !boards.is_empty() {
                section {
                    h2 { (self.say("reports-situations")) }
                    ul.boards { @for board in boards { li { (board) } } }
                }
            }
        }
    }

    fn situation(&self, name: &str, text: &str) -> Option<Markup> {
        let game: GameId = self.game.id();
        let position = game.open(Some(text), None, false).ok()?;
        let address = Address {
            position: Some(text.to_owned()),
            // Nobody replies where a position is looked at.
            players: [None, Some(Spec::human())],
            wish: Panel::Analysis,
            language: self.context.chosen_language(),
            ..Address::start(self.game)
        };
        Some(html! {
            a href=(address) {
                (small_board(position.as_ref(), self.context))
                span { (name) }
                span.expert { code { (text) } }
            }
        })
    }

    fn table(&self, table: &ReportTable) -> Markup {
        let context = self.context;
        let translator = context.translator();
        let class = |index: usize| table.is_figures(index).then_some("figure");
        let positions = self.positions();
        let shown = |row: &[Datum], index: usize| {
            let text = self.cell(&row[index]);
            if let Some(words) = self.played(table, row, index) {
                return html! { span title=(text) { (words) } };
            }
            let is_position = is_board(table.columns[index].name);
            let mut known = positions.iter().filter(|_| is_position);
            match known.find(|(_, position)| *position == text) {
                Some((name, _)) => html! { span title=(text) { (name) } },
                None => html! { (text) },
            }
        };
        html! {
            section.found id=(table.name) {
                h2 { (context.say(&table.title)) }
                div.wide tabindex="0" role="region" aria-label=(context.say(&table.title)) {
                    table {
                        thead { tr {
                            @for (index, column) in table.columns.iter().enumerate() {
                                th scope="col" class=[class(index)] { (table.heading(column, translator)) }
                            }
                        } }
                        tbody { @for row in &table.rows { tr {
                            @for index in 0..row.len() {
                                @if index == 0 {
                                    th scope="row" class=[class(index)] { (shown(row, index)) }
                                } @else {
                                    td class=[class(index)] { (shown(row, index)) }
                                }
                            }
                        } } }
                    }
                }
                p { (context.say(&table.why)) }
            }
        }
    }

    /// A cell that is a move of the position in its row, in words.
    fn played(&self, table: &ReportTable, row: &[Datum], index: usize) -> Option<String> {
        let translator = self.context.translator();
        let at = table.columns.iter().position(|one| is_board(one.name))?;
        if index == at || !matches!(row[index], Datum::Text(_)) {
            return None;
        }
        let text = row[at].to_text(translator);
        let board = self.game.id().open(Some(&text), None, false).ok()?;
        let mv = row[index].to_text(translator);
        let is_move = board.moves().contains(&mv);
        is_move.then(|| self.context.say(&played_in_words(board.as_ref(), &mv)))
    }

    /// A cell as text; a player is called as he is everywhere else.
    fn cell(&self, cell: &Datum) -> String {
        let context = self.context;
        match cell {
            Datum::Text(name) if name == "random" => context.player(name, self.game.name),
            Datum::Text(name)
                if self
                    .game
                    .id()
                    .start()
                    .reported_players()
                    .contains(&name.as_str()) =>
            {
                context.label(&reported_in_words(name))
            }
            _ => cell.to_text(context.translator()),
        }
    }

    /// What was printed wrongly, running beside what was meant.
    fn mistakes(&self) -> Markup {
        let context = self.context;
        html! {
            @if !self.game.mistakes.is_empty() {
                section.mistakes {
                    h2 { (self.say("reports-mistakes")) }
                    @for mistake in self.game.mistakes {
                        p { (context.say(&mistake.title())) }
                        p { a.button href=(context.to(&mistake.address())) { (self.say("reports-mistake-watch")) } }
                    }
                }
            }
        }
    }

    fn moments(&self) -> Markup {
        let moments: Vec<&Highlight> = Highlight::of(self.experiment.name).collect();
        html! {
            @if !moments.is_empty() {
                section {
                    h2 { (self.say("reports-moments")) }
                    ul.plain { @for moment in moments {
                        li { a href=(self.context.to(&moment.address())) { (self.context.say(&moment.title())) } }
                    } }
                }
            }
        }
    }
}
