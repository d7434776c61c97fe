"""Operations for employees, hiring and termination."""

import time
from datetime import date

from core import Answer, operation
from store import CLIENTS, LOCK, Row, add_employee, add_job, save_file
from variant import on
from wire import Call, Field, Refused, a_date, an_id, any_text, invalid, text, upload

TOKEN = {"token": any_text}


def has_job(client_rows: list[Row], employee: int) -> bool:
    """Returns True if an employment of the employee has no end date."""
    return any(row["employee_id"] == employee and not row["separation_date"] for row in client_rows)


@operation("listEmployees", "POST", "/api/fetch_employees", token="body", fields=TOKEN)
def list_employees(call: Call) -> Answer:
    """Lists the employees of the client."""
    rows = list(call.client.list("employees"))
    if on("employees-of-everybody"):
        rows = [row for client in CLIENTS for row in client.list("employees")]
    if on("employees-without-hired"):
        rows = [row for row in rows if not has_job(call.client.list("jobs"), row["id"])]
    return 200, rows


@operation("listAvailableEmployees", "POST", "/api/fetch_available_employees", token="body",
           fields=TOKEN | {name: Field(required=False) for name in ("position", "hired_date", "employee_id")})
def list_available(call: Call) -> Answer:
    """Lists the employees without a current employment."""
    jobs = call.client.list("jobs")
    rows = [row for row in call.client.list("employees") if not has_job(jobs, row["id"])]
    if on("hired-still-available"):
        rows = list(call.client.list("employees"))
    if on("available-of-everybody"):
        rows += [row for client in CLIENTS if client is not call.client for row in client.list("employees")]
    if on("available-only-never-hired"):
        rows = [row for row in rows if all(job["employee_id"] != row["id"] for job in jobs)]
    return 200, {"status": 200, "data": rows}


@operation("listHiredEmployees", "POST", "/api/fetch_client_employee", token="body", fields=TOKEN)
def list_hired(call: Call) -> Answer:
    """Lists all employments, including those that have ended."""
    jobs = call.client.list("jobs")
    if on("hired-of-everybody"):
        jobs = [row for client in CLIENTS for row in client.list("jobs")]
    if on("ended-jobs-hidden"):
        jobs = [row for row in jobs if not row["separation_date"]]
    names = ("id", "employee", "position", "hired_date", "separation_date")
    rows = [{name: row[name] for name in names} | {"status_label": label(row)} for row in jobs]
    if on("termination-without-date"):
        for row in rows:
            row["separation_date"] = None
    return 200, {"status": 200, "data": rows}


def label(row: Row) -> str:
    """Returns the label for the state of an employment."""
    return "Terminated" if row["separation_date"] else "Active"


def store_employee(call: Call) -> None:
    """Adds an employee from the fields of the request. A missing field is stored as empty text."""
    files = call.files.get("files_upload[]", [])
    if on("employee-first-file-only"):
        files = files[:1]
    names = ("first_name", "last_name", "email", "phone_number")
    first, last, email, phone = (call.values.get(name, "") for name in names)
    if on("employee-names-swapped"):
        first, last = last, first
    add_employee(call.client, first, last, email, phone, [save_file(*file) for file in files])


@operation("createEmployee", "POST", "/api/add_employee", takes_key=True, fields={
    "first_name": text, "last_name": text, "email": text, "phone_number": text, "files_upload[]": upload})
def create_employee(call: Call) -> Answer:
    """Adds an employee with documents."""
    with LOCK:
        if on("apostrophe-sql-error") and any("'" in value for value in call.values.values()):
            raise RuntimeError("near \"'\": syntax error: INSERT INTO employees VALUES")
        if not on("created-employee-lost"):
            store_employee(call)
    return 201, {"status": 201, "message": "Employee was added"}


@operation("hireEmployee", "POST", "/api/hired_employee", token="body", takes_key=True, fields=TOKEN | {
    "position": text, "hired_date": any_text if on("hired-date-unchecked") else Field(a_date),
    "employee_id": Field(an_id), "background_check_files": Field(files=True, alias="background_check_files[]")})
def hire(call: Call) -> Answer:
    """Starts an employment."""
    wanted = int(call.values["employee_id"])
    own, jobs = call.client.list("employees"), call.client.list("jobs")
    found = next((row for row in own if row["id"] == wanted), None)
    if found is None and on("hire-of-others"):
        found = next((row for client in CLIENTS for row in client.list("employees") if row["id"] == wanted), None)
    if found is None:
        if on("hire-unknown-404"):
            raise Refused(404, "This employee does not exist.")
        raise invalid(employee_id="This employee does not exist.")
    busy = has_job(jobs, wanted)
    if on("race-hire"):
        time.sleep(0.05)
    with LOCK:
        if not on("race-hire"):
            busy = has_job(jobs, wanted)
        if busy and on("hire-hired-422"):
            raise Refused(422, "This employee is already hired.", error="This employee is already hired.")
        if busy and not on("hire-twice"):
            raise Refused(409, "This employee is already hired.", error="This employee is already hired.")
        before = next((row for row in jobs if row["employee_id"] == wanted), None)
        if before is not None and on("rehire-refused"):
            raise Refused(409, "This employee was terminated.", error="This employee was terminated.")
        if before is not None and on("rehire-reopens-old-record"):
            before |= {"separation_date": None, "hired_date": call.values["hired_date"]}
        elif not on("hire-leaves-no-record"):
            hired = date.today().isoformat() if on("hired-date-replaced-by-today") else call.values["hired_date"]
            add_job(call.client, found, call.values["position"], hired)
    return 200, {"status": 200, "message": "Employee was hired"}


@operation("terminateEmployee", "POST", "/api/terminate_employee", token="body", takes_key=True,
           fields=TOKEN | {"id": Field(an_id)})
def terminate(call: Call) -> Answer:
    """Ends an employment."""
    wanted = int(call.values["id"])
    everyone = [call.client, *CLIENTS] if on("termination-of-others") else [call.client]
    key = "employee_id" if on("termination-by-employee-id") else "id"
    found = next((row for client in everyone for row in client.list("jobs") if row[key] == wanted), None)
    if found is None:
        raise foreign_or_unknown("jobs", wanted, "This employment does not exist.")
    ended = bool(found["separation_date"])
    if on("race-termination"):
        time.sleep(0.05)
    with LOCK:
        if not on("race-termination"):
            ended = bool(found["separation_date"])
        if ended and not on("termination-twice"):
            raise Refused(409, "This employee was already terminated.")
        if on("termination-deletes-record"):
            call.client.list("jobs").remove(found)
        elif not on("termination-not-stored"):
            found["separation_date"] = date.today().isoformat()
    return 200, {"status": 200, "message": "Employee was terminated"}


def foreign_or_unknown(kind: str, wanted: int, message: str) -> Refused:
    """Returns the same refusal for an unknown item and an item of another client, so that ids stay secret."""
    exists = any(row["id"] == wanted for client in CLIENTS for row in client.list(kind))
    if on("foreign-403-unknown-404") and exists:
        return Refused(403, "This action is unauthorized.")
    if on("foreign-named-in-message") and exists:
        owner = next(one for one in CLIENTS if any(row["id"] == wanted for row in one.list(kind)))
        return Refused(404, f"Belongs to {owner.email}.")
    if on("foreign-and-unknown-403"):
        return Refused(403, "This action is unauthorized.")
    if on("unknown-item-422"):
        return invalid(id="does not exist")
    if on("unknown-item-500"):
        raise AttributeError("'NoneType' object has no attribute 'status'")
    return Refused(404, message)
