"""Many positions at once: values as arrays, all positions of a game, the terms of evaluations."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import NamedTuple, overload

import numpy as np
import numpy.typing as npt

from . import _damier
from ._damier import Position

UNKNOWN = -128
"""The outcome of a position that the limits left open."""


class Values(NamedTuple):
    """What many positions are worth, each to the side to move there."""

    outcome: npt.NDArray[np.int8]
    """1 won, 0 drawn, -1 lost, :data:`UNKNOWN` where the limits left it open."""
    plies: npt.NDArray[np.int32]
    """Plies to the end of a win or a loss; -1 where nobody counts them."""
    margin: npt.NDArray[np.int32]
    """By how many points, where the size of a win counts; else 0."""


def solve_many(
    positions: Iterable[Position] | Iterable[str] | npt.NDArray[np.integer],
    *,
    game: str | None = None,
    threads: int | None = None,
    nodes: int | None = None,
    time: float | None = None,
) -> Values:
    """The exact values of many positions, on all processors unless ``threads`` says how many.

    Positions are :class:`Position` objects, texts in the notation of ``game``, or an array of places in the
    table of ``game`` (see :func:`table`), which is by far the fastest. ``nodes`` limits every single
    position, ``time`` the whole.

    >>> solve_many(["---/---/--- x", "xx-/oo-/--- x"], game="tictactoe").plies.tolist()
    [-1, 1]
    """
    if isinstance(positions, np.ndarray) and positions.dtype.kind in "iu":
        if game is None:
            return Values(*_damier.solve_many([""], game=None))
        return table_values(_damier.table(game), positions)
    return Values(
        *_damier.solve_many(positions, game=game, threads=threads, nodes=nodes, time=time)
    )


def table_values(table: _damier.Table, places: npt.NDArray[np.integer]) -> Values:
    """What many places of a table are worth."""
    return Values(*table._columns(np.ascontiguousarray(places, dtype=np.int64).ravel()))


class AllPositions:
    """Every position that can be reached from one, the nearest first.

    ``cells`` has a row a position, ``distance`` how many moves it takes to get there at the least. Of a
    puzzle the list begins with its goal, so that ``distance`` is the length of the shortest solution.
    """

    def __init__(
        self, start: Position, cells: npt.NDArray[np.uint8], distance: npt.NDArray[np.uint16]
    ) -> None:
        self.start = start
        self.cells = cells
        self.distance = distance

    def __len__(self) -> int:
        return len(self.distance)

    @overload
    def __getitem__(self, number: int) -> Position: ...
    @overload
    def __getitem__(self, number: slice) -> list[Position]: ...
    def __getitem__(self, number: int | slice) -> Position | list[Position]:
        if isinstance(number, slice):
            return [self.start.with_cells(row) for row in self.cells[number]]
        return self.start.with_cells(self.cells[number])

    def __iter__(self) -> Iterator[Position]:
        return (self.start.with_cells(row) for row in self.cells)

    def __repr__(self) -> str:
        return f"<damier.AllPositions {self.start.game}:{self.start.variant}, {len(self)} of them>"


def all_positions(start: Position | str, *, most: int = 1_000_000) -> AllPositions:
    """Every position of a game that is small enough: what can be reached from ``start``.

    >>> len(all_positions("tictactoe"))
    5478
    """
    first = _damier.start(start) if isinstance(start, str) else start
    if isinstance(first, Position) and first.goal is not None:
        first = first.goal
    return AllPositions(first, *_damier.all_positions(first, most))


def term_values(
    game: Position | str, positions: Iterable[Position] | npt.NDArray[np.uint8]
) -> npt.NDArray[np.int32]:
    """What the terms of a game's evaluations count in many positions: a row a position, a column a term.

    The columns stand in the order of ``Position.terms``; a linear evaluation is a product with weights, and
    a search takes these back as ``eval=NAME,term=weight,...``.
    """
    first = _damier.start(game) if isinstance(game, str) else game
    cells = positions if isinstance(positions, np.ndarray) else _damier.cells_of(positions)
    usual = first.evaluations[0]
    columns = []
    for term in first.terms:
        weights = ",".join(f"{other}={int(other == term)}" for other in first.terms)
        columns.append(_damier.evaluate_batch(first, f"{usual},{weights}", cells))
    return np.stack(columns, axis=1) if columns else np.zeros((len(cells), 0), np.int32)
