import { guestlist, type Group, type ListedPerson, type NewGuest, type Person, type Unit } from '@laminate/contracts';
import { call, type Caller } from '@laminate/testing';
import fc from 'fast-check';
import { openGuestlist } from '../../testing/guestlist-fixture.ts';

const { fixture, service } = await openGuestlist();

interface Changed {
  changed: number;
  undo: number | null;
}

/** An event with two units (the first with a group), a profile with its wristband, a badge, and these guests. */
async function eventOf(names: readonly string[], plan?: string) {
  const accountId = await fixture.account(plan ? { plan } : {});
  const eventId = await fixture.event(accountId);
  const owner = await fixture.caller({ accountId, role: 'owner' });
  const guests: NewGuest[] = names.map((name) => ({ name, extra: 2 }));
  const added = await call<{ people: { id: number }[]; undo: number }>(service.url, guestlist.addPeople, {
    as: owner,
    params: { eventId },
    body: { guests },
  });
  const one = async (text: string, values: readonly unknown[] = []) =>
    (
      (
        await fixture.sql<{ id: number }>(`insert into accreditation.${text} returning id`, [
          accountId,
          eventId,
          ...values,
        ])
      )[0] as { id: number }
    ).id;
  const press = await one(`unit (account_id, event_id, name, name_folded) values ($1, $2, 'Press', 'press')`);
  const crew = await one(`unit (account_id, event_id, name, name_folded) values ($1, $2, 'Crew', 'crew')`);
  const radio = await one(
    `group_ (account_id, event_id, unit_id, name, name_folded) values ($1, $2, $3, 'Radio', 'radio')`,
    [press],
  );
  const wristband = await one(`wristband (account_id, event_id, name, color) values ($1, $2, 'Guest', '#3653c0')`);
  const badge = await one(`badge (account_id, event_id, name) values ($1, $2, 'AAA')`);
  const profile = await one(`profile (account_id, event_id, name, wristband_id) values ($1, $2, 'Guest', $3)`, [
    wristband,
  ]);
  const post = <Body = Changed>(route: Parameters<typeof call>[1], body: unknown, params = {}, as: Caller = owner) =>
    call<Body>(service.url, route, { as, params: { eventId, ...params }, body });
  const people = async () =>
    (
      await call<{ people: Person[]; seq: number }>(service.url, guestlist.listPeople, {
        as: owner,
        params: { eventId },
      })
    ).body;
  return {
    accountId,
    eventId,
    owner,
    ids: added.body.people.map(({ id }) => id),
    added: added.body,
    press,
    crew,
    radio,
    wristband,
    badge,
    profile,
    post,
    people,
  };
}
const ofId = (people: readonly Person[], id: number | undefined) => people.find((person) => person.id === id);
const comeIn = (id: number | undefined, count: number) =>
  fixture.sql('update accreditation.person set checked_in_count = $2 where id = $1', [id, count]);

it('edits a person, and keeps the party as large as the part of it that is in', async () => {
  const { post, people, ids, eventId, owner } = await eventOf(['Mari Tamm']);
  const params = { personId: ids[0] as number };
  const edited = await post<Changed & { person: Person }>(
    guestlist.updatePerson,
    { name: 'Mari Õun', comments: 'VIP', extra: 4, pending: true, blocked: false },
    params,
  );
  expect(edited).toMatchObject({
    status: 200,
    body: { changed: 1, person: { name: 'Mari Õun', comments: 'VIP', guest_count: 5, pending: true } },
  });
  await fixture.sql('update accreditation.event_state set checked_in_count = 3 where event_id = $1', [eventId]);
  await comeIn(ids[0], 3);
  expect(await post(guestlist.updatePerson, { name: 'Other', extra: 1 }, params)).toMatchObject({
    status: 409,
    body: { code: 'guest_count_below_checked_in' },
  });
  expect((await post(guestlist.updatePerson, { extra: 2 }, params)).status).toBe(200);
  expect((await people()).people).toMatchObject([{ name: 'Mari Õun', guest_count: 3, checked_in: true }]);
  expect(
    (await call<{ guest_limit: object }>(service.url, guestlist.getEventData, { as: owner, params: { eventId } })).body
      .guest_limit,
  ).toMatchObject({ guest_count: 3 });
  expect(await post(guestlist.updatePerson, { extra: 2 }, params)).toMatchObject({ body: { changed: 0, undo: null } });
});

it('does not replace what the sender has not seen, and names each such field', async () => {
  const { post, people, ids } = await eventOf(['Mari Tamm']);
  const params = { personId: ids[0] as number };
  const was = { name: 'Mari Tamm', comments: '', extra: 2, details: { email: null, company: null } };
  const first = { name: 'Mari Õun', extra: 4, details: { email: 'mari@ex.test' }, was };
  expect((await post(guestlist.updatePerson, first, params)).status).toBe(200);
  // What is the same, or was not changed, is no reason to refuse.
  const second = {
    name: 'Mari Kask',
    comments: 'VIP',
    extra: 4,
    details: { email: 'm@ex.test', company: 'Meri' },
    was,
  };
  const refused = await post<{ errors: { path: string; code: string; params?: object }[]; person: ListedPerson }>(
    guestlist.updatePerson,
    second,
    params,
  );
  expect(refused).toMatchObject({ status: 409, body: { code: 'changed_meanwhile', person: { name: 'Mari Õun' } } });
  expect(refused.body.errors).toMatchObject([
    { path: 'name', code: 'changed_to', params: { value: 'Mari Õun' } },
    { path: 'details.email', code: 'changed_by_other' },
  ]);
  expect((await people()).people).toMatchObject([{ name: 'Mari Õun', comments: '', guest_count: 5 }]);
  const { person } = refused.body;
  const seen = { name: person.name, details: { email: person.details['email'], company: null } };
  expect((await post(guestlist.updatePerson, { ...second, was: seen }, params)).status).toBe(200);
  expect((await people()).people).toMatchObject([{ name: 'Mari Kask', comments: 'VIP', guest_count: 5 }]);
});

it('takes an edit of what was stored uncleaned, as by shops and forms of artists', async () => {
  const { post, people, ids } = await eventOf(['Mari Tamm']);
  const [name, comments] = ['Mari\u200e  Tamm', 'Diet: no  nuts\n\nlate'];
  await fixture.sql('update accreditation.person set name = $2, comments = $3 where id = $1', [ids[0], name, comments]);
  const edit = { name: 'Mari Õun', comments: 'Diet: none', was: { name, comments } };
  expect((await post(guestlist.updatePerson, edit, { personId: ids[0] as number })).status).toBe(200);
  expect((await people()).people).toMatchObject([{ name: 'Mari Õun', comments: 'Diet: none' }]);
});

it('lets only organisers change who is blocked or pending', async () => {
  const { post, ids, accountId, eventId } = await eventOf(['Mari', 'Kati']);
  const keeper = await fixture.caller({ accountId, role: 'worker_bee+', eventId });
  const params = { personId: ids[0] as number };
  expect(
    (
      await post(
        guestlist.updatePerson,
        { name: 'Mari T', comments: '', extra: 0, pending: false, blocked: false },
        params,
        keeper,
      )
    ).status,
  ).toBe(200);
  expect(await post(guestlist.updatePerson, { blocked: true }, params, keeper)).toMatchObject({
    status: 403,
    body: { code: 'forbidden' },
  });
  expect((await post(guestlist.setBlockedForPeople, { blocked: true, people: ids }, {}, keeper)).status).toBe(403);
  const blocked = await post(guestlist.setBlockedForPeople, { blocked: true, people: ids });
  expect(blocked.body.changed).toBe(2);
  expect((await post(guestlist.undoChange, { id: blocked.body.undo }, {}, keeper)).status).toBe(403);
});

it('moves, dresses and deletes people as one change with one number and one line of the log', async () => {
  const { post, people, ids, press, radio, profile, wristband, badge, eventId } = await eventOf(['A', 'B', 'C']);
  const two = ids.slice(0, 2);
  expect(
    (await post(guestlist.movePeople, { groupId: radio, unitId: press, people: [...two, ...two] })).body.changed,
  ).toBe(2);
  expect((await post(guestlist.setProfileForPeople, { profileId: profile, people: two })).body.changed).toBe(2);
  expect((await post(guestlist.setProfiles, { profile_id: profile, persons: ids })).body.changed).toBe(1);
  expect((await post(guestlist.setBadgeForPeople, { badgeId: badge, people: two })).body.changed).toBe(2);
  expect(
    (await post(guestlist.setWristbandForPeople, { wristbandId: wristband, people: ids.slice(1, 2) })).body.changed,
  ).toBe(1);
  expect((await post(guestlist.setPendingForPeople, { pending: true, people: two })).body.changed).toBe(2);
  const now = await people();
  expect(ofId(now.people, ids[0])).toMatchObject({
    unit_id: press,
    group_id: radio,
    profile_id: profile,
    wristband_id: null,
    badge_id: badge,
    pending: true,
  });
  expect(ofId(now.people, ids[1])).toMatchObject({ wristband_id: wristband });
  expect(now.seq).toBe(7);
  expect((await post(guestlist.deletePeople, { toDelete: two })).body.changed).toBe(2);
  expect((await people()).people.map(({ id }) => id)).toEqual([ids[2]]);
  const [log] = await fixture.sql(
    `select count(*)::int as lines, (select details ->> 'count' from accreditation.activity_log
    where event_id = $1 order by id desc limit 1) as last from accreditation.activity_log where event_id = $1`,
    [eventId],
  );
  expect(log).toEqual({ lines: 8, last: '2' });
  const [state] = await fixture.sql(
    'select people_count, guest_count from accreditation.event_state where event_id = $1',
    [eventId],
  );
  expect(state).toEqual({ people_count: 1, guest_count: 3 });
});

it('is all or nothing, and knows nothing of other events', async () => {
  const here = await eventOf(['A']);
  const there = await eventOf(['B']);
  const people = [here.ids[0], there.ids[0]];
  for (const [route, body] of [
    [guestlist.deletePeople, { toDelete: people }],
    [guestlist.setBlockedForPeople, { blocked: true, people }],
    [guestlist.movePeople, { unitId: there.press, groupId: null, people: here.ids }],
    [guestlist.movePeople, { unitId: here.crew, groupId: here.radio, people: here.ids }],
    [guestlist.setProfileForPeople, { profileId: there.profile, people: here.ids }],
    [guestlist.setWristbandForPeople, { wristbandId: there.wristband, people: here.ids }],
    [guestlist.setBadgeForPeople, { badgeId: there.badge, people: here.ids }],
    [guestlist.undoChange, { id: there.added.undo }],
    [guestlist.addGuests, { guests: [{ name: 'C' }], unit_id: there.press }],
  ] as const) {
    expect([route.id, (await here.post(route, body)).status]).toEqual([route.id, 404]);
  }
  expect(await here.people()).toMatchObject({ people: [{ name: 'A', blocked: false }], seq: 1 });
});

it('undoes adding and deleting, but not over the heads of others', async () => {
  const { post, people, ids, added, eventId, press } = await eventOf(['A', 'B']);
  const deleted = await post(guestlist.deletePeople, { toDelete: ids });
  expect((await post<{ restored: number }>(guestlist.undoChange, { id: deleted.body.undo })).body.restored).toBe(2);
  expect((await people()).people).toHaveLength(2);
  expect(await post(guestlist.undoChange, { id: deleted.body.undo })).toMatchObject({
    status: 409,
    body: { msg: 'This has already been undone' },
  });
  expect(await post(guestlist.undoChange, { id: added.undo })).toMatchObject({
    status: 409,
    body: { msg: 'Changed since you opened them: A, B' },
  });

  const guests = await post<{ undo: number; people: { id: number }[] }>(guestlist.addGuests, {
    guests: [{ name: 'C', extra: 1 }, { name: 'D' }],
    unit_id: press,
  });
  await post(guestlist.updatePerson, { comments: 'kept' }, { personId: guests.body.people[0]?.id });
  expect(await post(guestlist.undoChange, { id: guests.body.undo, skipChanged: true })).toMatchObject({
    body: { restored: 1, left_out: [{ name: 'C' }] },
  });
  expect((await people()).people.map(({ name }) => name)).toEqual(['A', 'B', 'C']);
  const [state] = await fixture.sql(
    'select people_count, guest_count from accreditation.event_state where event_id = $1',
    [eventId],
  );
  expect(state).toEqual({ people_count: 3, guest_count: 8 });
});

it('gives the band of a profile with it, in place of the guest band, and takes both away together', async () => {
  const { post, people, ids, press, profile, wristband } = await eventOf(['A']);
  const [other] = await fixture.sql<{ id: number }>(
    `insert into accreditation.wristband (account_id, event_id, name, color) select account_id, event_id, 'Crew', '#1c212b' from accreditation.person where id = $1 returning id`,
    [ids[0]],
  );
  const worn = async () =>
    (await fixture.sql('select profile_id, wristband_id from accreditation.listed_person where id = $1', [ids[0]]))[0];
  await post(guestlist.movePeople, { unitId: press, groupId: null, people: ids });
  await post(guestlist.setWristbandForPeople, { wristbandId: other?.id, people: ids });
  await post(guestlist.setProfileForPeople, { profileId: profile, people: ids });
  expect(await worn()).toEqual({ profile_id: profile, wristband_id: wristband });
  await post(guestlist.setProfileForPeople, { profileId: null, people: ids });
  expect(await worn()).toEqual({ profile_id: null, wristband_id: null });
  expect((await people()).people).toMatchObject([{ profile_id: null, wristband_id: null }]);
});

it('does not undo into a unit that is gone', async () => {
  const { post, ids, crew, people } = await eventOf(['A']);
  await post(guestlist.movePeople, { unitId: crew, groupId: null, people: ids });
  const out = await post(guestlist.movePeople, { unitId: null, groupId: null, people: ids });
  expect((await post(guestlist.deleteUnit, {}, { unitId: crew })).status).toBe(204);
  expect(await post(guestlist.undoChange, { id: out.body.undo })).toMatchObject({
    status: 409,
    body: { code: 'conflict' },
  });
  expect((await people()).people).toMatchObject([{ unit_id: null }]);
});

it('restores exactly what a change wrote, whatever was done to other people and fields', async () => {
  const { post, people, ids, press, radio, profile, wristband, badge } = await eventOf(['A', 'B', 'C', 'D']);
  const some = fc.subarray(ids, { minLength: 1 });
  const changeArbitrary = fc.oneof(
    fc.tuple(fc.constant(guestlist.setBlockedForPeople), fc.record({ blocked: fc.boolean(), people: some })),
    fc.tuple(fc.constant(guestlist.setPendingForPeople), fc.record({ pending: fc.boolean(), people: some })),
    fc.tuple(
      fc.constant(guestlist.setProfileForPeople),
      fc.record({ profileId: fc.constantFrom(profile, null), people: some }),
    ),
    fc.tuple(
      fc.constant(guestlist.setWristbandForPeople),
      fc.record({ wristbandId: fc.constantFrom(wristband, null), people: some }),
    ),
    fc.tuple(
      fc.constant(guestlist.setBadgeForPeople),
      fc.record({ badgeId: fc.constantFrom(badge, null), people: some }),
    ),
    fc.tuple(
      fc.constant(guestlist.movePeople),
      fc.record({ unitId: fc.constant(press), groupId: fc.constantFrom(radio, null), people: some }),
    ),
    fc.tuple(fc.constant(guestlist.deletePeople), fc.record({ toDelete: some })),
  );
  await fc.assert(
    fc.asyncProperty(fc.array(changeArbitrary, { minLength: 1, maxLength: 4 }), async (changes) => {
      const start = (await people()).people;
      const undos: number[] = [];
      for (const [route, body] of changes) {
        const { status, body: done } = await post(route, body);
        // A later change can name people whom an earlier one deleted.
        expect([200, 404]).toContain(status);
        if (status === 200 && done.undo !== null) undos.push(done.undo);
      }
      for (const id of undos.toReversed()) expect((await post(guestlist.undoChange, { id })).status).toBe(200);
      expect((await people()).people).toEqual(start);
    }),
    { numRuns: 20 },
  );
});

it('renames, dresses and deletes units and groups, the last only when empty', async () => {
  const { post, ids, press, crew, radio, profile } = await eventOf(['A']);
  expect(await post<{ unit: Unit }>(guestlist.updateUnit, { name: 'Media' }, { unitId: press })).toMatchObject({
    status: 200,
    body: { unit: { name: 'Media', groups: [{ name: 'Radio' }] } },
  });
  expect(await post(guestlist.updateUnit, { name: 'MEDIA' }, { unitId: crew })).toMatchObject({
    status: 409,
    body: { code: 'conflict' },
  });
  expect(await post<{ unit: Unit }>(guestlist.updateUnit, { profileId: profile }, { unitId: press })).toMatchObject({
    body: { unit: { profile_id: profile } },
  });
  const group = { unitId: press, groupId: radio };
  expect(await post<{ group: Group }>(guestlist.updateGroup, { profile_id: profile }, group)).toMatchObject({
    body: { group: { profile_id: profile } },
  });
  expect(await post<{ group: Group }>(guestlist.updateGroup, { profileId: null }, group)).toMatchObject({
    body: { group: { profile_id: null } },
  });
  await post(guestlist.movePeople, { ...group, people: ids });
  expect((await post(guestlist.deleteGroup, {}, group)).status).toBe(409);
  expect((await post(guestlist.deleteUnit, {}, { unitId: press })).status).toBe(409);
  await post(guestlist.deletePeople, { toDelete: ids });
  expect((await post(guestlist.deleteGroup, {}, group)).status).toBe(204);
  expect((await post(guestlist.deleteUnit, {}, { unitId: press })).status).toBe(204);
  expect(await post(guestlist.updateUnit, { name: 'x' }, { unitId: press })).toMatchObject({ status: 404 });
  expect(await post(guestlist.updateUnit, { profileId: 'x' }, { unitId: crew })).toMatchObject({
    status: 400,
    body: { errors: [{ path: 'profileId' }] },
  });
});

it('refuses units, profiles and moves on a guest-list-only plan', async () => {
  const { post, ids, press, radio, profile } = await eventOf(['A'], 'Free');
  for (const [route, body, params] of [
    [guestlist.movePeople, { unitId: press, people: ids }, {}],
    [guestlist.setProfileForPeople, { profileId: profile, people: ids }, {}],
    [guestlist.setProfiles, { profile_id: profile, persons: ids }, {}],
    [guestlist.updateUnit, { name: 'x' }, { unitId: press }],
    [guestlist.updateGroup, { name: 'x' }, { unitId: press, groupId: radio }],
    [guestlist.deleteUnit, {}, { unitId: press }],
    [guestlist.updatePerson, { unitId: press, groupId: null }, { personId: ids[0] }],
  ] as const) {
    expect([route.id, await post(route, body, params)]).toMatchObject([
      route.id,
      { status: 403, body: { code: 'plan_required' } },
    ]);
  }
  expect((await post(guestlist.setBlockedForPeople, { blocked: true, people: ids })).status).toBe(200);
});

it('says in the log what was edited, given and renamed, and where people went', async () => {
  const { post, owner, eventId, ids, press, radio, profile, wristband } = await eventOf(['Mari Tamm', 'Ants Kask']);
  const [mari] = ids as [number];
  await post(guestlist.updatePerson, { name: 'Mari Õun', comments: 'VIP', extra: 2 }, { personId: mari });
  await post(guestlist.movePeople, { unitId: press, groupId: radio, people: ids });
  await post(guestlist.updatePerson, { unitId: null, groupId: null }, { personId: mari });
  await post(guestlist.setProfileForPeople, { profileId: profile, people: [mari] });
  await post(guestlist.setProfileForPeople, { profileId: null, people: [mari] });
  await post(guestlist.setWristbandForPeople, { wristbandId: wristband, people: ids });
  const blocked = await post(guestlist.setBlockedForPeople, { blocked: true, people: ids });
  await post(guestlist.setBlockedForPeople, { blocked: false, people: [mari] });
  await post(guestlist.undoChange, { id: blocked.body.undo, skipChanged: true });
  await post(guestlist.setPendingForPeople, { pending: true, people: [mari] });
  await post(guestlist.updateUnit, { name: 'Media' }, { unitId: press });
  await post(guestlist.updateUnit, { profileId: profile }, { unitId: press });
  await post(guestlist.updateGroup, { profile_id: null }, { unitId: press, groupId: radio });
  await post(guestlist.deletePeople, { toDelete: ids });
  await post(guestlist.deleteGroup, undefined, { unitId: press, groupId: radio });
  const { logs } = (
    await call<{ logs: { details: string }[] }>(service.url, guestlist.listLogs, { as: owner, params: { eventId } })
  ).body;
  expect(
    logs
      .map(({ details }) => details)
      .reverse()
      .slice(1),
  ).toEqual([
    'Mari Õun: edited (name, comment, was Mari Tamm)',
    '2 people: moved (to Press, Radio)',
    'Mari Õun: moved (to all people)',
    'Mari Õun: profile set (Guest)',
    'Mari Õun: profile set (no profile)',
    '2 people: wristband set (Guest)',
    '2 people: blocked',
    'Mari Õun: unblocked',
    '1 person: change undone (1 person left as changed since)',
    'Mari Õun: marked as pending',
    'Media: unit renamed (was Press)',
    'Media: profile of the unit set (Guest)',
    'Radio: profile of the group set (no profile)',
    '2 people: deleted from the list (Ants Kask, Mari Õun)',
    'Radio: group deleted',
  ]);
});
