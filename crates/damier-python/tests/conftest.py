"""What every test stands on: English, and tables kept in a folder of the tests' own."""

from __future__ import annotations

import os
from pathlib import Path

import damier
import pytest
from hypothesis import settings

settings.register_profile("damier", deadline=None, max_examples=40, derandomize=True)
settings.load_profile("damier")

GAMES = ["tictactoe", "tictactoe:4x4x3", "chomp", "chomp:4x7", "othello:6", "othello:8", "pogo",
         "pogo:no-uturn", "chicago", "taquin", "taquin:4x4"]


@pytest.fixture(scope="session", autouse=True)
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Where tables are kept; notebooks and child processes use it too."""
    path = tmp_path_factory.mktemp("data")
    os.environ["DAMIER_DATA"] = str(path)
    damier.set_data_folder(path)
    damier.set_language("en")
    return path
