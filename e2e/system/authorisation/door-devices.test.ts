import { accounts, routes, type AnyRoute } from '@laminate/contracts';
import type { Caller } from '@laminate/testing';
import { atOnce } from './at-once.ts';
import { makeEvent } from './event-fixture.ts';
import type { EventFixture } from './event-ids.ts';
import { gateOf, guarded, ofEvents, titleOf } from './guarded.ts';
import { openAllServices } from './start-services.ts';
import { statusAt } from './status-at.ts';

const { fixture, services } = await openAllServices();

const statusOf = (route: AnyRoute, as: Pick<Caller, 'token'> | undefined, ids: EventFixture) =>
  statusAt(services, route, as, ids);

describe('a door device', () => {
  const mayAtTheDoor = (route: AnyRoute) =>
    route.access === 'signed-in'
      ? route.kiosk === true
      : route.scope === 'event' && route.access.includes('worker_bee' as never);

  it('does what a worker_bee does at its own door, and nothing else', async () => {
    const accountId = await fixture.account();
    const ids = await makeEvent(fixture, accountId);
    const kiosk = await fixture.kiosk({ accountId, eventId: ids.eventId });
    const refused = guarded.filter((route) => !mayAtTheDoor(route));
    const got = await atOnce(refused, async (route) => [titleOf(route), await statusOf(route, kiosk, ids)]);
    expect(got).toEqual(refused.map((route) => [titleOf(route), 403]));
    for (const route of guarded.filter(mayAtTheDoor)) {
      const own = await makeEvent(fixture, accountId);
      expect([
        titleOf(route),
        gateOf(await statusOf(route, await fixture.kiosk({ accountId, eventId: own.eventId }), own)),
      ]).toEqual([titleOf(route), 'passes']);
    }
  });

  it('finds no other event', async () => {
    const accountId = await fixture.account();
    const [own, other, foreign] = [
      await makeEvent(fixture, accountId),
      await makeEvent(fixture, accountId),
      await makeEvent(fixture, await fixture.account()),
    ];
    const kiosk = await fixture.kiosk({ accountId, eventId: own.eventId });
    const got = await atOnce(ofEvents, async (route) => [
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
    const kiosk = await fixture.kiosk({ accountId, eventId: own.eventId });
    await end(kiosk, own);
    const got = await atOnce(guarded, async (route) => [titleOf(route), await statusOf(route, kiosk, own)]);
    expect(got).toEqual(guarded.map((route) => [titleOf(route), 401]));
  });
});

it('opens exactly these routes to a door device', () => {
  const forKiosks = routes.filter(
    ({ access, kiosk }) => kiosk || (Array.isArray(access) && access.includes('worker_bee')),
  );
  expect(forKiosks.map(({ id }) => id).sort()).toEqual([
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
