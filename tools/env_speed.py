"""How many decisions a second the environments make on one core.

python -m tools.env_speed [SECONDS]
"""

import sys
import time
from collections.abc import Callable
from typing import Any

import numpy as np

from wattworks._build import is_compiled
from wattworks.envs import BatchEnv
from wattworks.envs.gymnasium_env import WattworksEnv
from wattworks.envs.pettingzoo_env import WattworksAEC

TABLE: dict[str, Any] = {"edition": "recharged", "map": "usa", "players": 4}
GAMES = 256
TRIES = 3  # the best counts: machines are noisy


def batch(seconds: float, **chosen: Any) -> float:
    env, rng = BatchEnv(GAMES, seed=1, **chosen, **TABLE), np.random.default_rng(1)
    noise = np.empty(env.masks.shape, np.float32)

    def step() -> int:
        rng.random(out=noise, dtype=np.float32)
        env.step(np.multiply(noise, env.masks, out=noise).argmax(axis=1))
        return GAMES

    return rate(step, seconds)


def pettingzoo(seconds: float) -> float:
    env, rng = WattworksAEC(**TABLE), np.random.default_rng(1)
    env.reset(seed=1)

    def step() -> int:
        seen, _, terminated, truncated, _ = env.last()
        if terminated or truncated:
            env.reset()
            return 0
        env.step(drawn(rng, seen["action_mask"]))
        return 1

    return rate(step, seconds)


def gymnasium(seconds: float, opponent: str) -> float:
    env, rng = WattworksEnv([opponent] * 3, **TABLE), np.random.default_rng(1)
    seen = env.reset(seed=1)[0]

    def step() -> int:
        nonlocal seen
        seen, _, terminated, truncated, _ = env.step(drawn(rng, seen["action_mask"]))
        if terminated or truncated:
            seen = env.reset()[0]
        return 1

    return rate(step, seconds)


def drawn(rng: np.random.Generator, mask: Any) -> int:
    return int((rng.random(mask.shape, dtype=np.float32) * mask).argmax())


def rate(step: Callable[[], int], seconds: float) -> float:
    """The best of some tries, in decisions per second of this process."""
    best = 0.0
    for _ in range(TRIES):
        start, done = time.process_time(), 0
        while (passed := time.process_time() - start) < seconds:
            done += step()
        best = max(best, done / passed)
    return best


def main() -> None:
    seconds = float(sys.argv[1]) if len(sys.argv) > 1 else 3.0
    print("compiled" if is_compiled() else "pure Python")
    for name, measured in (
        ("batch", batch(seconds)),
        ("batch, whole turns", batch(seconds, plans=True)),
        ("PettingZoo", pettingzoo(seconds)),
        ("Gymnasium against random", gymnasium(seconds, "random")),
        ("Gymnasium against easy", gymnasium(seconds, "easy")),
    ):
        print(f"{name:28} {measured:10,.0f} decisions a second")


if __name__ == "__main__":
    main()
