import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { MAX_RIDER_BYTES } from '@laminate/contracts';
import { EICAR, startClamd } from '../testing/clamd-stand-in.ts';
import { ClamdUrl, openClamd } from './clamd.ts';

const home = await mkdtemp(path.join(tmpdir(), 'laminate-clamd-'));
const clamd = await startClamd();
const atSocket = await startClamd({ path: path.join(home, 'clamd sock') });
afterAll(async () => {
  await Promise.all([clamd.close(), atSocket.close()]);
  await rm(home, { recursive: true });
});
afterEach(() => clamd.answerWith());

it.each([
  ['a port', () => clamd],
  ['a socket', () => atSocket],
])('asks the daemon at %s for each file, whole', async (_what, at) => {
  const scan = openClamd(at().url);
  const largest = Buffer.alloc(MAX_RIDER_BYTES, 'Rider ');
  expect([await scan(EICAR), await scan(largest), await scan(Buffer.alloc(0))]).toEqual([
    'Eicar-Test-Signature',
    null,
    null,
  ]);
  expect(at().scanned.map((bytes) => bytes.length)).toEqual([EICAR.length, MAX_RIDER_BYTES, 0]);
  expect(at().scanned[1]?.equals(largest)).toBe(true);
});

it('takes a file of the greatest size past the clamd that the run brings, if any', async () => {
  const scan = openClamd(process.env.TEST_CLAMD_URL ?? clamd.url);
  expect([await scan(Buffer.alloc(MAX_RIDER_BYTES, 'Rider ')), await scan(EICAR)]).toEqual([
    null,
    expect.stringMatching(/Eicar/i),
  ]);
});

it.each([
  ['INSTREAM size limit exceeded. ERROR\0'],
  ['COMMAND READ TIMED OUT\0'],
  ["stream: Can't allocate memory ERROR\0"],
  ['stream: OK'],
  ['stream: OK\0stream: Eicar-Test-Signature FOUND'],
  ['stream:  FOUND\0'],
  ['HTTP/1.1 200 OK\r\n\r\n'],
  [''],
])('takes %j for no answer', async (reply) => {
  clamd.answerWith(() => reply);
  await expect(openClamd(clamd.url)(EICAR)).rejects.toThrow('clamd answered');
});

it('waits no longer than its timeout', async () => {
  clamd.answerWith(() => null);
  await expect(openClamd(clamd.url, 50)(EICAR)).rejects.toThrow();
});

it.each(['tcp://clamav:3310', 'tcp://clamav', 'tcp://[::1]:3310', 'unix:///run/clamav/clamd.ctl'])(
  'takes %s as an address',
  (url) => {
    expect(ClamdUrl.safeParse(url).success).toBe(true);
  },
);

it.each([
  'clamav:3310',
  'http://clamav:3310',
  'tcp://',
  'tcp://clamav:3310/path',
  'unix://run/clamd.ctl',
  'unix:///',
  '/run/clamd.ctl',
])('takes %s for none', (url) => {
  expect(ClamdUrl.safeParse(url).success).toBe(false);
});
