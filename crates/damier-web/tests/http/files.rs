//! Asking changes nothing on disk but tables, and what somebody writes is never the name of a file.

use std::fs;
use std::path::Path;
use std::sync::Arc;

use damier::TableStore;
use damier_web::App;

use crate::asking::{ask, escaped, request, roomy};
use crate::hostile::hostile;

/// Everything below a folder, as paths from there.
fn below(folder: &Path, root: &Path) -> Vec<String> {
    let mut found = Vec::new();
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        let name = path
            .strip_prefix(root)
            .unwrap()
            .to_string_lossy()
            .into_owned();
        match path.is_dir() {
            true => found.extend(below(&path, root)),
            false => found.push(name),
        }
    }
    found.sort();
    found
}

#[tokio::test(flavor = "multi_thread")]
async fn only_tables_are_written_under_names_of_our_own() {
    let outside = tempfile::tempdir().unwrap();
    // Deep enough that the way up from there is seen, too.
    let data = outside.path().join("a/b/c/data");
    let store = TableStore::builder().folder(data.clone()).build();
    let app = Arc::new(App::new(store, roomy()));
    let get = async |address: &str| ask(app.clone(), request(address)).await.status.as_u16();
    let ways_up = [
        "../up",
        "../../3x4",
        "/tmp/damier",
        "3x4/../up",
        "x\0y",
        "..",
        "~",
        "3x4.table",
    ];
    let strings = hostile().into_iter().chain(ways_up.map(str::to_owned));
    for string in strings {
        let (text, part) = (escaped(&string), escaped(&string).replace('+', "%20"));
        for address in [
            format!("/api/solve/{part}"),
            format!("/api/solve/chomp:{part}"),
            format!("/api/solve/chomp:3x4?position={text}"),
            format!("/play/taquin:{part}?hint=1"),
            format!("/play/pogo?analysis=1&position={text}"),
            format!("/play/chomp?analysis=1&moves={text}"),
            format!("/play/chomp:3x4?analysis=1&variant={text}"),
            format!("/assets/{part}"),
        ] {
            let status = get(&address).await;
            assert!(status < 500, "{status} {address}");
        }
    }
    // Tables do come of questions that make sense, however they are spelled.
    for address in [
        "/api/solve/chomp:3x4",
        "/api/solve/CHOMP:3X4",
        "/api/solve/chomp?position=3x4:4/4/2+A",
        "/play/chomp:11x11?second=human&analysis=1",
    ] {
        assert!([200, 303].contains(&get(address).await), "{address}");
    }
    let written = below(outside.path(), outside.path());
    assert_eq!(written, ["a/b/c/data/chomp-11x11-distances.table"]);
}

#[tokio::test]
async fn files_of_this_machine_are_not_assets() {
    let app = Arc::new(App::new(TableStore::default(), roomy()));
    // What would lead to real files, from where the tests run and from the root.
    for name in [
        "damier.css",
        "damier.js",
        "..%2fCargo.toml",
        "..%2f..%2f..%2fCargo.toml",
        "%2fetc%2fpasswd",
        "..%2f..%2f..%2f..%2f..%2f..%2f..%2fetc%2fpasswd",
    ] {
        let answer = ask(app.clone(), request(&format!("/assets/{name}"))).await;
        assert_eq!(answer.status, 404, "{name}");
    }
}
