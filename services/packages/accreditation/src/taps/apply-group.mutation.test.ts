import { holdLock, whileChanged, withoutRowLocks } from '@laminate/testing';
import { NOTHING_OFF, ledgerFaults } from '../testing/ledger-invariants.ts';
import { groupOf, openTapFixture, tapOf, undoOf, type TapFixture } from '../testing/tap-fixture.ts';

let fixture: TapFixture;
beforeAll(async () => {
  fixture = await openTapFixture();
});
afterAll(() => fixture.close());

/** Of Postgres: what a tap breaks on that finds a guest other than it has read them. */
const SERIALIZATION_FAILURE = '40001';

const codeOf = (error: { code?: string }) => error.code ?? 'failed';

/** A party of three in a unit, in an event that has its rows already. */
async function party() {
  const here = await fixture.addEvent();
  const unitId = await fixture.unit(here);
  return { here, unitId, person: await fixture.person(here, { guests: 3, unitId }) };
}

/**
 * The unit is checked in while one of its guests is tapped: the group has counted them and not written it down when the
 * tap comes.
 */
async function rush({ here, unitId, person }: Awaited<ReturnType<typeof party>>) {
  const gate = await holdLock(fixture, 'lock table accreditation.event_change in share mode');
  const group = fixture.applyGroup(here, groupOf(unitId)).then(({ outcome }) => outcome.guests, codeOf);
  await gate.untilWaiting(1, group);
  const tap = fixture.apply(here, [tapOf(person)]).then(([answer]) => answer?.code ?? 'ok', codeOf);
  await gate.untilWaiting(2, tap);
  await gate.release();
  return { group: await group, tap: await tap };
}

it('lets in each of three guests once, and tells a tap that they are in', async () => {
  const three = await party();
  expect([await rush(three), await ledgerFaults(fixture, three.here.eventId)]).toEqual([
    { group: 3, tap: 'full' },
    NOTHING_OFF,
  ]);
});

it('would let the tap fail without the lock', async () => {
  const three = await party();
  expect(await withoutRowLocks(fixture, 'accreditation.event_state', () => rush(three))).toEqual({
    group: 3,
    tap: SERIALIZATION_FAILURE,
  });
});

/** Has four devices undo one arrival of a party of 40. */
async function takenBack(): Promise<{ undone: number; faults: object }> {
  const here = await fixture.addEvent();
  const mari = await fixture.person(here, { guests: 40 });
  await fixture.apply(here, [tapOf(mari), tapOf(mari, 'check_in_all')]);
  const [entry] = await fixture.sql<{ id: number }>(
    'select id from accreditation.check_in_entry where event_id = $1 order by seq limit 1',
    [here.eventId],
  );
  let undone = 0;
  for (let device = 0; device < 4; device += 1)
    if ((await fixture.apply(here, [undoOf(entry?.id ?? 0)]))[0]?.code === null) undone += 1;
  return { undone, faults: await ledgerFaults(fixture, here.eventId) };
}

it('takes one arrival back once, however many devices ask for it', async () => {
  expect(await takenBack()).toEqual({ undone: 1, faults: NOTHING_OFF });
});

it('would take it back again and again if it did not see what is left of it', async () => {
  const blind = await whileChanged(
    fixture,
    'create policy arrivals_only on accreditation.check_in_entry as restrictive for select to laminate_checkin using (delta > 0)',
    'drop policy arrivals_only on accreditation.check_in_entry',
    takenBack,
  );
  expect(blind).toEqual({ undone: 4, faults: { ...NOTHING_OFF, taken_back_twice: 1 } });
});
