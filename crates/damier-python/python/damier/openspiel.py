"""Games for two with OpenSpiel's state interface, so that code written for ``pyspiel`` games runs.

    >>> state = Game("tictactoe").new_initial_state()
    >>> state.apply_action(state.legal_actions()[4])
    >>> state.current_player(), state.action_to_string(1, 0)
    (1, 'a1')

What is here behaves as OpenSpiel does: actions are numbers, the players are 0 and 1, a finished state has
player -4 and no actions, returns are 1, 0 or -1 (in games with a margin too, as in OpenSpiel's Othello).
"""

from __future__ import annotations

from functools import lru_cache

import numpy as np
import numpy.typing as npt

from . import _damier
from ._damier import Position

TERMINAL_PLAYER = -4


@lru_cache(maxsize=64)
def _numbers(game: str) -> tuple[tuple[str, ...], dict[str, int]]:
    moves = tuple(_damier.start(game).every_move)
    return moves, {move: number for number, move in enumerate(moves)}


@lru_cache(maxsize=64)
def _shape(game: str) -> tuple[int, int]:
    """How many cells there are, the side to move not counted, and how many things can be in one."""
    start = _damier.start(game)
    kinds = {"chomp": 19, "chicago": 10}.get(start.game, 3)
    return len(start.cells) - 1, kinds


class Game:
    """A game for two."""

    def __init__(self, game: str) -> None:
        self._start = _damier.start(game)
        self.name = f"{self._start.game}:{self._start.variant}"
        if self._start.is_puzzle:
            # The library says it, in its own words.
            _damier.search(self._start, "alphabeta:depth=1")

    def new_initial_state(self, position: str | None = None) -> State:
        """The start, or a position in the game's notation."""
        if position is None:
            return State(self, self._start)
        return State(self, _damier.position(self.name, position))

    def num_players(self) -> int:
        return 2

    def num_distinct_actions(self) -> int:
        return len(_numbers(self.name)[0])

    def min_utility(self) -> float:
        return -1.0

    def max_utility(self) -> float:
        return 1.0

    def utility_sum(self) -> float:
        return 0.0

    def observation_tensor_shape(self) -> list[int]:
        cells, kinds = _shape(self.name)
        return [kinds, cells]

    def observation_tensor_size(self) -> int:
        cells, kinds = _shape(self.name)
        return kinds * cells

    def action_to_string(self, player: int, action: int) -> str:
        return _numbers(self.name)[0][action]

    def __repr__(self) -> str:
        return f"damier.openspiel.Game({self.name!r})"


class State:
    """A state of a game: the one thing here that changes when a move is played."""

    def __init__(self, game: Game, position: Position, history: tuple[int, ...] = ()) -> None:
        self._game = game
        self._position = position
        self._history = list(history)

    @property
    def position(self) -> Position:
        """The position, as the rest of Damier knows it."""
        return self._position

    def get_game(self) -> Game:
        return self._game

    def current_player(self) -> int:
        return TERMINAL_PLAYER if self._position.is_over else self._position.turn

    def is_terminal(self) -> bool:
        return self._position.is_over

    def is_chance_node(self) -> bool:
        return False

    def legal_actions(self, player: int | None = None) -> list[int]:
        """The actions of the player to move, in order; of the other one, none."""
        if player is not None and player != self.current_player():
            return []
        numbers = _numbers(self._game.name)[1]
        return sorted(numbers[move] for move in self._position.legal_moves)

    def legal_actions_mask(self, player: int | None = None) -> list[int]:
        mask = [0] * self._game.num_distinct_actions()
        for action in self.legal_actions(player):
            mask[action] = 1
        return mask

    def apply_action(self, action: int) -> None:
        moves = _numbers(self._game.name)[0]
        if not 0 <= action < len(moves):
            raise IndexError(f"{action} >= {len(moves)}")
        self._position = self._position.after(moves[action])
        self._history.append(action)

    def child(self, action: int) -> State:
        state = self.clone()
        state.apply_action(action)
        return state

    def clone(self) -> State:
        return State(self._game, self._position, tuple(self._history))

    def history(self) -> list[int]:
        return list(self._history)

    def move_number(self) -> int:
        return len(self._history)

    def action_to_string(self, player: int, action: int | None = None) -> str:
        return self._game.action_to_string(0, player if action is None else action)

    def string_to_action(self, text: str) -> int:
        return _numbers(self._game.name)[1][text]

    def returns(self) -> list[float]:
        """What each player got, or gets so far."""
        outcome = self._position.outcome
        return [0.0, 0.0] if outcome is None else list(outcome.returns)

    def rewards(self) -> list[float]:
        return self.returns()

    def player_return(self, player: int) -> float:
        return self.returns()[player]

    def observation_tensor(self, player: int | None = None) -> list[float]:
        """The board as planes of 0 and 1, one for each thing that can be in a cell."""
        return self.observation_array().ravel().tolist()

    def observation_array(self) -> npt.NDArray[np.float32]:
        """The same as an array of the shape that :meth:`Game.observation_tensor_shape` tells."""
        cells, kinds = _shape(self._game.name)
        seen = self._position.cells[:cells]
        planes: npt.NDArray[np.float32] = np.zeros((kinds, cells), np.float32)
        planes[seen, np.arange(cells)] = 1.0
        return planes

    def observation_string(self, player: int | None = None) -> str:
        return str(self._position)

    def information_state_string(self, player: int | None = None) -> str:
        return ", ".join(str(action) for action in self._history)

    def __str__(self) -> str:
        return self._position.to_text()

    def __repr__(self) -> str:
        return f"<damier.openspiel.State {self._position}>"
