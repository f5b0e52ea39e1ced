"""A player over the network (docs/reference/api.md): network_client.py http://…/join/LINK NAME"""

import json
import sys
from urllib.request import Request, urlopen

invitation, name = sys.argv[1:3]
server, _, link = invitation.partition("/join/")
headers = {"Content-Type": "application/json"}


def call(path, sent=None):
    """Ask the API: a POST if something is sent, else a GET."""
    data = None if sent is None else json.dumps(sent).encode()
    return urlopen(Request(f"{server}/api/v1{path}", data, headers))


def choose(view):
    """An action: cheap enough to keep two thirds of the money."""
    money = view["view"]["players"][view["seat"]]["money"]
    cheap = [each for each in view["actions"] if 3 * each["price"] <= money]
    return max(cheap or view["actions"], key=lambda each: each["price"])["action"]


seat = json.load(call(f"/invitations/{link}"))["free_seats"][0]
table = json.load(call(f"/invitations/{link}", {"name": name, "seat": seat}))
headers["Authorization"] = f"Bearer {table['token']}"
at = f"/tables/{table['table']}"
if table["stage"] == "lobby":
    list(call(f"{at}/lobby/events"))  # they end when the game begins
for line in call(f"{at}/events"):
    if line.startswith(b"data:"):
        view = json.load(call(f"{at}/view"))
        while view["is_asked"]:
            moves = {"version": view["version"], "actions": [choose(view)]}
            view = json.load(call(f"{at}/actions", moves))
        if view["is_over"]:
            print([view["seats"][winner]["name"] for winner in view["standings"][0]])
            break
