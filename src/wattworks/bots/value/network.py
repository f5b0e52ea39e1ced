"""A small network of weighted sums, evaluated without any framework."""

from typing import Final, final

from mypy_extensions import i64

from wattworks.vectors import vec

STRIP: Final = 4  # sums that are computed together


@final
class Layer:
    """Weighted sums of the values before it. Strips of four sums are computed together: for each
    input their four weights stand side by side."""

    def __init__(self, weights: list[list[float]], biases: list[float]) -> None:
        """``weights``: for each sum those of all inputs; a multiple of four sums."""
        packed: list[float] = []
        for strip in range(0, len(biases), STRIP):
            for i in range(len(weights[0])):
                packed += [weights[strip + each][i] for each in range(STRIP)]
        self.weights: vec[float] = vec[float](packed)
        self.biases: vec[float] = vec[float](biases)

    def sums(self, values: vec[float], start: vec[float]) -> vec[float]:
        """The sums of these inputs, added to what there is at the start."""
        weights = self.weights
        found = start[:]
        place: i64 = 0
        strip: i64 = 0
        while strip < len(found):
            a, b, c, d = found[strip], found[strip + 1], found[strip + 2], found[strip + 3]
            for value in values:
                a += value * weights[place]
                b += value * weights[place + 1]
                c += value * weights[place + 2]
                d += value * weights[place + 3]
                place += 4
            found[strip] = a
            found[strip + 1] = b
            found[strip + 2] = c
            found[strip + 3] = d
            strip += 4
        return found


@final
class Network:
    """One hidden layer with rectifiers. What all seats share is summed up once for all of them."""

    def __init__(self, table: Layer, seat: Layer, output: Layer) -> None:
        self.table = table
        self.seat = seat
        self.output = output

    def outputs(self, table: vec[float], seats: list[vec[float]]) -> list[vec[float]]:
        """For each seat what its values, beside those of the table, lead to."""
        start = self.table.sums(table, self.table.biases)
        found: list[vec[float]] = []
        for values in seats:
            hidden = self.seat.sums(values, start)
            rectify(hidden)
            found.append(self.output.sums(hidden, self.output.biases))
        return found


def rectify(values: vec[float]) -> None:
    """What is below zero becomes zero."""
    i: i64 = 0
    while i < len(values):
        if values[i] < 0.0:
            values[i] = 0.0
        i += 1
