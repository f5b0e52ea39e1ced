"""The built-in deck as a file to fill in, explained in the language in use."""

from textwrap import wrap

from wattworks.editions.deck_fields import LISTS
from wattworks.editions.deck_file import built_in_text
from wattworks.locales import phrase

WIDTH = 98


def explained_deck() -> str:
    """The text of the file, with comments on the file and above each list."""
    text = built_in_text()
    text = text[text.index(f"{LISTS[0]} = [") :]
    for name in LISTS:
        comment = _comment(phrase(f"deck_comment.{name}"))
        text = text.replace(f"{name} = [", f"{comment}\n{name} = [")
    head = [phrase(f"deck_comment.{part}") for part in ("title", "source", "own")]
    command = f"#     wattworks decks check {phrase('usage.value.file')}"
    return "\n#\n".join(_comment(each) for each in head) + f"\n{command}\n\n{text}"


def _comment(sentence: str) -> str:
    return "\n".join(f"# {line}" for line in wrap(sentence, WIDTH))
