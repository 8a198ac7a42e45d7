//! A server that speaks in secret, with a certificate that only its friends trust.

use std::path::Path;
use std::process::{Command, Stdio};

use crate::commands::{Help, run};
use crate::server::{Server, is_there};

/// A certificate for this machine that signs itself, and its key; nothing where there is no openssl.
fn certificate(folder: &Path, name: &str) -> Option<(String, String)> {
    let file = |ending: &str| {
        let path = folder.join(format!("{name}.{ending}"));
        path.to_string_lossy().into_owned()
    };
    let (certificate, key) = (file("crt"), file("key"));
    let made = Command::new("openssl")
        .args(["req", "-x509", "-newkey", "ec", "-pkeyopt"])
        .args(["ec_paramgen_curve:prime256v1", "-nodes", "-days", "2"])
        .args(["-subj", "/CN=damier", "-keyout", &key, "-out", &certificate])
        .args(["-addext", "subjectAltName=IP:127.0.0.1,DNS:localhost"])
        .args(["-addext", "basicConstraints=critical,CA:FALSE"])
        .stdin(Stdio::null())
        .output();
    match made {
        Ok(output) if output.status.success() => Some((certificate, key)),
        _ => {
            eprintln!("skipped: there is no openssl here that makes certificates");
            None
        }
    }
}

#[test]
fn a_server_with_a_certificate_is_trusted_where_it_is_named() {
    let folder = tempfile::tempdir().expect("a folder");
    let made = is_there().then(|| {
        let own = certificate(folder.path(), "own");
        own.zip(certificate(folder.path(), "other"))
    });
    let Some(((own, key), (other, _))) = made.flatten() else {
        return;
    };
    let server = Server::with(&format!(
        "jetstream {{ store_dir: \"FOLDER\" }}\ntls {{ cert_file: \"{own}\", key_file: \"{key}\" }}\n\
         authorization {{ user: anna, password: secret }}"
    ));
    let url = server.url_for("anna:secret").replacen("nats", "tls", 1);
    let line = [
        "tournament",
        "pogo",
        "--player",
        "level:2",
        "--player",
        "random",
        "--openings",
        "40",
    ];
    let with = |more: &[&str]| run(&[&line[..], more].concat(), "");
    let (_, alone, _) = with(&["--on", "threads:1"]);
    let worker = Help::start(&url, &["--ca", &own]);
    let (code, shared, told) = with(&["--on", &url, "--ca", &own]);
    assert_eq!((code, shared), (Some(0), alone), "{told}");
    drop(worker);
    // Nobody else's certificate will do, nor none, nor a file that holds none.
    for (more, expected) in [
        (&["--ca", &other][..], 1),
        (&[], 1),
        (&["--ca", &key], 2),
        (&["--ca", "/no such file"], 1),
    ] {
        let (code, out, told) = with(&[&["--on", &url][..], more].concat());
        assert_eq!((code, out.as_str()), (Some(expected), ""), "{told}");
        assert!(
            !told.contains("secret") && told.lines().count() <= 2,
            "{told}"
        );
    }
}
