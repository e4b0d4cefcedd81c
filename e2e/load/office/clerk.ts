import { isMainThread, parentPort, workerData } from 'node:worker_threads';
import { addEvent, apiWith } from '../../pages/api.ts';
import { DEMO_PASSWORD, baseUrl } from '../../pages/session.ts';
import { plainPeople } from '../big-event.ts';

/** Company whose office works. */
export interface Office {
  readonly token: string;
  /** Event with the list that is exported. */
  readonly bigEventId: number;
  /** People on a list. */
  readonly names: number;
  /** Users who log in at the same time. */
  readonly eMails: readonly string[];
}

/** Does one prepared piece of work. @throws Error if the product did not do it */
type Once = () => Promise<void>;

async function call<T>(path: string, body: string, token = ''): Promise<T> {
  const answer = await fetch(`${baseUrl()}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body,
  });
  if (!answer.ok) throw new Error(`${path} was answered ${answer.status}: ${await answer.text()}`);
  return (await answer.json()) as T;
}

/** Imports a list into a new event. @param guests as the body of the import @returns the event */
async function importList(token: string, guests: string, names: number): Promise<number> {
  const { eventId } = await addEvent(apiWith(token), []);
  const { people } = await call<{ people: unknown[] }>(`/api/event/${eventId}/people/add-multiple`, guests, token);
  if (people.length !== names) throw new Error(`${people.length} of ${names} people were imported`);
  return eventId;
}

const listOf = (names: number) => JSON.stringify({ guests: plainPeople(names) });

/** A new event of a company with a list of so many people. @returns the event */
export const newList = (token: string, names: number): Promise<number> => importList(token, listOf(names), names);

/** First letters of every workbook, which is a ZIP file, in base64. */
const WORKBOOK = Buffer.from('PK\u0003').toString('base64');

/** Work of an office, by name: each is prepared first, which is no work of the product's. */
export const TASKS: Readonly<Record<string, (office: Office) => Once>> = {
  'a list is imported': ({ token, names }) => {
    const guests = listOf(names);
    return async () => void (await importList(token, guests, names));
  },
  'a workbook is exported': ({ token, bigEventId }) => {
    const asked = JSON.stringify({ format: 'xlsx', people: null });
    return async () => {
      const { contentBase64 } = await call<{ contentBase64: string }>(
        `/api/event/${bigEventId}/people/export`,
        asked,
        token,
      );
      if (!contentBase64.startsWith(WORKBOOK)) throw new Error('The export is no workbook');
    };
  },
  'people log in at once':
    ({ eMails }) =>
    async () => {
      const logins = eMails.map((username) =>
        call<{ access_token?: string }>('/api/auth', JSON.stringify({ username, password: DEMO_PASSWORD })),
      );
      for (const { access_token: token } of await Promise.all(logins)) {
        if (!token) throw new Error('A login gave no session');
      }
    },
};

/** Work of a dedicated thread, for at least this many seconds. A piece that has begun is finished. */
export interface Shift {
  readonly task: string;
  readonly office: Office;
  readonly seconds: number;
}

if (!isMainThread) {
  const { task, office, seconds } = workerData as Shift;
  const once = TASKS[task]?.(office);
  if (!once) throw new Error(`Unknown task: ${task}`);
  parentPort?.postMessage('begun');
  const end = performance.now() + seconds * 1000;
  let done = 0;
  while (performance.now() < end) {
    await once();
    done += 1;
  }
  parentPort?.postMessage(done);
}
