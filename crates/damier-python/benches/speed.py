"""How fast the module is, and OpenSpiel's own games beside it where ``pip install open_spiel`` was done.

Processor time of this process, the best of some rounds: a busy machine changes it little.
"""

from __future__ import annotations

import random
import threading
import time
from collections.abc import Callable
from typing import Any

import damier
import numpy as np


def least(work: Callable[[], object], times: int = 1, rounds: int = 5) -> float:
    """Seconds of processor time that one call takes."""
    found = []
    for _ in range(rounds):
        begin = time.process_time()
        for _ in range(times):
            work()
        found.append((time.process_time() - begin) / times)
    return min(found)


def positions() -> None:
    for game in ["tictactoe", "chomp", "othello:8", "pogo", "taquin"]:
        p = damier.start(game)
        move = p.legal_moves[0]
        after = least(lambda p=p, move=move: p.after(move), 20_000)  # type: ignore[misc]
        both = least(lambda p=p, move=move: p.after(move).legal_moves, 20_000)  # type: ignore[misc]
        print(f"{game:12} after {1e6 * after:5.2f} µs   legal_moves {1e6 * (both - after):5.2f} µs")


def values() -> None:
    table = damier.table("pogo")
    places = np.random.default_rng(1).choice(len(table), 100_000)
    listed = [p for place in places if (p := table.position(int(place))) is not None]
    texts = [str(p) for p in listed]
    print(f"100,000 values from texts   {least(lambda: damier.solve_many(texts, game='pogo')):7.3f} s")
    print(f"100,000 values from places  {least(lambda: damier.solve_many(places, game='pogo')):7.4f} s")


def threads() -> None:
    def search() -> None:
        damier.search(damier.start("othello:8"), "alphabeta:depth=11,eval=discs")

    for count in (1, 2):
        workers = [threading.Thread(target=search) for _ in range(count)]
        wall, processor = time.perf_counter(), time.process_time()
        for worker in workers:
            worker.start()
        for worker in workers:
            worker.join()
        wall, processor = time.perf_counter() - wall, time.process_time() - processor
        print(f"{count} searches in threads: {wall:.2f} s, {processor:.2f} s of processors")


def moves_a_second(new: Callable[[], Any], games: int) -> float:
    """Random games by the state interface, as OpenSpiel's users write them."""
    rng = random.Random(1)
    moves = 0
    begin = time.process_time()
    for _ in range(games):
        state = new()
        while not state.is_terminal():
            state.apply_action(rng.choice(state.legal_actions()))
            moves += 1
    return moves / (time.process_time() - begin)


def native_moves_a_second(game: str, games: int) -> float:
    """The same with positions and their moves as text."""
    rng = random.Random(1)
    moves = 0
    begin = time.process_time()
    for _ in range(games):
        p = damier.start(game)
        while legal := p.legal_moves:
            p = p / rng.choice(legal)
            moves += 1
    return moves / (time.process_time() - begin)


def openspiel() -> None:
    try:
        import pyspiel  # type: ignore[import-not-found,unused-ignore]
        from open_spiel.python.algorithms import (  # type: ignore[import-not-found,unused-ignore]
            minimax,
        )
    except ImportError:
        print("open_spiel is not installed")
        return
    for ours, theirs, games, depth in [
        ("tictactoe", "tic_tac_toe", 2000, 9), ("othello:8", "othello", 60, 5)
    ]:
        spiel = pyspiel.load_game(theirs)
        own = damier.openspiel_game(ours)
        print(f"{ours}: moves a second of random games")
        print(f"  OpenSpiel                   {moves_a_second(spiel.new_initial_state, games):12,.0f}")
        print(f"  Damier, state interface     {moves_a_second(own.new_initial_state, games):12,.0f}")
        print(f"  Damier, positions           {native_moves_a_second(ours, games):12,.0f}")

        def theirs_of(state: Any, depth: int = depth) -> float:
            value, _ = minimax.alpha_beta_search(
                state.get_game(), state=state, maximum_depth=depth, value_function=lambda s: 0.0,
                maximizing_player_id=0,
            )
            return float(value)

        print(f"{ours}: alpha-beta to depth {depth}, every leaf worth 0, ms")
        state = spiel.new_initial_state()
        print(f"  OpenSpiel's, its game       {1e3 * least(lambda: theirs_of(state), 1, 3):12.2f}")  # noqa: B023
        search = f"alphabeta:depth={depth}"
        start = damier.start(ours)
        found = least(lambda: damier.search(start, search), 3)  # noqa: B023
        called = least(lambda: damier.search(start, search, evaluation=lambda p: 0), 1, 3)  # noqa: B023
        print(f"  Damier's, by name           {1e3 * found:12.2f}")
        print(f"  Damier's, a callable        {1e3 * called:12.2f}")


if __name__ == "__main__":
    positions()
    values()
    threads()
    openspiel()
