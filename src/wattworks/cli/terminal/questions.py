"""What a person is asked, with what they need to answer."""

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from wattworks.cli.terminal.choices import Choice, choices
from wattworks.cli.terminal.screen.cities import price_list
from wattworks.cli.terminal.screen.look import CHOICE, STRONG, Scene
from wattworks.engine.actions import THE_DONE, THE_PASS
from wattworks.engine.board_view import BoardView
from wattworks.engine.card_view import CardView
from wattworks.engine.fuel import lacking
from wattworks.engine.rules import KINDS
from wattworks.locales import listing, phrase, word
from wattworks.locales.auction_notice import auction_notice
from wattworks.locales.typed_text import typed_text

MAX_LISTED = 6  # choices shown at once; "?" shows all
_LISTED = ("run", "mix", "scrap", "region", "give_up", "give_kind", "spend")


def question_block(scene: Scene) -> RenderableType:
    """The question, and below it the choices where the board does not show them."""
    name = question_name(scene)
    parts: list[RenderableType] = []
    if name == "build" and isinstance(scene.view, BoardView):
        parts.append(price_list(scene, scene.view))
    notice = auction_notice(scene.view)
    if notice is not None:
        parts.append(Text(notice))
    parts.append(Text(question_text(scene), STRONG))
    if name in ("buy", "take"):
        parts.append(Text(_lacking(scene)))
    if name in _LISTED:
        parts.append(choice_table(choices(scene)[:MAX_LISTED]))
    return Group(*parts)


def question_name(scene: Scene) -> str:
    question = scene.view.public.question
    assert question is not None
    return question.name.replace(" ", "_")


def question_text(scene: Scene) -> str:
    """The question in a sentence."""
    view = scene.view
    auction = view.public.auction
    money = view.money(view.seat) or 0
    if view.legal_actions() == [THE_DONE]:
        return phrase("question.nothing_more")
    match question_name(scene):
        case "nominate":
            may_pass = THE_PASS in view.legal_actions()
            key = "question.nominate" if may_pass else "question.nominate_must"
            return phrase(key, example=_cheapest(scene), money=money)
        case "open":
            least = view.min_bid(auction.card)
            return phrase("question.open", card=_card(scene), least=least, money=money)
        case "raise":
            return phrase(
                "question.raise",
                card=_card(scene),
                bid=auction.bid,
                name=scene.nouns.player_or_you(auction.high_bidder),
                least=auction.bid + 1,
                money=money,
            )
        case "buy" | "take" as name:
            example = typed_text(view.public, view.legal_actions()[0]).partition(" ")[2]
            return phrase(f"question.{name}", example=example, money=money, room=_room(scene))
        case "build":
            return phrase("question.build", money=money)
        case "region" if isinstance(view, BoardView):
            return _region_question(scene, view)
        case name:
            return phrase(f"question.{name}")


def _region_question(scene: Scene, view: BoardView) -> str:
    chosen = view.board_state.grid.area.regions
    return phrase(
        "question.region",
        number=len(chosen) + 1,
        count=view.rules.region_count,
        regions=listing(scene.nouns.region(region) for region in chosen) or phrase("region_none"),
    )


def _card(scene: Scene) -> str:
    card = scene.view.public.auction.card
    return f"{scene.nouns.card(card)} ({scene.nouns.plant(card)})"


def _cheapest(scene: Scene) -> str:
    offered = scene.view.offered()
    return scene.nouns.card(offered[0]) if offered else ""


def _room(scene: Scene) -> str:
    """How much more of each fuel the plants can store."""
    view = scene.view
    rooms: list[str] = []
    for kind in range(KINDS):
        units = view.room(view.seat, kind)
        if units:
            rooms.append(scene.nouns.units(kind, units))
    return listing(rooms) if rooms else phrase("fuel_none")


def _lacking(scene: Scene) -> str:
    """The fuel that is missing to run all plants once."""
    view = scene.view
    player = view.public.players[view.seat]
    units = lacking(view.rules, player.plants, player.fuel)
    if not any(units):
        return phrase("question.lacking_nothing")
    return phrase("question.lacking", what=scene.nouns.burnt(units))


def choice_table(listed: list[Choice]) -> RenderableType:
    """Choices as they are typed, with their meaning."""
    table = Table.grid(padding=(0, 2, 0, 0))
    for choice in listed:
        table.add_row(Text(f"  {choice.command}", CHOICE), choice.meaning)
    return table


def help_block(scene: Scene) -> RenderableType:
    """Everything that can be typed now."""
    table = Table.grid(padding=(0, 2, 0, 0))
    has_cards = isinstance(scene.view, CardView)
    for name in ("board", "map", "plants", "table", "hint", "undo", "limit", "log", "save", "quit"):
        if name == "map" and has_cards:
            continue
        key = "card_command.table" if name == "table" and has_cards else f"command.{name}"
        own = word("typed", name)
        table.add_row(Text(f"  {name}", CHOICE), "" if own == name else own, phrase(key))
    return Group(
        Text(phrase("typing_help.choices"), STRONG),
        choice_table(choices(scene)),
        Text(phrase("typing_help.commands"), STRONG),
        table,
        Text(phrase("typing_help.short_cards" if has_cards else "typing_help.short")),
    )
