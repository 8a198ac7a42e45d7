"""The compiled part of Damier: positions, searches, truth and tables."""

from collections.abc import Callable, Iterable, Iterator
from os import PathLike
from typing import Any, Literal, final

import numpy as np
import numpy.typing as npt
import pandas as pd

__version__: str

class IllegalMove(ValueError):
    """A move that was read and cannot be played in the position at hand."""

class NotSolved(RuntimeError):
    """The limits ended before the question was settled, or nobody knows the answer."""

@final
class Outcome:
    """How a game ended: who won, or by how much the first player did."""

    @staticmethod
    def win(side: int) -> Outcome:
        """That side won: 0 is the player who begins, 1 the other."""
    @staticmethod
    def draw() -> Outcome:
        """Nobody won."""
    @staticmethod
    def by(margin: int) -> Outcome:
        """The first player's points less the second's, where the size of a win counts."""
    @property
    def winner(self) -> int | None:
        """Who won: 0, 1 or None."""
    @property
    def margin(self) -> int | None:
        """The first player's points less the second's; None where the size of a win does not count."""
    @property
    def returns(self) -> list[float]:
        """What each player gets, as OpenSpiel has it: 1, 0 or -1, for the first and the second."""
    def __eq__(self, other: object, /) -> bool: ...
    def __hash__(self) -> int: ...

@final
class Value:
    """What a position is worth to the side to move, or a move to who plays it. Greater is better."""

    @property
    def outcome(self) -> Literal["win", "draw", "loss"] | None:
        """ "win", "draw" or "loss"; None while it is a guess, or only bounded."""
    @property
    def score(self) -> int | None:
        """The margin where the size of a win counts, else 0; of a guess, the evaluation's points."""
    @property
    def plies(self) -> int | None:
        """Plies to the end of a win or a loss, where they are known."""
    @property
    def is_proven(self) -> bool:
        """Is it the truth, and not a guess at a horizon?"""
    @property
    def bounds(self) -> list[int | None] | None:
        """What is certain where the value itself is not: the least and the most it can be."""
    @property
    def short(self) -> str:
        """In a few characters: "W5" wins in 5 plies, "L4" loses in 4, "+3" points."""
    @property
    def sign(self) -> str:
        """▲ good, = even or ▼ bad for who it is told to."""
    def __eq__(self, other: object, /) -> bool: ...
    def __hash__(self) -> int: ...
    def __lt__(self, other: Value, /) -> bool: ...
    def __le__(self, other: Value, /) -> bool: ...
    def __gt__(self, other: Value, /) -> bool: ...
    def __ge__(self, other: Value, /) -> bool: ...

@final
class Position:
    """A position of a game: immutable, hashable, picklable. ``str`` gives its notation."""

    @property
    def game(self) -> str:
        """The game's name: "pogo"."""
    @property
    def variant(self) -> str:
        """The variant: "standard", "6x4"."""
    @property
    def legal_moves(self) -> tuple[str, ...]:
        """The legal moves in their notation, in the order of the rules."""
    def after(self, mv: str, /) -> Position:
        """The position after a move; ``position / move`` is the same.

        Raises ``damier.IllegalMove`` if it cannot be played here, ``ValueError`` if it is no move at all.
        """
    def __truediv__(self, mv: str, /) -> Position: ...
    @property
    def turn(self) -> int:
        """Who is to move, or would be after the end: 0 for the player who begins, 1 for the other."""
    @property
    def turn_name(self) -> str | None:
        """What the side to move is called: "White"."""
    @property
    def outcome(self) -> Outcome | None:
        """How the game ended, or None while it goes on. A solved puzzle is won by player 0."""
    @property
    def is_over(self) -> bool:
        """Is the game over, or the puzzle solved?"""
    @property
    def is_puzzle(self) -> bool:
        """Is it a puzzle for one?"""
    @property
    def is_solvable(self) -> bool | None:
        """Can a puzzle be solved from here? None of a game for two."""
    @property
    def is_hidden(self) -> bool:
        """Is something on the board kept from the players?"""
    @property
    def has_margin(self) -> bool:
        """Does the size of a win count?"""
    @property
    def goal(self) -> Position | None:
        """What a puzzle is to become."""
    @property
    def symmetries(self) -> list[Position]:
        """The mirror images that are worth the same, each once, this position first."""
    @property
    def cells(self) -> npt.NDArray[np.uint8]:
        """The position as small numbers, as many for every position of the variant."""
    def with_cells(self, cells: npt.NDArray[np.uint8]) -> Position:
        """The position of the same variant that has these cells."""
    @property
    def every_move(self) -> list[str]:
        """Every move that a position of this variant can have: a move's number is its place."""
    @property
    def evaluations(self) -> list[str]:
        """Its evaluations, or of a puzzle its heuristics: what may follow "eval=", the usual one first."""
    @property
    def terms(self) -> list[str]:
        """What an evaluation adds up: the weights that may follow it."""
    @property
    def searches(self) -> list[str]:
        """The searches, each as it is worth watching."""
    def evaluate(self, evaluation: str) -> int:
        """What an evaluation says of the position, for the side to move; of a puzzle, a heuristic."""
    def perft(self, depth: int) -> int:
        """The number of sequences of exactly ``depth`` moves."""
    def to_text(self) -> str:
        """The board as text."""
    def to_svg(self) -> str:
        """The board as an SVG document, light or dark as whoever shows it likes."""
    def _repr_svg_(self) -> str: ...
    def _repr_html_(self) -> str: ...
    def __eq__(self, other: object, /) -> bool: ...
    def __hash__(self) -> int: ...

@final
class Game:
    """A game being played: positions so far, moves, and who sits where. ``str`` gives its record."""

    def __new__(
        cls,
        start: Position | str,
        *,
        first: str = "human",
        second: str = "human",
        seed: int = 1,
        repetition: Literal["third", "none", "forbid"] = "third",
        komi: int = 0,
    ) -> Game: ...
    def seat(self, side: int, player: str, seed: int = 1) -> None:
        """Puts a player on a seat: "human", "random", "level:5", "perfect", "alphabeta:depth=4" ..."""
    @property
    def position(self) -> Position:
        """The position now."""
    @property
    def history(self) -> list[Position]:
        """Every position from the start to now."""
    @property
    def moves(self) -> list[str]:
        """The moves so far."""
    @property
    def legal_moves(self) -> list[str]:
        """The moves that may be played now, as the rules of the match have it."""
    def play(self, mv: str) -> str:
        """Plays a move, and gives back its notation."""
    def reply(self, *, nodes: int | None = None, time: float | None = None) -> str | None:
        """Lets the machine whose turn it is play; None if nobody but a person can."""
    def undo(self) -> bool:
        """Takes back the last move; false at the start."""
    @property
    def is_over(self) -> bool:
        """Is the match over, by the rules of the game or its own?"""
    @property
    def outcome(self) -> Outcome | None:
        """How the match ended, komi counted in; None while it goes on, and of a puzzle."""
    @property
    def result(self) -> str:
        """How it ended in a word or two, as a record has it: "unfinished", "W wins", "draw repetition"."""
    def save(self, path: str | PathLike[str]) -> None:
        """Writes the record into a file."""
    @staticmethod
    def load(path: str | PathLike[str]) -> Game:
        """Reads a record from a file and plays it again, with people on both seats."""
    @staticmethod
    def parse(record: str) -> Game:
        """Reads a record and plays it again, with people on both seats."""
    def to_svg(self) -> str:
        """The board with the last move marked, as an SVG document."""
    def _repr_svg_(self) -> str: ...
    def __len__(self) -> int: ...

@final
class Node:
    """A node of a search tree."""

    @property
    def number(self) -> int:
        """Its number; the root is 0."""
    @property
    def parent(self) -> int | None:
        """The number of the node above; None for a root."""
    @property
    def move(self) -> str:
        """The move that leads here; empty for a root."""
    @property
    def ply(self) -> int:
        """Moves from the root."""
    @property
    def alpha(self) -> str | None:
        """The window it was searched with: "+3", "W5" (wins in 5 plies), "L4"; None where it is open."""
    @property
    def beta(self) -> str | None:
        """The upper end of the window."""
    @property
    def value(self) -> str | None:
        """Its value for the side to move here, in the same way."""
    @property
    def points(self) -> int | None:
        """The points of the value; None where it is a win or a loss."""
    @property
    def plies(self) -> int | None:
        """The plies of a win, or of a loss with its sign changed."""
    @property
    def why(self) -> Literal["leaf", "terminal", "exhausted", "cut", "table"] | None:
        """Why the search left it: "leaf", "terminal", "exhausted", "cut" or "table"."""
    @property
    def untried(self) -> int:
        """Moves that were never tried here because the node was cut."""
    @property
    def g(self) -> int | None:
        """Of a path: the moves made so far."""
    @property
    def h(self) -> int | None:
        """Of a path: the heuristic's guess."""
    @property
    def f(self) -> int | None:
        """Of a path: what the search goes by."""

@final
class Trace:
    """A search written down: every node it made, and what happened, in order."""

    @property
    def search(self) -> str:
        """The search, as it is typed."""
    @property
    def kind(self) -> Literal["depth-first", "best-first", "path"]:
        """In what terms it told its story: "depth-first", "best-first" or "path"."""
    @property
    def is_cut_short(self) -> bool:
        """Was more told than could be kept?"""
    @property
    def nodes(self) -> list[Node]:
        """Every node, in the order of making. The first is the root."""
    @property
    def events(self) -> list[list[Any]]:
        """What happened, in order, each event as a list: its name, the node, and what belongs to it."""
    def __len__(self) -> int: ...
    def __getitem__(self, number: int) -> Node: ...
    def children(self, number: int) -> list[Node]:
        """The nodes below one, in the order they were made."""
    def way_to(self, number: int) -> list[str]:
        """The moves from the root to a node."""
    def position(self, number: int) -> Position | None:
        """The position of a node, in a game of the catalogue."""
    def explain(self, number: int) -> str:
        """Why a node has its value, or why it was cut, in words; for games of the catalogue."""
    def to_dict(self) -> dict[str, Any]:
        """The whole as ``damier think --json`` writes it."""
    def to_frame(self) -> pd.DataFrame:
        """The nodes as a pandas frame, one a row, by their numbers."""
    def to_svg(self, most: int = 80, *, at: int | None = None) -> str:
        """The tree as an SVG document: its most searched nodes, after so many events or at the end."""
    def _repr_svg_(self) -> str: ...

@final
class Report:
    """What a search answered: the value, the line, and what it took."""

    @property
    def value(self) -> Value:
        """What the position is worth to the side to move; of a puzzle, won in as many moves as it takes."""
    @property
    def line(self) -> tuple[Any, ...]:
        """The best line found, its first move to be played; of a puzzle, the path."""
    @property
    def best(self) -> Any:
        """The move to play; None where there is none."""
    @property
    def nodes(self) -> int:
        """Nodes visited; of a puzzle, positions expanded."""
    @property
    def leaves(self) -> int:
        """Nodes valued without looking further; of a puzzle, positions generated."""
    @property
    def depth(self) -> int:
        """How deep it looked; of a puzzle, the length of the path."""
    @property
    def is_proven(self) -> bool:
        """Is the value the truth, or the path a shortest one?"""
    @property
    def is_interrupted(self) -> bool:
        """Did the limits end the search before it was done?"""
    @property
    def seconds(self) -> float:
        """How long it took."""
    @property
    def trace(self) -> Trace | None:
        """What the search did, if it was asked to tell."""
    def _repr_html_(self) -> str: ...

@final
class Solution:
    """The truth about a position: its value and every move's, or how a puzzle is solved."""

    @property
    def position(self) -> Position:
        """The position that was asked about."""
    @property
    def value(self) -> Value:
        """What it is worth to the side to move. Of a puzzle, won in as many moves as it takes, or lost."""
    @property
    def moves(self) -> list[tuple[str, Value]]:
        """The moves and what they are worth to who plays them, best first."""
    @property
    def best(self) -> str | None:
        """The best move; of a puzzle, the first of its solution."""
    @property
    def holding(self) -> int:
        """How many moves are as good as the best, distances aside."""
    @property
    def is_solvable(self) -> bool | None:
        """Can a puzzle be solved? None of a game for two."""
    @property
    def path(self) -> list[str] | None:
        """The moves that solve a puzzle."""
    @property
    def is_optimal(self) -> bool | None:
        """Is no solution of a puzzle shorter?"""
    @property
    def is_proven(self) -> bool:
        """Is it settled?"""
    @property
    def nodes(self) -> int:
        """Positions that were looked at."""
    @property
    def seconds(self) -> float:
        """How long it took."""
    def to_dict(self) -> dict[str, Any]:
        """The whole as ``damier solve --json`` writes it."""
    def explain(self, mv: str) -> str:
        """What a move does to the value, in words: "keeps the draw: the only move"."""
    def _repr_html_(self) -> str: ...

@final
class Analysis:
    """Every move of a position with its value, by the truth where it is known or by a search."""

    @property
    def position(self) -> Position:
        """The position that was asked about."""
    @property
    def moves(self) -> list[tuple[str, Value, list[str]]]:
        """The moves, each with its value and the best line that begins with it, best first."""
    @property
    def is_proven(self) -> bool:
        """Is the value of the position the truth?"""
    @property
    def depth(self) -> int:
        """How deep every move was looked at; 0 where that means nothing."""
    @property
    def nodes(self) -> int:
        """Nodes visited."""
    @property
    def seconds(self) -> float:
        """How long it took."""
    def to_dict(self) -> dict[str, Any]:
        """The whole as ``damier analyze --json`` writes it."""
    def _repr_html_(self) -> str: ...

@final
class Table:
    """A solved game as a table: every position has a place. Iterating gives a position for each of them."""

    @property
    def game(self) -> str:
        """The game and its variant: "pogo:standard"."""
    @property
    def path(self) -> PathLike[str] | None:
        """Its file; None where it is in memory alone."""
    @property
    def array(self) -> npt.NDArray[np.uint8]:
        """Its bytes, read-only: mapped from the file where there is one.

        Pogo: 0 drawn, 1 + n decided in n plies (lost if n is even, won if odd), 127 won before the move.
        Chomp up to three million positions: plies to the end (won if even, lost if odd); beyond, one bit a
        place, set where the position is won.
        """
    def __len__(self) -> int: ...
    def __iter__(self) -> Iterator[Position]: ...
    def index(self, position: Position) -> int:
        """The place of a position. Those worth the same for the same reason, as mirror images, may share one."""
    def index_many(self, positions: Iterable[Position]) -> npt.NDArray[np.int64]:
        """The places of many positions."""
    def position(self, place: int) -> Position | None:
        """A position that has this place, always the same; None if the place is nobody's."""
    def value(self, place: int) -> Value | None:
        """What a place is worth to the side to move; None if it is nobody's."""
    def _columns(
        self, places: npt.NDArray[np.int64]
    ) -> tuple[npt.NDArray[np.int8], npt.NDArray[np.int32], npt.NDArray[np.int32]]: ...

def games() -> list[dict[str, Any]]:
    """The games, each with its variants, sides, players and evaluations."""

def start(game: str, *, seed: int | None = None, hidden: bool = False) -> Position:
    """The start of a game: of a dealt one the deal of that seed, of a puzzle the scramble.

    ``game`` is a name with or without a variant: "pogo", "chomp:7x5", "othello:6". ``hidden`` covers what
    players may not see, in Chicago.
    """

def position(game: str, text: str, hidden: bool = False) -> Position:
    """A position in the game's notation."""

def from_cells(game: str, cells: npt.NDArray[np.uint8]) -> Position:
    """The position of a game's variant that has these cells."""

def search(
    position: Any,
    spec: str | None = None,
    *,
    nodes: int | None = None,
    time: float | None = None,
    trace: bool = False,
    events: int | None = None,
    evaluation: Callable[[Any], float] | None = None,
    evaluate_batch: Callable[[npt.NDArray[np.uint8]], Any] | None = None,
) -> Report:
    """Runs a search: "alphabeta:depth=6,eval=mobility", "mcts:nodes=20000", "astar:eval=h2" ...

    ``position`` is a :class:`Position`, or an object of your own with ``moves``, ``after``, ``turn`` (0 or 1)
    and ``outcome`` (None or an :class:`Outcome`), each a method or an attribute; a puzzle has ``moves``,
    ``after`` and ``is_solved``. Positions and moves of your own must be hashable.

    ``nodes`` and ``time`` (seconds) limit the search, Ctrl-C ends it, and other Python threads run meanwhile.
    ``trace=True`` writes it down, up to ``events`` events.

    ``evaluation`` is called with a position at the horizon and gives points for the side to move there,
    rounded to whole ones; of a puzzle, at least how many moves are left. That is slow: hundreds of times
    slower than an evaluation by name with weights ("eval=mix,stacks=12"). ``evaluate_batch`` is called with
    many positions at once, a row of cells each, for all positions within the search's depth.
    """

def solve(
    position: Position,
    *,
    nodes: int | None = None,
    time: float | None = None,
    threads: int | None = None,
) -> Solution:
    """The exact truth about a position, or as much of it as the limits allow."""

def analyze(
    position: Position,
    spec: str | None = None,
    *,
    depth: int | None = None,
    nodes: int | None = None,
    time: float | None = None,
    threads: int | None = None,
) -> Analysis:
    """Every move with its value: the truth where it is known and nobody asks for a search, within limits."""

def solve_many(
    positions: Iterable[Position] | Iterable[str],
    *,
    game: str | None = None,
    threads: int | None = None,
    nodes: int | None = None,
    time: float | None = None,
) -> tuple[npt.NDArray[np.int8], npt.NDArray[np.int32], npt.NDArray[np.int32]]:
    """The exact values of many positions: outcomes, plies and margins."""

def evaluate_batch(
    game: Position | str,
    evaluation: str,
    positions: Iterable[Position] | npt.NDArray[np.uint8],
) -> npt.NDArray[np.int32]:
    """What an evaluation says of many positions, each for the side to move; of a puzzle, a heuristic.

    Positions are a row of cells each, or :class:`Position` objects. A finished game counts a billion less its
    plies for a win, and as much less than nothing for a loss.
    """

def cells_of(
    positions: Iterable[Position] | Iterable[str], *, game: str | None = None
) -> npt.NDArray[np.uint8]:
    """The cells of many positions: an array of as many rows."""

def all_positions(
    start: Position, most: int
) -> tuple[npt.NDArray[np.uint8], npt.NDArray[np.uint16]]:
    """Every position that can be reached from one: cells, and how many moves it takes at the least."""

def table(game: Position | str) -> Table:
    """The table of a game's variant (Pogo, Chomp), made where it is missing."""

def tournament(
    game: Any,
    players: dict[str, str | Callable[[Any], Any]],
    *,
    openings: int | None = None,
    opening_plies: int | None = None,
    seed: int = 1,
    schedule: str = "round-robin",
    threads: int | None = None,
    time: float | None = None,
    sprt: str | None = None,
    adjudicate: bool = False,
    evaluation: Callable[[Any], float] | None = None,
    on_error: str = "raise",
) -> dict[str, Any]:
    """Plays a tournament: what :func:`damier.tournament` puts in order."""

def judge(
    game: str,
    evaluations: str | Iterable[str],
    *,
    depth: int = 1,
    positions: int | Literal["all"] | Iterable[Position] | Iterable[str] | None = None,
    seed: int = 1,
    threads: int | None = None,
) -> list[dict[str, Any]]:
    """Judges evaluations by the truth, as ``damier judge --json`` does: a dictionary for each.

    "keeps" is the share of the moves it chooses, ``depth`` plies ahead, that keep the best outcome, "regret"
    what they lose on average, and "predicts" how well it tells the outcome; on a sample each has its interval
    of 95 %, "keeps_low" to "keeps_high". ``positions`` is "all" (Pogo, small tic-tac-toe and Chomp), how many
    to draw by random play (1,000), or the positions themselves. Of a puzzle heuristics are judged on all
    positions: "admissible", "consistent", "error", "exact".
    """

def set_language(code: str) -> None:
    """Chooses the language of every sentence and picture from now on: "en" or "fr"."""

def get_language() -> str:
    """The language that is spoken: "en" or "fr"."""

def set_data_folder(folder: str | PathLike[str] | None) -> None:
    """Keeps tables in that folder from now on; in memory alone if it is None."""

def get_data_folder() -> PathLike[str] | None:
    """Where tables are kept."""

def leave() -> None:
    """Ends whatever still runs in other threads, and waits for it: called when the interpreter ends."""
