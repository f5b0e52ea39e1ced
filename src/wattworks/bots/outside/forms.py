"""Rules and views in the form in which they are sent."""

from wattworks.bots.outside.messages import (
    AuctionForm,
    BoardForm,
    CardGameForm,
    CityForm,
    FuelForm,
    Option,
    PlantForm,
    PlantsForm,
    PlayerForm,
    RulesForm,
    SetupMessage,
    ViewForm,
)
from wattworks.editions import Options
from wattworks.engine.board_view import BoardView
from wattworks.engine.card_view import CardView
from wattworks.engine.plants import NO_CARD
from wattworks.engine.rules import (
    FIRST,
    HYBRID,
    NO_FUEL,
    SECOND,
    BoardRules,
    CardRules,
    PlantCard,
    Rules,
)
from wattworks.engine.view import SPECTATOR, View
from wattworks.record import notation
from wattworks.record.position import write, write_public
from wattworks.record.setup_text import resource_names
from wattworks.record.words import Words

# -- what does not change in a game ------------------------------------------------------------


def setup(options: Options, rules: Rules, seat: int, seconds: float) -> SetupMessage:
    return SetupMessage(
        options.edition,
        options.map,
        sorted(options.variants),
        list(options.players),
        seat,
        seconds,
        _rules(rules),
    )


def _rules(rules: Rules) -> RulesForm:
    return RulesForm(
        rules.fuels,
        rules.plant_limit,
        rules.start_money,
        [_card(rules, card) for card in rules.cards],
        _board(rules) if isinstance(rules, BoardRules) else None,
        _card_game(rules) if isinstance(rules, CardRules) else None,
    )


def _card(rules: Rules, card: PlantCard) -> PlantForm:
    kinds = {HYBRID: [FIRST, SECOND], NO_FUEL: []}.get(card.fuel, [card.fuel])
    fuel = [rules.fuels[kind] for kind in kinds]
    return PlantForm(card.name, card.number, fuel, card.need, card.output)


def _board(rules: BoardRules) -> BoardForm:
    board_map = rules.map
    places = zip(board_map.cities, board_map.region_of, strict=True)
    return BoardForm(
        board_map.regions,
        [CityForm(name, board_map.regions[region]) for name, region in places],
        [(board_map.cities[a], board_map.cities[b], cost) for a, b, cost in board_map.lines],
        rules.house_prices,
        rules.payouts,
        rules.step2_cities,
        rules.end_cities,
        dict(zip(rules.fuels, rules.prices, strict=True)),
        dict(zip(rules.fuels, rules.refill, strict=True)),
    )


def _card_game(rules: CardRules) -> CardGameForm:
    return CardGameForm(rules.column_prices, rules.min_income, rules.money_per_point)


# -- what changes ------------------------------------------------------------------------------


def options_of(view: View) -> list[Option]:
    """The legal actions with their prices."""
    return [
        Option(notation.write(view.public, action), view.quote(action))
        for action in view.legal_actions()
    ]


def view_form(options: Options, view: View, *, keeps_books: bool = True) -> ViewForm:
    """All that the seat can know. Payments are public, so whoever ``keeps_books`` of them knows
    everybody's money; otherwise it is hidden where people do not see it."""
    state = view.public
    question = state.question
    form = ViewForm(
        round=state.round,
        step=state.step,
        phase=state.phase().name,
        question=None if question is None else question.name,
        order=state.order,
        players=_players(options, view, keeps_books),
        plants=_plants(view),
        auction=_auction(view),
        position=_position(options, view, keeps_books),
    )
    if isinstance(view, BoardView):
        _add_board(form, view)
    elif isinstance(view, CardView):
        _add_cards(form, view)
    return form


def _position(options: Options, view: View, keeps_books: bool) -> str:
    state = view.public
    return write_public(options, state) if keeps_books else write(options, state, view.seat)


def _players(options: Options, view: View, keeps_books: bool) -> list[PlayerForm]:
    state, rules = view.public, view.rules
    rows = zip(Words(options.players, rules).rows, state.players, strict=True)
    return [
        PlayerForm(
            name,
            player.money if keeps_books else view.money(row),
            [rules.cards[card].name for card in player.plants],
            dict(zip(rules.fuels, player.fuel, strict=True)),
            player.supplied,
            player.income,
        )
        for row, (name, player) in enumerate(rows)
    ]


def _plants(view: View) -> PlantsForm:
    state = view.public
    token = state.plant_market.token
    return PlantsForm(
        [notation.card_name(state, card) for card in state.plant_market.cards],
        len(view.offered()),
        None if token == NO_CARD else notation.card_name(state, token),
        view.deck_count(),
        view.top_is_big(),
        view.cards_to_end_card(),
        [notation.card_name(state, card) for card in view.unseen_plants()],
    )


def _auction(view: View) -> AuctionForm | None:
    """What is under the hammer, if anything is."""
    state, auction = view.public, view.public.auction
    if auction.card == NO_CARD:
        return None
    bidding = [row for row in range(len(state.players)) if auction.bidders >> row & 1]
    return AuctionForm(
        notation.card_name(state, auction.card), auction.bid, auction.high_bidder, bidding
    )


def _add_board(form: ViewForm, view: BoardView) -> None:
    state, board_map = view.board_state, view.rules.map
    area = state.grid.area
    form.regions = [board_map.regions[region] for region in area.regions]
    refill = view.next_refill()
    form.fuel = {
        name: FuelForm(
            view.token_prices(fuel, state.token_market.stock[fuel]),
            state.token_market.supply[fuel],
            refill[fuel],
        )
        for fuel, name in enumerate(view.rules.fuels)
    }
    for row, player in enumerate(form.players):
        player.cities = [
            board_map.cities[city] for city in area.cities if state.grid.has_house(row, city)
        ]
    if view.seat == SPECTATOR:
        return
    prices = {city: view.city_price(view.seat, city) for city in area.cities}
    form.connect = {
        board_map.cities[city]: cost for city, cost in prices.items() if cost is not None
    }


def _add_cards(form: ViewForm, view: CardView) -> None:
    market, names = view.card_state.resource_market, resource_names(view.rules)
    form.columns = [[names[card] for card in column] for column in market.columns]
    for row, player in enumerate(form.players):
        player.cards = [f"{names[card]} {market.left[card]}" for card in market.hands[row]]
