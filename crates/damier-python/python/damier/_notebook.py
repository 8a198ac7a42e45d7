"""How positions, reports and solutions look in a notebook."""

from __future__ import annotations

import base64
from collections.abc import Iterable
from html import escape

from . import _damier
from ._damier import Analysis, Position, Report, Solution, Value
from ._tournament import TournamentResult

# Enough for a table to be made and for small games to be settled, and no more: a display must not search
# for long. Making a table takes time and no nodes.
_NODES = 200_000
_SECONDS = 20.0
_GUESSED_NODES = 20_000

_STYLE = (
    "<style>"
    ".damier-value{--win:#0b7a75;--draw:#926200;--loss:#b93815;display:flex;flex-wrap:wrap;"
    "gap:24px;align-items:flex-start;font-family:system-ui,sans-serif;font-size:14px}"
    ".damier-value table{border-collapse:collapse;font-variant-numeric:tabular-nums;margin:0}"
    ".damier-value td{padding:2px 12px 2px 0!important;text-align:left!important;"
    "background:none!important}"
    ".damier-value .win{color:var(--win)}.damier-value .draw{color:var(--draw)}"
    ".damier-value .loss{color:var(--loss)}"
    ".damier-value .guess{border-bottom:1px dashed}"
    ".damier-value p{margin:0 0 8px}.damier-value .quiet{opacity:.7}"
    "@media (prefers-color-scheme:dark){.damier-value{--win:#2fb8ae;--draw:#d9a02b;--loss:#ff8a65}}"
    "</style>"
)


def _picture(svg: str, width: int) -> str:
    """A picture whose style sheet stays its own."""
    data = base64.b64encode(svg.encode()).decode()
    return f'<img alt="" width="{width}" src="data:image/svg+xml;base64,{data}">'


def _value(value: Value) -> str:
    kind = {"▲": "win", "=": "draw", "▼": "loss"}.get(value.sign, "")
    guess = "" if value.is_proven else " guess"
    return f'<span class="{kind}{guess}">{value.sign} {escape(str(value))}</span>'


def _table(moves: Iterable[tuple[str, Value, str]], most: int = 24) -> str:
    listed = list(moves)
    rows = "".join(
        f"<tr><td><b>{escape(move)}</b></td><td>{_value(value)}</td>"
        f'<td class="quiet">{escape(rest)}</td></tr>'
        for move, value, rest in listed[:most]
    )
    more = f'<p class="quiet">+ {len(listed) - most}</p>' if len(listed) > most else ""
    return f"<table>{rows}</table>{more}"


def _beside(position: Position, text: str) -> str:
    board = _picture(position.to_svg(), 300)
    return f'{_STYLE}<div class="damier-value"><div>{board}</div><div>{text}</div></div>'


def position(shown: Position) -> str:
    """A board with what its moves are worth: exactly where that is found at once, else as a guess."""
    if shown.is_over:
        return _beside(shown, "")
    try:
        solved = _damier.solve(shown, nodes=_NODES, time=_SECONDS)
    except ValueError:
        solved = None
    if solved is not None and solved.is_proven:
        return solution(solved)
    try:
        return analysis(_damier.analyze(shown, "engine", nodes=_GUESSED_NODES))
    except ValueError:
        return _beside(shown, "")


def solution(solved: Solution) -> str:
    """A board with the truth about it."""
    words = f"<p>{escape(str(solved))}</p>"
    if solved.path is not None:
        path = escape(" ".join(solved.path))
        return _beside(solved.position, f'{words}<p class="quiet">{path}</p>')
    moves = ((move, value, "") for move, value in solved.moves)
    return _beside(solved.position, words + _table(moves))


def analysis(found: Analysis) -> str:
    """A board with what its moves are thought to be worth."""
    moves = ((move, value, " ".join(line[1:6])) for move, value, line in found.moves)
    return _beside(found.position, _table(moves))


def report(found: Report) -> str:
    """What a search answered, and its tree if it was asked to tell."""
    line = escape(" ".join(str(move) for move in found.line[:12]))
    facts = (
        f"<p>{_value(found.value)} &nbsp; <b>{line}</b></p>"
        f'<p class="quiet">{found.nodes:,} · {found.seconds:.3f} s</p>'
    )
    tree = "" if found.trace is None else found.trace.to_svg()
    drawn = f'<div style="overflow:auto;max-height:480px">{_drawn(tree)}</div>' if tree else ""
    return f'{_STYLE}<div class="damier-value"><div>{facts}</div></div>{drawn}'


def _drawn(svg: str) -> str:
    data = base64.b64encode(svg.encode()).decode()
    return f'<img alt="" src="data:image/svg+xml;base64,{data}">'


def tournament(result: TournamentResult) -> str:
    """The players of a tournament, the strongest first, with the 95 % around their strength."""
    ranked = sorted(result.players, key=lambda player: -player.elo)
    low = min(player.elo - player.error for player in ranked)
    high = max(player.elo + player.error for player in ranked)
    scale = 160 / max(high - low, 1.0)
    rows = []
    for player in ranked:
        left = (player.elo - player.error - low) * scale
        width = 2 * player.error * scale
        middle = (player.elo - low) * scale
        picture = (
            '<svg width="164" height="14" aria-hidden="true">'
            f'<rect x="{left + 2:.1f}" y="6" width="{width:.1f}" height="2" fill="currentColor" opacity=".5"/>'
            f'<circle cx="{middle + 2:.1f}" cy="7" r="3.5" fill="currentColor"/></svg>'
        )
        rows.append(
            f"<tr><td><b>{escape(player.name)}</b></td><td>{player.points:g} / {player.games}</td>"
            f"<td>{round(player.elo):+d} ± {player.error:.0f}</td><td>{picture}</td></tr>"
        )
    wrong = f'<p class="loss">{len(result.faults)} ×</p>' if result.faults else ""
    facts = f'<p class="quiet">{escape(result.game)} · {len(result.games):,}</p>'
    table = f"<table>{''.join(rows)}</table>"
    return f'{_STYLE}<div class="damier-value"><div>{facts}{table}{wrong}</div></div>'
