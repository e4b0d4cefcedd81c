import { randomUUID } from 'node:crypto';
import { openStockFixture, type StockFixture } from '../testing/stock-fixture.ts';

let fixture: StockFixture;
beforeAll(async () => {
  fixture = await openStockFixture();
});
afterAll(() => fixture.close());

it('follows bands from their arrival to the guest and back', async () => {
  const here = await fixture.addEvent();
  const [[crew], [gateA, gateB], [mari]] = [here.bands, here.desks, here.guests];
  const lot = { wristband_id: crew, desk_id: gateA };
  expect(await fixture.ask(here, { action: 'receive', ...lot, quantity: 100 })).toMatchObject({
    status: 200,
    outcome: {
      movements: [{ kind: 'received', delta: 100, balance: 100, user: 'Kadri', device: 'Gate 1', person: null }],
    },
  });
  expect(
    (await fixture.ask(here, { action: 'move', ...lot, to_desk_id: gateB, quantity: 30 })).outcome.movements,
  ).toMatchObject([
    { kind: 'moved_out', delta: -30, balance: 70, desk_id: gateA, other_desk_id: gateB },
    { kind: 'moved_in', delta: 30, balance: 30, desk_id: gateB, other_desk_id: gateA },
  ]);
  const { outcome } = await fixture.ask(here, { action: 'issue', ...lot, person_id: mari, quantity: 3 });
  expect(outcome).toMatchObject({
    movements: [{ kind: 'issued', delta: -3, balance: 67, person: { id: mari, name: 'Mari' } }],
    held: 3,
    guest_count: 3,
    low: false,
  });
  const issue_id = outcome.movements?.[0]?.id;
  expect((await fixture.ask(here, { action: 'void', issue_id, quantity: 1, reason: 'torn' })).outcome).toMatchObject({
    held: 2,
    movements: [{ kind: 'voided', delta: 0, balance: 67 }],
  });
  expect(
    (await fixture.ask(here, { action: 'replace', issue_id, ...lot, quantity: 1, reason: 'too tight' })).outcome,
  ).toMatchObject({
    held: 2,
    movements: [
      { kind: 'voided', delta: 0 },
      { kind: 'replaced', delta: -1, balance: 66, issue_id },
    ],
  });
  expect(
    (await fixture.ask(here, { action: 'return', issue_id, desk_id: gateB, quantity: 1, reason: '' })).outcome,
  ).toMatchObject({ held: 1, movements: [{ kind: 'returned', delta: 1, balance: 31 }] });
  expect(await fixture.verdict(here, { action: 'void', issue_id, quantity: 1, reason: 'torn' })).toBe('already_undone');
  expect(await fixture.verdict(here, { action: 'spoil', ...lot, quantity: 6, reason: 'wet' })).toBe('ok');
  // 55 were found when 60 were reported. Another 2 had been given out since.
  await fixture.ask(here, { action: 'issue', ...lot, person_id: mari, quantity: 2 });
  expect(
    (await fixture.ask(here, { action: 'count', ...lot, counted: 55, expected: 60 })).outcome.movements,
  ).toMatchObject([{ kind: 'counted', delta: -5, balance: 53 }]);
  expect(
    await fixture.sql('select * from accreditation.stock_balance where event_id = $1 and desk_id = $2', [
      here.eventId,
      gateA,
    ]),
  ).toMatchObject([
    {
      in_stock: 53,
      received: 100,
      moved: -30,
      counted: -5,
      spoiled: 6,
      issued: 5,
      replaced: 1,
      returned: 0,
      voided: 2,
    },
  ]);
  expect(await fixture.faults(here)).toEqual([]);
  const log = await fixture.sql<{ action: string }>(
    'select action from accreditation.activity_log where event_id = $1 order by id',
    [here.eventId],
  );
  expect(log.map(({ action }) => action)).toEqual([
    'receive_stock',
    'move_stock',
    'void_wristbands',
    'replace_wristbands',
    'return_wristbands',
    'spoil_stock',
    'count_stock',
  ]);
});

it('refuses the office what is not there, but still gives it to a guest, below 0', async () => {
  const here = await fixture.addEvent();
  const lot = { wristband_id: here.bands[0], desk_id: here.desks[0] };
  await fixture.ask(here, { action: 'receive', ...lot, quantity: 2 });
  expect(await fixture.ask(here, { action: 'move', ...lot, to_desk_id: here.desks[1], quantity: 3 })).toMatchObject({
    status: 409,
    code: 'stock_short',
    outcome: { in_stock: 2 },
  });
  expect(await fixture.verdict(here, { action: 'spoil', ...lot, quantity: 3, reason: 'wet' })).toBe('stock_short');
  expect(await fixture.verdict(here, { action: 'count', ...lot, counted: 0, expected: 3 })).toBe('stock_short');
  await fixture.sql('insert into accreditation.stock_threshold values ($1, $2, $3, $4, 1)', [
    here.accountId,
    here.eventId,
    lot.wristband_id,
    lot.desk_id,
  ]);
  expect(
    (await fixture.ask(here, { action: 'issue', ...lot, person_id: here.guests[0], quantity: 3 })).outcome,
  ).toMatchObject({ movements: [{ balance: -1 }], low: true });
  expect(await fixture.verdict(here, { action: 'count', ...lot, counted: 0, expected: -1 })).toBe('ok');
  expect(await fixture.stock(here)).toEqual({ [`${lot.wristband_id}@${lot.desk_id}`]: 0 });
  expect(await fixture.faults(here)).toEqual([]);
});

it('gives a key the same outcome again, and no other request', async () => {
  const here = await fixture.addEvent();
  const lot = { wristband_id: here.bands[0], desk_id: here.desks[0] };
  const key = randomUUID();
  const issue = { action: 'issue', key, ...lot, person_id: here.guests[0], quantity: 1 };
  const first = await fixture.ask(here, issue);
  await fixture.ask(here, { action: 'receive', ...lot, quantity: 10 });
  const again = await fixture.ask(here, issue);
  expect([again.replayed, again.outcome]).toEqual([true, first.outcome]);
  expect(await fixture.ask(here, { ...issue, quantity: 2 })).toMatchObject({ status: 409, code: 'key_reuse' });
  expect(await fixture.verdict(here, { action: 'receive', key, ...lot, quantity: 1 })).toBe('key_reuse');
  // At the other desk, and at the very same moment: only one of them is answered that it did anything.
  const other = randomUUID();
  const both = here.desks.map((desk_id) =>
    fixture.verdict(here, { action: 'receive', key: other, wristband_id: here.bands[1], desk_id, quantity: 1 }),
  );
  expect((await Promise.all(both)).sort()).toEqual(['key_reuse', 'ok']);
});

it('knows nothing of another event: its bands, desks, guests and issues', async () => {
  const [here, there] = [await fixture.addEvent(), await fixture.addEvent()];
  const lot = { wristband_id: here.bands[0], desk_id: here.desks[0] };
  const issue_id = (
    await fixture.ask(there, {
      action: 'issue',
      wristband_id: there.bands[0],
      desk_id: there.desks[0],
      person_id: there.guests[0],
      quantity: 1,
    })
  ).outcome.movements?.[0]?.id;
  const asks = [
    { action: 'receive', ...lot, wristband_id: there.bands[0], quantity: 1 },
    { action: 'receive', ...lot, desk_id: there.desks[0], quantity: 1 },
    { action: 'move', ...lot, to_desk_id: there.desks[0], quantity: 1 },
    { action: 'issue', ...lot, person_id: there.guests[0], quantity: 1 },
    { action: 'issue', ...lot, desk_id: there.desks[0], person_id: here.guests[0], quantity: 1 },
    { action: 'void', issue_id, quantity: 1, reason: 'torn' },
    { action: 'return', issue_id, desk_id: here.desks[0], quantity: 1, reason: '' },
    { action: 'replace', issue_id, ...lot, quantity: 1, reason: 'torn' },
  ];
  for (const request of asks)
    expect([request.action, await fixture.verdict(here, request)]).toEqual([request.action, 'not_found']);
});

it('takes what a device gave out while desk or band were deleted, and nothing else there', async () => {
  const here = await fixture.addEvent();
  const lot = { wristband_id: here.bands[0], desk_id: here.desks[0] };
  await fixture.sql('update accreditation.stock_desk set deleted_at = now() where id = $1', [lot.desk_id]);
  await fixture.sql('update accreditation.wristband set deleted_at = now() where id = $1', [lot.wristband_id]);
  expect(await fixture.verdict(here, { action: 'receive', ...lot, quantity: 1 })).toBe('not_found');
  expect(
    await fixture.verdict(here, {
      action: 'issue',
      ...lot,
      person_id: here.guests[0],
      quantity: 1,
      tapped_at: '2026-07-31T18:00:00Z',
    }),
  ).toBe('ok');
});

it('limits office and door to their own part, and lets no one write ledger or balances by hand', async () => {
  const here = await fixture.addEvent();
  const lot = { wristband_id: here.bands[0], desk_id: here.desks[0] };
  await fixture.ask(here, { action: 'receive', ...lot, quantity: 5 });
  const roles = { access: 'manage_stock', checkin: 'give_wristbands' };
  for (const [service, own] of Object.entries(roles)) {
    const privileges = await fixture.sql<{ what: string }>(
      `select f.name as what from unnest(array['apply_stock', 'manage_stock', 'give_wristbands']) f (name)
       join pg_proc p on p.proname = f.name where has_function_privilege($1, p.oid, 'execute')
       union all select t || ' ' || v from unnest(array['stock_movement', 'stock_balance']) t, unnest(array['insert', 'update', 'delete', 'truncate']) v
       where has_table_privilege($1, 'accreditation.' || t, v)`,
      [`laminate_${service}`],
    );
    expect([service, privileges.map(({ what }) => what)]).toEqual([service, [own]]);
  }
  // Not even the owner of the tables.
  for (const sql of [
    'update accreditation.stock_movement set delta = 6',
    'delete from accreditation.stock_movement',
    'truncate accreditation.stock_movement cascade',
    'update accreditation.stock_balance set in_stock = 6',
    'delete from accreditation.stock_balance',
    'truncate accreditation.stock_balance',
  ]) {
    await expect(fixture.sql(sql)).rejects.toThrow(/written by the ledger alone/);
  }
  const spoil = (columns: string, values: string) =>
    fixture.sql(
      `insert into accreditation.stock_movement (account_id, event_id, key, asked, kind, wristband_id, desk_id, quantity, delta, balance, user_id, user_name, at${columns})
     values ($1, $2, gen_random_uuid(), '{}', ${values})`,
      [here.accountId, here.eventId, lot.wristband_id, lot.desk_id],
    );
  await expect(spoil(', reason', `'spoiled', $3, $4, 6, -6, 0, 7, 'Kadri', now(), 'wet'`)).rejects.toMatchObject({
    constraint: 'stock_not_below_zero',
  });
  await expect(spoil('', `'received', $3, $4, 6, 7, 0, 7, 'Kadri', now()`)).rejects.toMatchObject({ code: '23514' });
  expect(await fixture.faults(here)).toEqual([]);
});
