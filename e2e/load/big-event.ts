import { DEMO_PASSWORD, baseUrl } from '../pages/session.ts';

export const OWNER = 'owner@demo.test';
const FIRST = ['Mari', 'Õnne', 'Karl-Erik', 'Żaneta', 'Ott', 'Liisa-Lota', 'Иван', 'Chloé', 'Märten', 'Birgit'];
const LAST = ['Tamm', 'Jõgi', 'Štěpánek', 'Kõivumägi', 'Saar', 'Müürsepp', 'Петров', 'García', 'Lõhmus', 'Õunapuu', 'Weiß'];
const UNITS = ['Artists', 'Crew', 'Guest list', 'Press', 'Sponsors', 'Volunteers'];

async function ask<T>(token: string, path: string, body?: object): Promise<T> {
  const response = await fetch(`${baseUrl()}${path}`, {
    method: body ? 'POST' : 'GET',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    ...(body && { body: JSON.stringify(body) }),
  });
  if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
  return (response.status === 204 ? undefined : await response.json()) as T;
}

/** An event of the demo's company with so many invented people in units and groups; `remove` takes it away. */
export async function bigEvent(people: number): Promise<{ eventId: number; remove: () => Promise<void> }> {
  const { access_token: token } = await ask<{ access_token: string }>('', '/api/auth', { username: OWNER, password: DEMO_PASSWORD });
  const times = { start_time: '2027-07-31T12:00:00+03:00', end_time: '2027-08-02T23:00:00+03:00' };
  const { event } = await ask<{ event: { id: number } }>(token, '/api/events', { name: `Load ${Date.now()}`, ...times });
  const guests = Array.from({ length: people }, (_guest, index) => ({
    name: `${LAST[(index * 7) % LAST.length]}, ${FIRST[index % FIRST.length]} ${index}`,
    comments: index % 5 === 0 ? `Boat from Vergi, ${index % 24}:30` : '',
    extra: index % 4,
    unit: UNITS[index % UNITS.length],
    group: `Group ${index % 40}`,
  }));
  await ask(token, `/api/event/${event.id}/people/add-multiple`, { guests });
  return { eventId: event.id, remove: () => ask(token, `/api/events/${event.id}/delete`, {}) };
}
