"""Reading the forms that people send."""

from starlette.datastructures import FormData
from starlette.exceptions import HTTPException
from starlette.requests import Request

from wattworks.locales import phrase
from wattworks.web.http.limits import MAX_FIELD_BYTES, MAX_FIELDS

FORM_TYPES = ("application/x-www-form-urlencoded", "multipart/form-data")
CHARSETS = ("utf-8", "utf8")


async def sent_form(request: Request) -> FormData:
    """The form that was sent; a page that says so if it is none, or larger than any of ours."""
    _check_type(request.headers.get("content-type", ""))
    try:
        return await request.form(max_files=1, max_fields=MAX_FIELDS, max_part_size=MAX_FIELD_BYTES)
    except (HTTPException, ValueError, LookupError):
        raise HTTPException(400, phrase("web.bad_request")) from None


def _check_type(content_type: str) -> None:
    """Browsers send forms in UTF-8. Decoders of other encodings may fail in ways of their own,
    or give text that cannot be stored."""
    kind, *details = (each.strip().lower() for each in content_type.split(";"))
    charsets = [each.partition("=")[2].strip('" ') for each in details if "charset" in each]
    if (kind and kind not in FORM_TYPES) or any(each not in CHARSETS for each in charsets):
        raise HTTPException(415, phrase("web.wrong_type"))
