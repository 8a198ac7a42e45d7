//! The page on which two or three searches of one position race, synchronised by the nodes they visit.
//! The address says which searches, and after how many nodes.

use damier::{
    Board, Folded, Message, ParseError, Race, RaceData, Spec, Thought, choose_game, read_number,
    read_whole,
};
use form_urlencoded::Serializer;
use maud::{Markup, PreEscaped, html};

use super::Page;
use super::frame::Framed;
use crate::parameter::read_player;
use crate::problem::Problem;
use crate::visit::Visit;

/// How many events of each search are kept, and how many nodes of its tree are drawn.
const MOST_EVENTS: usize = 60_000;
const MOST_NODES: usize = 24;

/// The fourth state of the report on the taquin, on which h1 and h2 differ most.
const FOURTH_STATE: &str = "6,7,1/8,0,2/4,3,5";

/// What the address asks for.
struct Wanted {
    /// The game with its variant, as in the path.
    game: String,
    position: Option<String>,
    seed: Option<u64>,
    players: Vec<Spec>,
    at: Option<usize>,
    is_data: bool,
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
    let choice = choose_game(game).map_err(|error| Problem::Unknown(error.message()))?;
    let mut wanted = Wanted::read(visit, game)?;
    let board = choice.open(wanted.position.as_deref(), wanted.seed, false)?;
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
    if wanted.is_data {
        let data = RaceData::of(&race, at, board.as_ref(), visit.book());
        let json = serde_json::to_string(&data).unwrap_or_default();
        return Ok(Page::File("application/json", json));
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
        let get = |name: &'static str| visit.parameters.get(name).filter(|text| !text.is_empty());
        let seed = get("seed").map(|text| read_whole(text, Message::new("expected-seed")));
        let most = MOST_EVENTS as u32;
        let at = get("at").map(|text| {
            let expected = || Message::new("page-race-nodes").with("most", most);
            read_number(text, most).ok_or_else(|| ParseError::new(text, expected()))
        });
        let players = visit.parameters.iter();
        let players = players.filter(|(name, text)| *name == "player" && !text.trim().is_empty());
        // One more than may race is enough to be told so.
        let players = players.take(Race::RUNNERS.end() + 1);
        let is_data = match get("as") {
            None => false,
            Some("json") => true,
            Some(other) => {
                let expected = Message::new("page-race-format");
                return Err(ParseError::new(other, expected).into());
            }
        };
        Ok(Wanted {
            game: game.to_owned(),
            position: get("position").map(str::to_owned),
            seed: seed.transpose()?,
            players: players
                .map(|(_, text)| read_player(text))
                .collect::<Result<_, _>>()?,
            at: at.transpose()?.map(|at| at as usize),
            is_data,
        })
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
            h1 { (title) " " small.muted { (self.board.variant()) } }
            (self.suggestions())
            (self.runners())
            div.verdict {
                @for sentence in self.race.verdict(self.board) { p { (self.visit.say(&sentence)) } }
            }
            (self.scrubber())
            div.moment {
                div.lanes { @for (number, thought) in self.race.thoughts().enumerate() { (self.lane(number, thought)) } }
                div.aside {
                    div.chart { (PreEscaped(self.race.to_svg_fragment(self.at, self.visit.book()))) }
                    (self.picture())
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
        if let Some(position) = &self.wanted.position {
            query.append_pair("position", position);
        }
        if let Some(seed) = self.wanted.seed {
            query.append_pair("seed", &seed.to_string());
        }
        for player in players {
            query.append_pair("player", &player.to_string());
        }
        for (name, value) in more {
            query.append_pair(name, value);
        }
        format!("/race/{}?{}", self.wanted.game, query.finish())
    }

    fn address(&self, players: &[Spec], more: &[(&str, String)]) -> String {
        self.visit.to(&self.query(players, more))
    }

    /// Races worth seeing.
    fn suggestions(&self) -> Markup {
        html! {
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

    /// What a form repeats of the address.
    fn kept(&self) -> Markup {
        html! {
            @if let Some(position) = &self.wanted.position { input type="hidden" name="position" value=(position); }
            @if let Some(seed) = self.wanted.seed { input type="hidden" name="seed" value=(seed); }
            @if let Some(language) = self.visit.chosen_language() { input type="hidden" name="lang" value=(language.code()); }
        }
    }

    /// The runners, to be changed.
    fn runners(&self) -> Markup {
        html! {
            form.runners method="get" action={ "/race/" (self.wanted.game) } {
                (self.kept())
                @for number in 0..*Race::RUNNERS.end() {
                    @let name = Message::new("page-race-runner").with("number", number + 1);
                    @let value = self.wanted.players.get(number).map(ToString::to_string).unwrap_or_default();
                    input class={ "runner-" (number) } name="player" value=(value) aria-label=(self.visit.say(&name))
                        spellcheck="false" autocapitalize="off";
                }
                button { (self.say("page-race-start")) }
            }
        }
    }

    /// The nodes that everybody has visited: a slider for all of them, and steps as links.
    fn scrubber(&self) -> Markup {
        let longest = self.race.longest();
        let to = |at: usize| self.address(&self.wanted.players, &[("at", at.to_string())]);
        let step = |at: Option<usize>, sign: &str, key: &'static str| {
            html! {
                @match at.filter(|at| *at != self.at) {
                    Some(at) => a.button href=(to(at)) aria-label=(self.say(key)) title=(self.say(key)) { (sign) },
                    None => span.button.off aria-hidden="true" { (sign) },
                }
            }
        };
        let now = Message::new("page-race-at")
            .with("nodes", self.at)
            .with("most", longest);
        html! {
            form.scrubber method="get" action={ "/race/" (self.wanted.game) } {
                (self.kept())
                @for player in &self.wanted.players { input type="hidden" name="player" value=(player); }
                label for="at" role="status" { (self.visit.say(&now)) }
                input type="range" id="at" name="at" min="0" max=(longest) value=(self.at);
                div.steps {
                    (step(Some(0), "«", "page-think-first"))
                    (step(self.at.checked_sub(1), "‹", "page-race-back"))
                    button.run type="button" hidden data-pause=(self.say("page-race-pause")) { (self.say("page-race-play")) }
                    button.show { (self.say("page-race-show")) }
                    (step((self.at < longest).then_some(self.at + 1), "›", "page-race-on"))
                    (step(Some(longest), "»", "page-think-last"))
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
                    @if is_done { span.muted { (self.say("page-race-done")) } }
                }
                @if let Some(scene) = self.race.scene(number, self.at) {
                    @let folded = Folded::of(&scene, scene.here(), &[], MOST_NODES);
                    div.tree tabindex="0" role="region" aria-label=(thought.search) {
                        (PreEscaped(thought.to_svg_fragment(&scene, &folded, book, &|_| None)))
                    }
                }
                p.more { a href=(self.watch(number, thought)) { (self.say("page-race-watch")) } }
            }
        }
    }

    /// Where a runner can be watched by itself.
    fn watch(&self, number: usize, thought: &Thought) -> String {
        let mut query = Serializer::new(String::new());
        query.append_pair("position", &thought.position);
        query.append_pair("player", &thought.search);
        // The page of one search keeps fewer events.
        let moment = self.race.moment(number, self.at);
        if let Some(moment) = moment.filter(|moment| *moment <= 20_000) {
            query.append_pair("at", &moment.to_string());
        }
        let game = format!("{}:{}", thought.game, thought.variant);
        self.visit.to(&format!("/think/{game}?{}", query.finish()))
    }

    /// The position that everybody searches.
    fn picture(&self) -> Markup {
        let mut picture = self.board.picture();
        picture.paths.clear();
        html! {
            div.board { (PreEscaped(picture.to_svg_fragment(self.visit.book()))) }
        }
    }
}
