import { randomUUID } from 'node:crypto';
import {
  guestlist,
  importCodeKey,
  plainCell,
  verifyPersonCode,
  type ExportedPeople,
  type LogEntry,
} from '@laminate/contracts';
import { imagesOf, printScalingOf, textOf } from '@laminate/files/testing/read-pdf';
import { call, type Caller } from '@laminate/testing';
import fc from 'fast-check';
import { strFromU8, unzipSync } from 'fflate';
import Papa from 'papaparse';
import readXlsxFile from 'read-excel-file/node';
import { openGuestlist } from '../../testing/guestlist-fixture.ts';

const { fixture, service } = await openGuestlist();

interface Guest {
  name: string;
  comments?: string;
  extra?: number;
  unit?: string;
  group?: string;
}

async function eventWith(guests: Guest[], plan = 'Monthly 2') {
  const accountId = await fixture.account({ plan });
  const eventId = await fixture.event(accountId, 'Meretuul: "2026"');
  const owner = await fixture.caller({ accountId, role: 'owner' });
  const added = guests.length
    ? await call<{ people: { id: number }[] }>(service.url, guestlist.addPeople, {
        as: owner,
        params: { eventId },
        body: { guests },
      })
    : undefined;
  return { accountId, eventId, owner, ids: added?.body.people.map(({ id }) => id) ?? [] };
}

const ask = (as: Caller, eventId: number, body: object) =>
  call<ExportedPeople>(service.url, guestlist.exportPeople, {
    as,
    params: { eventId },
    body: { people: null, ...body },
  });

async function fileOf(as: Caller, eventId: number, body: object): Promise<{ bytes: Buffer; title: string }> {
  const answer = await ask(as, eventId, body);
  expect(answer.status).toBe(200);
  // The thread writes the answer, past the service's own check of its contract.
  expect(guestlist.exportPeople.response?.parse(answer.body)).toEqual(answer.body);
  return { bytes: Buffer.from(answer.body.contentBase64, 'base64'), title: answer.body.fileTitle };
}

const csvRows = (bytes: Buffer) =>
  Papa.parse<string[]>(new TextDecoder().decode(bytes), { delimiter: ';', skipEmptyLines: true }).data;

const FEW: Guest[] = [
  { name: 'Õnne Jõgi', extra: 2, comments: 'ütles; "jah"', unit: 'Press', group: 'Raadio' },
  { name: '=HYPERLINK("http://evil")', comments: '+372 555 1234', unit: '-crew' },
  { name: "Jānis O'Neil", comments: "'=1+1" },
  { name: 'Ольга 🎸', comments: 'a,=1+1' },
];

describe('CSV', () => {
  it('says when those who are in arrived, in the time of the event', async () => {
    const { accountId, eventId, owner, ids } = await eventWith([
      { name: 'Mari Tamm', extra: 3 },
      { name: 'Jaan Kask' },
    ]);
    const enter = (seq: number, at: string, delta: number, undoes: number | null = null) =>
      fixture.sql(
        `insert into accreditation.check_in_entry (account_id, event_id, seq, person_id, delta, user_id, user_name, at, action, undoes_seq, key)
        values ($1, $2, $3, $4, $5, 1, 'Ele', $6, case when $5 > 0 then 'check_in_all' else 'undo_arrival' end, $7, gen_random_uuid())`,
        [accountId, eventId, seq, ids[0], delta, at, undoes],
      );
    await enter(101, '2026-07-31T18:04:00Z', 2);
    await enter(102, '2026-07-31T19:10:00Z', 1);
    await enter(103, '2026-07-31T19:11:00Z', -1, 102);
    await enter(104, '2026-07-31T20:20:00Z', 1);
    await fixture.sql(
      'update accreditation.check_in_entry set clock_off_minutes = -300 where account_id = $1 and seq = 104',
      [accountId],
    );
    const [titles = [], ...rows] = csvRows((await fileOf(owner, eventId, { format: 'csv' })).bytes);
    expect(rows.map((row) => [row[0], row[titles.indexOf('Arrived')]])).toEqual([
      ['Jaan Kask', ''],
      ['Mari Tamm', '31.07.2026 21:04 (2), 31.07.2026 23:20 (device clock 300 min slow)'],
    ]);
  });

  it('has the state of invitations once someone is invited', async () => {
    const { eventId, owner, ids } = await eventWith([{ name: 'Jaan Kask' }, { name: 'Mari Tamm' }]);
    const rows = async (language: 'en' | 'et') =>
      csvRows((await fileOf(owner, eventId, { format: 'csv', language })).bytes);
    expect((await rows('en'))[0]).not.toContain('Invitation state');
    await fixture.sql("update accreditation.person set answer = 'waiting', pending = true where id = $1", [ids[1]]);
    for (const [language, title, state] of [
      ['en', 'Invitation state', 'Waiting'],
      ['et', 'Kutse olek', 'Ootenimekirjas'],
    ] as const) {
      const [titles = [], ...people] = await rows(language);
      expect(people.map((row) => [row[0], row[titles.indexOf(title)]])).toEqual([
        ['Jaan Kask', ''],
        ['Mari Tamm', state],
      ]);
    }
  });

  it('says who is in by now', async () => {
    const { eventId, owner, ids } = await eventWith([{ name: 'Mari Tamm', extra: 1 }, { name: 'Jaan Kask' }]);
    const checkedIn = async () => {
      const [titles = [], ...rows] = csvRows((await fileOf(owner, eventId, { format: 'csv' })).bytes);
      return Object.fromEntries(rows.map((row) => [row[0], row[titles.indexOf('Checked in')]]));
    };
    expect(await checkedIn()).toEqual({ 'Mari Tamm': '0', 'Jaan Kask': '0' });
    await fixture.sql('update accreditation.person set checked_in_count = 1 where id = $1', [ids[0]]);
    expect(await checkedIn()).toEqual({ 'Mari Tamm': '1', 'Jaan Kask': '0' });
  });

  it('has a byte order mark, semicolons, CRLF and numbers, and gives the text back', async () => {
    const { eventId, owner, ids } = await eventWith(FEW);
    await call(service.url, guestlist.setBlockedForPeople, {
      as: owner,
      params: { eventId },
      body: { blocked: true, people: [ids[2]] },
    });
    const { bytes, title } = await fileOf(owner, eventId, { format: 'csv' });
    expect(title).toMatch(/^Meretuul 2026 – guest list \d{4}-\d\d-\d\d\.csv$/);
    expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
    expect(bytes.toString().split('\r\n')).toHaveLength(FEW.length + 2);
    const [titles, ...rows] = csvRows(bytes);
    expect(titles).toEqual([
      'Name',
      'Extra',
      'Guests',
      'Comment',
      'Unit',
      'Group',
      'Profile',
      'Wristband',
      'Badge',
      'State',
      'Checked in',
      'Arrived',
      'Code',
    ]);
    const onne = rows.find(([name]) => name === 'Õnne Jõgi');
    expect(onne?.slice(0, 11)).toEqual([
      'Õnne Jõgi',
      '2',
      '3',
      'ütles; "jah"',
      'Press',
      'Raadio',
      '',
      '',
      '',
      'Not checked in',
      '0',
    ]);
    expect(rows.map((row) => plainCell(row[0] ?? '')).toSorted()).toEqual(FEW.map(({ name }) => name).toSorted());
    expect(rows.map((row) => plainCell(row[3] ?? '')).toSorted()).toEqual(
      FEW.map(({ comments }) => comments).toSorted(),
    );
    expect(rows.find(([name]) => name === "Jānis O'Neil")?.[9]).toBe('Blocked');
    const estonian = csvRows((await fileOf(owner, eventId, { format: 'csv', language: 'et' })).bytes);
    expect(estonian[0]?.slice(0, 4)).toEqual(['Nimi', 'Lisakülalisi', 'Külalisi kokku', 'Kommentaar']);
  });

  it('begins no cell with a formula, whatever people are called', async () => {
    const text = fc
      .string({ unit: fc.constantFrom(...'=+-@＝\'" ;,|\tab1õ'), minLength: 1, maxLength: 12 })
      .filter((name) => name.trim() !== '');
    const guests = fc.sample(fc.record({ name: text, comments: text }), { numRuns: 400, seed: 7 });
    const { eventId, owner } = await eventWith(guests);
    const { bytes } = await fileOf(owner, eventId, { format: 'csv' });
    for (const delimiter of [';', ',', '\t']) {
      const rows = Papa.parse<string[]>(bytes.toString(), { delimiter }).data.slice(1);
      for (const cell of rows.flat())
        expect([delimiter, cell]).not.toEqual([delimiter, expect.stringMatching(/^\s*[=+\-@＝]/)]);
    }
    expect(
      csvRows(bytes)
        .slice(1)
        .map((row) => plainCell(row[0] ?? ''))
        .toSorted(),
    ).toEqual(guests.map(({ name }) => name.replace(/\s+/gu, ' ').trim()).toSorted());
  });
});

describe('XLSX', () => {
  it('holds strings and numbers, the titles frozen and filtering', async () => {
    const { eventId, owner } = await eventWith(FEW);
    const { bytes } = await fileOf(owner, eventId, { format: 'xlsx' });
    const [{ data: [titles, ...rows] = [] } = {}] = await readXlsxFile(bytes);
    expect(titles?.[0]).toBe('Name');
    const evil = rows.find(([name]) => name === '=HYPERLINK("http://evil")');
    expect(evil?.slice(0, 5)).toEqual(['=HYPERLINK("http://evil")', 0, 1, '+372 555 1234', '-crew']);
    expect(rows.find(([name]) => name === 'Õnne Jõgi')?.slice(1, 4)).toEqual([2, 3, 'ütles; "jah"']);
    expect(rows).toHaveLength(FEW.length);
    const sheet = strFromU8(unzipSync(new Uint8Array(bytes))['xl/worksheets/sheet1.xml'] as Uint8Array);
    expect(sheet).toContain('</sheetData><autoFilter ref="A1:M5"/>');
    expect(sheet).toContain('state="frozen"');
    expect(sheet).not.toContain('<f>');
  });
});

it('leaves units, groups and profiles out on a guest-list-only plan', async () => {
  const { eventId, owner } = await eventWith([{ name: 'Mari Tamm' }], 'Free');
  const { bytes } = await fileOf(owner, eventId, { format: 'csv' });
  expect(csvRows(bytes)[0]).toEqual([
    'Name',
    'Extra',
    'Guests',
    'Comment',
    'Wristband',
    'Badge',
    'State',
    'Checked in',
    'Arrived',
    'Code',
  ]);
  expect((await textOf((await fileOf(owner, eventId, { format: 'door-list' })).bytes)).join(' ')).not.toContain(
    'Profile',
  );
});

it('takes only the people it is asked for, and refuses those who are not there', async () => {
  const { eventId, owner, ids } = await eventWith(FEW);
  const some = await fileOf(owner, eventId, { format: 'csv', people: [ids[0], ids[0], ids[3]] });
  expect(csvRows(some.bytes)).toHaveLength(3);
  const stranger = await eventWith([{ name: 'Mari Tamm' }]);
  expect((await ask(owner, eventId, { format: 'csv', people: [ids[0], stranger.ids[0]] })).status).toBe(404);
  const nobody = await eventWith([]);
  expect(csvRows((await fileOf(nobody.owner, nobody.eventId, { format: 'csv' })).bytes)).toHaveLength(1);
  expect((await textOf((await fileOf(nobody.owner, nobody.eventId, { format: 'door-list' })).bytes))[0]).toContain(
    'Nobody is on the list',
  );
});

it('writes a line into the activity log without a number of the sequence', async () => {
  const { eventId, owner, ids } = await eventWith(FEW);
  const seq = async () =>
    (await fixture.sql('select seq from accreditation.event_state where event_id = $1', [eventId]))[0]?.seq;
  const before = await seq();
  await fileOf(owner, eventId, { format: 'csv' });
  await fileOf(owner, eventId, { format: 'door-list', people: [ids[0]] });
  const { logs } = (
    await call<{ logs: LogEntry[] }>(service.url, guestlist.listLogs, { as: owner, params: { eventId } })
  ).body;
  expect(logs.slice(0, 2).map(({ action, params }) => ({ action, params }))).toEqual([
    { action: 'export_people', params: { count: 1, format: 'door-list' } },
    { action: 'export_people', params: { count: 4, format: 'csv' } },
  ]);
  expect(await seq()).toBe(before);
});

describe('door list', () => {
  it('names everyone by family name under letters, with state, party and page', async () => {
    const { eventId, owner, ids } = await eventWith([
      { name: 'Mari Tamm', extra: 2, comments: 'vegan', unit: 'Press', group: 'Raadio' },
      { name: 'Õnne Õun' },
      { name: 'Jānis Bērziņš' },
      { name: 'Ольга Щука' },
    ]);
    const set = (route: { method: 'POST'; path: string }, body: object) =>
      call(service.url, route as never, { as: owner, params: { eventId }, body });
    await set(guestlist.setBlockedForPeople as never, { blocked: true, people: [ids[1]] });
    await set(guestlist.setPendingForPeople as never, { pending: true, people: [ids[2]] });
    const { bytes, title } = await fileOf(owner, eventId, { format: 'door-list', language: 'et' });
    expect(title).toMatch(/uksenimekiri .*\.pdf$/);
    const [page = ''] = await textOf(bytes);
    const words = [
      'Lk 1/1',
      'Bērziņš – Щука',
      'OOTEL',
      'Bērziņš, Jānis',
      'Tamm, Mari',
      '+2',
      'Press',
      'Raadio',
      'vegan',
      'BLOKEERITUD',
      'Õun, Õnne',
      'Щука, Ольга',
    ];
    for (const word of words) expect(page).toContain(word);
    expect(page.indexOf('Tamm, Mari')).toBeLessThan(page.indexOf('Õun, Õnne'));
  });

  it('loses no one over many pages', async () => {
    const guests = Array.from({ length: 300 }, (_, index) => ({
      name: `Guest N${String(index).padStart(3, '0')}`,
      extra: index % 20,
    }));
    const { eventId, owner } = await eventWith(guests);
    const pages = await textOf((await fileOf(owner, eventId, { format: 'door-list' })).bytes);
    expect(pages.length).toBeGreaterThan(8);
    for (const [index, page] of pages.entries()) expect(page).toContain(`Page ${index + 1} of ${pages.length}`);
    const named = pages.join(' ').match(/N\d{3}, Guest/g);
    expect(new Set(named).size).toBe(300);
    expect(named).toHaveLength(300);
  });
});

describe('badges', () => {
  it.each([
    ['a4', 595, 842],
    ['label-62x100', 176, 283],
    ['card-54x86', 153, 244],
  ])('of layout %s say who, and their codes are genuine', async (layout, width, height) => {
    const { accountId, eventId, owner, ids } = await eventWith([{ name: 'Õnne Jõgi', unit: 'Press', group: 'Raadio' }]);
    const { bytes } = await fileOf(owner, eventId, { format: 'badges', layout });
    const [page = ''] = await textOf(bytes);
    for (const word of ['Õnne Jõgi', 'Press', 'Raadio', 'Meretuul: "2026"']) expect(page).toContain(word);
    const [image] = await imagesOf(bytes);
    expect([image?.width, image?.height]).toEqual([width, height]);
    const [row] = await fixture.sql<{ public_key: Buffer }>(
      'select public_key from accreditation.event_key where account_id = $1',
      [accountId],
    );
    const key = await importCodeKey(new Uint8Array(row?.public_key as Buffer));
    expect(await verifyPersonCode(key, eventId, image?.qr() ?? '')).toMatchObject({ personId: ids[0] });
  });

  it.each(['a4', 'label-62x100', 'card-54x86'])('of layout %s ask not to be scaled, unlike a list', async (layout) => {
    const { eventId, owner } = await eventWith([{ name: 'Õnne Jõgi' }]);
    expect(await printScalingOf((await fileOf(owner, eventId, { format: 'badges', layout })).bytes)).toBe('None');
    expect(await printScalingOf((await fileOf(owner, eventId, { format: 'door-list' })).bytes)).toBeNull();
  });

  it('are eight an A4 sheet, or one a label', async () => {
    const guests = Array.from({ length: 9 }, (_, index) => ({ name: `Guest ${index}` }));
    const { eventId, owner } = await eventWith(guests);
    expect(await textOf((await fileOf(owner, eventId, { format: 'badges' })).bytes)).toHaveLength(2);
    expect(await textOf((await fileOf(owner, eventId, { format: 'badges', layout: 'card-54x86' })).bytes)).toHaveLength(
      9,
    );
  });

  it('are not for the blocked and pending, and not more than 2,000 in one go', async () => {
    const { accountId, eventId, owner, ids } = await eventWith([{ name: 'Mari Tamm' }, { name: 'Jaan Kask' }]);
    await call(service.url, guestlist.setBlockedForPeople, {
      as: owner,
      params: { eventId },
      body: { blocked: true, people: [ids[0]] },
    });
    const pages = await textOf((await fileOf(owner, eventId, { format: 'badges' })).bytes);
    expect(pages.join(' ')).not.toContain('Mari Tamm');
    expect(pages.join(' ')).toContain('Jaan Kask');
    const none = await ask(owner, eventId, { format: 'badges', people: [ids[0]] });
    expect(none).toMatchObject({
      status: 400,
      body: { msg: 'No badges to create: everyone here is blocked or pending', errors: [{ path: 'people' }] },
    });
    await fixture.sql(
      `insert into accreditation.person (account_id, event_id, name, name_folded) select $1, $2, 'Guest ' || n, 'guest ' || n from generate_series(1, 2000) n`,
      [accountId, eventId],
    );
    const many = await ask(owner, eventId, { format: 'badges' });
    expect(many).toMatchObject({
      status: 400,
      body: { msg: 'You can create up to 2,000 badges at a time', errors: [{ path: 'people' }] },
    });
  });

  it('keep names on the badge that would not fit', async () => {
    const names = [
      'W'.repeat(200),
      `${'Wolffenschmidt-'.repeat(13)}Õ`,
      'a '.repeat(100).trim(),
      '🎸'.repeat(60),
      '王小明',
      `Zoë ${randomUUID()}`,
    ];
    const { eventId, owner } = await eventWith(
      names.map((name) => ({ name, unit: 'W'.repeat(150), group: 'M'.repeat(150) })),
    );
    const images = await imagesOf((await fileOf(owner, eventId, { format: 'badges', layout: 'card-54x86' })).bytes);
    expect(images.map(({ edgeIsBlank }) => edgeIsBlank)).toEqual(names.map(() => true));
  });
});

describe('invitations', () => {
  it.each([
    ['en', 'For 3 guests', 'pass for Õnne Jõgi'],
    ['et', '3 külalisele', 'pääse, Õnne Jõgi'],
  ])('in %s say what, when, who and how many', async (language, admits, file) => {
    const { eventId, owner } = await eventWith([{ name: 'Õnne Jõgi', extra: 2, unit: 'Press', group: 'Raadio' }]);
    const { bytes, title } = await fileOf(owner, eventId, { format: 'invitations', language });
    expect(title).toMatch(new RegExp(`^Meretuul 2026 – ${file} \\d{4}-\\d\\d-\\d\\d\\.pdf$`));
    const [page = ''] = await textOf(bytes);
    for (const word of ['Meretuul: "2026"', 'Õnne Jõgi', 'Press · Raadio', admits]) expect(page).toContain(word);
    expect(page).toMatch(/\d\d\.\d\d\.\d{4}/);
    const [image] = await imagesOf(bytes);
    expect([image?.width, image?.height]).toEqual([298, 420]);
  });

  it('are one a page, for no one who is blocked or pending', async () => {
    const { accountId, eventId, owner, ids } = await eventWith([
      { name: 'Mari Tamm' },
      { name: 'Jaan Kask' },
      { name: 'Õnne Jõgi' },
    ]);
    await call(service.url, guestlist.setPendingForPeople, {
      as: owner,
      params: { eventId },
      body: { pending: true, people: [ids[0]] },
    });
    const { bytes, title } = await fileOf(owner, eventId, { format: 'invitations' });
    expect(title).toMatch(/– passes \d/);
    const pages = await textOf(bytes);
    expect(pages).toHaveLength(2);
    expect(pages.join(' ')).not.toContain('Mari Tamm');
    const none = await ask(owner, eventId, { format: 'invitations', people: [ids[0]] });
    expect(none).toMatchObject({
      status: 400,
      body: { msg: 'No passes to create. Everyone here is blocked or pending.', errors: [{ path: 'people' }] },
    });
    await fixture.sql(
      `insert into accreditation.person (account_id, event_id, name, name_folded) select $1, $2, 'Guest ' || n, 'guest ' || n from generate_series(1, 2000) n`,
      [accountId, eventId],
    );
    expect(await ask(owner, eventId, { format: 'invitations' })).toMatchObject({
      status: 400,
      body: { msg: 'You can create up to 2,000 passes at a time' },
    });
  });

  it('of one guest carry the name, as far as a file can, no matter who else is left out', async () => {
    const { eventId, owner, ids } = await eventWith([
      { name: 'AC/DC: "Back*in"' },
      { name: 'Õ'.repeat(200) },
      { name: 'Jaan Kask' },
    ]);
    await call(service.url, guestlist.setBlockedForPeople, {
      as: owner,
      params: { eventId },
      body: { blocked: true, people: [ids[2]] },
    });
    const titleOf = async (people: (number | undefined)[]) =>
      (await fileOf(owner, eventId, { format: 'invitations', people })).title;
    expect(await titleOf([ids[0], ids[2]])).toMatch(/ – pass for AC DC Back in \d{4}-/);
    expect(await titleOf([ids[1]])).toContain(`pass for ${'Õ'.repeat(39)}… `);
    expect((await fileOf(owner, eventId, { format: 'badges', people: [ids[0]] })).title).toContain('– badges ');
  });

  it('keep what would not fit on the page', async () => {
    const names = ['W'.repeat(200), `${'Wolffenschmidt-'.repeat(13)}Õ`, '🎸'.repeat(60), '王小明'];
    const { eventId, owner } = await eventWith(
      names.map((name) => ({ name, unit: 'W'.repeat(150), group: 'M'.repeat(150) })),
    );
    const images = await imagesOf((await fileOf(owner, eventId, { format: 'invitations' })).bytes);
    expect(images.map(({ edgeIsBlank }) => edgeIsBlank)).toEqual(names.map(() => true));
  });
});

describe('what no font has', () => {
  const guests: Guest[] = [
    { name: 'Nguyễn Thị Ánh' },
    { name: 'محمد عبد الله' },
    { name: '王小明' },
    { name: 'ޢަލީ' },
    { name: 'Mari Tamm', comments: 'ޢ', unit: 'ܐ' },
  ];

  it('is listed by name, as far as paper of that kind shows it', async () => {
    const { eventId, owner, ids } = await eventWith(guests);
    const unprintable = async (format: string) => (await ask(owner, eventId, { format })).body.unprintable;
    const [ali, mari] = [
      { id: ids[3], name: 'ޢަލީ', characters: [...'ޢަލީ'] },
      { id: ids[4], name: 'Mari Tamm', characters: ['ܐ'] },
    ];
    expect(await unprintable('badges')).toEqual({ count: 2, people: [mari, ali] });
    expect(await unprintable('door-list')).toEqual({ count: 2, people: [{ ...mari, characters: ['ޢ', 'ܐ'] }, ali] });
    expect(await unprintable('csv')).toEqual({ count: 0, people: [] });
  });

  it('counts all who are affected and names twenty, but not those who get nothing', async () => {
    const { eventId, owner, ids } = await eventWith(Array.from({ length: 23 }, (_, index) => ({ name: `ޢ ${index}` })));
    await call(service.url, guestlist.setBlockedForPeople, {
      as: owner,
      params: { eventId },
      body: { blocked: true, people: [ids[0]] },
    });
    const { unprintable } = (await ask(owner, eventId, { format: 'badges' })).body;
    expect([unprintable.count, unprintable.people.length]).toEqual([22, 20]);
  });
});

it('gives a person one code in every form, which the door takes by the key of its list', async () => {
  const { eventId, owner, ids } = await eventWith([{ name: 'Õnne Jõgi' }]);
  const csv = csvRows((await fileOf(owner, eventId, { format: 'csv' })).bytes)[1]?.at(-1);
  const [{ data: rows = [] } = {}] = await readXlsxFile((await fileOf(owner, eventId, { format: 'xlsx' })).bytes);
  const scanned = async (format: string) => (await imagesOf((await fileOf(owner, eventId, { format })).bytes))[0]?.qr();
  const codes = [csv, rows[1]?.at(-1), await scanned('badges'), await scanned('invitations')];
  expect(new Set(codes).size).toBe(1);
  const [row] = await fixture.sql<{ public_key: string }>(
    `select encode(public_key, 'base64') as public_key from accreditation.event_key where event_id = $1`,
    [eventId],
  );
  const key = await importCodeKey(Uint8Array.from(Buffer.from(row?.public_key ?? '', 'base64')));
  expect(await verifyPersonCode(key, eventId, csv ?? '')).toMatchObject({ eventId, personId: ids[0] });
});
