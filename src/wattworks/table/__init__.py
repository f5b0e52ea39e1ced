"""A game with its people and bots: who sits where, what is answered without asking."""
