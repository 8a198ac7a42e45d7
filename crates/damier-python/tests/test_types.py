"""The stubs: complete, documented, true to what is there, and strict."""

from __future__ import annotations

import ast
import doctest
import importlib
import subprocess
import sys
from pathlib import Path

import damier
import pytest
from damier import _damier

HERE = Path(__file__).parent
PACKAGE = HERE.parent / "python" / "damier"
EXAMPLES = HERE.parents[2] / "examples" / "python"


def stubbed() -> dict[str, ast.AST]:
    """Every public name of the stub, methods with their class."""
    names: dict[str, ast.AST] = {}
    for node in ast.parse((PACKAGE / "_damier.pyi").read_text()).body:
        if isinstance(node, ast.FunctionDef | ast.ClassDef):
            names[node.name] = node
        if isinstance(node, ast.ClassDef):
            for method in node.body:
                if isinstance(method, ast.FunctionDef):
                    names[f"{node.name}.{method.name}"] = method
    return names


def test_the_stub_has_what_is_there_and_nothing_else() -> None:
    there = set()
    for name, thing in vars(_damier).items():
        if name.startswith("_"):
            continue
        there.add(name)
        if isinstance(thing, type) and not issubclass(thing, Exception):
            there |= {f"{name}.{m}" for m in vars(thing) if not m.startswith("__")}
    told = {name for name in stubbed() if "__" not in name}
    assert there - told == set() and told - there == set()


def test_everything_has_its_docstring() -> None:
    for name, node in stubbed().items():
        if "._" not in name and isinstance(node, ast.FunctionDef | ast.ClassDef):
            assert ast.get_docstring(node), name
    for name in damier.__all__:
        if name.isidentifier() and not name.startswith("_") and name != "UNKNOWN":
            assert getattr(damier, name).__doc__, name


def test_mypy_is_strict_with_package_tests_and_examples() -> None:
    paths = [PACKAGE, HERE, *sorted(EXAMPLES.glob("*.py"))]
    command = [sys.executable, "-m", "mypy", "--strict", "--config-file", str(HERE.parent / "pyproject.toml"),
               *map(str, paths)]
    run = subprocess.run(command, capture_output=True, text=True)
    assert run.returncode == 0, run.stdout


@pytest.mark.parametrize("module", ["damier", "damier._many", "damier.openspiel"])
def test_docstrings_are_true(module: str) -> None:
    assert doctest.testmod(importlib.import_module(module)).failed == 0


def test_the_examples_of_the_document_run_as_they_stand() -> None:
    text = (HERE.parents[2] / "docs" / "python.md").read_text()
    names: dict[str, object] = {}
    blocks = [block.split("```")[0] for block in text.split("```python\n")[1:]]
    assert len(blocks) >= 3
    for block in blocks:
        exec(compile(block, "docs/python.md", "exec", dont_inherit=True), names)
