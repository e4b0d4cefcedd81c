import { limitsFor, limitsSet, type Approval } from '@laminate/accreditation';
import { guestlist, type PlaceLimitNow } from '@laminate/contracts';
import { openInvitationFixture, type InvitationFixture } from '../../testing/invitation-fixture.ts';

let here: InvitationFixture;
beforeAll(async () => {
  here = await openInvitationFixture();
});
afterAll(() => here.close());

type Event = Awaited<ReturnType<typeof here.addEvent>>;
const NONE = { unit_id: null, group_id: null };

/** An event with a unit, which gives a profile, which gives a wristband, and a category of requests. */
async function made(options?: { plan?: string }) {
  const event = await here.addEvent(options);
  const key = { account_id: event.accountId, event_id: event.eventId };
  const named = (name: string) => ({ ...key, name, name_folded: name.toLowerCase() });
  const wristbandId = await here.insert('wristband', { ...key, name: 'Blue', color: '#0000ff' });
  const profileId = await here.insert('profile', { ...key, name: 'Press', wristband_id: wristbandId });
  const unitId = await here.insert('unit', { ...named('Radio'), profile_id: profileId });
  const categoryId = await here.insert('request_category', { ...named('Press'), unit_id: unitId, steps: '[]' });
  await here.fixture.sql(
    `insert into accreditation.request_form (account_id, event_id, category_id, revision, sections) values ($1, $2, $3, 0, '[]')`,
    [event.accountId, event.eventId, categoryId],
  );
  return { ...event, wristbandId, profileId, unitId, categoryId };
}

const guest = ({ accountId, eventId }: Event, set: object = {}) =>
  here.insert('person', {
    account_id: accountId,
    event_id: eventId,
    name: 'Mari',
    name_folded: 'mari',
    seq: 0,
    ...set,
  });

let serial = 0;
/** A person of a request, who became a guest or is asked for. */
async function requested(
  event: Awaited<ReturnType<typeof made>>,
  {
    personId = null,
    days = [],
    parking = false,
    state = 'sent',
  }: { personId?: number | null; days?: string[]; parking?: boolean; state?: string },
) {
  const key = { account_id: event.accountId, event_id: event.eventId };
  const id = await here.insert('request', {
    ...key,
    category_id: event.categoryId,
    form_revision: 0,
    key_hash: Buffer.from(`key ${event.eventId} ${(serial += 1)}`),
    applicant: 'Jaan',
    e_mail: 'jaan@example.test',
    language: 'en',
    state: personId === null ? state : 'approved',
  });
  await here.insert('request_guest', {
    ...key,
    request_id: id,
    position: 0,
    name: 'Mari',
    name_folded: 'mari',
    days,
    parking,
    person_id: personId,
    state: personId === null ? 'asked' : 'approved',
  });
}

const setLimits = ({ owner, eventId }: Event, limits: object[], seen?: object[]) =>
  here.ask<{ place_limits: PlaceLimitNow[]; current: object[]; message_code: string; errors: { path: string }[] }>(
    guestlist.setPlaceLimits,
    {
      as: owner,
      params: { eventId },
      body: { place_limits: limits, ...(seen && { seen }) },
    },
  );
const limits = ({ accountId, eventId }: Event, people: readonly Approval[]) =>
  here.service.db.transaction({ accountId, userId: 0 }, async (em) => {
    const event = { accountId, eventId };
    return limitsFor(em, event, people, await limitsSet(em, event));
  });
const approval = (event: Awaited<ReturnType<typeof made>>, set: Partial<Approval> = {}): Approval => ({
  unitId: event.unitId,
  groupId: null,
  profileId: null,
  wristbandId: null,
  categoryId: event.categoryId,
  days: [],
  parking: false,
  ...set,
});

it('counts a guest by each limit that names nothing else, with the profile and wristband that apply', async () => {
  const event = await made();
  const { unitId, profileId, wristbandId, categoryId } = event;
  const [wholeDays, oneDay] = [await guest(event, { unit_id: unitId, guest_count: 2 }), await guest(event)];
  await requested(event, { personId: wholeDays, parking: true });
  await requested(event, { personId: oneDay, days: ['2030-01-02'] });
  await guest(event, { profile_id: profileId, pending: true });
  await guest(event, { profile_id: profileId });
  await guest(event, { wristband_id: wristbandId, deleted_at: new Date() });
  const set = [
    { ...NONE, places: 9 },
    { ...NONE, unit_id: unitId, places: 9 },
    { ...NONE, category_id: categoryId, places: 9 },
    { ...NONE, profile_id: profileId, places: 9 },
    { ...NONE, wristband_id: wristbandId, places: 9 },
    { ...NONE, day: '2030-01-01', places: 9 },
    { ...NONE, day: '2030-01-02', places: 9 },
    { ...NONE, parking: true, places: 9 },
    { ...NONE, category_id: categoryId, profile_id: profileId, day: '2030-01-01', places: 9 },
  ];
  const { status, body } = await setLimits(event, set);
  expect(status).toBe(200);
  const held = set.map(
    (limit) =>
      body.place_limits.find((now) =>
        (['unit_id', 'category_id', 'profile_id', 'wristband_id', 'day', 'parking'] as const).every(
          (what) => now[what] === ((limit as Partial<PlaceLimitNow>)[what] ?? (what === 'parking' ? false : null)),
        ),
      )?.held,
  );
  expect(held).toEqual([4, 2, 3, 3, 3, 2, 3, 2, 2]);
});

it('says what approving people takes, and with who is asked for', async () => {
  const event = await made();
  const { unitId, profileId, wristbandId, categoryId } = event;
  await guest(event, { unit_id: unitId });
  await requested(event, {});
  await requested(event, { days: ['2030-01-02'], state: 'more_asked' });
  await requested(event, { state: 'draft' });
  await setLimits(event, [
    { ...NONE, wristband_id: wristbandId, places: 3 },
    { ...NONE, profile_id: profileId, day: '2030-01-01', places: 1 },
    { ...NONE, category_id: categoryId, parking: true, places: 1 },
  ]);
  const one = await limits(event, [approval(event)]);
  expect(one).toMatchObject([
    { places: 3, used: 1, asked: 2, needed: 1 },
    { places: 1, used: 0, asked: 1, needed: 1 },
  ]);
  const many = await limits(event, [
    approval(event, { parking: true }),
    approval(event, { days: ['2030-01-02'] }),
    approval(event),
  ]);
  expect(many).toMatchObject([{ needed: 3 }, { needed: 2 }, { needed: 1, places: 1 }]);
  const without = await limits(event, [approval(event, { days: ['2030-01-02'] }), approval(event)]);
  expect(without).toMatchObject([{ needed: 2 }, { needed: 1 }]);
  // A profile of their own is not that of the unit.
  const other = await here.insert('profile', {
    account_id: event.accountId,
    event_id: event.eventId,
    name: 'Crew',
  });
  expect(await limits(event, [approval(event, { profileId: other })])).toEqual([]);
});

it('holds acceptances by invitation, too, and frees the place of who is pending', async () => {
  const event = await made();
  const listId = await here.addList(event);
  await setLimits(event, [{ ...NONE, profile_id: event.profileId, places: 1 }]);
  const [first, second] = await here.invite(event, [
    { listId, unitId: event.unitId },
    { listId, unitId: event.unitId },
  ]);
  expect((await here.answer(first?.key ?? '', {})).body.answer).toBe('accepted');
  expect((await here.answer(second?.key ?? '', {})).body.answer).not.toBe('accepted');
  await here.fixture.sql('update accreditation.person set pending = true, blocked = true where id = $1', [first?.id]);
  expect(await limits(event, [approval(event)])).toMatchObject([{ used: 0 }]);
});

it('sets each limit once, of what the event has, and not over a change that was not seen', async () => {
  const [event, foreign] = [await made(), await made()];
  const limit = { ...NONE, profile_id: event.profileId, day: '2030-01-01', places: 2 };
  expect(await setLimits(event, [limit, { ...limit, places: 3 }])).toMatchObject({
    status: 400,
    body: { errors: [{ path: 'place_limits.1', code: 'place_limit_twice' }] },
  });
  for (const [set, code] of [
    [{ profile_id: foreign.profileId }, 'no_such_profile'],
    [{ wristband_id: foreign.wristbandId }, 'no_such_wristband'],
    [{ category_id: foreign.categoryId }, 'no_such_request_category'],
    [{ unit_id: foreign.unitId }, 'no_such_unit'],
  ] as const)
    expect(await setLimits(event, [{ ...NONE, ...set, places: 1 }])).toMatchObject({
      status: 404,
      body: { message_code: code },
    });
  expect((await setLimits(event, [limit], [])).status).toBe(200);
  const stale = await setLimits(event, [], [{ ...limit, day: '2030-01-02' }]);
  expect(stale).toMatchObject({
    status: 409,
    body: { current: [{ profile_id: event.profileId, day: '2030-01-01', places: 2 }] },
  });
  expect((await setLimits(event, [], [limit])).body.place_limits).toEqual([]);
  const small = await here.addEvent({ plan: 'Monthly 1' });
  expect((await setLimits(small, [{ ...NONE, profile_id: 1, places: 1 }])).status).toBe(403);
});

it('keeps limits of units and profiles in a plan without them, and takes no other', async () => {
  const event = await made({ plan: 'Monthly 1' });
  const { accountId, eventId, unitId, profileId } = event;
  const stored = [
    { ...NONE, profile_id: profileId, places: 2 },
    { ...NONE, unit_id: unitId, places: 3 },
  ];
  for (const limit of stored) await here.insert('place_limit', { account_id: accountId, event_id: eventId, ...limit });
  const changed = stored.map((limit) => ({ ...limit, places: 5 }));
  expect(await setLimits(event, [...changed, { ...NONE, places: 9 }])).toMatchObject({ status: 200 });
  const other = await setLimits(event, [...changed, { ...NONE, unit_id: unitId, profile_id: profileId, places: 1 }]);
  expect(other).toMatchObject({ status: 403, body: { code: 'plan_required' } });
});
