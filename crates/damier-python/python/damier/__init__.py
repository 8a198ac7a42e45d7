"""Six classical games, searches that can be watched, and exact values, at Rust's speed.

    >>> import damier
    >>> p = damier.start("tictactoe") / "b2"
    >>> p.legal_moves
    ('a1', 'b1', 'c1', 'a2', 'c2', 'a3', 'b3', 'c3')
    >>> str(damier.solve(p).value)
    'draw'

A :class:`Position` is an immutable value. :func:`search` runs any search on it, or on a game of your own
written in Python; :func:`solve` tells the truth; :func:`table` and :func:`all_positions` give whole games
as NumPy arrays; :func:`tournament` lets machines and functions meet, and :func:`judge` tells how good an
evaluation is. In a notebook positions, reports, solutions and search trees draw themselves.
"""

from __future__ import annotations

import atexit as _atexit

from . import _damier
from ._damier import (
    Analysis,
    Game,
    IllegalMove,
    Node,
    NotSolved,
    Outcome,
    Position,
    Report,
    Solution,
    Table,
    Trace,
    Value,
    __version__,
    analyze,
    cells_of,
    evaluate_batch,
    from_cells,
    games,
    get_data_folder,
    get_language,
    judge,
    position,
    search,
    set_data_folder,
    set_language,
    solve,
    start,
    table,
)
from ._adapters import gymnasium_env, openspiel_game, pettingzoo_env
from ._many import UNKNOWN, AllPositions, Values, all_positions, solve_many, term_values
from ._tournament import Fault, PlayedGame, PlayerResult, TournamentResult, tournament

# Whatever still searches in another thread ends before the interpreter does.
_atexit.register(_damier.leave)

__all__ = [
    "UNKNOWN",
    "AllPositions",
    "Analysis",
    "Fault",
    "Game",
    "IllegalMove",
    "Node",
    "NotSolved",
    "Outcome",
    "PlayedGame",
    "PlayerResult",
    "Position",
    "Report",
    "Solution",
    "Table",
    "TournamentResult",
    "Trace",
    "Value",
    "Values",
    "__version__",
    "all_positions",
    "analyze",
    "cells_of",
    "evaluate_batch",
    "from_cells",
    "games",
    "get_data_folder",
    "get_language",
    "gymnasium_env",
    "judge",
    "openspiel_game",
    "pettingzoo_env",
    "position",
    "search",
    "set_data_folder",
    "set_language",
    "solve",
    "solve_many",
    "start",
    "table",
    "term_values",
    "tournament",
]
