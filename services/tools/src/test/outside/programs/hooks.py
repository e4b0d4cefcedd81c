"""Logs the tester in as the owner of the demo, and sends what is right to an event that is there."""

import json
from os import environ
from urllib.request import Request, urlopen

import schemathesis


@schemathesis.auth(refresh_interval=240)
class Owner:
    def get(self, case, context):
        login = {"username": environ["LOGIN"], "password": environ["PASSWORD"]}
        request = Request(
            environ["BASE_URL"] + "/api/auth", json.dumps(login).encode(), {"content-type": "application/json"}
        )
        return json.load(urlopen(request))["access_token"]

    def set(self, case, data, context):
        case.headers = case.headers or {}
        case.headers["Authorization"] = "Bearer " + data


@schemathesis.hook
def before_call(context, case, kwargs):
    if "eventId" in (case.path_parameters or {}) and case.meta and case.meta.generation.mode.is_positive:
        case.path_parameters["eventId"] = int(environ["EVENT"])
