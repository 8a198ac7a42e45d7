//! The page of a league: there only if its owner named a folder, with the table, the games and the faults.

use std::fs;
use std::sync::Arc;
use std::time::{Duration, Instant};

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

/// Whoever may put a player into the folder may put a pipe there that nobody writes to, or a link to what has no end: the
/// page tells of the others, at once, and everything else goes on.
#[cfg(unix)]
#[tokio::test]
async fn what_is_no_file_in_its_folder_holds_nobody_up() {
    let folder = tempfile::tempdir().unwrap();
    let at = |name: &str| folder.path().join(name);
    fs::write(at("league.txt"), "game: tictactoe\n").unwrap();
    fs::write(at("ada.player"), "name: Ada\ncommand: random\n").unwrap();
    let pipe = |name: &str| {
        let made = std::process::Command::new("mkfifo").arg(at(name)).status();
        assert!(made.expect("mkfifo").success());
        // Whoever waits for it is let go in the end, so that the test fails and does not hang.
        let held = at(name);
        std::thread::spawn(move || {
            std::thread::sleep(Duration::from_secs(15));
            let _ = fs::File::options().read(true).write(true).open(held);
        });
    };
    pipe("bob.player");
    std::os::unix::fs::symlink("/dev/zero", at("eve.player")).unwrap();
    let app = || Arc::new(App::new(TableStore::default(), roomy()).with_league(at("")));
    let soon = async || {
        let begun = Instant::now();
        let answer = ask(app(), request("/league")).await;
        assert!(begun.elapsed() < Duration::from_secs(10), "it waits");
        answer
    };
    let page = soon().await;
    assert_eq!(page.status, StatusCode::OK);
    assert!(page.body.contains(">Ada <small"), "{}", page.body);
    pipe("games.txt");
    let page = soon().await;
    assert_eq!(page.status, StatusCode::NOT_FOUND);
    fs::remove_file(at("games.txt")).unwrap();
    fs::remove_file(at("league.txt")).unwrap();
    pipe("league.txt");
    let page = soon().await;
    assert_eq!(page.status, StatusCode::NOT_FOUND);
}

/// What its files take to be read is charged as everything is: where no place is free nothing is read.
#[tokio::test]
async fn its_folder_is_read_on_a_place() {
    let folder = tempfile::tempdir().unwrap();
    fs::write(folder.path().join("league.txt"), "game: tictactoe\n").unwrap();
    let limits = damier_web::Limits {
        replies: 0,
        patience: Duration::from_millis(1),
        ..roomy()
    };
    let app = App::new(TableStore::default(), limits).with_league(folder.path().to_owned());
    let page = ask(Arc::new(app), request("/league")).await;
    assert_eq!(page.status, StatusCode::SERVICE_UNAVAILABLE);
}
