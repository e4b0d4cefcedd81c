import { randomUUID } from 'node:crypto';
import { GroupCheckIn, GuestArrivals } from '@laminate/contracts';
import { openDoorService, tap } from '../../testing/door-fixture.ts';
import { arrivalsOf, checkInGroup, undoArrival, undoCheckInGroup, undoNamed } from '../../testing/ledger-calls.ts';

const { door, service } = await openDoorService();

const { countOf } = door;
const entriesOf = async (personId: number) => (await arrivalsOf(service.url, door, personId)).body.entries;

/** Someone of another account, and an event of the own account that is not the door's. */
async function strangers() {
  const accountId = await door.fixture.account();
  return {
    stranger: await door.fixture.caller({ accountId, role: 'owner' }),
    foreignEvent: await door.fixture.event(accountId),
    owner: await door.fixture.caller({ accountId: door.accountId, role: 'owner' }),
    otherEvent: await door.fixture.event(door.accountId),
  };
}

describe('the history of a guest', () => {
  it('lists each arrival with time, person and device, and who took it back', async () => {
    const guest = await door.addGuest({ guestCount: 4 });
    const other = await door.fixture.caller({ accountId: door.accountId, role: 'worker_bee', eventId: door.eventId });
    const tapped = await tap(service.url, door, guest, { device: 'Gate A' });
    await tap(service.url, door, guest, { action: 'check_in_all', device: 'Gate B', as: other });
    await tap(service.url, door, guest, { action: 'remove_check_in', device: 'Gate A' });
    const [first] = (await entriesOf(guest)).slice(-1);
    await undoArrival(service.url, door, first?.id ?? 0, { as: other, device: 'Värav 2' });

    const { status, body } = await arrivalsOf(service.url, door, guest);
    expect(status).toBe(200);
    expect(GuestArrivals.parse(body).person).toMatchObject({ id: guest, checked_in_count: 2, guest_count: 4 });
    const [undo, removal, all, one] = body.entries;
    expect(body.entries.map(({ action, delta, remaining, device }) => [action, delta, remaining, device])).toEqual([
      ['undo_arrival', -1, 0, 'Värav 2'],
      ['remove_check_in', -1, 0, 'Gate A'],
      ['check_in_all', 3, 2, 'Gate B'],
      ['check_in', 1, 0, 'Gate A'],
    ]);
    expect([undo?.undoes, removal?.undoes, all?.undoes]).toEqual([one?.id, all?.id, null]);
    expect(one?.seq).toBe(tapped.body.seq);
    expect(all?.undone).toBeNull();
    expect(one?.undone).toEqual({ at: undo?.at, user: undo?.user, device: 'Värav 2' });
    expect(new Date(one?.at ?? '').toISOString()).toBe(one?.at);
    expect(one?.user).not.toBe(all?.user);
  });

  it('is empty for a guest who has not come, and does not exist for people outside this event', async () => {
    const guest = await door.addGuest();
    expect((await arrivalsOf(service.url, door, guest)).body).toMatchObject({ person: { id: guest }, entries: [] });
    const { stranger, owner, otherEvent } = await strangers();
    expect((await arrivalsOf(service.url, door, guest, stranger)).status).toBe(404);
    expect((await arrivalsOf(service.url, { ...door, eventId: otherEvent }, guest, owner)).status).toBe(404);
    expect((await arrivalsOf(service.url, door, 2_000_000_000)).status).toBe(404);
  });

  it('says of a guest who is gone that it is the guest, and of an event of others nothing', async () => {
    const guest = await door.addGuest();
    await door.fixture.sql('update accreditation.person set deleted_at = now() where id = $1', [guest]);
    expect((await arrivalsOf(service.url, door, guest)).body).toMatchObject({ code: 'not_found', person: null });
    const { stranger } = await strangers();
    expect((await arrivalsOf(service.url, door, guest, stranger)).body).not.toHaveProperty('person');
  });
});

describe('undoing one arrival', () => {
  it('works from any device, once, and answers its key the same for ever', async () => {
    const guest = await door.addGuest({ guestCount: 3 });
    await tap(service.url, door, guest, { action: 'check_in_all' });
    const [arrival] = await entriesOf(guest);
    const keys = Array.from({ length: 12 }, () => randomUUID());
    const undo = () =>
      Promise.all(keys.map((key) => undoArrival(service.url, door, arrival?.id ?? 0, { key, device: 'Gate B' })));
    const answers = await undo();
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    const refused = answers.filter(({ status }) => status === 409);
    expect(refused).toHaveLength(11);
    for (const { body } of refused) {
      expect(body).toMatchObject({
        code: 'already_undone',
        msg: 'This has already been undone',
        errors: [],
        undone_by: { device: 'Gate B' },
      });
    }
    expect((await undo()).map(({ status, body }) => [status, body.code])).toEqual(
      answers.map(({ status, body }) => [status, body.code]),
    );
    expect(await countOf(guest)).toEqual({ count: 0, ledger: 0 });
  });

  it('is refused for arrivals of other events and accounts, and for a key of another tap', async () => {
    const guest = await door.addGuest({ guestCount: 2 });
    const key = randomUUID();
    await tap(service.url, door, guest, { key });
    const [arrival] = await entriesOf(guest);
    const id = arrival?.id ?? 0;
    const { stranger, foreignEvent, owner, otherEvent } = await strangers();
    expect((await undoArrival(service.url, door, id, { as: stranger })).status).toBe(404);
    expect((await undoArrival(service.url, door, id, { as: stranger, eventId: foreignEvent })).status).toBe(404);
    expect((await undoArrival(service.url, door, id, { as: owner, eventId: otherEvent })).status).toBe(404);
    expect((await undoArrival(service.url, door, id, { key })).body.code).toBe('key_reuse');
    expect(await countOf(guest)).toEqual({ count: 1, ledger: 1 });
  });

  it('takes an arrival by its row, or by its guest and number, and rejects a mix', async () => {
    const guest = await door.addGuest({ guestCount: 2 });
    const { body } = await tap(service.url, door, guest);
    const named = { person_id: guest, seq: body.seq };
    const [arrival] = await entriesOf(guest);
    const id = arrival?.id ?? 0;
    for (const wrong of [{}, { person_id: guest }, { seq: body.seq }, { entry_id: id, ...named }, { ...named, seq: 0 }])
      expect((await undoNamed(service.url, door, wrong)).status).toBe(400);
    expect(await countOf(guest)).toEqual({ count: 1, ledger: 1 });
    const { stranger } = await strangers();
    expect((await undoNamed(service.url, door, named, { as: stranger })).status).toBe(404);
    expect((await undoNamed(service.url, door, named)).body.person.checked_in_count).toBe(0);
    expect((await undoArrival(service.url, door, id)).body.code).toBe('already_undone');
  });

  it('never fails the taps it is written with', async () => {
    const guest = await door.addGuest({ guestCount: 30 });
    const answers = await Promise.all(
      Array.from({ length: 30 }, (_, index) =>
        index % 2 ? undoArrival(service.url, door, 2_000_000_000) : tap(service.url, door, guest),
      ),
    );
    expect(answers.map(({ status }) => status)).toEqual(
      Array.from({ length: 30 }, (_, index) => (index % 2 ? 404 : 200)),
    );
    expect(await countOf(guest)).toEqual({ count: 15, ledger: 15 });
  });
});

describe('a whole group', () => {
  it('comes in as one change, which can be undone', async () => {
    const unitId = await door.addUnit('Press');
    const [party, blocked] = [
      await door.addGuest({ guestCount: 3, unitId }),
      await door.addGuest({ name: 'Rasmus Ilves', blocked: true, unitId }),
    ];
    await door.addGuest({ unitId });
    const [before, key] = [await door.seq(), randomUUID()];
    const { status, body } = await checkInGroup(service.url, door, unitId, { key, device: 'Gate A' });
    expect(status).toBe(200);
    expect(GroupCheckIn.parse(body)).toMatchObject({
      changed: 2,
      guests: 4,
      skipped: [{ id: blocked, name: 'Rasmus Ilves', reason: 'blocked' }],
      seq: before + 1,
    });
    expect(await door.seq()).toBe(before + 1);
    expect(await entriesOf(party)).toMatchObject([{ action: 'check_in_group', delta: 3, device: 'Gate A' }]);
    expect((await checkInGroup(service.url, door, unitId, { key })).body).toEqual(body);

    const undone = await undoCheckInGroup(service.url, door, body.batch);
    expect(undone.body).toEqual({ changed: 2, guests: 4, skipped: [], batch: null, seq: before + 2 });
    expect(await countOf(party)).toEqual({ count: 0, ledger: 0 });
    const again = await undoCheckInGroup(service.url, door, body.batch);
    expect([again.status, again.body.code]).toEqual([409, 'already_undone']);
  });

  it('lets in each guest once while single taps arrive for the same ones', async () => {
    const unitId = await door.addUnit('Crew');
    const ids: number[] = [];
    for (let index = 0; index < 6; index++) ids.push(await door.addGuest({ guestCount: 4, unitId }));
    const taps = Array.from({ length: 60 }, (_, index) => tap(service.url, door, ids[index % 6] as number));
    const groups = Array.from({ length: 4 }, () => checkInGroup(service.url, door, unitId));
    const [tapped, grouped] = [await Promise.all(taps), await Promise.all(groups)];
    expect(grouped.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    const byTap = tapped.filter(({ status }) => status === 200).length;
    expect(byTap + grouped.reduce((sum, { body }) => sum + body.guests, 0)).toBe(24);
    expect(tapped.filter(({ body }) => body.code === 'full')).toHaveLength(60 - byTap);
    for (const id of ids) expect(await countOf(id)).toEqual({ count: 4, ledger: 4 });
  });

  it('is not found in other events and accounts, nor in another unit', async () => {
    const unitId = await door.addUnit('Traders');
    await door.addGuest({ unitId });
    const { stranger, foreignEvent, owner, otherEvent } = await strangers();
    expect((await checkInGroup(service.url, door, unitId, { as: stranger })).status).toBe(404);
    expect((await checkInGroup(service.url, door, unitId, { as: stranger, eventId: foreignEvent })).body.msg).toBe(
      'Unit not found',
    );
    expect((await checkInGroup(service.url, door, unitId, { as: owner, eventId: otherEvent })).status).toBe(404);
    expect((await checkInGroup(service.url, door, unitId, { groupId: 2_000_000_000 })).body.msg).toBe(
      'Group not found',
    );
    const { body } = await checkInGroup(service.url, door, unitId);
    expect(
      (await undoCheckInGroup(service.url, door, body.batch, { as: stranger, eventId: foreignEvent })).status,
    ).toBe(404);
    expect((await undoCheckInGroup(service.url, door, body.batch, { as: owner, eventId: otherEvent })).status).toBe(
      404,
    );
  });

  it('refuses a key that another account has used', async () => {
    const unitId = await door.addUnit('Radio');
    const key = randomUUID();
    await checkInGroup(service.url, door, unitId, { key });
    const { stranger, foreignEvent } = await strangers();
    const reused = await checkInGroup(service.url, door, unitId, { key, as: stranger, eventId: foreignEvent });
    expect([reused.status, reused.body.code]).toEqual([409, 'key_reuse']);
  });
});
