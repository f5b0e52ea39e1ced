"""The ladder: how strong the bots are, measured; see ``python -m tools.ladder --help``."""
