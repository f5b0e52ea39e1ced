"""What the languages still lack: one line for each key that is missing or that English dropped.

    python tools/untranslated.py [LANGUAGE ...]

The exit code is 1 if there is any.
"""

import sys
from collections.abc import Iterator

from wattworks.locales import SOURCE, languages
from wattworks.locales.catalogue import catalogue


def differences(language: str) -> Iterator[str]:
    english, own = catalogue(SOURCE).keys, catalogue(language).keys
    yield from (f"{language}: {key} is missing" for key in sorted(english - own))
    others = sorted(key for key in own - english if not key.startswith("city."))
    yield from (f"{language}: {key} is not in English" for key in others)


def main(wanted: list[str]) -> int:
    found = [line for language in wanted for line in differences(language)]
    for line in found:
        print(line)
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:] or [each for each in languages() if each != SOURCE]))
