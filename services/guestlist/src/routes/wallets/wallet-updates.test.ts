import { guestlist, type Problem } from '@laminate/contracts';
import { holdLock } from '@laminate/testing';
import { openWalletFixture } from '../../testing/wallet-fixture.ts';
import { WALLET_LIMITS } from './wallets.ts';

const { fixture, apns, google, start, stop, use, service, withGuest } = await openWalletFixture();

/** Waits until nothing is due but for one device. */
const settled = (but = '') =>
  until(async () => {
    const due = await fixture.sql(
      `select from accreditation.wallet_target t where t.due_at is not null and t.push_token is distinct from $1`,
      [but],
    );
    const behind = await fixture.sql(
      `select from accreditation.wallet_event w join accreditation.event_state s using (account_id, event_id)
       where s.seq is distinct from w.seq`,
    );
    return due.length + behind.length === 0;
  });

describe('an event with passes', () => {
  it('is not locked while nothing changes, and its name and dates are read after a rest', async () => {
    const guest = await withGuest();
    await guest.pass();
    await settled();
    await stop(service());
    const taken = async (rest: string) => {
      const rows = await fixture.sql<{ event_id: number }>(
        `select event_id from accreditation.take_wallet_events(100, $1, interval '0')`,
        [rest],
      );
      return rows.some(({ event_id: id }) => id === guest.eventId);
    };
    const update = (table: string, values: string) =>
      guest.sql(`update accreditation.${table} set ${values} where event_id = $1`, [guest.eventId]);
    // Its row says which transaction has written or locked it last.
    const row = () =>
      guest.sql('select xmin::text, xmax::text, facts_at from accreditation.wallet_event where event_id = $1', [
        guest.eventId,
      ]);
    const before = await row();
    expect([await taken('1 hour'), await row()]).toEqual([false, before]);
    expect([await taken('0'), await row()]).toEqual([false, expect.not.arrayContaining(before)]);

    await update('wallet_event', `facts = 'another name', facts_at = now()`);
    expect([await taken('1 hour'), await taken('0')]).toEqual([false, true]);
    await guest.sql(
      `update accreditation.wallet_event set facts = accreditation.wallet_facts(account_id, event_id)
       where event_id = $1`,
      [guest.eventId],
    );
    expect(await taken('1 hour')).toBe(false);
    await update('event_state', 'seq = seq + 1');
    expect(await taken('1 hour')).toBe(true);
    use(await start());
  });
});

describe('an Apple device with several passes', () => {
  /** The last number that a device has seen. */
  const tagOf = async (phone: { changed(): Promise<{ lastUpdated: string } | null> }) =>
    (await phone.changed())?.lastUpdated ?? '';

  it('misses no change that was written down after a later one', async () => {
    const second = await start();
    const [one, other] = [await withGuest(), await withGuest()];
    const passes = [(await one.pass()).json, (await other.pass()).json] as const;
    const phone = one.device(passes[0], 'phone-ab00');
    for (const pass of passes) await one.device(pass, 'phone-ab00').register('ab00');
    await settled();
    let tag = await tagOf(phone);
    const seen = new Set<string>();
    async function ask() {
      const answer = await phone.changed(tag);
      for (const serial of answer?.serialNumbers ?? []) seen.add(serial);
      tag = answer?.lastUpdated ?? tag;
      return seen.size === passes.length;
    }
    // The first has its number, and can't end.
    const held = await holdLock(fixture, 'select from accreditation.wallet_target where event_id = $1 for update', [
      one.eventId,
    ]);
    await one.rename('Kati Kask');
    await held.untilWaiting(1);
    await other.rename('Mari Mets');
    const told = until(() => apns.of('ab00') > 0);
    await held.untilWaiting(2, told);
    await ask();
    await held.release();
    await until(ask);
    await stop(second);
  });

  it('learns of a change before it was registered, whatever it has seen since', async () => {
    const [one, other] = [await withGuest(), await withGuest()];
    const { json } = await one.pass();
    await one.rename('Kati Kask');
    await settled();
    const seen = other.device((await other.pass()).json, 'phone-ac00');
    await seen.register('ac00');
    await other.rename('Mari Mets');
    await until(() => apns.of('ac00') === 1);
    const tag = await tagOf(seen);
    const phone = one.device(json, 'phone-ac00');
    await phone.register('ac00');
    await until(() => apns.of('ac00') === 2);
    expect((await phone.changed(tag))?.serialNumbers).toEqual([json.serialNumber]);
  });

  it('takes the place of the first one once a pass has twenty', async () => {
    const guest = await withGuest();
    const { json } = await guest.pass();
    const phones = Array.from({ length: 21 }, (_, index) => guest.device(json, `phone-ae${index}`));
    for (const phone of phones) expect(await phone.register('ae00')).toBe(201);
    const registered = await Promise.all(phones.map(async (phone) => (await phone.changed()) !== null));
    expect(registered).toEqual(phones.map((_, index) => index > 0));
  });

  it('is refused for a while where one pass is asked for too often', async () => {
    const [guest, other] = [await withGuest(), await withGuest()];
    const phone = guest.device((await guest.pass()).json, 'phone-af00');
    const answers = new Set<number>();
    const { points } = WALLET_LIMITS.walletDevices;
    for (let asked = 0; asked < points; asked += 1) answers.add(await phone.register('af00'));
    expect([...answers]).toEqual([201, 200]);
    expect([await phone.register('af00'), (await phone.latest()).status]).toEqual([429, 429]);
    expect(await phone.unregister()).toBe(200);
    expect(await other.device((await other.pass()).json, 'phone-af00').register('af00')).toBe(201);
  });

  it('learns of a change that is noted while it registers', async () => {
    const guest = await withGuest();
    const { json } = await guest.pass();
    await guest.device(json, 'phone-ad00').register('ad00');
    const held = await holdLock(fixture, 'select from accreditation.wallet_target where event_id = $1 for update', [
      guest.eventId,
    ]);
    await guest.rename('Kati Kask');
    await held.untilWaiting(1);
    const registering = guest.device(json, 'phone-ad01').register('ad01');
    await held.untilWaiting(2, registering);
    await held.release();
    expect(await registering).toBe(201);
    await until(() => apns.of('ad01') === 1);
  });
});

describe('a wallet that is away', () => {
  it('is told later, and of the last change alone', async () => {
    const guest = await withGuest();
    const { json } = await guest.pass();
    await guest.device(json, 'phone-cc01').register('cc01');
    apns.answers.set('cc01', { status: 503, reason: 'ServiceUnavailable' });
    await guest.rename('Kati Kask');
    await until(async () => {
      const [row] = await guest.sql('select failures from accreditation.wallet_target where device_id = $1', [
        'phone-cc01',
      ]);
      return Number(row?.failures) >= 2;
    });
    await guest.rename('Kati Kuusk');
    await settled('cc01');
    // What began before that change was noted is over: once it is answered well, it counts as well.
    await until(async () => {
      const [row] = await guest.sql(
        'select from accreditation.wallet_target where device_id = $1 and leased_until > now()',
        ['phone-cc01'],
      );
      return row === undefined;
    });
    apns.answers.delete('cc01');
    await until(() => apns.of('cc01') >= 1);
    await settled();
    expect(apns.of('cc01')).toBe(1);
  });

  it('keeps no other account waiting', async () => {
    const [slow, quick] = [await withGuest(), await withGuest()];
    await slow.pass();
    const pushes = Array.from({ length: 40 }, (_, index) => `dd${String(index).padStart(2, '0')}`);
    for (const push of pushes) apns.answers.set(push, null);
    // As many as the passes of several guests have.
    await slow.sql(
      `insert into accreditation.wallet_target (account_id, event_id, pass_id, device_id, push_token)
       select p.account_id, p.event_id, p.id, 'phone-' || push, push from accreditation.wallet_pass p
       cross join unnest($2::text[]) as push where p.event_id = $1`,
      [slow.eventId, pushes],
    );
    await quick.device((await quick.pass()).json, 'phone-de').register('de00');
    await slow.rename('Kati Kask');
    const leased = async () =>
      (
        await slow.sql('select from accreditation.wallet_target where event_id = $1 and leased_until > now()', [
          slow.eventId,
        ])
      ).length;
    await until(async () => (await leased()) > 0);
    await quick.rename('Mari Mets');
    await until(() => apns.of('de00') === 1);
    // The others hang, and never more of them than one account can have told at a time.
    expect(await leased()).toBeLessThanOrEqual(8);
    for (const push of pushes) apns.answers.delete(push);
    await until(() => pushes.every((push) => apns.of(push) > 0));
  });

  it('is found without reading all others that are due', async () => {
    const guest = await withGuest();
    await guest.pass();
    await settled();
    // All in one transaction, whose count of what it has read is its own, and of which nothing stays.
    await fixture.sql(`
      create function public.rows_read() returns int language sql as
        $$ select (coalesce(seq_tup_read, 0) + coalesce(idx_tup_fetch, 0))::int from pg_stat_xact_user_tables
           where relid = 'accreditation.wallet_target'::regclass $$;
      create function public.take_of_many(p_event int) returns table (taken int, read int) language plpgsql as $$
        begin
          insert into accreditation.wallet_target (account_id, event_id, pass_id, device_id, push_token, due_at)
            select p.account_id, p.event_id, p.id, 'many-' || n, 'ba5e', now() - interval '1 minute'
            from accreditation.wallet_pass p cross join generate_series(1, 3000) n where p.event_id = p_event;
          -- As the server does for a table that has grown.
          analyze accreditation.wallet_target;
          read := public.rows_read();
          select count(*) into taken
            from accreditation.take_wallet_targets(32, 8, gen_random_uuid(), interval '1 minute');
          read := public.rows_read() - read;
          delete from accreditation.wallet_target t where t.event_id = p_event;
          return next;
        end $$`);
    const [row] = await fixture.sql<{ taken: number; read: number }>('select * from public.take_of_many($1)', [
      guest.eventId,
    ]);
    expect(row?.taken).toBe(8);
    expect(row?.read).toBeLessThan(300);
  });

  it('forgets a device that has the pass no longer', async () => {
    const guest = await withGuest();
    const { json } = await guest.pass();
    await guest.device(json, 'phone-ee01').register('ee01');
    apns.answers.set('ee01', { status: 410, reason: 'Unregistered' });
    await guest.rename('Kati Kask');
    await until(async () => (await guest.device(json, 'phone-ee01').changed()) === null);
  });

  it('refuses a link to Google Wallet until Google knows the pass', async () => {
    const guest = await withGuest();
    google.failing = 500;
    const refused = await guest.post(guestlist.googlePass);
    expect([refused.status, ((await refused.json()) as Problem).msg]).toEqual([
      503,
      'Google Wallet isn’t responding. Try again in a few minutes',
    ]);
    google.failing = undefined;
    await until(async () => (await guest.post(guestlist.googlePass)).status === 200);
  });

  it('is told after any number of failures while the event is not over', async () => {
    const guest = await withGuest();
    google.failing = 500;
    expect((await guest.post(guestlist.googlePass)).status).toBe(503);
    const failures = async () => {
      const rows = await guest.sql('select failures from accreditation.wallet_target where event_id = $1', [
        guest.eventId,
      ]);
      return Math.min(...rows.map((row) => Number(row.failures)));
    };
    await guest.sql('update accreditation.wallet_target set failures = 99 where event_id = $1', [guest.eventId]);
    await until(async () => (await failures()) > 101);
    google.failing = undefined;
    await settled();
    expect((await guest.post(guestlist.googlePass)).status).toBe(200);
  });

  it('counts no failure of a guest who asks, and gives them their link once it was given up, too', async () => {
    const before = service();
    const slow = await start(undefined, { waits: [3600] });
    use(slow);
    await stop(before);
    const guest = await withGuest();
    const targets = () =>
      guest.sql('select failures, due_at from accreditation.wallet_target where event_id = $1 order by id', [
        guest.eventId,
      ]);
    google.failing = 500;
    expect((await guest.post(guestlist.googlePass)).status).toBe(503);
    // What tells wallets of changes has failed with both once, and comes back in an hour.
    await until(async () => (await targets()).every(({ failures }) => failures === 1));
    const found = await targets();
    for (let asked = 0; asked < 20; asked += 1) expect((await guest.post(guestlist.googlePass)).status).toBe(503);
    expect(await targets()).toEqual(found);
    await guest.sql('update accreditation.wallet_target set due_at = null where event_id = $1', [guest.eventId]);
    google.failing = undefined;
    expect((await guest.post(guestlist.googlePass)).status).toBe(200);
    use(await start());
    await stop(slow);
  });

  it('is told by another process when the first one dies in between', async () => {
    const guest = await withGuest();
    const { json } = await guest.pass();
    await guest.device(json, 'phone-ff01').register('ff01');
    // Leased by a process that will say nothing more.
    await guest.sql(
      `update accreditation.wallet_target set due_at = now(), leased_by = gen_random_uuid(),
         leased_until = now() + interval '1 hour' where device_id = 'phone-ff01'`,
    );
    await guest.rename('Kati Kask');
    await settled('ff01');
    expect(apns.of('ff01')).toBe(0);
    await guest.sql(`update accreditation.wallet_target set leased_until = now() where device_id = 'phone-ff01'`);
    await until(() => apns.of('ff01') === 1);
  });
});
