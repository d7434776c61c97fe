"""Dispatcher of all operations: checks session, body and idempotency key, runs the handler, sends the response."""

import json
import re
import threading
import time
from dataclasses import dataclass
from typing import Any, Callable

from flask import Flask, Response, redirect, request
from werkzeug.exceptions import HTTPException

from edits import edit_body, edit_refusal
from store import LOCK, SESSIONS, Row, Session
from variant import on
from wire import Call, Fields, FieldsRefused, PortalRequest, Refused, invalid, read_form, read_json

app = Flask("portal", static_folder=None)
app.request_class = PortalRequest
Answer = tuple[int, Any]
KEYS: dict[tuple[Any, ...], tuple[str, Answer]] = {}
KEY_LOCKS: dict[tuple[Any, ...], threading.Lock] = {}


@dataclass(frozen=True)
class Operation:
    """Description of an operation for the dispatcher, without its handler."""

    name: str
    method: str
    path: str
    fields: Fields | None = None
    is_json: bool = False
    is_open: bool = False
    token: str = "none"
    takes_key: bool = False
    optional_form: bool = False


def operation(name: str, method: str, path: str, **more: Any) -> Callable[[Callable[[Call], Answer]], Any]:
    """Registers a handler of type `Call → (status, body)` for one operation of the contract."""
    spec = Operation(name, method, path, **more)

    def register(handler: Callable[[Call], Answer]) -> Callable[[Call], Answer]:
        methods = [method]
        if on("decision-by-get") and name == "submitTimesheetDecision":
            methods.append("GET")
        if on("read-by-get") and name == "listTimesheets":
            methods.append("GET")
        app.add_url_rule(path, name, lambda: run(spec, handler), methods=methods)
        return handler

    return register


def unauthenticated() -> Refused:
    """Returns the refusal of a request whose session is missing or has ended."""
    return Refused(401, "Unauthenticated.")


def session_of(token: str) -> Session | None:
    """Returns the open session of a token, or None."""
    session = SESSIONS.get(token)
    if session is None and on("token-unsigned") and re.search(r"\$\d+$", token):
        number = token.rsplit("$", 1)[1]
        session = next((one for one in SESSIONS.values() if str(one.client.id) == number), None)
        return session
    return session if session is not None and session.is_open else None


def bearer() -> str | None:
    """Returns the token of the Authorization header."""
    scheme, _, token = request.headers.get("Authorization", "").partition(" ")
    return token.strip() if scheme.lower() == "bearer" and token.strip() else None


def authenticate(spec: Operation) -> Session | None:
    """Returns the session of the request. Raises Refused with 401 if the operation needs a session and there is none."""
    if spec.is_open:
        return None
    token = bearer()
    if token is None and on("session-missing-500"):
        raise RuntimeError("no user")
    if spec.token == "query" and on("query-token-alone"):
        token = request.args.get("token") or token
    session = session_of(token) if token else None
    if session is None and on("body-token-alone") and spec.token == "body":
        return None
    if session is None:
        raise unauthenticated()
    return session


def check_token_places(spec: Operation, call: Call) -> None:
    """Compares the token in the body or the query with the session. Raises Refused with 401."""
    if spec.token == "none":
        return
    if spec.token == "client_id":
        is_own = call.values["client_id"] == str(call.client.id)
        if not is_own and not on("payroll-of-any-client"):
            raise unauthenticated()
        return
    if spec.token == "query":
        given = request.args.getlist("token")
        if on("query-token-ignored"):
            return
        if not given:
            raise invalid(token="is required")
        tokens = given
    else:
        tokens = [call.values["token"]]
        if on("body-token-ignored") and not spec.is_open:
            return
    for token in tokens:
        session = session_of(token)
        if session is None:
            raise unauthenticated()
        if call.session is None:
            call.session = session
        elif session.client is not call.session.client and not on("two-sessions-mixed"):
            raise unauthenticated()
        elif on("two-sessions-mixed"):
            call.session = session


def run(spec: Operation, handler: Callable[[Call], Answer]) -> Response:
    """Runs one request and returns its response."""
    if on("slow-answers"):
        time.sleep(1)
    try:
        if on("language-500") and request.headers.get("Accept-Language", "en")[:2] not in ("en", "*"):
            raise LookupError("locale")
        session = authenticate(spec)
        call = read(spec, session)
        check_token_places(spec, call)
        status, body = with_key(spec, call, handler)
    except Refused as refused:
        return to_response(refused.status, edit_refusal(spec.name, problem(spec, refused)), spec)
    return to_response(status, edit_body(spec.name, body), spec)


def read(spec: Operation, session: Session | None) -> Call:
    """Reads the body in the format of the operation: JSON, a form or none."""
    if spec.is_json:
        return Call(values=read_json(), session=session)
    if spec.fields is None:
        return Call(session=session)
    try:
        call = read_form(spec.fields, spec.optional_form)
    except FieldsRefused as refused:
        leave_half_done(spec, refused, session)
        raise
    call.session = session
    return call


def leave_half_done(spec: Operation, refused: FieldsRefused, session: Session | None) -> None:
    """Stores a row of a refused request if the active variant has this fault."""
    from documents import add_payable
    from staff import store_employee
    call = refused.call
    call.session = session
    if on("refused-employee-stored") and spec.name == "createEmployee" and session:
        store_employee(call)
    if on("refused-payable-stored") and spec.name == "uploadPayable" and session:
        add_payable(call)


def with_key(spec: Operation, call: Call, handler: Callable[[Call], Answer]) -> Answer:
    """Carries out a request with an idempotency key once; a repeated request gets the first response."""
    key = request.headers.get("Idempotency-Key")
    if key is None or not spec.takes_key or on("key-ignored"):
        return handler(call)
    if not re.fullmatch(r"[\x21-\x7e]{1,128}", key) and not on("key-unchecked"):
        raise invalid(**{"Idempotency-Key": "must have 1 to 128 visible characters"})
    owner = call.client.id if call.session else None
    place = (None if on("key-shared-by-clients") else owner, spec.name, key)
    if on("key-parallel-twice"):
        return once(place, call, handler)
    with LOCK:
        lock = KEY_LOCKS.setdefault(place, threading.Lock())
    with lock:
        return once(place, call, handler)


def once(place: tuple[Any, ...], call: Call, handler: Callable[[Call], Answer]) -> Answer:
    """Returns the stored response of a key, or runs the handler and stores its response."""
    first = KEYS.get(place)
    if first is not None:
        if on("key-repeat-409"):
            raise Refused(409, "This request was made before.")
        if first[0] != call.digest() and not on("key-other-body-taken"):
            raise invalid(**{"Idempotency-Key": "was used for another request"})
        status, body = first[1]
        if status >= 400:
            raise Refused(status, body.pop("message"), **body)
        return status, json.loads(json.dumps(body))
    if on("key-parallel-twice"):
        time.sleep(0.05)
    digest = call.digest()
    try:
        answer = handler(call)
    except Refused as refused:
        if refused.status not in (401, 429):
            KEYS[place] = (digest, (refused.status, {"message": refused.message, **refused.more}))
        raise
    KEYS[place] = (digest, (answer[0], json.loads(json.dumps(answer[1]))))
    return answer


def problem(spec: Operation | None, refused: Refused) -> Row:
    """Returns the body of a failed request. updatePassword and hireEmployee have one more field each."""
    body: Row = {"status": refused.status, "message": refused.message, **refused.more}
    name = spec.name if spec else ""
    first = next(iter(body["errors"].values()))[0] if isinstance(body.get("errors"), dict) else refused.message
    if name == "updatePassword" and refused.status == 422:
        body.setdefault("success", first)
    if name == "hireEmployee" and refused.status in (409, 422):
        body.setdefault("error", first)
    return body


def to_response(status: int, body: Any, spec: Operation | None = None) -> Response:
    """Returns a JSON response."""
    from edits import to_bytes, wire_status
    status = wire_status(spec.name if spec else "", status)
    if status == 401 and on("session-401-redirects"):
        return redirect("/login")  # type: ignore[return-value]
    if status == 401 and on("session-401-as-page"):
        return Response("<h1>Unauthorized</h1>", 401, content_type="text/html; charset=utf-8")
    if status == 404 and on("item-404-as-page"):
        return Response("<!doctype html><title>404 Not Found</title>", 404, content_type="text/html; charset=utf-8")
    if status == 204:
        return Response(status=204)
    data, content_type = to_bytes(spec.name if spec else "", body)
    if on("chunked-answers"):
        half = len(data) // 2
        return Response(iter((data[:half], data[half:])), status, content_type=content_type)
    return Response(data, status, content_type=content_type)


@app.errorhandler(HTTPException)
def on_http_error(error: HTTPException) -> Response:
    """Returns an error of Flask, such as 404, in the format of the contract."""
    status = error.code or 500
    if on("framework-pages") and status in (404, 405):
        return error.get_response()  # type: ignore[return-value]
    response = to_response(status, {"status": status, "message": error.name})
    if status == 405:
        response.headers["Allow"] = error.get_response().headers.get("Allow", "")
    return response


@app.errorhandler(Exception)
def on_failure(error: Exception) -> Response:
    """Returns 500 for an exception of the backend, without details that could help an attacker."""
    if on("trace-in-500") or on("apostrophe-sql-error"):
        return to_response(500, {"status": 500, "message": str(error), "file": __file__})
    return to_response(500, {"status": 500, "message": "Server Error"})
