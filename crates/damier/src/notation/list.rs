//! Lists in square brackets, as Prolog writes boards and moves.

/// The items of the list that `text` begins with, and what follows the list. An item that is a list
/// itself is given whole, brackets included. Nothing if `text` does not begin with a list that ends.
///
/// ```
/// use damier::notation::read_list;
/// let (rows, rest) = read_list("[[x, o], [_, _]] x").unwrap();
/// assert_eq!((rows, rest), (vec!["[x, o]", "[_, _]"], "x"));
/// assert_eq!(read_list("[3,2]"), Some((vec!["3", "2"], "")));
/// assert_eq!(read_list("3,2"), None);
/// assert_eq!(read_list("[[3,2]"), None);
/// ```
#[must_use]
pub fn read_list(text: &str) -> Option<(Vec<&str>, &str)> {
    let inside = text.trim().strip_prefix('[')?;
    let mut items = Vec::new();
    let mut depth = 0usize;
    let mut begin = 0;
    for (index, byte) in inside.bytes().enumerate() {
        match byte {
            b'[' => depth += 1,
            b']' if depth > 0 => depth -= 1,
            b',' | b']' if depth == 0 => {
                items.push(inside[begin..index].trim());
                begin = index + 1;
            }
            _ => {}
        }
        if byte == b']' && begin == index + 1 {
            return Some((items, inside[begin..].trim()));
        }
    }
    None
}

/// The items of `text`, which is one list and nothing else.
///
/// ```
/// use damier::notation::list_items;
/// assert_eq!(list_items(" [3, 2] "), Some(vec!["3", "2"]));
/// assert_eq!(list_items("[3,2] x"), None);
/// ```
#[must_use]
pub fn list_items(text: &str) -> Option<Vec<&str>> {
    read_list(text)
        .filter(|(_, rest)| rest.is_empty())
        .map(|(items, _)| items)
}
