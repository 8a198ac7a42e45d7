"""Tournaments: functions beside machines, in games of the catalogue and in games written in Python."""

from __future__ import annotations

from typing import Any

import damier
import numpy as np
import pytest
from own_games import Jugs, Nim, TicTacToe

MACHINES: dict[str, Any] = {"random": "random", "search": "alphabeta:depth=9"}


def first(position: Any) -> Any:
    """Plays the first move there is."""
    moves = position.legal_moves if isinstance(position, damier.Position) else position.moves()
    return next(iter(moves))


def perfect(position: Nim) -> tuple[int, int]:
    """Bouton's rule of 1901: leave heaps whose binary sum is nothing."""
    def total(heaps: tuple[int, ...]) -> int:
        return int(np.bitwise_xor.reduce(heaps))

    moves = position.moves()
    return next((move for move in moves if total(position.after(move).heaps) == 0), moves[0])


def test_a_function_plays_as_the_machine_that_it_copies() -> None:
    def copied(position: damier.Position) -> str:
        best: str = damier.search(position, "minimax:depth=1,eval=mobility").best
        return best

    machine = "minimax:depth=1,eval=mobility"
    against = {"random": "random:seed=5"}
    ours = damier.tournament("pogo", {"it": copied, **against}, openings=4)
    theirs = damier.tournament("pogo", {"it": machine, **against}, openings=4)
    assert len(ours.games) == len(theirs.games) == 8
    # The machine takes any of equal moves, and the function the first: what they meet is alike.
    assert [g.moves[: g.opening_plies] for g in ours.games] == [g.moves[: g.opening_plies] for g in theirs.games]
    assert ours["it"].points >= 6 and theirs["it"].points >= 6


def test_an_own_game_is_played_as_the_library_plays_it() -> None:
    """Through rules in Python and rules in Rust: the same openings, the same games, move by move."""
    own = damier.tournament(TicTacToe(), MACHINES, openings=4, seed=3)
    known = damier.tournament("tictactoe", MACHINES, openings=4, seed=3, threads=2)
    assert [g.moves for g in own.games] == [g.moves for g in known.games]
    assert [g.winner for g in own.games] == [g.winner for g in known.games]
    assert own.to_frame()["elo"].equals(known.to_frame()["elo"])


def test_points_elo_and_the_cross_table_agree_with_the_games() -> None:
    players: dict[str, Any] = {"first": first, "random": "random", "two plies": "alphabeta:depth=2"}
    result = damier.tournament("pogo", players, openings=3, seed=2)
    assert [p.name for p in result.players] == list(players)
    for i, player in enumerate(result.players):
        played = [g for g in result.games if player.name in g.players]
        won = sum(g.winner == player.name for g in played) + sum(g.winner is None for g in played) / 2
        assert (player.points, player.games) == (won, len(played))
        assert player.points == player.wins + player.draws / 2 == result.cross[i].sum()
        assert player.error > 0
    by_points, by_elo = (sorted(result.players, key=key) for key in (lambda p: p.points, lambda p: p.elo))
    assert by_points == by_elo
    frame = result.to_frame()
    assert list(frame["elo"]) == sorted(frame["elo"], reverse=True) and len(result.games_frame()) == 18
    assert str(result).splitlines()[1].startswith(frame.index[0])
    assert result._repr_html_().count("<tr>") == 3
    replayed = result.replay(0)
    assert tuple(replayed.moves) == result.games[0].moves and replayed.result == result.games[0].result


def test_the_same_seed_plays_the_same_games_on_any_number_of_threads() -> None:
    players: dict[str, Any] = {"first": first, "level": "level:1", "random": "random"}
    one, two, other = (
        damier.tournament("tictactoe", players, openings=4, seed=seed, threads=threads)
        for seed, threads in [(1, 1), (1, 2), (2, 1)]
    )
    assert one.games == two.games != other.games


def test_bouton_s_rule_wins_from_every_won_heap() -> None:
    players: dict[str, Any] = {"rule": perfect, "search": "engine:depth=20", "random": "random"}
    result = damier.tournament(Nim((3, 4, 5)), players, openings=3, opening_plies=0)
    for game in result.games:
        if "rule" in game.players or game.players[0] == "search":
            begins = game.players[0]
            assert begins not in ("rule", "search") or game.winner == begins
    assert result["random"].points == 0 and all(isinstance(g.start, Nim) for g in result.games)


def test_the_machines_of_an_own_game_guess_with_its_evaluation() -> None:
    asked: list[Nim] = []

    def guess(position: Nim) -> float:
        asked.append(position)
        return 0.0

    damier.tournament(Nim((3, 3)), {"a": "alphabeta:depth=1", "b": "random"}, openings=1, evaluation=guess)
    assert asked and all(isinstance(position, Nim) for position in asked)


@pytest.mark.parametrize("answer", [None, 3, "z9", "", "1,1", [], "\ud800", "2,5,1\n" * 99])
def test_what_is_no_legal_move_loses_the_game(answer: object) -> None:
    result = damier.tournament("pogo", {"wrong": lambda p: answer, "random": "random"}, openings=1)
    assert result["wrong"].points == 0 and len(result.faults) == 2
    assert {(f.player, f.kind) for f in result.faults} == {("wrong", "illegal")}


@pytest.mark.parametrize("answer", [None, (9, 9), (0, 7), [0, 1], {}])
def test_the_same_in_an_own_game(answer: object) -> None:
    players: dict[str, Any] = {"wrong": lambda p: answer, "random": "random"}
    result = damier.tournament(Nim((1, 2)), players, openings=1, opening_plies=0)
    assert result["wrong"].points == 0 and {f.kind for f in result.faults} == {"illegal"}
    assert all(g.result.endswith("wins by forfeit") for g in result.games)


@pytest.mark.parametrize("game", ["pogo", Nim((1, 2))])
@pytest.mark.parametrize("threads", [1, 2])
def test_what_a_player_raises_is_raised_or_loses(game: Any, threads: int) -> None:
    def raises(position: Any) -> str:
        raise LookupError("no idea")

    def leaves(position: Any) -> str:
        raise KeyboardInterrupt

    against = {"random": "random"}
    with pytest.raises(LookupError, match="no idea"):
        damier.tournament(game, {"wrong": raises, **against}, threads=threads)
    result = damier.tournament(game, {"wrong": raises, **against}, openings=1, threads=threads, on_error="forfeit")
    assert result["wrong"].points == 0 and result.faults[0].kind == "refused"
    assert result.faults[0].detail == "LookupError: no idea"
    with pytest.raises(KeyboardInterrupt):
        damier.tournament(game, {"wrong": leaves, **against}, threads=threads, on_error="forfeit")


def test_whoever_thinks_too_long_loses() -> None:
    import time

    def slow(position: damier.Position) -> str:
        time.sleep(0.4)
        return position.legal_moves[0]

    result = damier.tournament("pogo", {"slow": slow, "random": "random"}, openings=1, time=0.05)
    assert result["slow"].points == 0 and {f.kind for f in result.faults} == {"late"}


def test_a_test_ends_the_tournament_when_it_is_decided() -> None:
    players: dict[str, Any] = {"two plies": "alphabeta:depth=2", "first": first}
    result = damier.tournament("pogo", players, sprt="elo0=0,elo1=300")
    assert result.decision == "accepted" and len(result.games) < 400


class Broken(Nim):
    """Raises once it is asked for what follows a move."""

    def after(self, move: tuple[int, int]) -> Nim:
        raise ArithmeticError("broken rules")


TWO: dict[str, Any] = {"a": "random", "b": "random"}


@pytest.mark.parametrize(
    ("error", "game", "players", "more"),
    [
        (ValueError, "pogo", {"a": "random"}, {}),
        (ValueError, "pogo", {f"{i}": first for i in range(65)}, {}),
        (TypeError, "pogo", ["random", "level:1"], {}),
        (TypeError, "pogo", None, {}),
        (TypeError, "pogo", {1: "random", 2: "random"}, {}),
        (TypeError, "pogo", {"a": 1, "b": "random"}, {}),
        (ValueError, "pogo", {"a": "ugi:true", "b": "random"}, {}),
        (ValueError, "pogo", {"a": "guest:0", "b": first}, {}),
        (ValueError, "pogo", {"a": "human", "b": "random"}, {}),
        (ValueError, "pogo", {"a": "nobody", "b": "random"}, {}),
        (ValueError, Nim((1, 2)), {"a": "level:3", "b": "random"}, {}),
        (ValueError, Nim((1, 2)), {"a": "alphabeta:eval=mobility", "b": "random"}, {}),
        (ValueError, Nim((0, 0)), TWO, {}),
        (ValueError, Nim((1, 2)), TWO, {"sprt": "elo0=0,elo1=10"}),
        (ArithmeticError, Broken((1, 2)), TWO, {}),
        (TypeError, Jugs((3, 5), 4), TWO, {}),
        (TypeError, None, TWO, {}),
        (ValueError, "taquin", TWO, {}),
        (ValueError, "tictactoe:99x99x3", TWO, {}),
        (ValueError, damier.start("chicago", hidden=True), {"a": first, "b": "random"}, {}),
        (ValueError, "pogo", TWO, {"openings": 10**9}),
        (ValueError, "pogo", TWO, {"openings": 0}),
        (ValueError, Nim((1, 2)), TWO, {"openings": 10**9}),
        (ValueError, "pogo", TWO, {"opening_plies": 10**9}),
        (ValueError, Nim((1, 2)), TWO, {"opening_plies": 10**9}),
        (OverflowError, "pogo", TWO, {"openings": -1}),
        (ValueError, "pogo", TWO, {"schedule": "swiss"}),
        (ValueError, "pogo", TWO, {"threads": 0}),
        (ValueError, "pogo", TWO, {"time": -1.0}),
        (ValueError, "pogo", TWO, {"time": float("nan")}),
        (ValueError, "pogo", TWO, {"sprt": "elo"}),
        (ValueError, "pogo", TWO, {"on_error": "ignore"}),
        (ValueError, "pogo", TWO, {"evaluation": first}),
    ],
)
def test_bad_input(error: type[Exception], game: Any, players: Any, more: dict[str, Any]) -> None:
    with pytest.raises(error) as raised:
        damier.tournament(game, players, **more)
    assert type(raised.value) is error and str(raised.value)


def test_evaluations_are_judged_as_the_program_judges_them() -> None:
    """On every position of tic-tac-toe, against a count in Python."""
    [judged] = damier.judge("tictactoe", "lines", positions="all")
    everything = [p for p in damier.all_positions("tictactoe") if not p.is_over]
    assert (judged["eval"], judged["positions"]) == ("lines", len(everything))
    said = np.sign(damier.evaluate_batch("tictactoe", "lines", everything))
    truth = damier.solve_many(everything).outcome
    assert judged["predicts"] == pytest.approx(np.mean(said == truth))
    sampled = damier.judge("pogo", ["mobility", "stacks"], positions=50, seed=2)
    assert [j["eval"] for j in sampled] == ["mobility", "stacks"]
    assert all(j["keeps_low"] <= j["keeps"] <= j["keeps_high"] for j in sampled)
    given = damier.judge("tictactoe", "lines", positions=everything[:40])
    assert given[0]["positions"] == 40
    [heuristic] = damier.judge("taquin:2x3", ["h2"])
    assert heuristic["admissible"] and heuristic["consistent"]


@pytest.mark.parametrize(
    ("error", "game", "evaluations", "more"),
    [
        (ValueError, "pogo", "nothing", {}),
        (ValueError, "nothing", "lines", {}),
        (ValueError, "othello:8", "discs", {"positions": "all"}),
        (ValueError, "pogo", "mobility", {"positions": "some"}),
        (ValueError, "pogo", "mobility", {"positions": 0}),
        (ValueError, "pogo", "mobility", {"positions": 10**40}),
        (ValueError, "pogo", "mobility", {"positions": []}),
        (ValueError, "pogo", "mobility", {"positions": ["nonsense"]}),
        (ValueError, "pogo", "mobility", {"positions": [damier.start("tictactoe")]}),
        (ValueError, "pogo", "mobility", {"depth": 0}),
        (ValueError, "pogo", "mobility", {"depth": 99}),
        (TypeError, "pogo", 3, {}),
        (TypeError, "pogo", "mobility", {"positions": 1.5}),
    ],
)
def test_bad_questions_to_the_judge(
    error: type[Exception], game: str, evaluations: Any, more: dict[str, Any]
) -> None:
    with pytest.raises(error):
        damier.judge(game, evaluations, **more)
