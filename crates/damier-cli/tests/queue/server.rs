//! A NATS server of the tests' own: on a free port of this machine, with its own folder.

use std::net::{TcpListener, TcpStream};
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::sync::Once;
use std::time::{Duration, Instant};

/// A server that runs; it ends with this value.
pub(crate) struct Server {
    child: Option<Child>,
    port: u16,
    folder: tempfile::TempDir,
    more: String,
}

/// What waits for others may wait for ever: that is a failure too.
static ALARM: Once = Once::new();

fn ring() {
    std::thread::sleep(Duration::from_secs(900));
    eprintln!("the tests of queues have waited for a quarter of an hour");
    std::process::abort();
}

/// Is there a server on this machine at all? Where there is none, it is said that a test was skipped.
pub(crate) fn is_there() -> bool {
    let found = Command::new("nats-server")
        .arg("--version")
        .output()
        .is_ok();
    match found {
        true => ALARM.call_once(|| drop(std::thread::spawn(ring))),
        false => eprintln!("skipped: there is no nats-server here (scripts/nats installs it)"),
    }
    found
}

impl Server {
    /// Starts one with streams.
    pub(crate) fn start() -> Server {
        Server::with(
            "jetstream { store_dir: \"FOLDER\", max_file_store: 1GB, max_memory_store: 64MB }",
        )
    }

    /// Starts one with this configuration, in which FOLDER is its folder.
    pub(crate) fn with(more: &str) -> Server {
        let folder = tempfile::tempdir().expect("a folder");
        let mut server = Server {
            child: None,
            port: free_port(),
            more: String::new(),
            folder,
        };
        server.refit(more);
        server.wake();
        server
    }

    /// Another configuration, from the next start on.
    pub(crate) fn refit(&mut self, more: &str) {
        let store = self.folder.path().join("store");
        self.more = more.replace("FOLDER", &store.to_string_lossy());
    }

    /// Starts it again, on the same port with the same folder.
    pub(crate) fn wake(&mut self) {
        let file = self.folder.path().join("server.conf");
        let text = format!("listen: \"127.0.0.1:{}\"\n{}\n", self.port, self.more);
        std::fs::write(&file, text).expect("a file");
        let log = self.folder.path().join("log");
        self.child = Some(start(&file, &log));
        let begun = Instant::now();
        while TcpStream::connect(("127.0.0.1", self.port)).is_err() {
            assert!(
                begun.elapsed() < Duration::from_secs(20),
                "the server does not start"
            );
            std::thread::sleep(Duration::from_millis(10));
        }
    }

    /// Kills it, without a word.
    pub(crate) fn kill(&mut self) {
        if let Some(mut child) = self.child.take() {
            child.kill().expect("it runs");
            child.wait().expect("it ended");
        }
    }

    /// Kills it, and what it kept is gone.
    pub(crate) fn lose(&mut self) {
        self.kill();
        std::fs::remove_dir_all(self.folder.path().join("store")).expect("it kept something");
    }

    /// The number of its process.
    pub(crate) fn id(&self) -> u32 {
        self.child.as_ref().expect("it runs").id()
    }

    /// Its address.
    pub(crate) fn url(&self) -> String {
        format!("nats://127.0.0.1:{}", self.port)
    }

    /// Its address for somebody.
    pub(crate) fn url_for(&self, credentials: &str) -> String {
        format!("nats://{credentials}@127.0.0.1:{}", self.port)
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        self.kill();
    }
}

fn start(file: &Path, log: &Path) -> Child {
    Command::new("nats-server")
        .arg("-c")
        .arg(file)
        .arg("-l")
        .arg(log)
        .stdin(Stdio::null())
        .stdout(Stdio::null())
        .stderr(Stdio::null())
        .spawn()
        .expect("the server starts")
}

pub(crate) fn free_port() -> u16 {
    let listener = TcpListener::bind(("127.0.0.1", 0)).expect("a free port");
    listener.local_addr().expect("its address").port()
}
