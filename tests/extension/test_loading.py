"""How extensions are found, what is wrong with some, and that nothing of ours knows this one."""

import re
from pathlib import Path

import pytest

from tests.cli.terminal import run
from tests.extension.conftest import MODULE, ROOT

DECLARED = "from wattworks.extensions import Extension\n"
NAMES = re.compile(
    r"frontier|\bisles|\batoll|hydrogen|skinflint|tidal|tests[./]extension", re.IGNORECASE
)


def install(site: Path, module: str) -> None:
    """Leave behind what pip does when it installs a package in that folder."""
    info = site / "invented-1.0.dist-info"
    info.mkdir(parents=True)
    (info / "METADATA").write_text("Metadata-Version: 2.1\nName: invented\nVersion: 1.0\n", "utf-8")
    entry = f"[wattworks.extensions]\ninvented = {module}\n"
    (info / "entry_points.txt").write_text(entry, "utf-8")


@pytest.fixture
def site(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder of installed packages."""
    folder = tmp_path / "site"
    folder.mkdir()
    monkeypatch.setenv("PYTHONPATH", str(folder), prepend=":")
    return folder


def test_installed_packages_are_found_by_their_entry_point(site: Path, tmp_path: Path) -> None:
    install(site, MODULE)
    listed = run("play", "--list", home=tmp_path).stdout
    assert "frontier" in listed
    done = run(
        "arena", "-e", "frontier", "-b", "skinflint,random", "-n", "2", "-j", "2", home=tmp_path
    )
    assert done.returncode == 0, done.stderr


def test_a_module_in_the_folder_at_hand_can_be_named(tmp_path: Path) -> None:
    (tmp_path / "mine.py").write_text(
        DECLARED + "from wattworks.bots.levels import Level\n"
        "from wattworks.bots.random_bot import RandomBot\n"
        "EXTENSION = Extension(bots={'mine': Level(lambda spec: RandomBot(), has_styles=False)})\n",
        "utf-8",
    )
    done = run("arena", "--with", "mine", "-b", "mine,random", "-n", "2", "-j", "2", home=tmp_path)
    assert done.returncode == 0, done.stderr


@pytest.mark.parametrize(
    ("code", "told"),
    [
        (None, "There is no module “broken”"),
        ("1 / 0", "cannot be imported (ZeroDivisionError: division by zero)"),
        ("x = 1", "it has no EXTENSION"),
        (
            "from wattworks.editions.classic import Classic\n"
            "EXTENSION = Extension(editions=(Classic(),))",
            "provides “classic”, but that name is already taken",
        ),
        (
            "from pathlib import Path\n"
            "EXTENSION = Extension(maps=(Path(__file__).parent / 'usa.toml',))",
            "there is a map 'usa' already",
        ),
        (
            "from pathlib import Path\n"
            "EXTENSION = Extension(maps=(Path(__file__).parent / 'odd.toml',))",
            "map odd",
        ),
        (
            "from pathlib import Path\n"
            "EXTENSION = Extension(sentences=Path(__file__).parent / 'words')",
            "there is a sentence 'fuel.coal' already",
        ),
    ],
)
def test_what_is_wrong_with_a_module_is_told(code: str | None, told: str, tmp_path: Path) -> None:
    if code is not None:
        (tmp_path / "broken.py").write_text(DECLARED + code, "utf-8")
    (tmp_path / "odd.toml").write_text("title = 'Odd'\n[rules]\nstorage = { oil = 'x' }", "utf-8")
    words = tmp_path / "words" / "en" / "LC_MESSAGES"
    words.mkdir(parents=True)
    (words / "words.po").write_text('msgid "fuel.coal"\nmsgstr "peat"\n', "utf-8")
    done = run("play", "--with", "broken", "--list", home=tmp_path)
    assert done.returncode == 2
    assert told in done.stderr
    assert "Traceback" not in done.stderr


def test_nothing_in_src_names_the_extension() -> None:
    offences = [
        f"{path.relative_to(ROOT)}: {found[0]}"
        for path in sorted((ROOT / "src").rglob("*"))
        if path.suffix in {".py", ".toml", ".po", ".html", ".css", ".js", ".svg", ".json"}
        for found in NAMES.finditer(path.read_text("utf-8"))
    ]
    assert not offences, "\n".join(offences)
