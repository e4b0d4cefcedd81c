import { accounts, routes, type AnyRoute, type CallerRole } from '@laminate/contracts';
import type { Caller } from '@laminate/testing';
import { concurrently } from './concurrently.ts';
import { makeEvent } from './event-fixture.ts';
import type { EventFixture } from './event-ids.ts';
import { gateOf, guarded, ofEvents, titleOf } from './guarded.ts';
import { openAllServices } from './start-services.ts';
import { statusAt } from './status-at.ts';

const { fixture, services } = await openAllServices();

const statusOf = (route: AnyRoute, as: Pick<Caller, 'token'> | undefined, ids: EventFixture) =>
  statusAt(services, route, as, ids);

describe.each([
  ['door', 'worker_bee'],
  ['checkpoint', 'gate'],
] as const)('a device at a %s', (place, role) => {
  const kioskOf = ({ accountId, eventId, checkpointId }: EventFixture) =>
    fixture.kiosk({ accountId, eventId, checkpointId: place === 'door' ? undefined : checkpointId });
  const mayThere = (route: AnyRoute) =>
    route.access === 'signed-in'
      ? route.kiosk === true
      : route.scope === 'event' && route.access.includes(role as never);

  it(`does what a ${role} does in its own event, and nothing else`, async () => {
    const accountId = await fixture.account();
    const ids = await makeEvent(fixture, accountId);
    const kiosk = await kioskOf(ids);
    const refused = guarded.filter((route) => !mayThere(route));
    const got = await concurrently(refused, async (route) => [titleOf(route), await statusOf(route, kiosk, ids)]);
    expect(got).toEqual(refused.map((route) => [titleOf(route), 403]));
    for (const route of guarded.filter(mayThere)) {
      const own = await makeEvent(fixture, accountId);
      expect([titleOf(route), gateOf(await statusOf(route, await kioskOf(own), own))]).toEqual([
        titleOf(route),
        'passes',
      ]);
    }
  });

  it('finds no other event', async () => {
    const accountId = await fixture.account();
    const [own, other, foreign] = [
      await makeEvent(fixture, accountId),
      await makeEvent(fixture, accountId),
      await makeEvent(fixture, await fixture.account()),
    ];
    const kiosk = await kioskOf(own);
    const got = await concurrently(ofEvents, async (route) => [
      titleOf(route),
      await statusOf(route, kiosk, other),
      await statusOf(route, kiosk, foreign),
    ]);
    expect(got).toEqual(ofEvents.map((route) => [titleOf(route), 404, 404]));
  });

  it.each([
    [
      'revoked',
      (_kiosk: Caller, { eventId }: EventFixture) =>
        fixture.sql('update accounts.door_device set revoked_at = now() where event_id = $1', [eventId]),
    ],
    ['signed out', (kiosk: Caller, own: EventFixture) => statusOf(accounts.signOut, kiosk, own)],
  ])('that was %s does nothing any more', async (_how, end) => {
    const accountId = await fixture.account();
    const own = await makeEvent(fixture, accountId);
    const kiosk = await kioskOf(own);
    await end(kiosk, own);
    const got = await concurrently(guarded, async (route) => [titleOf(route), await statusOf(route, kiosk, own)]);
    expect(got).toEqual(guarded.map((route) => [titleOf(route), 401]));
  });
});

const openTo = (role: CallerRole) =>
  routes
    .filter(({ access, kiosk }) => kiosk || (Array.isArray(access) && access.includes(role)))
    .map(({ id }) => id)
    .sort();

it('opens exactly these routes to a device at a checkpoint', () => {
  expect(openTo('gate')).toEqual([
    'accessHolders',
    'getAccessSystem',
    'getPhoto',
    'listEvents',
    'listFaces',
    'pass',
    'settleOverUse',
    'signOut',
    'stream',
    'undoPassage',
  ]);
});

it('opens exactly these routes to a door device', () => {
  expect(openTo('worker_bee')).toEqual([
    'blockBand',
    'checkIn',
    'checkInAll',
    'checkInGroup',
    'checkInStats',
    'doorList',
    'doorStock',
    'endRollCall',
    'getEventData',
    'getPhoto',
    'guestArrivals',
    'guestBands',
    'issueWristbands',
    'listEvents',
    'listFaces',
    'listPeople',
    'occupancy',
    'pass',
    'personBands',
    'personPassages',
    'removeCheckIn',
    'replaceWristbands',
    'returnWristbands',
    'rollCalls',
    'settleOverAdmission',
    'settleOverUse',
    'signOut',
    'startRollCall',
    'stream',
    'tickRollCall',
    'tieBand',
    'undoArrival',
    'undoCheckInGroup',
    'undoPassage',
    'voidWristbands',
  ]);
});
