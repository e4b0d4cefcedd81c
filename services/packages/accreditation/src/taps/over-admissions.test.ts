import type { EventKey } from '@laminate/kit';
import { whileChanged } from '@laminate/testing';
import { NOTHING_OFF, ledgerFaults } from '../testing/ledger-invariants.ts';
import { queuedTap, openTapFixture, tapOf, undoOf, type TapFixture } from '../testing/tap-fixture.ts';

let fixture: TapFixture;
beforeAll(async () => {
  fixture = await openTapFixture();
});
afterAll(() => fixture.close());

interface OverAdmission extends Record<string, unknown> {
  readonly seq: number;
  readonly person_id: number;
  readonly reason: string;
  readonly guests: number;
  readonly holders: readonly { readonly user: string; readonly device: string; readonly guests: number }[];
}

const overAdmissions = ({ eventId }: EventKey) =>
  fixture.sql<OverAdmission>(
    'select seq, person_id, reason, guests, device, holders, key from accreditation.over_admission where event_id = $1 order by seq',
    [eventId],
  );
const at = (device: string) => ({ device, user_name: `User of ${device}` });

/** The last place goes at gate A, then comes what gate B tapped while it had no network. */
async function lastPlaceTwice(): Promise<EventKey> {
  const here = await fixture.addEvent();
  const mari = await fixture.person(here);
  await fixture.apply(here, [{ ...tapOf(mari), ...at('Gate A') }]);
  const queued = { ...queuedTap(tapOf(mari)), ...at('Gate B') };
  for (let sent = 0; sent < 3; sent++) await fixture.apply(here, [queued, queued]);
  return here;
}

const RECORDED_ONCE = [
  {
    seq: 2,
    reason: 'full',
    guests: 1,
    device: 'Gate B',
    holders: [{ user: 'User of Gate A', device: 'Gate A', guests: 1 }],
  },
];

it('records a guest who came in on the place of another once, with whose place it was, however often the tap is sent', async () => {
  const here = await lastPlaceTwice();
  expect(await overAdmissions(here)).toMatchObject(RECORDED_ONCE);
  expect(await overAdmissions(here)).toHaveLength(1);
  const [change] = await fixture.sql(
    'select kind, payload from accreditation.event_change where event_id = $1 and seq = 2',
    [here.eventId],
  );
  expect(change).toMatchObject({
    kind: 'over-admission',
    payload: { over_admission: { name: 'Mari', device: 'Gate B', settled: null } },
  });
  const log = await fixture.sql(
    'select user_name, details from accreditation.activity_log where event_id = $1 and action = $2',
    [here.eventId, 'over_admission'],
  );
  expect(log).toMatchObject([
    { user_name: 'User of Gate B', details: { name: 'Mari', guests: 1, reason: 'full', device: 'Gate B' } },
  ]);
  const [person] = await fixture.sql(
    'select checked_in_count, guest_count from accreditation.person where event_id = $1',
    [here.eventId],
  );
  expect(person).toEqual({ checked_in_count: 1, guest_count: 1 });
});

it('does not record what the device was answered directly, but does once that answer turns out to be lost', async () => {
  const here = await fixture.addEvent();
  const mari = await fixture.person(here);
  const late = tapOf(mari);
  await fixture.apply(here, [tapOf(mari), late]);
  expect(await overAdmissions(here)).toEqual([]);
  const [again] = await fixture.apply(here, [queuedTap(late)]);
  expect(again).toMatchObject({ status: 409, code: 'full', replayed: true });
  expect(await overAdmissions(here)).toMatchObject([{ seq: 2, reason: 'full' }]);
});

it('counts who of a party had no place when all of it came in on two devices', async () => {
  const here = await fixture.addEvent();
  const mari = await fixture.person(here, { guests: 5 });
  const all = queuedTap({ ...tapOf(mari, 'check_in_all'), ...at('Gate B') }, 5);
  await fixture.apply(here, [
    { ...tapOf(mari), ...at('Gate A') },
    { ...tapOf(mari), ...at('Gate A') },
  ]);
  const [accepted] = await fixture.apply(here, [all]);
  expect(accepted).toMatchObject({ status: 200, outcome: { changed: true, person: { checked_in_count: 5 } } });
  await fixture.apply(here, [
    queuedTap({ ...tapOf(mari, 'check_in_all'), ...at('Gate C') }, 3),
    all,
    queuedTap(tapOf(mari, 'remove_check_in')),
  ]);
  expect(await overAdmissions(here)).toMatchObject([
    {
      guests: 2,
      device: 'Gate B',
      holders: [
        { device: 'Gate A', guests: 1 },
        { device: 'Gate A', guests: 1 },
        { device: 'Gate B', guests: 3 },
      ],
    },
    { guests: 3, device: 'Gate C' },
  ]);
});

it('records who was let in although blocked or pending, but no one who had a place, has left the list or was taken out', async () => {
  const here = await fixture.addEvent();
  const [blocked, pending, welcome, gone] = [
    await fixture.person(here, { blocked: true }),
    await fixture.person(here, { pending: true }),
    await fixture.person(here),
    await fixture.person(here),
  ];
  await fixture.sql('update accreditation.person set deleted_at = now() where id = $1', [gone]);
  await fixture.apply(
    here,
    [blocked, pending, welcome, gone].map((id) => queuedTap(tapOf(id))),
  );
  await fixture.apply(here, [queuedTap(tapOf(blocked, 'remove_check_in'))]);
  expect(await overAdmissions(here)).toMatchObject([
    { person_id: blocked, reason: 'blocked', holders: [] },
    { person_id: pending, reason: 'pending', holders: [] },
  ]);
});

it('names those as holders whose arrival is still valid, and no others', async () => {
  const here = await fixture.addEvent();
  const mari = await fixture.person(here, { guests: 2 });
  await fixture.apply(here, [
    { ...tapOf(mari), ...at('Gate A') },
    { ...tapOf(mari), ...at('Gate B') },
  ]);
  const [first] = await fixture.sql<{ id: number }>(
    'select id from accreditation.check_in_entry where event_id = $1 order by seq limit 1',
    [here.eventId],
  );
  await fixture.apply(here, [undoOf(first?.id ?? 0), { ...tapOf(mari), ...at('Gate C') }, queuedTap(tapOf(mari))]);
  const [over] = await overAdmissions(here);
  expect(over?.holders.map(({ device }) => device)).toEqual(['Gate B', 'Gate C']);
});

it('keeps the time of the tap next to that of its acceptance, never later than it', async () => {
  const here = await fixture.addEvent();
  const mari = await fixture.person(here, { guests: 3 });
  const ahead = { ...tapOf(mari), tapped_at: new Date(Date.now() + 3_600_000).toISOString() };
  await fixture.apply(here, [tapOf(mari), queuedTap(tapOf(mari)), ahead]);
  const waits = await fixture.sql(
    'select (extract(epoch from at - tapped_at) / 60)::int as minutes from accreditation.check_in_entry where event_id = $1 order by seq',
    [here.eventId],
  );
  expect(waits.map(({ minutes }) => minutes)).toEqual([null, 30, 0]);
  expect(await ledgerFaults(fixture, here.eventId)).toEqual(NOTHING_OFF);
});

it('is marked as resolved once, by the first who does, and that is announced and logged', async () => {
  const here = await lastPlaceTwice();
  const [open] = await fixture.sql<{ id: number }>('select id from accreditation.over_admission where event_id = $1', [
    here.eventId,
  ]);
  const settle = (user: string, id = open?.id ?? 0) =>
    fixture.sql('select over_admission, changed, seq from accreditation.settle_over_admission($1, $2, $3, 7, $4, $5)', [
      here.accountId,
      here.eventId,
      id,
      user,
      'Gate A',
    ]);
  expect(await settle('Kadri')).toMatchObject([
    { changed: true, seq: 3, over_admission: { settled: { user: 'Kadri', device: 'Gate A' } } },
  ]);
  expect(await settle('Ats')).toMatchObject([{ changed: false, over_admission: { settled: { user: 'Kadri' } } }]);
  expect(await settle('Ats', 2_000_000_000)).toEqual([]);
  const changes = await fixture.sql(
    'select seq, kind from accreditation.event_change where event_id = $1 order by seq',
    [here.eventId],
  );
  expect(changes.map(({ kind }) => kind)).toEqual(['checked-in', 'over-admission', 'over-admission-settled']);
  const log = await fixture.sql(
    'select user_name from accreditation.activity_log where event_id = $1 and action = $2',
    [here.eventId, 'settle_over_admission'],
  );
  expect(log).toEqual([{ user_name: 'Kadri' }]);
});

it('would be recorded each time the tap is sent without looking for its key', async () => {
  // What was recorded before a request it doesn't see.
  const cut =
    'create policy forgotten on accreditation.over_admission as restrictive for select to laminate_checkin using (at >= now())';
  const recorded = whileChanged(fixture, cut, 'drop policy forgotten on accreditation.over_admission', lastPlaceTwice);
  await expect(recorded).rejects.toMatchObject({ constraint: 'over_admission_key_key' });
});

// The last one: nothing is recorded from here on.
it('would not be announced without the recording', async () => {
  await fixture.sql(
    `create or replace function accreditation.record_over_admissions(p_account int, p_event int, p_taps jsonb) returns void language sql as ''`,
  );
  expect(await overAdmissions(await lastPlaceTwice())).toEqual([]);
});
