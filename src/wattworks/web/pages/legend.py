"""The legend: what everything on the table means, as labels that are laid over it on demand."""

from typing import Final

# What is labelled, and where: the first of these selectors of which something is to be seen.
# Several figures of a card are told at different cards, so that their labels have room.
LEGEND: Final = {
    "phases": ("#status .phases .now",),
    "step": ("#status .step",),
    "track": ("#status .track use",),
    "goal": ("#status .track circle.goal",),
    "gate": ("#status .track circle.gate",),
    "payments": ("#status .payments summary",),
    "city": ("#map .live .city .slot", "#map .live .slot"),
    "price": ("#map .city .tag",),
    "line": ("#map .cost:not(.off)",),
    "key": ("#map .key",),
    "column": ("#map .column",),
    "number": ("#market .now .plant:nth-child(1) .number",),
    "needs": ("#market .now .plant:nth-child(2) .needs",),
    "output": ("#market .now .plant:nth-child(3) .output",),
    "token": ("#market .token",),
    "later": ("#market .later .plant:nth-child(2)",),
    "deck": ("#market .deck",),
    "ladder": ("#fuel .ladder .cheapest", "#fuel .next"),
    "ghost": ("#fuel .ladder .ghost",),
    "refill": ("#fuel .fuel .refill",),
    "supply": ("#fuel .fuel .supply",),
    "place": ("#players .place",),
    "cities": ("#players .figure.city",),
    "bolt": ("#players .figure.bolt",),
    "income": ("#players .figure.income",),
    "money": ("#players .me .money", "#players .money"),
    "plants": ("#players .mini",),
    "stock": ("#players .stock",),
    "companion": ("#players .companion .who",),
    "undo": ("#undo",),
    "hint": ("#ask-hint",),
    "skip": ("#skip",),
    "outlook": ("#ask-outlook",),
    "settings": ("#bar .more summary",),
    "help": ("#bar .help summary",),
    "log": ("#log",),
}
