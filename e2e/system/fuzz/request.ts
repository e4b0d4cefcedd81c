import { randomUUID } from 'node:crypto';
import type { AnyRoute } from '@laminate/contracts';
import { E_MAILS, type EventFixture } from '../authorisation/event-ids.ts';
import { fullSampleOf } from '../authorisation/sample.ts';
import type { Random } from '@laminate/local/demo/random';
import { hostileUpload } from './hostile-upload.ts';
import { RAW_BODIES, TEXTS, hostileJson } from './hostile.ts';

/** Fields of a body that hold a password that a user chooses, and its repetition. */
const PASSWORDS = ['password', 'password2', 'new_password'] as const;

/** One request to a route, without who asks and where the service is. */
export interface FuzzRequest {
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  /** None with GET. */
  readonly body: string | Uint8Array<ArrayBuffer> | undefined;
  /** The one field that is wrong, as errors name it. It is absent if much can be wrong. */
  readonly field?: string;
}

/** An item of the access system by kind and id. */
const itemOf = (random: Random, ids: EventFixture) =>
  random.pick([
    { kind: 'time', itemId: ids.timeId },
    { kind: 'profile', itemId: ids.profileId },
    { kind: 'wristband', itemId: ids.wristbandId },
    { kind: 'badge', itemId: ids.badgeId },
  ]);

/** Returns the values in the path of a route, by name. */
export const paramsOf = (ids: EventFixture): Readonly<Record<string, unknown>> => ({
  ...ids,
  guestId: ids.personId,
  key: 'A'.repeat(22),
});

/** A hostile text as part of a path. */
export const segment = (text: string): string =>
  (text === '%E0%A4%A' ? text : encodeURIComponent(text.toWellFormed())) || '0';

/** The path with its query, from texts that are encoded already. */
export function pathOf(
  route: AnyRoute,
  part: (name: string) => string,
  query: Readonly<Record<string, string>> | URLSearchParams,
): string {
  const search = new URLSearchParams(query).toString();
  return `${route.path.replace(/\{(\w+)\}/g, (_match, name: string) => part(name))}${search && `?${search}`}`;
}

/** Ways in which a request can be hostile. */
const KINDS = [
  'path',
  'query',
  'headers',
  'not JSON',
  'a little of the body',
  'much of the body',
  'content type',
  'encoding',
  'upload',
] as const;
export type Kind = (typeof KINDS)[number];

/** The ways that there are with a route. */
export const kindsOf = (route: AnyRoute): Kind[] =>
  KINDS.filter((kind) => {
    if (kind === 'path') return route.path.includes('{');
    if (kind === 'query') return route.stream === true || route.query !== undefined;
    if (kind === 'headers') return true;
    return route.method === 'POST' && (kind === 'upload') === (route.upload !== undefined);
  });

function hostilePath(random: Random, route: AnyRoute, ids: EventFixture, kind: Kind | undefined): string {
  const known = { ...paramsOf(ids), ...(random.chance(0.5) && itemOf(random, ids)) } as Readonly<
    Record<string, unknown>
  >;
  const names = [...route.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name as string);
  const wrong = kind === 'path' ? random.pick(names) : undefined;
  const query = new URLSearchParams();
  if (route.stream)
    query.set('channel', kind === 'query' || random.chance(0.4) ? random.pick(TEXTS) : `event-${ids.eventId}`);
  else if (route.query && (kind === 'query' || random.chance(0.6)))
    query.append('since', random.pick(['0', '9999999999', ...TEXTS]));
  if (random.chance(0.05)) query.append('since', '1');
  return pathOf(
    route,
    (name) => (name === wrong || random.chance(0.1) ? segment(random.pick(TEXTS)) : String(known[name])),
    query,
  );
}

/** Header values are bytes: what can't be one stays out. */
const headerSafe = (text: string) => encodeURIComponent(text.toWellFormed()).slice(0, 2000);

/** One header or more that no client of ours sends so. */
const HEADERS: readonly (readonly [share: number, (random: Random) => Record<string, string>])[] = [
  [0.2, (random) => ({ 'idempotency-key': random.chance(0.5) ? randomUUID() : headerSafe(random.pick(TEXTS)) })],
  [0.2, (random) => ({ 'x-device': headerSafe(random.pick(TEXTS)) })],
  [
    0.1,
    (random) => ({
      'x-tapped-at': headerSafe(random.pick(TEXTS)),
      'x-tapped-guests': random.pick(['0', '1', '-1', '1e3', '99999999999999999999']),
    }),
  ],
  [0.1, (random) => ({ 'x-give-desk': random.pick(['0', '1', '-1', '1e3', '2147483648', '99999999999999999999']) })],
  [0.1, (random) => ({ 'last-event-id': random.pick(['0', '-1', '9999999999', 'x']) })],
  [0.1, (random) => ({ cookie: `laminate_refresh=${headerSafe(random.pick(TEXTS))}` })],
  [0.05, () => ({ cookie: `laminate_refresh=${randomUUID()}.${'A'.repeat(43)}` })],
  [0.05, (random) => ({ 'x-request-id': headerSafe(random.pick(TEXTS)) })],
];

function hostileHeaders(random: Random, kind: Kind | undefined): Record<string, string> {
  return Object.assign(
    {},
    ...HEADERS.map(([share, header]) => (random.chance(kind === 'headers' ? 0.5 : share) ? header(random) : {})),
  );
}

/** Returns a body that the schema of a route accepts, with everything that can be in it and the ids of an event. */
export function sampleBody(random: Random, route: AnyRoute, ids: EventFixture): Record<string, unknown> {
  const sample = (route.body ? fullSampleOf(route.body) : {}) as Record<string, unknown>;
  if ('person_id' in sample) sample.person_id = ids.personId;
  if ('desk_id' in sample) sample.desk_id = ids.deskId;
  if ('wristband_id' in sample) sample.wristband_id = ids.wristbandId;
  if ('to_desk_id' in sample) sample.to_desk_id = ids.otherDeskId;
  if ('issue_id' in sample) sample.issue_id = ids.issueId;
  if ('ids' in sample) sample.ids = [ids.areaId];
  if ('uploadedTypeId' in sample) sample.uploadedTypeId = ids.wristbandId;
  if ('account_id' in sample) sample.account_id = ids.accountId;
  if ('events' in sample) sample.events = [ids.eventId];
  for (const field of E_MAILS) if (field in sample) sample[field] = `person${random.int(0, 50)}@example.test`;
  // A password without the letters of the name in the same body, which a good request cannot have.
  for (const field of PASSWORDS) if (field in sample) sample[field] = 'kadakas-kivi-49';
  if ('token' in sample) sample.token = ids.token;
  if ('secret' in sample) Object.assign(sample, { secret: ids.secret, attempt: randomUUID() });
  return sample;
}

/** By how much of the body is wrong. */
const SHARES: Partial<Record<Kind, number>> = { 'a little of the body': 0.15, 'much of the body': 0.4 };

/** A body with its headers: mostly JSON of the right shape with something wrong in it. */
function hostileBody(
  random: Random,
  route: AnyRoute,
  ids: EventFixture,
  kind: Kind | undefined,
): Pick<FuzzRequest, 'body' | 'headers'> {
  const sample = sampleBody(random, route, ids);
  const share = (kind && SHARES[kind]) ?? random.pick([0.02, 0.15, 0.4]);
  const body =
    kind === 'not JSON' || random.chance(0.08) ? random.pick(RAW_BODIES) : hostileJson(random, sample, share);
  if (route.upload && (kind === 'upload' || random.chance(0.8)))
    return hostileUpload(random, route.upload.field, sample);
  const contentType =
    kind === 'content type' || random.chance(0.05)
      ? random.pick([
          'text/plain',
          'application/json; charset=x-none',
          'application/json; charset=utf-16',
          'multipart/form-data',
          'x',
        ])
      : 'application/json';
  const headers: Record<string, string> = { 'content-type': contentType };
  if (kind === 'encoding' || random.chance(0.03))
    headers['content-encoding'] = random.pick(['gzip', 'br', 'deflate', 'none-such']);
  return { body, headers };
}

/**
 * Returns a request in which much can be wrong (path, query, headers and body), and in which something of one kind is.
 */
export function hostileRequest(random: Random, route: AnyRoute, ids: EventFixture, kind?: Kind): FuzzRequest {
  const path = hostilePath(random, route, ids, kind);
  const headers = hostileHeaders(random, kind);
  const sent = route.method === 'POST' ? hostileBody(random, route, ids, kind) : undefined;
  return { path, headers: { ...headers, ...sent?.headers }, body: sent?.body };
}
