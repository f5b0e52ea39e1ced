"""Planning ahead while others move: the answers to what a seat will still be asked this round."""

from dataclasses import dataclass, replace

from markupsafe import Markup

from wattworks.engine.state import State
from wattworks.engine.views import view_of
from wattworks.locales import phrase
from wattworks.table import Table
from wattworks.table.foresight import PLANNED
from wattworks.table.plans import DONE, Plan, legal_action, price_now
from wattworks.web.pages.question_panel import building, fuel, running
from wattworks.web.pages.question_panel.choices import SEPARATOR, Choice, money, simple_choices
from wattworks.web.pages.question_panel.wording import in_words
from wattworks.web.pages.scene import Scene, acts_of
from wattworks.web.pages.templating import fill

BUILD = "build"
MOST_CITIES = 12  # offered at once; all of them can be pressed on the map


@dataclass(frozen=True)
class Ahead:
    """A question that will be asked: what is planned for it, in words, and what it costs; what
    could be added. Each ``act`` is the whole plan that it leads to."""

    question: str
    plan: Plan | None
    told: str
    choices: list[Choice]


def ahead_part(scene: Scene, table: Table) -> Markup:
    """Nothing while the person is asked, but for plans that were dropped."""
    plans = table.plans_of(scene.seat)
    return fill(
        "question_panel/ahead.html",
        scene=scene,
        coming=coming(scene, table),
        cities=planned_cities(plans.get(BUILD)),
        dropped=[plan for plan in plans.values() if plan.dropped],
    )


def planned_cities(plan: Plan | None) -> tuple[str, ...]:
    """The names of the cities of a plan that may still be carried out."""
    if plan is None or plan.dropped:
        return ()
    return tuple(text.removeprefix(f"{BUILD} ") for text in plan.actions)


def building_ahead(
    scene: Scene, table: Table, cities: tuple[str, ...] | None = None
) -> Scene | None:
    """The table when the person builds later in this round, as it looks now, with these cities or
    those that are planned; None if they will not be asked."""
    then = None if scene.is_asked else table.foreseen(scene.seat, BUILD)
    if then is None:
        return None
    if cities is None:
        cities = planned_cities(table.plans_of(scene.seat).get(BUILD))
    return replace(_then(scene, then), planned=cities)


def plan_of_cities(scene: Scene, table: Table, cities: tuple[str, ...]) -> tuple[str, ...]:
    """Actions that connect these cities in the cheapest order, as it looks now."""
    then = building_ahead(scene, table, cities)
    found = [] if then is None else building.build_plan(then).cities
    return tuple(f"{BUILD} {city.name}" for city in found)


def coming(scene: Scene, table: Table) -> list[Ahead]:
    """What the person will still be asked in this round; nothing while they are asked."""
    if scene.is_asked:
        return []
    found = (_ahead(scene, table, each) for each in PLANNED)
    return [each for each in found if each is not None]


def _ahead(scene: Scene, table: Table, question: str) -> Ahead | None:
    then = table.foreseen(scene.seat, question)
    if then is None:
        return None
    plan = table.plans_of(scene.seat).get(question)
    planned = () if plan is None or plan.dropped else plan.actions
    told = _told(_then(scene, then), planned)
    choices = _choices(_then(scene, _after(then, planned)), question)
    whole = [replace(each, act=_joined(question, planned, each.act)) for each in choices]
    return Ahead(question, plan, told, whole)


def _told(then: Scene, planned: tuple[str, ...]) -> str:
    """The plan in words, if it could be carried out as it looks now."""
    if price_now(then.view.public, then.seat, planned) is None:
        return phrase("ahead.doubtful")
    return in_words(then, planned) if planned else phrase("ahead.nothing")


def _then(scene: Scene, state: State) -> Scene:
    view = view_of(state, scene.seat)
    return replace(scene, view=view, acts=acts_of(view), planned=())


def _after(state: State, planned: tuple[str, ...]) -> State:
    after, seat = state.copy(), state.to_move
    for text in planned:
        action = legal_action(after, seat, text)
        if action is None or text.startswith("run"):
            break
        after.apply(action)
    return after


def _joined(question: str, planned: tuple[str, ...], act: str) -> str:
    """One set of plants replaces another; all else is added."""
    return act if question == "run" else SEPARATOR.join((*planned, act))


def _choices(scene: Scene, question: str) -> list[Choice]:
    if scene.view.to_move != scene.seat:
        return []
    match question:
        case "buy" if scene.board_view is not None:
            more = fuel.expansion(scene.board_view, scene.seat)
            order, _ = fuel.fill_up(scene, scene.board_view, more)
            return [*([order] if order else []), *_without_end(simple_choices(scene))]
        case "build":
            return building.city_choices(scene)[:MOST_CITIES]
        case "run":
            return [
                Choice(each.act, each.act.partition(" ")[2].replace("+", " + "), money(each.income))
                for each in running.run_sets(scene)
                if each.cards
            ][:MOST_CITIES]
    return _without_end(simple_choices(scene))


def _without_end(choices: list[Choice]) -> list[Choice]:
    return [each for each in choices if each.act != DONE]
