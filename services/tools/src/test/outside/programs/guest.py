"""Adds a guest and checks them in with the client of openapi-python-client."""

from os import environ

from laminate_client.api.check_in import check_in
from laminate_client.api.guests import add_guests
from laminate_client.client import AuthenticatedClient
from laminate_client.models.add_guests_body import AddGuestsBody
from laminate_client.models.new_person import NewPerson
from laminate_client.models.tap_body import TapBody

client = AuthenticatedClient(base_url=environ["BASE_URL"], token=environ["TOKEN"])
event = int(environ["EVENT"])
added = add_guests.sync(event, client=client, body=AddGuestsBody(guests=[NewPerson(name="Mari Python")]))
result = check_in.sync(event, client=client, body=TapBody(person_id=added.people[0].id))
print(result.person.checked_in_count)
