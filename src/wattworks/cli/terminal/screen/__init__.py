"""Drawing the table in a terminal. Everything comes from a view, nothing from the state."""
