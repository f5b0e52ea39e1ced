"""States and views as plain data, to compare them."""

from typing import Any

from wattworks.engine.actions import BID_BASE, action_from_id
from wattworks.engine.board_view import BoardView
from wattworks.engine.card_state import CardState
from wattworks.engine.card_view import CardView
from wattworks.engine.grid import Grid
from wattworks.engine.plants import PlantMarket
from wattworks.engine.player import Player
from wattworks.engine.resources import ResourceMarket
from wattworks.engine.state import Auction, BoardState, State
from wattworks.engine.view import RunChoice, View

Flat = dict[str, Any]

# -- states --------------------------------------------------------------------------------


def flat_state(state: State) -> Flat:
    """Everything that can differ between two states of one game."""
    found: Flat = {
        "round": state.round,
        "step": state.step,
        "phase_index": state.phase_index,
        "turn": state.turn,
        "question": state.question.name if state.question is not None else None,
        "to_move": state.to_move,
        "scrapped": state.scrapped,
        "chosen_plants": state.chosen_plants,
        "contractor_card": state.contractor_card,
        "reveals": state.reveals,
        "end_card_pending": state.end_card_pending,
        "is_over": state.is_over,
        "order": state.order[:],
        "players": [flat_player(player) for player in state.players],
        "plant_market": flat_plants(state.plant_market),
        "auction": flat_auction(state.auction),
    }
    if isinstance(state, BoardState):
        market = state.token_market
        found["token_market"] = {
            "stock": market.stock[:], "supply": market.supply[:], "closed": market.closed
        }  # fmt: skip
        found["grid"] = flat_grid(state.grid)
    if isinstance(state, CardState):
        found["resource_market"] = flat_cards(state.resource_market)
        found["debt"] = state.debt[:]
    return found


def flat_player(player: Player) -> Flat:
    return {
        "money": player.money,
        "plants": player.plants[:],
        "fuel": player.fuel[:],
        "store": player.store[:],
        "supplied": player.supplied,
        "income": player.income,
    }


def flat_plants(market: PlantMarket) -> Flat:
    return {
        "cards": market.cards[:],
        "deck": market.deck[:],
        "out": market.out[:],
        "removed": market.removed[:],
        "ranks": market.ranks[:],
        "token": market.token,
        "end_place": market.end_place,
        "frozen": market.frozen,
    }


def flat_auction(auction: Auction) -> Flat:
    return {
        "eligible": auction.eligible,
        "nominator": auction.nominator,
        "card": auction.card,
        "bidders": auction.bidders,
        "bid": auction.bid,
        "high_bidder": auction.high_bidder,
        "sold": auction.sold,
        "allowance": auction.allowance,
        "demolished": auction.demolished,
        "companion_served": auction.companion_served,
    }


def flat_grid(grid: Grid) -> Flat:
    return {
        "area": grid.area.mask,
        "owner": grid.owner[:],
        "entry": grid.entry[:],
        "reach": [row[:] for row in grid.reach],
        "count": grid.count[:],
        "marks": grid.marks[:],
        "largest": grid.largest,
    }


def flat_cards(market: ResourceMarket) -> Flat:
    return {
        "columns": [column[:] for column in market.columns],
        "deck": market.deck[:],
        "discard": market.discard[:],
        "later": market.later[:],
        "stock": market.stock[:],
        "hands": [hand[:] for hand in market.hands],
        "left": market.left[:],
        "orders": [list(order) for order in market.orders],
        "shuffles": market.shuffles,
    }


def flat_view(view: View) -> Flat:
    """Everything that a view answers. Where there is a lot to ask, only some of it: all answers
    follow from ``public``, which is included in full."""
    legal = view.legal_actions()
    found: Flat = {
        "seat": view.seat,
        "to_move": view.to_move,
        "is_my_turn": view.is_my_turn(),
        "legal": [action.id for action in legal],
        "quotes": [view.quote(action) for action in legal],
        "refusals": flat_refusals(view),
        "money": [view.money(row) for row in _rows(view)],
        "offered": view.offered(),
        "deck_count": view.deck_count(),
        "top_is_big": view.top_is_big(),
        "cards_to_end_card": view.cards_to_end_card(),
        "unseen_plants": view.unseen_plants(),
        "public": flat_state(view.public),
    }
    if isinstance(view, BoardView):
        found["board"] = flat_board_view(view)
    if isinstance(view, CardView):
        found["game"] = flat_card_view(view)
    return found


def _rows(view: View) -> range:
    return range(len(view.public.players))


def flat_refusals(view: View) -> list[tuple[str, dict[str, int]] | None]:
    found: list[tuple[str, dict[str, int]] | None] = []
    for ident in range(0, BID_BASE, 7):
        refusal = view.refusal(action_from_id(ident))
        found.append(None if refusal is None else (refusal.code, refusal.params))
    return found


def flat_board_view(view: BoardView) -> Flat:
    rows, cities = _rows(view), view.board_state.grid.area.cities
    return {
        "token_prices": [view.token_prices(fuel, 30) for fuel in range(len(view.rules.fuels))],
        "next_refill": view.next_refill(),
        "city_prices": [[view.city_price(row, city) for city in cities] for row in rows],
        "routes": [view.route(row, city) for row in rows for city in cities[::7]],
        "runs": [[flat_run(run) for run in view.runs(row)] for row in rows],
    }


def flat_card_view(view: CardView) -> Flat:
    rows = _rows(view)
    return {
        "room": [[view.room(row, fuel) for fuel in range(len(view.rules.fuels))] for row in rows],
        "runs": [[flat_run(run) for run in view.runs(row)] for row in rows],
        "points": [view.points(row) for row in rows],
    }


def flat_run(run: RunChoice) -> Flat:
    return {
        "action": run.action.id,
        "cards": run.cards,
        "cities": run.cities,
        "income": run.income,
        "mixes": run.mixes,
    }


def differences(one: Flat, other: Flat, path: str = "") -> list[str]:
    """The places where two flat things differ, for people to read."""
    found: list[str] = []
    for key in one.keys() | other.keys():
        a, b = one.get(key), other.get(key)
        if isinstance(a, dict) and isinstance(b, dict):
            found += differences(a, b, f"{path}{key}.")
        elif a != b:
            found.append(f"{path}{key}: {a!r} and {b!r}")
    return sorted(found)
