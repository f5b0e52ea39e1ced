"""A bot for Wattworks in plain Python: wattworks arena --bots "exec:python3 cautious.py,random"

It wants plants that put out more than its worst one, fuel for one round, and as many cities as
its plants can supply; of what it wants it takes the cheapest, and keeps some money in auctions.
"""

import json
import sys


def wants(action: str, price: int, view: dict) -> bool:
    verb, _, noun = action.partition(" ")
    me = view["players"][game["seat"]]
    plants = [cards[name] for name in me["plants"]]
    if verb in ("nominate", "bid"):
        plant = cards[noun if verb == "nominate" else view["auction"]["plant"]]
        is_better = plant["output"] > min((own["output"] for own in plants), default=0)
        return is_better and price <= min(plant["number"] + 8, me["money"] - 15)
    if verb in ("buy", "take"):  # "coal", in the card game "coal3@2"
        fuel = noun.partition("@")[0].rstrip("123")
        return me["fuel"][fuel] < sum(own["need"] for own in plants if fuel in own["fuel"])
    return verb == "build" and len(me["cities"]) < sum(own["output"] for own in plants)


def pick(actions: list, view: dict) -> str:
    for each in sorted(actions, key=lambda each: each["price"]):
        if wants(each["action"], each["price"], view):
            return each["action"]
    names = [each["action"] for each in actions]
    quits = [name for name in names if name in ("pass", "done")]
    return quits[0] if quits else names[-1]  # the last set of plants to run is the largest


for line in sys.stdin:
    message = json.loads(line)
    if message["type"] == "hello":
        print(json.dumps({"type": "hello", "protocol": 1, "name": "cautious"}), flush=True)
    elif message["type"] == "setup":
        game, cards = message, {card["name"]: card for card in message["rules"]["cards"]}
    elif message["type"] == "choose":
        print(json.dumps({"action": pick(message["actions"], message["view"])}), flush=True)
