"""Tournaments between machines and functions, and what came of them."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Literal

import numpy as np
import numpy.typing as npt

from . import _damier

if TYPE_CHECKING:
    import pandas as pd

Player = str | Callable[[Any], Any]
"""A spec such as "level:3", or a function that is told a position and gives a move."""


@dataclass(frozen=True)
class PlayerResult:
    """What a player has achieved."""

    name: str
    points: float
    """A point for a win, half a point for a draw."""
    games: int
    wins: int
    draws: int
    losses: int
    elo: float
    """The strength that follows from all results: 400 more means ten wins for every loss."""
    error: float
    """With a certainty of 95 % the true strength is that near: ``elo ± error``."""
    plies: float
    """The plies of his games on average, their openings among them."""
    nodes: float
    """The nodes he searched for a move on average; a function tells of none."""


@dataclass(frozen=True)
class Fault:
    """What somebody did wrong in a game, which it lost."""

    player: str
    kind: str
    """ "illegal" for what is no legal move, "late", or "refused" for what a function raised."""
    detail: str


@dataclass(frozen=True)
class PlayedGame:
    """A game of a tournament."""

    number: int
    players: tuple[str, str]
    """Who began, and who did not."""
    winner: str | None
    result: str
    """How it ended in a word or two, as a record has it: "W wins", "draw repetition"."""
    start: Any
    """The position before the opening: a text, or the own game's object."""
    moves: tuple[Any, ...]
    """All moves, those of the opening first."""
    opening_plies: int
    faults: tuple[Fault, ...]


@dataclass(frozen=True, repr=False)
class TournamentResult:
    """What came of a tournament. ``str`` gives the table, the strongest first."""

    game: str
    players: tuple[PlayerResult, ...]
    """In the order in which they were named."""
    cross: npt.NDArray[np.float64]
    """Who scored how many points against whom: rows against columns."""
    games: tuple[PlayedGame, ...]
    opening_plies: int
    """The random moves of an opening."""
    decision: Literal["accepted", "rejected"] | None
    """What a test has come to, if there was one and it was decided."""
    table: str

    def __getitem__(self, name: str) -> PlayerResult:
        for player in self.players:
            if player.name == name:
                return player
        raise KeyError(name)

    @property
    def faults(self) -> tuple[Fault, ...]:
        """What was done wrong, in all games."""
        return tuple(fault for game in self.games for fault in game.faults)

    def replay(self, number: int) -> _damier.Game:
        """A game of the tournament as a :class:`damier.Game`; of the catalogue's games alone."""
        played = self.games[number]
        game = _damier.Game(_damier.position(self.game, played.start))
        for move in played.moves:
            game.play(move)
        return game

    def to_frame(self) -> pd.DataFrame:
        """The players as a pandas frame, the strongest first."""
        import pandas as pd

        frame = pd.DataFrame([vars(player) for player in self.players]).set_index("name")
        return frame.sort_values("elo", ascending=False, kind="stable")

    def games_frame(self) -> pd.DataFrame:
        """The games as a pandas frame, one a row."""
        import pandas as pd

        rows = [
            {
                "first": game.players[0],
                "second": game.players[1],
                "winner": game.winner,
                "result": game.result,
                "plies": len(game.moves),
                "faults": len(game.faults),
            }
            for game in self.games
        ]
        return pd.DataFrame(rows, index=pd.RangeIndex(len(rows), name="game"))

    def __str__(self) -> str:
        return self.table

    def __repr__(self) -> str:
        return f"<damier.TournamentResult {self.game}, {len(self.games)} games>"

    def _repr_html_(self) -> str:
        from ._notebook import tournament

        return tournament(self)


def tournament(
    game: Any,
    players: Mapping[str, Player],
    *,
    openings: int | None = None,
    opening_plies: int | None = None,
    seed: int = 1,
    schedule: Literal["round-robin", "gauntlet", "ladder"] = "round-robin",
    threads: int | None = None,
    time: float | None = None,
    sprt: str | None = None,
    adjudicate: bool = False,
    evaluation: Callable[[Any], float] | None = None,
    on_error: Literal["raise", "forfeit"] = "raise",
) -> TournamentResult:
    """Lets players meet, every pair twice from each opening with seats swapped.

    ``game`` is a name ("pogo"), a :class:`Position` to begin from, or a position of a game of your own.
    ``players`` have names; each is a spec ("level:3", "alphabeta:depth=2") or a function that is told a
    position and gives a move. In games of your own the machines are the searches and "random", and
    ``evaluation`` is what the searches guess with.

    The same ``seed`` plays the same games. ``openings`` (10) begin with random moves, ``opening_plies`` of
    them. With ``time``, whoever thinks longer than so many seconds about a move loses, as does whoever
    gives no legal move. What a function raises ends the tournament and is raised here, unless
    ``on_error="forfeit"``: then it loses that game. ``sprt`` ("elo0=0,elo1=10") ends a tournament of two
    once it is decided, and ``adjudicate`` a game once its value is known.

    Machines alone play on all processors. Where functions have a say, games are played one after the other
    on the calling thread, unless ``threads`` says how many; Ctrl-C then waits for functions to answer.

    >>> def greedy(position):
    ...     return min(position.legal_moves, key=lambda move: (position / move).evaluate("lines"))
    >>> result = tournament("tictactoe", {"greedy": greedy, "random": "random"}, openings=5)
    >>> result["greedy"].points > result["random"].points
    True
    """
    told = _damier.tournament(
        game,
        dict(players) if isinstance(players, Mapping) else players,
        openings=openings,
        opening_plies=opening_plies,
        seed=seed,
        schedule=schedule,
        threads=threads,
        time=time,
        sprt=sprt,
        adjudicate=adjudicate,
        evaluation=evaluation,
        on_error=on_error,
    )
    names = [player["name"] for player in told["players"]]
    return TournamentResult(
        game=told["game"],
        players=tuple(PlayerResult(**player) for player in told["players"]),
        cross=np.array(told["cross"], dtype=np.float64),
        games=tuple(_played(game, names) for game in told["games"]),
        opening_plies=told["opening_plies"],
        decision=told["decision"],
        table=told["table"],
    )


def _played(told: dict[str, Any], names: list[str]) -> PlayedGame:
    first, second = (names[seat] for seat in told.pop("seats"))
    winner = told.pop("winner")
    faults = told.pop("faults")
    return PlayedGame(
        players=(first, second),
        winner=None if winner is None else (first, second)[winner],
        faults=tuple(Fault((first, second)[seat], kind, detail) for seat, kind, detail in faults),
        **told,
    )
