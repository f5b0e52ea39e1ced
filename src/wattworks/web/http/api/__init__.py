"""The table for programs: everything that the page does, as JSON (docs/reference/api.md)."""
