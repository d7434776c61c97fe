"""Starts the backend of the client portal and adds the headers that every response has."""

import json
import logging
import signal
import sys
import time
from email.utils import formatdate

from flask import Response, request
from werkzeug.serving import WSGIRequestHandler, make_server

import decisions  # noqa: F401
import documents  # noqa: F401
import enrollment  # noqa: F401
import session  # noqa: F401
import staff  # noqa: F401
from core import app
from store import seed, seed_resources
from variant import on, require_known

ORIGIN = "https://portal.example.com"


@app.after_request
def caches(response: Response) -> Response:
    """Sets `Cache-Control`, because no cache may store personal data."""
    is_file = request.path.startswith("/files/")
    value: str | None = "no-store"
    if on("cache-header-missing") or on("cache-missing-on-errors") and response.status_code >= 400:
        value = None
    if on("cache-private"):
        value = "private, max-age=0"
    if on("cache-no-cache"):
        value = "no-cache"
    if on("cache-missing-on-reads-by-get") and request.method == "GET" and not is_file:
        value = None
    if on("cache-files-public") and is_file:
        value = "public, max-age=3600"
    if on("cache-more-words"):
        value = "no-store, no-cache, must-revalidate, private"
    if value:
        response.headers["Cache-Control"] = value
    if on("more-headers"):
        response.headers["X-Powered-By"] = "Flask"
        response.headers["X-Request-Id"] = "7f3a"
    return response


@app.after_request
def retry_after(response: Response) -> Response:
    """Sets `Retry-After` on 429, which tells the portal how long to wait."""
    if response.status_code != 429 or on("retry-after-missing"):
        return response
    value = "2"
    if on("retry-after-in-words"):
        value = "soon"
    if on("retry-after-negative"):
        value = "-1"
    if on("retry-after-date"):
        value = formatdate(time.time() + 2, usegmt=True)
    response.headers["Retry-After"] = value
    return response


@app.after_request
def cors(response: Response) -> Response:
    """Allows requests from the portal's origin (CORS)."""
    origin = request.headers.get("Origin")
    response.vary.add("Origin")
    if origin is None or origin != ORIGIN and not on("cors-any-origin"):
        return response
    if on("cors-missing") or on("cors-missing-on-errors") and response.status_code >= 400:
        return response
    response.headers["Access-Control-Allow-Origin"] = "*" if on("cors-star") else origin
    if on("cors-any-origin"):
        response.headers["Access-Control-Allow-Credentials"] = "true"
    response.headers["Access-Control-Expose-Headers"] = "Retry-After, X-Request-Id"
    return response


@app.before_request
def preflight() -> Response | None:
    """Responds to the preflight request that a browser sends before a request to another origin."""
    if request.method != "OPTIONS" or "Access-Control-Request-Method" not in request.headers:
        return None
    if on("cors-preflight-401"):
        return Response('{"status":401,"message":"Unauthenticated."}', 401, content_type="application/json")
    if on("cors-preflight-405"):
        return Response('{"status":405,"message":"Method Not Allowed"}', 405, content_type="application/json")
    response = Response(status=204)
    if request.headers.get("Origin") == ORIGIN or on("cors-any-origin"):
        allowed = ["Authorization", "Content-Type", "Idempotency-Key", "Accept", "Accept-Language"]
        if on("cors-without-authorization"):
            allowed.remove("Authorization")
        if on("cors-without-key"):
            allowed.remove("Idempotency-Key")
        response.headers["Access-Control-Allow-Headers"] = ", ".join(allowed)
        response.headers["Access-Control-Allow-Methods"] = "POST" if on("cors-post-only") else "GET, POST"
        response.headers["Access-Control-Max-Age"] = "600"
    return response


class Handler(WSGIRequestHandler):
    """Request handler that logs no requests; standard output holds only the first line, which the test reads."""

    def log_request(self, code: object = "-", size: object = "-") -> None:
        """Omits the log line of a request."""


def main() -> None:
    """Starts the server and prints its URL and credentials as one line of JSON."""
    require_known()
    logging.getLogger("werkzeug").setLevel(logging.ERROR)
    app.logger.setLevel(logging.CRITICAL)
    credentials = seed()
    seed_resources()
    server = make_server("127.0.0.1", 0, app, threaded=True, request_handler=Handler)
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(0))
    hello = {"url": f"http://127.0.0.1:{server.server_port}", "credentials": credentials, "origin": ORIGIN,
             "takesKeys": True, "codes": "codes.txt"}
    print(json.dumps(hello), flush=True)
    server.serve_forever()


if __name__ == "__main__":
    main()
