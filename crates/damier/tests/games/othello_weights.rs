//! Weights of one's own: learnt, written to a file, and played with where files may be read.

use damier::evaluation::allow_files;
use damier::games::othello::{OthelloTraining, Scoring};
use damier::search::Evaluation as _;
use damier::{Game as _, Othello, Position as _, Weighted};

#[test]
fn weights_of_a_file_are_played_with_where_files_may_be_read() {
    let training = OthelloTraining {
        size: 6,
        seed: 5,
        positions: 20,
        threads: 1,
    };
    let file = tempfile::NamedTempFile::new().unwrap();
    std::fs::write(file.path(), training.weights(&mut |_, _| ())).unwrap();
    let named = format!("patterns,weights={}", file.path().display());

    let refusal = |text: &str| text.parse::<Weighted<Othello<6>>>().unwrap_err();
    assert!(refusal(&named).to_string().contains("the terminal alone"));
    allow_files();
    let own: Weighted<Othello<6>> = named.parse().unwrap();
    assert_eq!(own.to_string(), named, "written as it is read");
    assert_ne!(own, "patterns".parse().unwrap());

    // They are not those that ship: somewhere on the way they say something else.
    let shipped: Weighted<Othello<6>> = "patterns".parse().unwrap();
    let mut position = Othello::<6>::start(Scoring::Plain);
    let mut differences = 0;
    for _ in 0..20 {
        differences += i32::from(own.evaluate(&position) != shipped.evaluate(&position));
        let Some(mv) = position.moves().next() else {
            break;
        };
        position = position.after(mv);
    }
    assert!(differences > 0);

    for player in ["alphabeta:depth=2,eval=", "selective:depth=3,eval="] {
        let spec = format!("{player}{named}");
        assert!(damier::player::<Othello<6>>(&spec, 1).is_ok(), "{spec}");
    }
    let other_size = damier::player::<Othello<8>>(&format!("selective:eval={named}"), 1);
    let Err(error) = other_size else {
        panic!("weights of 6x6 are none of 8x8");
    };
    assert!(error.to_string().contains("this size"), "{error}");
    assert!(position.outcome().is_none());
    let missing = refusal("patterns,weights=/there/is/none");
    assert!(missing.to_string().contains("can be read"), "{missing}");
}

#[test]
fn the_selective_search_takes_its_own_options_alone() {
    let is_player = |spec: &str| damier::player::<Othello<8>>(spec, 1).is_ok();
    assert!(is_player("selective:depth=3,probcut=off"));
    assert!(is_player(
        "selective:depth=3,probcut=on,eval=patterns,threads=2"
    ));
    for wrong in [
        "selective:eval=discs",
        "selective:probcut=perhaps",
        "engine:probcut=off",
        "selective:depth=65",
    ] {
        assert!(!is_player(wrong), "{wrong}");
    }
}
