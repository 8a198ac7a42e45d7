#![no_main]
#[path = "../bodies.rs"]
#[allow(dead_code, reason = "each target uses one body")]
mod bodies;

libfuzzer_sys::fuzz_target!(|text: &str| bodies::protocols(text).unwrap());
