import { guestlist, type Event, type Unit } from '@laminate/contracts';
import { call, type Caller } from '@laminate/testing';
import { openGuestlist } from '../../testing/guestlist-fixture.ts';

const { fixture, service } = await openGuestlist();

interface EventBody {
  event: Event & {
    units: Unit[];
    unit_names: string[];
    group_names: string[];
    wristbands: object[];
    badges: object[];
    profiles: object[];
  };
}
const getEvent = (as: Caller, eventId: number) =>
  call<EventBody>(service.url, guestlist.getEvent, { as, params: { eventId } });

it('shows an event with what the role needs of it', async () => {
  const accountId = await fixture.account();
  const eventId = await fixture.event(accountId, 'Meretuul');
  const owner = await fixture.caller({ accountId, role: 'owner' });
  const guests = [{ name: 'Mari', extra: 1, unit: 'Press', group: 'Radio' }];
  await call(service.url, guestlist.addPeople, { as: owner, params: { eventId }, body: { guests } });
  await fixture.sql(
    `insert into accreditation.wristband (account_id, event_id, name, color, weave) values ($1, $2, 'Crew', '#3653c0', 'dots')`,
    [accountId, eventId],
  );
  await fixture.sql(`insert into accreditation.badge (account_id, event_id, name) values ($1, $2, 'AAA')`, [
    accountId,
    eventId,
  ]);
  const add = async (sql: string, ...values: unknown[]) =>
    (await fixture.sql<{ id: number }>(`${sql} returning id`, [accountId, eventId, ...values]))[0]?.id;
  const slot = await add(
    `insert into accreditation.time_slot (account_id, event_id, name) values ($1, $2, 'Build-up')`,
  );
  const crew = await add(
    `insert into accreditation.profile (account_id, event_id, name, wristband_id, time_id)
     select account_id, event_id, 'Crew', id, $3 from accreditation.wristband where account_id = $1 and event_id = $2`,
    slot,
  );
  // In the order of the areas, not of their ids.
  const area = (name: string, position: number) =>
    add(
      'insert into accreditation.area (account_id, event_id, name, position) values ($1, $2, $3, $4)',
      name,
      position,
    );
  const areas = [await area('Backstage', 2), await area('Gate', 1)].toReversed();
  for (const id of areas)
    await fixture.sql(
      'insert into accreditation.profile_area (account_id, event_id, profile_id, area_id) values ($1, $2, $3, $4)',
      [accountId, eventId, crew, id],
    );

  const full = (await getEvent(owner, eventId)).body.event;
  expect(full).toMatchObject({
    name: 'Meretuul',
    time_zone: 'Europe/Tallinn',
    can: { edit_people: true, rename: true },
    units: [{ name: 'Press', guest_count: 2, groups: [{ name: 'Radio', guest_count: 2 }] }],
    unit_names: ['Press'],
    group_names: ['Radio'],
    wristbands: [{ name: 'Crew', color: '#3653c0', weave: 'dots', picture_url: null }],
    badges: [{ name: 'AAA', picture_url: null }],
    profiles: [{ id: crew, name: 'Crew', areas, timeId: slot, wristbandId: expect.any(Number), badgeId: null }],
  });
  expect(new Date(full.start_time).toISOString()).toBe(full.start_time);

  const worker = await fixture.caller({ accountId, role: 'worker_bee', eventId });
  expect((await getEvent(worker, eventId)).body.event).toMatchObject({
    can: { check_in: true, edit_people: false },
    unit_names: ['Press'],
  });
  const security = await fixture.caller({ accountId, role: 'security' });
  expect((await getEvent(security, eventId)).body.event).toMatchObject({ units: [], wristbands: [{ name: 'Crew' }] });
  const advancing = await fixture.caller({ accountId, role: 'artist_manager' });
  expect((await getEvent(advancing, eventId)).body.event).toMatchObject({
    units: [],
    wristbands: [],
    badges: [],
    profiles: [],
  });
});

it('does not exist for anyone else', async () => {
  const eventId = await fixture.event(await fixture.account());
  const stranger = await fixture.caller({ accountId: await fixture.account(), role: 'owner' });
  const superuser = await fixture.caller({ accountId: await fixture.account(), role: 'superuser' });
  expect((await getEvent(stranger, eventId)).status).toBe(404);
  expect((await getEvent(superuser, eventId)).status).toBe(404);
  expect((await call(service.url, guestlist.getEvent, { params: { eventId } })).status).toBe(401);
  expect((await call(service.url, guestlist.getEventData, { as: stranger, params: { eventId } })).status).toBe(404);
});
