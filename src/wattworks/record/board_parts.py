"""The sections of a position that the board game adds: tokens, map and houses."""

from typing import Final

from wattworks.engine.grid import EMPTY, SLOTS
from wattworks.engine.rules import KINDS
from wattworks.engine.secrets import Chance
from wattworks.engine.state import BoardState
from wattworks.record.fields import (
    NOTHING,
    amounts,
    index,
    indices,
    items,
    listed,
    written_amounts,
)
from wattworks.record.parts import Lines, Part, Visibility, is_asked
from wattworks.record.text_form import Field, Fields
from wattworks.record.words import Words


class MapPart(Part[BoardState]):
    """The regions in play, and the marked starting cities."""

    name = "map"

    def write(self, words: Words, state: BoardState, visible: Visibility) -> Lines:
        grid, board_map = state.grid, state.board_rules.map
        lines = [("regions", listed([board_map.regions[region] for region in grid.area.regions]))]
        if grid.marks:
            lines.append(("marks", listed([board_map.cities[city] for city in grid.marks])))
        return lines

    def read(self, words: Words, fields: Fields, state: BoardState, chance: Chance | None) -> None:
        rules, board_map = state.board_rules, state.board_rules.map
        regions = fields.take("regions")
        chosen = indices(regions, board_map.regions, "region")
        drafted = is_asked(state, "region")
        if len(chosen) > rules.region_count - int(drafted):
            raise regions.error("too_many_regions", most=int(rules.region_count))
        if not drafted and len(chosen) < rules.region_count:
            raise regions.error("too_few_regions", wanted=int(rules.region_count))
        if not board_map.can_complete(board_map.mask(chosen), int(rules.region_count)):
            raise regions.error("regions_apart")
        state.set_area(board_map.mask(chosen))
        marks = fields.find("marks")
        if marks is not None:
            known = [board_map.cities[city] for city in state.grid.area.cities]
            state.grid.marks = [
                board_map.cities.index(known[i]) for i in indices(marks, known, "city")
            ]


class HousesPart(Part[BoardState]):
    """Everybody's houses, each with the price of its slot."""

    name = "houses"

    def write(self, words: Words, state: BoardState, visible: Visibility) -> Lines:
        return [(name, self._write_row(state, row)) for row, name in enumerate(words.rows)]

    def _write_row(self, state: BoardState, row: int) -> str:
        cities, prices = state.board_rules.map.cities, state.board_rules.house_prices
        return (
            ", ".join(
                f"{cities[place // SLOTS]} {prices[place % SLOTS]}"
                for place, owner in enumerate(state.grid.owner)
                if owner == row
            )
            or NOTHING
        )

    def read(self, words: Words, fields: Fields, state: BoardState, chance: Chance | None) -> None:
        for row, name in enumerate(words.rows):
            given = fields.take(name)
            for item in items(given):
                self._read_house(given, item, state, row)
        state.grid.price_all(state.board_rules, state.step)

    def _read_house(self, given: Field, item: str, state: BoardState, row: int) -> None:
        grid, cities = state.grid, state.board_rules.map.cities
        name, _, price = item.partition(" ")
        city = index(given, name, cities, "city")
        if city not in grid.area.cities:
            raise given.error("name", key=given.key, value=name, kind="city in play")
        slot = index(given, price, [str(each) for each in state.board_rules.house_prices], "slot")
        if grid.has_house(row, city):
            raise given.error("city_twice", key=given.key, city=name)
        if grid.owner_of(city, slot) != EMPTY:
            raise given.error("slot_taken", key=given.key, city=name)
        grid.set_house(row, city, slot)
        if row < state.rules.seats:
            grid.connect(row, city)


class TokensPart(Part[BoardState]):
    """The tokens on the market and off it."""

    name = "fuel"

    def write(self, words: Words, state: BoardState, visible: Visibility) -> Lines:
        market, fuels = state.token_market, state.rules.fuels
        lines = [
            ("market", written_amounts(fuels, market.stock)),
            ("supply", written_amounts(fuels, market.supply)),
        ]
        closed = [fuel for kind, fuel in enumerate(fuels) if market.closed >> kind & 1]
        if closed:
            lines.append(("closed", listed(closed)))
        return lines

    def read(self, words: Words, fields: Fields, state: BoardState, chance: Chance | None) -> None:
        token_market, fuels = state.token_market, state.rules.fuels
        market = fields.take("market")
        token_market.stock = amounts(market, fuels)
        token_market.supply = amounts(fields.take("supply"), fuels)
        closed = fields.find("closed")
        token_market.closed = (
            sum(1 << kind for kind in indices(closed, fuels, "fuel")) if closed else 0
        )
        for kind in range(KINDS):
            self._check_tokens(market, state, kind)

    def _check_tokens(self, given: Field, state: BoardState, kind: int) -> None:
        fuel, market = state.rules.fuels[kind], state.token_market
        spaces = len(state.board_rules.prices[kind])
        if market.stock[kind] > spaces:
            raise given.error("spaces", fuel=fuel, given=market.stock[kind], spaces=spaces)
        total = market.stock[kind] + market.supply[kind]
        total += sum(player.fuel[kind] for player in state.players)
        total += len(state.grid.marks) if kind == state.board_rules.mark_fuel else 0
        if total != state.board_rules.tokens[kind]:
            raise given.error("tokens", fuel=fuel, given=total, all=state.board_rules.tokens[kind])


BOARD: Final = (MapPart(), HousesPart(), TokensPart())
