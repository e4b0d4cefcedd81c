import { routes, type AnyRoute, type Problem } from '@laminate/contracts';
import { call, type Caller } from '@laminate/testing';
import { giveOwn, makeEvent } from './event-fixture.ts';
import type { EventFixture } from './event-ids.ts';
import { openAllServices } from './start-services.ts';

const { fixture, services } = await openAllServices();

interface World {
  readonly accountId: number;
  readonly ids: EventFixture;
  readonly owner: Caller;
  /** Acts for the artist of the event. */
  readonly artist: Caller;
}

interface WorldOptions {
  readonly plan: 'ended' | 'runs' | 'guest list';
  readonly startsInDays?: number;
}

/** Those that calls share, by what they were made with. */
const worlds = new Map<string, World>();

/**
 * An account with an event that begins in so many days and lasts one, and a plan that ended yesterday or runs on, for
 * all or for the guest list alone.
 */
async function world({ plan, startsInDays = 10 }: WorldOptions): Promise<World> {
  const accountId = await fixture.account();
  const ids = await makeEvent(fixture, accountId);
  const owner = await fixture.caller({ accountId, role: 'owner' });
  const artist = await fixture.caller({ accountId, role: 'artist', eventId: ids.eventId });
  await giveOwn(fixture, artist, ids);
  await giveOwn(fixture, owner);
  await fixture.sql(`update accounts.account set plan_expires = now() + $2 * interval '1 day' where id = $1`, [
    accountId,
    plan === 'ended' ? -1 : 1,
  ]);
  if (plan === 'guest list')
    await fixture.sql(
      `update accounts.account set plan_id = (select id from accounts.plan where name = 'Monthly 1') where id = $1`,
      [accountId],
    );
  await fixture.sql(
    `update accounts.event set start_time = now() + $2 * interval '1 day', end_time = now() + ($2 + 1) * interval '1 day' where id = $1`,
    [ids.eventId, startsInDays],
  );
  return { accountId, ids, owner, artist };
}

/**
 * The plan is asked before the body is looked at, so an empty one will do.
 * @returns the code of the refusal, if it is one
 */
async function codeOf(route: AnyRoute, options: WorldOptions): Promise<string | undefined> {
  const name = JSON.stringify(options);
  const here = worlds.get(name) ?? (await world(options));
  worlds.set(name, here);
  const { ids, owner, artist } = here;
  const forArtists = Array.isArray(route.access) && !route.access.includes('owner');
  const sent = { as: forArtists ? artist : owner, params: { ...ids, guestId: ids.personId, key: 'A'.repeat(22) } };
  const { status, body } = await call<Problem | undefined>(
    services[route.service].url,
    route,
    route.method === 'POST' ? { ...sent, body: {} } : sent,
  );
  // Others call from another world than one in which something was changed.
  if (route.method === 'POST' && status < 400) worlds.delete(name);
  return body?.code;
}

// A stream has no body to read the code from. It is a GET like the others.
const guarded = routes.filter(({ access, stream }) => access !== 'anyone' && !stream);
const writes = guarded.filter(({ method }) => method === 'POST');
const named = (some: readonly AnyRoute[]) => some.map((route) => [`${route.method} ${route.path}`, route] as const);

it.each(named(writes))('%s is shut once the plan has ended, unless it says otherwise', async (_title, route) => {
  const code = await codeOf(route, { plan: 'ended' });
  if (route.whenPlanEnded === 'open') expect(code).not.toBe('plan_ended');
  else expect(code).toBe('plan_ended');
});

it.each(named(writes))('%s is not shut while the plan runs', async (_title, route) => {
  expect(await codeOf(route, { plan: 'runs' })).not.toBe('plan_ended');
});

it.each(named(guarded.filter(({ method }) => method === 'GET')))('%s reads on', async (_title, route) => {
  expect(await codeOf(route, { plan: 'ended' })).not.toBe('plan_ended');
});

const atTheDoor = writes.filter(({ whenPlanEnded }) => whenPlanEnded === 'at-the-door');

it.each(named(atTheDoor))('%s goes on while the event runs, and a day before and after', async (_title, route) => {
  // The event lasts a day: it begins tomorrow, runs, or has ended less than two days ago.
  for (const startsInDays of [0.9, -0.5, -2.9])
    expect(await codeOf(route, { plan: 'ended', startsInDays })).not.toBe('plan_ended');
  for (const startsInDays of [1.1, -3.1])
    expect(await codeOf(route, { plan: 'ended', startsInDays })).toBe('plan_ended');
});

it('leaves exactly these writes open', () => {
  const idsOf = (value: string) =>
    routes
      .filter(({ whenPlanEnded }) => whenPlanEnded === value)
      .map(({ id }) => id)
      .sort();
  expect(idsOf('at-the-door')).toEqual([
    'blockBand',
    'checkIn',
    'checkInAll',
    'checkInGroup',
    'createDoorDevice',
    'endRollCall',
    'issueWristbands',
    'pass',
    'removeCheckIn',
    'replaceWristbands',
    'returnWristbands',
    'setBlockedForPeople',
    'settleOverAdmission',
    'settleOverUse',
    'startRollCall',
    'tickRollCall',
    'tieBand',
    'undoArrival',
    'undoCheckInGroup',
    'undoPassage',
    'voidWristbands',
  ]);
  expect(idsOf('open')).toEqual([
    'applePass',
    'cancelImport',
    'changeEMail',
    'changePassword',
    'checkLiveSource',
    'confirmEMail',
    'confirmSecondFactor',
    'deleteEvent',
    'deleteEventTemplate',
    'deleteLiveSource',
    'deleteWebhook',
    'endOtherSessions',
    'endOwnSession',
    'endRequestDecider',
    'endRequestLink',
    'endSecondFactor',
    'endSignUp',
    'endSupport',
    'eraseGuest',
    'erasePerson',
    'eraseRequest',
    'exportArtistSchedule',
    'exportOccupancy',
    'exportPeople',
    'exportPersonData',
    'exportProgramme',
    'exportRequests',
    'exportRooming',
    'exportStock',
    'findImportMapping',
    'googlePass',
    'guestData',
    'guestPass',
    'hideFirstSteps',
    'listFaces',
    'liveSourceHook',
    'logAppleWallet',
    'moveModule',
    'openDoor',
    'openForSupport',
    'pauseLiveSource',
    'peopleExist',
    'personExists',
    'portalCalendarRevoke',
    'portalCancelUpload',
    'previewAccessItem',
    'previewEvent',
    'previewLiveSource',
    'previewPerformance',
    'previewReminders',
    'previewSchedule',
    'proveEMail',
    'readDeciderPage',
    'readGuestPage',
    'readRequestLink',
    'readRequestPage',
    'readSharedList',
    'readSignUp',
    'registerAppleDevice',
    'removeAccountUser',
    'removeArtistUser',
    'removeBlockedPerson',
    'removeBlockedPhoto',
    'removeEventUser',
    'removeProvider',
    'removeSignInDomain',
    'reportBounce',
    'requestPlan',
    'requireSecondFactor',
    'resetUserSecondFactor',
    'restoreEvent',
    'revokeApiToken',
    'revokeDelegatedList',
    'revokeDoorDevice',
    'revokeDoorDevices',
    'revokeInvitation',
    'revokeRequests',
    'rotateWebhookSecret',
    'saveBillingDetails',
    'selectFreePlan',
    'selectPlan',
    'setRetention',
    'signOut',
    'startSecondFactor',
    'stopInvitationMails',
    'stripeWebhook',
    'switchAccount',
    'unregisterAppleDevice',
    'withdrawRequest',
  ]);
});

const BY_LINK: readonly [id: string, body: object][] = [
  ['addSharedGuests', { guests: [{ name: 'Kati' }] }],
  ['updateSharedGuest', { name: 'Kati', extra: 2 }],
  ['deleteSharedGuest', {}],
];

it.each(BY_LINK)('%s, by a link, is shut with the account that the link belongs to', async (id, body) => {
  const route = routes.find((one) => one.id === id) as AnyRoute;
  const ask = async (plan: 'ended' | 'runs') => {
    const { ids } = await world({ plan });
    return call(services.guestlist.url, route, {
      params: { guestId: ids.personId },
      body: { token: ids.token, ...body },
    });
  };
  expect((await ask('ended')).body).toMatchObject({
    code: 'plan_ended',
    msg: 'The organiser can’t accept changes right now. Please contact them.',
  });
  expect((await ask('runs')).body?.code).not.toBe('plan_ended');
});

const ofAdvancing = guarded.filter(({ part }) => part === 'advancing');

it.each(named(ofAdvancing))(
  '%s, of artist advancing, changes nothing with a plan for the guest list alone, and is read as before',
  async (_title, route) => {
    const code = await codeOf(route, { plan: 'guest list' });
    if (route.method === 'GET' || route.whenPlanEnded === 'open') expect(code).not.toBe('plan_required');
    else expect(code).toBe('plan_required');
  },
);

it('counts everything that artists are asked and shown as artist advancing', () => {
  const byPath = guarded.filter(
    ({ path }) =>
      /\/(?:artists?|artist-|advancing|forms|hotels|hotel-|stages|schedules|general-information|tags|reminders)(?:[/a-z-]|$)/.test(
        path,
      ) && !/artist_guests|artist-calendar/.test(path),
  );
  expect(byPath.filter(({ part }) => part !== 'advancing').map(({ id }) => id)).toEqual([]);
  expect(byPath.length).toBeGreaterThan(80);
});

it('says when the plan ended, and shows no control that would be refused', async () => {
  const { accountId, ids, owner } = await world({ plan: 'ended' });
  await fixture.sql("update accounts.account set plan_expires = '2026-03-31T22:30:00Z' where id = $1", [accountId]);
  const refused = await call(
    services.accounts.url,
    { method: 'POST', path: `/api/event/${ids.eventId}` },
    { as: owner, body: { name: 'Uus' } },
  );
  expect(refused).toMatchObject({
    status: 403,
    body: { msg: 'Your plan ended on 01.04.2026. Choose a plan to continue.' },
  });
  const { body } = await call<{ event: { can: object } }>(
    services.guestlist.url,
    { method: 'GET', path: `/api/events/${ids.eventId}` },
    { as: owner },
  );
  expect(body.event.can).toMatchObject({
    rename: false,
    edit_people: false,
    block: false,
    answer_guests: true,
    export: true,
    manage_access: false,
    view_people: true,
    check_in: true,
    delete: true,
  });
  const system = await call<{ can: object }>(
    services.access.url,
    { method: 'GET', path: `/api/event/${ids.eventId}/access_system` },
    { as: owner },
  );
  expect(system.body.can).toEqual({ edit: false });
});
