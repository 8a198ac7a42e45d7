"""Positions: values that agree with the rules however these are asked."""

from __future__ import annotations

import copy
import pickle
from pathlib import Path

import damier
import numpy as np
import pytest
import slow_rules
from conftest import GAMES
from hypothesis import given
from hypothesis import strategies as st


def played(game: str, choices: list[int]) -> list[damier.Position]:
    """Positions from the start on, each by the choice of a number."""
    positions = [damier.start(game)]
    for choice in choices:
        moves = positions[-1].legal_moves
        if not moves or positions[-1].is_over:
            break
        positions.append(positions[-1] / moves[choice % len(moves)])
    return positions


CHOICES = st.lists(st.integers(0, 50), max_size=40)


@given(st.sampled_from(GAMES), CHOICES)
def test_a_position_is_a_value(game: str, choices: list[int]) -> None:
    for p in played(game, choices)[-3:]:
        again = damier.position(f"{p.game}:{p.variant}", str(p))
        assert again == p and hash(again) == hash(p) and str(again) == str(p)
        assert pickle.loads(pickle.dumps(p)) == p and copy.deepcopy(p) == p
        assert eval(repr(p)) == p
        assert p.with_cells(p.cells) == p and p.cells.dtype == np.uint8
        assert damier.from_cells(f"{p.game}:{p.variant}", p.cells) == p
        assert len(set(p.legal_moves)) == len(p.legal_moves)
        assert set(p.legal_moves) <= set(p.every_move)
        assert p.is_puzzle or bool(p.legal_moves) == (not p.is_over)
        assert all((p / move) != p for move in p.legal_moves)


@given(st.sampled_from(GAMES), CHOICES)
def test_a_match_and_counting_agree_with_single_steps(game: str, choices: list[int]) -> None:
    """The same rules by other ways through the library: a match, its record, and perft."""
    positions = played(game, choices)
    match = damier.Game(positions[0], repetition="none")
    for before, now in zip(positions, positions[1:], strict=False):
        assert tuple(match.legal_moves) == before.legal_moves
        move = next(m for m in before.legal_moves if before / m == now)
        assert match.play(move) == move and match.position == now
    assert damier.Game.parse(str(match)).history == positions
    last = positions[-1]
    if not last.is_over:
        assert last.perft(1) == len(last.legal_moves)
        assert last.perft(2) == sum((last / m).perft(1) for m in last.legal_moves)


@given(st.sampled_from(["chomp", "chomp:4x7", "tictactoe", "othello:6", "othello:8"]), CHOICES)
def test_the_rules_are_those_of_a_second_slow_version(game: str, choices: list[int]) -> None:
    slow = getattr(slow_rules, game.split(":")[0])
    for p in played(game, choices):
        told = {move: str(p / move).split(":")[-1] for move in p.legal_moves}
        assert told == slow(str(p))


@given(st.sampled_from(["tictactoe", "othello:6", "pogo", "chomp:5x5"]), CHOICES)
def test_mirror_images_are_worth_the_same(game: str, choices: list[int]) -> None:
    p = played(game, choices)[-1]
    images = p.symmetries
    assert images[0] == p and len(set(images)) == len(images)
    for image in images:
        assert image.turn == p.turn and len(image.legal_moves) == len(p.legal_moves)
        assert set(image.symmetries) == set(images)


def test_who_is_to_move_and_who_won() -> None:
    p = damier.start("tictactoe")
    assert (p.turn, p.turn_name, p.outcome, p.is_over) == (0, "x", None, False)
    for move in "a1 b1 a2 b2 a3".split():
        p = p / move
    assert p.is_over and p.outcome == damier.Outcome.win(0) and p.outcome.winner == 0
    assert p.legal_moves == () and p.outcome.returns == [1.0, -1.0]
    margin = damier.position("othello:4", "XXXXXXXXXXXXXXOO X").outcome
    assert margin is not None and (margin.winner, margin.margin) == (0, 12)
    assert pickle.loads(pickle.dumps(margin)) == margin
    solved = damier.start("taquin").goal
    assert solved is not None and solved.is_over and solved.is_solvable


def test_bad_input_is_told_in_the_librarys_sentence() -> None:
    p = damier.start("pogo")
    with pytest.raises(damier.IllegalMove, match="1,9,1"):
        p.after("1,9,1")
    with pytest.raises(ValueError, match="expected"):
        p / "nonsense"
    with pytest.raises(TypeError, match="expected a move"):
        p.after(7)  # type: ignore[arg-type]
    with pytest.raises(ValueError, match="pogo"):
        damier.start("pgo")
    with pytest.raises(ValueError, match="expected"):
        damier.start("chomp:4000x4000")
    with pytest.raises(ValueError):
        damier.start("tictactoe:99999999999999999999x3x3")
    with pytest.raises(ValueError):
        damier.position("pogo", "W" * 100_000)
    with pytest.raises(ValueError):
        p.with_cells(np.full(109, 9, np.uint8))
    with pytest.raises(ValueError):
        p.with_cells(np.zeros(3, np.uint8))
    with pytest.raises(ValueError):
        damier.Outcome.win(2)
    with pytest.raises(OverflowError):
        damier.start("taquin", seed=-1)
    assert p != "pogo" and p != None  # noqa: E711


@given(st.text(max_size=60))
def test_any_text_is_harmless(text: str) -> None:
    for call in (
        lambda: damier.start(text),
        lambda: damier.position("pogo", text),
        lambda: damier.start("othello:6").after(text),
        lambda: damier.search(damier.start("chomp"), text, nodes=100),
        lambda: damier.Game.parse(text),
        lambda: damier.Game("pogo", first=text),
    ):
        try:
            call()
        except ValueError as error:
            assert str(error)


def test_a_game_is_played_undone_saved_and_loaded(tmp_path: Path) -> None:
    game = damier.Game("pogo", second="level:1")
    game.play("2,5,1")
    reply = game.reply()
    assert game.moves == ["2,5,1", reply] and len(game) == 2
    assert game.undo() and game.undo() and not game.undo()
    game.play("2 5 1")
    game.save(tmp_path / "game.txt")
    again = damier.Game.load(tmp_path / "game.txt")
    assert again.moves == ["2,5,1"] and again.result == "unfinished" and not again.is_over
    assert pickle.loads(pickle.dumps(again)).position == again.position
    assert "<svg" in again.to_svg()
    with pytest.raises(damier.IllegalMove):
        again.play("1,9,1")
    with pytest.raises(FileNotFoundError):
        damier.Game.load(tmp_path / "absent.txt")
    with pytest.raises(ValueError, match="line 1"):
        damier.Game.parse("something else")
    with pytest.raises(ValueError):
        damier.Game("pogo", komi=3)


def test_pictures_and_words_in_two_languages() -> None:
    p = damier.start("pogo")
    assert p._repr_svg_().startswith("<svg") and "prefers-color-scheme: dark" in p.to_svg()
    assert len(p.to_text().splitlines()) > 3
    assert len(damier.games()) >= 6
    try:
        damier.set_language("fr")
        assert damier.get_language() == "fr" and p.turn_name == "Blanc"
        with pytest.raises(damier.IllegalMove, match="n'est pas|pas"):
            p / "1,9,1"
    finally:
        damier.set_language("en")
    with pytest.raises(ValueError, match="en or fr"):
        damier.set_language("de")
