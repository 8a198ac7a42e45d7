//! The SVG is well formed, whole, and safe for a page that forbids inline styles and scripts.

use std::collections::HashSet;

use damier::picture::{CellLink, Overlay, Panel, Touch, TouchPath};
use damier::{GameId, Language, Message, Picture, Translator};
use roxmltree::{Document, Node};

use super::{boards, gallery, places};

fn english() -> &'static Translator {
    Translator::of(Language::English)
}

/// The cells of a drawing that have this class.
fn cells_of_class(document: &Document<'_>, class: &str) -> Vec<usize> {
    document
        .descendants()
        .filter(|node| has_class(node, "cell") && has_class(node, class))
        .map(|node| node.attribute("data-place").unwrap().parse().unwrap())
        .collect()
}

fn has_class(node: &Node<'_, '_>, class: &str) -> bool {
    node.attribute("class")
        .is_some_and(|classes| classes.split(' ').any(|one| one == class))
}

#[test]
fn every_drawing_is_well_formed_and_named() {
    for language in Language::ALL {
        let book = Translator::of(language);
        for picture in gallery() {
            for svg in [picture.to_svg(book), picture.to_svg_fragment(book)] {
                let document = Document::parse(&svg).unwrap();
                let root = document.root_element();
                assert_eq!(root.tag_name().name(), "svg");
                assert_eq!(root.attribute("role"), Some("img"));
                assert!(root.attribute("viewBox").is_some());
                assert_eq!(root.first_child().unwrap().tag_name().name(), "title");
            }
        }
    }
}

#[test]
fn only_the_document_carries_the_style_sheet() {
    for picture in gallery() {
        assert!(
            picture
                .to_svg(english())
                .contains(&format!("<style>{}</style>", Picture::STYLESHEET))
        );
        assert!(!picture.to_svg_fragment(english()).contains("<style"));
    }
}

#[test]
fn a_page_may_forbid_inline_styles_and_scripts() {
    for picture in gallery() {
        let svg = picture.to_svg(english());
        for node in Document::parse(&svg).unwrap().descendants() {
            assert_ne!(node.tag_name().name(), "script");
            for attribute in node.attributes() {
                let name = attribute.name();
                assert!(name != "style" && !name.starts_with("on"), "{name}");
            }
        }
    }
}

#[test]
fn colours_are_plain_and_known_to_every_program() {
    assert!(!Picture::STYLESHEET.contains("var("));
    assert!(!Picture::STYLESHEET.contains(['<', '&']));
}

#[test]
fn every_reference_finds_a_definition_that_begins_with_the_game() {
    for picture in gallery() {
        let svg = picture.to_svg_fragment(english());
        let document = Document::parse(&svg).unwrap();
        let mut ids = HashSet::new();
        for id in document
            .descendants()
            .filter_map(|node| node.attribute("id"))
        {
            assert!(id.starts_with(&format!("{}-", picture.game)), "{id}");
            assert!(ids.insert(id), "{id} is defined twice");
        }
        for node in document.descendants() {
            let fill = node.attribute("fill").and_then(|fill| {
                let id = fill.strip_prefix("url(#")?;
                id.strip_suffix(')')
            });
            let used = node.attribute("href").map(|href| &href[1..]);
            for id in fill.into_iter().chain(used) {
                assert!(ids.contains(id), "{id} is not defined");
            }
        }
    }
}

#[test]
fn every_cell_has_its_place_and_its_marks() {
    let picture = boards::othello("----/-OX-/-XO-/----");
    let picture = boards::with_touchable(picture, &[1, 4, 11, 14]).with_last(places(&[5]));
    let svg = picture.to_svg(english());
    let document = Document::parse(&svg).unwrap();
    assert_eq!(
        cells_of_class(&document, "cell"),
        (0..16).collect::<Vec<_>>()
    );
    assert_eq!(cells_of_class(&document, "touchable"), [1, 4, 11, 14]);
    assert_eq!(cells_of_class(&document, "last"), [5]);
    assert_eq!(svg.matches("\"#othello-ring\"").count(), 4);
}

#[test]
fn every_touchable_cell_of_a_real_board_is_marked() {
    let board = "pogo".parse::<GameId>().unwrap();
    let picture = board.open(None, None, false).unwrap().picture();
    let svg = picture.to_svg(english());
    let marked = cells_of_class(&Document::parse(&svg).unwrap(), "touchable");
    assert_eq!(marked, [0, 1, 2], "White's three stacks");
}

#[test]
fn a_covered_token_tells_nothing() {
    let picture = boards::chicago("???m/??k", 0, [6; 6], [("", 0), ("", 0)]);
    let svg = picture.to_svg_fragment(english());
    let document = Document::parse(&svg).unwrap();
    let board = document
        .descendants()
        .find(|node| has_class(node, "board"))
        .unwrap();
    let used: Vec<&str> = board
        .descendants()
        .filter_map(|node| node.attribute("href"))
        .collect();
    let covered = "#chicago-covered";
    assert_eq!(
        used,
        [
            covered,
            covered,
            covered,
            "#chicago-maize",
            covered,
            covered,
            "#chicago-cocoa"
        ]
    );
}

#[test]
fn words_are_escaped() {
    let mut picture = boards::othello("X-/-O");
    picture.cells[1].name = "<b>&\"1".to_owned();
    if let Panel::Holding { name, .. } = &mut picture.panels[0] {
        *name = Message::verbatim("<script>Black & White</script>");
    }
    let svg = picture.to_svg(english());
    assert!(!svg.contains("<script>") && !svg.contains("<b>"));
    let document = Document::parse(&svg).unwrap();
    assert!(
        document
            .descendants()
            .any(|node| node.text() == Some("<script>Black & White</script>"))
    );
}

#[test]
fn a_link_says_what_slides_and_what_the_move_takes() {
    let linked = |game: &str, attribute: &str| -> Vec<(String, String)> {
        let picture = game.parse::<GameId>().unwrap().start().picture();
        let link = |path: &TouchPath| {
            let Touch::Place(place) = path.touches[0] else {
                panic!("a cell is touched first: {path:?}");
            };
            CellLink {
                mv: Some(path.mv.clone()),
                slide: path.slide,
                takes: path.takes.clone(),
                ..CellLink::new(place, "?".to_owned())
            }
        };
        let overlay = Overlay {
            links: picture.paths.iter().map(link).collect(),
            ..Overlay::default()
        };
        let svg = picture.to_svg_on_page(english(), &overlay);
        let document = Document::parse(&svg).unwrap();
        let told = document.descendants().filter_map(|node| {
            let mv = node.attribute("data-move")?;
            Some((mv.to_owned(), node.attribute(attribute)?.to_owned()))
        });
        told.collect()
    };
    // The blank of the start is at the bottom in the middle: the tile above it comes down.
    let slides = linked("taquin", "data-slide");
    let told = |mv: &str, way: &str| (mv.to_owned(), way.to_owned());
    assert!(slides.contains(&told("u", "down")), "{slides:?}");
    assert!(slides.contains(&told("l", "right")), "{slides:?}");
    // From the square bitten off to the corner at the top right of 6 columns and 4 rows.
    let takes = linked("chomp", "data-takes");
    assert!(takes.contains(&told("3,2", "14-5")), "{takes:?}");
    assert!(takes.contains(&told("6,4", "5-5")), "{takes:?}");
    assert!(linked("tictactoe", "data-takes").is_empty());
}
