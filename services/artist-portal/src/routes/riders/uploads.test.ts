import { randomBytes, randomUUID } from 'node:crypto';
import {
  MAX_OPEN_UPLOADS,
  MAX_PART_BYTES,
  MAX_RIDER_BYTES,
  MAX_RIDER_FILES,
  MAX_RIDER_STORE_BYTES,
} from '@laminate/contracts';
import { phonePictures, saysPlace } from '@laminate/file-store/testing/phone-pictures';
import fc from 'fast-check';
import { PDF, endTogether, openRiderFixture, sent } from '../../testing/rider-fixture.ts';

let on: Awaited<ReturnType<typeof openRiderFixture>>;
beforeAll(async () => {
  on = await openRiderFixture();
});
afterAll(() => on.close());

/** Bytes that are a PDF, whatever follows. */
const pdfOf = (bytes: number) => Buffer.concat([PDF, randomBytes(bytes)]);

it('takes a file in parts and shows it when it is whole, byte for byte', async () => {
  const { mari, jaan } = await on.addEvent();
  const file = sent({ bytes: pdfOf(900_000), filename: 'Öösorr – rider.exe' });
  expect((await mari.begin(file)).body).toEqual({
    upload: file.upload,
    offset: 0,
    bytes: file.bytes.length,
    complete: false,
  });
  expect((await mari.put(file.upload, 0, file.bytes.subarray(0, MAX_PART_BYTES))).body.offset).toBe(MAX_PART_BYTES);
  expect((await mari.finish(file.upload)).body).toMatchObject({
    code: 'offset_mismatch',
    expected_offset: MAX_PART_BYTES,
  });
  expect((await jaan.list()).rider_files).toEqual([]);
  await mari.put(file.upload, MAX_PART_BYTES, file.bytes.subarray(MAX_PART_BYTES));
  const { status, body } = await mari.finish(file.upload);
  expect([status, body.rider_file]).toMatchObject([
    200,
    { filename: 'Öösorr – rider.exe.pdf', file_type: 'technical_rider', bytes: file.bytes.length },
  ]);
  const {
    rider_files: [shown],
    ...more
  } = await jaan.list();
  expect([shown, more]).toMatchObject([body.rider_file, { deadline: null, time_zone: 'Europe/Tallinn' }]);
  const { bytes, headers } = await jaan.download(body.rider_file.id);
  expect([bytes.equals(file.bytes), headers.get('content-disposition'), headers.get('x-content-type-options')]).toEqual(
    [true, expect.stringMatching(/^attachment; /), 'nosniff'],
  );
  expect(
    await on.fixture.sql('select count(*)::int as parts from advancing.rider_upload_part where upload = $1', [
      file.upload,
    ]),
  ).toEqual([{ parts: 0 }]);
});

it('keeps a photo as it was, but not where it was taken', async () => {
  const { mari } = await on.addEvent();
  for (const { bytes } of (await phonePictures()).slice(0, 4)) {
    const file = sent({ bytes, filename: 'stage.jpg' });
    await mari.begin(file);
    await mari.put(file.upload, 0, bytes);
    const { body } = await mari.finish(file.upload);
    const kept = (await mari.download(body.rider_file.id)).bytes;
    expect([kept.length, await saysPlace(bytes), await saysPlace(kept)]).toEqual([bytes.length, true, false]);
  }
});

it('goes on after each cut: what was received is answered, what is repeated changes nothing, and what does not follow is refused with what does', async () => {
  const { mari } = await on.addEvent();
  const file = sent({ bytes: pdfOf(5000) });
  const part = (from: number, to: number) => mari.put(file.upload, from, file.bytes.subarray(from, to));
  await mari.begin(file);
  // The answer was lost: the same part again, and beginning again.
  expect([
    (await part(0, 1000)).body.offset,
    (await part(0, 1000)).body.offset,
    (await mari.begin(file)).body.offset,
  ]).toEqual([1000, 1000, 1000]);
  expect(await part(2000, 3000)).toMatchObject({
    status: 409,
    body: { code: 'offset_mismatch', expected_offset: 1000 },
  });
  expect(await part(500, 2000)).toMatchObject({ status: 409, body: { expected_offset: 1000 } });
  expect([(await part(100, 900)).status, (await part(1000, 1000)).status]).toEqual([200, 400]);
  expect((await mari.put(file.upload, 1000, Buffer.alloc(file.bytes.length))).status).toBe(400);
  expect((await mari.put(file.upload, 1000, Buffer.alloc(MAX_PART_BYTES + 1))).status).toBe(413);
  // Twenty in parallel: one goes on.
  const answers = await Promise.all(Array.from({ length: 20 }, () => part(1000, 2500)));
  expect(answers.map(({ status, body }) => [status, body.offset])).toEqual(answers.map(() => [200, 2500]));
  await part(2500, file.bytes.length);
  const { body } = await mari.finish(file.upload);
  expect((await mari.download(body.rider_file.id)).bytes.equals(file.bytes)).toBe(true);
});

it('stores the bytes that were sent, however they were cut, repeated and sent in parallel', async () => {
  const { mari } = await on.addEvent();
  const cuts = fc.array(fc.integer({ min: 1, max: 2000 }), { minLength: 1, maxLength: 8 });
  const steps = fc.array(fc.record({ part: fc.nat(8), at: fc.constantFrom('once', 'twice', 'with the next') }), {
    maxLength: 24,
  });
  await fc.assert(
    fc.asyncProperty(cuts, steps, async (sizes, order) => {
      const bytes = pdfOf(sizes.reduce((sum, size) => sum + size, 0));
      const file = sent({ bytes });
      const ends = sizes.map(
        (_size, index) => PDF.length + sizes.slice(0, index + 1).reduce((sum, size) => sum + size, 0),
      );
      const parts = ends.map((end, index) => [index === 0 ? 0 : (ends[index - 1] ?? 0), end] as const);
      await mari.begin(file);
      const put = (index: number) => {
        const [from, to] = parts[index % parts.length] ?? [0, 0];
        return mari.put(file.upload, from, bytes.subarray(from, to));
      };
      for (const { part, at } of order)
        await Promise.all([
          put(part),
          ...(at === 'twice' ? [put(part)] : []),
          ...(at === 'with the next' ? [put(part + 1)] : []),
        ]);
      for (let { offset } = (await mari.begin(file)).body; offset < bytes.length;) {
        const [from, to] = parts.find(([start]) => start === offset) ?? [offset, offset];
        ({ offset } = (await mari.put(file.upload, from, bytes.subarray(from, to))).body);
      }
      const { body } = await mari.finish(file.upload);
      expect((await mari.download(body.rider_file.id)).bytes.equals(bytes)).toBe(true);
      await mari.remove(body.rider_file.id);
    }),
    { numRuns: 10 },
  );
});

it('makes one file of an upload, however often and by however many it is finished', async () => {
  const { mari, jaan, fillBut } = await on.addEvent();
  await fillBut(1, MAX_RIDER_FILES);
  const file = sent();
  await mari.send(file);
  const answers = await Promise.all(
    Array.from({ length: 6 }, (_, index) => (index % 2 ? mari : jaan).finish(file.upload)),
  );
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
  expect(new Set(answers.map(({ body }) => body.rider_file.id)).size).toBe(1);
  expect((await mari.finish(file.upload)).body).toEqual(answers[0]?.body);
  expect((await mari.begin(file)).body.complete).toBe(true);
  expect((await mari.list()).rider_files.length).toBe(MAX_RIDER_FILES);
  await mari.remove(answers[0]?.body.rider_file.id ?? 0);
  expect(await mari.finish(file.upload)).toMatchObject({
    status: 404,
    body: { msg: 'This file has been deleted' },
  });
});

it('holds the most files of an artist however many uploads end together, and says so before anything is sent', async () => {
  const { mari, jaan, fillBut } = await on.addEvent();
  await fillBut(2, MAX_RIDER_FILES);
  const files = Array.from({ length: 6 }, () => sent());
  for (const file of files) await mari.send(file);
  const answers = await Promise.all(files.map(({ upload }) => jaan.finish(upload)));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 409, 409, 409, 409]);
  expect(await mari.begin(sent())).toMatchObject({
    status: 409,
    body: { msg: `Each artist can have up to ${MAX_RIDER_FILES} files` },
  });
  // A file that takes the place of another needs no free place. Of two for one place, only one succeeds.
  const [old] = (await mari.list()).rider_files;
  const both = [sent({ replaces: old?.id ?? 0 }), sent({ replaces: old?.id ?? 0 })];
  for (const file of both) await mari.send(file);
  expect((await Promise.all(both.map(({ upload }) => mari.finish(upload)))).map(({ status }) => status).sort()).toEqual(
    [200, 409],
  );
  expect((await mari.list()).rider_files.length).toBe(MAX_RIDER_FILES);
});

it('puts a file in the place of another in one step, which stays until then and when the new one is refused', async () => {
  const { mari, eventId } = await on.addEvent();
  const old = (await mari.add()).body.rider_file;
  const refused = sent({ bytes: Buffer.from('MZ\u0090\u0000', 'latin1'), replaces: old.id });
  expect((await mari.add(refused)).status).toBe(400);
  const file = sent({ bytes: pdfOf(10), replaces: old.id });
  await mari.send(file);
  expect((await mari.list()).rider_files.map(({ id }) => id)).toEqual([old.id]);
  const { body } = await mari.finish(file.upload);
  expect((await mari.list()).rider_files.map(({ id }) => id)).toEqual([body.rider_file.id]);
  expect((await mari.download(old.id)).status).toBe(404);
  const log = await on.fixture.sql<{ action: string }>(
    'select action from advancing.activity_log where event_id = $1 order by id',
    [eventId],
  );
  expect(log.map(({ action }) => action)).toEqual(['add_rider_file', 'add_rider_file', 'delete_rider_file']);
  expect((await mari.begin(sent({ replaces: old.id }))).status).toBe(404);
});

it.each<[string, Buffer, RegExp]>([
  [
    'a program',
    Buffer.from('MZ\u0090\u0000\u0003\u0000\u0000\u0000', 'latin1'),
    /^Choose a PDF, a picture, a text file, an office document without macros, or a ZIP file without programs/,
  ],
  [
    'an SVG',
    Buffer.from('<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg" onload="hit()"/>'),
    /^Choose a PDF, a picture, a text file, an office document without macros, or a ZIP file without programs/,
  ],
  ['bytes', Buffer.from([0, 1, 2, 3, 255]), /is damaged/],
  ['the rest of a PDF', Buffer.from('1 0 obj << /Type /Catalog >> endobj'), /is damaged/],
])('refuses %s in words, whatever it is called', async (_what, bytes, message) => {
  const { mari } = await on.addEvent();
  const { status, body } = await mari.add(sent({ bytes }));
  expect([status, body.errors[0]]).toMatchObject([
    400,
    { path: 'rider-file', message: expect.stringMatching(message) },
  ]);
  expect((await mari.list()).rider_files).toEqual([]);
});

it('refuses what is too large, has a name that no file has, or another file under a key in use', async () => {
  const { mari } = await on.addEvent();
  expect((await mari.begin(sent({ bytes: { length: MAX_RIDER_BYTES + 1 } as Buffer }))).status).toBe(413);
  for (const filename of ['../rider.pdf', 'a\u202efdp.exe', '', 'x'.repeat(256), '\ud800'])
    expect([filename, (await mari.begin(sent({ filename }))).status]).toEqual([filename, 400]);
  const file = sent();
  await mari.begin(file);
  expect(await mari.begin({ ...file, bytes: pdfOf(1) })).toMatchObject({ status: 409, body: { code: 'key_reuse' } });
});

it('takes riders until the end of the day of the deadline, and what is finished after it is refused', async () => {
  const { mari, deadline } = await on.addEvent();
  const dayFrom = (days: number) =>
    new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Tallinn' }).format(Date.now() + days * 86_400_000);
  await deadline(dayFrom(0));
  const file = sent();
  const {
    body: { rider_file: there },
  } = await mari.add(file);
  const late = sent({ bytes: pdfOf(10) });
  await mari.begin(late);
  await mari.put(late.upload, 0, late.bytes.subarray(0, 20));
  await deadline(dayFrom(-1));
  const tries = await Promise.all([
    mari.begin(sent()),
    mari.put(late.upload, 20, late.bytes.subarray(20)),
    mari.finish(late.upload),
    mari.remove(there.id),
  ]);
  expect(tries.map(({ status, body }) => [status, body.msg])).toEqual(tries.map(() => [403, 'Deadline has passed']));
  // Anything done before it stays done, and can be asked for again.
  expect([
    (await mari.finish(file.upload)).status,
    (await mari.download(there.id)).status,
    (await mari.list()).deadline,
  ]).toEqual([200, 200, dayFrom(-1)]);
  expect((await mari.cancel(late.upload)).status).toBe(204);
});

it('holds eight whole files in memory at a time, and asks later callers to try again', async () => {
  expect((await endTogether(9)).sort()).toEqual([...Array<number>(8).fill(200), 503]);
});

it('forgets what is cancelled, and what the artist began before so many others', async () => {
  const { mari } = await on.addEvent();
  const file = sent();
  await mari.send(file);
  expect((await mari.cancel(file.upload)).status).toBe(204);
  expect([
    (await mari.cancel(file.upload)).status,
    (await mari.finish(file.upload)).status,
    (await mari.put(file.upload, 0, PDF)).status,
  ]).toEqual([404, 404, 404]);
  await mari.add(file);
  expect((await mari.cancel(file.upload)).status).toBe(409);
  const first = sent();
  await mari.begin(first);
  for (let count = 0; count < MAX_OPEN_UPLOADS; count += 1) await mari.begin(sent());
  expect((await mari.put(first.upload, 0, PDF)).status).toBe(404);
});

it('knows no file and no upload of another artist', async () => {
  const { mari, other, udu, at, ulm } = await on.addEvent();
  const [theirs, file] = [(await other.add()).body.rider_file, sent()];
  await other.send(file);
  const asUdu = at(ulm.artistId, udu.users[0]);
  const tries = await Promise.all([
    mari.put(file.upload, 0, PDF),
    mari.finish(file.upload),
    mari.cancel(file.upload),
    mari.remove(theirs.id),
    mari.download(theirs.id),
    mari.begin(sent({ replaces: theirs.id })),
    asUdu.begin(sent()),
    asUdu.finish(file.upload),
    asUdu.remove(theirs.id),
    asUdu.download(theirs.id),
    mari.finish(randomUUID()),
  ]);
  expect(tries.map(({ status }) => status)).toEqual(tries.map(() => 404));
  expect((await other.finish(file.upload)).status).toBe(200);
  // Under their own key the same file is another one.
  expect((await mari.add({ ...file })).status).toBe(200);
});

it('takes no more bytes than the account can hold, including those of other artists and of uploads under way', async () => {
  const { mari, jaan, eventId } = await on.addEvent();
  await mari.begin(sent());
  const most = 2 ** 31 - 1;
  const hold = (bytes: number) =>
    on.fixture.sql(
      `insert into advancing.rider_file
         (account_id, event_id, artist_id, file_type, file_name, content_type, bytes, key, uploaded_by, stored)
       select account_id, event_id, id, 'other', 'x', 'application/pdf', $2, substr(md5(random()::text), 1, 22), 'x', true
       from advancing.artist where event_id = $1 order by id desc limit 1`,
      [eventId, bytes],
    );
  const left = MAX_RIDER_STORE_BYTES - PDF.length;
  for (let held = 0; held < left; held += most) await hold(Math.min(most, left - held));
  const refused = await jaan.begin(sent());
  expect([refused.status, refused.body]).toMatchObject([409, { code: 'limit_reached', params: { limit: 20 } }]);
  const { mari: other } = await on.addEvent();
  expect((await other.begin(sent())).status).toBe(200);
});
