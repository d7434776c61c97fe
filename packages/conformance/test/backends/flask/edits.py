"""Variants that change the shape, the values or the encoding of a response after its handler has run."""

import copy
import json
import math
from typing import Any, Callable

from store import Row
from variant import on

Edit = Callable[[Any], Any]


def each(change: Callable[[Row], None]) -> Edit:
    """Returns an edit that changes every row of a list."""
    def edit(body: Any) -> Any:
        for row in rows_of(body):
            change(row)
        return body
    return edit


def rows_of(body: Any) -> list[Row]:
    """Returns the rows of a list body, which may be inside several objects `data`."""
    while isinstance(body, dict) and "data" in body:
        body = body["data"]
    return body if isinstance(body, list) else []


def put(**values: Any) -> Edit:
    """Returns an edit that sets fields of every row. A value may be a function of the old value."""
    def change(row: Row) -> None:
        for name, value in values.items():
            row[name] = value(row.get(name)) if callable(value) else value
    return each(change)


def drop(*names: str) -> Edit:
    """Returns an edit that removes fields of every row."""
    return each(lambda row: [row.pop(name, None) for name in names] and None)


def data(change: Callable[[Any], Any]) -> Edit:
    """Returns an edit of the value in `data`."""
    return lambda body: body | {"data": change(body["data"])} if isinstance(body, dict) and "data" in body else body


def first(change: Callable[[Row], Any]) -> Edit:
    """Returns an edit of the first row of a list."""
    def edit(body: Any) -> Any:
        rows = rows_of(body)
        if rows:
            change(rows[0])
        return body
    return edit


def twelve(clock: str) -> str:
    """Returns a time of day with AM or PM."""
    hour = int(clock[:2])
    return f"{hour % 12 or 12}:{clock[3:5]} {'AM' if hour < 12 else 'PM'}"


STATES = {0: "pending", 1: "approved", -1: "declined"}
LISTED = {
    "timesheets-keyed-by-id": ("listTimesheets", data(lambda rows: {str(row["id"]): row for row in rows})),
    "timesheets-bare": ("listTimesheets", lambda body: body["data"]),
    "timesheets-as-text": ("listTimesheets", data(json.dumps)),
    "timesheets-camel-case": (
        "listTimesheets",
        each(lambda row: row.update(startDate=row.pop("start_date"), startTime=row.pop("start_time"))),
    ),
    "timesheet-id-missing": ("listTimesheets", drop("id")),
    "timesheet-id-text": ("listTimesheets", put(id=lambda old: f"TS-{old}")),
    "timesheet-start-null": ("listTimesheets", first(lambda row: row.update(start_date=None))),
    "timesheet-start-with-clock": ("listTimesheets", put(start_date=lambda old: f"{old}T00:00:00Z")),
    "timesheet-start-twelve-hours": ("listTimesheets", put(start_time=twelve)),
    "timesheet-status-word": ("listTimesheets", put(status=lambda old: STATES[old])),
    "timesheet-status-null": ("listTimesheets", put(status=lambda old: old or None)),
    "timesheet-hours-negative": ("listTimesheets", put(total_hours=-4.5)),
    "timesheets-joined-twice": ("listTimesheets", data(lambda rows: [row for one in rows for row in (one, one)])),
    "timesheets-first-ten": ("listTimesheets", data(lambda rows: rows[:10])),
    "timesheets-laravel-same-page": (
        "listTimesheets",
        lambda body: body | {"current_page": 1, "last_page": 2, "total": 52},
    ),
    "timesheets-other-paging": (
        "listTimesheets",
        lambda body: {"count": 28, "next": "?page=2", "results": body["data"]},
    ),
    "invoices-one-level": ("listVendorInvoices", lambda body: body["data"] | {"status": 200}),
    "invoice-state-word": ("listVendorInvoices", put(is_client_approved=lambda old: STATES[old])),
    "invoice-state-boolean": ("listVendorInvoices", put(is_client_approved=lambda old: old == 1)),
    "invoice-state-missing": ("listVendorInvoices", drop("is_client_approved")),
    "invoice-price-formatted": ("listVendorInvoices", put(invoice_price="$1,240.75")),
    "employees-wrapped": ("listEmployees", lambda body: {"status": 200, "data": body}),
    "employee-id-zero": ("listEmployees", first(lambda row: row.update(id=0))),
    "employees-files-as-names": (
        "listEmployees",
        put(files=lambda old: [{"name": "id.pdf", "url": one} for one in old]),
    ),
    "hired-id-missing": ("listHiredEmployees", drop("id")),
    "separation-zero-date": ("listHiredEmployees", put(separation_date=lambda old: old or "0000-00-00")),
    "separation-missing": ("listHiredEmployees", drop("separation_date")),
    "hired-employee-flat": ("listHiredEmployees", each(lambda row: row.update(row.pop("employee")))),
    "hired-date-american": ("listHiredEmployees", put(hired_date=lambda old: f"{old[5:7]}/{old[8:]}/{old[:4]}")),
    "payables-upload-date-local": ("listPayables", put(upload_date=lambda old: old[:19].replace("T", " "))),
    "payables-upload-date-epoch": ("listPayables", put(upload_date=1749000000)),
    "payable-null-list": ("listPayables", lambda body: body | {"data": None}),
    "payroll-created-without-zone": ("listPayrollSheets", put(created_at=lambda old: old[:19])),
    "report-file-empty": ("listReports", put(report_file="")),
    "resources-storage-path": ("listResources", put(url="/var/www/storage/app/handbook.pdf")),
    "information-in-list": ("getClientInformation", lambda body: [body]),
    "information-wrapped": ("getClientInformation", lambda body: {"status": 200, "client": body}),
    "information-with-password": (
        "getClientInformation",
        lambda body: body | {"password": "pbkdf2_sha256$600000$kK9$4eW0m2"},
    ),
    "information-id-missing": (
        "getClientInformation",
        lambda body: {name: body[name] for name in body if name != "id"},
    ),
    "information-ssn-number": ("getClientInformation", lambda body: body | {"ss_number": {"masked": "***"}}),
    "payment-bare": ("getPaymentDetails", lambda body: body["payment_details"]),
    "payment-in-list": ("getPaymentDetails", lambda body: body | {"payment_details": [body["payment_details"]]}),
    "payment-type-capital": (
        "getPaymentDetails",
        lambda body: body | {"payment_details": (body["payment_details"] or {}) | {"account_type": "CHK"}},
    ),
    "signature-type-word": ("getSignature", data(lambda row: row and row | {"type": "typed"})),
    "signature-bare": ("getSignature", lambda body: body["data"]),
    "budget-bare": ("getBudget", lambda body: body["client_budget"]),
    "budget-null": ("getBudget", lambda body: body | {"client_budget": None}),
    "budget-formatted": (
        "getBudget",
        lambda body: {"client_budget": {name: f"${value:,.2f}" for name, value in body["client_budget"].items()}},
    ),
    "budget-nan": (
        "getBudget",
        lambda body: body | {"client_budget": body["client_budget"] | {"remaining_budget": math.nan}},
    ),
    "budget-without-remaining": (
        "getBudget",
        lambda body: body | {"client_budget": {"total_budget": 48000, "spent_budget": 18250.5}},
    ),
    "token-named-access-token": (
        "createSession",
        lambda body: {("access_token" if name == "token" else name): body[name] for name in body},
    ),
    "token-empty": ("createSession", lambda body: body | {"token": ""}),
    "check-status-word": (
        "getEnrollmentCheck",
        lambda body: body | {"status": "incomplete" if body["status"] == "error" else "complete"},
    ),
    "check-camel-case": (
        "getEnrollmentCheck",
        lambda body: {"status": body["status"], "errors": {"paymentInformation": ["x"]}},
    ),
    "check-in-data": ("getEnrollmentCheck", lambda body: {"data": body}),
    "acknowledgement-without-message": ("updatePaymentDetails", lambda body: {"status": 200}),
    "acknowledgement-empty": ("submitMessage", lambda body: {}),
    "acknowledgement-word": ("submitMessage", lambda body: body | {"status": "success"}),
    "success-says-error": ("updateClientInformation", lambda body: {"status": "error", "message": "Saved"}),
    "password-success-boolean": ("updatePassword", lambda body: body | {"success": True}),
    # The contract allows these deviations, so verify must not report them as findings.
    "timesheet-soft-nulls": (
        "listTimesheets",
        put(specification=None, service_code=None, total_hours=None, end_date=None, end_time=None),
    ),
    "timesheet-soft-missing": ("listTimesheets", drop("specification", "service_code", "employee")),
    "timesheet-hours-text": ("listTimesheets", put(total_hours="4.50")),
    "timesheet-seconds": ("listTimesheets", put(start_time="08:00:00", end_time="12:30:00")),
    "timesheet-other-declined": ("listTimesheets", put(status=lambda old: 2 if old == -1 else old)),
    "invoice-soft-nulls": ("listVendorInvoices", put(invoice_file=None, invoice_price=None, description=None)),
    "invoice-other-declined": ("listVendorInvoices", put(is_client_approved=lambda old: -5 if old == -1 else old)),
    "invoice-waiting-null": ("listVendorInvoices", put(is_client_approved=lambda old: old or None)),
    "invoice-price-text": ("listVendorInvoices", put(invoice_price="1240.75")),
    "employee-phone-number": ("listEmployees", put(phone_number=lambda old: int("".join(filter(str.isdigit, str(old))) or 0), SP_number=30001)),
    "hired-soft-nulls": ("listHiredEmployees", put(position=None, status_label=None)),
    "hired-other-label": ("listHiredEmployees", put(status_label=lambda old: {"Active": "Activo"}.get(old, "Baja"))),
    "separation-empty-text": ("listHiredEmployees", put(separation_date=lambda old: old or "")),
    "payables-receipt-null": ("listPayables", put(receipt=lambda old: old or None)),
    "payables-offset": ("listPayables", put(upload_date=lambda old: old.replace("Z", ".123456+00:00"))),
    "payroll-soft-nulls": ("listPayrollSheets", put(created_at=None, employee=None)),
    "budget-nulls": ("getBudget", lambda body: body | {"client_budget": dict.fromkeys(body["client_budget"])}),
}
EVERY_LIST = {
    "ids-as-text": put(id=str),
    "ids-as-float": put(id=lambda old: old + 0.5),
    "rows-with-more-fields": put(created_by="system", deleted_at=None),
    "other-order": lambda body: (rows_of(body).reverse(), body)[1],
    "lists-newest-lost": lambda body: (rows_of(body).pop() if rows_of(body) else None, body)[1],
}


def edit_body(name: str, body: Any) -> Any:
    """Returns a success body with the changes of the active variant."""
    body = copy.deepcopy(body)
    for variant, (operation, edit) in LISTED.items():
        if on(variant) and name == operation:
            body = edit(body)
    for variant, edit in EVERY_LIST.items():
        if on(variant) and name.startswith("list") and name != "listEnrollmentDocuments":
            body = edit(body)
    if isinstance(body, dict) and "message" in body and on("other-messages"):
        body["message"] = "¡Hecho!"
    if isinstance(body, dict) and on("more-fields-in-bodies"):
        body |= {"request_id": "7f3a", "took_ms": 3}
    if isinstance(body, dict) and isinstance(body.get("status"), int):
        if on("status-field-left-out") and name.startswith(("list", "get")):
            del body["status"]
        if on("status-field-differs"):
            body["status"] = 1
    if on("debug-bar-in-bodies") and isinstance(body, dict):
        body["debug"] = {"query": "SELECT * FROM clients WHERE id = 1001", "file": "/var/www/app/views.py"}
    return body


def edit_refusal(name: str, body: Row) -> Row:
    """Returns the body of a refusal with the changes of the active variant."""
    body = copy.deepcopy(body)
    if on("problem-without-status"):
        del body["status"]
    if on("problem-without-message"):
        body["detail"] = body.pop("message")
    if on("problem-message-object"):
        body["message"] = {"text": body["message"]}
    if on("problem-empty"):
        return {}
    if on("problem-status-200"):
        body["status"] = 200
    if on("errors-of-objects") and isinstance(body.get("errors"), dict):
        body["errors"] = {field: [{"code": "invalid", "text": said[0]}] for field, said in body["errors"].items()}
    if on("errors-as-texts-by-field") and isinstance(body.get("errors"), dict):
        body["errors"] = {field: said[0] for field, said in body["errors"].items()}
    if on("errors-as-list") and isinstance(body.get("errors"), dict):
        body["errors"] = [f"{field} {said[0]}" for field, said in body["errors"].items()]
    if on("errors-as-sentence") and "errors" in body:
        body["errors"] = "Some fields were refused."
    if on("other-messages"):
        body["message"] = "No fue posible."
    if on("hire-problem-without-error") and name == "hireEmployee":
        body.pop("error", None)
    if on("password-problem-without-success") and name == "updatePassword":
        body.pop("success", None)
    if on("more-fields-in-bodies"):
        body["request_id"] = "7f3a"
    if on("exception-in-problem"):
        body |= {"exception": "ValidationError", "trace": ["/srv/app/views.py:118", "/srv/app/forms.py:40"]}
    return body


def wire_status(name: str, status: int) -> int:
    """Returns the HTTP status, which the active variant may change."""
    if on("http-200-always"):
        return 200
    swaps = {
        "created-as-200": ("createEmployee", 201, 200),
        "timesheet-decision-as-200": ("submitTimesheetDecision", 201, 200),
        "invoice-approval-as-201": ("approveVendorInvoice", 200, 201),
        "payment-saved-204": ("updatePaymentDetails", 200, 204),
        "upload-as-202": ("uploadFiles", 200, 202),
        "invoice-again-as-422": ("declineVendorInvoice", 409, 422),
    }
    for variant, (operation, old, new) in swaps.items():
        if on(variant) and name == operation and status == old:
            return new
    renamed = (("session-401-as-403", 401, 403), ("session-401-as-419", 401, 419), ("refused-as-400", 422, 400))
    for variant, old, new in renamed:
        if on(variant) and status == old and name:
            return new
    return status


def to_bytes(name: str, body: Any) -> tuple[bytes, str]:
    """Returns the encoded body and its content type."""
    kind = "application/json"
    text = json.dumps(body, ensure_ascii=on("json-escapes"))
    if on("json-utf8-named"):
        kind = "application/json; charset=utf-8"
    if on("json-pretty"):
        text = json.dumps(body, indent=2)
    if on("json-as-html"):
        kind = "text/html; charset=utf-8"
    if on("json-without-type"):
        kind = "application/octet-stream"
    if on("json-with-mark"):
        return b"\xef\xbb\xbf" + text.encode(), kind
    if on("json-after-warning"):
        return b"<br />\n<b>Warning</b>: Undefined index in /var/www/index.php on line 3\n" + text.encode(), kind
    if on("json-in-json"):
        return json.dumps(text).encode(), kind
    if on("json-latin-1"):
        return text.encode("latin-1", "replace"), "application/json; charset=iso-8859-1"
    if on("json-python-text"):
        return str(body).encode(), kind
    if on("json-cut") and len(text) > 2000:
        return text[:2000].encode(), kind
    return text.encode(), kind
