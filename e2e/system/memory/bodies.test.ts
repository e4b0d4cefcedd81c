import { request, type ClientRequest } from 'node:http';
import { routes, type AnyRoute, type ServiceName } from '@laminate/contracts';
import type { Gauge } from '@laminate/kit';
import { bodyLimitOf, UNMEASURED_RESERVE } from '@laminate/kit/http/bodies';
import { giveOwn, makeEvent } from '../authorisation/event-fixture.ts';
import { pathIdOf, type EventFixture } from '../authorisation/event-ids.ts';
import { someone } from '../authorisation/someone.ts';
import { openAllServices } from '../authorisation/start-services.ts';

const MB = 1024 * 1024;
/** Most bytes of bodies that a session, and an account, make a service hold. */
const OF_SESSION = 24 * MB;
const OF_ACCOUNT = 48 * MB;

const { fixture, services } = await openAllServices(['accounts', 'guestlist']);
const posts: readonly AnyRoute[] = routes.filter(({ method }) => method === 'POST');
const open = new Set<ClientRequest>();
afterAll(() => {
  for (const each of open) each.destroy();
});

/** Bytes that a service holds for bodies. */
async function held(service: ServiceName): Promise<number> {
  const gauge = services[service].metrics.getSingleMetric('body_bytes_reserved') as Gauge;
  return (await gauge.get()).values[0]?.value ?? 0;
}

interface Place {
  readonly ids: EventFixture;
  /** Returns a token for a route, of someone who can call it. */
  token(route: AnyRoute): Promise<string | undefined>;
}

async function place(): Promise<Place> {
  const ids = await makeEvent(fixture, await fixture.account());
  const tokens = new Map<string, Promise<string | undefined>>();
  async function newToken(who: Parameters<typeof someone>[1]): Promise<string | undefined> {
    const as = await someone({ fixture, url: services.accounts.url, ids }, who);
    if (as?.accountId === ids.accountId) await giveOwn(fixture, as, ids);
    return as?.token;
  }
  return {
    ids,
    token({ access }) {
      if (access === 'anyone') return Promise.resolve(undefined);
      const who = access === 'signed-in' || access.includes('owner') ? 'owner' : (access[0] as 'owner');
      const known = tokens.get(who) ?? newToken(who);
      tokens.set(who, known);
      return known;
    },
  };
}

/** Begins a body without end. @returns the status of a refusal, or undefined if the service waits for the rest of it */
async function begin(
  route: AnyRoute,
  { ids, token }: Place,
  length: Record<string, string | number>,
): Promise<{ readonly sending: ClientRequest; readonly status: number | undefined }> {
  const before = await held(route.service);
  const values: Readonly<Record<string, unknown>> = { ...ids };
  const path = route.path.replace(/\{(\w+)\}/g, (_match, name: string) => String(values[pathIdOf(route, name)]));
  const bearer = await token(route);
  const sending = request(new URL(path, services[route.service].url), {
    method: 'POST',
    agent: false,
    headers: {
      'content-type': route.upload ? 'multipart/form-data; boundary=b' : 'application/json',
      ...(bearer && { authorization: `Bearer ${bearer}` }),
      ...length,
    },
  });
  open.add(sending);
  let status: number | undefined;
  sending.on('error', () => undefined);
  sending.on('response', (response) => {
    status = response.statusCode;
    response.resume();
  });
  sending.write(' ');
  while (status === undefined && (await held(route.service)) === before) await new Promise(setImmediate);
  return { sending, status };
}

async function end(service: ServiceName, ...sendings: readonly ClientRequest[]): Promise<void> {
  for (const sending of sendings) {
    sending.destroy();
    open.delete(sending);
  }
  while ((await held(service)) > 0) await new Promise(setImmediate);
}

it('reserves the body of every route before it comes, and no more than is read of it', async () => {
  const here = await place();
  const wrong: string[] = [];
  for (const route of posts) {
    for (const [length, most] of [
      [{ 'content-length': 2 ** 40 }, bodyLimitOf(route)],
      [{ 'content-length': 20, 'content-encoding': 'gzip' }, bodyLimitOf(route)],
      [{ 'transfer-encoding': 'chunked' }, UNMEASURED_RESERVE],
    ] as const) {
      const { sending, status } = await begin(route, here, length);
      const bytes = await held(route.service);
      // An upload of unknown length is refused immediately.
      const isRefused = route.upload && 'transfer-encoding' in length && status === 413;
      if (!isRefused && bytes !== most) wrong.push(`${route.id} ${JSON.stringify(length)}: ${status} ${bytes}`);
      await end(route.service, sending);
    }
  }
  expect(wrong).toEqual([]);
});

const NAMES = Object.keys(services) as ServiceName[];

it.each(NAMES)(
  'holds no more than an account can have of bodies without end at all routes of %s together',
  async (name) => {
    const here = await place();
    const own = posts.filter(({ service, access }) => service === name && access !== 'anyone');
    const sendings: ClientRequest[] = [];
    const refusals = new Set<number>();
    for (let nth = 0; refusals.size === 0; nth += 1) {
      const { sending, status } = await begin(own[nth % own.length] as AnyRoute, here, { 'content-length': 2 ** 40 });
      sendings.push(sending);
      if (status !== undefined) refusals.add(status);
      expect(await held(name)).toBeLessThanOrEqual(OF_ACCOUNT);
    }
    expect([...refusals]).toEqual([429]);
    expect(await held(name)).toBeGreaterThan(OF_SESSION - 21 * MB);
    await end(name, ...sendings);
  },
);
