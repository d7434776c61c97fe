"""Operations for payables, uploads, payroll sheets, resources, reports, and the download of files."""

import re
from html import escape
from urllib.parse import quote

from flask import Response

from core import Answer, app, bearer, operation, session_of, to_response
from store import CLIENTS, FILES, RESOURCES, next_id, now, save_file
from variant import on
from wire import Call, Field, Refused, any_text, text

TOKEN = {"token": any_text}
UPLOAD = TOKEN | {"description": any_text if on("description-empty-taken") else text,
                  "files": Field(files=True, alias="files[]")}
TYPES = {"pdf": "application/pdf", "png": "image/png", "jpg": "image/jpeg", "jpeg": "image/jpeg", "txt": "text/plain"}


def stored_text(given: str) -> str:
    """Returns the text to store for a description; faults change it."""
    if on("description-escaped"):
        return escape(given)
    if on("description-cut"):
        return given[:20]
    if on("description-ascii-only"):
        return given.encode("ascii", "replace").decode()
    if on("description-tags-stripped"):
        return re.sub("<[^>]*>", "", given)
    if on("description-lower-case"):
        return given.lower()
    return given


def stored_files(call: Call) -> list[str]:
    """Stores the uploads and returns their URLs."""
    files = call.files.get("files", [])
    if on("upload-first-file-only"):
        files = files[:1]
    if on("upload-last-file-only"):
        files = files[-1:]
    for name, _ in files:
        if on("upload-type-refused-422") and not name.lower().endswith((".pdf", ".png", ".jpg")):
            raise Refused(422, "The given data was invalid.", errors={"files": ["must be PDF, PNG or JPEG"]})
    if on("upload-order-reversed"):
        files = files[::-1]
    return [save_file(*file) for file in files]


def add_payable(call: Call) -> None:
    """Stores an invoice that the client submits."""
    owner = CLIENTS[1] if on("payable-stored-for-other") and len(CLIENTS) > 1 else call.client
    rows = owner.list("payables")
    row = {"id": next_id("payables"), "upload_date": now(), "files": stored_files(call),
           "description": stored_text(call.values.get("description", "")), "receipt": []}
    rows.append(row)
    if on("payable-replaces-older"):
        del rows[:-1]


@operation("uploadPayable", "POST", "/api/add_payable", token="body", takes_key=True, fields=UPLOAD)
def upload_payable(call: Call) -> Answer:
    """Stores an invoice and returns the response."""
    if not on("payable-not-stored"):
        add_payable(call)
    if on("payable-stored-twice"):
        add_payable(call)
    return 200, {"status": 200, "message": "Invoice was uploaded"}


@operation("listPayables", "POST", "/api/fetch_payable", token="body", fields=TOKEN)
def list_payables(call: Call) -> Answer:
    """Lists the invoices that the client submitted."""
    rows = list(call.client.list("payables"))
    if on("payables-of-everybody"):
        rows = [row for client in CLIENTS for row in client.list("payables")]
    if on("payables-first-only"):
        rows = rows[:1]
    if on("payables-newest-first"):
        rows = rows[::-1]
    return 200, {"status": 200, "data": rows}


@operation("uploadFiles", "POST", "/api/upload_files", token="body", takes_key=True, fields=UPLOAD)
def upload_files(call: Call) -> Answer:
    """Stores files of the client."""
    files = stored_files(call)
    if not on("uploads-not-stored"):
        call.client.list("uploads").append({
            "id": next_id("uploads"), "description": stored_text(call.values["description"]), "upload_date": now(),
            "files": files[0] if len(files) == 1 and not on("files-always-list") else files})
    return 200, {"status": 200, "message": "File was uploaded"}


@operation("listFileUploads", "POST", "/api/fetch_file_uploads", token="body", fields=TOKEN)
def list_uploads(call: Call) -> Answer:
    """Lists the client's own uploads."""
    rows = list(call.client.list("uploads"))
    if on("uploads-of-everybody"):
        rows = [row for client in CLIENTS for row in client.list("uploads")]
    return 200, {"status": 200, "data": rows}


@operation("listPayrollSheets", "POST", "/api/fetch_payroll_api", token="client_id", fields={"client_id": text})
def list_payroll(call: Call) -> Answer:
    """Lists the payroll sheets of the client whose id the request contains."""
    owner = call.client
    if on("payroll-of-any-client"):
        owner = next((one for one in CLIENTS if str(one.id) == call.values["client_id"]), call.client)
    return 200, {"status": 200, "data": list(owner.list("payroll"))}


@operation("listResources", "GET", "/api/fetch_resources", token="query")
def list_resources(_: Call) -> Answer:
    """Lists the documents that all clients see."""
    return 200, {"status": 200, "data": list(RESOURCES)}


@operation("listReports", "GET", "/api/fetch_reports_client", token="query")
def list_reports(call: Call) -> Answer:
    """Lists the reports for the client."""
    rows = list(call.client.list("reports"))
    if on("reports-gone-once-read"):
        call.client.list("reports").clear()
    if on("reports-of-everybody"):
        rows = [row for client in CLIENTS for row in client.list("reports")]
    return 200, {"status": 200, "data": rows}


@app.route("/files/<key>/<path:name>")
def file(key: str, name: str) -> Response:
    """Serves a file without a session: only its random URL protects it."""
    found = FILES.get(f"/files/{key}/{name}")
    if on("file-needs-token") and session_of(bearer() or "") is None:
        return to_response(401, {"status": 401, "message": "Unauthenticated."})
    if found is None or on("file-addresses-dead"):
        return to_response(404, {"status": 404, "message": "There is no such file."})
    _, content = found
    ending = name.rsplit(".", 1)[-1].lower()
    kind = TYPES.get(ending, "application/octet-stream")
    if on("file-html-inline") and ending in ("html", "htm", "svg"):
        kind = "text/html" if ending != "svg" else "image/svg+xml"
    response = Response(content, 200, content_type=kind)
    disposition = "inline" if on("file-inline") or on("file-html-inline") else "attachment"
    response.headers["Content-Disposition"] = f"{disposition}; filename*=UTF-8''{quote(name)}"
    if not on("file-without-nosniff"):
        response.headers["X-Content-Type-Options"] = "nosniff"
    if not on("file-without-sandbox"):
        response.headers["Content-Security-Policy"] = "default-src 'none'; sandbox"
    return response
