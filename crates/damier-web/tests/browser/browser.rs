//! A server of its own for every test, and a browser that no other test uses meanwhile. One that was left in order is
//! emptied and handed on: starting it costs more than most tests do.

use std::io::{BufRead, BufReader};
use std::net::SocketAddr;
use std::os::unix::process::CommandExt as _;
use std::panic::{AssertUnwindSafe, resume_unwind};
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::sync::{Arc, LazyLock, Mutex};
use std::time::{Duration, Instant};

use damier::picture::Touch;
use damier::{GameId, TableStore};
use damier_web::{App, Limits, Server};
use fantoccini::actions::Actions;
use fantoccini::elements::Element;
use fantoccini::{Client, ClientBuilder, Locator};
use futures_util::FutureExt as _;
use hyper_util::client::legacy::connect::HttpConnector;
use serde_json::{Value, json};
use tokio::runtime::Runtime;

/// How long a page may take before a test gives up. The machine may be busy.
const PATIENCE: Duration = Duration::from_secs(60);

/// What kind of browser a test wants.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) struct Wanted {
    pub(crate) width: u32,
    pub(crate) height: u32,
    pub(crate) language: &'static str,
    pub(crate) scripts: bool,
    /// May things move? Most tests want what comes of it at once.
    pub(crate) motion: bool,
}

impl Default for Wanted {
    fn default() -> Wanted {
        Wanted::DESK
    }
}

impl Wanted {
    /// A small phone.
    pub(crate) const PHONE: Wanted = Wanted {
        width: 360,
        height: 740,
        ..Wanted::DESK
    };

    /// A window without scripts.
    pub(crate) const STILL: Wanted = Wanted {
        scripts: false,
        ..Wanted::DESK
    };

    /// A window on a desk.
    pub(crate) const DESK: Wanted = Wanted {
        width: 1280,
        height: 960,
        language: "en",
        scripts: true,
        motion: false,
    };

    /// A window in which moves are seen step by step.
    pub(crate) const MOVING: Wanted = Wanted {
        motion: true,
        ..Wanted::DESK
    };
}

/// Starts a driver that ends, with its browsers and whatever they left in the folder of temporary files, when nobody
/// holds the other end of its input any more: at the latest with this program, however that ends.
const DRIVER: &str = r#"
    trap : TERM
    TMPDIR=$(mktemp -d) && export TMPDIR || exit 1
    chromedriver --port=0 &
    cat >/dev/null
    kill -TERM 0
    wait
    rm -rf "$TMPDIR"
"#;

/// The one driver of all tests.
struct Driver {
    address: String,
    /// It goes with its input, which is held here.
    _process: Child,
}

static DRIVING: LazyLock<Driver> = LazyLock::new(|| {
    let started = Command::new("sh")
        .args(["-c", DRIVER])
        .process_group(0)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::null())
        .spawn();
    let mut process = started.unwrap_or_else(|error| panic!("there is no shell ({error})"));
    let mut output = BufReader::new(process.stdout.take().unwrap()).lines();
    let port = output.by_ref().map_while(Result::ok).find_map(|line| {
        let (_, port) = line.split_once("successfully on port ")?;
        Some(port.trim_end_matches('.').to_owned())
    });
    let port = port.expect("there is no chromedriver: run ./scripts/test, which installs it");
    // Whatever else it says is heard, so that it is never kept waiting.
    std::thread::spawn(move || output.for_each(drop));
    Driver {
        address: format!("http://127.0.0.1:{port}"),
        _process: process,
    }
});

/// Where all of it runs: a browser that is handed on outlives a test.
static RUNTIME: LazyLock<Runtime> = LazyLock::new(|| {
    tokio::runtime::Builder::new_multi_thread()
        .worker_threads(2)
        .enable_all()
        .build()
        .unwrap()
});

/// Browsers that nobody uses.
static IDLE: Mutex<Vec<(Wanted, Client)>> = Mutex::new(Vec::new());

/// A browser of that kind that is idle, or a new one.
async fn taken(wanted: Wanted) -> Client {
    let idle = {
        let mut idle = IDLE.lock().unwrap();
        let place = idle.iter().position(|(kind, _)| *kind == wanted);
        place.map(|place| idle.swap_remove(place).1)
    };
    match idle {
        Some(client) => client,
        None => connected(wanted).await,
    }
}

/// Leaves a browser to the next test, if it can be emptied; ends it otherwise.
async fn handed_on(wanted: Wanted, client: Client) {
    let emptied = async {
        client.goto("about:blank").await?;
        client.delete_all_cookies().await?;
        client.windows().await
    };
    match emptied.await {
        Ok(windows) if windows.len() == 1 => IDLE.lock().unwrap().push((wanted, client)),
        _ => drop(client.close().await),
    }
}

/// A browser that looks at our server.
#[derive(Clone)]
pub(crate) struct Browser {
    client: Client,
    server: SocketAddr,
    has_scripts: bool,
}

/// Runs a test in a browser of its own.
pub(crate) fn browse_alone(wanted: Wanted, test: impl AsyncFnOnce(&Browser)) {
    browse(&[wanted], async |browsers| test(&browsers[0]).await);
}

/// Runs a test in browsers of its own: as many as are wanted, at one server.
pub(crate) fn browse(wanted: &[Wanted], test: impl AsyncFnOnce(Vec<Browser>)) {
    RUNTIME.block_on(async {
        let app = Arc::new(App::new(TableStore::default(), Limits::default()));
        let server = Server::bind(app, SocketAddr::from(([127, 0, 0, 1], 0)));
        let server = server.await.unwrap();
        let address = server.address().unwrap();
        let serving = tokio::spawn(server.run(std::future::pending()));
        let mut browsers = Vec::new();
        for wanted in wanted {
            browsers.push(Browser {
                client: taken(*wanted).await,
                server: address,
                has_scripts: wanted.scripts,
            });
        }
        let clients: Vec<Client> = browsers.iter().map(|one| one.client.clone()).collect();
        let outcome = AssertUnwindSafe(test(browsers)).catch_unwind().await;
        for (wanted, client) in wanted.iter().zip(clients) {
            match outcome {
                Ok(()) => handed_on(*wanted, client).await,
                Err(_) => drop(client.close().await),
            }
        }
        serving.abort();
        if let Err(panic) = outcome {
            resume_unwind(panic);
        }
    });
}

async fn connected(wanted: Wanted) -> Client {
    let mut arguments = vec![
        "--no-sandbox",
        "--disable-gpu",
        "--disable-quic",
        "--no-first-run",
        "--disable-background-networking",
        "--disable-component-update",
        "--disable-sync",
        "--disable-dev-shm-usage",
        // One process for a page and none for drawing: nothing here has to be kept from anything else.
        "--in-process-gpu",
        "--disable-software-rasterizer",
        "--disable-site-isolation-trials",
        "--disable-features=IsolateOrigins,site-per-process,BackForwardCache,PaintHolding",
        "--num-raster-threads=1",
    ];
    if !wanted.motion {
        arguments.push("--force-prefers-reduced-motion");
    }
    if !wanted.scripts {
        arguments.push("--blink-settings=scriptEnabled=false");
    }
    let language = format!("--accept-lang={}", wanted.language);
    arguments.push(&language);
    // The same browser without the window around its pages, where there is one, does the same in half the time.
    let shell = Some("/usr/bin/chromium-headless-shell").filter(|shell| Path::new(shell).exists());
    if shell.is_none() {
        arguments.push("--headless=new");
    }
    let mut options = json!({
        "args": arguments,
        "mobileEmulation": {
            "deviceMetrics": {
                "width": wanted.width, "height": wanted.height, "pixelRatio": 1.0, "touch": false
            }
        },
    });
    if let Some(shell) = shell {
        options["binary"] = json!(shell);
    }
    let capabilities = json!({ "goog:chromeOptions": options });
    let Value::Object(capabilities) = capabilities else {
        unreachable!("it was written as an object");
    };
    ClientBuilder::new(HttpConnector::new())
        .capabilities(capabilities)
        .connect(&DRIVING.address)
        .await
        .unwrap_or_else(|error| {
            panic!("no browser ({error}): run ./scripts/test, which installs chromium")
        })
}

impl Browser {
    /// Goes to one of our pages.
    pub(crate) async fn open(&self, path: &str) {
        let address = format!("http://{}{path}", self.server);
        self.client.goto(&address).await.unwrap();
    }

    /// Goes to a page of another server.
    #[allow(dead_code, reason = "only a bench starts another one")]
    pub(crate) async fn open_elsewhere(&self, address: &str) {
        self.client.goto(address).await.unwrap();
    }

    /// The path and the query of the page.
    pub(crate) async fn address(&self) -> String {
        let url = self.client.current_url().await.unwrap();
        match url.query() {
            Some(query) => format!("{}?{query}", url.path()),
            None => url.path().to_owned(),
        }
    }

    /// The moves in the address.
    pub(crate) async fn moves(&self) -> Vec<String> {
        let url = self.client.current_url().await.unwrap();
        let moves = url.query_pairs().find(|(name, _)| name == "moves");
        let moves = moves
            .map(|(_, moves)| moves.into_owned())
            .unwrap_or_default();
        moves.split_whitespace().map(str::to_owned).collect()
    }

    pub(crate) async fn all(&self, selector: &str) -> Vec<Element> {
        let locator = Locator::Css(selector);
        self.client.find_all(locator).await.unwrap_or_default()
    }

    pub(crate) async fn has(&self, selector: &str) -> bool {
        !self.all(selector).await.is_empty()
    }

    /// The text of the first element there; nothing if there is none, or if it has just gone.
    pub(crate) async fn text(&self, selector: &str) -> String {
        match self.client.find(Locator::Css(selector)).await {
            Ok(element) => element.text().await.unwrap_or_default(),
            Err(_) => String::new(),
        }
    }

    /// The value of an attribute of the first element there.
    pub(crate) async fn attribute(&self, selector: &str, name: &str) -> Option<String> {
        let element = self.client.find(Locator::Css(selector)).await.ok()?;
        element.attr(name).await.ok()?
    }

    /// Clicks the first element there, once it is there.
    pub(crate) async fn click(&self, selector: &str) {
        let begun = Instant::now();
        loop {
            if let Ok(element) = self.client.find(Locator::Css(selector)).await
                && element.click().await.is_ok()
            {
                return;
            }
            assert!(begun.elapsed() < PATIENCE, "{selector} cannot be clicked");
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
    }

    /// Follows a link as a key does, wherever a pointer would be.
    pub(crate) async fn activate(&self, selector: &str) {
        if !self.has_scripts {
            return self.click(selector).await;
        }
        // Found and touched in one breath: a tree that grows is drawn anew at any time.
        let click = format!(
            "const link = document.querySelector(\"{selector}\");
            link?.dispatchEvent(new MouseEvent('click', {{ bubbles: true, cancelable: true }}));
            return link !== null"
        );
        let is_clicked = async || self.ask(&click).await == true;
        self.until(&format!("at {selector}"), is_clicked).await;
    }

    /// Presses keys where the focus is.
    pub(crate) async fn press(&self, keys: &str) {
        let focused = self.client.active_element().await.unwrap();
        focused.send_keys(keys).await.unwrap();
    }

    /// Moves a pointer.
    pub(crate) async fn perform(&self, actions: impl Into<Actions>) {
        self.client.perform_actions(actions).await.unwrap();
    }

    pub(crate) async fn back(&self) {
        self.client.back().await.unwrap();
    }

    /// Asks the page's own window.
    pub(crate) async fn ask(&self, script: &str) -> Value {
        self.client.execute(script, Vec::new()).await.unwrap()
    }

    /// What axe-core finds wrong with the page, each rule with the first part that breaks it.
    pub(crate) async fn faults(&self) -> Vec<String> {
        let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/types/node_modules/axe-core");
        let axe = std::fs::read_to_string(format!("{folder}/axe.min.js"));
        let axe =
            axe.expect("there is no axe-core: run ./scripts/check-scripts, which installs it");
        self.client.execute(&axe, Vec::new()).await.unwrap();
        let asked = "const done = arguments[0]; axe.run(document, { resultTypes: ['violations'] }).then(
            ({ violations }) => done(violations.map(({ id, nodes }) => `${id}: ${nodes[0].html.slice(0, 160)}`)))";
        let found = self.client.execute_async(asked, Vec::new()).await.unwrap();
        let found = found.as_array().unwrap().iter();
        found
            .map(|fault| fault.as_str().unwrap().to_owned())
            .collect()
    }

    /// Waits until something is so.
    pub(crate) async fn until(&self, what: &str, is_so: impl AsyncFn() -> bool) {
        let begun = Instant::now();
        while !is_so().await {
            if begun.elapsed() > PATIENCE {
                let (address, status) = (self.address().await, self.text(".status").await);
                panic!("not {what}: {address} {status:?}");
            }
            tokio::time::sleep(Duration::from_millis(25)).await;
        }
    }

    /// Waits until the address has that many moves, or more, and the board is that of the address.
    pub(crate) async fn until_moves(&self, least: usize) {
        let is_there = async || {
            let moves = self.moves().await;
            let last = self.attribute(".moves [aria-current]", "data-played").await;
            moves.len() >= least
                && moves.last().is_none_or(|mv| Some(mv) == last.as_ref())
                && !self.has(".board.waiting").await
        };
        self.until(&format!("at move {least}"), is_there).await;
    }

    /// Touches a move together in the position of the page, and waits for the reply.
    pub(crate) async fn touch(&self, mv: &str, touches: &[Touch]) {
        let before = self.moves().await.len();
        for (index, touch) in touches.iter().enumerate() {
            match touch {
                Touch::Place(place) => {
                    // Beside the pieces of a stack: whoever touches one says how many he takes.
                    let cell = format!(".board a[data-place='{}']", place.0);
                    match touches.get(index + 1) {
                        Some(Touch::Count(_)) => self.activate(&cell).await,
                        _ => self.click(&cell).await,
                    }
                }
                // Where only one number of pieces is possible nobody is asked.
                Touch::Count(_) if !self.has(".choices a:not(.cancel)").await => continue,
                Touch::Count(count) => {
                    let choices = self.all(".choices a:not(.cancel)").await;
                    let mut clicked = false;
                    for choice in choices {
                        if choice.text().await.unwrap().contains(&count.to_string()) {
                            choice.click().await.unwrap();
                            clicked = true;
                            break;
                        }
                    }
                    assert!(clicked, "{mv}: no choice of {count}");
                }
                Touch::Pass => self.click(".choices a").await,
            }
            if index + 1 < touches.len() {
                let is_taken = async || {
                    let (address, chosen) = (self.address().await, self.all(".chosen").await);
                    let count = address.split("touch=").nth(1).unwrap_or_default();
                    let touched = count
                        .split('&')
                        .next()
                        .unwrap_or_default()
                        .split([',', '%']);
                    !chosen.is_empty() && touched.count() > index
                };
                self.until(&format!("touched for {mv}"), is_taken).await;
            }
        }
        self.until_moves(before + 1).await;
    }

    /// Does the module run?
    pub(crate) const fn has_scripts(&self) -> bool {
        self.has_scripts
    }

    /// The position of the page's game, played again by the library.
    pub(crate) async fn mirrored(
        &self,
        game: &str,
        seed: Option<u64>,
    ) -> Box<dyn damier::DynMatch> {
        let board = game
            .parse::<GameId>()
            .unwrap()
            .open(None, seed, false)
            .unwrap();
        let mut session = board.start(damier::play::MatchRules::default());
        for mv in self.moves().await {
            session.play(&mv).unwrap();
        }
        session
    }
}
