//! Pages as text: light enough, and every legal move reachable by links alone.

use std::collections::BTreeSet;
use std::sync::Arc;

use axum::Router;
use axum::body::{Body, to_bytes};
use axum::http::{Request, StatusCode};
use damier::play::MatchRules;
use damier::{Catalogue, GameId, Language, TableStore};
use damier_web::{App, Limits, router};
use tower::ServiceExt as _;

/// What a page may weigh on its way to a browser, and for whoever reads nothing compressed.
const HEAVIEST: usize = 20_000;
const HEAVIEST_PLAIN: usize = 110_000;

fn pages() -> Router {
    router(Arc::new(App::new(TableStore::default(), Limits::default())))
}

async fn ask(pages: &Router, address: &str, encoding: &str) -> (StatusCode, Vec<u8>) {
    let request = Request::get(address).header("host", "localhost");
    let request = request.header("accept-encoding", encoding);
    let request = request.body(Body::empty()).unwrap();
    let response = pages.clone().oneshot(request).await.unwrap();
    let status = response.status();
    let body = to_bytes(response.into_body(), 1 << 22).await.unwrap();
    (status, body.to_vec())
}

async fn get(pages: &Router, address: &str) -> (StatusCode, String) {
    let (status, body) = ask(pages, address, "identity").await;
    (status, String::from_utf8(body).unwrap())
}

/// A page that must be there.
async fn page(pages: &Router, address: &str) -> String {
    let (status, text) = get(pages, address).await;
    assert_eq!(status, StatusCode::OK, "{address}");
    text
}

/// Where the links of the board and of the choices above it lead.
fn touchable(page: &str) -> Vec<String> {
    let board = page.split("class=\"ask\"").nth(1).unwrap();
    let board = board.split("<p class=\"status\"").next().unwrap();
    let links = board.split("<a ").skip(1);
    links
        .filter(|link| {
            let classes = link.split('>').next().unwrap();
            !classes.contains("chosen") && !classes.contains("cancel")
        })
        .map(|link| {
            let address = link.split("href=\"").nth(1).unwrap();
            address.split('"').next().unwrap().replace("&amp;", "&")
        })
        .collect()
}

/// A parameter of an address, as it stands there.
fn parameter<'address>(address: &'address str, name: &str) -> Option<&'address str> {
    let (_, query) = address.split_once('?')?;
    query
        .split('&')
        .find_map(|pair| pair.strip_prefix(name)?.strip_prefix('='))
}

/// Every move that can be reached from a page by touching, one touch after the other.
async fn reachable(pages: &Router, path: &str, query: &str) -> BTreeSet<String> {
    let mut moves = BTreeSet::new();
    let mut open = vec![format!("{path}?{query}")];
    while let Some(address) = open.pop() {
        for link in touchable(&page(pages, &address).await) {
            let link = match link.strip_prefix('?') {
                Some(query) => format!("{path}?{query}"),
                None => link,
            };
            if parameter(&link, "touch").is_some() {
                open.push(link);
            } else {
                let played = parameter(&link, "moves").unwrap();
                moves.insert(played.rsplit('+').next().unwrap().to_owned());
            }
        }
    }
    moves
}

#[tokio::test]
async fn every_legal_move_is_reached_by_links_alone() {
    let pages = pages();
    for entry in Catalogue::current().games() {
        let board = entry
            .name
            .parse::<GameId>()
            .unwrap()
            .open(None, Some(5), false)
            .unwrap();
        let mut session = board.start(MatchRules::default());
        let mut step = 1_usize;
        while session.ending().is_none() && session.moves().len() < 24 {
            let played = session.moves().join("+");
            let moves = if played.is_empty() {
                played
            } else {
                format!("&moves={played}")
            };
            let second = session.board().sides().map_or("", |_| "&second=human");
            let query = format!("seed=5{second}{moves}");
            let path = format!("/play/{}", entry.name);
            let legal: BTreeSet<String> = session.legal().into_iter().collect();
            assert_eq!(
                reachable(&pages, &path, &query).await,
                legal,
                "{path}?{query}"
            );
            step = step * 31 % 1009;
            let legal: Vec<String> = session.legal();
            session.play(&legal[step % legal.len()]).unwrap();
        }
    }
}

#[tokio::test]
async fn pages_are_light() {
    let pages = pages();
    let wandering = |moves: &[&str], times: usize| vec![moves.join("+"); times].join("+");
    let mut addresses = vec![
        "/".to_owned(),
        "/rules".to_owned(),
        "/about".to_owned(),
        "/play/chomp:18x18".to_owned(),
        "/play/chomp:18x18?second=human&moves=18,17&analysis=1".to_owned(),
        "/play/tictactoe:8x8x5".to_owned(),
        "/play/othello:8?analysis=1".to_owned(),
        "/play/taquin:8x8".to_owned(),
        "/play/chicago:expert".to_owned(),
        format!(
            "/play/taquin?moves={}",
            wandering(&["u", "u", "d", "d"], 240)
        ),
        format!(
            "/play/pogo?repetition=none&second=human&moves={}",
            wandering(&["1,2,1", "7,8,1", "2,1,1", "8,7,1"], 60)
        ),
    ];
    addresses.extend(
        Catalogue::current()
            .games()
            .map(|entry| format!("/rules/{}", entry.name)),
    );
    addresses.extend(
        Catalogue::current()
            .games()
            .map(|entry| format!("/play/{}", entry.name)),
    );
    for address in addresses {
        for language in Language::ALL {
            let join = if address.contains('?') { '&' } else { '?' };
            let address = format!("{address}{join}lang={}", language.code());
            for (encoding, most) in [("gzip", HEAVIEST), ("identity", HEAVIEST_PLAIN)] {
                let (status, body) = ask(&pages, &address, encoding).await;
                assert_eq!(status, StatusCode::OK, "{address}");
                let weight = body.len();
                assert!(weight < most, "{weight} bytes of {encoding}: {address}");
            }
        }
    }
}

#[tokio::test]
async fn nothing_is_said_without_words() {
    let pages = pages();
    for language in Language::ALL {
        for address in [
            "/",
            "/rules",
            "/about",
            "/play/pogo",
            "/play/taquin?hint=1",
            "/play/tictactoe?moves=b2&at=0&analysis=1",
        ] {
            let join = if address.contains('?') { '&' } else { '?' };
            let (_, text) = get(&pages, &format!("{address}{join}lang={}", language.code())).await;
            assert!(!text.contains('⟨'), "a key without a text: {address}");
        }
        for entry in Catalogue::current().games() {
            let rules = page(
                &pages,
                &format!("/rules/{}?lang={}", entry.name, language.code()),
            )
            .await;
            assert!(
                !rules.contains("<figcaption></figcaption>"),
                "{}",
                entry.name
            );
            assert!(rules.matches("<p>").count() >= 4, "{}", entry.name);
        }
    }
}

#[tokio::test]
async fn a_newcomer_is_told_what_it_is_about() {
    let pages = pages();
    let alone = page(&pages, "/play/pogo").await;
    assert!(alone.contains("whoever owns every stack wins"), "the aim");
    assert!(alone.contains("Your turn, White."), "who one is");
    let together = page(&pages, "/play/pogo?second=human").await;
    assert!(together.contains("White to move."));
    let french = page(&pages, "/play/chomp?lang=fr").await;
    assert!(french.contains("À vous, A."));
    // What was asked for comes below the list of moves, which stays where it was, and says how its moves are read.
    let analysed = page(&pages, "/play/pogo?second=human&moves=2,5,1&analysis=1").await;
    let place = |class: &str| analysed.find(&format!("class=\"{class}")).unwrap();
    assert!(place("controls") < place("moves") && place("moves") < place("analysis"));
    assert!(analysed.contains("1,3,2 goes from 1 to 3 with 2 pieces."));
    assert!(!alone.contains("1,3,2 goes"));
}

#[tokio::test]
async fn what_is_covered_stays_covered() {
    let pages = pages();
    let text = page(&pages, "/play/chicago?seed=3&hidden=1").await;
    let dealt = damier::HiddenChicago::deal(damier::games::chicago::ChicagoVariant::Standard, 3)
        .to_string();
    let stacks = dealt.split(' ').next().unwrap().to_owned();
    let open = "chicago".parse::<GameId>().unwrap();
    let open = open.open(None, Some(3), false).unwrap().position();
    assert!(!open.starts_with(&stacks), "without hidden= another deal");
    for stack in stacks.split('/') {
        assert!(!text.contains(stack), "{stack} is in the page");
    }
    assert!(text.contains("???"));
    // Of each stack the page draws one good, the rest are backs.
    let svg = text.split("class=\"panels\"").next().unwrap();
    let cells = svg.split("class=\"cell").skip(1);
    for cell in cells {
        assert_eq!(cell.matches("#chicago-covered").count(), 3);
        assert_eq!(cell.matches("<use href=\"#chicago-").count(), 4);
    }
}

#[tokio::test]
async fn a_search_is_watched_and_wrong_questions_are_refused() {
    let pages = pages();
    for address in [
        "/think/pogo?at=57&node=21&unfold=2",
        "/think/othello?player=sss:depth=3&at=60",
        "/think/tictactoe?player=mcts:nodes=50",
        "/think/taquin?player=ida:eval=h1",
        "/think/taquin?player=mm&at=3&node=1",
    ] {
        for language in Language::ALL {
            let text = page(&pages, &format!("{address}&lang={}", language.code())).await;
            assert!(!text.contains('⟨'), "a key without a text: {address}");
            assert!(text.contains("data-film=") && text.contains("class=\"why\""));
            assert!(
                text.len() < HEAVIEST_PLAIN,
                "{} bytes: {address}",
                text.len()
            );
        }
    }
    let film = page(&pages, "/think/pogo?as=film").await;
    assert!(film.starts_with('{') && film.contains("\"shapes\""));
    let why = page(&pages, "/think/pogo?node=21&as=why").await;
    assert!(why.starts_with("<section class=\"why\"") && why.contains("class=\"check\""));
    let board = page(&pages, "/think/pogo/board?moves=1,2,1+7,8,1&next=2,8,2").await;
    assert!(board.starts_with("<svg") && board.contains("chosen") && board.contains("last"));
    for (address, status) in [
        ("/think/chess", StatusCode::NOT_FOUND),
        ("/think/chess/board", StatusCode::NOT_FOUND),
        ("/think/pogo?player=nobody", StatusCode::BAD_REQUEST),
        (
            "/think/pogo?player=alphabeta:eval=none",
            StatusCode::BAD_REQUEST,
        ),
        ("/think/pogo?at=1656", StatusCode::BAD_REQUEST),
        ("/think/pogo?at=-1", StatusCode::BAD_REQUEST),
        ("/think/pogo?node=99999", StatusCode::BAD_REQUEST),
        ("/think/pogo?unfold=1,x", StatusCode::BAD_REQUEST),
        ("/think/pogo?as=gif", StatusCode::BAD_REQUEST),
        ("/think/pogo/board?moves=1,9,1", StatusCode::BAD_REQUEST),
    ] {
        let (answer, text) = get(&pages, address).await;
        assert_eq!(answer, status, "{address}: {text}");
    }
}

/// What the reports say and write: easy strategies, recipes, values, and texts of Prolog in an address.
#[tokio::test]
async fn the_reports_are_on_the_page() {
    let pages = pages();
    for (language, arms, thinks, recipe, sum) in [
        (
            "en",
            "leaves two equal arms",
            "White thinks it is ahead (+2).",
            "its window handed down unswapped",
            "in all",
        ),
        (
            "fr",
            "laisse deux bras égaux",
            "Blanc se croit devant (+2).",
            "fenêtre",
            "en tout",
        ),
    ] {
        for asked in ["analysis=1", "hint=1", "moves=2,2&why=1"] {
            let address = format!("/play/chomp:4x4?second=human&{asked}&lang={language}");
            assert!(page(&pages, &address).await.contains(arms), "{asked}");
        }
        // [3,2] is c2: the address is rewritten, and the machine's reply and value are in it.
        let othello = "second=report:alphabeta-as-printed";
        let asked = format!("/play/othello?{othello}&moves=%5B3,2%5D&lang={language}");
        assert_eq!(get(&pages, &asked).await.0, StatusCode::SEE_OTHER);
        let replied = format!("/play/othello?{othello}&moves=c2+b4&said=2&lang={language}");
        let replied = page(&pages, &replied).await;
        assert!(replied.contains(thinks) && replied.contains(recipe));
        let tray = "%5B%5Bb,h,c%5D,%5Ba,f,d%5D,%5Bg,vide,e%5D%5D";
        let theatre = format!(
            "/think/taquin?position={tray}&player=astar:eval=h2&at=1&node=0&lang={language}"
        );
        let theatre = page(&pages, &theatre).await;
        let weights = theatre.split("class=\"weights\"").nth(1).unwrap();
        let first_cells: Vec<&str> = weights
            .split("</table>")
            .next()
            .unwrap()
            .split("<tr")
            .skip(1)
            .map(|row| row.split("<td>").nth(1).unwrap())
            .map(|cell| cell.split('<').next().unwrap())
            .collect();
        let tiles = ["1", "1", "0", "0", "0", "1", "0", "2", "5"];
        assert_eq!(first_cells, tiles);
        assert!(weights.contains(sum));
    }
}
