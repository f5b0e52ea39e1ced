"""Fitting a network to positions, with torch; the result needs no torch."""

import json
from dataclasses import dataclass
from pathlib import Path

import numpy as np
import torch
from numpy.typing import NDArray
from torch import Tensor, nn

from tools.learn.positions import Array, Positions
from wattworks.bots.value.judge import MOST_SEATS

HELD_BACK = 20  # every 20th game is for testing only
BATCH = 2048
NEVER = -1e9
OUTPUTS = 8  # a multiple of four, of which the places of six seats are used
IMPORTANCE = torch.tensor([1.0] + [0.3] * (MOST_SEATS - 1))  # of the places


@dataclass(frozen=True)
class Epoch:
    """How surprised the network is by results of games it has not learned from, per place."""

    number: int
    losses: list[float]


def surprise(outputs: Tensor, places: Tensor) -> Tensor:
    """Per place the mean cross-entropy between the seats' chances of it and what came."""
    missing = places < 0
    chances = torch.log_softmax(outputs.masked_fill(missing, NEVER), dim=1)
    lost = -(places.clamp(min=0) * chances.masked_fill(missing, 0.0)).sum(dim=1)
    counted = (~missing).any(dim=1).sum(dim=0).clamp(min=1)
    return lost.sum(dim=0) / counted


class Net(nn.Module):
    """The same network as ``wattworks.bots.value.network``, for torch."""

    def __init__(self, table: int, seat: int, hidden: int) -> None:
        super().__init__()
        self.table = nn.Linear(table, hidden)
        self.seat = nn.Linear(seat, hidden, bias=False)
        self.output = nn.Linear(hidden, OUTPUTS)

    def forward(self, tables: Tensor, seats: Tensor) -> Tensor:
        hidden = torch.relu(self.table(tables.float())[:, None] + self.seat(seats.float()))
        found: Tensor = self.output(hidden)[:, :, :MOST_SEATS]
        return found


def train(positions: Positions, hidden: int, epochs: int, seed: int) -> tuple[Net, list[Epoch]]:
    torch.manual_seed(seed)
    torch.set_num_threads(1)
    test = positions.games % HELD_BACK == 0
    tables, test_tables = _split(positions.tables, test)
    seats, test_seats = _split(positions.seats, test)
    places, test_places = _split(positions.places, test)
    network = Net(tables.shape[1], seats.shape[2], hidden)
    optimizer = torch.optim.AdamW(network.parameters(), lr=2e-3, weight_decay=1e-3)
    steps = len(tables) // BATCH
    schedule = torch.optim.lr_scheduler.OneCycleLR(optimizer, 4e-3, total_steps=epochs * steps)
    curve: list[Epoch] = []
    for epoch in range(epochs):
        order = torch.randperm(len(tables))
        for step in range(steps):
            batch = order[step * BATCH : (step + 1) * BATCH]
            losses = surprise(network(tables[batch], seats[batch]), places[batch])
            loss = (IMPORTANCE * losses).sum()
            optimizer.zero_grad()
            loss.backward()
            optimizer.step()
            schedule.step()
        with torch.no_grad():
            tested = surprise(network(test_tables, test_seats), test_places).tolist()
        curve.append(Epoch(epoch + 1, tested))
        print(f"epoch {epoch + 1}: " + " ".join(f"{each:.4f}" for each in tested), flush=True)
    return network, curve


def _split(values: Array, test: NDArray[np.bool_]) -> tuple[Tensor, Tensor]:
    return torch.from_numpy(values[~test]), torch.from_numpy(values[test])


def write_network(network: Net, path: Path) -> None:
    """As ``wattworks.bots.value.families.read_network`` reads it."""
    table, seat, output = network.table, network.seat, network.output
    sizes = [table.in_features, seat.in_features, output.in_features, OUTPUTS]
    parts = [table.weight, seat.weight, table.bias, output.weight, output.bias]
    numbers = np.concatenate([part.detach().numpy().ravel() for part in parts])
    path.write_bytes(
        json.dumps({"sizes": sizes}).encode() + b"\n" + numbers.astype("<f4").tobytes()
    )
