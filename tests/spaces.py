"""Texts as tests quote them. Where no-break spaces belong, tests/test_typography.py knows."""


def plain(text: str) -> str:
    """The text with ordinary spaces in the place of no-break ones."""
    return text.replace("\N{NO-BREAK SPACE}", " ")
