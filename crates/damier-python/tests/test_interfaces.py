"""The field's interfaces: PettingZoo's own test, Gymnasium's, and code written for OpenSpiel."""

from __future__ import annotations

import random
from typing import Any

import damier
import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env
from pettingzoo.test import api_test, seed_test


@pytest.mark.parametrize("game", ["tictactoe", "othello:6", "pogo", "chomp", "chicago"])
def test_pettingzoos_own_test(game: str) -> None:
    api_test(damier.pettingzoo_env(game), num_cycles=60)


def test_pettingzoos_seeds() -> None:
    seed_test(lambda: damier.pettingzoo_env("othello:6"), num_cycles=20)


def test_a_whole_game_in_pettingzoo() -> None:
    env = damier.pettingzoo_env("othello:6", render_mode="ansi")
    rng = random.Random(3)
    env.reset()
    rewards: dict[str, float] = {}
    position = damier.start("othello:6")
    for agent in env.agent_iter():
        observation, reward, termination, truncation, _ = env.last()
        rewards[agent] = reward
        if termination or truncation:
            env.step(None)
            continue
        legal = np.flatnonzero(observation["action_mask"])
        assert [position.every_move[i] for i in legal] == sorted(
            position.legal_moves, key=position.every_move.index
        )
        action = int(rng.choice(list(legal)))
        position = position / position.every_move[action]
        env.step(action)
        assert env.position == position
    outcome = position.outcome
    assert outcome is not None and [rewards["player_0"], rewards["player_1"]] == outcome.returns
    env.reset(options={"position": str(position)})
    assert env.position == position
    env.reset()
    env.step(0)
    assert env.terminations["player_0"] and env.rewards == {"player_0": -1.0, "player_1": 1.0}
    with pytest.raises(ValueError):
        damier.pettingzoo_env("taquin")


def test_gymnasiums_own_test() -> None:
    env = damier.gymnasium_env("taquin:3x3", scramble=8)
    check_env(env, skip_render_check=True)
    _, info = env.reset(seed=7)
    path = damier.solve(env.position).path
    assert path is not None
    total = 0.0
    terminated = env.position.is_over
    for move in path:
        action = np.int64(env.position.every_move.index(move))
        assert info["action_mask"][action] == 1
        _, reward, terminated, _, info = env.step(action)
        total += reward
    assert terminated and total == -len(path) and isinstance(env, gymnasium.Env)
    with pytest.raises(ValueError):
        damier.gymnasium_env("pogo")


def minimax(state: Any) -> float:
    """As one writes it for OpenSpiel: knows nothing of Damier."""
    if state.is_terminal():
        return float(state.returns()[0])
    values = [minimax(state.child(action)) for action in state.legal_actions()]
    return max(values) if state.current_player() == 0 else min(values)


@pytest.mark.parametrize("game", ["tictactoe", "chomp:4x3", "othello:4", "pogo", "chicago"])
def test_states_are_positions(game: str) -> None:
    spiel = damier.openspiel_game(game)
    rng = random.Random(5)
    state = spiel.new_initial_state()
    for _ in range(40):
        p = state.position
        assert state.is_terminal() == p.is_over
        assert {state.action_to_string(0, a) for a in state.legal_actions()} == set(p.legal_moves)
        assert sum(state.legal_actions_mask()) == len(state.legal_actions())
        tensor = np.array(state.observation_tensor()).reshape(spiel.observation_tensor_shape())
        assert (tensor.sum(axis=0) == 1).all() and len(tensor.ravel()) == spiel.observation_tensor_size()
        assert np.array_equal(tensor.argmax(axis=0), p.cells[:-1])
        if state.is_terminal():
            assert state.current_player() == -4 and state.legal_actions() == []
            break
        assert state.current_player() == p.turn and state.legal_actions(1 - p.turn) == []
        action = rng.choice(state.legal_actions())
        copy = state.clone()
        state.apply_action(action)
        assert str(copy.child(action)) == str(state) and copy.position == p
    assert sum(state.returns()) == 0 and state.move_number() == len(state.history())


def test_code_for_openspiel_finds_the_truth() -> None:
    state = damier.openspiel_game("tictactoe").new_initial_state("xo-/-x-/--o x")
    assert minimax(state) == 1.0 == {"win": 1.0}[str(damier.solve(state.position).value.outcome)]
    state = damier.openspiel_game("chomp:3x3").new_initial_state()
    assert minimax(state) == 1.0
    with pytest.raises(damier.IllegalMove):
        damier.openspiel_game("othello:6").new_initial_state().apply_action(0)
    with pytest.raises(IndexError):
        damier.openspiel_game("othello:6").new_initial_state().apply_action(99)
    with pytest.raises(ValueError):
        damier.openspiel_game("taquin")


def test_a_scramble_of_any_length_ends() -> None:
    env = damier.gymnasium_env("taquin:3x3", scramble=10**30)
    cells, _ = env.reset(seed=1)
    assert sorted(cells) == list(range(9))
    with pytest.raises(TypeError):
        damier.gymnasium_env("taquin:3x3", scramble=1.5)  # type: ignore[arg-type]
