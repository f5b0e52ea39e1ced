"""What people see of a game: maps, cards, markets, players, charts, as SVG and HTML.

Pure functions from a view to markup. Colours come from the stylesheet, words from the locales.
"""
