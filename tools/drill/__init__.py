"""A fault drill: what can go wrong with a server does, while people play at many tables."""
