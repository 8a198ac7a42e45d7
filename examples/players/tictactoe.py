#!/usr/bin/env python3
"""Tic-tac-toe in Python without any package, for any program that speaks UGI: python3 tictactoe.py

A board is nine letters, row by row: "-" where nobody has played yet.
"""

import functools
import sys

START = "-" * 9, "x"
CELLS = [column + row for row in "123" for column in "abc"]
LINES = [(0, 1, 2), (3, 4, 5), (6, 7, 8), (0, 3, 6), (1, 4, 7), (2, 5, 8), (0, 4, 8), (2, 4, 6)]


def read(text, turn):
    """`---/-x-/o-- x`: three rows, and who is to move."""
    return text.replace("/", ""), turn


def play(board, turn, cell):
    if board[cell] != "-":
        raise ValueError("that cell is taken")
    return board[:cell] + turn + board[cell + 1:], "o" if turn == "x" else "x"


def winner(board):
    return next((board[a] for a, b, c in LINES if board[a] == board[b] == board[c] != "-"), None)


def is_over(board):
    return winner(board) is not None or "-" not in board


@functools.cache
def value(board, turn):
    """What the position is worth to who is to move: more if it is won sooner."""
    if winner(board):
        return -1 - board.count("-")
    if "-" not in board:
        return 0
    return max(-value(*play(board, turn, cell)) for cell in range(9) if board[cell] == "-")


def go(board, turn):
    if is_over(board):
        return "bestmove 0000"
    free = [cell for cell in range(9) if board[cell] == "-"]
    return "bestmove " + CELLS[max(free, key=lambda cell: -value(*play(board, turn, cell)))]


def answer(question, board, turn):
    results = {"x": "p1win", "o": "p2win"}
    answers = {
        "gameover": str(is_over(board)).lower(),
        "p1turn": str(turn == "x").lower(),
        "result": results.get(winner(board), "draw" if is_over(board) else "none"),
    }
    return "response " + answers[question]


def position(words):
    kind, *rest = words
    if kind == "startpos":
        state, moves = START, rest[1:]
    else:
        state, moves = read(rest[0], rest[1]), rest[3:]
    for move in moves:
        state = play(*state, CELLS.index(move))
    return state


def main():
    state = START
    for line in sys.stdin:
        command, *words = line.split() or [""]
        try:
            if command == "ugi":
                print("id name Tic-tac-toe in Python", "id author you", "ugiok", sep="\n")
            elif command == "isready":
                print("readyok")
            elif command == "uginewgame":
                state = START
            elif command == "position":
                state = position(words)
            elif command == "go":
                print(go(*state))
            elif command == "query":
                print(answer(words[0], *state))
            elif command == "quit":
                break
        except (ValueError, IndexError, KeyError) as error:
            print("info string", error)
        sys.stdout.flush()


if __name__ == "__main__":
    main()
