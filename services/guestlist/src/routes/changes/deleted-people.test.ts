import { guestlist, type DeletedPerson, type LogEntry, type Person } from '@laminate/contracts';
import { call, type Caller } from '@laminate/testing';
import { openGuestlist } from '../../testing/guestlist-fixture.ts';

const { fixture, service, eventOf } = await openGuestlist();

/** An event with these guests, each a party of three. */
async function listOf(...names: string[]) {
  const { accountId, eventId, owner } = await eventOf();
  const ask = <Body>(route: Parameters<typeof call>[1], body?: unknown, as: Caller = owner, more = {}) =>
    call<Body>(service.url, route, { as, params: { eventId, ...more }, ...(body !== undefined && { body }) });
  const { body } = await ask<{ people: { id: number }[] }>(guestlist.addPeople, {
    guests: names.map((name) => ({ name, extra: 2 })),
  });
  return {
    accountId,
    eventId,
    ask,
    ids: body.people.map(({ id }) => id),
    trash: async () => (await ask<{ people: DeletedPerson[] }>(guestlist.listDeletedPeople)).body.people,
    people: async () => (await ask<{ people: Person[]; seq: number }>(guestlist.listPeople)).body,
    log: async () => (await ask<{ logs: LogEntry[] }>(guestlist.listLogs)).body.logs.map(({ details }) => details),
  };
}

it('keeps who was deleted for 30 days, and restores them with their arrivals', async () => {
  const { eventId, ids, ask, trash, people } = await listOf('Mari Tamm', 'Jaan Kask');
  await fixture.sql('update accreditation.person set checked_in_count = 2 where id = $1', [ids[0]]);
  await fixture.sql('update accreditation.event_state set checked_in_count = 2 where event_id = $1', [eventId]);
  const totals = () =>
    fixture.sql(
      'select people_count, guest_count, checked_in_count from accreditation.event_state where event_id = $1',
      [eventId],
    );
  const before = [await totals(), (await people()).people];
  await ask(guestlist.deletePeople, { toDelete: ids });
  expect(
    (await trash()).map(({ name, checked_in_count: count, deleted_by: by }) => [name, count, by.length > 0]),
  ).toEqual([
    ['Jaan Kask', 0, true],
    ['Mari Tamm', 2, true],
  ]);
  const { seq } = await people();
  expect(await ask(guestlist.restorePeople, { people: ids })).toMatchObject({
    status: 200,
    body: { restored: 2, seq: seq + 1 },
  });
  expect([await totals(), (await people()).people]).toEqual(before);
  expect(await trash()).toEqual([]);
  const [feed] = await fixture.sql(
    'select kind, person_ids from accreditation.event_change where event_id = $1 order by seq desc limit 1',
    [eventId],
  );
  expect(feed).toEqual({ kind: 'people-added', person_ids: ids });
  expect((await ask(guestlist.restorePeople, { people: ids })).status).toBe(404);
});

it('restores no one after 30 days', async () => {
  const { ids, ask, trash } = await listOf('Mari Tamm');
  await ask(guestlist.deletePeople, { toDelete: ids });
  await fixture.sql(`update accreditation.person set deleted_at = now() - interval '30 days 1 minute' where id = $1`, [
    ids[0],
  ]);
  expect(await trash()).toEqual([]);
  expect((await ask(guestlist.restorePeople, { people: ids })).status).toBe(404);
});

it('has nothing left of a guest who asked to be erased, nor of who was added by mistake', async () => {
  const { ids, ask, trash, log } = await listOf('Mari Tamm', 'Jaan Kask', 'Aino Ots');
  await ask(guestlist.deletePeople, { toDelete: ids });
  expect(await log()).toContain('3 people: deleted from the list (Aino Ots, Jaan Kask, Mari Tamm)');
  expect((await ask(guestlist.erasePerson, {}, undefined, { personId: ids[0] })).status).toBeLessThan(300);
  expect((await trash()).map(({ name }) => name)).toEqual(['Aino Ots', 'Jaan Kask']);
  expect((await ask(guestlist.restorePeople, { people: ids.slice(0, 1) })).status).toBe(404);
  expect(JSON.stringify(await log())).not.toContain('Mari Tamm');
  const added = await ask<{ undo: number }>(guestlist.addPeople, { guests: [{ name: 'Twice' }] });
  await ask(guestlist.undoChange, { id: added.body.undo });
  expect((await trash()).map(({ name }) => name)).not.toContain('Twice');
});

it('restores a guest whose unit is gone without one, within the limit of the event', async () => {
  const { eventId, accountId, ids, ask, people } = await listOf('Mari Tamm');
  const [unit] = await fixture.sql<{ id: number }>(
    `insert into accreditation.unit (account_id, event_id, name, name_folded) values ($1, $2, 'Press', 'press') returning id`,
    [accountId, eventId],
  );
  await ask(guestlist.movePeople, { people: ids, unitId: unit?.id, groupId: null });
  await ask(guestlist.deletePeople, { toDelete: ids });
  await fixture.sql('update accreditation.unit set deleted_at = now() where id = $1', [unit?.id]);
  await fixture.sql('update accreditation.event_state set guest_limit = 2, hard_limit = true where event_id = $1', [
    eventId,
  ]);
  expect(await ask(guestlist.restorePeople, { people: ids })).toMatchObject({
    status: 409,
    body: { code: 'limit_reached' },
  });
  await fixture.sql('update accreditation.event_state set guest_limit = 3 where event_id = $1', [eventId]);
  expect((await ask(guestlist.restorePeople, { people: ids })).status).toBe(200);
  expect((await people()).people).toMatchObject([{ name: 'Mari Tamm', unit_id: null }]);
});
