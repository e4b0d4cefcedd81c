import { eventWith } from '../pages/api.ts';
import { baseUrl } from '../pages/session.ts';

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

/** A company with one event that has so many invented people in units and groups; sign in as `eMail`. */
export async function bigEvent(people: number): Promise<{ eMail: string; eventId: number }> {
  const { api, eMail, eventId } = await eventWith([], { units: true });
  const guests = Array.from({ length: people }, (_guest, index) => ({
    name: `${LAST[(index * 7) % LAST.length]}, ${FIRST[index % FIRST.length]} ${index}`,
    comments: index % 5 === 0 ? `Boat from Vergi, ${index % 24}:30` : '',
    extra: index % 4,
    unit: UNITS[index % UNITS.length],
    group: `Group ${index % 40}`,
  }));
  // The callers of the journeys give up sooner than 50,000 people take.
  const response = await fetch(`${baseUrl()}/api/event/${eventId}/people/add-multiple`, {
    method: 'POST',
    headers: { authorization: `Bearer ${api.token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ guests }),
  });
  if (!response.ok) throw new Error(`The people could not be added: ${response.status} ${await response.text()}`);
  return { eMail, eventId };
}
