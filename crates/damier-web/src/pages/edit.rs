//! A position put together by hand: touch a piece, then the places it belongs on. What is wrong with it is said
//! at once. A piece that is dragged is one address too: `from` and `put` are places. Anything that the terminal reads can be pasted instead: a position, moves, or a whole game.

use damier::explain::side_in_words;
use damier::face::{Record, Workbench};
use damier::picture::{CellLink, Overlay, Place};
use damier::{DynPosition, GameId, Message, Side, Spec};
use maud::{Markup, PreEscaped, html};

use super::Page;
use super::frame::Framed;
use crate::address::{Address, Panel};
use crate::http_error::{HttpError, game_named};
use crate::request_context::RequestContext;

/// The editor of a game, or the game that was pasted.
pub(crate) fn edit(context: &RequestContext, game: &str) -> Result<Page, HttpError> {
    let choice = game_named(game)?;
    if let Some(text) = context.given("text") {
        return Ok(match pasted(&choice, text, context) {
            Ok(address) => Page::Elsewhere(address),
            Err(wrong) => Page::Mended(Editor::read(choice, context)?.shown(Some(&wrong), context)),
        });
    }
    let editor = Editor::read(choice, context)?;
    Ok(match editor.carried(context)? {
        Some(next) => Page::Elsewhere(editor.at(&next, editor.piece, context)),
        None => Page::Shown(editor.shown(None, context)),
    })
}

/// The editor with the position of a game in it.
pub(in crate::pages) fn link(
    address: &Address,
    board: &dyn DynPosition,
    context: &RequestContext,
) -> String {
    let path = format!("/edit/{}", address.game_and_variant());
    match board.workbench() {
        Some(_) => context.to(&format!("{path}?cells={}", written(&board.cells()))),
        None => context.to(&path),
    }
}

/// The game that a text is: a record, a game of another program, a position, or moves from the start.
fn pasted(choice: &GameId, text: &str, context: &RequestContext) -> Result<String, Message> {
    let start = Address {
        variant: choice.variant().map(str::to_owned),
        language: context.chosen_language(),
        ..Address::start(choice.info())
    };
    let together = [Some(Spec::human()), Some(Spec::human())];
    let opened = |address: Address| {
        let opened = address
            .open_with(&context.app.engines)
            .map_err(|error| error.message())?;
        Ok(opened.address.to_string())
    };
    // Whoever does not play here, as programs of others, leaves the seat to a person.
    let seated = |address: Address| {
        let among_people = Address {
            players: together.clone(),
            ..address.clone()
        };
        opened(address).or_else(|_| opened(among_people))
    };
    if text.trim_start().starts_with(Record::HEADER) {
        let record: Record = text
            .parse()
            .map_err(|error: damier::face::RecordError| error.message())?;
        return seated(of_record(&record, start)?);
    }
    if let Ok(board) = choice.open(Some(text), None, false) {
        let variant = Some(board.variant());
        let position = Some(board.position());
        return opened(Address {
            variant,
            position,
            players: together.clone(),
            ..start
        });
    }
    let wrong = choice.open(Some(text), None, false).map(|_| ());
    let moves: Vec<String> = text.split_whitespace().map(str::to_owned).collect();
    if let Ok(address) = opened(Address {
        moves,
        players: together.clone(),
        ..start.clone()
    }) {
        return Ok(address);
    }
    if let Some(read) = choice.info().foreign_records
        && let Ok(games) = read(text.as_bytes(), choice.variant())
        && let Some(record) = games.first()
    {
        return seated(of_record(record, start)?);
    }
    match wrong {
        Err(error) => Err(error.message()),
        Ok(()) => Err(Message::new("edit-unread")),
    }
}

/// A record's game with its players.
fn of_record(record: &Record, start: Address) -> Result<Address, Message> {
    let session = record.replay().map_err(|error| error.message())?;
    let history = session.history();
    let first = history.first().map(|board| board.boxed());
    let board = first.unwrap_or_else(|| session.board().boxed());
    let game = Address::start(
        damier::Catalogue::current()
            .find(board.game())
            .ok_or_else(|| Message::new("edit-unread"))?,
    );
    Ok(Address {
        variant: Some(board.variant()),
        position: Some(board.whole_position()),
        moves: session.moves(),
        komi: session.rules().komi,
        repetition: session.rules().repetition,
        players: record.players.clone().map(Some),
        language: start.language,
        ..game
    })
}

/// A position that is being put together.
struct Editor {
    choice: GameId,
    start: Box<dyn DynPosition>,
    bench: Option<Workbench>,
    cells: Vec<u8>,
    /// What is put next; 0 takes away.
    piece: u8,
}

impl Editor {
    fn read(choice: GameId, context: &RequestContext) -> Result<Editor, HttpError> {
        let start = choice.start();
        let bench = start.workbench();
        let most = bench.as_ref().map_or(0, Workbench::choices);
        let cells = match context.given("cells") {
            None => start.cells(),
            Some(text) => {
                let largest = bench.as_ref().map_or(0, |bench| bench.most);
                read_cells(text, start.cells().len(), largest.into())?
            }
        };
        let wrong = || HttpError::Wrong(Message::new("edit-pieces").with("most", most));
        let piece: u8 = context
            .given("piece")
            .map_or(Ok(1), str::parse)
            .map_err(|_| wrong())?;
        if piece > most && bench.is_some() {
            return Err(wrong());
        }
        Ok(Editor {
            choice,
            start,
            bench,
            cells,
            piece,
        })
    }

    /// The numbers after a piece was carried: from a place of the board or from beside it, to a place or away.
    fn carried(&self, context: &RequestContext) -> Result<Option<Vec<u8>>, HttpError> {
        let Some(bench) = &self.bench else {
            return Ok(None);
        };
        let places = self.start.picture_of(&self.cells).cells.len() + 2 * bench.beside.len();
        let place = |name: &str| match context.given(name) {
            None => Ok(None),
            Some(text) => match text.parse::<usize>() {
                Ok(place) if place < places => Ok(Some(place)),
                _ => Err(HttpError::Wrong(
                    Message::new("edit-place").with("most", places - 1),
                )),
            },
        };
        let (from, to) = (place("from")?, place("put")?);
        let taken = from.and_then(|from| Some((from, bench.top(&self.cells, from)?)));
        Ok(match (taken, to) {
            (Some((from, piece)), Some(to)) if !bench.is_unique => {
                // What is put down first keeps the places as they are counted.
                let put = self.start.with_piece(&self.cells, to, piece);
                match put == self.cells || from == to {
                    true => Some(self.cells.clone()),
                    false => Some(self.start.with_piece(&put, from, 0)),
                }
            }
            (Some((_, piece)), Some(to)) => Some(self.start.with_piece(&self.cells, to, piece)),
            (Some((from, _)), None) => Some(self.start.with_piece(&self.cells, from, 0)),
            (None, Some(to)) if from.is_none() => {
                Some(self.start.with_piece(&self.cells, to, self.piece))
            }
            (None, _) => from.map(|_| self.cells.clone()),
        })
    }

    fn shown(&self, wrong: Option<&Message>, context: &RequestContext) -> Markup {
        let say = |message: Message| context.say(&message);
        let name = self.choice.info().name;
        let title = say(Message::new("edit-title").with("game", context.of_game(name, "title")));
        let body = html! {
            h1.name { (title) }
            // Above the board, where it is seen without scrolling.
            @if let Some(wrong) = wrong { p.problem role="alert" { (super::wrong::sentence(&context.say(wrong))) } }
            @if let Some(bench) = &self.bench {
                section.task.bench data-at=(self.at(&self.cells, self.piece, context))
                    data-carried[bench.is_carried] { (self.bench(bench, context)) }
            } @else {
                p { (say(Message::new("edit-paste-only"))) }
            }
            section.paste {
                h2 { (say(Message::new("edit-paste"))) }
                form method="get" action={ "/edit/" (self.choice) } {
                    @if let Some(language) = context.chosen_language() {
                        input type="hidden" name="lang" value=(language.code());
                    }
                    // What stands on the board stays there if the text cannot be read.
                    @if self.bench.is_some() {
                        input type="hidden" name="cells" value=(written(&self.cells));
                        input type="hidden" name="piece" value=(self.piece);
                    }
                    label { (say(Message::new("edit-text")))
                        textarea name="text" rows="4" spellcheck="false" autocapitalize="off" autocomplete="off" {
                            (context.given("text").unwrap_or_default())
                        }
                    }
                    button type="submit" { (say(Message::new("edit-read"))) }
                }
            }
        };
        Framed {
            title,
            class: "puzzle editor",
            translated: context.translated_here(&[]),
            body,
        }
        .document_with(context, &context.app.assets.edit)
    }

    fn bench(&self, bench: &Workbench, context: &RequestContext) -> Markup {
        let say = |message: Message| context.say(&message);
        let picture = self.start.picture_of(&self.cells);
        let places = picture.cells.len();
        let links = (0..places).map(|place| {
            let next = self.start.with_piece(&self.cells, place, self.piece);
            CellLink::new(Place(place as u16), self.at(&next, self.piece, context))
        });
        let overlay = Overlay {
            links: links.collect(),
            ..Overlay::default()
        };
        let made = self.start.with_cells(&self.cells);
        html! {
            nav.pieces aria-label=(say(Message::new("edit-pieces-name"))) {
                @for number in 1..=bench.choices() {
                    a.button href=(self.at(&self.cells, number, context)) data-piece=(number)
                        data-pawn[usize::from(number) > bench.pieces.len()] aria-current=[(number == self.piece).then_some("true")] {
                        (say(self.name_of(bench, number)))
                    }
                }
                a.button href=(self.at(&self.cells, 0, context)) aria-current=[(self.piece == 0).then_some("true")] {
                    (say(Message::new("edit-take")))
                }
            }
            div.board id="board" { (PreEscaped(picture.to_svg_on_page(context.translator(), &overlay))) }
            (self.beside(bench, places, context))
            @if bench.is_carried { p.muted.how { (say(Message::new("edit-drag"))) } }
            p.status role="status" aria-live="polite" {
                @match &made {
                    Ok(_) => { strong.headline.right { (say(Message::new("edit-fine"))) } }
                    // What was found is on the board.
                    Err(error) => { strong.headline.wrong {
                        (super::wrong::sentence(&say(Message::new("edit-needed").with("expected", error.expected().clone()))))
                    } }
                }
            }
            p.more {
                @if let Ok(board) = &made {
                    a.button.primary.play-it href=(self.played(board.as_ref(), Panel::Play)) { (say(Message::new("edit-play"))) }
                    a.button href=(self.played(board.as_ref(), Panel::Analysis)) { (say(Message::new("edit-analyse"))) }
                }
                @if self.start.sides().is_some() { (self.turn(context)) }
                @let empty = self.empty(bench);
                @if let Some(empty) = empty { a.button href=(self.at(&empty, self.piece, context)) { (say(Message::new("edit-empty"))) } }
                a.button href=(self.at(&self.start.cells(), self.piece, context)) { (say(Message::new("edit-standard"))) }
            }
            @if let Ok(board) = &made { p.expert { code { (board.position()) } } }
        }
    }

    /// What a piece is called: by its side where each side has one, by its number elsewhere.
    fn name_of(&self, bench: &Workbench, number: u8) -> Message {
        let piece = bench.pieces.get(usize::from(number) - 1);
        match (self.start.sides(), number) {
            _ if piece.is_none() => Message::new("edit-pawn"),
            _ if bench.pieces.len() != 2 && self.start.sides().is_some() => {
                piece.map_or_else(|| Message::verbatim(""), |piece| piece.name())
            }
            (Some(sides), 1) => side_in_words(Side::First, Some(sides)),
            (Some(sides), 2) => side_in_words(Side::Second, Some(sides)),
            _ => Message::verbatim(number.to_string()),
        }
    }

    /// More or less of the chosen piece in what lies beside the board.
    fn beside(&self, bench: &Workbench, places: usize, context: &RequestContext) -> Markup {
        let is_piece = (1..=bench.pieces.len()).contains(&self.piece.into());
        if bench.beside.is_empty() {
            return html! {};
        }
        let step = |place: usize, sign: &'static str, label: &str| {
            let next = self.start.with_piece(&self.cells, place, self.piece);
            html! {
                @if is_piece && next != self.cells {
                    a.button href=(self.at(&next, self.piece, context)) aria-label={ (label) " " (sign) } { (sign) }
                } @else { span.button.off aria-disabled="true" { (sign) } }
            }
        };
        html! {
            div.beside {
                @for (index, what) in bench.beside.iter().enumerate() {
                    @let label = match is_piece {
                        true => {
                            let named = Message::new("edit-counted").with("what", what.clone());
                            context.say(&named.with("piece", self.name_of(bench, self.piece)))
                        }
                        false => context.say(what),
                    };
                    p { span { (label) } (step(places + 2 * index + 1, "−", &label)) (step(places + 2 * index, "+", &label)) }
                }
            }
        }
    }

    /// Whose turn it is; touching it makes it the other's.
    fn turn(&self, context: &RequestContext) -> Markup {
        let mut next = self.cells.clone();
        let Some(last) = next.last_mut() else {
            return html! {};
        };
        let side = if *last == 0 {
            Side::First
        } else {
            Side::Second
        };
        *last = 1 - (*last).min(1);
        let words = Message::new("edit-turn").with("side", side_in_words(side, self.start.sides()));
        html! { a.button href=(self.at(&next, self.piece, context)) { (context.say(&words)) } }
    }

    /// Nothing on the board; there is no such thing where every piece is there once.
    fn empty(&self, bench: &Workbench) -> Option<Vec<u8>> {
        let mut cells = vec![0; self.cells.len()];
        *cells.last_mut()? = *self.cells.last()?;
        if bench.has_pawn {
            // What lies beside the board stays.
            let board = self.start.picture_of(&self.cells).cells.len();
            cells.clone_from(&self.cells);
            for place in (0..board).rev() {
                while bench.top(&cells, place).is_some() {
                    let next = self.start.with_piece(&cells, place, 0);
                    if next == cells {
                        break;
                    }
                    cells = next;
                }
            }
        }
        (!bench.is_unique).then_some(cells)
    }

    fn at(&self, cells: &[u8], piece: u8, context: &RequestContext) -> String {
        let (choice, cells) = (&self.choice, written(cells));
        context.to(&format!("/edit/{choice}?cells={cells}&piece={piece}"))
    }

    fn played(&self, board: &dyn DynPosition, wish: Panel) -> Address {
        let is_default = board.variant() == self.choice.info().default_variant();
        Address {
            variant: (!is_default).then(|| board.variant()),
            position: Some(board.position()),
            wish,
            ..Address::start(self.choice.info())
        }
    }
}

/// Numbers as letters, one each: 0 to 9, then a to z, then A to Z.
const LETTERS: &[u8; 64] = b"0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ-_";

fn written(cells: &[u8]) -> String {
    let letter = |cell: &u8| char::from(LETTERS[usize::from(*cell) % LETTERS.len()]);
    cells.iter().map(letter).collect()
}

fn read_cells(text: &str, length: usize, most: usize) -> Result<Vec<u8>, HttpError> {
    let number = |letter: u8| {
        let number = LETTERS.iter().position(|known| *known == letter)?;
        (number <= most).then_some(number as u8)
    };
    let cells: Option<Vec<u8>> = text.bytes().take(length + 1).map(number).collect();
    let wrong = || HttpError::Wrong(Message::new("edit-cells").with("length", length));
    cells
        .filter(|cells| cells.len() == length)
        .ok_or_else(wrong)
}
