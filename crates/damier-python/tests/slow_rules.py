"""The rules of three games written down a second time, slowly, from their text alone."""

from __future__ import annotations

from itertools import product


def chomp(text: str) -> dict[str, str]:
    """Every move of Chomp with the position after it: what is right of it and above it goes."""
    board, turn = text.split(":")[-1].split()
    heights = [int(height) for height in board.split("/")]
    after = {}
    for x, height in enumerate(heights, 1):
        for y in range(1, height + 1):
            left = [min(h, y - 1) if column >= x else h for column, h in enumerate(heights, 1)]
            after[f"{x},{y}"] = "/".join(map(str, left)) + (" B" if turn == "A" else " A")
    return after


def tictactoe(text: str) -> dict[str, str]:
    """Every move of tic-tac-toe on 3x3 with the position after it."""
    board, turn = text.split()
    rows = board.split("/")
    lines = [*rows, *("".join(column) for column in zip(*rows, strict=True))]
    lines += ["".join(rows[i][i] for i in range(3)), "".join(rows[i][2 - i] for i in range(3))]
    if "xxx" in lines or "ooo" in lines:
        return {}
    after = {}
    for row, column in product(range(3), range(3)):
        if rows[row][column] == "-":
            changed = [list(line) for line in rows]
            changed[row][column] = turn
            told = "/".join("".join(line) for line in changed)
            after[f"{'abc'[column]}{row + 1}"] = f"{told} {'o' if turn == 'x' else 'x'}"
    return after


def othello(text: str) -> dict[str, str]:
    """Every move of Othello with the position after it; a pass where nothing else goes."""
    board, turn = text.split(":")[-1].split()
    size = int(len(board) ** 0.5)
    other = "O" if turn == "X" else "X"

    def flipped(column: int, row: int, mine: str, theirs: str) -> list[int]:
        found: list[int] = []
        for dx, dy in product((-1, 0, 1), repeat=2):
            run: list[int] = []
            x, y = column + dx, row + dy
            while 0 <= x < size and 0 <= y < size and board[y * size + x] == theirs:
                run.append(y * size + x)
                x, y = x + dx, y + dy
            if run and 0 <= x < size and 0 <= y < size and board[y * size + x] == mine:
                found += run
        return found

    def moves(mine: str, theirs: str) -> dict[str, str]:
        after = {}
        for row, column in product(range(size), range(size)):
            cell = row * size + column
            if board[cell] == "-" and (turned := flipped(column, row, mine, theirs)):
                changed = list(board)
                for place in [cell, *turned]:
                    changed[place] = mine
                after[f"{'abcdefgh'[column]}{row + 1}"] = "".join(changed) + f" {theirs}"
        return after

    mine = moves(turn, other)
    if mine or not moves(other, turn):
        return mine
    return {"pass": f"{board} {other}"}
