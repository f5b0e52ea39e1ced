"""Playing over HTTP, against a real server: what is done, what is refused, who is told."""

import re
from concurrent.futures import ThreadPoolExecutor

import pytest

from tests.web.player import HOT_SEAT, Player
from tests.web.reading import asked, parsed

OPEN = HOT_SEAT | {"variant": "open-money"}


def notice(html: str) -> str:
    return parsed(html).find("notice").whole_text()


def test_one_click_plays(player: Player) -> None:
    id = player.new_game()
    assert player.wait(id).question in ("nominate", "raise")


def test_an_action_changes_the_page(player: Player) -> None:
    id = player.new_game(**OPEN)
    before = player.asked(id)
    assert before.question == "nominate"
    answer = player.act(id, before.acts[0])
    assert answer.status_code == 200
    assert asked(answer.text).question == "open"
    assert int(asked(answer.text).version) == int(before.version) + 1


def test_only_changed_parts_are_sent(player: Player) -> None:
    id = player.new_game(**OPEN)
    page = parsed(player.page(id))
    prints = {
        e.attributes["id"]: e.attributes["data-print"] for e in page.with_attribute("data-print")
    }
    known = ",".join(f"{name}={print}" for name, print in prints.items())
    answer = player.http.get(f"/game/{id}/parts", headers={"X-Prints": known})
    assert answer.text.strip() == ""
    assert {"status", "map", "map-live", "fuel-coal", "players-0", "log-0", "ask"} <= prints.keys()


def test_an_illegal_action_says_why_and_changes_nothing(player: Player) -> None:
    id = player.new_game(**OPEN)
    before = player.asked(id)
    answer = player.act(id, "pass")
    assert answer.status_code == 422
    assert "everybody must buy a plant" in notice(answer.text)
    assert player.asked(id) == before


@pytest.mark.parametrize(
    "action",
    ["fly", "nominate", "nominate 99", "bid 12", "build atlantis", "run 07", "take x", "x" * 7999],
)
def test_texts_that_are_no_action_now_are_refused(player: Player, action: str) -> None:
    id = player.new_game(**OPEN)
    before = player.asked(id)
    answer = player.act(id, action)
    assert answer.status_code == 422
    assert notice(answer.text)
    assert player.asked(id) == before


@pytest.mark.parametrize(
    "fields",
    [{}, {"version": "0"}, {"action": "", "version": "0"}, {"action": ";;", "version": "0"}],
)
def test_a_form_without_an_action_is_refused(player: Player, fields: dict[str, str]) -> None:
    id = player.new_game(**OPEN)
    answer = player.post(id, "act", **fields)
    assert answer.status_code == 422
    assert "names no action" in notice(answer.text)


@pytest.mark.parametrize("version", ["", "x", "-1", "7", "999999999999999999999", "٣"])
def test_a_stale_or_forged_version_does_nothing(player: Player, version: str) -> None:
    id = player.new_game(**OPEN)
    before = player.asked(id)
    answer = player.act(id, before.acts[0], version=version)
    assert answer.status_code == 409
    assert "nothing was done" in notice(answer.text)
    assert asked(answer.text).acts == before.acts
    assert player.asked(id) == before


def test_of_two_who_act_at_once_one_is_told_to_look_again(player: Player) -> None:
    id = player.new_game(**OPEN)
    before = player.asked(id)
    with ThreadPoolExecutor(8) as pool:
        acts = [
            pool.submit(player.act, id, before.acts[0], version=before.version) for _ in range(8)
        ]
        statuses = sorted(each.result().status_code for each in acts)
    assert statuses == [200] + [409] * 7
    assert int(player.asked(id).version) == int(before.version) + 1


def test_a_sequence_stands_up_to_the_refused_action(player: Player) -> None:
    id = player.new_game(**OPEN)
    first = player.asked(id)
    answer = player.act(id, f"{first.acts[0]}; bid 999")
    assert answer.status_code == 422
    assert "only have 50 E" in notice(answer.text)
    assert player.asked(id).question == "open"


def test_undo_takes_back_until_somebody_else_decides(player: Player) -> None:
    id = player.new_game(**OPEN)
    before = player.asked(id)
    player.act(id, before.acts[0])
    assert player.post(id, "undo", version=player.asked(id).version).status_code == 200
    assert player.asked(id).acts == before.acts
    assert int(player.asked(id).version) == int(before.version) + 2
    refused = player.post(id, "undo", version=player.asked(id).version)
    assert refused.status_code == 422
    assert player.post(id, "undo", version="0").status_code == 409


def test_what_a_bot_did_cannot_be_taken_back(player: Player) -> None:
    id = player.new_game(kind0="me", kind1="random", count="2", edition="card")
    now = player.wait(id)
    while now.version == "0":
        player.act(id, now.acts[0])
        now = player.wait(id)
    if player.post(id, "undo", version=now.version).status_code == 200:
        assert int(player.asked(id).version) > int(now.version)


def test_a_bid_has_an_amount(player: Player) -> None:
    id = player.new_game(**OPEN)
    player.act(id, player.asked(id).acts[0])
    version = player.asked(id).version
    refused = player.post(id, "act", action="bid", amount="x", version=version)
    assert refused.status_code == 422
    assert player.post(id, "act", action="bid", amount="40", version=version).status_code == 200
    assert "the bid is 40 E" in player.asked(id).text


def test_a_careless_choice_is_asked_about_once(player: Player) -> None:
    """Whoever buys no fuel at all is asked whether they mean it."""
    id = player.new_game(**OPEN, map="germany")
    while (now := player.asked(id)).question != "buy":
        if now.question in ("open", "raise"):
            player.post(
                id,
                "act",
                action="bid" if now.question == "open" else "pass",
                amount=re.findall(r"\d+", now.text)[0].lstrip("0"),
                version=now.version,
            )
        else:
            player.act(id, now.acts[0])
    answer = player.post(id, "act", action="done", version=now.version)
    assert "you could still buy more" in notice(answer.text)
    assert player.asked(id).version == now.version
    sure = player.post(id, "act", action="done", version=now.version, sure="1")
    assert int(asked(sure.text).version) > int(now.version)


def test_unknown_games_have_a_page_that_leads_back(player: Player) -> None:
    for path in ("/game/nothing", "/game/nothing/events", "/game/nothing/record", "/nowhere"):
        answer = player.http.get(path)
        assert answer.status_code == 404
        assert 'href="/"' in answer.text
    assert player.http.post("/game/nothing/act", data={"action": "pass"}).status_code == 404


def test_the_record_of_a_running_game_holds_no_secret(player: Player) -> None:
    id = player.new_game(**OPEN)
    record = player.http.get(f"/game/{id}/record").text
    assert "secrets: hidden" in record
    assert "?" in record


def test_without_scripts_a_form_leads_back_to_the_table(player: Player) -> None:
    id = player.new_game(**OPEN)
    now = player.asked(id)
    form = {"action": now.acts[0], "version": now.version}
    answer = player.http.post(f"/game/{id}/act", data=form)
    assert (answer.status_code, answer.headers["location"]) == (303, f"/game/{id}")
    refused = player.http.post(f"/game/{id}/act", data=form)
    assert refused.status_code == 409
    assert "nothing was done" in notice(refused.text)


def test_the_page_is_told_of_every_change(player: Player) -> None:
    id = player.new_game(**OPEN)
    act = player.asked(id).acts[0]
    with player.http.stream("GET", f"/game/{id}/events") as stream:
        lines = (line for line in stream.iter_lines() if line.startswith("id:"))
        assert next(lines) == "id: 0"
        player.act(id, act)
        assert next(lines) == "id: 1"


def test_a_hint_can_be_followed(player: Player) -> None:
    id = player.new_game(**OPEN)
    hint = parsed(player.post(id, "hint").text)
    act = hint.with_attribute("data-act")[0].attributes["data-act"]
    assert player.act(id, act).status_code == 200


def test_whoever_follows_hints_buys_fuel_and_builds_at_a_stroke(player: Player) -> None:
    """A hint is about all of a turn; that one is done with it, one says oneself."""
    id = player.new_game(**OPEN, map="germany", seed="4")
    followed: list[str] = []
    while not any(act.startswith("build ") for act in followed):
        now = player.asked(id)
        hint = parsed(player.post(id, "hint").text)
        act = hint.with_attribute("data-act")[0].attributes["data-act"]
        assert player.act(id, act).status_code == 200, (now.question, act)
        followed.append(act)
    assert any(act.count("buy ") > 1 for act in followed)
    assert not any("done" in act for act in followed if ";" in act)


def test_the_sound_is_off_until_somebody_wants_it(player: Player) -> None:
    def is_on(id: str) -> bool:
        boxes = parsed(player.page(id)).with_attribute("checked")
        return "sound" in [box.attributes.get("name") for box in boxes]

    first, second = player.new_game(**OPEN), player.new_game(**OPEN)
    assert not is_on(first)
    player.post(first, "settings", speed="fast", sound="on")
    assert is_on(first)
    assert is_on(second)
    player.post(second, "settings", speed="fast")
    assert not is_on(second)
    assert not is_on(first)


def test_settings_are_kept_for_the_table(player: Player) -> None:
    id = player.new_game(**OPEN)
    player.post(id, "settings", speed="fast")
    page = parsed(player.page(id))
    chosen = [e.attributes["value"] for e in page.with_attribute("selected")]
    assert "fast" in chosen
    assert not [e for e in page.with_attribute("checked") if e.attributes.get("name") == "auto"]
    assert player.post(id, "settings", speed="warp").status_code == 200
