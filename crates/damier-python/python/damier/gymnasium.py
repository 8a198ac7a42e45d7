"""Puzzles as environments of Gymnasium: ``damier.gymnasium_env("taquin:3x3")``."""

from __future__ import annotations

import operator
from typing import Any

import gymnasium
import numpy as np
import numpy.typing as npt

from . import _damier
from ._damier import Position


class PuzzleEnv(gymnasium.Env[npt.NDArray[np.uint8], np.int64]):
    """A puzzle: every step costs 1, and an episode ends when it is solved.

    The observation is the tiles row by row, 0 for the blank; the actions are the moves in the order of
    ``Position.every_move``. A move that is not possible changes nothing and costs 1 all the same; which
    ones are, is in ``info["action_mask"]``.
    """

    metadata = {"render_modes": ["ansi"]}

    def __init__(
        self, game: str = "taquin", *, scramble: int = 30, render_mode: str | None = None
    ) -> None:
        self._name = game
        # More random moves than that mix no tray better.
        self._scramble = min(operator.index(scramble), 10_000)
        start = _damier.start(game)
        if start.goal is None:
            # The library says what is expected instead, in its own words.
            _damier.search(start, "astar")
            raise ValueError(game)
        self._goal = start.goal
        self._moves = start.every_move
        self._position = start
        self.render_mode = render_mode
        cells = start.cells
        self.observation_space = gymnasium.spaces.Box(0, len(cells) - 1, (len(cells),), np.uint8)
        self.action_space = gymnasium.spaces.Discrete(len(self._moves))

    @property
    def position(self) -> Position:
        """The position now."""
        return self._position

    def _info(self) -> dict[str, Any]:
        legal = self._position.legal_moves
        mask = np.array([move in legal for move in self._moves], np.int8)
        return {"action_mask": mask, "position": str(self._position)}

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[npt.NDArray[np.uint8], dict[str, Any]]:
        """Scrambles the goal by random moves, or takes ``options={"position": text}``."""
        super().reset(seed=seed)
        text = (options or {}).get("position")
        if text is not None:
            self._position = _damier.position(self._name, text)
        else:
            self._position = self._goal
            for _ in range(self._scramble):
                moves = self._position.legal_moves
                self._position = self._position / moves[self.np_random.integers(len(moves))]
        return self._position.cells, self._info()

    def step(
        self, action: np.int64
    ) -> tuple[npt.NDArray[np.uint8], float, bool, bool, dict[str, Any]]:
        move = self._moves[int(action)]
        if move in self._position.legal_moves:
            self._position = self._position / move
        return self._position.cells, -1.0, self._position.is_over, False, self._info()

    def render(self) -> str | None:
        return self._position.to_text() if self.render_mode == "ansi" else None
