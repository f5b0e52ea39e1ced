"""The part of the page in which a person acts: which template it is, and what it needs."""

from typing import Final

from markupsafe import Markup

from wattworks.bots.mistakes import idle_cities
from wattworks.editions.modes.trust import DRAFTED
from wattworks.engine.state import NOBODY
from wattworks.locales import phrase
from wattworks.locales.auction_notice import auction_notice
from wattworks.table.seats import people
from wattworks.table.standings import places
from wattworks.web.drawing.auction_block import auction_block
from wattworks.web.drawing.markup import NOTHING
from wattworks.web.pages.question_panel import auction, building, fuel, running
from wattworks.web.pages.question_panel.choices import simple_choices
from wattworks.web.pages.scene import Scene
from wattworks.web.pages.templating import fill
from wattworks.web.pages.victory import what_decided

OVER: Final = "over"
CURTAIN: Final = "curtain"
WAITING: Final = "waiting"
BID: Final = "bid"
SIMPLE: Final = "simple"


def act_part(scene: Scene, latest: Markup = NOTHING) -> Markup:
    """The HTML of what can be done now, or, while others play, of what has just happened."""
    name = template_name(scene)
    return fill(f"question_panel/{name}.html", scene=scene, latest=latest, **_needs(name, scene))


def template_name(scene: Scene) -> str:
    if scene.view.public.is_over:
        return OVER
    if scene.curtain != NOBODY:
        return CURTAIN
    if not scene.is_asked:
        return WAITING if auction.bidding(scene) is None else BID
    return _TEMPLATES.get(scene.question, SIMPLE)


# questions with a template of their own; all others are a list of choices
_TEMPLATES: Final = {
    "nominate": "nominate",
    "open": BID,
    "raise": BID,
    "buy": "fuel",
    "take": "take",
    "build": "build",
    "run": "run",
}


def _needs(name: str, scene: Scene) -> dict[str, object]:
    match name:
        case "nominate":
            alone = auction.is_alone(scene.view.public, scene.seat)
            notice = auction_notice(scene.view)
            return {"choices": simple_choices(scene), "alone": alone, "notice": notice}
        case "waiting":
            return {"block": auction_block(scene.view, scene.nouns)}
        case "bid":
            return {
                "bidding": auction.bidding(scene),
                "notice": auction_notice(scene.view),
                "block": auction_block(scene.view, scene.nouns),
            }
        case "fuel" if scene.board_view is not None:
            more_cities = fuel.expansion(scene.board_view, scene.seat)
            fill_up, pays = fuel.fill_up(scene, scene.board_view, more_cities)
            return {
                "ladders": fuel.ladders(scene, scene.board_view),
                "sets": fuel.plant_sets(scene, scene.board_view),
                "supply": fuel.supply(scene, scene.board_view, more_cities),
                "fill_up": fill_up,
                "fill_up_pays": pays and fill_up is not None,
            }
        case "take" if scene.cards is not None:
            ready, able = fuel.ready(scene.cards, scene.seat)
            return {"choices": simple_choices(scene), "ready": ready, "able": able}
        case "build":
            return {
                "cities": building.city_choices(scene),
                "plan": building.build_plan(scene),
                "idle": 0 if scene.board_view is None else idle_cities(scene.board_view),
            }
        case "run":
            return {
                "runs": running.run_sets(scene),
                "too_little": running.too_little_to_build(scene),
            }
        case "over":
            return {
                "winners": scene.nouns.winners(scene.view.public.standings()[0]),
                "why": what_decided(places(scene.view), scene.nouns),
            }
        case "simple":
            return {"choices": simple_choices(scene), "about": _about(scene)}
    return {}


def _about(scene: Scene) -> str:
    """What a question is about, where nobody would guess: why one places somebody else's houses."""
    if scene.question != "house" or scene.board_view is None:
        return ""
    view = scene.board_view
    placed = view.board_state.grid.owner.count(view.rules.seats)
    return phrase("panel.house_help", number=placed + 1, total=DRAFTED)


def turn_text(scene: Scene) -> str:
    """Whose turn it is, and with how much money."""
    view, nouns = scene.view, scene.nouns
    if view.public.is_over:
        return phrase("turn.over")
    if scene.halt:
        return phrase(f"halt.{scene.halt}")
    name = nouns.player(view.to_move)
    if scene.curtain != NOBODY:
        return phrase("turn.curtain", name=name)
    if scene.is_asked:
        money = view.money(scene.seat)
        if money is None:
            return phrase("turn.yours_closed", name=name)
        if len(people(scene.seats)) == 1:
            return phrase("turn.yours_alone", money=money)
        return phrase("turn.yours", name=name, money=money)
    match scene.waits_for:
        case "trouble":
            return phrase("turn.trouble")
        case "queue":
            return phrase("turn.queue", name=name)
    return phrase("turn.thinking", name=name)
