#![no_main]

libfuzzer_sys::fuzz_target!(|text: &str| damier_lab::experiment::examine(text).unwrap());
