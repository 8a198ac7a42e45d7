//! Listening for requests.

use std::io;
use std::net::SocketAddr;
use std::sync::Arc;

use crate::app::App;
use crate::routes::router;

/// Where to listen.
#[derive(Clone, Debug)]
pub struct Options {
    /// The address and port.
    pub address: SocketAddr,
}

/// Serves until it is told to stop.
pub async fn serve(app: Arc<App>, options: Options) -> io::Result<()> {
    let listener = tokio::net::TcpListener::bind(options.address).await?;
    axum::serve(listener, router(app)).await
}
