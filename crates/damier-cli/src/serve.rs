//! `damier serve`, and `damier` alone: the web page.

use std::io::{self, ErrorKind};
use std::net::{IpAddr, Ipv4Addr, SocketAddr};
use std::path::PathBuf;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use clap::Args;
use damier::face::ForeignHost as _;
use damier::{Catalogue, GameId, Message, ParseError, Spec, Translator, memory, threads};
use damier_lab::runner::QueueAddress;
use damier_lab::runner::queue::{Program, watch};
use damier_web::{App, Engines, Limits, Server};

use crate::allocator;
use crate::arguments::{MEMORY, Reader};
use crate::failure::Failure;
use crate::machine;
use crate::output::Output;
use crate::place::{Key, QUEUE};
use crate::programs;
use crate::storage::Storage;

/// The port, unless another is asked for: eight rows of eight cells, twice.
const DEFAULT_PORT: u16 = 6464;

/// How many ports after it are tried where any will do.
const MORE_PORTS: u16 = 100;

/// How long threads that nobody waits for may take to notice that the program ends.
const LAST_MOMENT: Duration = Duration::from_millis(500);

/// How long a thread is kept that has nothing to do: the system may not give another.
const FOR_GOOD: Duration = Duration::from_secs(365 * 24 * 3600);

/// How often it is looked whether memory that was short is there again.
const RECOVERY: Duration = Duration::from_millis(500);

#[derive(Args, Debug, Default)]
pub(crate) struct Serve {
    #[arg(long, value_name = "ADDR", value_parser = ADDRESS)]
    addr: Option<SocketAddr>,
    #[arg(long, value_name = "HOST", value_parser = HOST)]
    name: Vec<String>,
    #[arg(long, value_name = "SIZE", allow_negative_numbers = true, value_parser = MEMORY)]
    memory: Option<u64>,
    #[arg(long, value_name = "DIR")]
    league: Option<PathBuf>,
    #[arg(long, value_name = "ENGINE", value_parser = ENGINE)]
    engine: Vec<NamedEngine>,
    #[arg(long, value_name = "URL", value_parser = QUEUE)]
    on: Option<QueueAddress>,
    #[command(flatten)]
    key: Key,
    #[command(flatten)]
    storage: Storage,
}

const ADDRESS: Reader<SocketAddr> = Reader {
    read: |text| {
        let localhost = text.strip_prefix("localhost:");
        let port = localhost.unwrap_or(text).parse();
        let at_home = port.map(|port| SocketAddr::new(Ipv4Addr::LOCALHOST.into(), port));
        let address = text.parse().or(at_home);
        address.map_err(|_| ParseError::new(text, Message::new("expected-address")))
    },
    names: Vec::new,
};

const HOST: Reader<String> = Reader {
    read: |text| {
        let is_fit = |letter: char| letter.is_ascii_alphanumeric() || ".-:[]".contains(letter);
        match !text.is_empty() && text.len() <= 253 && text.chars().all(is_fit) {
            true => Ok(text.to_owned()),
            false => Err(ParseError::new(text, Message::new("expected-host"))),
        }
    },
    names: Vec::new,
};

/// A program that may be played against on the page: `NAME=COMMAND`, or `GAME:NAME=COMMAND`.
#[derive(Clone, Debug)]
struct NamedEngine {
    name: String,
    game: Option<GameId>,
    spec: Spec,
}

const ENGINE: Reader<NamedEngine> = Reader {
    read: |text| {
        let expected = || ParseError::new(text, Message::new("expected-named-engine"));
        let (named, command) = text.split_once('=').ok_or_else(expected)?;
        let (game, name) = match named.rsplit_once(':') {
            Some((game, name)) => (Some(game.parse::<GameId>()?), name),
            None => (None, named),
        };
        let is_told = command.parse::<Spec>().is_ok_and(|spec| spec.is_foreign());
        let spec = if is_told {
            command.parse()
        } else {
            format!("ugi:{command}").parse()
        };
        Ok(NamedEngine {
            name: name.trim().to_owned(),
            game,
            spec: spec.map_err(|_: ParseError| expected())?,
        })
    },
    names: Vec::new,
};

impl Serve {
    pub(crate) fn run(self, translator: &Translator, output: &mut Output) -> Result<(), Failure> {
        // A quarter of what there is: the rest is the system's, and everybody else's.
        let memory = self.memory.unwrap_or_else(|| machine::memory() / 4);
        let limits = Limits::default().within(memory);
        let engines = self.engines()?;
        allocator::keep_going();
        check_handles().map_err(|error| cannot_listen(self.port(), &error))?;
        let workers = threads::available().get();
        check_threads(workers + 1).map_err(|error| no_threads(workers + 1, &error))?;
        let runtime = tokio::runtime::Builder::new_multi_thread()
            .enable_all()
            .worker_threads(workers)
            .max_blocking_threads(limits.threads())
            .thread_keep_alive(FOR_GOOD)
            .build()
            .map_err(|error| cannot_listen(self.port(), &error))?;
        // The first of those that search: as long as there is one, the work of others waits for it.
        drop(runtime.spawn_blocking(|| ()));
        let served = runtime.block_on(self.serve(limits, engines, translator, output));
        runtime.shutdown_timeout(LAST_MOMENT);
        served
    }

    async fn serve(
        self,
        limits: Limits,
        engines: Engines,
        translator: &Translator,
        output: &mut Output,
    ) -> Result<(), Failure> {
        // Signals count from now on: who stops us as soon as we speak is heard.
        let stop = stopped()?;
        let mut app = App::new(self.storage.store(translator), limits).with_engines(engines);
        for name in &self.name {
            app = app.known_as(name);
        }
        if let Some(directory) = &self.league {
            let read = damier_lab::league::League::read(directory);
            read.map_err(|error| Failure::Wrong(error.message().clone()))?;
            app = app.with_league(directory.clone());
        }
        if let Some(address) = &self.on {
            let seen = watch(self.key.open(address)?, Program::own());
            let look = move || seen.lock().unwrap_or_else(PoisonError::into_inner).clone();
            app = app.with_queue(Arc::new(look));
        }
        if let Some(address) = self.addr
            && !address.ip().is_unspecified()
        {
            app = app.known_as(&address.ip().to_string());
        }
        let server = self.bind(Arc::new(app)).await?;
        let address = server
            .address()
            .map_err(|error| cannot_listen(DEFAULT_PORT, &error))?;
        let told = Message::new("serve-address").with("address", link(address));
        output.text(&format!("{}\n", translator.say(&told)))?;
        let recovering = tokio::spawn(recover());
        server.warming().run(stop).await;
        recovering.abort();
        Ok(())
    }

    /// The port that is asked for first.
    fn port(&self) -> u16 {
        self.addr.map_or(DEFAULT_PORT, |address| address.port())
    }

    /// The programs that were named, each tried out before anybody meets it.
    fn engines(&self) -> Result<Engines, Failure> {
        if self.engine.is_empty() {
            return Ok(Engines::default());
        }
        let host = programs::host();
        let mut engines = Engines::new(programs::shared(&host));
        for engine in &self.engine {
            // Nobody is started whose name or game is wrong.
            engines.check_name(&engine.name)?;
            let named = engine.game.clone().into_iter().collect::<Vec<_>>();
            let all: Vec<GameId> = Catalogue::current()
                .games()
                .map(|info| info.id())
                .filter(|game| game.start().sides().is_some())
                .collect();
            let unusable = |fault| programs::unusable(&engine.spec, &fault);
            if let Some(game) = named.first() {
                host.check(&engine.spec, game.start().as_ref())?;
            }
            host.try_out(&engine.spec).map_err(unusable)?;
            let games = match named.is_empty() {
                true => engines.games_of(&engine.spec, &all).map_err(unusable)?,
                false => named,
            };
            if games.is_empty() {
                let why = Message::new("serve-engine-plays-nothing");
                return Err(Failure::Failed(why.with("name", engine.name.as_str())));
            }
            engines.add(&engine.name, engine.spec.clone(), games)?;
        }
        Ok(engines)
    }

    /// Takes the port asked for; if none was, the usual one or the next that is free.
    async fn bind(&self, app: Arc<App>) -> Result<Server, Failure> {
        if let Some(address) = self.addr {
            let bound = Server::bind(app, address).await;
            return bound.map_err(|error| cannot_listen(address.port(), &error));
        }
        let home = IpAddr::V4(Ipv4Addr::LOCALHOST);
        for port in DEFAULT_PORT..DEFAULT_PORT + MORE_PORTS {
            match Server::bind(app.clone(), SocketAddr::new(home, port)).await {
                Ok(server) => return Ok(server),
                Err(error) if is_taken(&error) => {}
                Err(error) => return Err(cannot_listen(port, &error)),
            }
        }
        let bound = Server::bind(app, SocketAddr::new(home, 0)).await;
        bound.map_err(|error| cannot_listen(DEFAULT_PORT, &error))
    }
}

/// Keeps memory back again whenever that was used, and lets work begin again then.
async fn recover() {
    loop {
        tokio::time::sleep(RECOVERY).await;
        if memory::is_short() {
            allocator::replenish();
        }
    }
}

/// Where a browser finds it. A server that listens everywhere is found at home too.
fn link(address: SocketAddr) -> String {
    match address.ip().is_unspecified() {
        true => format!("http://127.0.0.1:{}/", address.port()),
        false => format!("http://{address}/"),
    }
}

fn is_taken(error: &std::io::Error) -> bool {
    // Some systems keep single ports for themselves.
    matches!(
        error.kind(),
        ErrorKind::AddrInUse | ErrorKind::PermissionDenied
    )
}

fn cannot_listen(port: u16, error: &std::io::Error) -> Failure {
    Failure::Failed(match error.kind() {
        ErrorKind::AddrInUse => Message::new("serve-port-taken").with("port", port),
        ErrorKind::AddrNotAvailable => Message::new("serve-not-our-address").with("port", port),
        _ => Message::new("serve-cannot-listen")
            .with("port", port)
            .with("why", Message::of_io(error)),
    })
}

/// Are there as many handles of the system as a server needs before anybody comes? Where there are none, what hears
/// signals for us would end by a panic.
#[cfg(unix)]
fn check_handles() -> io::Result<()> {
    /// Two handles each.
    const PAIRS: usize = 6;
    let pairs = (0..PAIRS).map(|_| std::os::unix::net::UnixStream::pair());
    pairs.collect::<io::Result<Vec<_>>>().map(drop)
}

#[cfg(not(unix))]
fn check_handles() -> io::Result<()> {
    Ok(())
}

/// Does the system give as many threads at once as a server needs before anybody comes? Where it does not, what
/// starts them for us would end by a panic.
fn check_threads(count: usize) -> io::Result<()> {
    let gate = Mutex::new(());
    let closed = gate.lock().unwrap_or_else(PoisonError::into_inner);
    std::thread::scope(|scope| {
        let threads = (0..count).map(|_| {
            let thread = std::thread::Builder::new();
            thread.spawn_scoped(scope, || drop(gate.lock()))
        });
        let begun = threads.collect::<io::Result<Vec<_>>>().map(drop);
        drop(closed);
        begun
    })
}

fn no_threads(count: usize, error: &io::Error) -> Failure {
    let told = Message::new("serve-no-threads").with("count", count);
    Failure::Failed(told.with("why", Message::of_io(error)))
}

/// Ready when somebody wants the program to end.
#[cfg(unix)]
fn stopped() -> Result<impl Future<Output = ()>, Failure> {
    use tokio::signal::unix::{SignalKind, signal};
    let hear = |kind| signal(kind).map_err(|error| cannot_listen(DEFAULT_PORT, &error));
    let mut terminate = hear(SignalKind::terminate())?;
    let mut interrupt = hear(SignalKind::interrupt())?;
    Ok(async move {
        tokio::select! {
            _ = terminate.recv() => {}
            _ = interrupt.recv() => {}
        }
    })
}

/// Ready when somebody wants the program to end.
#[cfg(not(unix))]
fn stopped() -> Result<impl Future<Output = ()>, Failure> {
    Ok(async {
        // Without a way to hear of it, the program runs until it is killed.
        if tokio::signal::ctrl_c().await.is_err() {
            std::future::pending::<()>().await;
        }
    })
}
