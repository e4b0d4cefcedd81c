import { ROLES, routes, type AnyRoute, type Role } from '@laminate/contracts';
import { type Caller } from '@laminate/testbed';
import { bodyIdsOf, giveOwn, makePlace, placeIdOf, type Place } from './place.ts';
import { openAllServices } from './start-services.ts';
import { statusAt } from './status-at.ts';

/** Roles that hold for every event of the account; the others are given per event, superuser for none. */
const WHOLE_ACCOUNT: readonly Role[] = ['owner', 'manager', 'security', 'artist_manager'];

const { bed, services } = await openAllServices();

const statusOf = (route: AnyRoute, as: Pick<Caller, 'token'> | undefined, ids: Place) => statusAt(services, route, as, ids);

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

const gateOf = (status: number) => ([401, 403, 404].includes(status) ? status : 'passes');
const guarded = routes.filter((route) => route.access !== 'anyone');

type Where = 'own event' | 'another event' | "another account's event";
const IDENTITIES = [...ROLES, "another account's owner", 'expired token', 'anonymous'] as const;
type Who = (typeof IDENTITIES)[number];

/** Someone of this kind, whose event, if the role is given by event, is \`eventId\`. */
async function someone(who: Who, accountId: number, eventId: number): Promise<Caller | undefined> {
  if (who === 'anonymous') return undefined;
  if (who === 'expired token') return bed.caller({ accountId, role: 'owner', tokenSeconds: -10 });
  if (who === "another account's owner") return bed.caller({ accountId: await bed.account(), role: 'owner' });
  return bed.caller({ accountId, role: who, eventId });
}

/** Whether a call is about something that has an id. */
const namesIds = (route: AnyRoute): boolean => route.path.includes('{') || bodyIdsOf(route).length > 0;

function matrix(route: AnyRoute, who: Who, where: Where): 401 | 403 | 404 | 'passes' {
  if (who === 'anonymous' || who === 'expired token') return 401;
  const outside = where === "another account's event" || who === "another account's owner";
  if (outside && route.scope === 'event') return 404;
  const gate = expected(route, who === "another account's owner" ? 'owner' : who, where === 'own event');
  return gate === 'passes' && outside && namesIds(route) ? 404 : gate;
}

const walked = { routes: 0, answers: 0 };
afterAll(() => {
  process.stdout.write(`Authorisation walk: ${walked.routes} routes, ${IDENTITIES.length} identities, ${walked.answers} answers as the matrix says\n`);
});

describe.each(guarded.map((route) => [`${route.method} ${route.path}`, route] as const))('%s', (_title, route) => {
  it('answers everybody everywhere as the matrix says', async () => {
    const accountId = await bed.account();
    const accounts: Record<Where, number> = { 'own event': accountId, 'another event': accountId, "another account's event": await bed.account() };
    const places = {} as Record<Where, Place>;
    const make = async (where: Where) => void (places[where] = await makePlace(bed, accounts[where]));
    // Routes without an event know one place only.
    const wheres: Where[] = route.scope === 'event' ? ["another account's event", 'another event', 'own event'] : ['own event'];
    for (const where of wheres) await make(where);
    const got: string[] = [];
    const wanted: string[] = [];
    for (const who of IDENTITIES) {
      const as = await someone(who, accountId, places['own event'].eventId);
      if (as?.accountId === accountId) await giveOwn(bed, as, places['own event']);
      for (const where of wheres) {
        const gate = gateOf(await statusOf(route, as, places[where]));
        got.push(`${who}, ${where}: ${gate}`);
        wanted.push(`${who}, ${where}: ${matrix(route, who, where)}`);
        // Whoever got through may have changed it.
        if (gate === 'passes' && route.method === 'POST') await make(where);
      }
    }
    expect(got).toEqual(wanted);
    walked.routes += 1;
    walked.answers += got.length;
  });

  it('refuses rubbish for a token and an ended session with 401', async () => {
    const accountId = await bed.account();
    const ids = await makePlace(bed, accountId);
    const ended = await bed.caller({ accountId, role: 'owner' });
    await bed.sql('update accounts.session set ended_at = now() where id = $1', [ended.sessionId]);
    expect([await statusOf(route, { token: 'rubbish' }, ids), await statusOf(route, ended, ids)]).toEqual([401, 401]);
  });

  it('lets a door device do what a worker_bee does at its own door, and nothing else', async () => {
    const accountId = await bed.account();
    const [own, other] = [await makePlace(bed, accountId), await makePlace(bed, accountId)];
    const foreign = await makePlace(bed, await bed.account());
    const kiosk = await bed.kiosk({ accountId, eventId: own.eventId });
    const atTheDoor = route.access === 'signed-in' ? route.kiosk === true : route.scope === 'event' && route.access.includes('worker_bee' as never);
    if (route.scope === 'event') {
      expect(['other event', await statusOf(route, kiosk, other)]).toEqual(['other event', 404]);
      expect(["other account's event", await statusOf(route, kiosk, foreign)]).toEqual(["other account's event", 404]);
    }
    expect(['own event', gateOf(await statusOf(route, kiosk, own))]).toEqual(['own event', atTheDoor ? 'passes' : 403]);
    if (route.id !== 'signOut') await bed.sql('update accounts.door_device set revoked_at = now() where event_id = $1', [own.eventId]);
    expect(['revoked', await statusOf(route, kiosk, own)]).toEqual(['revoked', 401]);
  });

  if (route.scope === 'event') {
    it("treats another account's ids inside the own event as if they did not exist", async () => {
      const accountId = await bed.account();
      const own = await makePlace(bed, accountId);
      const foreign = await makePlace(bed, await bed.account());
      // Whoever may call it at all: what is for artists alone is called by one, who acts for the artist of the place.
      const forArtists = Array.isArray(route.access) && !route.access.includes('owner');
      const caller = await bed.caller({ accountId, role: forArtists ? 'artist' : 'owner', eventId: own.eventId });
      await giveOwn(bed, caller, own);
      const named = [...route.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name).filter((name) => name !== 'eventId' && name !== 'kind');
      const inBody = bodyIdsOf(route).map((field) => placeIdOf(route, field));
      for (const name of [...named, ...inBody] as (keyof Place)[]) {
        expect([name, await statusOf(route, caller, { ...own, [name]: foreign[name] })]).toEqual([name, 404]);
      }
    });
  }
});

const BY_LINK = ['addSharedGuests', 'deleteSharedGuest', 'readSharedList', 'updateSharedGuest'];

it('opens exactly these routes to a door device', () => {
  const forKiosks = routes.filter(({ access, kiosk }) => kiosk || (Array.isArray(access) && access.includes('worker_bee')));
  expect(forKiosks.map(({ id }) => id).sort()).toEqual([
    'checkIn', 'checkInAll', 'checkInGroup', 'checkInStats', 'doorList', 'doorStock', 'getEventData', 'guestArrivals', 'guestBands', 'issueWristbands',
    'listEvents', 'listPeople', 'removeCheckIn', 'replaceWristbands', 'returnWristbands', 'settleOverAdmission', 'signOut', 'stream', 'undoArrival',
    'undoCheckInGroup', 'voidWristbands',
  ]);
});

it('names an access for every route, and leaves only the sign-in calls, pictures, calendars and those by link open to anyone', () => {
  const open = routes.filter((route) => route.access === 'anyone').map(({ id }) => id);
  const byMail = ['confirmEMail', 'forgotPassword', 'readPasswordReset', 'resetPassword', 'secondStep', 'setArtistUser', 'userByKey'];
  expect(open.sort()).toEqual(
    [...BY_LINK, ...byMail, 'artistCalendar', 'demoInfo', 'getArtistPicture', 'getPicture', 'listMailbox', 'openDoor', 'readInvitation', 'acceptInvitation', 'refreshSession', 'register', 'signIn', 'stripeWebhook'].sort(),
  );
});

describe.each(routes.filter(({ id }) => BY_LINK.includes(id)).map((route) => [route.path, route] as const))('%s', (_title, route) => {
  const ask = async (guestId: number, token: string) => {
    const response = await fetch(new URL(route.path.replace('{guestId}', String(guestId)), services.guestlist.url), {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        token,
        ...(route.id === 'addSharedGuests' && { guests: [{ name: 'Kati' }] }),
        // The person of the place is in with two plus-ones.
        ...(route.id === 'updateSharedGuest' && { name: 'Kati', extra: 2 }),
      }),
    });
    return { status: response.status, text: (await response.text()).replace(/"request_id":"[^"]*"/, '') };
  };

  it('opens with the secret of a link and with nothing else', async () => {
    const ids = await makePlace(bed, await bed.account());
    const revoked = await makePlace(bed, await bed.account());
    await bed.sql('update accreditation.delegated_list set revoked_at = now() where id = $1', [revoked.listId]);
    const none = await ask(ids.personId, 'x');
    expect(none.status).toBe(404);
    for (const token of ['', ids.token.slice(1), `${ids.token} `, '\u0000', 'x'.repeat(1000)]) expect(await ask(ids.personId, token)).toEqual(none);
    expect(await ask(revoked.personId, revoked.token)).toEqual(none);
    expect((await ask(ids.personId, ids.token)).status).toBe(route.status ?? 200);
  });

  if (route.path.includes('{guestId}')) {
    it("treats another list's guests as if they did not exist", async () => {
      const accountId = await bed.account();
      const [own, neighbour] = [await makePlace(bed, accountId), await makePlace(bed, accountId)];
      const foreign = await makePlace(bed, await bed.account());
      for (const { personId } of [neighbour, foreign]) expect((await ask(personId, own.token)).status).toBe(404);
    });
  }
});
