import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { openDoorService, tap } from '../../testing/door-fixture.ts';

const { door, service } = await openDoorService();

const { countOf } = door;

describe('a tap', () => {
  it('checks in one, removes one and checks in all', async () => {
    const guest = await door.addGuest({ guestCount: 4 });
    const one = await tap(service.url, door, guest);
    expect(one.status).toBe(200);
    expect(one.body).toMatchObject({
      changed: true,
      person: { id: guest, checked_in_count: 1, guest_count: 4, checked_in: false },
    });
    const all = await tap(service.url, door, guest, { action: 'check_in_all' });
    expect(all.body).toMatchObject({
      changed: true,
      seq: one.body.seq + 1,
      person: { checked_in_count: 4, checked_in: true },
    });
    const again = await tap(service.url, door, guest, { action: 'check_in_all' });
    expect(again.status).toBe(200);
    expect(again.body).toMatchObject({ changed: false, seq: all.body.seq });
    const removed = await tap(service.url, door, guest, { action: 'remove_check_in' });
    expect(removed.body).toMatchObject({ changed: true, person: { checked_in_count: 3 } });
    expect(await countOf(guest)).toEqual({ count: 3, ledger: 3 });
  });

  it('says who came in last, when and on which device, once the party is full', async () => {
    const guest = await door.addGuest({ guestCount: 2 });
    await tap(service.url, door, guest, { action: 'check_in_all', device: 'Gate B' });
    const { status, body } = await tap(service.url, door, guest);
    expect(status).toBe(409);
    expect(body).toMatchObject({
      code: 'full',
      person: { checked_in_count: 2 },
      last_check_in: { device: 'Gate B' },
      time_zone: 'Europe/Tallinn',
    });
    expect(body.msg).toMatch(/^All 2 checked in, last at \d\d:\d\d by User \d+, Gate B$/);
  });

  it.each([
    ['blocked', { blocked: true }],
    ['pending', { pending: true }],
  ])('is refused for a guest who is %s', async (code, guest) => {
    const { status, body } = await tap(service.url, door, await door.addGuest(guest));
    expect(status).toBe(409);
    expect(body).toMatchObject({ code, errors: [], person: { checked_in_count: 0 } });
  });

  it('is refused for a guest who is not in, and for an unknown guest', async () => {
    const empty = await tap(service.url, door, await door.addGuest(), { action: 'remove_check_in' });
    expect([empty.status, empty.body.code]).toEqual([409, 'not_checked_in']);
    const nobody = await tap(service.url, door, 2_000_000_000);
    expect([nobody.status, nobody.body.code]).toEqual([404, 'not_found']);
  });

  it('cannot reach the guest of another event or account', async () => {
    const guest = await door.addGuest();
    const eventId = await door.fixture.event(door.accountId);
    const as = await door.fixture.caller({ accountId: door.accountId, role: 'owner' });
    const other = await tap(service.url, { ...door, eventId }, guest, { as });
    expect(other.status).toBe(404);
    const stranger = await door.fixture.caller({ accountId: await door.fixture.account(), role: 'owner' });
    expect((await tap(service.url, door, guest, { as: stranger })).status).toBe(404);
    expect(await countOf(guest)).toEqual({ count: 0, ledger: 0 });
  });
});

describe('under concurrency', () => {
  it('lets exactly 5 of 64 parallel taps on 5 places succeed', async () => {
    const guest = await door.addGuest({ guestCount: 5 });
    const answers = await Promise.all(Array.from({ length: 64 }, () => tap(service.url, door, guest)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(5);
    expect(answers.filter(({ status, body }) => status === 409 && body.code === 'full')).toHaveLength(59);
    expect(await countOf(guest)).toEqual({ count: 5, ledger: 5 });
  });

  it('counts the same tap sent 20 times once, and answers each the same', async () => {
    const guest = await door.addGuest({ guestCount: 9 });
    const key = randomUUID();
    const answers = await Promise.all(Array.from({ length: 20 }, () => tap(service.url, door, guest, { key })));
    expect(new Set(answers.map(({ status, body }) => JSON.stringify([status, body])))).toHaveProperty('size', 1);
    expect(await countOf(guest)).toEqual({ count: 1, ledger: 1 });
  });

  it('keeps a refusal for its key although the guest could come in by now', async () => {
    const guest = await door.addGuest({ pending: true });
    const key = randomUUID();
    expect((await tap(service.url, door, guest, { key })).body.code).toBe('pending');
    await door.fixture.sql('update accreditation.person set pending = false where id = $1', [guest]);
    expect((await tap(service.url, door, guest, { key })).body.code).toBe('pending');
    expect((await tap(service.url, door, guest)).status).toBe(200);
  });

  it('refuses a key that was used for another tap, also one of another account', async () => {
    const [first, second] = [await door.addGuest(), await door.addGuest()];
    const key = randomUUID();
    await tap(service.url, door, first, { key });
    const reused = await tap(service.url, door, second, { key });
    expect([reused.status, reused.body.code]).toEqual([409, 'key_reuse']);

    const accountId = await door.fixture.account();
    const eventId = await door.fixture.event(accountId);
    const as = await door.fixture.caller({ accountId, role: 'owner' });
    const foreign = await tap(service.url, { ...door, eventId }, 1, { key, as });
    expect([foreign.status, foreign.body.code]).toEqual([409, 'key_reuse']);
  });

  it('holds the bounds, the ledger and the sequence for any taps in any order', async () => {
    const action = fc.constantFrom('check_in' as const, 'remove_check_in' as const, 'check_in_all' as const);
    const runs = fc.asyncProperty(
      fc.integer({ min: 1, max: 4 }),
      fc.array(action, { maxLength: 12 }),
      async (guestCount, actions) => {
        const guest = await door.addGuest({ guestCount });
        const before = await door.seq();
        const answers = await Promise.all(actions.map((each) => tap(service.url, door, guest, { action: each })));
        const changes = answers.filter(({ body }) => body.changed).map(({ body }) => body.seq);
        expect(changes.toSorted((a, b) => a - b)).toEqual(changes.map((_, index) => before + index + 1));
        const row = await countOf(guest);
        expect(row?.count).toBe(row?.ledger);
        expect(row?.count).toBeGreaterThanOrEqual(0);
        expect(row?.count).toBeLessThanOrEqual(guestCount);
        expect(answers.every(({ status }) => status === 200 || status === 409)).toBe(true);
      },
    );
    await fc.assert(runs, { numRuns: 25 });
  });
});
