import { guestlist } from '@laminate/contracts';
import { openDecisionFixture, type DecisionFixture } from '../../testing/decision-fixture.ts';

let here: DecisionFixture;
beforeAll(async () => {
  here = await openDecisionFixture();
});
afterAll(() => here.close());

const event: DecisionFixture['addEventWithCategory'] = (set) => here.addEventWithCategory(set);

describe('limits and the blocked list', () => {
  it('holds limits of all kinds, and passes over them with a reason of an organiser alone', async () => {
    const made = await event();
    const { owner, eventId, accountId, categoryId } = made;
    const profile = await here.insert('profile', {
      account_id: accountId,
      event_id: eventId,
      name: 'All areas',
      position: 1,
    });
    for (const [of, guest] of [
      [{ category_id: categoryId }, {}],
      [{ day: '2026-07-01' }, {}],
      [{ parking: true }, { parking: true }],
      [{ profile_id: profile }, { profile_id: profile }],
    ] as const) {
      await here.sql('delete from accreditation.place_limit where event_id = $1', [eventId]);
      await here.sql('update accreditation.person set deleted_at = now() where event_id = $1', [eventId]);
      const limit = await here.addLimit(made, 1, of);
      const [one, two] = [await here.addRequest(made, categoryId), await here.addRequest(made, categoryId)];
      const decideWith = ({ id, guests }: typeof one, more: object = {}) =>
        here.decide(owner, eventId, [id], {
          guests: [{ id: guests[0] as number, approve: true, ...guest }],
          ...more,
        });
      expect((await decideWith(one)).status).toBe(200);
      expect(await decideWith(two)).toMatchObject({
        status: 409,
        body: { code: 'limit_reached', limits: [{ limit_id: limit, used: 1, places: 1, needed: 1 }] },
      });
      expect(await decideWith(two, { override: 'The mayor asked' })).toMatchObject({
        status: 200,
        body: { guests: 1 },
      });
      expect((await here.readRequest(owner, eventId, two.id)).body.request.votes).toMatchObject([
        { override: 'The mayor asked' },
      ]);
    }
    expect((await here.logOf(eventId, 'decide_requests')).at(-1)).toMatchObject({
      details: { override: 'The mayor asked' },
    });
  });

  it('takes days of the event alone, so that no one is approved past the limits of its days', async () => {
    const made = await event({ steps: [{ name: 'Police', by: 'link', needed: 1 }] });
    const { owner, eventId, categoryId } = made;
    const { token } = await here.addLink(made, categoryId, 0);
    await here.sql(
      `update accounts.event set start_time = '2036-06-05T12:00Z', end_time = '2036-06-06T12:00Z', time_zone = 'UTC'
       where id = $1`,
      [eventId],
    );
    await here.addLimit(made, 1, { day: '2036-06-05' });
    await here.addLimit(made, 1, { day: '2036-06-06' });
    const [any, moved] = [
      await here.addRequest(made, categoryId, [{}, {}]),
      await here.addRequest(made, categoryId, [{ days: ['2036-06-01'] }]),
    ];
    const guests = [{ id: any.guests[0] as number, approve: true, days: ['2036-06-04'] }];
    for (const refused of [
      await here.decide(owner, eventId, [any.id], { guests }),
      await here.decideByLink(token, any.id, 1, { guests }),
    ])
      expect(refused).toMatchObject({
        status: 400,
        body: { errors: [{ path: 'guests.0.days', code: 'request_day_wrong' }] },
      });
    expect((await here.decide(owner, eventId, [any.id])).body.code).toBe('limit_reached');
    // Asked for before the event was moved.
    const asked = [{ id: moved.guests[0] as number, approve: true, days: ['2036-06-01'] }];
    expect((await here.decide(owner, eventId, [moved.id], { guests: asked })).status).toBe(200);
  });

  it('shows who is blocked, on the list, asked for twice or without a photo, and approves who is blocked with an override', async () => {
    const made = await event();
    const { owner, eventId, accountId, categoryId } = made;
    await here.sql(
      `insert into accreditation.blocked_person (account_id, name, name_folded, e_mail, phone_key, reason, until, made_by)
       values ($1, 'Mari', 'mari tamm', '', '', 'secret reason', null, 'x'), ($1, 'X', 'x', 'bad@example.test', '', '', null, 'x'),
         ($1, 'Y', 'y', '', '+37255512345', '', null, 'x'), ($1, 'Old', 'old', '', '', '', current_date - 1, 'x')`,
      [accountId],
    );
    await here.ask(guestlist.addField, {
      as: owner,
      params: { eventId },
      body: { name: 'Photo', kind: 'photo', asked: 'optional' },
    });
    const { id, guests } = await here.addRequest(made, categoryId, [
      { name: 'Mari Tamm' },
      { name: 'Anna', details: { email: 'BAD@example.test' } },
      { name: 'Bert', details: { phone: { number: '+37255512345', typed: '55512345' } } },
      { name: 'Old' },
      { name: 'Twice' },
      { name: 'Listed' },
    ]);
    const twin = await here.addRequest(made, categoryId, [{ name: 'Twice' }], { applicant: 'Twin' });
    await here.insert('person', {
      account_id: accountId,
      event_id: eventId,
      name: 'LISTED',
      name_folded: 'listed',
      seq: 0,
    });
    const { body } = await here.readRequest(owner, eventId, id);
    const found = body.request.conflicts
      .filter(({ kind }) => kind !== 'no_photo')
      .map((conflict) => [guests.indexOf(conflict.guest_id), conflict.kind, conflict.with]);
    expect(found).toEqual([
      [0, 'blocked', ''],
      [1, 'blocked', ''],
      [2, 'blocked', ''],
      [4, 'asked_twice', 'Twin'],
      [5, 'on_list', 'LISTED'],
    ]);
    expect(body.request.conflicts.filter(({ kind }) => kind === 'no_photo')).toHaveLength(6);
    expect(JSON.stringify(body)).not.toContain('secret reason');
    const flags = (await here.list(owner, eventId)).map(({ id: of, conflict }) => [of, conflict]);
    expect(flags).toEqual([
      [id, true],
      [twin.id, true],
    ]);
    expect(await here.decide(owner, eventId, [id])).toMatchObject({
      status: 409,
      body: { message_code: 'on_blocked_list', blocked: guests.slice(0, 3) },
    });
    expect(await here.decide(owner, eventId, [id], { override: 'Cleared by the police' })).toMatchObject({
      status: 200,
      body: { guests: 6 },
    });
  });

  it('knows names whatever the order of their words, and takes no two erased people for one', async () => {
    const made = await event();
    const { owner, eventId, accountId, categoryId } = made;
    await here.sql(
      `insert into accreditation.blocked_person (account_id, name, name_folded, made_by)
       values ($1, 'Mari Tamm', 'mari tamm', 'x')`,
      [accountId],
    );
    const { id, guests } = await here.addRequest(made, categoryId, [
      { name: 'Tamm, Mari' },
      { name: 'Kask Jaan' },
      { name: 'Mari Tammsaar' },
      { name: 'Erased guest' },
    ]);
    await here.addRequest(made, categoryId, [{ name: 'Jaan Kask' }, { name: 'Erased guest' }]);
    const address = { details: { email: 'press@example.test' } };
    const within = await here.addRequest(made, categoryId, [
      { name: 'Liis Oja', ...address },
      { name: 'Oja, Liis' },
      { name: 'Tiit Oja', ...address },
    ]);
    const twice = (await here.readRequest(owner, eventId, within.id)).body.request.conflicts;
    expect(twice.map(({ guest_id: guest, kind }) => [within.guests.indexOf(guest), kind])).toEqual([
      [0, 'asked_twice'],
      [1, 'asked_twice'],
    ]);
    expect((await here.list(owner, eventId)).map(({ conflict }) => conflict)).toEqual([true, true, true]);
    const { conflicts } = (await here.readRequest(owner, eventId, id)).body.request;
    expect(conflicts.map(({ guest_id: guest, kind }) => [guests.indexOf(guest), kind])).toEqual([
      [0, 'blocked'],
      [1, 'asked_twice'],
    ]);
    expect((await here.decide(owner, eventId, [id])).body).toMatchObject({ blocked: [guests[0]] });
    // Renamed on the way.
    await here.sql(`update accreditation.request_guest set name_folded = 'tamm mari' where id = $1`, [guests[1]]);
    expect((await here.decide(owner, eventId, [id])).body).toMatchObject({ blocked: guests.slice(0, 2) });
  });

  it('blocks people to the end of their last day where the event is', async () => {
    // The earliest and the latest clock of the world are more than a day apart.
    for (const [zone, isBlocked] of [
      ['Etc/GMT+12', true],
      ['Pacific/Kiritimati', false],
    ] as const) {
      const { owner, eventId, accountId, categoryId } = await event();
      await here.sql('update accounts.event set time_zone = $2 where id = $1', [eventId, zone]);
      await here.sql(
        `insert into accreditation.blocked_person (account_id, name, name_folded, until, made_by)
         values ($1, 'Mari', 'mari', (now() at time zone 'Etc/GMT+12')::date, 'x')`,
        [accountId],
      );
      const { id, guests } = await here.addRequest({ owner, eventId, accountId }, categoryId, [{ name: 'Mari' }]);
      const { conflicts } = (await here.readRequest(owner, eventId, id)).body.request;
      expect(conflicts.some(({ kind }) => kind === 'blocked')).toBe(isBlocked);
      expect((await here.list(owner, eventId))[0]?.conflict).toBe(isBlocked);
      const looked = await here.ask<{ blocked: object[] }>(guestlist.listBlockedOfRequest, {
        as: owner,
        params: { eventId, requestId: id, requestGuestId: guests[0] as number },
      });
      expect(looked.body.blocked).toHaveLength(isBlocked ? 1 : 0);
      expect((await here.decide(owner, eventId, [id])).status).toBe(isBlocked ? 409 : 200);
    }
  });
});
