import { LOG_PAGE, guestlist, type LogEntry } from '@laminate/contracts';
import { SPELLINGS } from '@laminate/contracts/testing/spellings';
import { call, type Caller } from '@laminate/testing';
import { openGuestlist } from '../../testing/guestlist-fixture.ts';

const { fixture, service, eventOf } = await openGuestlist();

const BEGAN = Date.now();

interface Logs {
  logs: LogEntry[];
  next: number | null;
}
const logsOf = async (as: Caller, eventId: number, query: Record<string, string | number> = {}) =>
  (await call<Logs>(service.url, guestlist.listLogs, { as, params: { eventId }, query })).body;
const addPeople = (as: Caller, eventId: number, guests: object[]) =>
  call<{ people: { id: number }[] }>(service.url, guestlist.addPeople, { as, params: { eventId }, body: { guests } });

/** Taps past the service of the door: what it writes is the function of the database. */
const tap = (scope: { accountId: number; eventId: number }, personId: number, action: string, user: string) =>
  fixture.sql('select from accreditation.apply_taps($1, $2, $3)', [
    scope.accountId,
    scope.eventId,
    JSON.stringify([
      { key: crypto.randomUUID(), person_id: personId, action, user_id: 1, user_name: user, device: 'Gate 1' },
    ]),
  ]);

it('says who did what in words, newest first', async () => {
  const { owner, ...scope } = await eventOf();
  const { people } = (
    await addPeople(owner, scope.eventId, [{ name: 'Žanna Õunapuu', extra: 2, unit: 'Press', group: 'Radio' }])
  ).body;
  const id = people[0]?.id as number;
  await tap(scope, id, 'check_in', 'Rando Pihlak');
  await tap(scope, id, 'check_in_all', 'Ele Vaher');
  await tap(scope, id, 'remove_check_in', 'Ele Vaher');
  await addPeople(owner, scope.eventId, [{ name: 'A' }, { name: 'B' }]);
  await call(service.url, guestlist.addUnit, { as: owner, params: scope, body: { name: 'Crew' } });
  await call(service.url, guestlist.updateSettings, {
    as: owner,
    params: scope,
    body: { guest_limit: 80, hard_limit: true, comment_counters: false },
  });
  const { logs, next } = await logsOf(owner, scope.eventId);
  expect(next).toBeNull();
  expect(logs.map(({ details }) => details)).toEqual([
    'Event settings changed (guest limit 80, hard, comments not counted)',
    'Crew: unit added',
    '2 people: added to the list',
    'Žanna Õunapuu: removed check-in (2 of 3, Press, Radio)',
    'Žanna Õunapuu: checked in all guests (3 of 3, Press, Radio)',
    'Žanna Õunapuu: checked in one (1 of 3, Press, Radio)',
    'Žanna Õunapuu: added to the list (3 guests, Press, Radio)',
  ]);
  expect(logs[5]).toMatchObject({
    user: 'Rando Pihlak',
    action: 'check_in',
    unit: 'Press',
    group: 'Radio',
    params: { checked_in_count: 1 },
  });
  expect(Date.parse(logs[0]?.timestamp ?? '')).toBeGreaterThanOrEqual(BEGAN);
  expect(Date.parse(logs[0]?.timestamp ?? '')).toBeLessThanOrEqual(Date.now());
});

it('says what became of the devices at the door', async () => {
  const { owner, ...scope } = await eventOf();
  for (const action of ['add_door_device', 'open_door_device', 'revoke_door_device']) {
    await fixture.sql(
      `insert into accreditation.activity_log (account_id, event_id, user_name, action, details) values ($1, $2, 'Liis', $3, '{"name": "Gate A"}')`,
      [scope.accountId, scope.eventId, action],
    );
  }
  const { logs } = await logsOf(owner, scope.eventId);
  expect(logs.map(({ details }) => details)).toEqual([
    'Gate A: door device revoked',
    'Gate A: door device opened',
    'Gate A: door device added',
  ]);
});

it('says when a whole group came in, and what was undone', async () => {
  const { owner, ...scope } = await eventOf();
  const guests = [
    { name: 'Mari Tamm', extra: 2, unit: 'Press', group: 'Radio' },
    { name: 'Jaan Tamm', unit: 'Press', group: 'Radio' },
  ];
  const { people } = (await addPeople(owner, scope.eventId, guests)).body;
  const [place] = await fixture.sql<{ unit_id: number; group_id: number }>(
    'select unit_id, group_id from accreditation.person where id = $1',
    [people[0]?.id],
  );
  const ask = (functionName: string, request: object) =>
    fixture.sql<{ outcome: { batch: number } }>(`select outcome from accreditation.${functionName}($1, $2, $3)`, [
      scope.accountId,
      scope.eventId,
      JSON.stringify(request),
    ]);
  const by = { user_id: 1, user_name: 'Ele Vaher', device: 'Gate 1' };
  await fixture.sql('update accreditation.person set blocked = true where id = $1', [people[1]?.id]);
  const group = { key: crypto.randomUUID(), action: 'check_in_group', ...place, ...by };
  const [applied] = await ask('apply_group', group);
  await ask('apply_group', {
    key: crypto.randomUUID(),
    action: 'undo_check_in_group',
    entry_id: applied?.outcome.batch,
    ...by,
  });
  await tap(scope, people[0]?.id as number, 'check_in', 'Ele Vaher');
  const [last] = await fixture.sql<{ id: number }>(
    'select max(id)::int as id from accreditation.check_in_entry where event_id = $1',
    [scope.eventId],
  );
  await ask('apply_taps', [{ key: crypto.randomUUID(), action: 'undo_arrival', entry_id: last?.id, ...by }]);
  const queued = { action: 'check_in', person_id: people[1]?.id, tapped_at: '2026-07-31T18:04:00Z', ...by };
  await ask('apply_taps', [{ key: crypto.randomUUID(), ...queued }]);
  const [over] = await fixture.sql<{ id: number }>('select id from accreditation.over_admission where event_id = $1', [
    scope.eventId,
  ]);
  await fixture.sql('select accreditation.settle_over_admission($1, $2, $3, 1, $4, $5)', [
    scope.accountId,
    scope.eventId,
    over?.id,
    'Ele Vaher',
    'Gate 2',
  ]);
  expect((await logsOf(owner, scope.eventId)).logs.slice(0, 6).map(({ details }) => details)).toEqual([
    'Jaan Tamm: let in over the limit, resolved (1 guest, Gate 2, Press, Radio)',
    'Jaan Tamm: let in offline over the limit (1 guest, blocked, Gate 1, Press, Radio)',
    'Mari Tamm: arrival taken back (0 of 3, Press, Radio)',
    'Mari Tamm: checked in one (1 of 3, Press, Radio)',
    'Radio: check-in of the whole group taken back (3 guests, Press)',
    'Radio: whole group checked in (3 guests, Press, 1 person left out)',
  ]);
});

it('keeps where a person stood, wherever they are moved later', async () => {
  const { owner, ...scope } = await eventOf();
  const { people } = (await addPeople(owner, scope.eventId, [{ name: 'Žanna Õunapuu', unit: 'Press', group: 'Radio' }]))
    .body;
  const personId = people[0]?.id as number;
  const params = { ...scope, personId };
  await tap(scope, personId, 'check_in', 'Rando Pihlak');
  await call(service.url, guestlist.setPendingForPeople, {
    as: owner,
    params,
    body: { pending: false, people: [personId] },
  });
  await call(service.url, guestlist.setBlockedForPeople, {
    as: owner,
    params,
    body: { blocked: true, people: [personId] },
  });
  await call(service.url, guestlist.updatePerson, { as: owner, params, body: { unitId: null, groupId: null } });
  expect((await logsOf(owner, scope.eventId)).logs.map(({ details }) => details)).toEqual([
    'Žanna Õunapuu: moved (to all people)',
    'Žanna Õunapuu: blocked (Press, Radio)',
    'Žanna Õunapuu: checked in one (1 of 1, Press, Radio)',
    'Žanna Õunapuu: added to the list (Press, Radio)',
  ]);
});

it('searches user and details, whatever the case and accents, and answers nothing where nothing fits', async () => {
  const { owner, ...scope } = await eventOf();
  const { people } = (
    await addPeople(owner, scope.eventId, [{ name: 'Žanna Õunapuu', extra: 2, unit: 'Press' }, { name: 'Mari Tamm' }])
  ).body;
  const [zanna, mari] = people.map(({ id }) => id) as [number, number];
  await tap(scope, zanna, 'check_in', 'Rando Pihlak');
  await tap(scope, mari, 'check_in', 'Ele Vaher');
  await tap(scope, mari, 'remove_check_in', 'Rando Pihlak');
  const found = async (search: string, actions = '') =>
    (await logsOf(owner, scope.eventId, { search, actions })).logs.map(({ details }) => details);
  expect(await found('ZANNA')).toEqual(['Žanna Õunapuu: checked in one (1 of 3, Press)']);
  expect(await found('  ounapuu   rando ')).toEqual(['Žanna Õunapuu: checked in one (1 of 3, Press)']);
  expect(await found('pihlak')).toHaveLength(2);
  expect(await found('press')).toHaveLength(1);
  expect(await found('removed check-in')).toEqual(['Mari Tamm: removed check-in (0 of 1)']);
  expect(await found('100%_\\nobody')).toEqual([]);
  expect(await found('võeti tagasi', 'remove_check_in')).toEqual(['Mari Tamm: removed check-in (0 of 1)']);
  expect(await found('   ')).toHaveLength(4);
});

it('finds a name by each of its spellings', async () => {
  const { owner, ...scope } = await eventOf();
  const { people } = (await addPeople(owner, scope.eventId, [{ name: 'Mari Tamm' }])).body;
  for (const [at, [name]] of SPELLINGS.entries())
    await tap(scope, people[0]?.id ?? 0, at % 2 === 0 ? 'check_in' : 'remove_check_in', name);
  const missed: string[] = [];
  for (const [stored, typed] of SPELLINGS) {
    const { logs } = await logsOf(owner, scope.eventId, { search: typed });
    if (!logs.some(({ user }) => user === stored)) missed.push(`${stored}: ${typed}`);
  }
  expect(missed).toEqual([]);
});

it('pages through the whole log once, searching or not', async () => {
  const { owner, accountId, eventId } = await eventOf();
  await fixture.sql(
    `insert into accreditation.activity_log (account_id, event_id, user_id, user_name, action, details)
     select $1, $2, 1, 'Ele Vaher', 'check_in', jsonb_build_object('name', 'Guest ' || n, 'odd', n % 2) from generate_series(1, 2345) n`,
    [accountId, eventId],
  );
  const with23 = Array.from({ length: 2345 }, (_, i) => String(i + 1)).filter((n) => n.includes('23')).length;
  for (const [search, total] of [
    ['', 2345],
    ['guest 23', with23],
  ] as const) {
    const names: unknown[] = [];
    let before: number | null = null;
    do {
      const page: Logs = await logsOf(owner, eventId, { search, ...(before === null ? {} : { before }) });
      expect(page.logs.length).toBe(page.next === null ? page.logs.length : LOG_PAGE);
      names.push(...page.logs.map(({ params }) => params.name));
      before = page.next;
    } while (before !== null);
    expect(names).toHaveLength(total);
    expect(new Set(names).size).toBe(total);
  }
});

it('names by what a change of the access system can be undone, to those who can, for seven days', async () => {
  const { owner, accountId, eventId } = await eventOf();
  await addPeople(owner, eventId, [{ name: 'A' }]);
  const [kept] = await fixture.sql<{ id: number }>(
    `insert into accreditation.undoable_change (account_id, event_id, parts, item) values ($1, $2, '[]', '{}') returning id`,
    [accountId, eventId],
  );
  await fixture.sql(
    `insert into accreditation.activity_log (account_id, event_id, user_name, action, details)
     values ($1, $2, 'Liis', 'change_time', jsonb_build_object('name', 'Friday', 'undo_id', $3::int))`,
    [accountId, eventId, kept?.id],
  );
  const undos = async (as = owner) => (await logsOf(as, eventId)).logs.map(({ undo }) => undo);
  const set = (values: string) =>
    fixture.sql(`update accreditation.undoable_change set ${values} where id = $1`, [kept?.id]);
  expect(await undos()).toEqual([kept?.id, null]);
  expect(await undos(await fixture.caller({ accountId, role: 'manager' }))).toEqual([kept?.id, null]);
  await set(`at = now() - interval '8 days'`);
  expect(await undos()).toEqual([null, null]);
  await set(`at = now() - interval '6 days'`);
  expect(await undos()).toEqual([kept?.id, null]);
  await set('undone_at = now()');
  expect(await undos()).toEqual([null, null]);
  await set('undone_at = null');
  await fixture.sql(`update accounts.account set plan_expires = now() - interval '1 day' where id = $1`, [accountId]);
  expect(await undos()).toEqual([null, null]);
});

it('is the business of organisers, and of this event only', async () => {
  const { owner, accountId, eventId } = await eventOf();
  await addPeople(owner, eventId, [{ name: 'A' }]);
  const other = await fixture.event(accountId);
  expect((await logsOf(owner, other)).logs).toEqual([]);
  const keeper = await fixture.caller({ accountId, role: 'worker_bee+', eventId });
  expect((await call(service.url, guestlist.listLogs, { as: keeper, params: { eventId } })).status).toBe(403);
  const stranger = await eventOf();
  expect((await call(service.url, guestlist.listLogs, { as: stranger.owner, params: { eventId } })).status).toBe(404);
  expect(
    await call(service.url, guestlist.listLogs, { as: owner, params: { eventId }, query: { before: '-1' } }),
  ).toMatchObject({
    status: 400,
    body: { errors: [{ path: 'before' }] },
  });
});
