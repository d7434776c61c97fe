"""Name of the fault or honest variant that this process runs with."""

import json
import os
import re
import sys
from pathlib import Path

HERE = Path(__file__).parent
ACTIVE = os.environ.get("BACKEND_VARIANT", "")


def on(name: str) -> bool:
    """Returns True if the process runs with the variant `name`."""
    return ACTIVE == name


def require_known() -> None:
    """Ends the process with exit code 2 if backend.json or the source does not know the active variant."""
    listed = json.loads((HERE / "backend.json").read_text("utf8"))
    names = {entry["name"] for entry in listed["faults"] + listed["honest"]}
    source = "".join(path.read_text("utf8") for path in HERE.glob("*.py"))
    built = names & set(re.findall(r"[\"']([a-z\d-]+)[\"']", source))
    missing = sorted(names - built)
    if missing or (ACTIVE and ACTIVE not in names):
        print(f"unknown variant {ACTIVE!r}; without code: {missing}", file=sys.stderr)
        sys.exit(2)
