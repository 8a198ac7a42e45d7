"""Searches: of the games here and of games in Python, by name, with own evaluations, written down."""

from __future__ import annotations

from dataclasses import dataclass

import damier
import numpy as np
import numpy.typing as npt
import pytest
from own_games import Jugs, Nim, TicTacToe

SEARCHES = ["minimax:depth=5", "negamax:depth=5", "upperbound:depth=5", "alphabeta:depth=5",
            "pvs:depth=5", "mtdf:depth=5", "mtsss:depth=5", "dual:depth=5", "engine:depth=5",
            "sss:depth=5"]


def test_a_report_tells_value_line_and_counts() -> None:
    p = damier.position("tictactoe", "xo-/ox-/--- x")
    report = damier.search(p, "alphabeta:depth=5")
    assert report.value.outcome == "win" and report.value.plies == 1 and report.is_proven
    assert report.line == ("c3",) and report.best == "c3"
    assert report.nodes > report.leaves > 0 and report.depth == 5 and report.trace is None
    assert damier.search(p / "c3").line == ()


@pytest.mark.parametrize("spec", SEARCHES)
def test_a_game_in_python_is_searched_as_the_same_game_in_rust(spec: str) -> None:
    """Same rules, same order of moves, same guesses: the same value, line and nodes."""
    rust = damier.search(damier.start("tictactoe") / "b2", spec, evaluation=lambda p: 0)
    python = damier.search(TicTacToe().after("b2"), spec)
    assert (python.value, python.line) == (rust.value, rust.line)
    assert (python.nodes, python.leaves) == (rust.nodes, rust.leaves)


@pytest.mark.parametrize("spec", [*SEARCHES, "pn", "mcts:nodes=300"])
def test_every_search_of_a_game_in_python_is_written_down_and_drawn(spec: str) -> None:
    report = damier.search(Nim((1, 2, 2)), spec, trace=True)
    assert report.trace is not None and len(report.trace) > 1
    assert 1 < report.trace.to_svg().count("data-node") <= min(80, len(report.trace))
    assert isinstance(report.best, tuple)
    if spec != "mcts:nodes=300":
        assert report.value.outcome == "win" and report.line[0] == (0, 1)


def test_nim_in_python_is_won_unless_the_sums_cancel() -> None:
    for heaps in [(1, 1), (2, 3), (1, 2, 3), (3, 3, 1), (2, 2, 2)]:
        nim_sum = 0
        for heap in heaps:
            nim_sum ^= heap
        report = damier.search(Nim(heaps), "engine:depth=20")
        assert report.is_proven and (report.value.outcome == "win") == (nim_sum != 0)


def test_puzzles_in_python() -> None:
    for spec in ["bfs", "astar", "ida", "greedy", "wastar:weight=2"]:
        report = damier.search(Jugs((5, 3), 4), spec)
        here = Jugs((5, 3), 4)
        for move in report.line:
            here = here.after(move)
        assert here.is_solved()
    shortest = damier.search(Jugs((5, 3), 4), "astar", evaluation=lambda p: not p.is_solved())
    assert len(shortest.line) == 6 and shortest.is_proven and shortest.value.plies == 6
    hopeless = damier.search(Jugs((6, 4), 3), "bfs")
    assert hopeless.is_proven and hopeless.line == () and hopeless.value.outcome == "loss"
    assert damier.search(Jugs((5, 3), 0), "bfs").value.plies == 0


def test_own_evaluations_are_those_by_name() -> None:
    """A callable, batches and a name, all the same evaluation: the same answer and the same nodes."""
    p = damier.start("pogo") / "2,5,1"

    def batch(cells: npt.NDArray[np.uint8]) -> npt.NDArray[np.float64]:
        return damier.evaluate_batch("pogo", "mobility", cells).astype(float)

    for spec in ["alphabeta:depth=3", "minimax:depth=2", "mtdf:depth=3", "pvs:depth=3"]:
        named = damier.search(p, f"{spec},eval=mobility")
        called = damier.search(p, spec, evaluation=lambda p: p.evaluate("mobility"))
        batched = damier.search(p, spec, evaluate_batch=batch)
        for other in (called, batched):
            assert (other.value, other.line, other.nodes) == (named.value, named.line, named.nodes)


def test_heuristics_of_ones_own() -> None:
    p = damier.position("taquin", "6,7,1/8,0,2/4,3,5")
    named = damier.search(p, "astar:eval=h2")
    called = damier.search(p, "astar", evaluation=lambda p: p.evaluate("h2"))
    assert (named.line, named.nodes) == (called.line, called.nodes)
    assert damier.search(p, "ida:eval=h2").value == named.value == damier.solve(p).value


def test_a_trace_tells_the_tree() -> None:
    p = damier.start("pogo")
    report = damier.search(p, "alphabeta:depth=2,eval=stacks", trace=True)
    trace = report.trace
    assert trace is not None and len(trace) == report.nodes == len(trace.nodes)
    frame = trace.to_frame()
    assert len(frame) == len(trace) and frame.index.name == "node"
    assert (frame["why"] == "cut").sum() == sum(node.why == "cut" for node in trace.nodes) > 0
    cut = next(node for node in trace.nodes if node.why == "cut")
    assert cut.untried > 0 and trace.explain(cut.number).startswith("Cut")
    assert trace[0].move == "" and trace[0].value == report.value.short
    for node in trace.nodes[:50]:
        here = p
        for move in trace.way_to(node.number):
            here = here / move
        assert trace.position(node.number) == here
        assert all(child.parent == node.number for child in trace.children(node.number))
    assert trace.to_dict()["visited"] == report.nodes and len(trace.events) > report.nodes
    assert trace.to_svg(10).count("data-node") < trace.to_svg(80).count("data-node")
    with pytest.raises(IndexError):
        trace[len(trace)]
    path = damier.search(damier.start("taquin"), "astar", trace=True).trace
    assert path is not None and path.kind == "path" and path[0].h is not None


def test_limits() -> None:
    p = damier.start("othello:8")
    assert damier.search(p, "alphabeta:depth=20", nodes=5000).nodes <= 5000
    stopped = damier.search(p, "alphabeta:depth=20", time=0.05)
    assert stopped.is_interrupted and not stopped.is_proven and stopped.best in p.legal_moves
    for wrong in (-1.0, float("nan"), float("inf")):
        with pytest.raises(ValueError, match="seconds"):
            damier.search(p, "alphabeta:depth=2", time=wrong)
    with pytest.raises(ValueError, match="perhaps alphabeta"):
        damier.search(p, "alphabetta:depth=2")
    with pytest.raises(ValueError, match="depth"):
        damier.search(p, "alphabeta:depth=1000")


@dataclass(frozen=True)
class Broken:
    """A game that says one thing wrong, two moves from its start."""

    fault: str
    ply: int = 0
    turn: int = 0

    def moves(self) -> list[str]:
        is_wrong = self.fault == "moves" and self.ply == 3
        return [] if is_wrong else ["this", "that"]

    def after(self, move: str) -> Broken | None:
        if self.ply == 2 and self.fault == "raises":
            raise KeyError("a fault of one's own")
        if self.ply == 2 and self.fault == "nothing":
            return None
        turn = 1 - self.turn
        if self.ply == 2:
            turn = {"turn": self.turn, "side": 7}.get(self.fault, turn)
        return Broken(self.fault, self.ply + 1, turn)

    def outcome(self) -> int | None:
        return 1 if self.ply == 3 and self.fault == "outcome" else None


@pytest.mark.parametrize("spec", [*SEARCHES, "pn", "mcts:nodes=2000"])
@pytest.mark.parametrize(
    ("fault", "error", "words"),
    [("raises", KeyError, "one's own"), ("turn", ValueError, "hands over the turn"),
     ("side", TypeError, "turn must"), ("moves", ValueError, "has no move"),
     ("outcome", TypeError, "outcome must"), ("nothing", AttributeError, "turn")],
)
def test_faults_of_own_games_are_raised_whatever_searches(
    spec: str, fault: str, error: type[Exception], words: str
) -> None:
    with pytest.raises(error, match=words):
        damier.search(Broken(fault), spec)


def test_faults_of_own_evaluations_are_raised() -> None:
    p = damier.start("tictactoe")
    with pytest.raises(ZeroDivisionError):
        damier.search(p, "alphabeta:depth=3", evaluation=lambda p: 1 / 0)
    with pytest.raises(TypeError, match="number"):
        damier.search(p, "alphabeta:depth=3", evaluation=lambda p: "good")  # type: ignore[arg-type,return-value]
    with pytest.raises(TypeError, match="number"):
        damier.search(p, "alphabeta:depth=3", evaluation=lambda p: float("nan"))
    with pytest.raises(ValueError, match="numbers, one a row"):
        damier.search(p, "alphabeta:depth=2", evaluate_batch=lambda cells: [1.0])
    with pytest.raises(ValueError, match="depth"):
        damier.search(p, "mcts", evaluate_batch=lambda cells: cells[:, 0])
    with pytest.raises(TypeError, match="moves, after"):
        damier.search("pogo")
    with pytest.raises(TypeError, match="unhashable"):
        damier.search(Nim([2, 1]))  # type: ignore[arg-type]
