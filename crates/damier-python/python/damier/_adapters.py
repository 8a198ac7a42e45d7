"""The field's interfaces: PettingZoo, Gymnasium, and states as OpenSpiel has them.

Each stands in a module of its own and is loaded when it is asked for: nobody needs to install what he does
not use.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from .gymnasium import PuzzleEnv
    from .openspiel import Game as OpenSpielGame
    from .pettingzoo import GameEnv


def pettingzoo_env(game: str, *, render_mode: str | None = None) -> GameEnv:
    """A game for two as an environment of PettingZoo (AEC); needs the package ``pettingzoo``."""
    from .pettingzoo import env

    return env(game, render_mode=render_mode)


def gymnasium_env(
    game: str = "taquin", *, scramble: int = 30, render_mode: str | None = None
) -> PuzzleEnv:
    """A puzzle as an environment of Gymnasium; needs the package ``gymnasium``."""
    from .gymnasium import PuzzleEnv

    return PuzzleEnv(game, scramble=scramble, render_mode=render_mode)


def openspiel_game(game: str) -> OpenSpielGame:
    """A game for two with the state interface of OpenSpiel; needs nothing else."""
    from .openspiel import Game

    return Game(game)
