"""What the languages still lack: one line for each key that is missing or that English dropped.

    python tools/untranslated.py [LANGUAGE ...]

The exit code is 1 if there is any.
"""

import sys
from collections.abc import Iterator

from wattworks.locales import SOURCE, languages
from wattworks.locales.catalogue import OWN_FAMILIES, catalogue


def differences(language: str) -> Iterator[str]:
    english, own = _shared_keys(SOURCE), _shared_keys(language)
    yield from (f"{language}: {key} is missing" for key in sorted(english - own))
    yield from (f"{language}: {key} is not in English" for key in sorted(own - english))


def _shared_keys(language: str) -> set[str]:
    """The keys that every language has."""
    return {key for key in catalogue(language).keys if not key.startswith(OWN_FAMILIES)}


def main(wanted: list[str]) -> int:
    found = [line for language in wanted for line in differences(language)]
    for line in found:
        print(line)
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:] or [each for each in languages() if each != SOURCE]))
