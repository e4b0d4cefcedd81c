import { routes, type AnyRoute } from '@laminate/contracts';
import { seededRandom } from '@laminate/local/demo/random';
import { deep, seed } from '@laminate/tools/test/depth';
import { giveOwn, makeEvent } from '../authorisation/event-fixture.ts';
import type { EventFixture } from '../authorisation/event-ids.ts';
import { openAllServices } from '../authorisation/start-services.ts';
import { edgesIn, withPlace, type Part } from './edges.ts';
import { faultOf } from './fault.ts';
import { ask } from './fuzz-route.ts';
import { withText } from './one-wrong.ts';
import { paramsOf, pathOf, sampleBody, segment, type FuzzRequest } from './request.ts';

const AT_ONCE = 8;
/** Node itself refuses a longer head of a request, before any of our code (431). */
const LONGEST_HEAD = 8_000;

const { fixture, services } = await openAllServices(['accounts', 'guestlist']);
const random = seededRandom(seed);

async function openEvent() {
  const accountId = await fixture.account();
  const ids = await makeEvent(fixture, accountId);
  const caller = await fixture.caller({ accountId, role: 'owner' });
  await giveOwn(fixture, caller, ids);
  return { ids, token: caller.token };
}

let names = 0;
/** Gives a request a new name, since a name can be taken only once. */
const withOwnName = (good: Record<string, unknown>) =>
  'name' in good ? { ...good, name: `Name ${(names += 1)}` } : good;

/** A value of JSON as the text that a path, a query or a header has. */
const asText = (json: string): string => (json.startsWith('"') ? (JSON.parse(json) as string) : json);

/** Good requests of a route, each with one place at an edge of what the document says of it. */
function requestsOf(route: AnyRoute, ids: EventFixture): Record<Part, FuzzRequest[]> {
  const known = paramsOf(ids);
  const path = (query: Readonly<Record<string, string>> = {}) => pathOf(route, (name) => String(known[name]), query);
  const sendsJson = route.method === 'POST' && !route.upload && !route.raw;
  const good = sendsJson ? sampleBody(random, route, ids) : undefined;
  const headers: Record<string, string> = good ? { 'content-type': 'application/json' } : {};
  const body = good && JSON.stringify(good);
  return {
    body: edgesIn(route, 'body', deep).map(({ at, json }) => ({
      path: path(),
      headers,
      body: withText(withPlace(withOwnName(good ?? {}), at), at, json),
    })),
    path: edgesIn(route, 'path', deep)
      .filter(({ json }) => json !== '""')
      .map(({ at: [changed], json }) => ({
        path: pathOf(route, (name) => (name === changed ? segment(asText(json)) : String(known[name])), {}),
        headers,
        body,
      })),
    query: edgesIn(route, 'query', deep).map(({ at, json }) => ({
      path: path({ [at.join('.')]: asText(json) }),
      headers,
      body,
    })),
    header: edgesIn(route, 'header', deep).map(({ at, json }) => ({
      path: path(),
      headers: { ...headers, [at.join('.')]: encodeURI(asText(json)) },
      body,
    })),
  };
}

const isShort = ({ path, headers }: FuzzRequest): boolean =>
  path.length + Object.values(headers).join('').length < LONGEST_HEAD;

/** Checking a password takes so long that only a deep test sends many. */
const asked = routes.filter(({ dear }) => deep || !dear);

test('takes or refuses each value at an edge of a path, a query, a header or a body, and never fails inside', async () => {
  const faults: string[] = [];
  const sent: Record<Part, number> = { path: 0, query: 0, header: 0, body: 0 };
  const answered: Record<string, number> = {};
  const shared = await openEvent();
  for (const route of asked) {
    // Where it can take longer, what an earlier route has deleted is there again.
    const { ids, token } = deep ? await openEvent() : shared;
    for (const [part, all] of Object.entries(requestsOf(route, ids)) as [Part, FuzzRequest[]][]) {
      const requests = all.filter(isShort);
      for (let start = 0; start < requests.length; start += AT_ONCE)
        await Promise.all(
          requests.slice(start, start + AT_ONCE).map(async (request) => {
            sent[part] += 1;
            const answer = await ask(services[route.service].url, route, token, request);
            answered[answer.status] = (answered[answer.status] ?? 0) + 1;
            const fault = faultOf(answer);
            if (fault)
              faults.push(
                `${route.id}: ${fault}: ${request.path.slice(0, 200)} ${JSON.stringify(request.headers).slice(0, 200)} ${String(request.body).slice(0, 300)} -> ${answer.text.slice(0, 200)}`,
              );
          }),
        );
    }
  }
  if (deep) console.log('Sent', sent, 'answered', answered);
  for (const part of ['path', 'query', 'header', 'body'] as const)
    expect([part, sent[part] > 20]).toEqual([part, true]);
  expect(faults.slice(0, 20)).toEqual([]);
});
