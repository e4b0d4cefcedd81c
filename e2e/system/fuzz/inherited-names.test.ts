import { CONTACTS, routes, type AnyRoute } from '@laminate/contracts';
import { seededRandom } from '@laminate/local/demo/random';
import { seed } from '@laminate/tools/test/depth';
import { giveOwn, makeEvent } from '../authorisation/event-fixture.ts';
import { openAllServices } from '../authorisation/start-services.ts';
import { faultOf } from './fault.ts';
import { ask } from './fuzz-route.ts';
import { INHERITED } from './hostile.ts';
import { fieldsOf, withText } from './one-wrong.ts';
import { paramsOf, pathOf, sampleBody } from './request.ts';

const AT_ONCE = 8;
/** What takes away what the others have written. */
const TAKES_AWAY = /^(?:delete|remove|erase|revoke|logOut|end|cancel|leave|forget)/;
const FORMATS = ['csv', 'xlsx', 'pdf'];

const { fixture, services } = await openAllServices(['accounts', 'guestlist']);
const random = seededRandom(seed);
const accountId = await fixture.account();
const ids = await makeEvent(fixture, accountId);
const caller = await fixture.caller({ accountId, role: 'owner' });
await giveOwn(fixture, caller, ids);

type Tree = Record<string, unknown>;

/** A good body in which details of guests name every contact. */
function fullBody(route: AnyRoute): Tree {
  const fill = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(fill);
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(
      Object.entries(value).map(([key, member]) => [
        key,
        key === 'details' ? Object.fromEntries(CONTACTS.map((contact) => [contact, ''])) : fill(member),
      ]),
    );
  };
  return fill(sampleBody(random, route, ids)) as Tree;
}

const at = (value: unknown, path: readonly string[]): unknown =>
  path.reduce((inner, key) => (inner as Tree)[key], value);

/** Bodies with an inherited name as the text of each field, and as a member of each object. */
function bodiesOf(route: AnyRoute): string[] {
  const good = fullBody(route);
  const fields = fieldsOf(good);
  const texts = fields.filter((path) => typeof at(good, path) === 'string');
  const objects = [[], ...fields].filter((path) => {
    const value = at(good, path);
    return typeof value === 'object' && value !== null && !Array.isArray(value);
  });
  return INHERITED.flatMap((name) => [
    ...texts.map((path) => withText(good, path, JSON.stringify(name))),
    ...objects.map((path) => {
      const members = JSON.stringify(at(good, path)).slice(1);
      return withText(good, path, `{${JSON.stringify(name)}:"x"${members === '}' ? '' : ','}${members}`);
    }),
  ]);
}

/** Calls a route with each of these bodies. @returns what was wrong with the answers */
async function callAll(route: AnyRoute, bodies: readonly (string | undefined)[]): Promise<string[]> {
  const known = paramsOf(ids);
  const faults: string[] = [];
  const concurrency = route.dear ? 1 : AT_ONCE;
  for (let start = 0; start < bodies.length; start += concurrency)
    await Promise.all(
      bodies.slice(start, start + concurrency).map(async (body) => {
        const headers: Record<string, string> = body === undefined ? {} : { 'content-type': 'application/json' };
        const path = pathOf(route, (name) => String(known[name]), {});
        const answer = await ask(services[route.service].url, route, caller.token, { path, headers, body });
        const fault = faultOf(answer) ?? (/\[native code\]/.test(answer.text) ? 'a function is answered' : undefined);
        if (fault) faults.push(`${route.id}: ${fault}: ${body?.slice(0, 200)} -> ${answer.text.slice(0, 200)}`);
      }),
    );
  return faults;
}

const plain = routes.filter(({ upload, raw, stream }) => !upload && !raw && !stream);
const writing = plain.filter(({ id, method, reads }) => method === 'POST' && !reads && !TAKES_AWAY.test(id));
const reading = plain.filter(({ method, reads }) => method === 'GET' || reads);

test('takes or refuses names that every object inherits, as texts and as members', async () => {
  expect(writing.length).toBeGreaterThan(100);
  const faults: string[] = [];
  for (const route of writing) faults.push(...(await callAll(route, bodiesOf(route))));
  expect(faults.slice(0, 10)).toEqual([]);
});

test('then still answers every list and every file, and has stored no empty object', async () => {
  const faults: string[] = [];
  for (const route of reading) {
    if (route.method === 'GET') faults.push(...(await callAll(route, [undefined])));
    else {
      const body = fullBody(route);
      const formats = 'format' in body ? FORMATS : [undefined];
      faults.push(
        ...(await callAll(
          route,
          formats.map((format) => JSON.stringify({ ...body, ...(format && { format }) })),
        )),
      );
      faults.push(...(await callAll(route, bodiesOf(route))));
    }
  }
  expect(faults.slice(0, 10)).toEqual([]);
  const stored = await fixture.sql<{ details: unknown }>(
    `select details from accreditation.guest_details where exists (select from jsonb_each(details) where value = '{}')`,
  );
  expect(stored).toEqual([]);
});
