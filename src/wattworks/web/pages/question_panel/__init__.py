"""What a person is asked, prepared for the page: one module for each kind of question."""
