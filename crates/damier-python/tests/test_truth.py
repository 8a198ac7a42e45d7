"""The truth: one position, many, whole tables; every way gives the same answer."""

from __future__ import annotations

import itertools
from pathlib import Path

import damier
import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from test_positions import CHOICES, played


def test_a_solution() -> None:
    solved = damier.solve(damier.position("tictactoe", "x--/---/--- o"))
    assert solved.value.outcome == "draw" and solved.best == "b2" and solved.holding == 1
    assert solved.explain("b2") == "keeps the draw: the only move"
    assert [value.outcome for _, value in solved.moves].count("loss") == 7
    values = [value for _, value in solved.moves]
    assert values == sorted(values, reverse=True)
    assert solved.to_dict()["value"] == {"outcome": "draw", "score": 0, "plies": None}
    puzzle = damier.solve(damier.position("taquin", "5,6,7/4,0,8/3,2,1"))
    assert puzzle.path is not None and len(puzzle.path) == 30 and puzzle.is_optimal
    assert damier.solve(damier.position("taquin", "2,1,3/8,0,4/7,6,5")).is_solvable is False


def test_what_the_limits_leave_open_has_bounds() -> None:
    solved = damier.solve(damier.start("othello:8"), nodes=1000)
    assert not solved.is_proven and solved.value.outcome is None
    many = damier.solve_many([damier.start("othello:8")], nodes=1000)
    assert many.outcome.tolist() == [damier.UNKNOWN]
    with pytest.raises(ValueError, match="hidden|open"):
        damier.solve(damier.start("chicago", hidden=True))


@given(st.sampled_from(["tictactoe", "chomp", "chomp:4x7", "pogo", "othello:4"]), CHOICES)
def test_many_positions_are_worth_what_each_is(game: str, choices: list[int]) -> None:
    positions = played(game, choices)[-4:]
    many = damier.solve_many(positions, threads=2)
    texts = damier.solve_many([str(p) for p in positions], game=f"{game}", threads=1)
    for p, outcome, plies, margin in zip(positions, *many, strict=True):
        value = damier.solve(p).value
        assert {1: "win", 0: "draw", -1: "loss"}[int(outcome)] == value.outcome
        assert margin == (value.score if p.has_margin else 0)
        assert plies == (-1 if value.plies is None or p.has_margin else value.plies)
        # What minimax says of the moves, if there are any.
        after = [damier.solve(p / move).value for move in p.legal_moves]
        if after and not p.has_margin:
            best = {"loss": 1, "draw": 0, "win": -1}
            assert outcome == max(best[str(value.outcome)] for value in after)
    assert np.array_equal(np.stack(list(many)), np.stack(list(texts)))


@pytest.mark.parametrize("game", ["pogo", "pogo:no-uturn", "chomp:6x4", "chomp:4x6", "chomp:12x13"])
def test_a_table_is_what_solving_says(game: str, folder: Path) -> None:
    table = damier.table(game)
    assert table.array.dtype == np.uint8 and not table.array.flags.writeable
    places = np.linspace(0, len(table) - 1, 300).astype(int)
    if table.path is not None:
        assert isinstance(table.array, np.memmap) and Path(table.path).parent == folder
    positions = [p for place in places if (p := table.position(int(place))) is not None]
    assert len(positions) > 150
    indices = table.index_many(positions)
    assert [table.position(int(i)) for i in indices] == positions
    assert set(indices.tolist()) <= set(places.tolist())
    by_place = damier.solve_many(indices, game=game)
    by_position = damier.solve_many(positions)
    assert np.array_equal(by_place.outcome, by_position.outcome)
    # A table of bits counts no plies; what is left of a bar may fit on a smaller one that does.
    counted = by_place.plies >= 0
    assert np.array_equal(by_place.plies[counted], by_position.plies[counted])
    value = table.value(int(indices[-1]))
    assert value is not None and value.plies == (None if by_place.plies[-1] < 0 else by_place.plies[-1])
    assert next(iter(table)) == table.position(0)
    for p in positions[:20]:
        images = damier.solve_many(table.index_many(p.symmetries), game=game)
        assert len(set(images.plies.tolist())) == 1 == len(set(images.outcome.tolist()))
    with pytest.raises(IndexError):
        table.position(len(table))
    with pytest.raises(IndexError):
        damier.solve_many(np.array([-1]), game=game)
    with pytest.raises(ValueError, match="not of"):
        table.index(damier.start("tictactoe"))


def test_the_counts_of_pogo() -> None:
    """All entries of the table, by NumPy alone: as many as the retrograde analysis says."""
    table = damier.table("pogo")
    entries = np.asarray(table.array)
    assert len(entries) == len(table) == 15_138_816
    decided = entries[(entries > 0) & (entries < 127)].astype(int) - 1
    assert decided.max() == 51
    start = damier.start("pogo")
    assert entries[table.index(start)] == 0
    for move, value in damier.solve(start).moves:
        entry = int(entries[table.index(start / move)])
        assert (value.outcome == "draw") == (entry == 0)


def test_all_positions() -> None:
    small = damier.all_positions("tictactoe")
    assert len(small) == 5478 == len(set(small)) and small[0] == damier.start("tictactoe")
    values = damier.solve_many(small)
    over = np.array([p.is_over for p in small])
    assert (values.plies[over & (values.outcome != 0)] == 0).all()
    tray = damier.all_positions("taquin:3x2")
    assert len(tray) == 360 and tray[0].is_over
    for p, distance in itertools.islice(zip(tray, tray.distance, strict=True), 0, 360, 7):
        assert damier.solve(p).value.plies == distance
    with pytest.raises(ValueError, match="more than 100"):
        damier.all_positions("pogo", most=100)


def test_terms_add_up_to_the_evaluation() -> None:
    positions = played("pogo", list(range(30)))
    p = positions[0]
    terms = damier.term_values("pogo", positions)
    assert terms.shape == (len(positions), len(p.terms))
    weights = np.arange(1, len(p.terms) + 1)
    written = ",".join(f"{t}={w}" for t, w in zip(p.terms, weights, strict=True))
    told = damier.evaluate_batch("pogo", f"mix,{written}", damier.cells_of(positions))
    assert np.array_equal(terms @ weights, told)
    assert told.tolist() == [q.evaluate(f"mix,{written}") for q in positions]


def test_bad_lists() -> None:
    with pytest.raises(TypeError, match="game="):
        damier.solve_many(["---/---/--- x"])
    with pytest.raises(TypeError, match="game="):
        damier.solve_many(np.array([1, 2]))
    with pytest.raises(ValueError, match="position 1: "):
        damier.solve_many(["---/---/--- x", "?"], game="tictactoe")
    with pytest.raises(TypeError, match="Position"):
        damier.solve_many([3], game="tictactoe")  # type: ignore[arg-type]
    with pytest.raises(ValueError, match="rows of"):
        damier.evaluate_batch("pogo", "mix", np.zeros((3, 4), np.uint8))
    with pytest.raises(ValueError, match="mixx"):
        damier.evaluate_batch("pogo", "mixx", [damier.start("pogo")])
    with pytest.raises(ValueError, match="one variant"):
        damier.cells_of([damier.start("chomp"), damier.start("chomp:9x9")])
    with pytest.raises(ValueError, match="table"):
        damier.table("othello:6")


def test_analysis() -> None:
    p = damier.start("pogo")
    truth = damier.analyze(p, nodes=100_000)
    assert truth.is_proven and {m: v for m, v, _ in truth.moves} == dict(damier.solve(p).moves)
    guess = damier.analyze(p, "alphabeta", depth=2)
    assert guess.depth == 2 and len(guess.moves) == 16 and not guess.moves[0][1].is_proven
    assert guess.to_dict()["depth"] == 2
    tray = damier.analyze(damier.position("taquin", "2,8,3/1,6,4/7,0,5"))
    assert [(m, v.plies) for m, v, _ in tray.moves] == [("u", 5), ("l", 7), ("r", 7)]


def test_what_a_notebook_shows() -> None:
    p = damier.start("pogo") / "2,5,1"
    html = p._repr_html_()
    assert "data:image/svg+xml" in html and html.count("<tr>") == len(p.legal_moves)
    assert "guess" not in html.split("</style>")[1]
    assert "guess" in damier.start("othello:8")._repr_html_().split("</style>")[1]
    report = damier.search(p, "alphabeta:depth=2", trace=True)._repr_html_()
    assert report.count("data:image/svg+xml") == 1
    assert "<b>" in damier.analyze(p, "engine", depth=1)._repr_html_()
    assert damier.start("taquin")._repr_html_()
    assert damier.start("chicago", hidden=True)._repr_html_()


@pytest.mark.parametrize("wrong", [None, 3, 1.5, b"pogo", [], object()])
def test_all_positions_of_what_is_no_position(wrong: object) -> None:
    with pytest.raises(TypeError):
        damier.all_positions(wrong)  # type: ignore[arg-type]
