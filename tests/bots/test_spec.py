"""How bots are named: levels, styles, budgets, commands, and lists of them."""

import pytest

from wattworks import bots
from wattworks.bots.spec import Budget, Spec, UnknownBot, parse, split_name, split_specs


@pytest.mark.parametrize(
    ("text", "spec"),
    [
        ("random", Spec("random")),
        (" medium ", Spec("medium")),
        ("medium:hoarder", Spec("medium", "hoarder")),
        ("hard@200", Spec("hard", budget=Budget(iterations=200))),
        ("expert@1.5s", Spec("expert", budget=Budget(seconds=1.5))),
        ("hard:expander@2s", Spec("hard", "expander", Budget(seconds=2))),
        ("exec:./mybot", Spec("exec", command="./mybot")),
        ("exec: ./my bot:a@b ", Spec("exec", command="./my bot:a@b")),
        ("exec@30s:./mybot", Spec("exec", budget=Budget(seconds=30), command="./mybot")),
        ("python:my_bots:Saver", Spec("python", command="my_bots:Saver")),
        ("python:a.b:C@7", Spec("python", budget=Budget(iterations=7), command="a.b:C")),
    ],
)
def test_a_text_names_a_bot(text: str, spec: Spec) -> None:
    assert parse(text) == spec
    assert parse(str(spec)) == spec


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("hard@", "budget"),
        ("hard@fast", "budget"),
        ("hard@0", "budget"),
        ("hard@1.5", "budget"),
        ("hard@0.0s", "budget"),
        ("hard@-3s", "budget"),
        ("hard@1e9s", "budget"),
        ("exec:", "no_command"),
        ("exec:   ", "no_command"),
        ("exec@30:./mybot", "only_seconds"),
        ("exec@soon:./mybot", "budget"),
        ("exec:./mybot 'a", "quotes"),
        ("exec:./my\nbot", "unprintable"),
        ("python:", "no_class"),
        ("python:my_bots", "no_class"),
        ("python:my bots:Saver", "no_class"),
        ("python:my_bots:Saver@x", "budget"),
    ],
)
def test_what_names_none_is_refused_with_a_reason(text: str, code: str) -> None:
    with pytest.raises(UnknownBot) as caught:
        parse(text)
    assert caught.value.code == code


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("genius", "level \\(spec genius, known "),
        ("", "level \\(spec , known "),
        ("random:hoarder", "no_style \\(spec random:hoarder, level random"),
        ("random@200", "no_budget \\(spec random@200, level random"),
        ("random@x", "budget \\(spec random@x, budget x"),
    ],
)
def test_the_message_says_what_is_wrong(text: str, message: str) -> None:
    with pytest.raises(UnknownBot, match=message):
        bots.bot(text)


@pytest.mark.parametrize(
    ("text", "entries"),
    [
        ("medium", ["medium"]),
        ("medium, random,random", ["medium", "random", "random"]),
        ("exec:./a 'x,y',random", ["exec:./a 'x,y'", "random"]),
        ('exec:./a "it\'s, well",random', ['exec:./a "it\'s, well"', "random"]),
        ("exec:./a,b", ["exec:./a", "b"]),
    ],
)
def test_commas_separate_bots_but_not_within_quotes(text: str, entries: list[str]) -> None:
    assert split_specs(text) == entries


def test_an_open_quote_is_an_error() -> None:
    with pytest.raises(UnknownBot, match="quotes"):
        split_specs("exec:./a 'x,random")


@pytest.mark.parametrize(
    ("entry", "name", "kind"),
    [
        ("me", "", "me"),
        ("Ann=me", "Ann", "me"),
        ("A=B=random", "A=B", "random"),
        ("exec:./a --x=1", "", "exec:./a --x=1"),
        ("Ann = exec@3s:./a --x=exec:1", "Ann", "exec@3s:./a --x=exec:1"),
        ("Ann=python:my_bots:Saver@2s", "Ann", "python:my_bots:Saver@2s"),
    ],
)
def test_a_player_may_have_a_name(entry: str, name: str, kind: str) -> None:
    assert split_name(entry) == (name, kind)
