//! Chicago Stock Exchange in writing: what is read, what is refused, and in which words.

#![allow(clippy::unwrap_used)]

use damier::games::chicago::{ChicagoMove, Good};
use damier::{Chicago, GameId, Language, Message, Notation as _, Position, Translator};

/// The position of the notation's example.
const EXAMPLE: &str =
    "smrm/cskm/kmkb/bbbr/cmsb/cbrk/crsc/rmsk/srck 2 7,6,6,6,6,6 0,0,0,0,0,0 0,0,0,0,0,0 1";

fn read(text: &str) -> Chicago {
    text.parse()
        .unwrap_or_else(|error| panic!("{text}: {error}"))
}

/// In both languages, and every key has a text.
fn said(message: &Message) -> [String; 2] {
    Language::ALL.map(|language| {
        let text = Translator::of(language).say(message);
        assert!(!text.contains('⟨'), "{text}");
        text
    })
}

#[test]
fn moves_are_read_as_people_type_them() {
    let expected: ChicagoMove = "3bc".parse().unwrap();
    for text in [
        "3 b c",
        "3,b,c",
        "3BC",
        " 3  bc ",
        "3b c",
        "3b,c",
        "3 wheat coffee",
        "3 blé café",
        "3 BLÉ, CAFÉ",
        "3 ble cafe",
        "3wheat coffee",
        "(3, wheat, c)",
        "3 ble\u{301} cafe\u{301}",
    ] {
        assert_eq!(text.parse::<ChicagoMove>(), Ok(expected), "{text}");
    }
    assert_eq!(expected.to_string(), "3bc");
    for (text, part) in [
        ("", "such as 3bc"),
        ("bc", "such as 3bc"),
        ("3", "such as 3bc"),
        ("3b", "such as 3bc"),
        ("3bcs", "such as 3bc"),
        ("3 b c s", "such as 3bc"),
        ("3bx", "a good: wheat (b)"),
        ("3 caco b", "perhaps cacao"),
        ("4000000000bc", "such as 3bc"),
        ("1bc é", "a good"),
        ("3éü", "a good"),
    ] {
        let error = text.parse::<ChicagoMove>().expect_err(text);
        let [english, _] = said(&error.message());
        assert!(english.contains(part), "{text}: {english}");
    }
    assert_eq!("3 b caco".parse::<ChicagoMove>().unwrap_err().at(), Some(5));
}

#[test]
fn an_objection_says_which_part_is_wrong() {
    let ring = "bk/cm/s/rr/c 2 7,6,6,6,6,6 0,0,0,0,0,0 0,0,0,0,0,0 1";
    let objection = |text: &str, mv: &str| {
        let (position, wrong) = (read(text), mv.parse().unwrap());
        position.try_after(wrong).expect_err(mv);
        said(&position.objection(wrong))
    };
    let check = |text: &str, mv: &str, english: &str, french: &str| {
        let found = objection(text, mv);
        assert!(found[0].contains(english), "{}", found[0]);
        assert!(found[1].contains(french), "{}", found[1]);
    };
    check(
        ring,
        "0sc",
        "goes 1, 2 or 3 stacks on",
        "avance de 1, 2 ou 3 piles",
    );
    check(
        ring,
        "45bb",
        "goes 1, 2 or 3 stacks on",
        "avance de 1, 2 ou 3 piles",
    );
    check(
        ring,
        "1bc",
        "no wheat to keep; 1 stack on, the trader has sugar before him and coffee after him",
        "pas de blé à garder ; 1 pile plus loin, le courtier a du sucre avant lui et du café après lui",
    );
    check(
        ring,
        "2rr",
        "keeps rice there throws cocoa away",
        "garde le riz à cet endroit jette le cacao",
    );
    check(
        ring,
        "2kb",
        "keeps cocoa there throws rice away; 2 stacks on",
        "jette le riz ; 2 piles",
    );
    let expert = "expert:bk/cm/m/rr/c 1 7,6,6,6,6,6 0,0,0,0,0,0 0,0,0,0,0,0 1";
    check(
        expert,
        "2mc",
        "goes 1 stack on here",
        "avance ici d’une pile, pas plus loin",
    );
    let expert = "expert:bk/cm/s/rr/c 2 7,6,6,6,6,6 0,0,0,0,0,0 0,0,0,0,0,0 1";
    check(
        expert,
        "6mr",
        "goes 1 to 5 stacks on here",
        "prochaine pile avec du sucre au sommet",
    );
    check(
        "b/k 0 7,6,6,6,6,6 0,0,0,0,0,0 0,0,0,0,0,0 1",
        "1kk",
        "the game is over",
        "",
    );
}

#[test]
fn bad_positions_are_refused_with_what_was_expected() {
    let six = "7,6,6,6,6,6";
    let none = "0,0,0,0,0,0";
    for (text, part) in [
        (String::new(), "stacks, trader, prices"),
        (
            format!("b/k/s 0 {six} {none} {none}"),
            "stacks, trader, prices",
        ),
        (
            format!("b/k/s 0 {six} {none} {none} 1 1"),
            "stacks, trader, prices",
        ),
        (
            format!("b//s 0 {six} {none} {none} 1"),
            "one to nine stacks",
        ),
        (
            format!("b/k/s/r/c/m/b/k/s/r 0 {six} {none} {none} 1"),
            "one to nine stacks",
        ),
        (
            format!("bkkss/k 0 {six} {none} {none} 1"),
            "one to four tokens",
        ),
        (
            format!("b/?k/s 0 {six} {none} {none} 1"),
            "what is covered cannot be read back",
        ),
        (
            format!("é/k/s 0 {six} {none} {none} 1"),
            "b, r, k, c, s or m",
        ),
        (
            format!("bbbb/bbb/s 0 {six} {none} {none} 1"),
            "at most six wheat tokens in all",
        ),
        (format!("b/k/s 3 {six} {none} {none} 1"), "at most 2 here"),
        (format!("b/k/s -1 {six} {none} {none} 1"), "at most 2 here"),
        (
            format!("b/k/s 99999999999 {six} {none} {none} 1"),
            "at most 2 here",
        ),
        (
            format!("b/k/s 0 8,6,6,6,6,6 {none} {none} 1"),
            "a price of wheat from 0 to 7",
        ),
        (
            format!("b/k/s 0 7,6,7,6,6,6 {none} {none} 1"),
            "a price of cocoa from 0 to 6",
        ),
        (format!("b/k/s 0 7,6,6,6,6 {none} {none} 1"), "six prices"),
        (
            format!("b/k/s 0 7,6,6,6,6,6,6 {none} {none} 1"),
            "six prices",
        ),
        (
            format!("b/k/s 0 1,6,6,6,6,6 {none} {none} 1"),
            "at most six wheat",
        ),
        (
            format!("r/k/s 0 0,6,6,6,6,6 {none} {none} 1"),
            "at most six wheat",
        ),
        (
            format!("b/k/s 0 {six} 0,0,0,0,0 {none} 1"),
            "six numbers from 0 to 6",
        ),
        (
            format!("b/k/s 0 {six} {none} 0,0,0,0,0,7 1"),
            "six numbers from 0 to 6",
        ),
        (
            "b/k/s 0 7,6,6,6,6,3 0,0,0,0,0,2 0,0,0,0,0,2 1".to_owned(),
            "at most six maize",
        ),
        (format!("b/k/s 0 {six} {none} {none} 3"), "1 or 2 to move"),
        (format!("b/k/s 0 {six} {none} {none} W"), "1 or 2 to move"),
        (
            format!("ring:b/k/s 0 {six} {none} {none} 1"),
            "standard, seed-ring or expert",
        ),
        ("b".repeat(5000), "at most 2000 characters"),
    ] {
        let error = text.parse::<Chicago>().expect_err(&text);
        let [english, _] = said(&error.message());
        assert!(english.contains(part), "{text}: {english}");
    }
    let error = format!("b/k/s 0 {six} {none} 0,6,0,0,0,6 1").parse::<Chicago>();
    assert!(
        error.is_ok(),
        "fewer tokens than a whole game are welcome: {error:?}"
    );
    let error = format!("b/k/s 0 {six} {none} 0,0,6,0,0,0 1")
        .parse::<Chicago>()
        .unwrap_err();
    assert_eq!((error.at(), error.found()), (Some(37), "6"));
}

#[test]
fn positions_are_read_leniently_and_written_one_way() {
    let loose = read("  EXPERT: B/Kk/s  0 7,6,6,6,6,6 0,0,0,0,0,0   0,0,0,0,0,0 2 ");
    let strict = "expert:b/kk/s 0 7,6,6,6,6,6 0,0,0,0,0,0 0,0,0,0,0,0 2";
    assert_eq!(loose.to_string(), strict);
    assert_eq!(read(strict), loose);
    let open = |game: &str, text: &str| {
        game.parse::<GameId>()
            .and_then(|game| game.open(Some(text), None, false))
            .map(|board| board.position())
    };
    assert_eq!(open("chicago", strict).unwrap(), strict);
    assert_eq!(
        open("chicago:expert", &strict["expert:".len()..]).unwrap(),
        strict
    );
    assert!(open("chicago:seed-ring", strict).is_err());
    assert!(open("chicago:novice", EXAMPLE).is_err());
}

#[test]
fn every_good_answers_to_its_names() {
    for good in Good::ALL {
        let [english, french] = said(&good.name());
        let plain = french.replace('é', "e").replace('ï', "i");
        for name in [
            english.to_uppercase(),
            french.to_uppercase(),
            english,
            french,
            plain,
        ] {
            assert_eq!(name.parse::<Good>(), Ok(good), "{name}");
        }
        assert_eq!(good.to_string().parse::<Good>(), Ok(good));
    }
}

#[test]
fn every_text_exists_in_both_languages() {
    for key in [
        "chicago-title",
        "chicago-summary",
        "chicago-how-to-move",
        "chicago-first",
        "chicago-second",
    ] {
        said(&Message::new(key));
    }
}
