import { guestlist, type Problem, type Unit } from '@laminate/contracts';
import { holdLock } from '@laminate/testing';
import { openWalletFixture } from '../../testing/wallet-fixture.ts';
import { passCertificate } from '../../testing/wallet-stand-ins.ts';
import { WALLET_LIMITS } from './wallets.ts';

const { fixture, keys, apns, google, start, stop, use, service, withGuest } = await openWalletFixture();

const valuesOf = (fields: Readonly<Record<string, readonly { readonly key: string; readonly value: string }[]>>) =>
  Object.fromEntries(
    Object.values(fields)
      .flat()
      .map(({ key, value }) => [key, value]),
  );

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

describe('a pass for Apple Wallet', () => {
  it('is signed, and shows the guest, the event and the code that the door takes without a network', async () => {
    const guest = await withGuest();
    const { json, files, signers } = await guest.pass();
    expect(json).toMatchObject({
      formatVersion: 1,
      passTypeIdentifier: 'pass.test.laminate',
      teamIdentifier: 'TEAM123456',
      organizationName: 'Kaldapealne MTÜ',
      description: 'Pass to Kaldapäev',
      webServiceURL: 'http://localhost:8080/api/apple_wallet',
    });
    expect(json.authenticationToken.length).toBeGreaterThanOrEqual(16);
    expect(valuesOf(json.eventTicket)).toMatchObject({
      event: 'Kaldapäev',
      name: 'Kati Karu +1',
      place: 'Kultuurikatel',
    });
    expect(json.barcodes).toHaveLength(1);
    expect(await guest.opens(json.barcodes?.[0]?.message ?? '')).toBe(guest.personId);
    expect(json.voided).toBeUndefined();
    expect(files).toEqual(expect.arrayContaining(['icon.png', 'icon@2x.png', 'pass.json']));
    expect(signers).toContain('Pass Type ID: pass.test.laminate');
    // The same pass again, for another phone of the guest.
    expect((await guest.pass()).json).toEqual(json);
  });

  it('is had before and after the page of the guest is read, by one connection', async () => {
    const before = service();
    const one = await start({ ...keys.apple(), ...keys.google(google), DATABASE_POOL_SIZE: 1 });
    use(one);
    const { post } = await withGuest();
    const routes = [guestlist.readGuestPage, guestlist.applePass, guestlist.googlePass, guestlist.readGuestPage];
    for (const route of routes) expect([route.id, (await post(route)).status]).toEqual([route.id, 200]);
    use(before);
    await stop(one);
  });

  it.each([
    ['has not accepted', `pending = true, answer = 'waiting'`],
    ['is blocked', 'blocked = true'],
    ['is deleted', 'deleted_at = now()'],
  ])('is not made for a guest who %s, nor without their key', async (_why, change) => {
    const guest = await withGuest();
    await guest.sql(`update accreditation.person set ${change} where id = $1`, [guest.personId]);
    for (const route of [guestlist.applePass, guestlist.googlePass]) {
      const refused = await guest.post(route);
      expect([refused.status, ((await refused.json()) as Problem).msg]).toEqual([
        409,
        'This guest doesn’t have a pass',
      ]);
      expect((await guest.post(route, `${guest.key}x`)).status).toBe(404);
    }
    await guest.sql('update accreditation.invitation set revoked_at = now() where person_id = $1', [guest.personId]);
    expect((await guest.post(guestlist.applePass)).status).toBe(404);
  });

  it('is had by devices with the token that is in it, and with nothing else', async () => {
    const [guest, other] = [await withGuest(), await withGuest()];
    const [{ json }, { json: theirs }] = [await guest.pass(), await other.pass()];
    expect(theirs.authenticationToken).not.toBe(json.authenticationToken);
    for (const authenticationToken of [theirs.authenticationToken, 'x'.repeat(43), '']) {
      const forged = guest.device({ ...json, authenticationToken }, 'a'.repeat(32));
      expect([await forged.register('ab12'), await forged.unregister(), (await forged.latest()).status]).toEqual([
        401, 401, 401,
      ]);
    }
    expect((await guest.device({ ...json, serialNumber: 'none' }, 'a').latest()).status).toBe(401);
    expect((await guest.device(json, 'a').latest()).status).toBe(200);
  });

  it('is registered, followed and registered no longer as Apple says', async () => {
    const guest = await withGuest();
    const { json } = await guest.pass();
    const phone = guest.device(json, `phone${guest.personId}`);
    expect(await phone.changed()).toBeNull();
    expect([await phone.register('aa01'), await phone.register('aa01')]).toEqual([201, 200]);
    const before = await phone.changed();
    expect(before?.serialNumbers).toEqual([json.serialNumber]);
    const first = await phone.latest();
    const since = { 'if-modified-since': first.headers.get('last-modified') ?? '' };
    expect(first.headers.get('content-type')).toBe('application/vnd.apple.pkpass');
    expect((await phone.latest(since)).status).toBe(304);

    expect((await guest.rename('Kati Kask')).status).toBe(200);
    await until(() => apns.of('aa01') === 1);
    expect(apns.pushed.find(({ token }) => token === 'aa01')).toMatchObject({
      topic: 'pass.test.laminate',
      body: '{}',
      by: 'Pass Type ID: pass.test.laminate',
    });
    const after = await phone.changed(before?.lastUpdated);
    expect(after?.serialNumbers).toEqual([json.serialNumber]);
    expect(await phone.changed(after?.lastUpdated)).toBeNull();
    expect((await phone.latest(since)).status).toBe(200);
    const now = await phone.read();
    expect(valuesOf(now.json.eventTicket).name).toBe('Kati Kask +1');
    expect(now.json).toMatchObject({
      serialNumber: json.serialNumber,
      authenticationToken: json.authenticationToken,
      barcodes: json.barcodes,
    });

    expect(await phone.unregister()).toBe(200);
    expect(await phone.changed()).toBeNull();
    await guest.rename('Kati Kuusk');
    await until(async () => valuesOf((await phone.read()).json.eventTicket).name === 'Kati Kuusk +1');
    const [row] = await guest.sql('select shown, number > fetched_number as is_behind from accreditation.wallet_pass');
    expect(row).toBeDefined();
    expect(apns.of('aa01')).toBe(1);
  });

  it('takes what went wrong on a device into the log', async () => {
    const answer = await fetch(new URL('/api/apple_wallet/v1/log', service().url), {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ logs: ['[2026-11-30] Get pass task failed'] }),
    });
    expect(answer.status).toBe(200);
  });
});

describe('passes follow their guest', () => {
  /** A guest with a pass in both wallets. */
  async function withBoth(push: string) {
    const guest = await withGuest();
    const { json } = await guest.pass();
    const phone = guest.device(json, `phone-${push}`);
    await phone.register(push);
    const answer = await guest.post(guestlist.googlePass);
    expect(answer.status).toBe(200);
    const { link } = (await answer.json()) as { link: string };
    const saved = () => google.saved(link);
    /** Does something, and waits until both wallets were told. */
    async function after(change: () => Promise<unknown>) {
      const [pushes, before] = [apns.of(push), JSON.stringify(await saved())];
      await change();
      await until(async () => apns.of(push) > pushes && JSON.stringify(await saved()) !== before);
      const { json: pass } = await phone.read();
      return { pass, shown: valuesOf(pass.eventTicket), ...(await saved()) };
    }
    return { ...guest, phone, saved, after };
  }

  it('to Google by its API, with a link that a phone can save', async () => {
    const { saved, opens, personId } = await withBoth('bb00');
    const { object, event } = await saved();
    expect(event).toMatchObject({
      issuerName: 'Kaldapealne MTÜ',
      eventName: { defaultValue: { language: 'en', value: 'Kaldapäev' } },
      reviewStatus: 'UNDER_REVIEW',
    });
    expect(object).toMatchObject({ state: 'ACTIVE', ticketHolderName: 'Kati Karu +1', classId: event?.id });
    expect(object?.barcode).toMatchObject({ type: 'QR_CODE', value: expect.stringMatching(/^LAM1/) });
    const { value } = (object?.barcode ?? {}) as { value?: string };
    expect(await opens(value ?? '')).toBe(personId);
  });

  it('with their name, unit, profile, time slot and colour', async () => {
    const { ask, sql, after, personId, accountId, eventId, rename } = await withBoth('bb01');
    expect((await after(() => rename('Kati Kask'))).shown.name).toBe('Kati Kask +1');

    const unit = (await ask<{ unit: Unit }>(guestlist.addUnit, { name: 'Press' })).body.unit.id;
    const person = { unitId: unit };
    const inUnit = await after(() => ask(guestlist.updatePerson, person, { personId }));
    expect([inUnit.shown.unit, inUnit.object?.textModulesData]).toEqual([
      'Press',
      expect.arrayContaining([{ id: 'unit', header: 'Unit', body: 'Press' }]),
    ]);
    expect((await after(() => ask(guestlist.updateUnit, { name: 'Media' }, { unitId: unit }))).shown.unit).toBe(
      'Media',
    );

    // As the access service writes: all in one change of the event that names no one.
    const access = (statement: string) => () =>
      sql(
        `with changed as (${statement}), state as (
           update accreditation.event_state set seq = seq + 1 where event_id = $2 returning seq)
         insert into accreditation.event_change (account_id, event_id, seq, kind, person_ids, payload, at)
         select $1, $2, seq, 'people-updated', '{}', '{"count": 0}', now() from state`,
        [accountId, eventId],
      );
    const [slot] = await sql(
      `insert into accreditation.time_slot (account_id, event_id, name, start_time, end_time)
       values ($1, $2, 'Evening', '2026-07-01T17:00Z', '2026-07-01T20:00Z') returning id`,
      [accountId, eventId],
    );
    const [band] = await sql(
      `insert into accreditation.wristband (account_id, event_id, name, color) values ($1, $2, 'Blue', '#0000aa')
       returning id`,
      [accountId, eventId],
    );
    const [profile] = await sql(
      `insert into accreditation.profile (account_id, event_id, name, wristband_id, time_id)
       values ($1, $2, 'Backstage', $3, $4) returning id`,
      [accountId, eventId, band?.id, slot?.id],
    );
    const given = await after(
      access(`update accreditation.person set profile_id = ${profile?.id} where id = ${personId} returning id`),
    );
    expect(given.shown).toMatchObject({ profile: 'Backstage', slot: expect.stringMatching(/^Evening: 01\.07\./) });
    expect(given.pass).toMatchObject({ backgroundColor: 'rgb(0, 0, 170)', foregroundColor: 'rgb(255, 255, 255)' });
    expect(given.object).toMatchObject({
      ticketType: { defaultValue: { value: 'Backstage' } },
      hexBackgroundColor: '#0000aa',
    });
    const moved = await after(
      access(`update accreditation.time_slot set end_time = '2026-07-01T21:30Z' where id = ${slot?.id} returning id`),
    );
    expect(moved.shown.slot).not.toBe(given.shown.slot);
  });

  it('void while they are blocked, decline or are deleted, and valid again after that', async () => {
    const { sql, ask, after, personId, accountId, eventId } = await withBoth('bb02');
    const put = (values: object) => () => ask(guestlist.updatePerson, values, { personId });
    const changed = (values: string) => () =>
      sql(
        `with changed as (update accreditation.person set ${values} where id = $3 returning id), state as (
           update accreditation.event_state set seq = seq + 1 where event_id = $2 returning seq)
         insert into accreditation.event_change (account_id, event_id, seq, kind, person_ids, payload, at)
         select $1, $2, seq, 'people-updated', array[$3::int], '{"count": 1}', now() from state`,
        [accountId, eventId, personId],
      );
    const blocked = await after(put({ blocked: true }));
    expect(blocked.pass).toMatchObject({ voided: true });
    expect([blocked.pass.barcodes, blocked.shown.name]).toEqual([undefined, undefined]);
    expect(blocked.object).toEqual({ id: blocked.object?.id, classId: blocked.event?.id, state: 'EXPIRED' });
    const back = await after(put({ blocked: false }));
    expect([back.pass.voided, back.pass.barcodes?.length, back.object?.state]).toEqual([undefined, 1, 'ACTIVE']);

    const declined = await after(changed(`answer = 'declined', pending = true`));
    expect([declined.pass.voided, declined.object?.state]).toEqual([true, 'EXPIRED']);
    await after(changed(`answer = 'accepted', pending = false`));

    const deleted = await after(() => ask(guestlist.deletePeople, { toDelete: [personId] }));
    expect([deleted.pass.voided, deleted.object?.state]).toEqual([true, 'EXPIRED']);
  });

  it('with the name, the dates and the place of the event, and void once it is deleted', async () => {
    const { sql, phone, saved, eventId } = await withBoth('bb03');
    const update = (values: string) => sql(`update accounts.event set ${values} where id = $1`, [eventId]);
    await update(`name = 'Kaldaöö', start_time = '2099-07-02T17:00Z', end_time = '2099-07-03T01:00Z'`);
    await until(async () => JSON.stringify((await saved()).event).includes('Kaldaöö') && apns.of('bb03') === 1);
    const { json } = await phone.read();
    expect(valuesOf(json.eventTicket)).toMatchObject({ event: 'Kaldaöö', start: '2099-07-02T20:00+03:00' });
    expect((await saved()).event?.dateTime).toEqual({
      start: '2099-07-02T17:00:00.000Z',
      end: '2099-07-03T01:00:00.000Z',
    });

    await sql(`update accreditation.invitation_list set place = 'Noblessner' where event_id = $1`, [eventId]);
    await until(() => apns.of('bb03') === 2);
    expect(valuesOf((await phone.read()).json.eventTicket).place).toBe('Noblessner');

    await update('deleted_at = now()');
    await until(async () => apns.of('bb03') === 3 && (await saved()).object?.state === 'EXPIRED');
    expect((await phone.read()).json).toMatchObject({ voided: true, description: 'Pass' });
    await update('deleted_at = null');
    // Within a minute.
    await sql('update accreditation.wallet_event set look_at = now() where event_id = $1', [eventId]);
    await until(async () => apns.of('bb03') === 4 && (await saved()).object?.state === 'ACTIVE');
  });

  it('void when they are erased, and then nothing is kept of them', async () => {
    const { sql, after, ask, personId, eventId, phone } = await withBoth('bb04');
    const erased = await after(() => ask(guestlist.erasePerson, {}, { personId }));
    expect(erased.pass).toMatchObject({ voided: true });
    expect(JSON.stringify([erased.pass, erased.object])).not.toMatch(/Kati|LAM1/);
    const kept = () => sql(`select kind from accreditation.wallet_pass where event_id = $1`, [eventId]);
    const forget = (when: string) => sql(`select accreditation.forget_wallet_passes(${when})`);
    await forget(`now() - interval '7 days'`);
    expect(await kept()).toHaveLength(3);
    await sql(`update accreditation.wallet_pass set voided_at = now() - interval '8 days' where person_id = $1`, [
      personId,
    ]);
    await forget(`now() - interval '7 days'`);
    expect(await kept()).toEqual([{ kind: 'google_event' }]);
    expect((await phone.latest()).status).toBe(401);
    expect(
      await sql('select from accreditation.wallet_target where device_id is not null and event_id = $1', [eventId]),
    ).toEqual([]);
  });

  it('after the key of the event went with all its guests', async () => {
    const { sql, after, accountId, eventId } = await withBoth('bb05');
    const erased = await after(() =>
      sql(
        `with session as (select set_config('app.account_id', $1::text, false))
         select e.* from session cross join lateral accreditation.erase_people($2, null, 1, 'Liis', 'erase_guests') e`,
        [accountId, eventId],
      ),
    );
    expect(erased.pass).toMatchObject({ voided: true });
    expect(JSON.stringify(erased.pass)).not.toMatch(/Kati|LAM1/);
  });
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

describe('keys of the operator', () => {
  it('can change: passes that were made before still open the door, and are signed again', async () => {
    const guest = await withGuest();
    const before = (await guest.pass()).json;
    const phone = guest.device(before, 'phone-9901');
    await phone.register('9901');
    const first = service();
    const renewed = passCertificate(keys.wwdr);
    const second = await start({ ...keys.apple(renewed, 'renewed'), ...keys.google(google) });
    use(second);
    await stop(first);
    expect(await guest.opens(before.barcodes?.[0]?.message ?? '')).toBe(guest.personId);
    await guest.rename('Kati Kask');
    await until(() => apns.of('9901') === 1);
    const { json } = await phone.read();
    expect(json).toMatchObject({
      serialNumber: before.serialNumber,
      authenticationToken: before.authenticationToken,
      barcodes: before.barcodes,
    });
  });

  it('are not needed: then neither wallet is there, and devices hear that', async () => {
    const guest = await withGuest();
    const { json } = await guest.pass();
    const before = service();
    const without = await start({});
    use(without);
    for (const route of [guestlist.applePass, guestlist.googlePass]) {
      const refused = await guest.post(route);
      expect([refused.status, ((await refused.json()) as Problem).msg]).toEqual([
        409,
        'Passes for this wallet aren’t available here',
      ]);
    }
    expect((await guest.device(json, 'phone').latest()).status).toBe(409);
    use(before);
    await stop(without);
  });

  it('make no pass once the certificate has ended', async () => {
    const guest = await withGuest();
    const before = service();
    const ended = passCertificate(keys.wwdr, { ends: Date.now() - 1000 });
    const after = await start({ ...keys.apple(ended, 'ended'), ...keys.google(google) });
    use(after);
    expect((await guest.post(guestlist.applePass)).status).toBe(409);
    expect((await guest.post(guestlist.googlePass)).status).toBe(200);
    use(before);
    await stop(after);
  });
});
