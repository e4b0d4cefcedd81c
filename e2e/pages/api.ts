import { randomBytes, randomUUID } from 'node:crypto';
import { WAIT_MS } from '../patience.ts';
import { keyIn, mailFor } from './mailbox.ts';
import { giveBigPlan } from './plan.ts';
import { DEMO_PASSWORD, baseUrl } from './session.ts';

/** A signed-in caller of the API, for what a journey needs beforehand and for faults. */
export interface Api {
  readonly token: string;
  get<T>(path: string): Promise<T>;
  post<T>(path: string, body: object, headers?: Record<string, string>): Promise<{ status: number; body: T }>;
}

export function apiWith(token: string): Api {
  const send = (path: string, init: RequestInit) =>
    fetch(`${baseUrl()}${path}`, {
      ...init,
      signal: AbortSignal.timeout(WAIT_MS),
      headers: { ...init.headers, authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    });
  return {
    token,
    async get<T>(path: string) {
      return (await (await send(path, {})).json()) as T;
    },
    async post<T>(path: string, body: object, headers = {}) {
      const response = await send(path, { method: 'POST', body: JSON.stringify(body), headers });
      const text = await response.text();
      return { status: response.status, body: (text ? JSON.parse(text) : undefined) as T };
    },
  };
}

/** Signs a demo user in. */
export async function apiOf(username: string): Promise<Api> {
  const { body } = await apiWith('').post<{ access_token: string }>('/api/auth', { username, password: DEMO_PASSWORD });
  return apiWith(body.access_token);
}

export interface Guest {
  readonly name: string;
  readonly extra?: number;
  readonly comments?: string;
  readonly unit?: string;
  readonly group?: string;
}

const TIMES = { start_time: '2027-07-31T12:00:00+03:00', end_time: '2027-08-02T23:00:00+03:00' };

/** Creates a new event of this caller with these guests. The ids are in the order of the guests. */
export async function addEvent(api: Api, guests: readonly Guest[]): Promise<{ eventId: number; personIds: number[] }> {
  const { body } = await api.post<{ event: { id: number } }>('/api/events', { name: 'Kaldapäev', ...TIMES });
  const eventId = body.event.id;
  if (guests.length === 0) return { eventId, personIds: [] };
  const added = await api.post<{ people: { id: number }[] }>(`/api/event/${eventId}/people/add-multiple`, { guests });
  return { eventId, personIds: added.body.people.map(({ id }) => id) };
}

/**
 * Another address each time, because one address can't make so many companies. The gateway trusts callers on its own
 * machine.
 */
const anyAddress = () => `10.${[...randomBytes(3)].join('.')}`;

/** Makes a separate company without events, on the free plan. */
export async function newCompany(): Promise<{ api: Api; eMail: string }> {
  const eMail = `api-${randomUUID()}@example.test`;
  const form = {
    userName: 'Liis Kask',
    email: eMail,
    password: DEMO_PASSWORD,
    password2: DEMO_PASSWORD,
    accountName: 'Kaldapealne MTÜ',
  };
  const { body: session } = await apiWith('').post<{ access_token: string }>('/api/register', form, {
    'x-forwarded-for': anyAddress(),
  });
  return { api: apiWith(session.access_token), eMail };
}

/** Opens the mailed link that confirms the e-mail of a company's owner: only then are others called for it. */
async function confirmEMail({ api, eMail }: { readonly api: Api; readonly eMail: string }): Promise<void> {
  const { status } = await api.post('/api/confirm-e-mail', { key: keyIn(await mailFor(eMail, 'Confirm your e-mail')) });
  if (status !== 200) throw new Error(`${eMail} was not confirmed: ${status}`);
}

/**
 * Makes a separate company with one event and these guests. It has the free plan unless it needs units, groups and
 * profiles.
 * @param options `confirmed`: its owner has confirmed their e-mail
 */
export async function eventWith(
  guests: readonly Guest[],
  { units = false, confirmed = false } = {},
): Promise<{ api: Api; eMail: string; eventId: number; personIds: number[] }> {
  const { api, eMail } = await newCompany();
  if (units) await giveBigPlan(eMail);
  if (confirmed) await confirmEMail({ api, eMail });
  return { api, eMail, ...(await addEvent(api, guests)) };
}
