"""The phases of a round. Each asks questions; each question says what may be done, why
something may not, and does it."""
