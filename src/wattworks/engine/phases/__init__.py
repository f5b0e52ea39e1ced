"""The phases of a round. Each asks questions; a question lists the legal actions, says why another
is refused, and applies the chosen one."""
