"""Hooks of Schemathesis: a session for each request, and checks of what no reply may have.

SESSIONS is a URL of the attack. It answers with the headers of a new caller of one kind.
"""

import json
import os
import re
import threading
import urllib.request

import schemathesis


@schemathesis.serializer("audio/wav")
def sound(ctx, value):
    return value if isinstance(value, bytes) else str(value).encode()


lock = threading.Lock()
session = {"headers": None}


def headers():
    with lock:
        if session["headers"] is None:
            with urllib.request.urlopen(os.environ["SESSIONS"]) as reply:
                session["headers"] = json.load(reply)
        return session["headers"]


@schemathesis.hook
def before_call(context, case, kwargs):
    for name, value in headers().items():
        case.headers[name] = value
    # It answers after up to half a minute, as it should.
    if case.query and "waitMs" in case.query:
        case.query["waitMs"] = 0


@schemathesis.hook
def after_call(context, case, response):
    if response.status_code == 401 and b"not_signed_in" in response.content:
        with lock:
            session["headers"] = None


INSIDE = re.compile(
    rb"\$argon2|(?:attack ){3}|\bat [^\n]*\.(?:ts|js|mjs):\d+|node_modules|/server/src/|violates [\w-]+ constraint"
)


@schemathesis.check
def shows_nothing_of_the_inside(ctx, response, case):
    found = INSIDE.search(response.content)
    if found and not case.path.startswith("/{"):
        raise AssertionError(f"The reply has {found.group().decode('latin-1')[:60]}")
