import { apiScopeOf, checkin, guestlist, routes, type AnyRoute, type LogEntry } from '@laminate/contracts';
import { newApiToken } from '@laminate/kit';
import { call, type Caller } from '@laminate/testing';
import { concurrently } from './concurrently.ts';
import { giveOwn, makeEvent } from './event-fixture.ts';
import type { EventFixture } from './event-ids.ts';
import { gateOf, guarded, titleOf } from './guarded.ts';
import { openAllServices } from './start-services.ts';
import { statusAt } from './status-at.ts';

const { fixture, services } = await openAllServices();

const ALL = [...new Set(routes.map((route) => apiScopeOf(route)))].filter((scope) => scope !== null);
const statusOf = (route: AnyRoute, as: Pick<Caller, 'token'>, ids: EventFixture) => statusAt(services, route, as, ids);
const isOpen = (route: AnyRoute) => apiScopeOf(route) !== null;
const isRead = (route: AnyRoute) => route.method === 'GET';

/** An owner of a new account with two events, and how tokens are made by them. */
async function world() {
  const accountId = await fixture.account();
  const owner = await fixture.caller({ accountId, role: 'owner' });
  const [own, other] = [await makeEvent(fixture, accountId), await makeEvent(fixture, accountId)];
  await giveOwn(fixture, owner, own);
  const tokenOf = (scopes: readonly string[], events?: readonly number[]) =>
    fixture.apiToken({ by: owner, scopes, ...(events && { events }) });
  return { accountId, owner, own, other, tokenOf };
}

/** Asks each route with a token of its kind. @returns lines of route and gate */
const walk = (
  some: readonly AnyRoute[],
  ask: (route: AnyRoute) => Promise<number>,
): Promise<(readonly [string, number | string])[]> =>
  concurrently(some, async (route) => [titleOf(route), gateOf(await ask(route))] as const);
const lines = (some: readonly AnyRoute[], gate: (route: AnyRoute) => number | string) =>
  some.map((route) => [titleOf(route), gate(route)]);

describe('a token with every scope', () => {
  it('passes where its account is the owner of what it reads, and finds closed what belongs to people and rights', async () => {
    const { own, tokenOf } = await world();
    const token = await tokenOf(ALL);
    const harmless = guarded.filter((route) => isRead(route) || !isOpen(route));
    expect(await walk(harmless, (route) => statusOf(route, token, own))).toEqual(
      lines(harmless, (route) => (isOpen(route) ? 'passes' : 403)),
    );
  });

  it('writes all that it has the scope for', async () => {
    const writes = guarded.filter((route) => !isRead(route) && isOpen(route));
    let { own, tokenOf } = await world();
    let token = await tokenOf(ALL);
    const got = [];
    for (const route of writes) {
      let gate = gateOf(await statusOf(route, token, own));
      if (gate !== 'passes') {
        // Earlier calls might have taken away what this one needs.
        ({ own, tokenOf } = await world());
        token = await tokenOf(ALL);
        gate = gateOf(await statusOf(route, token, own));
      }
      got.push([titleOf(route), gate]);
    }
    expect(got).toEqual(lines(writes, () => 'passes'));
  });

  it("finds nothing of another account's event", async () => {
    const { tokenOf } = await world();
    const { own: foreign } = await world();
    const token = await tokenOf(ALL);
    const ofEvents = guarded.filter(({ scope }) => scope === 'event');
    expect(await walk(ofEvents, (route) => statusOf(route, token, foreign))).toEqual(lines(ofEvents, () => 404));
  });
});

it('is refused by each route whose scope it lacks, whatever else it can do', async () => {
  const { own, tokenOf } = await world();
  const tokens = new Map(
    await Promise.all(
      ALL.map(async (scope) => [scope, await tokenOf(ALL.filter((other) => other !== scope))] as const),
    ),
  );
  const scoped = guarded.filter(isOpen);
  const asking = (route: AnyRoute) => tokens.get(apiScopeOf(route) ?? 'logs:read') as Caller;
  expect(await walk(scoped, (route) => statusOf(route, asking(route), own))).toEqual(lines(scoped, () => 403));
});

it('for chosen events finds no other one, and changes nothing of the account', async () => {
  const { own, other, tokenOf } = await world();
  const token = await tokenOf(ALL, [own.eventId]);
  const ofEvents = guarded.filter(({ scope }) => scope === 'event');
  expect(await walk(ofEvents, (route) => statusOf(route, token, other))).toEqual(lines(ofEvents, () => 404));
  const reads = ofEvents.filter((route) => isRead(route) && isOpen(route));
  // The forms library belongs to the account, and is read in an event.
  expect(await walk(reads, (route) => statusOf(route, token, own))).toEqual(
    lines(reads, ({ id }) => (id === 'listLibraryForms' ? 403 : 'passes')),
  );
  const ofAccount = guarded.filter((route) => route.scope !== 'event');
  expect(await walk(ofAccount, (route) => statusOf(route, token, own))).toEqual(
    lines(ofAccount, (route) => (isOpen(route) && isRead(route) ? 'passes' : 403)),
  );
});

/** What becomes of a token, by the SQL that does it to the one of the id `$1`. */
const NO_LONGER = {
  expired: `update accounts.api_token set expires_at = created_at + interval '1 ms' where id = $1`,
  revoked: `update accounts.api_token set revoked_at = now(), revoked_by = 'Liis' where id = $1`,
  'of somebody who was removed':
    'delete from accounts.membership where user_id = (select user_id from accounts.api_token where id = $1)',
};

it.each(Object.entries(NO_LONGER))('that is %s no longer does anything', async (_how, sql) => {
  const { own, tokenOf } = await world();
  const token = await tokenOf(ALL);
  await fixture.sql(sql, [token.sessionId]);
  expect(await walk(guarded, (route) => statusOf(route, token, own))).toEqual(lines(guarded, () => 401));
});

it('that no one made does nothing', async () => {
  const { own } = await world();
  const token = newApiToken();
  expect(await walk(guarded, (route) => statusOf(route, { token }, own))).toEqual(lines(guarded, () => 401));
});

it('is named where the history says who it was, at the door as on the list', async () => {
  const { own, owner } = await world();
  const token = await fixture.apiToken({
    by: owner,
    name: 'Ticketing',
    scopes: ['check-ins:write', 'check-ins:read', 'guests:write', 'logs:read'],
  });
  const params = { eventId: own.eventId, personId: own.personId };
  // The door remembers everyone who tapped before, but never a token.
  for (let index = 0; index < 2; index += 1) {
    const tap = { as: token, params, body: { person_id: own.personId } };
    expect((await call(services.checkin.url, checkin.removeCheckIn, tap)).status).toBe(200);
  }
  const arrivals = await call<{ arrivals: { user: string }[] }>(services.checkin.url, checkin.guestArrivals, {
    as: token,
    params,
  });
  expect(JSON.stringify(arrivals.body)).toContain('Ticketing (API token)');
  const body = { toDelete: [own.personId] };
  await call(services.guestlist.url, guestlist.deletePeople, { as: token, params, body });
  const { logs } = (await call<{ logs: LogEntry[] }>(services.guestlist.url, guestlist.listLogs, { as: token, params }))
    .body;
  expect(JSON.stringify(logs[0])).toContain('Ticketing (API token)');
});
