"""Games and a puzzle written in Python, as anybody may write them."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

import damier

LINES = [(0, 1, 2), (3, 4, 5), (6, 7, 8), (0, 3, 6), (1, 4, 7), (2, 5, 8), (0, 4, 8), (2, 4, 6)]


@dataclass(frozen=True)
class TicTacToe:
    """Tic-tac-toe once more, its moves in the order of the library's."""

    cells: str = "-" * 9
    turn: int = 0

    def moves(self) -> Iterator[str]:
        return (f"{'abc'[i % 3]}{i // 3 + 1}" for i in range(9) if self.cells[i] == "-")

    def after(self, move: str) -> TicTacToe:
        i = "abc".index(move[0]) + 3 * (int(move[1]) - 1)
        cells = self.cells[:i] + "xo"[self.turn] + self.cells[i + 1 :]
        return TicTacToe(cells, 1 - self.turn)

    def outcome(self) -> damier.Outcome | None:
        for a, b, c in LINES:
            if self.cells[a] != "-" and self.cells[a] == self.cells[b] == self.cells[c]:
                return damier.Outcome.win("xo".index(self.cells[a]))
        return None if "-" in self.cells else damier.Outcome.draw()


@dataclass(frozen=True)
class Nim:
    """Whoever takes the last thing wins."""

    heaps: tuple[int, ...]
    turn: int = 0

    def moves(self) -> list[tuple[int, int]]:
        return [(h, n) for h, size in enumerate(self.heaps) for n in range(1, size + 1)]

    def after(self, move: tuple[int, int]) -> Nim:
        heap, taken = move
        heaps = list(self.heaps)
        heaps[heap] -= taken
        return Nim(tuple(heaps), 1 - self.turn)

    def outcome(self) -> damier.Outcome | None:
        return None if any(self.heaps) else damier.Outcome.win(1 - self.turn)


@dataclass(frozen=True)
class Jugs:
    """Two jugs without marks: fill, empty and pour until one holds what is wanted."""

    sizes: tuple[int, int]
    wanted: int
    held: tuple[int, int] = (0, 0)

    def moves(self) -> list[str]:
        return ["fill 0", "fill 1", "empty 0", "empty 1", "pour 0", "pour 1"]

    def after(self, move: str) -> Jugs:
        what, which = move.split()
        i = int(which)
        held = list(self.held)
        if what == "pour":
            poured = min(held[i], self.sizes[1 - i] - held[1 - i])
            held[i] -= poured
            held[1 - i] += poured
        else:
            held[i] = self.sizes[i] if what == "fill" else 0
        return replace(self, held=(held[0], held[1]))

    def is_solved(self) -> bool:
        return self.wanted in self.held
