import { randomUUID } from 'node:crypto';
import type { AnyRoute } from '@laminate/contracts';
import { E_MAILS, type Place } from '../authorisation/place.ts';
import { fullSampleOf } from '../authorisation/sample.ts';
import type { Random } from '../demo/random.ts';
import { hostileUpload } from './hostile-upload.ts';
import { RAW_BODIES, TEXTS, hostileJson } from './hostile.ts';

/** One request to a route, without who asks and where the service is. */
export interface FuzzRequest {
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  /** None with GET. */
  readonly body: string | Uint8Array<ArrayBuffer> | undefined;
  /** The one field that is wrong, as errors name it; absent where much may be. */
  readonly field?: string;
}

/** An item of the access system by kind and id. */
const itemOf = (random: Random, ids: Place) =>
  random.pick([
    { kind: 'time', itemId: ids.timeId }, { kind: 'profile', itemId: ids.profileId }, { kind: 'wristband', itemId: ids.wristbandId },
    { kind: 'badge', itemId: ids.badgeId },
  ]);

/** What stands in the path of a route, by name. */
export const paramsOf = (ids: Place): Readonly<Record<string, unknown>> => ({ ...ids, guestId: ids.personId, key: 'A'.repeat(22) });

/** A hostile text as part of a path. */
export const segment = (text: string): string => (text === '%E0%A4%A' ? text : encodeURIComponent(text.toWellFormed())) || '0';

/** The path with its query, from texts that are encoded already. */
export function pathOf(route: AnyRoute, part: (name: string) => string, query: Readonly<Record<string, string>> | URLSearchParams): string {
  const search = new URLSearchParams(query).toString();
  return `${route.path.replace(/\{(\w+)\}/g, (_match, name: string) => part(name))}${search && `?${search}`}`;
}

function hostilePath(random: Random, route: AnyRoute, ids: Place): string {
  const known = { ...paramsOf(ids), ...(random.chance(0.5) && itemOf(random, ids)) } as Readonly<Record<string, unknown>>;
  const query = new URLSearchParams();
  if (route.stream) query.set('channel', random.chance(0.4) ? random.pick(TEXTS) : `event-${ids.eventId}`);
  else if (route.query && random.chance(0.6)) query.append('since', random.pick(['0', '9999999999', ...TEXTS]));
  if (random.chance(0.05)) query.append('since', '1');
  return pathOf(route, (name) => (random.chance(0.1) ? segment(random.pick(TEXTS)) : String(known[name])), query);
}

/** Header values are bytes: what can't be one stays out. */
const headerSafe = (text: string) => encodeURIComponent(text.toWellFormed()).slice(0, 2000);

function hostileHeaders(random: Random): Record<string, string> {
  return {
    ...(random.chance(0.2) ? { 'idempotency-key': random.chance(0.5) ? randomUUID() : headerSafe(random.pick(TEXTS)) } : {}),
    ...(random.chance(0.2) ? { 'x-device': headerSafe(random.pick(TEXTS)) } : {}),
    ...(random.chance(0.1) ? { 'x-tapped-at': headerSafe(random.pick(TEXTS)), 'x-tapped-guests': random.pick(['0', '1', '-1', '1e3', '99999999999999999999']) } : {}),
    ...(random.chance(0.1) ? { 'x-give-desk': random.pick(['0', '1', '-1', '1e3', '2147483648', '99999999999999999999']) } : {}),
    ...(random.chance(0.1) ? { 'last-event-id': random.pick(['0', '-1', '9999999999', 'x']) } : {}),
    ...(random.chance(0.1) ? { cookie: `laminate_refresh=${headerSafe(random.pick(TEXTS))}` } : {}),
    ...(random.chance(0.05) ? { cookie: `laminate_refresh=${randomUUID()}.${'A'.repeat(43)}` } : {}),
    ...(random.chance(0.05) ? { 'x-request-id': headerSafe(random.pick(TEXTS)) } : {}),
  };
}

/** A body that the schema of a route accepts, with everything that may be in it and the ids of a place. */
export function sampleBody(random: Random, route: AnyRoute, ids: Place): Record<string, unknown> {
  const sample = (route.body ? fullSampleOf(route.body) : {}) as Record<string, unknown>;
  if ('person_id' in sample) sample.person_id = ids.personId;
  if ('desk_id' in sample) sample.desk_id = ids.deskId;
  if ('wristband_id' in sample) sample.wristband_id = ids.wristbandId;
  if ('to_desk_id' in sample) sample.to_desk_id = ids.otherDeskId;
  if ('issue_id' in sample) sample.issue_id = ids.issueId;
  if ('ids' in sample) sample.ids = [ids.areaId];
  if ('uploadedTypeId' in sample) sample.uploadedTypeId = ids.wristbandId;
  if ('account_id' in sample) sample.account_id = ids.accountId;
  for (const field of E_MAILS) if (field in sample) sample[field] = `person${random.int(0, 50)}@example.test`;
  if ('token' in sample) sample.token = ids.token;
  if ('secret' in sample) Object.assign(sample, { secret: ids.secret, attempt: randomUUID() });
  return sample;
}

/** A body with its headers: mostly JSON of the right shape with something wrong in it. */
function hostileBody(random: Random, route: AnyRoute, ids: Place): Pick<FuzzRequest, 'body' | 'headers'> {
  const sample = sampleBody(random, route, ids);
  const body = random.chance(0.08) ? random.pick(RAW_BODIES) : hostileJson(random, sample, random.pick([0.02, 0.15, 0.4]));
  if (route.upload && random.chance(0.8)) return hostileUpload(random, route.upload.field, sample);
  const contentType = random.chance(0.05)
    ? random.pick(['text/plain', 'application/json; charset=x-none', 'application/json; charset=utf-16', 'multipart/form-data', 'x'])
    : 'application/json';
  const headers: Record<string, string> = { 'content-type': contentType };
  if (random.chance(0.03)) headers['content-encoding'] = random.pick(['gzip', 'br', 'deflate', 'none-such']);
  return { body, headers };
}

/** A request in which much may be wrong: path, query, headers and body. */
export function hostileRequest(random: Random, route: AnyRoute, ids: Place): FuzzRequest {
  const path = hostilePath(random, route, ids);
  const headers = hostileHeaders(random);
  const sent = route.method === 'POST' ? hostileBody(random, route, ids) : undefined;
  return { path, headers: { ...headers, ...sent?.headers }, body: sent?.body };
}
