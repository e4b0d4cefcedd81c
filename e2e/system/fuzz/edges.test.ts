import { routes, type AnyRoute } from '@laminate/contracts';
import { seededRandom } from '@laminate/local/demo/random';
import { deep, seed } from '@laminate/local/test/depth';
import { giveOwn, makeEvent } from '../authorisation/event-fixture.ts';
import { openAllServices } from '../authorisation/start-services.ts';
import { edgesIn } from './edges.ts';
import { faultOf } from './fault.ts';
import { ask } from './fuzz-route.ts';
import { fieldsOf, withText } from './one-wrong.ts';
import { paramsOf, pathOf, sampleBody, type FuzzRequest } from './request.ts';

const AT_ONCE = 8;

const { fixture, services } = await openAllServices(['accounts', 'guestlist']);
const random = seededRandom(seed);
const accountId = await fixture.account();
const ids = await makeEvent(fixture, accountId);
const caller = await fixture.caller({ accountId, role: 'owner' });
await giveOwn(fixture, caller, ids);

let names = 0;
/** Gives a request a new name, since a name can be taken only once. */
const withOwnName = (good: Record<string, unknown>) =>
  'name' in good ? { ...good, name: `Name ${(names += 1)}` } : good;

/** Good requests of a route, each with one field at an edge of what its schema takes. */
function requestsOf(route: AnyRoute): FuzzRequest[] {
  const known = paramsOf(ids);
  const path = (query: Readonly<Record<string, string>>) => pathOf(route, (name) => String(known[name]), query);
  const good = route.method === 'POST' ? sampleBody(random, route, ids) : undefined;
  const headers: Record<string, string> = good ? { 'content-type': 'application/json' } : {};
  const body = good && JSON.stringify(good);
  const inGood = new Set(good ? fieldsOf(good).map((at) => at.join('.')) : []);
  return [
    ...edgesIn(route, 'body', deep)
      .filter(({ at }) => inGood.has(at.join('.')))
      .map(({ at, value }) => ({
        path: path({}),
        headers,
        body: withText(withOwnName(good ?? {}), at, JSON.stringify(value)),
      })),
    ...edgesIn(route, 'query', deep).map(({ at, value }) => ({
      path: path({ [at.join('.')]: String(value) }),
      headers,
      body,
    })),
    ...edgesIn(route, 'headers', deep).map(({ at, value }) => ({
      path: path({}),
      headers: { ...headers, [at.join('.')]: encodeURI(String(value)) },
      body,
    })),
  ];
}

const plain = routes.filter(({ upload, raw, stream, dear }) => !upload && !raw && !stream && !dear);

test('takes or refuses each value at an edge of a field, and never fails inside', async () => {
  const faults: string[] = [];
  let sent = 0;
  for (const route of plain) {
    const requests = requestsOf(route);
    for (let start = 0; start < requests.length; start += AT_ONCE)
      await Promise.all(
        requests.slice(start, start + AT_ONCE).map(async (request) => {
          sent += 1;
          const answer = await ask(services[route.service].url, route, caller.token, request);
          const fault = faultOf(answer);
          if (fault)
            faults.push(
              `${route.id}: ${fault}: ${request.path} ${JSON.stringify(request.headers)} ${String(request.body).slice(0, 300)} -> ${answer.text.slice(0, 200)}`,
            );
        }),
      );
  }
  expect(sent).toBeGreaterThan(200);
  expect(faults.slice(0, 20)).toEqual([]);
});
