"""What a person sees: scenes made into pages and the parts of them that change."""
