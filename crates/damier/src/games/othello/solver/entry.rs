//! An entry of a table that many threads read and write without a lock.
//!
//! **Name.** The lock-less entry of Hyatt and Mann (2002).
//! **Idea.** Two words are written one after the other: what is known, and the position's key combined
//! with it by exclusive or. If two threads write an entry at once, the words of one may meet the words
//! of the other; then the key does not come out, and nothing is believed.
//! **Guarantee.** What is read was written for this key, whole, in whatever order the processors see
//! each other's words: a test goes through all of them.

use std::sync::atomic::{AtomicU64, Ordering::Relaxed};

/// A word that threads share.
pub(super) trait Word {
    fn load(&self) -> u64;
    fn store(&self, value: u64);
}

impl Word for AtomicU64 {
    #[inline(always)]
    fn load(&self) -> u64 {
        self.load(Relaxed)
    }

    #[inline(always)]
    fn store(&self, value: u64) {
        self.store(value, Relaxed);
    }
}

/// Two words of a table.
pub(super) struct TableEntry<'table, W> {
    data: &'table W,
    check: &'table W,
}

impl<'table, W: Word> TableEntry<'table, W> {
    #[inline(always)]
    pub(super) const fn new(data: &'table W, check: &'table W) -> TableEntry<'table, W> {
        TableEntry { data, check }
    }

    /// What is written there now, and the key it was written for, if the two belong together.
    #[inline(always)]
    pub(super) fn now(&self) -> (u64, u64) {
        let data = self.data.load();
        (data, data ^ self.check.load())
    }

    /// What was written for that key. Zero is not written: it is what a table begins with.
    #[inline(always)]
    pub(super) fn read(&self, key: u64) -> Option<u64> {
        let (data, of_key) = self.now();
        if of_key == key && data != 0 {
            Some(data)
        } else {
            None
        }
    }

    #[inline(always)]
    pub(super) fn write(&self, key: u64, data: u64) {
        self.data.store(data);
        self.check.store(key ^ data);
    }
}

#[cfg(test)]
mod tests {
    use loom::sync::Arc;
    use loom::sync::atomic::{AtomicU64 as ModelledU64, Ordering::Relaxed};
    use loom::thread;

    use super::*;

    impl Word for ModelledU64 {
        fn load(&self) -> u64 {
            self.load(Relaxed)
        }

        fn store(&self, value: u64) {
            self.store(value, Relaxed);
        }
    }

    /// Two threads write an entry, for one position or for two, while a third reads it: loom tries every
    /// order in which the words can be seen.
    #[test]
    fn whatever_the_order_what_is_believed_was_written_whole() {
        const DATA: [u64; 2] = [0x0c01_40fd, 0x0c01_4005];
        for keys in [[71, 71], [71, 0xfeed_beef]] {
            loom::model(move || {
                let words = Arc::new([ModelledU64::new(0), ModelledU64::new(0)]);
                let writers = [0, 1].map(|writer: usize| {
                    let words = Arc::clone(&words);
                    thread::spawn(move || {
                        TableEntry::new(&words[0], &words[1]).write(keys[writer], DATA[writer]);
                    })
                });
                let key = keys[0];
                if let Some(read) = TableEntry::new(&words[0], &words[1]).read(key) {
                    assert!((0..2).any(|writer| (keys[writer], DATA[writer]) == (key, read)));
                }
                for writer in writers {
                    writer.join().unwrap();
                }
            });
        }
    }
}
