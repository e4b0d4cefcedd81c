import { randomUUID } from 'node:crypto';
import { Problem, routes, type AnyRoute } from '@laminate/contracts';
import { openTestbed, type Caller, type Testbed } from '@laminate/testbed';
import { E_MAILS, giveOwn, makePlace, type Place } from '../authorisation/place.ts';
import { fullSampleOf } from '../authorisation/sample.ts';
import { closeServices, startServices, type Services } from '../authorisation/start-services.ts';
import { seededRandom, type Random } from '../demo/random.ts';
import { hostileUpload } from './hostile-upload.ts';
import { RAW_BODIES, TEXTS, hostileJson } from './hostile.ts';

const REQUESTS = 300;
const AT_ONCE = 12;

let bed: Testbed;
let services: Services;

beforeAll(async () => {
  bed = await openTestbed();
  // Rate limits stay in this process: the Redis of the tests is everyone's, and hundreds of sign-ins and secrets of links fail here.
  services = await startServices(bed, ['accounts', 'guestlist']);
});
afterAll(async () => {
  await closeServices(services);
  await bed.close();
});

const segment = (text: string) => (text === '%E0%A4%A' ? text : encodeURIComponent(text.toWellFormed()));

/** An item of the access system by kind and id. */
const itemOf = (random: Random, ids: Place) =>
  random.pick([
    { kind: 'time', itemId: ids.timeId }, { kind: 'profile', itemId: ids.profileId }, { kind: 'wristband', itemId: ids.wristbandId },
    { kind: 'badge', itemId: ids.badgeId },
  ]);

function addressOf(random: Random, route: AnyRoute, ids: Place): URL {
  const known: Readonly<Record<string, unknown>> = { ...ids, guestId: ids.personId, key: 'A'.repeat(22), ...(random.chance(0.5) && itemOf(random, ids)) };
  const path = route.path.replace(/\{(\w+)\}/g, (_match, name: string) => (random.chance(0.1) ? segment(random.pick(TEXTS)) || '0' : String(known[name])));
  const url = new URL(path, services[route.service].url);
  if (route.stream) url.searchParams.set('channel', random.chance(0.4) ? random.pick(TEXTS) : `event-${ids.eventId}`);
  else if (route.query && random.chance(0.6)) url.searchParams.append('since', random.pick(['0', '9999999999', ...TEXTS]));
  if (random.chance(0.05)) url.searchParams.append('since', '1');
  return url;
}

/** Header values are bytes: what can't be one stays out. */
const headerSafe = (text: string) => encodeURIComponent(text.toWellFormed()).slice(0, 2000);

function headersOf(random: Random, as: Caller): Record<string, string> {
  return {
    authorization: `Bearer ${as.token}`,
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

/** What a request carries; the headers of parts come with them. */
interface Sent {
  readonly body: string | Uint8Array<ArrayBuffer>;
  readonly headers: Record<string, string>;
}

/** A body with its headers: mostly JSON of the right shape with something wrong in it. */
function bodyOf(random: Random, route: AnyRoute, ids: Place): Sent {
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
  const body = random.chance(0.08) ? random.pick(RAW_BODIES) : hostileJson(random, sample, random.pick([0.02, 0.15, 0.4]));
  if (route.upload && random.chance(0.8)) return hostileUpload(random, route.upload.field, sample);
  const contentType = random.chance(0.05)
    ? random.pick(['text/plain', 'application/json; charset=x-none', 'application/json; charset=utf-16', 'multipart/form-data', 'x'])
    : 'application/json';
  const headers: Record<string, string> = { 'content-type': contentType };
  if (random.chance(0.03)) headers['content-encoding'] = random.pick(['gzip', 'br', 'deflate', 'none-such']);
  return { body, headers };
}

/** What is wrong with an answer; undefined when nothing is. */
function faultOf(status: number, contentType: string | null, text: string): string | undefined {
  if (status >= 500 || status === 422) return `status ${status}`;
  if (status < 400) return undefined;
  if (!contentType?.startsWith('application/problem+json')) return `content type ${contentType}`;
  const problem = Problem.safeParse(JSON.parse(text));
  if (!problem.success) return 'not the one error body';
  const { code, errors } = problem.data;
  if (status !== 400 || code === 'invalid_credentials') return undefined;
  if (errors.length === 0) return 'no field is named';
  return errors.some(({ path }) => path === '') ? 'a field has no name' : undefined;
}

async function ask(random: Random, route: AnyRoute, as: Caller, ids: Place): Promise<string | undefined> {
  const url = addressOf(random, route, ids);
  const sent = route.method === 'POST' ? bodyOf(random, route, ids) : undefined;
  const headers = { ...headersOf(random, as), ...sent?.headers };
  const stop = new AbortController();
  const response = await fetch(url, { method: route.method, headers, signal: stop.signal, ...(sent ? { body: sent.body } : {}) });
  const { status } = response;
  const streaming = status === 200 && route.stream;
  const text = streaming ? '' : await response.text();
  if (streaming) stop.abort();
  const fault = faultOf(status, response.headers.get('content-type'), text);
  return fault && `${fault}: ${url.pathname}${url.search} ${JSON.stringify(headers)} ${typeof sent?.body === 'string' ? sent.body.slice(0, 300) : Buffer.from(sent?.body ?? '').toString('latin1').slice(0, 300)} -> ${text.slice(0, 300)}`;
}

it.each(routes.map((route, index) => [`${route.method} ${route.path}`, route, index] as const))(
  `answers ${REQUESTS} hostile requests to %s, and names what is wrong`,
  async (_title, route, index) => {
    const random = seededRandom(index + 1);
    const accountId = await bed.account();
    const ids = await makePlace(bed, accountId);
    const as = await bed.caller({ accountId, role: 'owner' });
    await giveOwn(bed, as, ids);
    const faults: string[] = [];
    let left = REQUESTS;
    const worker = async () => {
      while (left-- > 0) {
        const fault = await ask(random, route, as, ids);
        if (fault) faults.push(fault);
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, worker));
    expect(faults.slice(0, 10)).toEqual([]);
  },
);
