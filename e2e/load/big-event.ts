import type { GuestField } from '@laminate/contracts/guest-fields';
import { eventWith, type Api } from '../pages/api.ts';
import { baseUrl } from '../pages/session.ts';
import { INVENTED_FIELDS, inventedDetails, type InventedField } from './invented-details.ts';
import { inventedPeople } from './invented-people.ts';

const FIRST = ['Mari', 'Õnne', 'Karl-Erik', 'Żaneta', 'Ott', 'Liisa-Lota', 'Иван', 'Chloé', 'Märten', 'Birgit'];
const LAST = [
  'Tamm',
  'Jõgi',
  'Štěpánek',
  'Kõivumägi',
  'Saar',
  'Müürsepp',
  'Петров',
  'García',
  'Lõhmus',
  'Õunapuu',
  'Weiß',
];
const UNITS = ['Artists', 'Crew', 'Guest list', 'Press', 'Sponsors', 'Volunteers'];

interface BigEvent {
  readonly eMail: string;
  readonly eventId: number;
  /** Keys of its fields by their invented names. An event without fields has none. */
  readonly fields: Readonly<Record<string, string>>;
}

async function keyOf(api: Api, eventId: number, { contact, name, kind, choices }: InventedField): Promise<string> {
  if (contact !== undefined) return contact;
  const body = { name, kind, choices: choices.map((choice) => ({ name: choice })) };
  return (await api.post<{ field: GuestField }>(`/api/event/${eventId}/fields`, body)).body.field.key;
}

/** So many invented people in units and groups, as an import takes them. */
export const plainPeople = (people: number) =>
  Array.from({ length: people }, (_guest, index) => ({
    name: `${LAST[(index * 7) % LAST.length]}, ${FIRST[index % FIRST.length]} ${index}`,
    comments: index % 5 === 0 ? `Boat from Vergi, ${index % 24}:30` : '',
    extra: index % 4,
    unit: UNITS[index % UNITS.length] ?? '',
    group: `Group ${index % 40}`,
  }));

/** In one request: fifty thousand with ten fields are larger than a request can be. */
const ADDED_AT_ONCE = 10_000;

/** Adds guests to an event, in order, and gives their ids. */
export async function addPeople(api: Api, eventId: number, guests: readonly object[]): Promise<number[]> {
  const ids: number[] = [];
  for (let start = 0; start < guests.length; start += ADDED_AT_ONCE) {
    // The callers of the journeys give up sooner than so many people take.
    const response = await fetch(`${baseUrl()}/api/event/${eventId}/people/add-multiple`, {
      method: 'POST',
      headers: { authorization: `Bearer ${api.token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ guests: guests.slice(start, start + ADDED_AT_ONCE) }),
    });
    if (!response.ok) throw new Error(`The people could not be added: ${response.status} ${await response.text()}`);
    const { people } = (await response.json()) as { people: { id: number }[] };
    ids.push(...people.map(({ id }) => id));
  }
  return ids;
}

/**
 * Creates a company with one event that has this many invented people in units and groups. Log in as `eMail`.
 * @param withFields each has something in most of ten fields
 */
export async function bigEvent(people: number, withFields = false): Promise<BigEvent> {
  const { api, eMail, eventId } = await eventWith([], { units: true });
  const fields: Record<string, string> = {};
  for (const field of withFields ? INVENTED_FIELDS : []) fields[field.name] = await keyOf(api, eventId, field);
  const plain = plainPeople(people);
  const guests = withFields
    ? inventedDetails(inventedPeople(people)).map((details, row) => ({
        ...plain[row],
        details: Object.fromEntries(Object.entries(details).map(([name, value]) => [fields[name], value])),
      }))
    : plain;
  await addPeople(api, eventId, guests);
  return { eMail, eventId, fields };
}
