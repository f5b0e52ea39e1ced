"""The table in the browser: the server, its pages and live updates, the store."""
