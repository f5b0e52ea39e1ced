"""The transcript of the protocol is what is really said."""

import re
from pathlib import Path

from tests.bots.transcript import parsed, transcript
from wattworks.bots.fault import KINDS
from wattworks.bots.outside import messages

PAGE = (Path(__file__).parents[2] / "docs" / "reference" / "protocol.md").read_text("utf-8")


def pattern(line: str) -> str:
    return ".*".join(re.escape(part) for part in line.split("…"))


def test_the_transcript_is_true(tmp_path: Path) -> None:
    (block,) = re.findall(r"```text\n(.*?)```", PAGE, re.DOTALL)
    said = transcript(tmp_path)
    shown = block.splitlines()
    left_out = shown.index("> …")
    after = len(shown) - left_out - 2
    pairs = [
        *zip(shown[:left_out], said, strict=False),
        *zip(shown[-after:], said[-after:], strict=True),
    ]
    for wanted, line in pairs:
        assert re.fullmatch(pattern(wanted), line), wanted
    assert shown[left_out:-after] == ["> …", "< …"]
    assert [parsed(line)["type"] for line in said if line[0] == ">"].count("result") == 1


def test_every_field_and_fault_is_explained() -> None:
    for form in (messages.RulesForm, messages.ViewForm, messages.CardGameForm):
        for name in form.__struct_fields__:
            assert f"`{name}`" in PAGE or f'"{name}"' in PAGE, name
    assert re.findall(r"^\| `(\w+)` \| (?:ended|did|wrote|chose)", PAGE, re.MULTILINE) == list(
        KINDS
    )
