"""Games for two as environments of PettingZoo: ``damier.pettingzoo_env("othello:6")``."""

from __future__ import annotations

from typing import Any

import gymnasium
import numpy as np
import numpy.typing as npt
from pettingzoo import AECEnv

from . import _damier
from .openspiel import Game, State


class GameEnv(AECEnv):  # type: ignore[misc]
    """A game of which the observation is a dictionary: planes of the board, and which actions are legal.

    Whoever plays an illegal action loses, as is the custom there. A game that goes on for
    ``longest`` plies is a draw, and says that it was truncated.
    """

    metadata = {"name": "damier", "render_modes": ["ansi"], "is_parallelizable": False}

    def __init__(
        self, game: str, *, render_mode: str | None = None, longest: int = 1000
    ) -> None:
        super().__init__()
        self._game = Game(game)
        self._state: State = self._game.new_initial_state()
        self._longest = longest
        self.metadata = {**self.metadata, "name": self._game.name}
        self.render_mode = render_mode
        self.possible_agents = ["player_0", "player_1"]
        self.agents = list(self.possible_agents)
        count = self._game.num_distinct_actions()
        planes = tuple(self._game.observation_tensor_shape())
        self.action_spaces = {
            agent: gymnasium.spaces.Discrete(count) for agent in self.possible_agents
        }
        self.observation_spaces = {
            agent: gymnasium.spaces.Dict(
                {
                    "observation": gymnasium.spaces.Box(0.0, 1.0, planes, np.float32),
                    "action_mask": gymnasium.spaces.Box(0, 1, (count,), np.int8),
                }
            )
            for agent in self.possible_agents
        }

    def action_space(self, agent: str) -> gymnasium.spaces.Discrete:
        return self.action_spaces[agent]

    def observation_space(self, agent: str) -> gymnasium.spaces.Dict:
        return self.observation_spaces[agent]

    @property
    def position(self) -> _damier.Position:
        """The position now."""
        return self._state.position

    def observe(self, agent: str) -> dict[str, npt.NDArray[Any]]:
        player = self.possible_agents.index(agent)
        mask = np.zeros(self._game.num_distinct_actions(), np.int8)
        if agent == self.agent_selection:
            mask[self._state.legal_actions(player)] = 1
        return {"observation": self._state.observation_array(), "action_mask": mask}

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Begins again; ``options={"position": text}`` begins elsewhere, a seed deals where one deals."""
        text = (options or {}).get("position")
        if text is None and seed is not None:
            text = str(_damier.start(self._game.name, seed=seed))
        self._state = self._game.new_initial_state(text)
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.agent_selection = self.possible_agents[self._state.position.turn]

    def step(self, action: int | None) -> None:
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        self._cumulative_rewards[agent] = 0.0
        player = self.possible_agents.index(agent)
        if action is None or int(action) not in self._state.legal_actions():
            self._finish([-1.0, 1.0] if player == 0 else [1.0, -1.0])
        else:
            self._state.apply_action(int(action))
            if self._state.is_terminal():
                self._finish(self._state.returns())
            else:
                self.rewards = dict.fromkeys(self.agents, 0.0)
                if self._state.move_number() >= self._longest:
                    self.truncations = dict.fromkeys(self.agents, True)
        self.agent_selection = self.possible_agents[1 - player]
        self._accumulate_rewards()

    def _finish(self, returns: list[float]) -> None:
        self.rewards = dict(zip(self.possible_agents, returns, strict=True))
        self.terminations = dict.fromkeys(self.agents, True)

    def render(self) -> str | None:
        return self._state.position.to_text() if self.render_mode == "ansi" else None

    def close(self) -> None:
        """Nothing is held."""


def env(game: str, *, render_mode: str | None = None) -> GameEnv:
    """A game for two as an environment."""
    return GameEnv(game, render_mode=render_mode)
