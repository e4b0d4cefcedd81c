import type { AnyRoute, ServiceName } from '@laminate/contracts';
import type { RunningService } from '@laminate/kit';
import type { Caller } from '@laminate/testbed';
import { E_MAILS, bodyIdsOf, placeIdOf, type Place } from './place.ts';
import { requestBody } from './request-body.ts';
import { sampleOf } from './sample.ts';

/** Calls a route with the ids of a place and answers only the status; a stream is let go at once. */
export async function statusAt(services: Readonly<Record<ServiceName, Pick<RunningService, 'url'>>>, route: AnyRoute, as: Pick<Caller, 'token'> | undefined, ids: Place): Promise<number> {
  const values: Record<string, number | string> = { ...ids };
  const path = route.path.replace(/\{(\w+)\}/g, (_match, name: string) => String(values[name]));
  const url = new URL(path, services[route.service].url);
  if (route.stream) url.searchParams.set('channel', `event-${ids.eventId}`);
  const body = route.body ? (sampleOf(route.body) as Record<string, unknown>) : {};
  for (const field of bodyIdsOf(route)) {
    const id = values[placeIdOf(route, field)];
    body[field] = Array.isArray(body[field]) ? [id] : id;
  }
  for (const field of E_MAILS) if (field in body) body[field] = 'someone@example.test';
  const sent = requestBody(route, body, new Blob(['no picture']));
  const stop = new AbortController();
  const response = await fetch(url, {
    method: route.method,
    signal: stop.signal,
    headers: { ...(as ? { authorization: `Bearer ${as.token}` } : {}), ...sent.headers },
    ...(route.method === 'POST' ? { body: sent.body } : {}),
  });
  if (route.stream) stop.abort();
  else await response.arrayBuffer();
  return response.status;
}
