"""The sections of a position that every game of the family has."""

from typing import Final

from wattworks.engine.amounts import MOST
from wattworks.engine.fuel import overflow
from wattworks.engine.player import MOST_PLANTS, Fleet, Player
from wattworks.engine.rules import KINDS, SECOND
from wattworks.engine.secrets import Chance
from wattworks.engine.state import NOBODY, State
from wattworks.record.fields import (
    NOTHING,
    flag,
    index,
    items,
    number,
    read_number,
    written_amounts,
)
from wattworks.record.parts import Lines, Part, Visibility, check_sorted, is_asked
from wattworks.record.piles import (
    UNKNOWN,
)
from wattworks.record.plant_parts import AuctionPart, PlantsPart
from wattworks.record.text_form import Field, Fields
from wattworks.record.words import Words

LAST_STEP: Final = 3


class TurnPart(Part[State]):
    """How far the game has come, and who is asked what."""

    name = "turn"

    def write(self, words: Words, state: State, visible: Visibility) -> Lines:
        question = state.question
        lines = [
            ("round", str(state.round)),
            ("step", str(state.step)),
            ("phase", state.phase().name),
            ("order", words.row_list(state.order)),
            ("to move", words.row_list([] if question is None else [state.to_move])),
            ("question", NOTHING if question is None else question.name),
            ("reveals", str(state.reveals)),
        ]
        if state.end_card_pending:
            lines.append(("final step", "pending"))
        if state.rules.contractor.first:
            lines.append(("contractor", str(state.contractor_card + 1)))
        return lines

    def read(self, words: Words, fields: Fields, state: State, chance: Chance | None) -> None:
        state.round = number(fields.take("round"), 1)
        state.step = number(fields.take("step"), 1, LAST_STEP)
        phase = fields.take("phase")
        state.phase_index = index(phase, phase.value, words.phases, "phase")
        self._read_order(words, fields.take("order"), state)
        self._read_question(words, fields, state)
        state.reveals = number(fields.take("reveals"))
        state.end_card_pending = flag(fields.find("final step"), "pending")
        if state.rules.contractor.first:
            pile = len(state.rules.contractor.first)
            state.contractor_card = number(fields.take("contractor"), 1, pile) - 1

    def _read_order(self, words: Words, given: Field, state: State) -> None:
        state.order = words.read_rows(given)
        if len(state.order) != len(words.rows):
            raise given.error("order", key=given.key)

    def _read_question(self, words: Words, fields: Fields, state: State) -> None:
        to_move, question = fields.take("to move"), fields.take("question")
        row = words.read_seat(to_move)
        state.is_over = question.value == NOTHING
        if state.is_over != (row == NOBODY):
            raise to_move.error("not_asked", question=question.value, reason="to move")
        if state.is_over:
            state.finish()
            return
        asked = {each.name: each for each in state.phase().questions(state.rules)}
        if question.value not in asked:
            raise question.error("not_asked", question=question.value, reason="phase")
        state.ask(asked[question.value], row)
        state.turn = state.order.index(row)


class PlayersPart(Part[State]):
    """Money, plants and fuel of everybody."""

    name = "players"

    def write(self, words: Words, state: State, visible: Visibility) -> Lines:
        return [
            (name, self._write_player(words, player, row in visible.money))
            for row, (name, player) in enumerate(zip(words.rows, state.players, strict=True))
        ]

    def _write_player(self, words: Words, player: Player, shows_money: bool) -> str:
        return ", ".join(
            (
                f"money {player.money if shows_money else UNKNOWN}",
                f"plants {words.card_list(player.plants)}",
                written_amounts(words.rules.fuels, player.fuel),
                f"supplied {player.supplied}",
                f"income {player.income}",
            )
        )

    def read(self, words: Words, fields: Fields, state: State, chance: Chance | None) -> None:
        for row, name in enumerate(words.rows):
            given = fields.take(name)
            self._read_player(words, given, state, row)
            if row < state.rules.seats:
                self._check_limits(words, given, state, row)

    def _read_player(self, words: Words, given: Field, state: State, row: int) -> None:
        fuels = words.rules.fuels
        pairs = [item.partition(" ")[::2] for item in items(given)]
        wanted = ["money", "plants", *fuels, "supplied", "income"]
        if [name for name, _ in pairs] != wanted:
            raise given.error("amounts", key=given.key, value=given.value, words=", ".join(wanted))
        parts = dict(pairs)
        if parts["money"] == UNKNOWN:
            raise given.error("hidden_money", player=given.key)
        player = state.players[row]
        player.money = read_number(given, parts["money"])
        cards = words.read_cards(Field(given.key, parts["plants"], given.line))
        player.fuel = [read_number(given, parts[fuel], most=MOST) for fuel in fuels]
        player.supplied = read_number(given, parts["supplied"])
        player.income = read_number(given, parts["income"])
        self._check_plants(words, given, state, row, cards)
        player.fleet = Fleet(state.rules, cards)

    def _check_plants(
        self, words: Words, given: Field, state: State, row: int, cards: list[int]
    ) -> None:
        taken = {card for other in state.players[:row] for card in other.plants}
        for place, card in enumerate(cards):
            if card == state.rules.end_card:
                raise given.error("end_card", key=given.key)
            if card in taken or card in cards[:place]:
                raise given.error("card_twice", key=given.key, card=words.cards[card])
        self._check_number(given, len(cards), MOST_PLANTS)

    def _check_number(self, given: Field, plants: int, limit: int) -> None:
        if plants > limit:
            raise given.error("too_many_plants", player=given.key, given=plants, limit=limit)

    def _check_limits(self, words: Words, given: Field, state: State, row: int) -> None:
        """No more plants and fuel than allowed, except for a seat that is about to give some up."""
        player, rules, is_asked_now = state.players[row], state.rules, row == state.to_move
        check_sorted(words, given, player.plants)
        limit = rules.plant_limit + int(is_asked_now and is_asked(state, "scrap"))
        self._check_number(given, len(player.plants), limit)
        if is_asked_now and is_asked(state, "give up", "give kind", "spend"):
            return
        for kind in range(SECOND + 1, KINDS):
            if player.fuel[kind] > player.store[kind]:
                raise given.error("no_room", player=given.key, fuel=rules.fuels[kind])
        if overflow(player.fuel_word, player.fleet.store_word) > 0:
            both = "+".join(rules.fuels[: SECOND + 1])
            raise given.error("no_room", player=given.key, fuel=both)


class RunningPart(Part[State]):
    """The plants that a player has chosen to run, while something about them is asked."""

    name = "running"
    may_miss = True

    def write(self, words: Words, state: State, visible: Visibility) -> Lines:
        if not state.chosen_plants:
            return []
        plants = state.players[state.to_move].plants
        chosen = [card for i, card in enumerate(plants) if state.chosen_plants >> i & 1]
        return [("plants", words.card_list(chosen))]

    def read(self, words: Words, fields: Fields, state: State, chance: Chance | None) -> None:
        given = fields.find("plants")
        state.chosen_plants = 0
        if given is None:
            return
        plants = [] if state.is_over else state.players[state.to_move].plants
        for card in words.read_cards(given):
            if card not in plants or state.chosen_plants >> plants.index(card) & 1:
                raise given.error(
                    "name", key=given.key, value=words.cards[card], kind="plant to run"
                )
            state.chosen_plants |= 1 << plants.index(card)


COMMON: Final = (TurnPart(), PlayersPart(), PlantsPart(), AuctionPart(), RunningPart())
