import { guestlist, type Problem, type Unit } from '@laminate/contracts';
import { openWalletFixture } from '../../testing/wallet-fixture.ts';
import { passCertificate } from '../../testing/wallet-stand-ins.ts';

const { keys, apns, google, start, stop, use, service, withGuest } = await openWalletFixture();

const valuesOf = (fields: Readonly<Record<string, readonly { readonly key: string; readonly value: string }[]>>) =>
  Object.fromEntries(
    Object.values(fields)
      .flat()
      .map(({ key, value }) => [key, value]),
  );

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
