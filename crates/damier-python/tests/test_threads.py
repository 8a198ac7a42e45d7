"""Threads, Ctrl-C, and the end of the interpreter, each in a process of its own."""

from __future__ import annotations

import signal
import subprocess
import sys
import threading
import time

import damier
import pytest

# A board of 8x8 with thirty empty cells.
MIDDLE = "damier.position('othello:8', '--OOOOO---OOOOX--OOXXOX-OOXXOXX-OXXXXXX-OXXXXXXX--XXX--------X-- X')"
LONG = "damier.search(damier.start('othello:8'), 'alphabeta:depth=40')"


def test_another_thread_runs_while_a_search_does() -> None:
    ticks = 0
    done = threading.Event()

    def search() -> None:
        damier.search(damier.start("othello:8"), "alphabeta:depth=40", time=0.5)
        done.set()

    thread = threading.Thread(target=search)
    thread.start()
    while not done.is_set():
        ticks += 1
        time.sleep(0.002)
    thread.join()
    assert ticks > 20


def test_one_game_is_searched_by_many_threads_at_once() -> None:
    from own_games import Nim

    found: list[object] = []

    def search() -> None:
        found.append(damier.search(Nim((2, 3, 1)), "engine:depth=9,threads=2").value.outcome)

    threads = [threading.Thread(target=search) for _ in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert found == ["loss"] * 4


@pytest.mark.parametrize(
    "call",
    [LONG,
     "damier.search(damier.start('pogo'), 'alphabeta:depth=9', evaluation=lambda p: 0)",
     f"damier.solve({MIDDLE}, time=60)",
     f"damier.solve_many([{MIDDLE}] * 4, threads=2, time=60)",
     "damier.start('othello:8').perft(30)",
     "damier.tournament('othello:8', {'a': 'alphabeta:depth=30', 'b': 'random'}, threads=1)",
     "damier.tournament('othello:8', {'a': 'alphabeta:depth=30', 'b': 'random'}, threads=2)",
     "damier.tournament('othello:8', {'a': lambda p: sum(1 for _ in iter(int, 1)), 'b': 'random'}, on_error='forfeit')",
     "damier.judge('othello:8', 'discs', positions=100_000)"],
)
def test_ctrl_c_ends_it(call: str) -> None:
    code = f"import damier\ntry:\n    print('ready', flush=True)\n    {call}\n" \
           "except KeyboardInterrupt:\n    print('ended')\n"
    child = subprocess.Popen([sys.executable, "-c", code], stdout=subprocess.PIPE, text=True)
    assert child.stdout is not None and child.stdout.readline() == "ready\n"
    time.sleep(0.4)
    child.send_signal(signal.SIGINT)
    output, _ = child.communicate(timeout=30)
    assert output == "ended\n" and child.returncode == 0


@pytest.mark.parametrize(
    "call",
    [LONG,
     LONG[:-1] + ", evaluation=lambda p: 0)",
     "damier.tournament('othello:8', {'a': 'alphabeta:depth=30', 'b': 'random'}, threads=2)",
     "damier.tournament('othello:8', {'a': lambda p: p.legal_moves[0], 'b': 'random'}, openings=50_000)"],
)
def test_the_interpreter_ends_while_a_thread_searches(call: str) -> None:
    code = "import damier, threading, time\n" \
           f"threading.Thread(target=lambda: {call}, daemon=True).start()\n" \
           "time.sleep(0.2)\n"
    run = subprocess.run([sys.executable, "-c", code], timeout=30, capture_output=True, text=True)
    assert run.returncode == 0, run.stderr
    assert "panicked" not in run.stderr and "Fatal" not in run.stderr
