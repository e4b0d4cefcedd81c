import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, readdir, rm, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { readBackend, readPointer } from '@laminate/releases';
import { writeRelease, type Sample } from '@laminate/releases/testing';
import { create, type WriteEntry } from 'tar';
import { install, remove } from './install.ts';
import { readStore } from './store.ts';
import { MOST_UNPACKED } from './unpack.ts';

const NAME = 'lost-property';
const PATH = '/event/:eventId/lost-property';
const ADDRESS = 'http://127.0.0.1:4000';
const SERVICE = {
  routes: [{ method: 'GET', path: '/event/:eventId/items', scope: 'event', roles: ['owner'] }],
} as const;
let root: string;
let places: Parameters<typeof install>[0];

const descriptionOf = (name = NAME, route = PATH): NonNullable<Sample['remote']> => ({
  name,
  routes: [{ path: route, scope: 'event', roles: ['owner'] }],
  nav: [],
});

interface Packed extends Sample {
  /** Name of the folder in the tarball. */
  readonly folder?: string;
  /** Changes what was built before it is packed. */
  readonly damage?: (folder: string) => Promise<void>;
  readonly onWriteEntry?: (entry: WriteEntry) => void;
}

/** Packs a release as `laminate-remote release` does. @returns the file */
async function packed({ folder = NAME, damage, onWriteEntry, ...sample }: Packed = {}): Promise<string> {
  const source = await mkdtemp(path.join(root, 'built-'));
  await writeRelease(path.join(source, folder), { remote: descriptionOf(), ...sample });
  await damage?.(path.join(source, folder));
  const file = path.join(source, 'release.tgz');
  await create({ file, cwd: source, gzip: true, portable: true, ...(onWriteEntry && { onWriteEntry }) }, [folder]);
  return file;
}

const inUse = async () => {
  const pointer = await readPointer(path.join(places.installed, NAME));
  return 'value' in pointer ? pointer.value.version : undefined;
};
/** Everything that is installed, by its path. */
const everything = async () =>
  existsSync(places.installed) ? (await readdir(places.installed, { recursive: true })).toSorted() : [];

beforeEach(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'laminate-install-'));
  const shell = path.join(root, 'shell');
  await mkdir(shell);
  await writeFile(
    path.join(shell, 'shell.json'),
    JSON.stringify({ shared: { react: '19.3.4', '@laminate/sdk': '0.3.2' }, script: 'main.js', files: [] }),
  );
  const guestlist = path.join(root, 'mf-guestlist');
  await writeRelease(path.join(guestlist, '1.0.0-aaaa'));
  await writeFile(path.join(guestlist, 'current.json'), '{"name":"mf-guestlist","version":"1.0.0-aaaa"}');
  places = {
    stores: [{ remote: 'mf-guestlist', folder: guestlist }],
    installed: path.join(root, 'installed'),
    webRoot: shell,
    publicUrl: 'http://localhost:8080',
  };
});
afterEach(() => rm(root, { recursive: true }));

test('puts a release into use, the next one next to it, and takes it out again', async () => {
  expect(await install(places, await packed())).toEqual({ remote: NAME, from: undefined, to: '1.0.0-aaaa' });
  expect(await inUse()).toBe('1.0.0-aaaa');
  const next = await packed({ version: '1.1.0-bbbb' });
  expect(await install(places, next)).toEqual({ remote: NAME, from: '1.0.0-aaaa', to: '1.1.0-bbbb' });
  expect(await install(places, next)).toEqual({ remote: NAME, from: '1.1.0-bbbb', to: '1.1.0-bbbb' });
  expect(await readdir(places.installed)).toEqual([NAME]);
  expect(await readdir(path.join(places.installed, NAME))).toEqual(
    expect.arrayContaining(['1.0.0-aaaa', '1.1.0-bbbb', 'current.json', 'history.jsonl']),
  );
  await remove(places, NAME);
  expect(await everything()).toEqual([]);
  await expect(remove(places, NAME)).rejects.toThrow('lost-property is not installed from elsewhere; nothing is.');
});

test('a new version is shown to a share first, where there is one before', async () => {
  const share = { share: 10, evenOnEventDays: false };
  const first = await packed();
  await expect(install(places, first, { share })).rejects.toThrow('has no version in use that');
  expect(await everything()).toEqual([]);
  await install(places, first);
  const next = await packed({ version: '1.1.0-bbbb' });
  expect(await install(places, next, { share })).toEqual({ remote: NAME, from: '1.0.0-aaaa', to: '1.1.0-bbbb' });
  expect(await inUse()).toBe('1.0.0-aaaa');
  const { rollout } = await readStore({ remote: NAME, folder: path.join(places.installed, NAME) });
  expect(rollout).toMatchObject({ state: 'growing', version: '1.1.0-bbbb', share: 10 });
});

test('one that brings a service says where it runs, the first time', async () => {
  const remote = {
    ...descriptionOf(),
    backend: { routes: [...SERVICE.routes].map((route) => ({ ...route, roles: [...route.roles] })) },
  };
  await expect(install(places, await packed({ remote }))).rejects.toThrow('say where it runs with --backend <address>');
  await expect(install(places, await packed({ remote }), { backend: 'here' })).rejects.toThrow(
    '--backend is "here": must',
  );
  expect(await everything()).toEqual([]);
  await install(places, await packed({ remote }), { backend: `${ADDRESS}/` });
  expect(await readBackend(path.join(places.installed, NAME))).toEqual({ value: { url: ADDRESS } });
  await install(places, await packed({ remote, version: '1.1.0-bbbb' }));
  expect(await readBackend(path.join(places.installed, NAME))).toEqual({ value: { url: ADDRESS } });
  await expect(install(places, await packed({ version: '1.2.0-cccc' }), { backend: ADDRESS })).rejects.toThrow(
    'lost-property brings no service',
  );
});

/** Replaces a text in the release. */
const inRelease = (from: string, to: string) => async (folder: string) => {
  const file = path.join(folder, 'release.json');
  await writeFile(file, (await readFile(file, 'utf8')).replace(from, to));
};

test.each<[string, Packed, string | RegExp]>([
  ['of another name', { folder: 'found-property' }, 'it belongs to lost-property'],
  [
    'of the name of a part of the product',
    { folder: 'mf-guestlist', remote: descriptionOf('mf-guestlist') },
    'the product has a part of that name',
  ],
  [
    'with a file outside its folder',
    { onWriteEntry: (entry) => void (entry.path = entry.path.replace('lost-property/remote.', '../remote.')) },
    'would lie outside its folder (../remote.0123456789ab.js)',
  ],
  [
    'with a file at the root of the disk',
    { onWriteEntry: (entry) => void (entry.path = entry.path.replace('lost-property/remote.', '/tmp/remote.')) },
    'would lie outside its folder (/tmp/remote.0123456789ab.js)',
  ],
  [
    'with a file in the place of another remote',
    {
      onWriteEntry: (entry) => void (entry.path = entry.path.replace('lost-property/remote.', 'mf-guestlist/remote.')),
    },
    'has one folder with a release.json',
  ],
  [
    'with another file than was built',
    { damage: (folder) => writeFile(path.join(folder, 'remote.0123456789ab.js'), 'other') },
    'it has another remote.0123456789ab.js than the one that was built',
  ],
  [
    'with a file more',
    { damage: (folder) => writeFile(path.join(folder, 'more.js'), 'more') },
    'it has a file more.js that is not of the release',
  ],
  [
    'for a newer sdk',
    { shared: { '@laminate/sdk': '^0.4.0' } },
    'it needs @laminate/sdk ^0.4.0, and the shell provides 0.3.2',
  ],
  [
    'with a route that is taken',
    { remote: descriptionOf(NAME, '/event/:id/people') },
    'it claims the path /event/:id/people, which mf-guestlist has as /event/:eventId/people',
  ],
  [
    'with rights that do not exist',
    { damage: inRelease('"owner"', '"janitor"') },
    /remote\.routes\.0\.roles\.0: must be a role: superuser, owner/,
  ],
])('a release %s is refused, and nothing changes', async (_, sample, sentence) => {
  await install(places, await packed({ version: '0.9.0-0000' }));
  const before = await everything();
  await expect(install(places, await packed(sample))).rejects.toThrow(sentence);
  expect(await everything()).toEqual(before);
  expect(await inUse()).toBe('0.9.0-0000');
});

test('a file that is too large is refused by its size, one that unpacks to too much as soon as it does', async () => {
  const large = path.join(root, 'large.tgz');
  await writeFile(large, '');
  await truncate(large, 1024 ** 3);
  await expect(install(places, large)).rejects.toThrow('it has 1024 MB, and the file of a release has 50 MB at most.');
  const bomb = await packed({
    damage: async (folder) => {
      await writeFile(path.join(folder, 'zeros.js'), '');
      await truncate(path.join(folder, 'zeros.js'), MOST_UNPACKED + 1);
    },
  });
  await expect(install(places, bomb)).rejects.toThrow('there are more than 200 MB in it');
  expect(await everything()).toEqual([]);
});

test('what is no release is refused', async () => {
  const text = path.join(root, 'text.tgz');
  await writeFile(text, 'a text');
  await expect(install(places, text)).rejects.toThrow('it is no tarball of a release');
  await expect(install(places, path.join(root, 'none.tgz'))).rejects.toThrow('There is no file');
});
