//! Addresses round-trip, whatever the game, and what is wrong in one is told.

use damier::picture::Touch;
use damier::{Catalogue, Language, Spec, TableStore};
use damier_web::{Address, App, HttpError, Limits, Panel, Parameters};

fn read(game: &str, query: &str) -> Result<Address, HttpError> {
    Address::read(game, &Parameters::read(query), 42)
}

/// The address that its own text leads to.
fn read_again(address: &Address) -> Address {
    let text = address.to_string();
    let (path, query) = text.split_once('?').unwrap_or((&text, ""));
    let game = path.strip_prefix("/play/").unwrap();
    read(game, query).unwrap()
}

/// A sequence of numbers that looks random and is always the same.
fn scattered(seed: u64) -> impl Iterator<Item = usize> {
    let mut state = seed.wrapping_mul(0x9e37_79b9_7f4a_7c15) | 1;
    std::iter::repeat_with(move || {
        state ^= state << 13;
        state ^= state >> 7;
        state ^= state << 17;
        (state >> 33) as usize
    })
}

#[test]
fn every_position_of_every_game_has_an_address_that_reads_back() {
    for entry in Catalogue::current().games() {
        for (number, variant) in entry.variants.iter().enumerate() {
            let mut random = scattered(number as u64 + 1);
            let mut address = Address {
                variant: Some((*variant).to_owned()),
                seed: Some(number as u64),
                players: [Some(Spec::level(3)), Some(Spec::human())],
                language: Some(Language::French),
                wish: Panel::Analysis,
                ..Address::start(entry)
            };
            for _ in 0..12 {
                let opened = address.clone().open().unwrap();
                let canonical = opened.address.to_string();
                let again = read_again(&opened.address);
                assert_eq!(again.to_string(), canonical);
                let reopened = again.open().unwrap();
                let position = opened.session.board().position();
                assert_eq!(reopened.session.board().position(), position, "{canonical}");
                assert_eq!(reopened.address.to_string(), canonical);
                // The position alone leads to the same board.
                let alone = Address {
                    position: Some(position.clone()),
                    ..Address::start(entry)
                };
                let alone = read_again(&alone.open().unwrap().address).open().unwrap();
                assert_eq!(alone.session.board().position(), position);
                let legal = opened.session.legal();
                if legal.is_empty() || opened.is_over {
                    break;
                }
                let mv = &legal[random.next().unwrap() % legal.len()];
                address = opened.address.with_move(mv);
            }
        }
    }
}

#[test]
fn everything_in_an_address_reads_back() {
    let full = "/play/pogo:no-uturn?position=no-uturn:WW/WW/WW/-/-/-/BB/BB/BB+W&seed=7&repetition=forbid&\
        first=alphabeta:depth=4,eval=mobility&second=human&moves=2,5,1+8,5,1&at=1&touch=4,x2,pass&hint=1&lang=fr";
    let (path, query) = full.split_once('?').unwrap();
    let address = read(path.strip_prefix("/play/").unwrap(), query).unwrap();
    assert_eq!(address.to_string(), full);
    assert_eq!(address.touched.len(), 3);
    assert!(matches!(address.touched[1], Touch::Count(2)));
    assert_eq!(address.moves, ["2,5,1", "8,5,1"]);
    assert_eq!((address.at, address.seen()), (Some(1), 1));
}

#[test]
fn a_forms_empty_fields_and_usual_players_leave_no_trace() {
    let address = read(
        "chomp",
        "variant=6x4&position=&first=human&second=level:5&first-other=&komi=",
    );
    let opened = address.unwrap().open().unwrap();
    assert_eq!(opened.address.to_string(), "/play/chomp");
    let other = read(
        "chomp",
        "variant=7x5&second=human&second-other=mcts:nodes=100",
    )
    .unwrap();
    let other = other.open().unwrap().address.to_string();
    assert_eq!(other, "/play/chomp:7x5?second=mcts:nodes=100");
    assert_eq!(read("pogo", "seed=new").unwrap().seed, Some(42));
}

#[test]
fn looking_back_and_playing_on() {
    let address = read("pogo", "moves=2,5,1+8,5,1&analysis=1").unwrap();
    assert_eq!(
        address.seen_at(1).to_string(),
        "/play/pogo?moves=2,5,1+8,5,1&at=1&analysis=1"
    );
    assert_eq!(
        address.seen_at(2).to_string(),
        "/play/pogo?moves=2,5,1+8,5,1&analysis=1"
    );
    assert_eq!(
        address.back_to(1).to_string(),
        "/play/pogo?moves=2,5,1&analysis=1"
    );
    let other = address.seen_at(1).with_move("8,7,1");
    assert_eq!(other.to_string(), "/play/pogo?moves=2,5,1+8,7,1&analysis=1");
    let line = ["7,8,1".to_owned(), "1,2,1".to_owned()];
    assert_eq!(
        address.seen_at(1).along(&line).to_string(),
        "/play/pogo?moves=2,5,1+7,8,1+1,2,1&at=3&analysis=1"
    );
}

#[test]
fn what_is_wrong_is_told() {
    let app = App::new(TableStore::default(), Limits::default());
    let told = |game: &str, query: &str| {
        let problem = read(game, query).and_then(Address::open).unwrap_err();
        assert_eq!(matches!(problem, HttpError::Unknown(_)), game == "chess");
        app.translator(Language::English).say(&problem.message())
    };
    assert!(told("chess", "").contains("a game (tictactoe"));
    assert!(told("pogo:round", "").contains("standard or no-uturn"));
    assert!(told("pogo", "position=WW W").contains("nine stacks"));
    assert!(told("pogo", "moves=2,5,1+1,9,1").starts_with("move 2 of this address: 1,9,1"));
    assert!(told("pogo", "moves=%3Cscript%3E").contains("move 1"));
    assert!(told("pogo", "first=nobody").contains("a player"));
    assert!(told("pogo", "first=engine:memory=4G").contains("without memory="));
    assert!(told("pogo", "komi=3").contains("points are counted"));
    assert!(told("pogo", "hidden=1").contains("covered"));
    assert!(
        told(
            "chicago",
            "hidden=1&position=bk/cm/s 0 7,6,6,6,6,6 0,0,0,0,0,0 0,0,0,0,0,0 1"
        )
        .contains("a deal")
    );
    assert!(told("pogo", "seed=-1").contains("a whole number"));
    assert!(told("pogo", "komi=1e9").contains("points"));
    assert!(told("pogo", "at=x").contains("a number of moves"));
    assert!(told("pogo", "touch=1,2,3,4,5").contains("touches"));
    assert!(told("pogo", "analysis=maybe").contains("1 or 0"));
    assert!(told("pogo", "lang=de").contains("en or fr"));
    let many = vec!["u"; Address::MAX_MOVES + 1].join("+");
    assert!(told("taquin", &format!("moves={many}")).contains("at most 1000 moves"));
}

/// What a machine said of its move stays with the last position, and with no other.
#[test]
fn what_was_said_belongs_to_the_last_move() {
    let opened = |query: &str| {
        let opened = read("tictactoe", query).unwrap().open().unwrap();
        opened.address.to_string()
    };
    for said in ["31", "-31", "W5", "L5", "0", "999999"] {
        let kept = |query: &str| {
            let address = opened(&format!("{query}&said={said}"));
            address.contains(&format!("said={said}"))
        };
        assert!(kept("moves=b2+a1"), "{said}");
        assert!(kept("moves=b2+a1&at=2"), "at the end is not back");
        assert!(!kept("moves=b2+a1&at=1"), "{said}: before it was said");
        assert!(!kept("seed=5"), "{said}: before the first move");
    }
    for wrong in ["W", "-", "x5", "1000000", "--5", "W-5"] {
        let refused = read("tictactoe", &format!("moves=b2&said={wrong}"));
        assert!(refused.is_err(), "{wrong:?}");
    }
}
