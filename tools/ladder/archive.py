"""The games behind docs/bots/ladder.md, kept with the sources: on any machine the page can be made
again from them, and what is missing is played without playing the rest once more."""

import tarfile
from pathlib import Path
from typing import Final

ARCHIVE: Final = "ladder-games.tar.xz"  # beside the page


def keep(folder: Path, archive: Path) -> None:
    """Put the results in a folder, which is named after the code that played them, into the archive
    instead of what was there. The same results make the same file."""
    with tarfile.open(archive, "w:xz", format=tarfile.PAX_FORMAT) as packed:
        for path in sorted(folder.glob("*.jsonl")):
            packed.add(path, f"{folder.name}/{path.name}", filter=_bare)


def take_out(folder: Path, archive: Path) -> bool:
    """Put what the archive has of the folder's code beside what is there, if anything. Files that
    are there stay as they are."""
    if not archive.is_file():
        return False
    with tarfile.open(archive) as packed:
        wanted = [each for each in packed if _is_missing(each, folder)]
        packed.extractall(folder.parent, wanted, filter="data")
    return bool(wanted)


def _is_missing(member: tarfile.TarInfo, folder: Path) -> bool:
    path = folder.parent / member.name
    return path.parent == folder and not path.exists()


def _bare(member: tarfile.TarInfo) -> tarfile.TarInfo:
    """Without anything of this machine."""
    member.mtime = member.uid = member.gid = 0
    member.uname = member.gname = ""
    member.mode = 0o644
    return member
