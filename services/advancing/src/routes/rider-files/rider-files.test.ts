import { randomUUID } from 'node:crypto';
import { entities, forgetRiderFile, orphanedRiderFiles } from '@laminate/artists';
import { MAX_RIDER_BYTES, MAX_RIDER_FILES, advancing, type RiderFile } from '@laminate/contracts';
import { MAX_ARCHIVED, clearOrphansHourly } from '@laminate/file-store';
import { picture } from '@laminate/file-store/testing/hostile-files';
import { phonePictures, saysPlace } from '@laminate/file-store/testing/phone-pictures';
import { createLogger, openDatabase } from '@laminate/kit';
import type { Caller } from '@laminate/testing';
import { strToU8, unzipSync, zipSync } from 'fflate';
import { openRiderFiles } from '../../files/rider-files.ts';
import { openAdvancingFixture, type TestEvent } from '../../testing/advancing-fixture.ts';

const on = await openAdvancingFixture();

const PDF = Buffer.from('%PDF-1.7\n1 0 obj << /Type /Catalog >> endobj\ntrailer << /Root 1 0 R >>\n%%EOF');
const file = (bytes: Buffer = PDF, name = 'rider.pdf') => ({ bytes, name });

interface Added {
  readonly rider_file: RiderFile;
}
const add = <Body = Added>(
  here: TestEvent,
  artistId: number,
  sent = file(),
  as: Caller = here.owner,
  fileType = 'technical_rider',
) => on.send<Body>(advancing.addRiderFile, as, { eventId: here.eventId, artistId }, sent, { fileType });
const remove = (here: TestEvent, artistId: number, fileId: number, as = here.owner) =>
  on.call(advancing.deleteRiderFile, { as, params: { eventId: here.eventId, artistId, fileId } });

it('keeps a file byte for byte and gives it back as something to save, never to open', async () => {
  const here = await on.addEvent();
  const artistId = await on.artist(here);
  const { status, body } = await add(here, artistId, file(PDF, 'Öösorr – rider.pdf'));
  expect([status, body.rider_file]).toEqual([
    201,
    expect.objectContaining({
      artist_name: 'Udu',
      filename: 'Öösorr – rider.pdf',
      file_type: 'technical_rider',
      bytes: PDF.length,
    }),
  ]);
  const { bytes, headers } = await on.bytes({ path: body.rider_file.url as `/api/${string}` }, here.owner, {});
  expect(bytes.equals(PDF)).toBe(true);
  expect(Object.fromEntries(headers)).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': expect.stringMatching(/^attachment; .*filename\*=UTF-8''%C3%96%C3%B6sorr/),
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; sandbox",
    'cache-control': 'private, no-store',
  });
  expect((await remove(here, artistId, body.rider_file.id)).status).toBe(204);
  expect([
    (await on.bytes({ path: body.rider_file.url as `/api/${string}` }, here.owner, {})).status,
    await on.riderFiles(here.owner, here.eventId, artistId),
  ]).toEqual([404, []]);
  expect((await on.log(here)).map(({ action }) => action)).toEqual(['add_rider_file', 'delete_rider_file']);
});

it.each(await phonePictures())('keeps $what as it was, but not where it was taken', async ({ bytes: taken }) => {
  const here = await on.addEvent();
  const { body } = await add(here, await on.artist(here), file(taken, 'stage'));
  const { bytes } = await on.bytes({ path: body.rider_file.url as `/api/${string}` }, here.owner, {});
  expect([bytes.length, await saysPlace(bytes)]).toEqual([taken.length, false]);
});

const office = (contentType: string) =>
  Buffer.from(
    zipSync({
      '[Content_Types].xml': strToU8(
        `<?xml version="1.0"?><Types><Override PartName="/word/document.xml" ContentType="${contentType}.main+xml"/></Types>`,
      ),
      'word/document.xml': strToU8('<x/>'),
    }),
  );
const WORD = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';
const odt = () =>
  Buffer.from(
    zipSync({
      mimetype: [strToU8('application/vnd.oasis.opendocument.text'), { level: 0 }],
      'content.xml': strToU8('<x/>'),
    }),
  );

/** A compound file with entries of these names and kinds: 1 a storage, 2 a stream. */
function compound(...entries: [name: string, kind: number][]): Buffer {
  const head = Buffer.alloc(512);
  Buffer.from('d0cf11e0a1b11ae1', 'hex').copy(head);
  return Buffer.concat([
    head,
    ...entries.map(([name, kind]) => {
      const entry = Buffer.alloc(128);
      entry.write(name, 'utf16le');
      entry.writeUInt16LE(2 * name.length + 2, 64);
      entry[66] = kind;
      return entry;
    }),
    Buffer.alloc(1024),
  ]);
}
const archive = (files: Record<string, Uint8Array>) => Buffer.from(zipSync(files));

/** The archive with another size of its first file, unpacked, in its directory. */
function saysBytes(zip: Buffer, bytes: number): Buffer {
  zip.writeUInt32LE(bytes, zip.indexOf('PK\u0001\u0002', 'latin1') + 24);
  return zip;
}

it.each<[string, () => Promise<Buffer> | Buffer, string, string]>([
  [
    'an archive of documents',
    () => archive({ 'Rider/rider.pdf': new Uint8Array(PDF), 'plot.txt': strToU8('x') }),
    'all.ZIP',
    'all.ZIP',
  ],
  ['an old document of Word', () => compound(['Root Entry', 5], ['WordDocument', 2]), 'rider.doc', 'rider.doc'],
  [
    'an old workbook that calls itself a program',
    () => compound(['Root Entry', 5], ['Workbook', 2]),
    'rider.exe',
    'rider.exe.xls',
  ],
  ['a PDF that calls itself a program', () => PDF, 'rider.exe', 'rider.exe.pdf'],
  ['a picture', () => picture().jpeg().toBuffer(), 'PLOT.JPEG', 'PLOT.JPEG'],
  ['a document of Word', () => office(WORD), 'rider.docx', 'rider.docx'],
  ['a document of LibreOffice', odt, 'rider.odt', 'rider.odt'],
  ['a text', () => Buffer.from('1. Vocals – SM58\r\n'), 'inputs.txt', 'inputs.txt'],
  [
    'a page that is nothing but a text here',
    () => Buffer.from('<!doctype html><script>hit()</script>'),
    'x.html',
    'x.html.txt',
  ],
])('takes %s by what it is', async (_what, bytes, sent, stored) => {
  const here = await on.addEvent();
  const { status, body } = await add(here, await on.artist(here), file(await bytes(), sent));
  expect([status, body.rider_file?.filename]).toEqual([201, stored]);
});

it.each<[string, () => Buffer]>([
  ['a program', () => Buffer.from('MZ\u0090\u0000\u0003\u0000\u0000\u0000', 'latin1')],
  ['a program of Linux', () => Buffer.concat([Buffer.from('\u007fELF', 'latin1'), Buffer.alloc(60)])],
  ['an SVG', () => Buffer.from('<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg" onload="hit()"/>')],
  ['an archive with a program', () => archive({ 'a.pdf': new Uint8Array(PDF), 'x.EXE ': strToU8('MZ') })],
  ['an archive of nothing', () => archive({})],
  [
    'an archive of too many files',
    () =>
      archive(
        Object.fromEntries(Array.from({ length: MAX_ARCHIVED.files + 1 }, (_, index) => [`${index}.txt`, strToU8('')])),
      ),
  ],
  [
    'an archive that would fill a disk',
    () => saysBytes(archive({ 'zeros.txt': strToU8('0') }), MAX_ARCHIVED.bytes + 1),
  ],
  ['half an archive', () => archive({ 'a.pdf': new Uint8Array(PDF) }).subarray(0, -30)],
  ['an old document with macros', () => compound(['Root Entry', 5], ['WordDocument', 2], ['Macros', 1])],
  ['an installer', () => compound(['Root Entry', 5], ['SummaryInformation', 2])],
  ['a document with macros', () => office('application/vnd.ms-word.document.macroEnabled')],
  ['bytes', () => Buffer.from([0, 1, 2, 3, 255])],
])('refuses %s, whatever it is called', async (_what, bytes) => {
  const here = await on.addEvent();
  const { status, body } = await add<{ errors: { path: string }[] }>(
    here,
    await on.artist(here),
    file(bytes(), 'rider.pdf'),
  );
  expect([status, body.errors?.map(({ path }) => path)]).toEqual([400, ['rider-file']]);
});

it.each([
  ['rider.pdf', Buffer.from('1 0 obj << /Type /Catalog >> endobj')],
  ['PLOT.JPEG', Buffer.from('<html>Sign in to download</html>')],
  ['plan.docx', Buffer.from([0, 1, 2, 3, 255])],
])('says of a broken %s that it is, and keeps no text in its place', async (name, bytes) => {
  const here = await on.addEvent();
  const artistId = await on.artist(here);
  const { status, body } = await add<{ errors: { message: string }[] }>(here, artistId, file(bytes, name));
  expect([status, body.errors?.map(({ message }) => message)]).toEqual([
    400,
    ['This file is damaged or doesn’t match its type. Save it again and upload the new copy.'],
  ]);
  expect(await on.riderFiles(here.owner, here.eventId, artistId)).toEqual([]);
});

it('refuses what is larger than 20 MB, a kind that is none, and the file after the last', async () => {
  const here = await on.addEvent();
  const artistId = await on.artist(here);
  expect((await add(here, artistId, file(Buffer.concat([PDF, Buffer.alloc(MAX_RIDER_BYTES)])))).status).toBe(413);
  expect((await add(here, artistId, file(), here.owner, 'virus')).status).toBe(400);
  await on.fixture.sql(
    `insert into advancing.rider_file (account_id, event_id, artist_id, file_type, file_name, content_type, bytes, key, stored, uploaded_by)
     select $1, $2, $3, 'other', 'x.pdf', 'application/pdf', 1, translate(substr(encode(sha256(n::text::bytea), 'hex'), 1, 22), '', ''), true, 'Liis' from generate_series(1, $4) n`,
    [here.accountId, here.eventId, artistId, MAX_RIDER_FILES - 1],
  );
  const answers = await Promise.all(Array.from({ length: 5 }, () => add(here, artistId)));
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409, 409]);
});

const dayFrom = (days: number) =>
  new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Tallinn' }).format(Date.now() + days * 86_400_000);

it("lets the artist's own users keep the riders until the end of the day of the deadline, and organisers after it", async () => {
  const here = await on.addEvent();
  const [artistId, otherId] = [await on.artist(here), await on.artist(here, 'Öösorr')];
  const user = await on.userOf(here, artistId);
  const deadline = (day: string | null) =>
    on.fixture.sql('update advancing.artist set rider_deadline = $1 where id = $2', [day, artistId]);
  await deadline(dayFrom(0));
  const { status, body } = await add(here, artistId, file(), user);
  expect(status).toBe(201);
  expect((await on.riderFiles(user, here.eventId, artistId)).map(({ id }) => id)).toEqual([body.rider_file.id]);
  await deadline(dayFrom(-1));
  const late = await add<{ msg: string; code: string }>(here, artistId, file(), user);
  expect([late.status, late.body]).toEqual([
    403,
    expect.objectContaining({ msg: 'Deadline has passed', code: 'deadline_passed' }),
  ]);
  expect((await remove(here, artistId, body.rider_file.id, user)).status).toBe(403);
  expect((await on.riderFiles(user, here.eventId, artistId)).length).toBe(1);
  expect((await add(here, artistId)).status).toBe(201);
  const other = (await add(here, otherId)).body.rider_file;
  const theirs = await Promise.all([
    on.call(advancing.listRiderFiles, { as: user, params: { eventId: here.eventId, artistId: otherId } }),
    add(here, otherId, file(), user),
    remove(here, otherId, other.id, user),
    remove(here, artistId, other.id),
    on.bytes(advancing.downloadRiderFile, user, { eventId: here.eventId, artistId: otherId, fileId: other.id }),
  ]);
  expect(theirs.map((answer) => answer.status)).toEqual([404, 404, 404, 404, 404]);
});

it('gives the files of all artists by name, and all of them in one archive with names that are safe and their own', async () => {
  const here = await on.addEvent();
  const [first, second, tricky] = [
    await on.artist(here, 'Udu'),
    await on.artist(here, 'Udu'),
    await on.artist(here, '../../etc: <x>'),
  ];
  await add(here, first, file(Buffer.from('one'), 'rider.txt'));
  await add(here, first, file(Buffer.from('two'), 'RIDER.txt'));
  await add(here, second, file(Buffer.from('three'), 'rider.txt'));
  await add(here, tricky, file(Buffer.from('four'), '...passwd.txt'));
  const { body } = await on.call<{ files: RiderFile[] }>(advancing.listArtistFiles, {
    as: here.owner,
    params: { eventId: here.eventId },
  });
  expect(body.files.map(({ artist_name: artist, filename }) => `${artist}|${filename}`)).toEqual([
    '../../etc: <x>|passwd.txt',
    'Udu|RIDER.txt',
    'Udu|rider.txt',
    'Udu|rider.txt',
  ]);
  const { status, headers, bytes } = await on.bytes(advancing.zipArtistFiles, here.owner, { eventId: here.eventId });
  expect([status, headers.get('content-type'), headers.get('content-disposition')]).toEqual([
    200,
    'application/zip',
    expect.stringContaining('attachment'),
  ]);
  const read = Object.entries(unzipSync(new Uint8Array(bytes))).map(
    ([name, content]) => `${name}=${Buffer.from(content)}`,
  );
  expect(read).toEqual([
    'etc x/passwd.txt=four',
    'Udu/RIDER.txt=two',
    'Udu/rider (2).txt=one',
    'Udu (2)/rider.txt=three',
  ]);
});

it('cuts an archive off when a file is missing, instead of ending it as if it were whole', async () => {
  const here = await on.addEvent();
  const artistId = await on.artist(here);
  const [old, young] = [(await add(here, artistId)).body.rider_file, (await add(here, artistId)).body.rider_file];
  const lose = async ({ id }: RiderFile) => {
    const [row] = await on.fixture.sql<{ key: string }>('select key from advancing.rider_file where id = $1', [id]);
    await on.stores.riders.delete(row?.key as string);
  };
  const zip = () => on.bytes(advancing.zipArtistFiles, here.owner, { eventId: here.eventId });
  await lose(old);
  await expect(zip()).rejects.toThrow();
  await lose(young);
  expect((await zip()).status).toBe(503);
});

it('clears what was deleted or never stored an hour later, and nothing else', async () => {
  const here = await on.addEvent();
  const artistId = await on.artist(here);
  const [stored, gone] = [(await add(here, artistId)).body.rider_file, (await add(here, artistId)).body.rider_file];
  await remove(here, artistId, gone.id);
  const before = await on.stored();
  const db = await openDatabase({
    url: on.fixture.env('advancing').DATABASE_URL,
    entities,
    log: createLogger('test', 'silent'),
  });
  const round = clearOrphansHourly(
    { db, log: createLogger('test', 'silent'), records: { forget: forgetRiderFile, orphaned: orphanedRiderFiles } },
    on.stores.riders,
  );
  await round.clear();
  expect((await on.stored()).documents).toBe(before.documents);
  await on.fixture.sql(`update advancing.rider_file set deleted_at = now() - interval '61 minutes' where id = $1`, [
    gone.id,
  ]);
  await round.clear();
  expect((await on.stored()).documents).toBe(before.documents - 1);
  expect(await on.fixture.sql('select id from advancing.rider_file where event_id = $1', [here.eventId])).toEqual([
    { id: stored.id },
  ]);
  round.close();
  await db.close();
});

it('forgets uploads abandoned for a day, with their parts, in the same round', async () => {
  const here = await on.addEvent();
  const artistId = await on.artist(here);
  const [old, young] = [randomUUID(), randomUUID()];
  for (const upload of [old, young]) {
    const key = [here.accountId, here.eventId, artistId, upload];
    await on.fixture.sql(
      `insert into advancing.rider_upload (account_id, event_id, artist_id, upload, file_name, file_type, bytes) values ($1, $2, $3, $4, 'a.pdf', 'other', 9)`,
      key,
    );
    await on.fixture.sql(
      `insert into advancing.rider_upload_part (account_id, event_id, artist_id, upload, part_offset, bytes) values ($1, $2, $3, $4, 0, 'abc')`,
      key,
    );
  }
  await on.fixture.sql(`update advancing.rider_upload set changed_at = now() - interval '25 hours' where upload = $1`, [
    old,
  ]);
  const riders = openRiderFiles(on.service, on.stores.riders);
  await riders.clear();
  riders.close();
  const left = 'select upload from advancing.';
  expect([
    await on.fixture.sql(`${left}rider_upload where event_id = $1`, [here.eventId]),
    await on.fixture.sql(`${left}rider_upload_part where event_id = $1`, [here.eventId]),
  ]).toEqual([[{ upload: young }], [{ upload: young }]]);
});

it('forgets by what changes of the programme could be undone, once seven days are over, in the same round', async () => {
  const left = [];
  for (const days of [6, 8, 8]) {
    const { accountId, eventId } = await on.addEvent();
    const key = [accountId, eventId];
    await on.fixture.sql(
      'insert into advancing.event_state (account_id, event_id) values ($1, $2) on conflict do nothing',
      key,
    );
    await on.fixture.sql(
      `with day as (
         insert into advancing.schedule (account_id, event_id, name, schedule_date, start_time, end_time)
         values ($1, $2, 'Friday', '2026-07-31', '16:00', '23:00') returning id)
       insert into advancing.undoable_change (account_id, event_id, schedule_id, sets, day_revision, at)
       select $1, $2, id, '[]', 1, now() - $3::interval from day`,
      [...key, `${days} days`],
    );
    if (days < 7) left.push({ event_id: eventId });
  }
  const riders = openRiderFiles(on.service, on.stores.riders);
  await riders.clear();
  riders.close();
  expect(await on.fixture.sql('select event_id from advancing.undoable_change')).toEqual(left);
});
