"""Errors of the operating system in sentences."""

import errno

from wattworks.locales import has_phrase, phrase


def system_error_text(error: OSError) -> str:
    """Why a file or a port cannot be used."""
    key = f"file_error.{errno.errorcode.get(error.errno or 0, 'other')}"
    if has_phrase(key):
        return phrase(key)
    return phrase("file_error.other", number=error.errno or 0)
