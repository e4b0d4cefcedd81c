import { openClamd } from '@laminate/file-store/documents/clamd';
import { EICAR, startClamd } from '@laminate/file-store/testing/clamd-stand-in';
import { NOTHING_LISTENS } from '@laminate/testing';
import { PDF, openRiderFixture, sent } from '../../testing/rider-fixture.ts';
import { riderStore } from '../../testing/rider-store.ts';

const clamd = await startClamd();
let timeoutMs: number | undefined;
const on = await openRiderFixture(undefined, {
  ...riderStore,
  scan: (bytes) => openClamd(clamd.url, timeoutMs)(bytes),
});
/** The same with the clamd that the run brings, if any. */
const real = await openRiderFixture(undefined, {
  ...riderStore,
  scan: openClamd(process.env.TEST_CLAMD_URL ?? clamd.url),
});
afterAll(async () => {
  await on.close();
  await real.close();
  await clamd.close();
});
beforeEach(() => {
  clamd.answerWith();
  clamd.scanned.splice(0);
});

const infected = () => sent({ bytes: EICAR, filename: 'rider.txt' });
const leftOf = (fixture: typeof on) => (upload: string) =>
  fixture.fixture.sql(
    `select upload::text from advancing.rider_upload where upload = $1 union all select upload::text from advancing.rider_upload_part where upload = $1
     union all select file_name from advancing.rider_file where file_name = 'rider.txt'`,
    [upload],
  );

it('refuses a file with a finding by its name, keeps nothing of it, and notes whose it was', async () => {
  const { mari, udu } = await real.addEvent();
  const file = infected();
  const { status, body } = await mari.add(file);
  const finding = (body as { finding?: string }).finding ?? '';
  expect([status, body.code, finding, body.msg]).toEqual([
    400,
    'file_infected',
    expect.stringMatching(/Eicar/i),
    `We found a virus in this file, so it wasn’t saved: ${finding}`,
  ]);
  expect([await leftOf(real)(file.upload), (await mari.list()).rider_files]).toEqual([[], []]);
  const noted = real.log.map((line) => JSON.parse(line) as { security?: string }).filter(({ security }) => security);
  expect(noted).toEqual([
    expect.objectContaining({
      security: 'upload_validation',
      reason: 'file_infected',
      route: 'portalFinishUpload',
      finding,
      user: udu.users[0].userId,
    }),
  ]);
  // Sent again it is another upload, which fares no better.
  expect((await mari.add(file)).body.code).toBe('file_infected');
});

it('takes a file without one', async () => {
  const { mari } = await real.addEvent();
  const { status, body } = await mari.add();
  expect([status, (await mari.download(body.rider_file.id)).bytes.equals(PDF)]).toEqual([200, true]);
});

it('looks at a file once, before it is offered to anyone', async () => {
  const { mari, jaan } = await on.addEvent();
  const file = sent();
  const { body } = await mari.add(file);
  await mari.finish(file.upload);
  await jaan.download(body.rider_file.id);
  expect(clamd.scanned.map((bytes) => bytes.equals(PDF))).toEqual([true]);
});

it('leaves the file in whose place one with a finding was to come', async () => {
  const { mari } = await on.addEvent();
  const {
    body: { rider_file: there },
  } = await mari.add();
  expect((await mari.add({ ...infected(), replaces: there.id })).status).toBe(400);
  expect((await mari.list()).rider_files).toEqual([there]);
});

it('keeps nothing of a file with a finding that many end in parallel', async () => {
  const { mari } = await on.addEvent();
  const file = infected();
  await mari.send(file);
  const ends = await Promise.all(Array.from({ length: 5 }, () => mari.finish(file.upload)));
  expect(ends.map(({ body }) => body.code).filter((code) => !['file_infected', 'not_found'].includes(code))).toEqual(
    [],
  );
  expect(await leftOf(on)(file.upload)).toEqual([]);
});

it.each<[string, string | null]>([
  ['does not answer', null],
  ['hangs up', ''],
  ['answers what nobody knows', 'INSTREAM size limit exceeded. ERROR\0'],
])('takes nothing while clamd %s, and the same upload once it answers', async (_what, answer) => {
  const { mari } = await on.addEvent();
  const file = sent();
  clamd.answerWith(() => answer);
  timeoutMs = answer === null ? 100 : undefined;
  const { status, headers, body } = await mari.add(file);
  expect([status, body.code, headers.get('retry-after'), (await mari.list()).rider_files]).toEqual([
    503,
    'scanner_unavailable',
    '30',
    [],
  ]);
  clamd.answerWith();
  timeoutMs = undefined;
  expect((await mari.finish(file.upload)).status).toBe(200);
});

it('takes nothing where no clamd is', async () => {
  const { addEvent, close } = await openRiderFixture(undefined, {
    ...riderStore,
    scan: openClamd(`tcp://${NOTHING_LISTENS}`),
  });
  const { mari } = await addEvent();
  expect([(await mari.add()).body.code, (await mari.list()).rider_files]).toEqual(['scanner_unavailable', []]);
  await close();
});
