"""Decodes and checks request bodies by descriptions of their fields."""

import hashlib
import json
import re
from dataclasses import dataclass, field
from datetime import date
from typing import Any, Callable

from flask import Request, request
from werkzeug.exceptions import RequestEntityTooLarge
from werkzeug.formparser import FormDataParser

from store import Client, Row, Session
from variant import on

MIB = 1024 * 1024
INVALID = "The given data was invalid."


class Refused(Exception):
    """Error of a refused request: HTTP status, message, and additional fields of the body."""

    def __init__(self, status: int, message: str, **more: Any) -> None:
        super().__init__(message)
        self.status, self.message, self.more = status, message, more


def invalid(**errors: str) -> Refused:
    """Returns a refusal with 422 and a message for each field."""
    return Refused(422, INVALID, errors={name: [text] for name, text in errors.items()})


class StrictParser(FormDataParser):
    """Form parser that raises ValueError for a broken body instead of reading it as empty."""

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        kwargs["silent"] = False
        super().__init__(*args, **kwargs)


class PortalRequest(Request):
    """Request with the size limits of the contract: 100 MiB altogether, 10 MiB of text."""

    form_data_parser_class = StrictParser
    max_content_length = 100 * MIB
    max_form_memory_size = 10 * MIB


@dataclass
class Call:
    """Decoded request: values by field name, uploads as pairs of name and content."""

    values: dict[str, Any] = field(default_factory=dict)
    files: dict[str, list[tuple[str, bytes]]] = field(default_factory=dict)
    session: Session | None = None

    @property
    def client(self) -> Client:
        """Client of the session."""
        assert self.session is not None
        return self.session.client

    def digest(self) -> str:
        """Returns a hash of the values and files without the token, which may differ when a request is repeated."""
        kept = {name: value for name, value in self.values.items() if name != "token"}
        sums = {name: [hashlib.sha256(data).hexdigest() for _, data in many] for name, many in self.files.items()}
        return hashlib.sha256(json.dumps([kept, sums], sort_keys=True).encode()).hexdigest()


Check = Callable[[str], str | None]


@dataclass(frozen=True)
class Field:
    """Field of a form. `check` returns an error message for a text; `files` marks an upload."""

    check: Check | None = None
    required: bool = True
    files: bool = False
    alias: str | None = None


def length(least: int = 0, most: int | None = None) -> Check:
    """Returns a check for the length of a text in characters."""
    def check(text: str) -> str | None:
        if len(text) < least:
            return "must not be empty" if least == 1 else f"must have at least {least} characters"
        return f"must have at most {most} characters" if most is not None and len(text) > most else None
    return check


def one_of(*words: str) -> Check:
    """Returns a check that accepts only the given words."""
    return lambda text: None if text in words else f"must be one of {', '.join(words)}"


def pattern(regex: str, complaint: str) -> Check:
    """Returns a check that the whole text matches a regular expression."""
    return lambda text: None if re.fullmatch(regex, text) else complaint


def a_date(text: str) -> str | None:
    """Returns an error message if a text is not an existing day in the format 2025-06-01."""
    if not re.fullmatch(r"\d{4}-\d\d-\d\d", text, re.ASCII):
        return "must be a date (YYYY-MM-DD)"
    try:
        date.fromisoformat(text)
    except ValueError:
        return "must be a day that exists"
    return None


an_id = pattern(r"[1-9][0-9]{0,18}", "must be a number of 1 or more")
text = Field(length(1))
any_text = Field()
upload = Field(files=True)

Fields = dict[str, Field]


def read_form(fields: Fields, is_optional: bool = False) -> Call:
    """Reads a multipart form. Raises Refused with 400, 413, 415 or 422."""
    has_body = bool(request.content_length) or "Transfer-Encoding" in request.headers
    if is_optional and not has_body:
        return Call()
    takes = ["multipart/form-data"]
    if on("media-type-unchecked") or on("form-urlencoded-taken"):
        takes.append("application/x-www-form-urlencoded")
    if request.mimetype not in takes:
        raise Refused(415, "This call does not take a body of this type.")
    try:
        form, files = request.form, request.files
    except RequestEntityTooLarge:
        raise Refused(413, "The file is too large.") from None
    except (ValueError, UnicodeDecodeError):
        if on("unreadable-form-500"):
            raise
        raise Refused(400, "The body cannot be read.") from None
    call, errors = Call(), {}
    aliases = {one.alias: name for name, one in fields.items() if one.alias}
    for sent in {*form, *files}:
        name = aliases.get(sent, sent)
        known = fields.get(name)
        if known is None:
            if not on("unknown-fields-passed"):
                errors[sent] = "is not a field of this call"
            continue
        if known.files:
            if sent in form:
                errors[name] = "must be a file"
            for one in files.getlist(sent):
                data = one.read()
                if len(data) > 25 * MIB:
                    raise Refused(413, "The file is too large.")
                if one.filename:
                    call.files.setdefault(name, []).append((one.filename, data))
        elif sent in files or len(form.getlist(sent)) != 1:
            errors[name] = "must be sent once, as text"
        else:
            value = form[sent]
            complaint = known.check(value) if known.check else None
            if complaint:
                errors[name] = complaint
            call.values[name] = value
    for name, known in fields.items():
        if known.required and name not in call.values and name not in call.files and name not in errors:
            if known.files and on("upload-without-files-taken"):
                continue
            if on("missing-field-500") and name != "token":
                raise KeyError(name)
            errors[name] = "is required"
    if errors:
        raise FieldsRefused(errors, call)
    return call


class FieldsRefused(Refused):
    """Refusal of fields. `call` holds the fields that could be decoded."""

    def __init__(self, errors: dict[str, str], call: Call) -> None:
        super().__init__(422, INVALID, errors={name: [complaint] for name, complaint in errors.items()})
        self.call = call


def refuse_constant(name: str) -> None:
    """Refuses NaN and Infinity, which JSON does not have."""
    raise ValueError(name)


def read_json() -> Row:
    """Reads a JSON object. Raises Refused with 400, 413, 415 or 422."""
    if request.mimetype != "application/json" and not on("media-type-unchecked"):
        raise Refused(415, "This call does not take a body of this type.")
    try:
        data = request.get_data()
        value = json.loads(data.decode("utf-8"), parse_constant=refuse_constant)
        json.dumps(value, ensure_ascii=False).encode("utf-8")
    except RequestEntityTooLarge:
        raise Refused(413, "The body is too large.") from None
    except (ValueError, RecursionError):
        if on("broken-json-500"):
            raise
        if on("broken-json-taken-as-empty"):
            return {}
        raise Refused(400, "The body cannot be read.") from None
    if not isinstance(value, dict):
        raise invalid(body="must be an object")
    return value


def refuse_json(values: Row, rules: dict[str, Callable[[Any], str | None]], required: tuple[str, ...]) -> None:
    """Raises Refused with 422 for unknown, missing and wrong fields of a JSON body."""
    errors: dict[str, str] = {}
    for name, value in values.items():
        rule = rules.get(name)
        if rule is None:
            if not on("unknown-fields-passed"):
                errors[name] = "is not a field of this call"
            continue
        complaint = rule(value)
        if complaint:
            errors[name] = complaint
    for name in required:
        if name not in values:
            errors[name] = "is required"
    if errors:
        raise invalid(**errors)


def json_text(check: Check | None = None, null: bool = False) -> Callable[[Any], str | None]:
    """Returns a rule for a text in a JSON body; `null` allows null."""
    def rule(value: Any) -> str | None:
        if value is None and null:
            return None
        if not isinstance(value, str):
            return "must be text"
        return check(value) if check else None
    return rule
