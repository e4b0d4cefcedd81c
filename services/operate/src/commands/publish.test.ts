import { existsSync } from 'node:fs';
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { CONTRACT_VERSION, type Release } from '@laminate/contracts';
import { readReleaseIn } from '@laminate/releases';
import { writeRelease, type Sample } from '@laminate/releases/testing';
import { loadWith } from '@laminate/testing';
import { deploy, pin, rollback, type Gate } from '../release/moves.ts';
import type { Places } from '../release/places.ts';
import { historyLines } from '../release/history-lines.ts';
import { shareVersion } from '../release/share.ts';
import { changeStore, readStore, type Change, type Store } from '../release/store.ts';
import { publish } from './publish.ts';

const NAMES = ['mf-checkin', 'mf-guestlist'];
let root: string;
let places: Places;

beforeEach(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'laminate-volume-'));
  const webRoot = path.join(root, 'shell');
  await mkdir(webRoot);
  await writeFile(
    path.join(webRoot, 'shell.json'),
    JSON.stringify({ shared: { react: '19.3.4' }, script: 'main.js', files: [] }),
  );
  places = {
    stores: NAMES.map((remote) => ({ remote, folder: path.join(root, 'volume', remote) })),
    webRoot,
    publicUrl: '',
  };
});
afterEach(() => rm(root, { recursive: true }));

/** What an image holds: one version of each remote, and the pointer to it. */
async function image(version: string, samples: Readonly<Record<string, Sample>> = {}): Promise<Record<string, string>> {
  const folders = NAMES.map((name) => [name, path.join(root, `image-${version}`, name)] as const);
  for (const [name, folder] of folders) {
    const { remote, ...sample } = samples[name] ?? {};
    const routes = [{ path: `/event/:eventId/${name}`, scope: 'event' as const, roles: [] }];
    await writeRelease(path.join(folder, version), {
      version,
      ...sample,
      remote: { name, routes, nav: [], ...remote },
    });
    await writeFile(path.join(folder, 'current.json'), JSON.stringify({ name, version }));
  }
  return Object.fromEntries(folders);
}

const state = async () =>
  Object.fromEntries(
    await Promise.all(
      places.stores.map(async (store) => {
        const { current, versions } = await readStore(store);
        return [store.remote, [current, ...versions.toSorted()]] as const;
      }),
    ),
  );

test('puts what an image brings into use next to the existing versions, and changes nothing the second time', async () => {
  expect(await publish({ places, brought: await image('1.0.0-aa') })).toEqual(
    NAMES.map((name) => `${name}: none → 1.0.0-aa, in use`),
  );
  const next = await image('1.1.0-bb');
  expect(await publish({ places, brought: next })).toEqual(NAMES.map((name) => `${name}: 1.0.0-aa → 1.1.0-bb, in use`));
  expect(await publish({ places, brought: next })).toEqual(NAMES.map((name) => `${name}: 1.1.0-bb is in use already`));
  expect(await state()).toEqual(Object.fromEntries(NAMES.map((name) => [name, ['1.1.0-bb', '1.0.0-aa', '1.1.0-bb']])));
  expect((await readStore(storeAt(0))).history.map(({ action, to }) => `${action} ${to}`)).toEqual(
    ['1.0.0-aa', '1.1.0-bb'].flatMap((version) => [`release ${version}`, `deploy ${version}`]),
  );
  // An image can be read only, and keeps what it has.
  expect(NAMES.every((name) => existsSync(path.join(next[name] as string, '1.1.0-bb/release.json')))).toBe(true);
});

const [CHECKIN, GUESTLIST] = NAMES as [string, string];
const storeAt = (index: number) => places.stores[index] as Store;
const current = async (remote = CHECKIN) => (await state())[remote]?.[0];
const letThrough: Gate = async (folder) => ((await readReleaseIn(folder)) as { value: Release }).value;

/** Puts a version of the first remote into use alone. */
async function deployAlone(version: string): Promise<void> {
  await writeRelease(path.join(storeAt(0).folder, version), {
    version,
    remote: { name: CHECKIN, routes: [{ path: `/event/:eventId/${CHECKIN}`, scope: 'event', roles: [] }], nav: [] },
  });
  await deploy(storeAt(0), version, letThrough);
}

/** Each is done after the image with 1.0.0-aa was published, and the image then starts again. */
const CHOICES: [string, string, string, () => Promise<unknown>][] = [
  ['another one was deployed alone', '1.1.0-bb', 'was in use before', () => deployAlone('1.1.0-bb')],
  [
    'another one was gone back from, to one that was never in use',
    '0.9.0-zz',
    'was gone back from',
    async () => {
      await writeRelease(path.join(storeAt(0).folder, '0.9.0-zz'), { version: '0.9.0-zz', remote: { name: CHECKIN } });
      await rollback(storeAt(0), '0.9.0-zz', letThrough);
    },
  ],
  [
    'it was gone back from, and another one deployed since',
    '1.2.0-cc',
    'was in use before',
    async () => {
      await deployAlone('1.1.0-bb');
      await rollback(storeAt(0), undefined, letThrough);
      await deployAlone('1.2.0-cc');
    },
  ],
  [
    'a rollout of another one reached everybody',
    '1.1.0-bb',
    'was in use before',
    async () => {
      await keep('1.1.0-bb');
      await share('1.1.0-bb');
      await moveRollout({ kind: 'everybody' });
    },
  ],
  [
    'accounts are pinned to it while another one is in use',
    '1.1.0-bb',
    'was in use before',
    async () => {
      await deployAlone('1.1.0-bb');
      await pin(storeAt(0), '7', '1.0.0-aa', letThrough);
    },
  ],
];
const keep = (version: string) =>
  writeRelease(path.join(storeAt(0).folder, version), { version, remote: { name: CHECKIN } });
const share = (version: string) => shareVersion(storeAt(0), version, { share: 10, evenOnEventDays: false }, letThrough);
const moveRollout = (entry: Parameters<Change['step']>[0]) => changeStore(storeAt(0), ({ step }) => step(entry));

test.each(CHOICES)('leaves what was chosen since: %s', async (_what, chosen, why, choose) => {
  const brought = await image('1.0.0-aa');
  await publish({ places, brought });
  await choose();
  const before = await readStore(storeAt(0));
  expect(await publish({ places, brought })).toEqual([
    `${GUESTLIST}: 1.0.0-aa is in use already`,
    `${CHECKIN}: 1.0.0-aa ${why}; ${chosen} stays in use (deploy puts it back, publish --again all of this image)`,
  ]);
  expect(await readStore(storeAt(0))).toEqual(before);
  // A version that no one has seen yet comes as always.
  await publish({ places, brought: await image('1.9.0-new') });
  expect(await current()).toBe('1.9.0-new');
});

test('leaves a version that a rollout took back, or that it still shows to some', async () => {
  await publish({ places, brought: await image('1.0.0-aa') });
  const next = await image('1.1.0-bb');
  await keep('1.1.0-bb');
  await share('1.1.0-bb');
  const lines = () => publish({ places, brought: next }).then((all) => all.find((line) => line.startsWith(CHECKIN)));
  expect(await lines()).toContain('1.1.0-bb is shown to 10 % of the sessions and goes on from there; 1.0.0-aa stays');
  await moveRollout({ kind: 'back', reason: 'more sessions failed' });
  expect(await lines()).toContain('1.1.0-bb was taken back; 1.0.0-aa stays in use');
  expect(await current()).toBe('1.0.0-aa');
});

test('goes back to the remotes of an image before only when the operator says so', async () => {
  const before = await image('1.0.0-aa');
  await publish({ places, brought: before });
  await publish({ places, brought: await image('1.1.0-bb') });
  await publish({ places, brought: before });
  expect(await current()).toBe('1.1.0-bb');
  expect(await publish({ places, brought: before, again: true })).toEqual(
    NAMES.map((name) => `${name}: 1.1.0-bb → 1.0.0-aa, in use`),
  );
});

test('a version still comes into use if publishing was interrupted after it was kept', async () => {
  await keep('1.0.0-aa');
  await changeStore(storeAt(0), ({ note }) => note({ action: 'release', to: '1.0.0-aa' }));
  await publish({ places, brought: await image('1.0.0-aa') });
  expect(await current()).toBe('1.0.0-aa');
});

test('without looking at what was moved on from, it would undo what was deployed alone', async () => {
  type Together = typeof import('../release/release-together.ts');
  type MovedOn = typeof import('../release/moved-on.ts');
  const { releaseTogether } = await loadWith<Together, MovedOn>(
    import.meta.resolve('../release/release-together.ts'),
    import.meta.resolve('../release/moved-on.ts'),
    { movedOn: () => () => undefined },
  );
  const brought = await image('1.0.0-aa');
  await publish({ places, brought });
  await deployAlone('1.1.0-bb');
  const folder = path.join(root, 'copy');
  await cp(path.join(brought[CHECKIN] as string, '1.0.0-aa'), folder, { recursive: true });
  await releaseTogether(places, [{ store: storeAt(0), folder }]);
  expect(await current()).toBe('1.0.0-aa');
});

test('changes nothing at all when the gate refuses one of them', async () => {
  await publish({ places, brought: await image('1.0.0-aa') });
  const before = await state();
  await expect(
    publish({ places, brought: await image('2.0.0-cc', { 'mf-guestlist': { shared: { react: '^20.0.0' } } }) }),
  ).rejects.toThrow(/mf-guestlist 2\.0\.0-cc is refused/);
  const contracts = { checkin: '99.0.0' };
  await expect(publish({ places, brought: await image('2.1.0-dd'), contracts })).rejects.toThrow(/speaks 99\.0\.0/);
  expect(await state()).toEqual(before);
  expect(
    await publish({ places, brought: await image('2.2.0-ee'), contracts: { checkin: CONTRACT_VERSION } }),
  ).toHaveLength(2);
});

test('remotes that swap a screen pass together', async () => {
  await publish({ places, brought: await image('1.0.0-aa') });
  const other = (name: string) => ({
    remote: { routes: [{ path: `/event/:eventId/${name}`, scope: 'event' as const, roles: [] }] },
  });
  const swapped = await image('1.1.0-bb', { 'mf-checkin': other('mf-guestlist'), 'mf-guestlist': other('mf-checkin') });
  await publish({ places, brought: swapped });
  expect((await state())['mf-guestlist']?.[0]).toBe('1.1.0-bb');
});

test('the history names the commit of each release: its own, or that of the image', async () => {
  const [own, ofImage] = ['a1'.repeat(20), 'b2'.repeat(20)];
  const brought = await image('1.0.0-aa');
  const file = path.join(brought[CHECKIN] as string, '1.0.0-aa/release.json');
  await writeFile(file, JSON.stringify({ ...JSON.parse(await readFile(file, 'utf8')), source: own }));
  await publish({ places, brought, source: ofImage });
  for (const [index, commit] of [own, ofImage].entries()) {
    const holding = await readStore(storeAt(index));
    expect(holding.history).toContainEqual(expect.objectContaining({ action: 'release', source: commit }));
    const lines = historyLines(holding, new Map()).join('\n');
    expect(lines).toContain(`1.0.0-aa  commit ${commit.slice(0, 12)}  (in use)`);
    expect(lines).toMatch(new RegExp(`release +1\\.0\\.0-aa  commit ${commit.slice(0, 12)}$`, 'm'));
  }
});

test('an image without a remote says so', async () => {
  const { 'mf-checkin': _missing, ...rest } = await image('1.0.0-aa');
  await expect(publish({ places, brought: rest })).rejects.toThrow('This image brings no mf-checkin');
});
