import type { AnyRoute, ServiceName } from '@laminate/contracts';
import type { RunningService } from '@laminate/kit';
import type { Caller } from '@laminate/testing';
import { E_MAILS, bodyIdsOf, idNameOf, pathIdOf, type EventFixture } from './event-ids.ts';
import { requestBody } from './request-body.ts';
import { sampleOf } from './sample.ts';

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

type Ask<Answer> = (
  services: Readonly<Record<ServiceName, Pick<RunningService, 'url'>>>,
  route: AnyRoute,
  as: Pick<Caller, 'token'> | undefined,
  ids: EventFixture,
) => Promise<Answer>;

/** Calls a route with the ids of an event, and with what it requires, and answers only the status. */
export const statusAt: Ask<number> = async (...call) => (await answerAt(...call)).status;

/** Returns the same with the text of the answer. A stream is closed immediately, and its text is empty. */
export const answerAt: Ask<{ readonly status: number; readonly text: string }> = async (services, route, as, ids) => {
  const values: Record<string, number | string> = { ...ids };
  const path = route.path.replace(/\{(\w+)\}/g, (_match, name: string) => String(values[pathIdOf(route, name)]));
  const url = new URL(path, services[route.service].url);
  const query = route.query ? (sampleOf(route.query) as Record<string, unknown>) : {};
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, String(value));
  if (route.stream) url.searchParams.set('channel', `event-${ids.eventId}`);
  const body = route.body ? (sampleOf(route.body) as Record<string, unknown>) : {};
  for (const field of bodyIdsOf(route)) {
    const id = values[idNameOf(route, field)];
    const [first]: unknown[] = Array.isArray(body[field]) ? body[field] : [];
    // Some lists say more of each than its id.
    if (isRecord(first)) body[field] = [{ ...first, id }];
    else body[field] = Array.isArray(body[field]) ? [id] : id;
  }
  if (route.path.startsWith('/api/shared_list')) body.token = ids.token;
  for (const fields of [body, ...Object.values(body).flat()])
    for (const field of E_MAILS) if (isRecord(fields) && field in fields) fields[field] = 'someone@example.test';
  const sent = requestBody(route, body, new Blob(['no picture']));
  const stop = new AbortController();
  const response = await fetch(url, {
    method: route.method,
    signal: stop.signal,
    headers: { ...(as ? { authorization: `Bearer ${as.token}` } : {}), ...sent.headers },
    ...(route.method === 'POST' ? { body: sent.body } : {}),
  });
  if (!route.stream) return { status: response.status, text: await response.text() };
  stop.abort();
  return { status: response.status, text: '' };
};
