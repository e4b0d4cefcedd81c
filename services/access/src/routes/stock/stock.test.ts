import { randomUUID } from 'node:crypto';
import {
  access,
  type ExportedFile,
  type Problem,
  type Stock,
  type StockChanged,
  type StockMovements,
} from '@laminate/contracts';
import { textOf } from '@laminate/files/testing/read-pdf';
import readXlsxFile from 'read-excel-file/node';
import { openAccessFixture, type TestEvent } from '../../testing/access-fixture.ts';

const on = await openAccessFixture();

const stock = async (here: TestEvent) =>
  (await on.ask<Stock>(access.getStock, { as: here.owner, params: { eventId: here.eventId } })).body;
const send = <Body = StockChanged>(
  here: TestEvent,
  route: Parameters<typeof on.ask>[0],
  body: object,
  headers: Record<string, string> = {},
) => on.ask<Body>(route, { as: here.owner, params: { eventId: here.eventId }, body, headers });
const desk = async (here: TestEvent, name: string) =>
  (await send<{ desk: { id: number } }>(here, access.addStockDesk, { name })).body.desk.id;

/** An event with 100 bands at one of two desks. */
async function stocked() {
  const here = await on.addEvent();
  const band = await on.add(here, 'wristband', 'Crew; =1+1');
  const [gateA, gateB] = [await desk(here, 'Gate A'), await desk(here, 'Gate B')];
  const lot = { wristband_id: band.id, desk_id: gateA };
  await send(
    here,
    access.receiveStock,
    { ...lot, quantity: 100, note: '  from the   printer ' },
    { 'x-device': 'Office' },
  );
  return { here, lot, gateA, gateB };
}

it('is empty for an event that has none yet', async () => {
  const here = await on.addEvent();
  expect(await stock(here)).toMatchObject({
    event: { id: here.eventId, time_zone: 'Europe/Tallinn' },
    desks: [],
    wristbands: [],
    balances: [],
  });
});

it('shows what is where, and every movement', async () => {
  const { here, lot, gateA, gateB } = await stocked();
  await send(here, access.moveStock, { ...lot, to_desk_id: gateB, quantity: 40 });
  await send(here, access.countStock, { ...lot, counted: 58, expected: 60 });
  await send(here, access.spoilStock, { ...lot, quantity: 8, reason: 'wet' });
  const { desks, wristbands, balances } = await stock(here);
  expect([desks.map(({ name }) => name), wristbands.map(({ name, gone }) => [name, gone])]).toEqual([
    ['Gate A', 'Gate B'],
    [['Crew; =1+1', false]],
  ]);
  expect(balances).toEqual([
    {
      wristband_id: lot.wristband_id,
      desk_id: gateA,
      in_stock: 50,
      received: 100,
      moved: -40,
      counted: -2,
      spoiled: 8,
      issued: 0,
      replaced: 0,
      returned: 0,
      voided: 0,
      low_at: null,
      low: false,
    },
    {
      wristband_id: lot.wristband_id,
      desk_id: gateB,
      in_stock: 40,
      received: 0,
      moved: 40,
      counted: 0,
      spoiled: 0,
      issued: 0,
      replaced: 0,
      returned: 0,
      voided: 0,
      low_at: null,
      low: false,
    },
  ]);
  const page = async (query: Record<string, string | number> = {}) =>
    (
      await on.ask<StockMovements>(access.listStockMovements, {
        as: here.owner,
        params: { eventId: here.eventId },
        query,
      })
    ).body;
  const all = await page();
  expect([all.more, all.movements.map(({ kind, delta, balance }) => [kind, delta, balance])]).toEqual([
    false,
    [
      ['spoiled', -8, 50],
      ['counted', -2, 58],
      ['moved_in', 40, 40],
      ['moved_out', -40, 60],
      ['received', 100, 100],
    ],
  ]);
  expect(all.movements.at(-1)).toMatchObject({
    reason: 'from the printer',
    device: 'Office',
    user: expect.stringMatching(/^User/),
  });
  const kinds = async (query: Record<string, string | number>) => (await page(query)).movements.map(({ kind }) => kind);
  expect(await kinds({ desk_id: gateB })).toEqual(['moved_in']);
  expect(await kinds({ kind: 'spoiled', wristband_id: lot.wristband_id })).toEqual(['spoiled']);
  expect(await kinds({ before: all.movements[3]?.id ?? 0 })).toEqual(['received']);
  expect((await on.log(here)).map(({ action }) => action).slice(-4)).toEqual([
    'receive_stock',
    'move_stock',
    'count_stock',
    'spoil_stock',
  ]);
});

it('reads the ledger page by page', async () => {
  const { here, lot } = await stocked();
  await on.fixture.sql(
    `select accreditation.manage_stock($1, $2, $3::jsonb || jsonb_build_object('key', gen_random_uuid())) from generate_series(1, 50)`,
    [
      here.accountId,
      here.eventId,
      JSON.stringify({ ...lot, action: 'receive', quantity: 1, user_id: 1, user_name: 'Liis' }),
    ],
  );
  const first = (
    await on.ask<StockMovements>(access.listStockMovements, { as: here.owner, params: { eventId: here.eventId } })
  ).body;
  expect([first.movements.length, first.more]).toEqual([50, true]);
});

it('moves nothing twice under one key, and nothing that is not there', async () => {
  const { here, lot, gateB } = await stocked();
  const key = { 'idempotency-key': randomUUID() };
  const move = { ...lot, to_desk_id: gateB, quantity: 60 };
  const [first, again] = [await send(here, access.moveStock, move, key), await send(here, access.moveStock, move, key)];
  expect([first.status, again.body]).toEqual([200, first.body]);
  expect((await send<Problem>(here, access.moveStock, { ...move, quantity: 1 }, key)).body.code).toBe('key_reuse');
  const short = await send<Problem>(here, access.moveStock, move);
  expect([short.status, short.body]).toMatchObject([
    409,
    { code: 'stock_short', in_stock: 40, msg: 'There aren’t that many in stock' },
  ]);
  expect((await send<Problem>(here, access.moveStock, { ...move, to_desk_id: lot.desk_id })).body).toMatchObject({
    status: 400,
    errors: [{ path: 'to_desk_id' }],
  });
});

it('warns at a threshold until there is none', async () => {
  const { here, lot } = await stocked();
  const lowAt = async (low_at: number | null) =>
    (await send<Stock>(here, access.setStockThreshold, { ...lot, low_at })).body.balances.map((balance) => [
      balance.low_at,
      balance.low,
    ]);
  expect([await lowAt(99), await lowAt(100), await lowAt(null)]).toEqual([
    [[99, false]],
    [[100, true]],
    [[null, false]],
  ]);
});

it('names desks once, renames them, and closes those that are empty', async () => {
  const { here, gateA, gateB, lot } = await stocked();
  const rename = (deskId: number, name: string) =>
    on.ask(access.updateStockDesk, { as: here.owner, params: { eventId: here.eventId, deskId }, body: { name } });
  const close = (deskId: number) =>
    on.ask<Stock & Problem>(access.deleteStockDesk, {
      as: here.owner,
      params: { eventId: here.eventId, deskId },
      body: {},
    });
  expect((await send<Problem>(here, access.addStockDesk, { name: 'GATE Á' })).body).toMatchObject({
    code: 'conflict',
    errors: [{ path: 'name', code: 'desk_taken' }],
  });
  expect((await rename(gateB, 'gate a')).body.code).toBe('conflict');
  expect((await rename(gateB, 'Värav B')).status).toBe(200);
  expect((await close(gateA)).body).toMatchObject({
    code: 'conflict',
    msg: 'The desk “Gate A” still has stock. Move its wristbands to another desk first.',
  });
  await send(here, access.moveStock, { ...lot, to_desk_id: gateB, quantity: 100 });
  expect((await close(gateA)).body.desks).toMatchObject([
    { name: 'Värav B', gone: false },
    { name: 'Gate A', gone: true },
  ]);
  expect([
    (await close(gateA)).status,
    (await send(here, access.receiveStock, { ...lot, quantity: 1 })).status,
  ]).toEqual([404, 404]);
  expect((await send(here, access.addStockDesk, { name: 'Gate A' })).status).toBe(201);
  expect(
    (await on.log(here))
      .filter(({ action }) => action.endsWith('_desk'))
      .map(({ action, details }) => [action, details.name]),
  ).toEqual([
    ['add_stock_desk', 'Gate A'],
    ['add_stock_desk', 'Gate B'],
    ['rename_stock_desk', 'Värav B'],
    ['delete_stock_desk', 'Gate A'],
    ['add_stock_desk', 'Gate A'],
  ]);
});

it('leaves as CSV that no spreadsheet runs, and says so in the log', async () => {
  const { here, gateB, lot } = await stocked();
  await send(here, access.moveStock, { ...lot, to_desk_id: gateB, quantity: 1 });
  const file = async (body: object) => {
    const { contentBase64, fileTitle } = (await send<ExportedFile>(here, access.exportStock, body)).body;
    return { fileTitle, lines: Buffer.from(contentBase64, 'base64').toString('utf8').split('\r\n') };
  };
  const balances = await file({ what: 'balances' });
  expect(balances.fileTitle).toMatch(/ – wristband stock \d{4}-\d\d-\d\d\.csv$/);
  expect(balances.lines.slice(0, 2)).toEqual([
    '\uFEFFWristband;Desk;In stock;Received;Moved;Counted;Spoiled;Issued;Replaced;Returned;Voided;Low at;Warning',
    `"Crew;' =1+1";Gate A;99;100;-1;0;0;0;0;0;0;;`,
  ]);
  const ledger = await file({ what: 'movements', language: 'et' });
  expect(ledger.lines[0]).toContain('Nr;Aeg;Liikumine;Käepael;Lett');
  expect(ledger.lines.slice(1).map((line) => line.split(';')[2])).toEqual([
    'Juurde toodud',
    'Ära viidud',
    'Vastu võetud',
    undefined,
  ]);
  expect((await on.log(here)).at(-1)).toMatchObject({ action: 'export_stock', details: { what: 'movements' } });
});

it('leaves as XLSX and PDF with the same figures, in both languages', async () => {
  const { here, lot } = await stocked();
  await send(here, access.spoilStock, { ...lot, quantity: 3, reason: '=1+1' });
  const file = async (body: object) => {
    const { contentBase64, fileTitle } = (await send<ExportedFile>(here, access.exportStock, body)).body;
    return { fileTitle, bytes: Buffer.from(contentBase64, 'base64') };
  };
  const workbook = await file({ what: 'balances', format: 'xlsx' });
  expect(workbook.fileTitle).toMatch(/ – wristband stock \d{4}-\d\d-\d\d\.xlsx$/);
  const [sheet] = await readXlsxFile(workbook.bytes);
  expect([sheet?.sheet, sheet?.data[0]?.slice(0, 3), sheet?.data[1]]).toEqual([
    'wristband stock',
    ['Wristband', 'Desk', 'In stock'],
    ['Crew; =1+1', 'Gate A', 97, 100, 0, 0, 3, 0, 0, 0, 0, null, null],
  ]);
  const [ledger] = await readXlsxFile((await file({ what: 'movements', format: 'xlsx', language: 'et' })).bytes);
  expect(ledger?.data.slice(1).map((row) => [row[2], row[7], row[10]])).toEqual([
    ['Rikutud', -3, '=1+1'],
    ['Vastu võetud', 100, 'from the printer'],
  ]);
  const report = await file({ what: 'balances', format: 'pdf', language: 'et' });
  expect(report.fileTitle).toMatch(/ – käepaelte laoseis .*\.pdf$/);
  const [page] = await textOf(report.bytes);
  for (const text of ['Käepaelte laoseis', 'Lk 1/1', 'Crew; =1+1', 'Gate A', '97']) expect(page).toContain(text);
  expect((await textOf((await file({ what: 'movements', format: 'pdf' })).bytes))[0]).toMatch(/from the ?printer/);
});

it('refuses a ledger too long for paper, which is no line of the log', async () => {
  const { here, lot } = await stocked();
  await on.fixture.sql(
    `insert into accreditation.stock_desk (account_id, event_id, name, name_folded, created_by) select $1, $2, n::text, n::text, 'Liis' from generate_series(1, 40) n`,
    [here.accountId, here.eventId],
  );
  await on.fixture.sql(
    `select accreditation.manage_stock($1, $2, $3::jsonb || jsonb_build_object('key', gen_random_uuid(), 'desk_id', d.id))
      from generate_series(1, 50), accreditation.stock_desk d where d.event_id = $2 and d.name <> 'Gate A'`,
    [
      here.accountId,
      here.eventId,
      JSON.stringify({ ...lot, action: 'receive', quantity: 1, user_id: 1, user_name: 'Liis' }),
    ],
  );
  const refused = await send<Problem>(here, access.exportStock, { what: 'movements', format: 'pdf' });
  expect([refused.status, refused.body]).toMatchObject([400, { errors: [{ path: 'format', code: 'movements_max' }] }]);
  expect((await on.log(here)).some(({ action }) => action === 'export_stock')).toBe(false);
});

it('is not part of a guest-list-only plan', async () => {
  const here = await on.addEvent({ plan: 'Free' });
  expect((await send<Problem>(here, access.addStockDesk, { name: 'Gate A' })).body.code).toBe('plan_required');
});
