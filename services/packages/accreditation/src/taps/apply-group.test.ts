import { NOTHING_OFF, ledgerFaults } from '../testing/ledger-invariants.ts';
import { groupOf, openTapFixture, tapOf, undoOf, type GroupRequest, type TapFixture } from '../testing/tap-fixture.ts';

let fixture: TapFixture;
beforeAll(async () => {
  fixture = await openTapFixture();
});
afterAll(() => fixture.close());

const undoGroup = (batch: number | null | undefined): GroupRequest => {
  const { unit_id: _unit, group_id: _group, ...who } = groupOf(0);
  return { ...who, action: 'undo_check_in_group', entry_id: batch ?? 0 };
};

/**
 * Makes a unit that has a party of 3 with one of them in, a single guest, a blocked one and a pending one. Also adds
 * someone outside the unit.
 */
async function unitOfFour() {
  const here = await fixture.addEvent();
  const unitId = await fixture.unit(here);
  const [party, single, blocked, pending, outside] = [
    await fixture.person(here, { guests: 3, unitId }),
    await fixture.person(here, { unitId }),
    await fixture.person(here, { unitId, blocked: true }),
    await fixture.person(here, { unitId, pending: true }),
    await fixture.person(here),
  ];
  await fixture.apply(here, [tapOf(party)]);
  return { here, unitId, party, single, blocked, pending, outside };
}

it('checks in everyone in a unit who is allowed in, under one number', async () => {
  const { here, unitId, party, single, blocked, pending } = await unitOfFour();
  const answer = await fixture.applyGroup(here, groupOf(unitId));
  expect(answer).toMatchObject({
    status: 200,
    replayed: false,
    seq: 2,
    outcome: { changed: 2, guests: 3, seq: 2, batch: expect.any(Number) },
  });
  expect(answer.outcome.skipped).toEqual([
    { id: blocked, name: 'Mari', reason: 'blocked' },
    { id: pending, name: 'Mari', reason: 'pending' },
  ]);
  const of = (table: string, columns: string) =>
    fixture.sql(`select ${columns} from accreditation.${table} where event_id = $1 order by 1`, [here.eventId]);
  expect(await of('event_change', 'seq, kind, person_ids, payload')).toMatchObject([
    { kind: 'checked-in' },
    { seq: 2, kind: 'people-updated', person_ids: [party, single], payload: { count: 2 } },
  ]);
  expect(await of('check_in_entry', 'id, seq, person_id, action, delta, device')).toMatchObject([
    { seq: 1 },
    { seq: 2, person_id: party, action: 'check_in_group', delta: 2, device: 'Gate 1' },
    { seq: 2, person_id: single, delta: 1 },
  ]);
  expect(await of('activity_log', 'id, action, details')).toMatchObject([
    {},
    { action: 'check_in_group', details: { name: 'Press', unit: null, count: 2, guests: 3, skipped: 2 } },
  ]);
  expect(await fixture.applyGroup(here, groupOf(unitId))).toMatchObject({
    status: 200,
    seq: 2,
    outcome: { changed: 0, guests: 0, batch: null, seq: 2 },
  });
  expect(await ledgerFaults(fixture, here.eventId)).toEqual(NOTHING_OFF);
});

it('undoes exactly the arrivals of the group that no one has touched since', async () => {
  const { here, unitId, party, single } = await unitOfFour();
  const {
    outcome: { batch },
  } = await fixture.applyGroup(here, groupOf(unitId));
  await fixture.apply(here, [tapOf(party, 'remove_check_in')]);
  const undone = await fixture.applyGroup(here, undoGroup(batch));
  expect(undone).toMatchObject({
    status: 200,
    outcome: { changed: 1, guests: 1, batch: null, skipped: [{ id: party, reason: 'changed' }] },
  });
  const counts = await fixture.sql(
    'select id, checked_in_count as count from accreditation.person where id = any($1) order by id',
    [[party, single]],
  );
  expect(counts).toEqual([
    { id: party, count: 2 },
    { id: single, count: 0 },
  ]);
  expect(await fixture.applyGroup(here, undoGroup(batch))).toMatchObject({ status: 409, code: 'already_undone' });
  const [line] = await fixture.sql(
    'select action, details from accreditation.activity_log where event_id = $1 order by id desc limit 1',
    [here.eventId],
  );
  expect(line).toMatchObject({
    action: 'undo_check_in_group',
    details: { name: 'Press', count: 1, guests: 1, skipped: 1 },
  });
  expect(await ledgerFaults(fixture, here.eventId)).toEqual(NOTHING_OFF);
});

it('leaves alone what was undone one by one', async () => {
  const { here, unitId, single } = await unitOfFour();
  const {
    outcome: { batch },
  } = await fixture.applyGroup(here, groupOf(unitId));
  const [entry] = await fixture.sql<{ id: number }>(
    'select id from accreditation.check_in_entry where person_id = $1',
    [single],
  );
  await fixture.apply(here, [undoOf(entry?.id ?? 0), tapOf(single)]);
  expect(await fixture.applyGroup(here, undoGroup(batch))).toMatchObject({
    outcome: { changed: 1, guests: 2, skipped: [{ id: single }] },
  });
  expect(await ledgerFaults(fixture, here.eventId)).toEqual(NOTHING_OFF);
});

it('answers a key the same for ever, refusals included, and no other request', async () => {
  const { here, unitId, outside } = await unitOfFour();
  const [request, missing] = [groupOf(unitId), groupOf(999_999_999)];
  const first = await fixture.applyGroup(here, request);
  expect(await fixture.applyGroup(here, missing)).toMatchObject({ status: 404, code: 'not_found', replayed: false });
  await fixture.sql('update accreditation.person set blocked = false, pending = false where event_id = $1', [
    here.eventId,
  ]);
  expect(await fixture.applyGroup(here, request)).toEqual({ ...first, replayed: true });
  expect(await fixture.applyGroup(here, missing)).toMatchObject({ status: 404, code: 'not_found', replayed: true });
  for (const other of [
    groupOf(unitId + 1, request.key),
    { ...groupOf(unitId, request.key), group_id: 1 },
    { ...undoGroup(first.outcome.batch), key: request.key },
  ]) {
    expect(await fixture.applyGroup(here, other)).toMatchObject({ status: 409, code: 'key_reuse' });
  }
  expect((await fixture.apply(here, [tapOf(outside, 'check_in', request.key)]))[0]).toMatchObject({
    code: 'key_reuse',
  });
  const elsewhere = await fixture.addEvent();
  await expect(
    fixture.applyGroup(elsewhere, groupOf(await fixture.unit(elsewhere), request.key)),
  ).rejects.toMatchObject({
    constraint: 'tap_outcome_pkey',
  });
});

it('narrows a unit to one of its groups, and knows no units, groups or batches of others', async () => {
  const { here, unitId, party, single } = await unitOfFour();
  const [group] = await fixture.sql<{ id: number }>(
    `insert into accreditation.group_ (account_id, event_id, unit_id, name, name_folded) values ($1, $2, $3, 'Radio', 'radio') returning id`,
    [here.accountId, here.eventId, unitId],
  );
  const groupId = group?.id ?? 0;
  await fixture.sql('update accreditation.person set group_id = $1 where id = $2', [groupId, single]);
  const radio = { ...groupOf(unitId), group_id: groupId };
  const { outcome } = await fixture.applyGroup(here, radio);
  expect(outcome).toMatchObject({ changed: 1, guests: 1, skipped: [] });
  const other = await fixture.addEvent();
  const [entry] = await fixture.sql<{ id: number }>(
    'select id from accreditation.check_in_entry where person_id = $1',
    [party],
  );
  const asked: [typeof here, GroupRequest][] = [
    [here, { ...groupOf(await fixture.unit(here, 'Crew')), group_id: groupId }],
    [other, groupOf(unitId)],
    [other, { ...groupOf(await fixture.unit(other)), group_id: groupId }],
    [other, undoGroup(outcome.batch)],
    // An arrival by a single tap is no group.
    [here, undoGroup(entry?.id)],
  ];
  for (const [where, request] of asked)
    expect(await fixture.applyGroup(where, request)).toMatchObject({ status: 404, code: 'not_found' });
});
