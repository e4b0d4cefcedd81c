import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { CONTRACT_VERSION, type Release } from '@laminate/contracts';
import { readReleaseIn } from '@laminate/releases';
import { writeRelease, type Sample } from '@laminate/releases/testing';
import { rollback } from '../release/moves.ts';
import type { Places } from '../release/places.ts';
import { readStore, type Store } from '../release/store.ts';
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

test('puts what an image brings into use beside what is there, and changes nothing the second time', async () => {
  expect(await publish({ places, brought: await image('1.0.0-aa') })).toEqual(
    NAMES.map((name) => `${name}: none → 1.0.0-aa, in use`),
  );
  const next = await image('1.1.0-bb');
  expect(await publish({ places, brought: next })).toEqual(NAMES.map((name) => `${name}: 1.0.0-aa → 1.1.0-bb, in use`));
  expect(await publish({ places, brought: next })).toEqual(NAMES.map((name) => `${name}: 1.1.0-bb is in use already`));
  expect(await state()).toEqual(Object.fromEntries(NAMES.map((name) => [name, ['1.1.0-bb', '1.0.0-aa', '1.1.0-bb']])));
  // An image can be read only, and keeps what it has.
  expect(NAMES.every((name) => existsSync(path.join(next[name] as string, '1.1.0-bb/release.json')))).toBe(true);
});

test('goes back to the remotes of an image before, when that is published again', async () => {
  const before = await image('1.0.0-aa');
  await publish({ places, brought: before });
  await publish({ places, brought: await image('1.1.0-bb') });
  await publish({ places, brought: before });
  expect((await state())['mf-checkin']?.[0]).toBe('1.0.0-aa');
});

test('does not bring back what somebody went back from', async () => {
  await publish({ places, brought: await image('1.0.0-aa') });
  const next = await image('1.1.0-bb');
  await publish({ places, brought: next });
  await rollback(
    places.stores[0] as Store,
    undefined,
    async (folder) => ((await readReleaseIn(folder)) as { value: Release }).value,
  );
  const again = await publish({ places, brought: next });
  expect(again).toEqual([
    'mf-guestlist: 1.1.0-bb is in use already',
    expect.stringMatching(/^mf-checkin: 1\.1\.0-bb was gone back from/),
  ]);
  expect((await state())['mf-checkin']?.[0]).toBe('1.0.0-aa');
  // The one after it comes as always.
  await publish({ places, brought: await image('1.2.0-cc') });
  expect((await state())['mf-checkin']?.[0]).toBe('1.2.0-cc');
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

test('an image without a remote says so', async () => {
  const { 'mf-checkin': _missing, ...rest } = await image('1.0.0-aa');
  await expect(publish({ places, brought: rest })).rejects.toThrow('This image brings no mf-checkin');
});
