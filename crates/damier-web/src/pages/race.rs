//! The page on which two or three searches of one position race, synchronised by the nodes they visit.
//! The address says which searches, and after how many nodes.

use damier::{
    Board, Folded, Message, ParseError, Race, RaceData, RaceFilm, Spec, Thought, choose_game,
    read_number,
};
use form_urlencoded::Serializer;
use maud::{Markup, PreEscaped, html};

use super::Page;
use super::frame::Framed;
use super::start::{self, Start};
use crate::parameter::{read_player, refuse_unknown};
use crate::problem::Problem;
use crate::visit::Visit;

/// How many events of each search are kept, and how many nodes of its tree are drawn.
const MOST_EVENTS: usize = 40_000;
const MOST_NODES: usize = 24;

/// The fourth state of the report on the taquin, on which h1 and h2 differ most.
const FOURTH_STATE: &str = "6,7,1/8,0,2/4,3,5";

/// What the address asks for.
struct Wanted {
    start: Start,
    players: Vec<Spec>,
    at: Option<usize>,
    format: Option<Format>,
}

/// What can be had instead of a page.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Format {
    Json,
    /// What the page's module plays.
    Film,
}

/// Where a race on a game can be seen: of the taquin on the report's fourth state, else at the start.
pub(super) fn link_to(game: &str, visit: &Visit) -> String {
    match game {
        "taquin" => link_from(game, FOURTH_STATE, visit),
        _ => visit.to(&format!("/race/{game}")),
    }
}

fn link_from(game: &str, position: &str, visit: &Visit) -> String {
    let mut query = Serializer::new(String::new());
    query.append_pair("position", position);
    visit.to(&format!("/race/{game}?{}", query.finish()))
}

/// From a search that is watched to a race, on the same position or, of the taquin, the report's; and to
/// exercises.
pub(super) fn invitation(visit: &Visit, board: &dyn Board) -> Markup {
    let game = format!("{}:{}", board.game(), board.variant());
    let (race, key) = match board.game() {
        "taquin" => (link_to("taquin", visit), "page-race-fourth"),
        _ => (link_from(&game, &board.position(), visit), "page-race-here"),
    };
    let exercises = visit.to(&format!("/exercises/{game}"));
    html! {
        p.more {
            a href=(race) { (visit.say(&Message::new(key))) }
            a href=(exercises) { (visit.say(&Message::new("page-exercises"))) }
        }
    }
}

/// A race.
pub(crate) async fn race(visit: &Visit, game: &str) -> Result<Page, Problem> {
    choose_game(game).map_err(|error| Problem::Unknown(error.message()))?;
    let mut wanted = Wanted::read(visit, game)?;
    let board = wanted.start.open()?;
    if let Some(address) = wanted.start.settled(visit, board.as_ref()) {
        return Ok(Page::Elsewhere(address));
    }
    if wanted.players.is_empty() {
        wanted.players = Race::usual(board.as_ref());
    }
    let players = wanted.players.clone();
    let work = move |_: &damier::Resources, budget: &mut damier::Budget| {
        let race = Race::run(board.as_ref(), &players, MOST_EVENTS, budget);
        race.map(|race| (board, race))
    };
    let (board, race) = visit.app.think(work).await??;
    let longest = race.longest();
    let at = wanted.at.unwrap_or(longest);
    if at > longest {
        let expected = Message::new("page-race-nodes").with("most", longest);
        return Err(ParseError::new(&at.to_string(), expected).into());
    }
    let book = visit.book();
    let data = match wanted.format {
        None => None,
        Some(Format::Json) => Some(serde_json::to_string(&RaceData::of(
            &race,
            at,
            board.as_ref(),
            book,
        ))),
        Some(Format::Film) => Some(serde_json::to_string(&RaceFilm::of(
            &race, MOST_NODES, book,
        ))),
    };
    if let Some(json) = data {
        return Ok(Page::File("application/json", json.unwrap_or_default()));
    }
    let shown = Shown {
        visit,
        wanted,
        board: board.as_ref(),
        race: &race,
        at,
    };
    Ok(Page::Shown(shown.document()))
}

impl Wanted {
    fn read(visit: &Visit, game: &str) -> Result<Wanted, Problem> {
        let start = Start::read(visit, game)?;
        let known = [&Start::NAMES[..], &["player", "at", "as"]].concat();
        refuse_unknown(&visit.parameters, &known)?;
        let get = |name: &'static str| visit.given(name);
        let most = MOST_EVENTS as u32;
        let at = get("at").map(|text| {
            let expected = || Message::new("page-race-nodes").with("most", most);
            read_number(text, most).ok_or_else(|| ParseError::new(text, expected()))
        });
        let players = visit.parameters.iter();
        let players = players.filter(|(name, text)| *name == "player" && !text.trim().is_empty());
        // One more than may race is enough to be told so.
        let players = players.take(Race::RUNNERS.end() + 1);
        let format = match get("as") {
            None => None,
            Some("json") => Some(Format::Json),
            Some("film") => Some(Format::Film),
            Some(other) => {
                let expected = Message::new("page-race-format");
                return Err(ParseError::new(other, expected).into());
            }
        };
        Ok(Wanted {
            start,
            players: players
                .map(|(_, text)| read_player(text))
                .collect::<Result<_, _>>()?,
            at: at.transpose()?.map(|at| at as usize),
            format,
        })
    }
}

/// Fields for the runners, and the start.
fn runner_fields(visit: &Visit, players: &[String]) -> Markup {
    html! {
        @for number in 0..*Race::RUNNERS.end() {
            @let name = Message::new("page-race-runner").with("number", number + 1);
            label.field {
                span { (visit.say(&name)) }
                input class={ "runner-" (number) } name="player" value=(players.get(number).map_or("", String::as_str))
                    spellcheck="false" autocapitalize="off" autocomplete="off";
            }
        }
        button { (visit.say(&Message::new("page-race-start"))) }
    }
}

/// The form of a race that could not be run, with what was typed into it.
pub(super) fn form_again(visit: &Visit, game: &str) -> Markup {
    let players = visit
        .parameters
        .iter()
        .filter(|(name, _)| *name == "player");
    let players = players.map(|(_, text)| text.to_owned());
    let players: Vec<String> = players.take(*Race::RUNNERS.end()).collect();
    html! {
        form.runners method="get" action={ "/race/" (game) } {
            (start::fields_again(visit))
            (runner_fields(visit, &players))
        }
    }
}

/// A race at a moment, ready to be shown.
struct Shown<'visit> {
    visit: &'visit Visit,
    wanted: Wanted,
    board: &'visit dyn Board,
    race: &'visit Race,
    at: usize,
}

impl Shown<'_> {
    fn say(&self, key: &'static str) -> String {
        self.visit.say(&Message::new(key))
    }

    fn document(&self) -> Markup {
        let game = self.visit.of_game(self.board.game(), "title");
        let title = Message::new("page-race-title").with("game", game);
        let title = self.visit.say(&title);
        let other = self.visit.other_language().code();
        let body = html! {
            h1 { (title) " " small.muted { (self.board.variant()) @if let Some(name) = self.named() { " · " (name) } } }
            (self.suggestions())
            (self.runners())
            div.verdict {
                @for sentence in self.race.verdict(self.board) { p { (self.visit.say(&sentence)) } }
            }
            (self.scrubber())
            div.moment {
                div.lanes { @for (number, thought) in self.race.thoughts().enumerate() { (self.lane(number, thought)) } }
                div.aside {
                    (self.pictures())
                    div.chart { (PreEscaped(self.race.to_svg_fragment(self.at, self.visit.book()))) }
                    p.more {
                        span.muted { (self.say("page-think-take")) }
                        a href=(self.address(&self.wanted.players, &[("at", self.at.to_string()), ("as", "json".to_owned())])) { "JSON" }
                    }
                }
            }
            script type="module" src=(self.visit.app.assets.race.address) {}
        };
        let here = self.query(&self.wanted.players, &[("at", self.at.to_string())]);
        Framed {
            title,
            class: "race",
            translated: format!("{here}&lang={other}"),
            body,
        }
        .document(self.visit)
    }

    /// The address of a race on this position, without a language.
    fn query(&self, players: &[Spec], more: &[(&str, String)]) -> String {
        let mut query = Serializer::new(String::new());
        self.wanted.start.write(&mut query);
        for player in players {
            query.append_pair("player", &player.to_string());
        }
        for (name, value) in more {
            query.append_pair(name, value);
        }
        format!("/race/{}?{}", self.wanted.start.game, query.finish())
    }

    fn address(&self, players: &[Spec], more: &[(&str, String)]) -> String {
        self.visit.to(&self.query(players, more))
    }

    /// What the position is called, if it has a name.
    fn named(&self) -> Option<String> {
        let here = self.board.position();
        let positions = Race::positions(self.board);
        let (name, _) = positions.iter().find(|(_, text)| *text == here)?;
        Some(self.visit.say(name))
    }

    /// Races worth seeing, and positions worth a race.
    fn suggestions(&self) -> Markup {
        let here = self.board.position();
        let positions = Race::positions(self.board);
        let there = |position: &str| {
            let mut query = Serializer::new(String::new());
            query.append_pair("position", position);
            for player in &self.wanted.players {
                query.append_pair("player", &player.to_string());
            }
            self.visit.to(&format!(
                "/race/{}?{}",
                self.wanted.start.game,
                query.finish()
            ))
        };
        html! {
            @if !positions.is_empty() {
                ul.searches aria-label=(self.say("page-search-position")) {
                    @for (name, position) in &positions {
                        li { a href=(there(position)) aria-current=[(*position == here).then_some("true")] { (self.visit.say(name)) } }
                    }
                }
            }
            ul.searches {
                @for (title, players) in Race::suggestions(self.board) {
                    li {
                        a href=(self.address(&players, &[]))
                            aria-current=[(players == self.wanted.players).then_some("true")] { (self.visit.say(&title)) }
                    }
                }
            }
        }
    }

    /// The position and the runners, to be changed.
    fn runners(&self) -> Markup {
        let players: Vec<String> = self
            .wanted
            .players
            .iter()
            .map(ToString::to_string)
            .collect();
        html! {
            form.runners method="get" action={ "/race/" (self.wanted.start.game) } {
                (self.wanted.start.field(self.visit, &self.board.position()))
                (runner_fields(self.visit, &players))
            }
        }
    }

    /// The nodes that everybody has visited: a slider for all of them, and steps as links. The module
    /// writes the same words, so it gets them with gaps to fill.
    fn scrubber(&self) -> Markup {
        let longest = self.race.longest();
        let to = |at: usize| self.address(&self.wanted.players, &[("at", at.to_string())]);
        let step = |name: &str, at: usize, sign: &str, key: &'static str| {
            let address = (at != self.at).then(|| to(at));
            html! {
                a.button.off[address.is_none()] href=[address] data-step=(name) aria-label=(self.say(key))
                    title=(self.say(key)) { (sign) }
            }
        };
        let now = |nodes: String| {
            let now = Message::new("page-race-at").with("nodes", nodes);
            self.visit.say(&now.with("most", longest))
        };
        let film = self.address(&self.wanted.players, &[("as", "film".to_owned())]);
        html! {
            form.scrubber method="get" action={ "/race/" (self.wanted.start.game) } data-film=(film) {
                (self.wanted.start.kept(self.visit))
                @for player in &self.wanted.players { input type="hidden" name="player" value=(player); }
                label for="at" role="status" data-at=(now("{nodes}".to_owned())) { (now(self.at.to_string())) }
                input type="range" id="at" name="at" min="0" max=(longest) value=(self.at);
                div.steps {
                    (step("first", 0, "«", "page-think-first"))
                    (step("back", self.at.saturating_sub(1), "‹", "page-race-back"))
                    button.run type="button" hidden data-pause=(self.say("page-race-pause")) { (self.say("page-race-play")) }
                    button.show { (self.say("page-race-show")) }
                    (step("on", (self.at + 1).min(longest), "›", "page-race-on"))
                    (step("last", longest, "»", "page-think-last"))
                }
            }
        }
    }

    /// A runner: how far it is, and its tree now.
    fn lane(&self, number: usize, thought: &Thought) -> Markup {
        let tallies = self.race.tallies(self.at);
        let figures = tallies[number].figures(self.race.is_puzzle());
        let book = self.visit.book();
        let is_done = tallies[number].nodes < self.at as u64 || self.at == self.race.longest();
        html! {
            article.lane {
                h2 class={ "runner-" (number) } { (thought.search) }
                p.figures-line {
                    @for (name, count) in &figures { span { b { (count) } " " (self.visit.say(name)) } }
                    span.muted.done hidden[!is_done] { (self.say("page-race-done")) }
                }
                @if let Some(scene) = self.race.scene(number, self.at) {
                    @let folded = Folded::of(&scene, scene.here(), &[], MOST_NODES);
                    div.tree tabindex="0" role="region" aria-label=(thought.search) {
                        (PreEscaped(thought.to_svg_fragment(&scene, &folded, book, &|_| None)))
                    }
                }
                p.more { a.alone href=(self.watch(number, thought)) { (self.say("page-race-watch")) } }
            }
        }
    }

    /// Where a runner can be watched by itself.
    fn watch(&self, number: usize, thought: &Thought) -> String {
        let mut query = Serializer::new(String::new());
        query.append_pair("position", &thought.position);
        query.append_pair("player", &thought.search);
        if let Some(moment) = self.race.moment(number, self.at) {
            query.append_pair("at", &moment.to_string());
        }
        let game = format!("{}:{}", thought.game, thought.variant);
        self.visit.to(&format!("/think/{game}?{}", query.finish()))
    }

    /// The position that everybody searches, and of a puzzle what it is to become.
    fn pictures(&self) -> Markup {
        let goal = self.board.goal_board();
        let drawn = |board: &dyn Board| {
            let mut picture = board.picture();
            picture.paths.clear();
            PreEscaped(picture.to_svg_fragment(self.visit.book()))
        };
        html! {
            div.boards {
                figure.board { (drawn(self.board)) figcaption { (self.say("page-race-from")) } }
                @if let Some(goal) = &goal {
                    figure.board { (drawn(goal.as_ref())) figcaption { (self.say("page-race-goal")) } }
                }
            }
        }
    }
}
