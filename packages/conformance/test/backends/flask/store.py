"""In-memory store of rows, accounts and files, protected by one lock."""

import os
import re
import secrets
import threading
import time
from dataclasses import dataclass, field
from datetime import datetime, timezone
from pathlib import Path
from typing import Any

from variant import on

Row = dict[str, Any]
LOCK = threading.RLock()
DATA = Path(os.environ.get("BACKEND_DATA", "."))

INFORMATION = (
    "id first_name last_name ss_number ein_number uci_number address city state zip_code contact_number email "
    "gender country ca_driver_license_number civil_status date_of_birth title"
).split()
NEEDED = ("first_name", "last_name", "ss_number", "address", "city", "state", "zip_code")
PDF = b"%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n"


@dataclass
class Client:
    """Account with its rows and settings."""

    id: int
    email: str
    password: str
    active: bool = True
    needs_code: bool = False
    information: Row = field(default_factory=dict)
    payment: Row | None = None
    terms: bool = False
    signature: Row | None = None
    rows: dict[str, list[Row]] = field(default_factory=dict)

    def list(self, kind: str) -> list[Row]:
        """Returns the client's rows of one kind. Changes of the list change the store."""
        return self.rows.setdefault(kind, [])


@dataclass
class Session:
    """Session of a client. `code` is the one-time code that the client still has to enter."""

    token: str
    client: Client
    until: float
    code: str | None = None
    tries: int = 0
    used_code: str | None = None
    ended: bool = False

    @property
    def is_open(self) -> bool:
        """True while the token gives access to the client's data."""
        if self.ended and not on("logout-keeps-session"):
            return False
        if self.until < time.time() and not on("expired-token-works"):
            return False
        return self.code is None or on("code-pending-token-opens")


CLIENTS: list[Client] = []
SESSIONS: dict[str, Session] = {}
FILES: dict[str, tuple[str, bytes]] = {}
COUNTERS: dict[str, int] = {}


def next_id(kind: str) -> int:
    """Returns the next id for a kind of row. All clients share one sequence of ids."""
    with LOCK:
        start = 9007199254740992 if on("ids-beyond-double") and kind == "timesheets" else 0
        COUNTERS[kind] = COUNTERS.get(kind, start) + (2 if start else 1)
        return COUNTERS[kind] + (1 if start else 0)


def clean_name(name: str) -> str:
    """Returns the last part of a file name without control characters, at most 120 characters long."""
    last = re.split(r"[\\/]", name)[-1]
    kept = re.sub(r"[^\w.-]", "_", last, flags=re.ASCII).strip(". ")
    return kept[-120:] or "file"


def save_file(name: str, content: bytes) -> str:
    """Stores a file and returns the path of its URL."""
    with LOCK:
        key = secrets.token_urlsafe(18)
        if on("file-address-counts"):
            key = str(len(FILES) + 1)
        if on("file-address-time"):
            key = f"{int(time.time())}{len(FILES)}"
        if on("file-address-short"):
            key = secrets.token_hex(4)
        address = f"/files/{key}/{clean_name(name)}"
        if on("file-same-name-overwrites"):
            address = f"/files/{_SHARED}/{clean_name(name)}"
        if on("file-cut"):
            content = content[: max(1, len(content) // 2)]
        if on("file-newlines-converted"):
            content = content.replace(b"\n", b"\r\n")
        FILES[address] = (name, content)
        return address


_SHARED = secrets.token_urlsafe(18)


def new_session(client: Client, code: str | None = None) -> Session:
    """Opens a session. With a code, the token gives no access until the code is verified."""
    text = secrets.token_urlsafe(24)
    token = f"{text}${client.id}"
    if on("token-with-more-parts"):
        token = f"{text}${client.id}${secrets.token_hex(8)}"
    if on("token-signed"):
        token = f"eyJhbGciOiJIUzI1NiJ9.{text}.sig${client.id}"
    if on("token-long"):
        token = f"{secrets.token_urlsafe(600)}${client.id}"
    session = Session(token, client, time.time() + 86_400, code)
    with LOCK:
        SESSIONS[token] = session
    return session


def find_client(email: str) -> Client | None:
    """Returns the account of an email address, ignoring letter case."""
    return next((one for one in CLIENTS if one.email.lower() == email.lower()), None)


def now() -> str:
    """Returns the time as RFC 3339 text in UTC."""
    return datetime.now(timezone.utc).strftime("%Y-%m-%dT%H:%M:%SZ")


def add_client(email: str, password: str, **given: Any) -> Client:
    """Adds an account; ids begin at 1001."""
    with LOCK:
        client = Client(1001 + len(CLIENTS), email, password, **given)
        client.information = {name: None for name in INFORMATION} | client.information | {"id": client.id}
        CLIENTS.append(client)
        return client


def add_employee(client: Client, first: str, last: str, email: str, phone: str, files: list[str]) -> Row:
    """Adds a person who can be hired."""
    number = next_id("employees")
    row: Row = {"id": number, "first_name": first, "last_name": last, "email": email, "phone_number": phone}
    row |= {"SP_number": f"SP-{30000 + number}", "files": files}
    client.list("employees").append(row)
    return row


def add_job(client: Client, employee: Row, position: str, hired: str, ended: str | None = None) -> Row:
    """Adds an employment of an employee."""
    names = ("first_name", "last_name", "SP_number", "email", "phone_number")
    row: Row = {"id": next_id("jobs"), "employee_id": employee["id"]}
    row |= {"employee": {name: employee[name] for name in names}, "position": position}
    row |= {"hired_date": hired, "separation_date": ended}
    client.list("jobs").append(row)
    return row


def seed() -> Row:
    """Adds the test accounts and returns their credentials, which the server prints."""
    rosa = add_client("rosa.delgado@example.com", "correct horse 9", information={
        "first_name": "Rosa", "last_name": "Delgado", "ss_number": "900-11-2222", "uci_number": "7654321",
        "address": "18 Alder Street", "city": "Torrance", "state": "CA", "zip_code": "90501",
        "contact_number": "310-555-0142", "email": "rosa.delgado@example.com", "gender": "Female", "country": "USA",
        "date_of_birth": "1984-03-09"})
    omar = add_client("omar.haddad@example.com", "second-horse-10", information={
        "first_name": "Omar", "last_name": "Haddad", "ss_number": "900-33-4444", "address": "4 Pine Road",
        "city": "Lomita", "state": "CA", "zip_code": "90717", "email": "omar.haddad@example.com"})
    code = add_client("lin.chen@example.com", "third-horse-11", needs_code=True, information={"first_name": "Lin"})
    for client, count in ((rosa, 26), (omar, 3), (code, 1)):
        seed_rows(client, count)
    rosa.terms = True
    rosa.payment = {"account_holder": "Rosa Delgado", "bank_name": "First Harbor Bank", "routing_number": "021000021",
                    "account_number": "1234567890", "account_type": "checking"}
    rosa.signature = {"type": "text", "signature": "Rosa Delgado", "style": "Alex Brush", "signature_url": None}
    expired, ended = new_session(rosa), new_session(rosa)
    expired.until = time.time() - 60
    ended.ended = True
    return {
        "account": {"email": rosa.email, "password": rosa.password},
        "other": {"email": omar.email, "password": omar.password},
        "awaitingCode": {"email": code.email, "password": code.password},
        "expiredToken": expired.token, "loggedOutToken": ended.token,
    }


def seed_rows(client: Client, count: int) -> None:
    """Adds rows of every kind to an account, with `count` pending timesheets and `count` pending invoices."""
    people = [("Ana", "Ruíz"), ("Minh", "Trần"), ("Joan", "O'Neil"), ("Ida", "Berg"), ("Sam", "Lee")]
    staff = [
        add_employee(client, first, last, f"{first.lower()}.{client.id}@example.com", f"310-555-01{at:02}",
                     [save_file("id-card.pdf", PDF)])
        for at, (first, last) in enumerate(people)
    ]
    add_job(client, staff[0], "Respite worker", "2025-01-06")
    add_job(client, staff[1], "Driver", "2025-02-03")
    add_job(client, staff[2], "Aide", "2024-02-05", "2025-03-01")
    for at in range(count + 2):
        who = staff[at % 2]
        client.list("timesheets").append({
            "id": next_id("timesheets"), "employee_id": who["id"], "start_date": f"2025-06-{at % 28 + 1:02}",
            "start_time": "08:00", "end_date": f"2025-06-{at % 28 + 1:02}", "end_time": "12:30", "total_hours": 4.5,
            "service_code": "320", "specification": "Respite", "status": (1, -1, 0)[min(at, 2)],
            "employee": {name: who[name] for name in ("first_name", "last_name", "SP_number")}})
        client.list("invoices").append({
            "id": next_id("invoices"), "date_purchased": f"2025-06-{at % 28 + 1:02}", "description": "Wheelchair ramp",
            "invoice_file": save_file("ramp.pdf", PDF), "invoice_price": 1240.75,
            "is_client_approved": (1, -1, 0)[min(at, 2)],
            "reciept_file": save_file("proof.pdf", PDF) if at == 0 else None})
    client.list("payables").append({
        "id": next_id("payables"), "upload_date": "2025-06-03T17:20:00Z", "files": [save_file("plumber.pdf", PDF)],
        "description": "Plumber & sons", "receipt": [save_file("receipt.pdf", PDF)]})
    client.list("uploads").append({
        "id": next_id("uploads"), "description": "Lease", "upload_date": "2025-06-04T19:00:00Z",
        "files": save_file("lease.pdf", PDF)})
    client.list("payroll").append({
        "id": next_id("payroll"), "payroll_start": "2025-06-01", "payroll_end": "2025-06-15",
        "payroll_file_content": [save_file("payroll.pdf", PDF)], "created_at": "2025-06-17T16:05:00Z",
        "employee": {"SP_number": staff[0]["SP_number"]}})
    client.list("reports").append({
        "id": next_id("reports"), "report_type": "Monthly spending", "description": "Spending by service",
        "report_date": "2025-06-30", "report_file": save_file("spending.pdf", PDF)})


RESOURCES: list[Row] = []


def seed_resources() -> None:
    """Adds the documents that every client sees."""
    RESOURCES.append({"id": 1, "resource_name": "Employee handbook", "description": "For every employee",
                      "url": save_file("handbook.pdf", PDF)})
