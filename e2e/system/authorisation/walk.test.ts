import { ROLES, accounts, type AnyRoute, type Role } from '@laminate/contracts';
import { whileChanged, type Caller } from '@laminate/testing';
import { deep } from '@laminate/tools/test/depth';
import { concurrently } from './concurrently.ts';
import { giveOwn, makeEvent } from './event-fixture.ts';
import { bodyIdsOf, idNameOf, pathIdOf, type EventFixture } from './event-ids.ts';
import { IDENTITIES, OUTSIDERS, WHOLE_ACCOUNT, isOutsider, someone, type Who } from './someone.ts';
import { gateOf, guarded, ofEvents, titleOf } from './guarded.ts';
import { openAllServices } from './start-services.ts';
import { answerAt, statusAt } from './status-at.ts';

const { fixture, services } = await openAllServices();

const statusOf = (route: AnyRoute, as: Pick<Caller, 'token'> | undefined, ids: EventFixture) =>
  statusAt(services, route, as, ids);

/** What the authorisation matrix says: the first gate that closes, or `passes`. */
function expected(route: AnyRoute, role: Role, ownEvent: boolean): 403 | 404 | 'passes' {
  if (route.scope === 'event') {
    const inEvent = WHOLE_ACCOUNT.includes(role) || (ownEvent && role !== 'superuser');
    if (!inEvent) return 404;
  }
  // Outside an event, roles that are given per event count for nothing.
  const held = route.scope === 'event' || WHOLE_ACCOUNT.includes(role) || role === 'superuser' || role === 'artist';
  return route.access === 'signed-in' || (held && route.access.includes(role as never)) ? 'passes' : 403;
}

const TARGETS = ['own event', 'another event', "another account's event"] as const;
type Target = (typeof TARGETS)[number];

/** Someone, with events to call routes of. */
interface Scenario {
  readonly as: Caller | undefined;
  readonly events: Readonly<Record<Target, EventFixture>>;
  /** What the account and their own event in it are called, as JSON writes it. */
  readonly names: readonly string[];
}

async function scenarioOf(who: Who): Promise<Scenario> {
  const [accountId, other] = [await fixture.account(), await fixture.account()];
  const [own, another, foreign] = await Promise.all([
    makeEvent(fixture, accountId),
    makeEvent(fixture, accountId),
    makeEvent(fixture, other),
  ]);
  const as = await someone({ fixture, url: services.accounts.url, ids: own }, who);
  if (as?.accountId === accountId) await giveOwn(fixture, as, own);
  const names = await fixture.sql<{ name: string }>(
    'select name from accounts.account where id = $1 union all select name from accounts.event where id = $2',
    [accountId, own.eventId],
  );
  return {
    as,
    names: names.map(({ name }) => JSON.stringify(name)),
    events: { 'own event': own, 'another event': another, "another account's event": foreign },
  };
}

/** Whether a call is about something that has an id. */
const namesIds = (route: AnyRoute): boolean => route.path.includes('{') || bodyIdsOf(route).length > 0;

/**
 * Calls of a logged-in user that find nothing here: without the secret of a mailed link, which no one has, and of
 * modules, because there are none.
 */
const FIND_NOTHING = ['confirmEMail', 'moveModule'];

function matrix(route: AnyRoute, who: Who, target: Target): 401 | 403 | 404 | 'passes' {
  if (who === 'anonymous' || who === 'expired token') return 401;
  const outside = target === "another account's event" || isOutsider(who);
  if (outside && route.scope === 'event') return 404;
  const gate = expected(route, isOutsider(who) ? 'owner' : who, target === 'own event');
  return gate === 'passes' && ((outside && namesIds(route)) || FIND_NOTHING.includes(route.id)) ? 404 : gate;
}

/**
 * Returns where someone calls a route. In the deep tests, and for the owner, who can do most, this is everywhere.
 * Otherwise it is their own event, and another event as well if they have their role by event.
 */
function targetsOf(route: AnyRoute, who: Who): readonly Target[] {
  // Routes without an event have one target only.
  if (route.scope !== 'event') return ['own event'];
  if (deep || who === 'owner') return TARGETS;
  return (ROLES as readonly string[]).includes(who) && !WHOLE_ACCOUNT.includes(who as Role)
    ? ['own event', 'another event']
    : ['own event'];
}

const walked = { answers: 0 };
afterAll(() => {
  process.stdout.write(
    `Authorisation walk: ${guarded.length} routes, ${IDENTITIES.length} identities, ${walked.answers} answers as the matrix says\n`,
  );
});

it.each(IDENTITIES)('answers %s as the matrix says, at every route', async (who) => {
  const untouched = await scenarioOf(who);
  let used = await scenarioOf(who);
  const calls = guarded.flatMap((route) =>
    targetsOf(route, who).map((target) => ({ route, target, wanted: matrix(route, who, target) })),
  );
  const lineOf = ({ route, target }: (typeof calls)[number], gate: string | number) =>
    `${titleOf(route)}, ${target}: ${gate}`;
  const [changing, harmless] = [
    calls.filter(({ route, wanted }) => wanted === 'passes' && route.method === 'POST'),
    calls.filter(({ route, wanted }) => wanted !== 'passes' || route.method === 'GET'),
  ];
  const naming: string[] = [];
  const gateAt = async ({ route, target }: (typeof calls)[number], { as, events, names }: Scenario) => {
    const { status, text } = await answerAt(services, route, as, events[target]);
    if (names.some((name) => text.includes(name))) naming.push(titleOf(route));
    return gateOf(status);
  };

  const got = await concurrently(harmless, async (each) => lineOf(each, await gateAt(each, untouched)));
  for (const each of changing) {
    let gate = await gateAt(each, used);
    if (gate !== 'passes') {
      // Earlier calls might have taken away what this one needs.
      used = await scenarioOf(who);
      gate = await gateAt(each, used);
    }
    got.push(lineOf(each, gate));
  }
  expect(got).toEqual([...harmless, ...changing].map((each) => lineOf(each, each.wanted)));
  // Only who is in reads of the account.
  expect(naming).toEqual(
    (ROLES as readonly string[]).includes(who) ? expect.arrayContaining(['POST /api/switch_account']) : [],
  );
  walked.answers += got.length;
});

/** What becomes of an owner who is logged in, by the SQL that does it to the user `$1`. */
const NO_LONGER = {
  'whose session has ended': 'update accounts.session set ended_at = now() where user_id = $1',
  'who has not accepted': 'update accounts.membership set accepted_at = null where user_id = $1',
  'of another account who has proved no e-mail':
    'update accounts.app_user set account_id = (select max(id) from accounts.account), e_mail_verified_at = null where id = $1',
  'who is no member': 'delete from accounts.membership where user_id = $1',
};

it('refuses rubbish for a token with 401, and the session of a user who is not in, or no longer', async () => {
  const accountId = await fixture.account();
  const ids = await makeEvent(fixture, accountId);
  await fixture.account();
  const lost = await Promise.all(
    Object.values(NO_LONGER).map(async (sql) => {
      const as = await fixture.caller({ accountId, role: 'owner' });
      await fixture.sql(sql, [as.userId]);
      return as;
    }),
  );
  const tokens = [{ token: 'rubbish' }, ...lost];
  const got = await concurrently(guarded, async (route) => [
    titleOf(route),
    ...(await Promise.all(tokens.map((as) => statusOf(route, as, ids)))),
  ]);
  expect(got).toEqual(guarded.map((route) => [titleOf(route), ...tokens.map(() => 401)]));
});

describe('an account', () => {
  const counting = (memberships = '') =>
    `create or replace view accounts.open_membership with (security_invoker = true) as ${memberships}`;
  /** Which outsiders can switch to it. */
  const rolesThatGetIn = async () => {
    const statuses = await Promise.all(
      OUTSIDERS.map(async (who) => {
        const { as, events } = await scenarioOf(who);
        return statusOf(accounts.switchAccount, as, events['own event']);
      }),
    );
    return OUTSIDERS.filter((_who, index) => statuses[index] === 200);
  };

  it('would be open to everyone it has added if every membership counted', async () => {
    const [members] = await fixture.sql<{ open: string }>(
      `select pg_get_viewdef('accounts.open_membership'::regclass) as open`,
    );
    const every = counting('select account_id, user_id, role, all_events from accounts.membership');
    expect(await whileChanged(fixture, every, counting(members?.open), rolesThatGetIn)).toEqual([
      'pending member',
      'unproved member',
    ]);
  });

  it('would stay open to everyone it removes if their membership stayed', async () => {
    const stays = `create function accounts.stays() returns trigger language plpgsql as 'begin return null; end';
      create trigger stays before delete on accounts.membership for each row execute function accounts.stays()`;
    expect(await whileChanged(fixture, stays, 'drop function accounts.stays cascade', rolesThatGetIn)).toEqual([
      'removed member',
    ]);
  });
});

it("treats another account's ids inside the own event as if they did not exist", async () => {
  const accountId = await fixture.account();
  const [own, foreign] = [await makeEvent(fixture, accountId), await makeEvent(fixture, await fixture.account())];
  // A caller who can call it at all. Calls for artists alone are made by one who acts for the artist of the event.
  const artist = await fixture.caller({ accountId, role: 'artist', eventId: own.eventId });
  await giveOwn(fixture, artist, own);
  const owner = await fixture.caller({ accountId, role: 'owner' });
  await giveOwn(fixture, owner, own);
  const callerOf = ({ access }: AnyRoute) => (Array.isArray(access) && !access.includes('owner') ? artist : owner);
  const calls = ofEvents.flatMap((route) => {
    const named = [...route.path.matchAll(/\{(\w+)\}/g)]
      .map(([, name]) => name)
      .filter((name) => name !== 'eventId' && name !== 'kind' && name !== 'size')
      .map((name) => pathIdOf(route, name as string));
    const inBody = bodyIdsOf(route).map((field) => idNameOf(route, field));
    return ([...named, ...inBody] as (keyof EventFixture)[]).map((name) => ({ route, name }));
  });
  const got = await concurrently(calls, async ({ route, name }) => [
    titleOf(route),
    name,
    await statusOf(route, callerOf(route), { ...own, [name]: foreign[name] }),
  ]);
  expect(got).toEqual(calls.map(({ route, name }) => [titleOf(route), name, 404]));
});
