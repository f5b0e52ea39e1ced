"""Trains an agent with PPO to beat three `easy` bots at four-player Recharged on the USA map.

    pip install 'wattworks[envs,learn]'
    python examples/train_ppo.py --decisions 150000 --seed 1 --out build/training

Every turn the agent chooses among up to sixteen plans (see docs/tutorial/train-an-agent.md). The
curve is written to curve-SEED.csv, the weights to agent-SEED.pt; then 400 games are counted in
which it makes the choice that it likes best instead of drawing one.
"""

import argparse
import csv
import time
from pathlib import Path

import numpy as np
import torch
from torch import Tensor, nn
from torch.nn.functional import mse_loss

from wattworks.arena.tally import wilson
from wattworks.envs import BatchEnv
from wattworks.observation.plan_batch import PLAN_FIGURES, PLANS

TABLE = {"edition": "recharged", "map": "usa", "players": 4}
OPPONENTS = ["easy"] * 3
GAMES = 64  # at once
STEPS = 64  # decisions in each game between two updates
EPOCHS, MINIBATCH = 3, 1024
GAMMA, LAMBDA = 0.998, 0.95
CLIP, ENTROPY, LEARNING_RATE = 0.2, 0.01, 5e-4


class Agent(nn.Module):
    """Looks at the table once, then scores every plan with the same small network."""

    def __init__(self, figures: int, width: int = 128) -> None:
        super().__init__()
        self.table = nn.Sequential(
            nn.Linear(figures, width), nn.ReLU(), nn.Linear(width, width), nn.ReLU()
        )
        self.plan = nn.Linear(PLAN_FIGURES, width)
        self.score = nn.Sequential(nn.ReLU(), nn.Linear(width, width // 2), nn.ReLU())
        self.last = nn.Linear(width // 2, 1)
        self.place = nn.Parameter(torch.zeros(PLANS))  # how good plans are by their place
        self.value = nn.Linear(width, 1)
        nn.init.zeros_(self.last.weight)

    def forward(self, seen: Tensor, mask: Tensor) -> tuple[Tensor, Tensor]:
        """The logarithms of the chances of each plan, and the value of the position."""
        split = seen.shape[1] - PLANS * PLAN_FIGURES
        table = self.table(seen[:, :split])
        plans = self.plan(seen[:, split:].reshape(-1, PLANS, PLAN_FIGURES))
        scores = self.last(self.score(table[:, None, :] + plans)).squeeze(-1) + self.place
        chances = torch.log_softmax(scores.masked_fill(~mask, -1e9), dim=1)
        return chances, self.value(table).squeeze(-1)


def look(env: BatchEnv) -> tuple[Tensor, Tensor]:
    """Copies of what the rows show now: the environment writes over them."""
    return torch.tensor(env.observations, dtype=torch.float32), torch.tensor(env.masks)


def play(env: BatchEnv, agent: Agent) -> tuple[dict[str, Tensor], list[float]]:
    """STEPS decisions in each game, and the results of the games that ended."""
    kept: dict[str, list[Tensor]] = {}
    results: list[float] = []
    for _ in range(STEPS):
        seen, mask = look(env)
        with torch.no_grad():
            chances, value = agent(seen, mask)
        choice = torch.multinomial(chances.exp(), 1).squeeze(1)
        seats = env.seats.copy()  # the next game may have another one
        rewards, terminated, truncated = env.step(choice.numpy())
        own = rewards[np.arange(env.games), seats]
        ended = terminated | truncated
        results += env.wins[np.arange(env.games), seats][ended].tolist()
        step = {
            "seen": seen, "mask": mask, "choice": choice, "value": value,
            "chance": chances.gather(1, choice[:, None]).squeeze(1),
            "reward": torch.tensor(own, dtype=torch.float32), "ended": torch.tensor(ended),
        }  # fmt: skip
        for name, values in step.items():
            kept.setdefault(name, []).append(values)
    batch = {name: torch.stack(values) for name, values in kept.items()}
    with torch.no_grad():
        following = agent(*look(env))[1]
    batch["gain"] = advantages(batch, following)
    return {name: values.flatten(0, 1) for name, values in batch.items()}, results


def advantages(batch: dict[str, Tensor], following: Tensor) -> Tensor:
    """How much better each decision was than expected (GAE)."""
    gains = torch.zeros_like(batch["reward"])
    gain = torch.zeros_like(following)
    for step in reversed(range(STEPS)):
        goes_on = (~batch["ended"][step]).float()
        surprise = batch["reward"][step] + GAMMA * following * goes_on - batch["value"][step]
        gain = surprise + GAMMA * LAMBDA * goes_on * gain
        gains[step] = gain
        following = batch["value"][step]
    return gains


def learn(agent: Agent, optimizer: torch.optim.Optimizer, batch: dict[str, Tensor]) -> None:
    target = batch["gain"] + batch["value"]
    gain = (batch["gain"] - batch["gain"].mean()) / (batch["gain"].std() + 1e-8)
    for _ in range(EPOCHS):
        for rows in torch.randperm(len(gain)).split(MINIBATCH):
            chances, value = agent(batch["seen"][rows], batch["mask"][rows])
            chosen = chances.gather(1, batch["choice"][rows, None]).squeeze(1)
            ratio = (chosen - batch["chance"][rows]).exp()
            clipped = ratio.clamp(1 - CLIP, 1 + CLIP)
            policy_loss = -torch.min(ratio * gain[rows], clipped * gain[rows]).mean()
            entropy = -(chances.exp() * chances).sum(1).mean()
            loss = policy_loss + mse_loss(value, target[rows]) - ENTROPY * entropy
            optimizer.zero_grad()
            loss.backward()
            nn.utils.clip_grad_norm_(agent.parameters(), 0.5)
            optimizer.step()


def train(agent: Agent, seed: int, most: int, curve: Path) -> None:
    env = BatchEnv(GAMES, seed=seed, reward="shaped", plans=True, opponents=OPPONENTS, **TABLE)
    rest = [weights for name, weights in agent.named_parameters() if name != "place"]
    groups = [{"params": rest, "scale": 1}, {"params": [agent.place], "scale": 30}]
    optimizer = torch.optim.Adam(groups)
    start, decisions, results = time.monotonic(), 0, []
    with curve.open("w", newline="") as file:
        lines = csv.writer(file)
        lines.writerow(["minutes", "decisions", "games", "won"])
        while decisions < most:
            for group in optimizer.param_groups:
                group["lr"] = group["scale"] * LEARNING_RATE * (1 - decisions / most)
            batch, ended = play(env, agent)
            learn(agent, optimizer, batch)
            decisions += GAMES * STEPS
            results += ended
            recent = sum(results[-400:]) / max(1, len(results[-400:]))
            passed = (time.monotonic() - start) / 60
            lines.writerow([f"{passed:.2f}", decisions, len(results), f"{recent:.4f}"])
            file.flush()
            print(f"{passed:6.1f} min {decisions:9,} decisions, won {recent:.1%}", flush=True)


def wins(agent: Agent, seed: int, games: int) -> float:
    """Games won of the first to be played, by the plan with the best chances every time."""
    env = BatchEnv(games, seed=seed, plans=True, opponents=OPPONENTS, **TABLE)
    won = np.full(games, np.nan)
    while np.isnan(won).any():
        with torch.no_grad():
            choice = agent(*look(env))[0].argmax(1)
        seats = env.seats.copy()
        rewards, terminated, truncated = env.step(choice.numpy())
        first = (terminated | truncated) & np.isnan(won)
        won[first] = rewards[np.arange(games), seats][first]
    return float(won.sum())


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--decisions", type=int, default=150_000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--games", type=int, default=400, help="to count at the end")
    parser.add_argument("--out", type=Path, default=Path("build/training"))
    chosen = parser.parse_args()
    chosen.out.mkdir(parents=True, exist_ok=True)
    torch.set_num_threads(1)  # small networks gain nothing from more
    torch.manual_seed(chosen.seed)
    env = BatchEnv(1, plans=True, **TABLE)
    agent = Agent(env.observations.shape[1] - PLANS * PLAN_FIGURES)
    train(agent, chosen.seed, chosen.decisions, chosen.out / f"curve-{chosen.seed}.csv")
    torch.save(agent.state_dict(), chosen.out / f"agent-{chosen.seed}.pt")
    won = wins(agent, 1_000_000 + chosen.seed, chosen.games)
    share = wilson(won, chosen.games)
    print(f"won {share.share:.1%} of {chosen.games} games ({share.low:.1%} to {share.high:.1%})")


if __name__ == "__main__":
    main()
