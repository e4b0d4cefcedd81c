import { randomUUID } from 'node:crypto';
import { access, type CheckpointSettings, type ExportedFile, type Problem } from '@laminate/contracts';
import readXlsxFile from 'read-excel-file/node';
import { openAccessFixture, type TestEvent } from '../../testing/access-fixture.ts';

const on = await openAccessFixture();

/** Half past two in the night by the clocks of Kolkata. */
const AT = '2026-07-31T21:00:00.000Z';

/** An event in Kolkata with a checkpoint of catering, a quota, and who passed there. */
async function festival() {
  const here = await on.addEvent();
  const key = [here.accountId, here.eventId];
  const one = async (text: string, values: readonly unknown[]) =>
    (await on.fixture.sql<{ id: number }>(`${text} returning id`, values))[0]?.id ?? 0;
  await on.fixture.sql(`update accounts.event set time_zone = 'Asia/Kolkata', name = 'Meretuul' where id = $1`, [
    here.eventId,
  ]);
  const area = await on.add(here, 'area', 'Catering');
  const unit = await one(
    `insert into accreditation.unit (account_id, event_id, name, name_folded) values ($1, $2, 'Crew', 'crew')`,
    key,
  );
  const ask = <Body>(route: Parameters<typeof on.ask>[0], body: object) =>
    on.ask<Body>(route, { as: here.owner, params: { eventId: here.eventId }, body });
  const lunch = { name: 'Lunch', area_id: area.id, direction: 'both', kind: 'meal' };
  const { checkpoints } = (await ask<CheckpointSettings>(access.addCheckpoint, lunch)).body;
  const quota = { area_id: area.id, unit_id: unit, group_id: null };
  await ask(access.addQuota, { ...quota, day: '2026-07-31', most: 40 });
  await ask(access.addQuota, { ...quota, day: null, most: 100 });
  const person = await one(
    `insert into accreditation.person (account_id, event_id, name, name_folded, guest_count, seq, unit_id)
     values ($1, $2, '=1+1', '=1+1', 3, 1, $3)`,
    [...key, unit],
  );
  const pass = (seq: number, row: object) => {
    const { action, delta, at, tapped_at, clock, undoes_seq, direction, reason, guests } = {
      action: 'pass',
      delta: 1,
      at: AT,
      tapped_at: null,
      clock: null,
      undoes_seq: null,
      direction: 'in',
      reason: null,
      guests: null,
      ...row,
    };
    return one(
      `insert into accreditation.check_in_entry (account_id, event_id, seq, person_id, action, delta, undoes_seq, user_id,
         user_name, device, key, at, tapped_at, checkpoint_id, area_id, direction, reason, guests, clock_off_minutes)
       values ($1, $2, $3, $4, $5, $6, $7, 1, 'Ele Vaher', 'Till 2', $8, $9, $10, $11, $12, $13, $14, $15, $16)`,
      [...key, seq, person, action, delta, undoes_seq, randomUUID(), at, tapped_at, checkpoints[0]?.id, area.id].concat(
        [direction, reason, guests, clock] as never[],
      ),
    );
  };
  const ids = [
    await pass(101, { delta: 2, clock: -300 }),
    await pass(102, { action: 'refuse_passage', delta: 0, reason: 'used_up_today', guests: 3 }),
    await pass(103, { direction: 'out', delta: -1, at: '2026-08-01T05:00:00Z', tapped_at: '2026-07-31T22:31:00Z' }),
  ];
  ids.push(
    await pass(104, {
      action: 'undo_passage',
      direction: 'out',
      delta: 1,
      undoes_seq: 103,
      tapped_at: '2026-07-31T22:31:00Z',
    }),
  );
  return { here, ids };
}

const exported = (here: TestEvent, body: object, as = here.owner) =>
  on.ask<ExportedFile & Problem>(access.exportOccupancy, { as, params: { eventId: here.eventId }, body });

async function linesOf(here: TestEvent, body: object) {
  const { contentBase64, fileTitle } = (await exported(here, body)).body;
  return { fileTitle, lines: Buffer.from(contentBase64, 'base64').toString('utf8').split('\r\n') };
}

it('has an hour a line, in the time of the event, and leaves out what was undone', async () => {
  const { here } = await festival();
  const { fileTitle, lines } = await linesOf(here, { what: 'hours' });
  expect(fileTitle).toMatch(/^Meretuul – occupancy by hour \d{4}-\d\d-\d\d\.csv$/);
  expect(lines).toEqual(['\uFEFFHour from;Area;In;Out;Refused', '01.08.2026 02:00;Catering;2;0;3', '']);
  expect((await on.log(here)).at(-1)).toMatchObject({ action: 'export_occupancy', details: { what: 'hours' } });
});

it('has quotas with what is used and left of them', async () => {
  const { here } = await festival();
  const { lines } = await linesOf(here, { what: 'quotas', language: 'et' });
  expect(lines).toEqual([
    '\uFEFFKellele;Ala;Päev;Külalisi;Kasutatud;Alles',
    'Crew;Catering;31.07.2026;40;2;38',
    'Crew;Catering;Kõik päevad;100;2;98',
    '',
  ]);
});

it('has every scan with who, where, when and why, and runs none of it as a formula', async () => {
  const { here, ids } = await festival();
  const { lines } = await linesOf(here, { what: 'passages' });
  expect(lines).toEqual([
    '\uFEFFNo;Time;Guest;Unit;Group;Checkpoint;Area;Direction;Guests;Outcome;Reason;By;Device;Received;Device clock off (min);Undoes No',
    `${ids[3]};01.08.2026 04:01:00;'=1+1;Crew;;Lunch;Catering;Out;1;Undone;;Ele Vaher;Till 2;01.08.2026 02:30:00;;${ids[2]}`,
    `${ids[2]};01.08.2026 04:01:00;'=1+1;Crew;;Lunch;Catering;Out;1;Passed;;Ele Vaher;Till 2;01.08.2026 10:30:00;;`,
    `${ids[1]};01.08.2026 02:30:00;'=1+1;Crew;;Lunch;Catering;In;3;Refused;Used up today;Ele Vaher;Till 2;01.08.2026 02:30:00;;`,
    `${ids[0]};01.08.2026 02:30:00;'=1+1;Crew;;Lunch;Catering;In;2;Passed;;Ele Vaher;Till 2;01.08.2026 02:30:00;-300;`,
    '',
  ]);
});

it('leaves as XLSX with the same figures, as numbers', async () => {
  const { here } = await festival();
  const { contentBase64, fileTitle } = (await exported(here, { what: 'hours', format: 'xlsx', language: 'et' })).body;
  expect(fileTitle).toMatch(/ – täituvus tundide kaupa .*\.xlsx$/);
  const [sheet] = await readXlsxFile(Buffer.from(contentBase64, 'base64'));
  expect(sheet?.data).toEqual([
    ['Tund alates', 'Ala', 'Sisse', 'Välja', 'Tagasi saadetud'],
    [new Date('2026-08-01T02:00Z'), 'Catering', 2, 0, 3],
  ]);
});

it('is for organisers, and not part of a guest-list-only plan', async () => {
  const { here } = await festival();
  const as = await on.fixture.caller({ ...here, role: 'security' });
  expect((await exported(here, { what: 'passages' }, as)).status).toBe(403);
  const free = await on.addEvent({ plan: 'Free' });
  expect((await exported(free, { what: 'hours' })).body.code).toBe('plan_required');
  expect((await exported(here, { what: 'everything' })).status).toBe(400);
});
