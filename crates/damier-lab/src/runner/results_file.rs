//! Results on disk: the plan, then a line a job.

use std::collections::BTreeMap;
use std::fs::{self, File, OpenOptions, TryLockError};
use std::io::{self, Read as _, Write as _};
use std::path::{Path, PathBuf};

use damier::words::echo;

use super::{JobResult, Plan, PlanText, RunError};

/// The longest file that is read: far more than the longest plan makes.
const LONGEST: u64 = 1 << 30;

/// A file of results, open for more of them. While it is open nobody else may write to it.
///
/// ```text
/// damier judge 1 <tab> version=0.2.0 <tab> game=pogo <tab> ...     the plan
/// 3 <tab> 100 78.25 12.5 61                                        number of a job, its result
/// ```
#[derive(Debug)]
pub struct ResultsFile {
    path: PathBuf,
    file: File,
    header: String,
    results: BTreeMap<usize, String>,
    /// Are the lines in the order of the jobs?
    is_in_order: bool,
}

impl ResultsFile {
    /// Opens the file of a plan, or makes it. A line that was cut off is dropped; a file of anything
    /// else is left alone.
    pub fn open(path: &Path, plan: &dyn Plan) -> Result<ResultsFile, RunError> {
        ResultsFile::open_for(path, &plan.text(), plan.jobs())
    }

    /// The same for work that is numbered, but each step of which follows from those before it.
    pub(crate) fn open_for(
        path: &Path,
        plan: &PlanText,
        jobs: usize,
    ) -> Result<ResultsFile, RunError> {
        refuse_other(path)?;
        let mut file = OpenOptions::new()
            .read(true)
            .append(true)
            .create(true)
            .open(path)?;
        match file.try_lock() {
            Ok(()) => {}
            Err(TryLockError::WouldBlock) => return Err(RunError::Busy),
            // A file system without locks is no reason to do nothing.
            Err(TryLockError::Error(_)) => {}
        }
        let header = plan.to_string();
        let contents = contents(&file)?;
        let whole = whole_lines(&contents, &header)?;
        let mut results = BTreeMap::new();
        let mut is_in_order = true;
        for (index, line) in contents[..whole].lines().enumerate().skip(1) {
            let result = read_line(line).filter(|result| result.number < jobs);
            let result = result.ok_or(RunError::Line(index + 1))?;
            let last = results.last_key_value().map(|(number, _)| *number);
            is_in_order &= last.is_none_or(|last| last < result.number);
            results.entry(result.number).or_insert(result.line);
        }
        file.set_len(whole as u64)?;
        if whole == 0 {
            file.write_all(format!("{header}\n").as_bytes())?;
        }
        file.sync_all()?;
        Ok(ResultsFile {
            path: path.to_owned(),
            file,
            header,
            results,
            is_in_order,
        })
    }

    /// The results that the file of a plan has so far. Nothing is written, so that somebody else may be
    /// adding to it.
    pub fn read(path: &Path, plan: &dyn Plan) -> Result<BTreeMap<usize, String>, RunError> {
        ResultsFile::read_for(path, &plan.text(), plan.jobs())
    }

    /// The same of a plan that is known by its text.
    pub(crate) fn read_for(
        path: &Path,
        plan: &PlanText,
        jobs: usize,
    ) -> Result<BTreeMap<usize, String>, RunError> {
        refuse_other(path)?;
        let contents = contents(&File::open(path)?)?;
        let whole = whole_lines(&contents, &plan.to_string())?;
        let mut results = BTreeMap::new();
        for (index, line) in contents[..whole].lines().enumerate().skip(1) {
            let result = read_line(line).filter(|result| result.number < jobs);
            let result = result.ok_or(RunError::Line(index + 1))?;
            results.entry(result.number).or_insert(result.line);
        }
        Ok(results)
    }

    /// The results that were there when it was opened.
    #[must_use]
    pub const fn results(&self) -> &BTreeMap<usize, String> {
        &self.results
    }

    pub(crate) fn take(&mut self) -> BTreeMap<usize, String> {
        std::mem::take(&mut self.results)
    }

    /// Adds a result, the line and its end in one piece.
    pub(crate) fn append(&mut self, result: &JobResult) -> Result<(), RunError> {
        self.is_in_order = false;
        self.file
            .write_all(format!("{}\t{}\n", result.number, result.line).as_bytes())?;
        Ok(self.file.flush()?)
    }

    /// Puts the lines in the order of the jobs: written beside the file, which it then replaces.
    pub(crate) fn put_in_order(
        &mut self,
        results: &BTreeMap<usize, String>,
    ) -> Result<(), RunError> {
        if self.is_in_order {
            return Ok(());
        }
        let target = fs::canonicalize(&self.path)?;
        let beside = target.with_file_name(format!(".damier-{}.partial", std::process::id()));
        let write = || {
            let mut text = format!("{}\n", self.header);
            for (number, line) in results {
                text.push_str(&format!("{number}\t{line}\n"));
            }
            let mut file = File::create(&beside)?;
            file.write_all(text.as_bytes())?;
            file.sync_all()?;
            fs::rename(&beside, &target)
        };
        // Every result is in the file already: where it cannot be replaced, another order will do.
        if write().is_err() {
            let _ = fs::remove_file(&beside);
        }
        Ok(())
    }
}

/// What is no file, as a pipe or a device, holds no results, and might never end.
fn refuse_other(path: &Path) -> Result<(), RunError> {
    match fs::metadata(path).is_ok_and(|about| !about.is_file()) {
        true => Err(RunError::NotResults),
        false => Ok(()),
    }
}

fn contents(file: &File) -> Result<String, RunError> {
    if file.metadata()?.len() > LONGEST {
        return Err(RunError::File(io::Error::from(io::ErrorKind::FileTooLarge)));
    }
    let mut bytes = Vec::new();
    file.take(LONGEST + 1).read_to_end(&mut bytes)?;
    if bytes.len() as u64 > LONGEST {
        return Err(RunError::File(io::Error::from(io::ErrorKind::FileTooLarge)));
    }
    String::from_utf8(bytes).map_err(|_| RunError::NotResults)
}

/// The length of what was written to the end, if it is a file of that plan.
fn whole_lines(contents: &str, header: &str) -> Result<usize, RunError> {
    let Some(end) = contents.rfind('\n') else {
        return match header.starts_with(contents) {
            true => Ok(0),
            false => Err(difference(contents, header)),
        };
    };
    let first = contents.lines().next().unwrap_or_default();
    match first == header {
        true => Ok(end + 1),
        false => Err(difference(first, header)),
    }
}

fn read_line(line: &str) -> Option<JobResult> {
    let (number, line) = line.split_once('\t')?;
    Some(JobResult {
        number: number.parse().ok()?,
        line: line.to_owned(),
    })
}

/// What makes another first line another plan's.
fn difference(there: &str, here: &str) -> RunError {
    let (Ok(there), Ok(here)) = (there.parse::<PlanText>(), here.parse::<PlanText>()) else {
        return RunError::NotResults;
    };
    if there.kind() != here.kind() {
        return RunError::NotResults;
    }
    let differs = |(name, value): &(&str, &str)| there.get(name) != Some(value);
    match here.fields().find(differs) {
        Some((name, value)) => RunError::Other {
            what: name.to_owned(),
            there: echo(there.get(name).unwrap_or_default()),
            here: echo(value),
        },
        None => RunError::NotResults,
    }
}
