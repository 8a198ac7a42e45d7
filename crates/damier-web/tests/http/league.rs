//! The page of a league: there only if its owner named a folder, with the table, the games and the faults.

use std::fs;
use std::sync::Arc;

use axum::http::StatusCode;
use damier::TableStore;
use damier_web::App;

use crate::asking::{app, ask, request, roomy};

#[tokio::test]
async fn a_league_is_shown_where_one_was_named() {
    let without = ask(app(), request("/league")).await;
    assert_eq!(without.status, StatusCode::NOT_FOUND);
    let folder = tempfile::tempdir().unwrap();
    let write = |name: &str, text: &str| fs::write(folder.path().join(name), text).unwrap();
    write("league.txt", "game: tictactoe\n");
    write(
        "ada.player",
        "name: Ada\nauthor: <b>Ada</b>\ncommand: random\n",
    );
    let one = "0\trandom\tlevel:1\t1-0\tx wins\t0/3 0/2\t0\t---/---/--- x\ta1 b1 a2 b2 a3";
    let other = "1\tlevel:1\trandom\t0-1\to wins by forfeit\t0/0 0/0\t0\t---/---/--- x\t\tfirst ended exit 3 | <script>";
    write(
        "games.txt",
        &format!("Ada#1\tBob#2\t{one}\nAda#1\tBob#2\t{other}\nAda#1\tBo"),
    );
    let named = App::new(TableStore::default(), roomy()).with_league(folder.path().to_owned());
    let named = Arc::new(named);
    for (language, said, forfeit, won) in [
        (
            "en",
            "has ended (exit 3); its last line:",
            "forfeits the game",
            "wins.",
        ),
        (
            "fr",
            "terminé (exit 3)\u{202f}; sa dernière ligne\u{a0}:",
            "perd par forfait",
            "gagne.",
        ),
    ] {
        let page = ask(named.clone(), request(&format!("/league?lang={language}"))).await;
        assert_eq!(page.status, StatusCode::OK);
        let lab = ask(named.clone(), request(&format!("/lab?lang={language}"))).await;
        assert!(lab.body.contains("href=\"/league"), "it is found");
        for part in [
            said,
            forfeit,
            won,
            "Bob#2",
            "moves=a1+b1+a2+b2+a3",
            "&lt;script&gt;",
            "&lt;b&gt;Ada",
        ] {
            assert!(page.body.contains(part), "{part}: {}", page.body);
        }
        assert!(!page.body.contains("<script>"), "{}", page.body);
        let link = page.body.split("href=\"/play/").nth(1).unwrap();
        let link = link.split('"').next().unwrap().replace("&amp;", "&");
        let board = ask(named.clone(), request(&format!("/play/{link}"))).await;
        assert_eq!(board.status, StatusCode::OK, "{link}");
    }
    fs::remove_file(folder.path().join("league.txt")).unwrap();
}
