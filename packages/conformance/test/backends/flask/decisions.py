"""Operations for timesheets, vendor invoices, the budget and messages."""

import time

from core import Answer, operation
from staff import foreign_or_unknown
from store import CLIENTS, LOCK, Row
from variant import on
from wire import Call, Field, Refused, an_id, any_text, length, one_of

APPROVED, DECLINED = 1, -1


@operation("listTimesheets", "POST", "/api/timesheets_client", fields={}, optional_form=True)
def list_timesheets(call: Call) -> Answer:
    """Lists the timesheets."""
    rows = list(call.client.list("timesheets"))
    if on("timesheets-of-everybody"):
        rows = [row for client in CLIENTS for row in client.list("timesheets")]
    if on("decided-timesheets-hidden"):
        rows = [row for row in rows if row["status"] == 0]
    return 200, {"status": 200, "data": rows}


@operation("listVendorInvoices", "POST", "/api/client_fetch_vendors_invoice", fields={}, optional_form=True)
def list_invoices(call: Call) -> Answer:
    """Lists the vendor invoices."""
    rows = list(call.client.list("invoices"))
    if on("invoices-of-everybody"):
        rows = [row for client in CLIENTS for row in client.list("invoices")]
    if on("decided-invoices-hidden"):
        rows = [row for row in rows if row["is_client_approved"] == 0]
    if on("reading-approves-an-invoice"):
        pending = next((row for row in call.client.list("invoices") if row["is_client_approved"] == 0), None)
        if pending:
            pending["is_client_approved"] = 1
    return 200, {"status": 200, "data": {"data": rows}}


def find(call: Call, kind: str, wanted: int, message: str) -> Row:
    """Returns a row of the client. Raises Refused if the row is another client's or does not exist."""
    rows = list(call.client.list(kind))
    if on("timesheet-of-others") and kind == "timesheets" or on("invoice-of-others") and kind == "invoices":
        rows = [row for client in CLIENTS for row in client.list(kind)]
    found = next((row for row in rows if row["id"] == wanted), None)
    if found is None:
        raise foreign_or_unknown(kind, wanted, message)
    return found


def decide(row: Row, field: str, value: int, thing: str) -> None:
    """Stores a decision. Raises Refused with 409 if the row was decided before."""
    before = row[field]
    if on(f"race-{thing}"):
        time.sleep(0.05)
    with LOCK:
        if not on(f"race-{thing}"):
            before = row[field]
        words = {APPROVED: "approved", DECLINED: "declined"}
        if before:
            if on(f"{thing}-decided-again") or on(f"{thing}-same-decision-again") and before == value:
                row[field] = value
                return
            if on(f"{thing}-again-quietly-ignored"):
                return
            if on(f"{thing}-again-400"):
                raise Refused(400, f"This {thing} was already {words[before]}.")
            if on(f"{thing}-again-409-but-changed"):
                row[field] = value
            raise Refused(409, f"This {thing} was already {words[before]}.")
        if on(f"{thing}-decision-not-stored"):
            return
        row[field] = APPROVED if on(f"{thing}-decline-stored-as-approval") else value


# `decide` builds the names of its variants, and `require_known` searches the source for each name.
OF_DECIDE = (
    "race-timesheet", "race-invoice", "timesheet-decided-again", "invoice-decided-again",
    "timesheet-same-decision-again", "invoice-same-decision-again", "timesheet-again-quietly-ignored",
    "timesheet-again-400", "invoice-again-400", "timesheet-again-409-but-changed", "invoice-again-409-but-changed",
    "timesheet-decision-not-stored", "invoice-decision-not-stored", "timesheet-decline-stored-as-approval",
    "invoice-decline-stored-as-approval",
)


@operation("submitTimesheetDecision", "POST", "/api/decline_timesheet", takes_key=True, fields={
    "time_sheet_id": Field(an_id),
    "status": any_text if on("timesheet-any-status-declines") else Field(one_of("1", "-1"))})
def decide_timesheet(call: Call) -> Answer:
    """Approves or declines a timesheet."""
    row = find(call, "timesheets", int(call.values["time_sheet_id"]), "This timesheet does not exist.")
    value = APPROVED if call.values["status"] == "1" else DECLINED
    decide(row, "status", value, "timesheet")
    if on("timesheet-decision-hits-neighbour"):
        neighbour = next((one for one in call.client.list("timesheets") if one["status"] == 0), None)
        if neighbour:
            neighbour["status"] = value
    return 201, {"status": 201, "message": f"timesheet {'approved' if value == APPROVED else 'declined'}"}


@operation("approveVendorInvoice", "POST", "/api/clientApproveInvoice", takes_key=True,
           fields={"invoice_id": Field(an_id)})
def approve_invoice(call: Call) -> Answer:
    """Approves a vendor invoice."""
    row = find(call, "invoices", int(call.values["invoice_id"]), "This invoice does not exist.")
    decide(row, "is_client_approved", APPROVED, "invoice")
    if on("invoice-approval-rounds-price"):
        row["invoice_price"] = round(row["invoice_price"])
    return 200, {"status": 200, "message": "Invoice approved"}


@operation("declineVendorInvoice", "POST", "/api/clientDeclineInvoice", takes_key=True,
           fields={"invoice_id": Field(an_id)})
def decline_invoice(call: Call) -> Answer:
    """Declines a vendor invoice."""
    row = find(call, "invoices", int(call.values["invoice_id"]), "This invoice does not exist.")
    decide(row, "is_client_approved", DECLINED, "invoice")
    if on("declined-invoice-removed"):
        call.client.list("invoices").remove(row)
    return 200, {"status": 200, "message": "Invoice declined"}


@operation("getBudget", "POST", "/api/fetch_client_budget", fields={}, optional_form=True)
def budget(call: Call) -> Answer:
    """Reads the budget."""
    if on("no-budget"):
        return 200, {"status": 200}
    return 200, {"status": 200, "client_budget": {
        "total_budget": 48000, "spent_budget": 18250.5, "remaining_budget": 29749.5}}


@operation("submitMessage", "POST", "/api/send_email_cli", takes_key=True, fields={
    "subject": Field(length(1)) if on("message-empty-refused") else any_text, "message": any_text})
def send_message(call: Call) -> Answer:
    """Sends a message to the provider."""
    if on("long-text-500") and any(len(value) > 255 for value in call.values.values()):
        raise ValueError("value too long for type character varying(255)")
    if on("emoji-500") and any(ord(sign) > 0xFFFF for value in call.values.values() for sign in value):
        raise UnicodeError("Incorrect string value")
    return 200, {"status": 200, "message": "Your message was sent"}
