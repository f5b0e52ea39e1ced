"""What the coach of a guided game says on the page, and what it is about."""

from typing import Final

from markupsafe import Markup

from wattworks.engine.board_view import BoardView
from wattworks.engine.view import View
from wattworks.locales import phrase
from wattworks.table.coach import Coach
from wattworks.table.lessons import Step
from wattworks.table.lessons.condition import capacity_of, cities_of
from wattworks.web.pages.scene import Scene
from wattworks.web.pages.templating import fill

# Where the ring goes: the first of these selectors of which something is to be seen.
TARGETS: Final = {
    "": (),
    "bidding": ("#ask .bidding",),
    "columns": ("#map .columns",),
    "companion": ("#players .companion",),
    "company": ("#players .me",),
    "deck": ("#market .deck",),
    "done": ('#ask [data-act="done"]',),
    "future": ("#market .later",),
    "hint": ("#ask-hint",),
    "map": ("#map",),
    "money": ("#players .me .money",),
    "offer": ("#market .now .row",),
    "panel": ("#ask",),
    "pass": ('#ask [data-act="pass"]',),
    "payments": ("#status .payments summary",),
    "plant-needs": ("#market .now .plant:nth-child(2) .needs",),
    "plant-number": ("#market .now .plant:nth-child(2) .number",),
    "plant-output": ("#market .now .plant:nth-child(2) .output",),
    "players": ("#players",),
    "price": ("#map .city[data-act] .tag",),
    "prices": ("#fuel .fuel .ladder", "#fuel .fuel .next"),
    "refill": ("#fuel .refill",),
    "slots": ("#map .key",),
    "step": ("#status .step",),
    "token": ("#market .token",),
    "track": ("#status .track",),
    "undo": ("#undo",),
}


def coach_part(scene: Scene, coach: Coach) -> Markup:
    """The bubble with what is said now; nothing in it while there is nothing to say."""
    step = coach.says(scene.view)
    return fill(
        "coach.html",
        scene=scene,
        step=step,
        text="" if step is None else step_text(coach, step, scene.view),
        targets=() if step is None else TARGETS[step.target],
        can_repeat=coach.can_repeat(),
    )


def step_text(coach: Coach, step: Step, view: View) -> str:
    return phrase(f"lesson.{coach.lesson.text_key(step)}", **_figures(view))


def _figures(view: View) -> dict[str, int]:
    """What the sentences may name."""
    player = view.public.players[view.seat]
    figures = {
        "capacity": capacity_of(view),
        "cities": cities_of(view),
        "income": int(player.income),
        "money": int(player.money),
        "powered": int(player.supplied),
    }
    if isinstance(view, BoardView):
        figures |= {"end": int(view.rules.end_cities), "step2": int(view.rules.step2_cities)}
    return figures
