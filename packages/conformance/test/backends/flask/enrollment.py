"""Operations for personal and payment details, terms, signature, and the documents generated from them."""

import base64

from flask import request

from core import Answer, operation
from store import CLIENTS, INFORMATION, LOCK, NEEDED, PDF, Client, Row, save_file
from variant import on
from wire import Call, Field, Refused, any_text, invalid, json_text, length, one_of, refuse_json

SECTIONS = ("personal_information", "payment_information", "terms", "signature")


def missing_sections(client: Client) -> list[str]:
    """Returns the sections of the enrollment that are incomplete."""
    information = all(client.information.get(name) for name in NEEDED)
    signature = client.signature
    signed = signature is not None and bool((signature["signature"] or "").strip() or signature["signature_url"])
    if on("check-ignores-signature"):
        signed = True
    paid = client.payment is not None or on("check-ignores-payment")
    done = (information, paid, client.terms or on("check-ignores-terms"), signed)
    return [name for name, is_done in zip(SECTIONS, done) if not is_done]


@operation("getEnrollmentCheck", "GET", "/api/client_documents_generate_validator")
def check(call: Call) -> Answer:
    """Reads the incomplete sections."""
    missing = missing_sections(call.client)
    if not missing or on("check-always-complete"):
        if on("check-success-as-number"):
            return 200, {"status": 200, "errors": []}
        return 200, {"status": "success"}
    errors: Row = {name: [f"{name.replace('_', ' ').capitalize()} is required"] for name in missing}
    if on("check-errors-as-text"):
        errors = {name: "is required" for name in missing}
    if on("check-success-with-errors"):
        return 200, {"status": "success", "errors": errors}
    if on("check-first-section-only"):
        errors = {missing[0]: errors[missing[0]]}
    if on("check-incomplete-422"):
        return 422, {"status": "error", "message": "Incomplete", "errors": errors}
    return 200, {"status": "error", "errors": errors}


@operation("listEnrollmentDocuments", "POST", "/api/fetch_enrollment_documents", fields={}, optional_form=True)
def documents(call: Call) -> Answer:
    """Reads the documents. The list is empty while a section is incomplete."""
    if missing_sections(call.client) and not on("documents-while-incomplete"):
        return 200, []
    content = base64.b64encode(PDF).decode()
    if on("document-content-wrapped"):
        content = base64.encodebytes(PDF * 3).decode()
    if on("document-content-plain"):
        content = PDF.decode()
    if on("document-content-address"):
        content = "http://127.0.0.1/files/agreement.pdf"
    if on("document-content-empty"):
        content = None
    return 200, [{"name": "Enrollment agreement", "content": content, "content_type": "application/pdf",
                  "disposition": "attachment"}]


@operation("getClientInformation", "GET", "/api/fetch_client_information")
def information(call: Call) -> Answer:
    """Reads the personal information."""
    return 200, dict(call.client.information)


def int_id(value: object) -> str | None:
    """Returns an error message if a JSON value is not an id."""
    right = isinstance(value, int) and not isinstance(value, bool) and value >= 1
    return None if right else "must be a number of 1 or more"


LENGTHS = {} if on("information-lengths-unchecked") else {"ss_number": 11, "ein_number": 10}
INFORMATION_RULES = {
    name: int_id if name == "id" else json_text(length(0, LENGTHS.get(name)), null=True) for name in INFORMATION
}


@operation("updateClientInformation", "POST", "/api/update_client_information", is_json=True, takes_key=True)
def save_information(call: Call) -> Answer:
    """Saves the fields in the request; the others keep their values."""
    values = dict(call.values)
    if not on("json-types-unchecked"):
        refuse_json(values, INFORMATION_RULES, ())
    client = call.client
    if "id" in values and values["id"] != client.id:
        if on("information-of-others"):
            client = next((one for one in CLIENTS if one.id == values["id"]), client)
        elif not on("information-other-id-ignored"):
            raise invalid(id="is not your own")
    values = {name: values[name] for name in values if name in INFORMATION and name != "id"}
    with LOCK:
        if on("information-absent-emptied"):
            client.information = {name: None for name in INFORMATION} | {"id": client.id}
        if on("information-null-keeps"):
            values = {name: value for name, value in values.items() if value is not None}
        if on("information-empty-keeps"):
            values = {name: value for name, value in values.items() if value != ""}
        if on("information-empty-as-null"):
            values = {name: value or None for name, value in values.items()}
        if on("information-zip-as-number") and str(values.get("zip_code") or "").isdigit():
            values["zip_code"] = str(int(values["zip_code"]))
        if on("information-title-lost"):
            values.pop("title", None)
        if on("information-upper-case"):
            values = {name: value.upper() if isinstance(value, str) else value for name, value in values.items()}
        if not on("information-not-stored"):
            client.information |= values
        if on("information-email-signs-in") and values.get("email"):
            client.email = values["email"]
    return 200, {"status": 200}


PAYMENT = ("account_holder", "bank_name", "routing_number", "account_number", "account_type")
PAYMENT_RULES = {name: json_text(length(1)) for name in PAYMENT} | {
    "routing_number": json_text(length(1, None if on("payment-routing-unchecked") else 9)),
    "account_type": json_text(length(1) if on("payment-type-unchecked") else one_of("checking", "savings"))}


@operation("updatePaymentDetails", "POST", "/api/updateorcreate_client_payment_details", is_json=True, takes_key=True)
def save_payment(call: Call) -> Answer:
    """Replaces the payment details."""
    refuse_json(call.values, PAYMENT_RULES, () if on("payment-fields-optional") else PAYMENT)
    details = {name: call.values.get(name) for name in PAYMENT}
    if on("payment-routing-as-number") and str(details["routing_number"]).isdigit():
        details["routing_number"] = str(int(details["routing_number"] or 0))
    if on("payment-account-as-number") and str(details["account_number"]).isdigit():
        details["account_number"] = str(float(details["account_number"] or 0))
    if on("payment-type-default"):
        details["account_type"] = "checking"
    if on("payment-columns-swapped"):
        details["routing_number"], details["account_number"] = details["account_number"], details["routing_number"]
    if on("payment-first-save-only") and call.client.payment:
        details = call.client.payment
    call.client.payment = details
    return 200, {"status": 200, "message": "Payment Details was updated successfully"}


@operation("getPaymentDetails", "GET", "/api/fetch_client_payment_dtls")
def payment(call: Call) -> Answer:
    """Reads the payment details."""
    details = call.client.payment
    if details is None and on("payment-none-as-list"):
        return 200, {"status": 200, "payment_details": []}
    if details and on("account-number-masked"):
        number = str(details["account_number"])
        details = details | {"account_number": "*" * max(0, len(number) - 4) + number[-4:]}
    if details is None and on("payment-none-404"):
        return 404, {"status": 404, "message": "There are no payment details."}
    return 200, {"status": 200, "payment_details": details}


@operation("acceptTerms", "GET", "/api/client_service_agreement_policy", takes_key=True)
def accept(call: Call) -> Answer:
    """Records the acceptance; a HEAD records nothing."""
    if request.method != "HEAD" or on("terms-by-head"):
        if not all(call.client.information.get(name) for name in NEEDED):
            raise Refused(422, "The terms could not be accepted.", errors=["Personal information is incomplete."])
        call.client.terms = not on("terms-not-stored")
    return 200, {"status": 200} | ({"errors": []} if on("terms-with-empty-errors") else {})


TYPED = {"signature": json_text(), "style": json_text(), "type": json_text(one_of("text"))}


@operation("submitTypedSignature", "POST", "/api/update_account_signature_client", is_json=True, takes_key=True)
def sign(call: Call) -> Answer:
    """Replaces the signature with a typed name."""
    refuse_json(call.values, TYPED, tuple(TYPED))
    if on("signature-empty-refused") and not call.values["signature"]:
        raise invalid(signature="must not be empty")
    style = "Alex Brush" if on("signature-style-lost") else call.values["style"]
    if on("signature-typed-keeps-drawn") and (call.client.signature or {}).get("type") == "drawn":
        return 200, {"status": 200, "message": "Signature was saved"}
    if not on("signature-not-stored"):
        call.client.signature = {
            "type": "text", "signature": call.values["signature"], "style": style, "signature_url": None}
    if on("signature-old-picture-kept"):
        call.client.signature = (call.client.signature or {}) | {"signature_url": save_file("signature.png", PDF)}
    return 200, {"status": 200, "message": "Signature was saved"}


@operation("submitDrawnSignature", "POST", "/api/update_account_signature_client_draw", takes_key=True, fields={
    "signature": Field(files=True), "style": any_text if on("signature-words-unchecked") else Field(one_of("canvas")),
    "type": any_text if on("signature-words-unchecked") else Field(one_of("draw"))})
def draw(call: Call) -> Answer:
    """Replaces the signature with an image."""
    name, content = call.files["signature"][0]
    if not content.startswith(b"\x89PNG\r\n\x1a\n") and not on("signature-not-png-taken"):
        raise invalid(signature="must be a PNG file")
    address = None if on("signature-drawn-without-picture") else save_file(name, content)
    call.client.signature = {"type": "draw" if on("signature-type-draw") else "drawn", "signature": None,
                             "style": "canvas", "signature_url": address}
    return 200, {"status": 200, "message": "Signature was saved"}


@operation("getSignature", "POST", "/api/fetch_account_signature_client")
def signature(call: Call) -> Answer:
    """Reads the stored signature."""
    if call.client.signature is None and on("signature-none-as-list"):
        return 200, {"status": 200, "data": []}
    return 200, {"status": 200, "data": call.client.signature}
