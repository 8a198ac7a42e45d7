#![no_main]

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| damier_lab::runner::queue::examine(bytes).unwrap());
