import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { RemoteRegistry, RolloutEntry } from '@laminate/contracts';
import { addStep, drawBucket, rolloutKey, rolloutOf, type Rollout } from '@laminate/releases';
import type { RunningGateway } from '../create-gateway.ts';
import { buildWeb, startGateway, type BuiltWeb } from '../testing/gateway-fixture.ts';

const [OLD, NEW] = ['1.0.0-aaaa', '1.1.0-bbbb'] as const;
const NAME = 'laminate_rollout_mf-guestlist';
let web: BuiltWeb;
let rollouts: string;
let gateways: RunningGateway[];
let entries: RolloutEntry[];

beforeEach(async () => {
  web = await buildWeb();
  rollouts = await mkdtemp(path.join(tmpdir(), 'laminate-rollouts-'));
  entries = [];
  await web.publish(NEW);
  await web.publish(OLD);
  gateways = await Promise.all([1, 2].map(() => startGateway(web, { ROLLOUTS: rollouts })));
});
afterEach(async () => {
  await Promise.all(gateways.map((gateway) => gateway.close()));
  await web.remove();
  await rm(rollouts, { recursive: true });
});

async function step(entry: Partial<RolloutEntry>): Promise<void> {
  const whole = { at: '2026-07-01T09:00:00.000Z', by: 'test', ...entry } as RolloutEntry;
  await addStep(path.join(rollouts, 'mf-guestlist'), entries.push(whole) - 1, whole);
}
const begin = (share: number) =>
  step({ kind: 'begin', version: NEW, stable: OLD, share, key: rolloutKey(), evenOnEventDays: false });
const cookieOf = (bucket: number) => `${NAME}=${drawBucket(rolloutOf(entries, OLD) as Rollout, bucket)}`;

/** What a browser is told by one of the gateways. */
async function ask(cookie = '', gateway = 0, address = '/remotes.json') {
  const response = await fetch(`${gateways[gateway]?.url}${address}`, { headers: { cookie, accept: 'text/html' } });
  const [set] = response.headers.getSetCookie();
  const text = await response.text();
  const list = address === '/remotes.json' ? text : (/id="[\w-]+">(\{.*?\})<\/script>/.exec(text)?.[1] ?? '{}');
  const [remote] = (JSON.parse(list) as RemoteRegistry).remotes;
  return { version: remote?.version, remote, set };
}

test('no one keeps anything while there is no rollout', async () => {
  expect(await ask()).toMatchObject({ version: OLD, set: undefined });
});

test('a browser draws once, and sees the same from any gateway, in its page as in the list', async () => {
  await begin(50);
  const first = await ask('', 0, '/event/1/people');
  expect(first.set).toMatch(
    new RegExp(`^${NAME}=1\\.\\d+\\.[\\w-]{22}; Max-Age=2592000; Path=/; .*HttpOnly; SameSite=Lax$`),
  );
  const [cookie] = first.set?.split(';') ?? [];
  for (const gateway of [0, 1]) {
    for (const address of ['/remotes.json', '/event/1/people'])
      expect(await ask(cookie, gateway, address)).toMatchObject({ version: first.version, set: undefined });
  }
  expect(first.remote?.watched).toBe(1);
});

test('the numbers below the share see the version, and the others see it when the share has grown so far', async () => {
  await begin(10);
  const seen = async () =>
    Promise.all([99, 100, 249, 250].map(async (bucket) => (await ask(cookieOf(bucket))).version));
  expect(await seen()).toEqual([NEW, OLD, OLD, OLD]);
  await step({ kind: 'grow', share: 25 });
  expect(await seen()).toEqual([NEW, NEW, NEW, OLD]);
  await step({ kind: 'everybody' });
  expect(await ask()).toMatchObject({ version: NEW, set: undefined, remote: { version: NEW } });
});

test('a version that was rolled back is seen by no one, and pages are told of it', async () => {
  await begin(50);
  const cookie = cookieOf(0);
  expect((await ask(cookie)).version).toBe(NEW);
  await step({ kind: 'back', reason: 'worse' });
  for (const gateway of [0, 1])
    expect(await ask(cookie, gateway)).toMatchObject({ version: OLD, remote: { takenBack: NEW } });
});

test('a number that no one drew is no number: the browser draws one', async () => {
  await begin(99);
  const [cookie = ''] = [cookieOf(0)];
  const forged = await ask(`${cookie.slice(0, -3)}abc`);
  expect(forged.set).toMatch(NAME);
  expect((await ask(`${NAME}=1.0.`)).set).toMatch(NAME);
});

test('a pin goes before a rollout', async () => {
  await begin(99);
  await web.writePins(JSON.stringify({ 7: OLD }));
  const pinned = await ask(`laminate_account=7; ${cookieOf(0)}`);
  expect([pinned.version, pinned.remote?.watched]).toEqual([OLD, undefined]);
});

test('damaged steps, and a pointer that moved, leave what everyone sees', async () => {
  await begin(99);
  await web.publish('1.2.0-cccc');
  expect((await ask(cookieOf(0))).version).toBe('1.2.0-cccc');
  await web.publish(OLD);
  await step({ kind: 'grow', share: 400 });
  expect((await ask(cookieOf(0))).version).toBe(OLD);
});
