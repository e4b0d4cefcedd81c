import { advancing, type Problem, type RiderFile } from '@laminate/contracts';
import { openClamd } from '@laminate/file-store/documents/clamd';
import { EICAR, startClamd } from '@laminate/file-store/testing/clamd-stand-in';
import { logLines } from '@laminate/kit/testing/log-lines';
import { NOTHING_LISTENS } from '@laminate/testing';
import { startAdvancing } from '../../service.ts';
import { openAdvancingFixture } from '../../testing/advancing-fixture.ts';

const on = await openAdvancingFixture();
const clamd = await startClamd();
const startWith = (...of: Parameters<typeof openClamd>) =>
  startAdvancing(on.fixture.env('advancing'), {
    ...on.stores,
    riders: { ...on.stores.riders, scan: openClamd(...of) },
  });
const service = await startWith(clamd.url);
const hasty = await startWith(clamd.url, 100);
/** The same with the clamd that the run brings, if any. */
const real = await startWith(process.env.TEST_CLAMD_URL ?? clamd.url);
const log = logLines(real.log);
afterAll(async () => {
  await service.close();
  await hasty.close();
  await real.close();
  await clamd.close();
});
beforeEach(() => clamd.answerWith());

const TEXT = Buffer.from('1. Vocals – SM58');

/** An artist, and a way to send it a file at a service. */
async function addEvent() {
  const here = await on.addEvent();
  const artistId = await on.artist(here);
  const files = () => on.riderFiles(here.owner, here.eventId, artistId);
  const rows = () => on.fixture.sql('select file_name from advancing.rider_file where event_id = $1', [here.eventId]);
  const add = (url: string, bytes: Buffer) =>
    on.send<Problem & { rider_file: RiderFile; finding?: string }>(
      advancing.addRiderFile,
      here.owner,
      { eventId: here.eventId, artistId },
      { bytes, name: 'rider.txt' },
      { fileType: 'other' },
      url,
    );
  return { here, files, rows, add };
}

it('refuses a file with a finding by its name, keeps nothing of it, and notes whose it was', async () => {
  const { here, add, rows } = await addEvent();
  const before = await on.stored();
  const { status, body } = await add(real.url, EICAR);
  expect([status, body.code, body.finding, body.msg]).toEqual([
    400,
    'file_infected',
    expect.stringMatching(/Eicar/i),
    `We found a virus in this file, so it wasn’t saved: ${body.finding}`,
  ]);
  expect([await rows(), await on.stored()]).toEqual([[], before]);
  const noted = log.map((line) => JSON.parse(line) as { security?: string }).filter(({ security }) => security);
  expect(noted).toEqual([
    expect.objectContaining({
      security: 'upload_validation',
      reason: 'file_infected',
      route: 'addRiderFile',
      finding: body.finding,
      user: here.owner.userId,
      account: here.accountId,
    }),
  ]);
});

it('takes a file without one', async () => {
  const { add, files } = await addEvent();
  const { status, body } = await add(real.url, TEXT);
  expect([status, (await files()).map(({ id }) => id)]).toEqual([201, [body.rider_file.id]]);
});

it('looks at a file once, before it is offered to anyone', async () => {
  const { add } = await addEvent();
  clamd.scanned.splice(0);
  await add(service.url, TEXT);
  expect(clamd.scanned.map(String)).toEqual([String(TEXT)]);
});

it.each<[string, string | null]>([
  ['does not answer', null],
  ['hangs up', ''],
])('takes nothing while clamd %s', async (_what, answer) => {
  const { add, rows } = await addEvent();
  clamd.answerWith(() => answer);
  const { status, body } = await add(hasty.url, TEXT);
  expect([status, body.code, await rows()]).toEqual([503, 'scanner_unavailable', []]);
});

it('takes nothing where no clamd is', async () => {
  const alone = await startWith(`tcp://${NOTHING_LISTENS}`);
  const { add, rows } = await addEvent();
  expect([(await add(alone.url, TEXT)).body.code, await rows()]).toEqual(['scanner_unavailable', []]);
  await alone.close();
});
