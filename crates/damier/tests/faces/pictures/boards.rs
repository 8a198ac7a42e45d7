//! Boards of all six surfaces, built by hand, so that drawing is tested apart from the games.

use damier::picture::{Cell, Panel, Place, Shade, Surface, Token, Touch, TouchPath};
use damier::{Message, Picture, Side};

/// The place of an index.
pub(crate) fn place(index: usize) -> Place {
    Place(index.try_into().unwrap())
}

/// A board written as rows of letters parted by `/`, with `token_of` to read a letter.
fn rows_of(
    game: &'static str,
    surface: Surface,
    text: &str,
    token_of: impl Fn(char) -> Option<Token>,
) -> Picture {
    let mut picture = Picture::new(game, surface);
    for (row, line) in text.split('/').enumerate() {
        for (column, letter) in line.chars().enumerate() {
            picture.cells.push(Cell {
                column: column as u8,
                row: row as u8,
                name: format!("{}{}", char::from(b'a' + column as u8), row + 1),
                tokens: token_of(letter).into_iter().collect(),
            });
        }
    }
    picture.column_labels = (0..picture.columns())
        .map(|column| char::from(b'a' + column as u8).to_string())
        .collect();
    picture.row_labels = (1..=picture.rows()).map(|row| row.to_string()).collect();
    picture
}

/// The same picture with moves that begin at these indices.
pub(crate) fn with_touchable(mut picture: Picture, indices: &[usize]) -> Picture {
    for index in indices {
        let name = picture.cells[*index].name.clone();
        let touches = vec![Touch::Place(place(*index))];
        picture.paths.push(TouchPath::new(name, touches));
    }
    picture
}

pub(crate) fn tictactoe(text: &str) -> Picture {
    rows_of("tictactoe", Surface::Paper, text, |letter| match letter {
        'x' => Some(Token::Cross),
        'o' => Some(Token::Nought),
        _ => None,
    })
}

/// A bar of so many rows; `heights` are the squares left in each column.
pub(crate) fn chomp(rows: u8, heights: &[u8]) -> Picture {
    let mut picture = Picture::new("chomp", Surface::Chocolate);
    for y in (1..=rows).rev() {
        for (column, height) in heights.iter().enumerate() {
            let token = match (column, y) {
                (0, 1) => Token::Poison,
                _ => Token::Chocolate,
            };
            picture.cells.push(Cell {
                column: column as u8,
                row: rows - y,
                name: format!("{},{y}", column + 1),
                tokens: (y <= *height).then_some(token).into_iter().collect(),
            });
        }
    }
    picture.column_labels = (1..=heights.len()).map(|x| x.to_string()).collect();
    picture.row_labels = (1..=rows).rev().map(|y| y.to_string()).collect();
    picture
}

/// A board of `X`, `O` and `-`, with the discs counted beside it.
pub(crate) fn othello(text: &str) -> Picture {
    let mut picture = rows_of("othello", Surface::Felt, text, |letter| match letter {
        'X' => Some(Token::Disc(Shade::Dark)),
        'O' => Some(Token::Disc(Shade::Light)),
        _ => None,
    });
    for (side, name, shade, letter) in [
        (Side::First, "Black", Shade::Dark, 'X'),
        (Side::Second, "White", Shade::Light, 'O'),
    ] {
        picture.panels.push(Panel::Holding {
            side,
            name: Message::verbatim(name),
            tokens: vec![Token::Disc(shade)],
            total: text.matches(letter).count() as i32,
        });
    }
    picture
}

/// Nine stacks, each of `W` and `B` from bottom to top.
pub(crate) fn pogo(text: &str) -> Picture {
    let mut picture = Picture::new("pogo", Surface::Wood);
    for (index, stack) in text.split('/').enumerate() {
        picture.cells.push(Cell {
            column: index as u8 % 3,
            row: index as u8 / 3,
            name: (index + 1).to_string(),
            tokens: stack
                .chars()
                .filter_map(|letter| match letter {
                    'W' => Some(Token::Piece(Shade::Light)),
                    'B' => Some(Token::Piece(Shade::Dark)),
                    _ => None,
                })
                .collect(),
        });
    }
    picture
}

/// Stacks of goods, the trader's place, the prices, and the reserves with their scores.
pub(crate) fn chicago(
    text: &str,
    trader: u8,
    prices: [u8; 6],
    reserves: [(&str, i32); 2],
) -> Picture {
    let good = |letter| match letter {
        '?' => Token::Covered,
        letter => Token::Good(letter),
    };
    let mut picture = Picture::new("chicago", Surface::Ring);
    picture.pawn = Some(place(trader.into()));
    for (index, stack) in text.split('/').enumerate() {
        picture.cells.push(Cell {
            column: index as u8,
            row: 0,
            name: (index + 1).to_string(),
            tokens: stack.chars().map(good).collect(),
        });
    }
    let goods = [
        ('b', "wheat"),
        ('r', "rice"),
        ('k', "cocoa"),
        ('c', "coffee"),
        ('s', "sugar"),
        ('m', "maize"),
    ];
    for ((letter, name), value) in goods.into_iter().zip(prices) {
        picture.panels.push(Panel::Price {
            token: Token::Good(letter),
            name: Message::verbatim(name),
            value,
            highest: if letter == 'b' { 7 } else { 6 },
        });
    }
    for (side, (tokens, total)) in Side::BOTH.into_iter().zip(reserves) {
        picture.panels.push(Panel::Holding {
            side,
            name: Message::verbatim(["Player 1", "Player 2"][side.index()]),
            tokens: tokens.chars().map(good).collect(),
            total,
        });
    }
    picture
}

/// Tiles by rows; 0 is the blank. A tile is at home where its number says in reading order.
pub(crate) fn taquin(rows: &[&[u8]]) -> Picture {
    let mut picture = Picture::new("taquin", Surface::Tray);
    for (row, line) in rows.iter().enumerate() {
        for (column, number) in line.iter().copied().enumerate() {
            let home = usize::from(number) == row * line.len() + column + 1;
            picture.cells.push(Cell {
                column: column as u8,
                row: row as u8,
                name: (row * line.len() + column + 1).to_string(),
                tokens: (number > 0)
                    .then_some(Token::Tile { number, home })
                    .into_iter()
                    .collect(),
            });
        }
    }
    picture
}
