"""Operations for sign-in, one-time codes, registration and passwords."""

import secrets
import time

from core import Answer, operation, session_of, unauthenticated
from store import DATA, LOCK, SESSIONS, Client, Session, add_client, clean_name, find_client, new_session
from variant import on
from wire import Call, Field, Refused, a_date, any_text, invalid, length, one_of, pattern, text, upload

WRONG = "Email and password are incorrect"
FAILED: dict[str, list[float]] = {}


def mail(name: str, line: str) -> None:
    """Appends a line to a file in the data directory instead of sending an email."""
    with LOCK, (DATA / name).open("a", encoding="utf8") as file:
        file.write(line + "\n")


def is_password(client: Client, password: str) -> bool:
    """Compares a password with the account's."""
    own = client.password
    if on("password-case-ignored"):
        return own.lower() == password.lower()
    if on("password-first-eight"):
        return own[:8] == password[:8]
    if on("password-compared-trimmed"):
        return own.strip() == password.strip()
    if on("password-any-taken"):
        return True
    return secrets.compare_digest(own.encode(), password.encode())


def throttle(email: str) -> None:
    """Raises Refused with 429 after wrong passwords if the active variant locks accounts for a while."""
    recent = [at for at in FAILED.get(email, []) if time.time() - at < 3]
    names = ("lock-after-wrong-passwords", "retry-after-missing", "retry-after-in-words", "retry-after-date",
             "retry-after-negative")
    if len(recent) >= 4 and any(on(name) for name in names):
        raise Refused(429, "Too Many Attempts.")


@operation("createSession", "POST", "/api/login_auth", is_open=True, takes_key=True,
           fields={"email": text, "password": text})
def sign_in(call: Call) -> Answer:
    """Opens a session for an email address and a password."""
    email, password = call.values["email"], call.values["password"]
    throttle(email)
    client = find_client(email)
    if client is None and on("unknown-email-404"):
        raise Refused(404, "There is no such account.")
    if client is None and on("unknown-email-500"):
        raise AttributeError("'NoneType' object has no attribute 'password'")
    if client is None or not is_password(client, password):
        FAILED.setdefault(email, []).append(time.time())
        if on("wrong-password-400"):
            raise Refused(400, WRONG)
        if on("wrong-password-422"):
            raise invalid(email="These credentials do not match our records.")
        raise Refused(401, WRONG)
    if not client.active and not on("inactive-signs-in"):
        raise Refused(403 if on("inactive-403") else 406, "Account is not yet active.")
    if not client.needs_code or on("code-never-asked"):
        return 200, {"status": 200, "token": new_session(client).token}
    code = f"{secrets.randbelow(1_000_000):06}"
    if on("code-leading-zero-lost"):
        code = f"0{code[1:]}"
    session = new_session(client, code)
    mail("codes.txt", code)
    body = {"status": 200, "token": session.token, "otp_required": True}
    if on("code-in-response"):
        body["otp"] = code
    if on("code-not-announced"):
        del body["otp_required"]
    return 200, body


def is_code(session: Session, code: str) -> bool:
    """Compares a one-time code with the one that was sent."""
    if on("code-any-taken"):
        return True
    if on("code-used-again") and session.used_code == code:
        return True
    if on("code-of-any-session"):
        return any(one.code == code for one in SESSIONS.values())
    if on("code-leading-zero-lost"):
        return session.code is not None and str(int(session.code)) == code
    return session.code == code


@operation("verifyOneTimeCode", "POST", "/api/otp_verification", is_open=True, takes_key=True,
           fields={"token": text, "otp": Field(pattern("[0-9]{6}", "must have six digits"))})
def verify_code(call: Call) -> Answer:
    """Opens the session that waits for a code."""
    with LOCK:
        session = SESSIONS.get(call.values["token"])
        if session is None or session.ended or session.tries >= 5 or not is_code(session, call.values["otp"]):
            if session is not None:
                session.tries += 1
                if on("code-void-after-one-mistake"):
                    session.tries = 5
                if on("code-wrong-opens"):
                    session.code = None
            raise Refused(401 if on("code-wrong-401") else 400, "Invalid Code")
        if not on("code-opens-nothing"):
            session.used_code, session.code = session.code or session.used_code, None
        elif session.used_code is None:
            session.used_code = session.code
    return 200, {"status": 200}


REGISTRATION = {
    "first_name": text, "last_name": text, "ss_number": Field(length(9, 9)), "uci_number": Field(length(7, 7)),
    "regional_center": text, "regional_center_coordinator": text, "gender": Field(one_of("Male", "Female")),
    "date_of_birth": Field(a_date), "address": text, "city": text, "state": text, "zip_code": text,
    "contact_number": text, "email": text, "password": Field(length(8)), "password_confirm": Field(length(8)),
    "valid_id_1": Field(required=False, files=True), "valid_id_2": Field(required=False, files=True),
}
if on("register-ssn-unchecked"):
    REGISTRATION |= {"ss_number": text, "uci_number": text}
if on("register-gender-unchecked"):
    REGISTRATION |= {"gender": text}
if on("register-birthday-unchecked"):
    REGISTRATION |= {"date_of_birth": text}
if on("register-short-password-taken"):
    REGISTRATION |= {"password": text, "password_confirm": text}
if on("register-ids-required"):
    REGISTRATION |= {"valid_id_1": upload, "valid_id_2": upload}


@operation("createClient", "POST", "/api/create_client", is_open=True, takes_key=True, fields=REGISTRATION)
def register(call: Call) -> Answer:
    """Adds an account that the provider has to activate."""
    values = call.values
    if values["password"] != values["password_confirm"] and not on("register-confirmation-unchecked"):
        raise invalid(password_confirm="does not match the password")
    taken = find_client(values["email"]) is not None
    if on("race-registration"):
        time.sleep(0.05)
    with LOCK:
        if not on("race-registration"):
            taken = find_client(values["email"]) is not None
        if taken and on("register-email-taken-409"):
            raise Refused(409, "The email has already been taken.")
        if taken and not on("register-email-taken-accepted"):
            raise invalid(email="has already been taken")
        add_client(values["email"], values["password"], active=on("register-opens-at-once"))
    return 200, {"status": 200, "message": "Registration was submitted"}


@operation("submitPasswordReset", "POST", "/api/reset_password_client", is_open=True, takes_key=True,
           fields={"email": text})
def reset(call: Call) -> Answer:
    """Sends a new password by email."""
    client = find_client(call.values["email"])
    if client is None and not on("reset-unknown-email-200"):
        raise Refused(404 if on("reset-unknown-email-404") else 422, "The given data was invalid.",
                      errors=["We could not find an account with that email."])
    body = {"status": 200, "message": "Check your email for your new password"}
    if client is not None:
        password = secrets.token_urlsafe(12)
        mail("mails.txt", f"{client.email} {clean_name(password)}")
        client.password = password
        if on("reset-password-in-response"):
            body["password"] = password
    return 200, body


@operation("updatePassword", "POST", "/api/change_password_client", is_open=True, token="body", takes_key=True,
           fields={"password": any_text, "confirm_password": any_text, "token": any_text})
def change_password(call: Call) -> Answer:
    """Replaces the client's password."""
    new, again = call.values["password"], call.values["confirm_password"]
    if on("password-confirm-trimmed"):
        new, again = new.strip(), again.strip()
    if len(new) < 8 and not on("password-short-taken"):
        raise Refused(422, "The given data was invalid.", success="Password must have at least 8 characters")
    if new != again and not on("password-confirmation-unchecked"):
        raise Refused(422, "The given data was invalid.", success="The passwords are not the same")
    if on("password-stored-trimmed"):
        new = new.strip()
    if on("password-cut"):
        new = new[:16]
    if not on("password-not-changed"):
        call.client.password = new
    return 200, {"status": 200, "success": "Password was changed"}


@operation("terminateSession", "POST", "/api/logout_client")
def sign_out(call: Call) -> Answer:
    """Ends the session."""
    if call.session is None or session_of(call.session.token) is None:
        raise unauthenticated()
    call.session.ended = True
    return 200, {"status": 200, "message": "Your session has ended"}


