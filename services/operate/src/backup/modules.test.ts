import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { readReleaseIn } from '@laminate/releases';
import { writeRelease } from '@laminate/releases/testing';
import { loadWith } from '@laminate/testing';
import { deploy, pin, rollback, type Gate } from '../release/moves.ts';
import type { Places } from '../release/places.ts';
import { shareVersion } from '../release/share.ts';
import type * as releases from '../release/store.ts';
import { readStore, type Store } from '../release/store.ts';
import type * as modules from './modules.ts';
import { copyModules, modulesBelow, moduleStores, restoreModules, strayModules } from './modules.ts';

const [A, B, C] = ['1.0.0-aa', '1.1.0-bb', '1.2.0-cc'] as const;
let root: string;
let backup: string;

beforeEach(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'laminate-modules-'));
  backup = path.join(root, 'backup');
});
afterEach(() => rm(root, { recursive: true }));

const placesIn = (name: string, rollouts?: string): Places => ({
  stores: [{ remote: 'mf-guestlist', folder: path.join(root, name, 'mf-guestlist'), rollouts }],
  installed: path.join(root, name, 'installed'),
  rollouts,
  webRoot: '',
  publicUrl: '',
});
const own = ({ stores }: Places) => stores[0] as Store;
const gate: Gate = async (folder) => {
  const read = await readReleaseIn(folder);
  if ('faults' in read) throw new Error(read.faults.join('\n'));
  return read.value;
};
const releaseAll = async ({ remote, folder }: Store) => {
  for (const version of [A, B, C])
    await writeRelease(path.join(folder, version), { version, remote: { name: remote } });
};

/** Went from one version to another and back, shows a third to some and the second to one account. */
async function installation(): Promise<Places> {
  const places = placesIn('source', path.join(root, 'rollouts'));
  const store = own(places);
  await releaseAll(store);
  await deploy(store, A, gate);
  await deploy(store, B, gate);
  await rollback(store, undefined, gate);
  await pin(store, '7', B, gate);
  await shareVersion(store, C, { share: 10, evenOnEventDays: true }, gate);
  const elsewhere = { remote: 'lost-property', folder: path.join(root, 'source/installed/lost-property') };
  await releaseAll(elsewhere);
  await deploy(elsewhere, B, gate);
  await writeFile(path.join(elsewhere.folder, 'backend.json'), '{"url":"http://lost-property.internal:4000"}');
  return places;
}
const elsewhereIn = (places: Places): Store => ({
  remote: 'lost-property',
  folder: path.join(places.installed ?? '', 'lost-property'),
});
const sorted = async (store: Store) => {
  const holding = await readStore(store);
  return { ...holding, versions: holding.versions.toSorted() };
};

test('restores pins, rollbacks, rollouts and the versions in use, also of modules from elsewhere', async () => {
  const source = await installation();
  const files = await copyModules(moduleStores(source), backup);
  const target = placesIn('target');
  await restoreModules(moduleStores(target), backup, files);
  expect(await sorted(own(target))).toEqual(await sorted(own(source)));
  expect((await readStore(own(target))).rollout).toMatchObject({ version: C, share: 10, state: 'growing' });
  // Versions that no one sees are left out.
  expect(await sorted(elsewhereIn(target))).toEqual({ ...(await sorted(elsewhereIn(source))), versions: [B] });
  expect(await readFile(path.join(elsewhereIn(target).folder, 'backend.json'), 'utf8')).toContain(':4000');
  expect(await strayModules(moduleStores(target))).toEqual([]);
});

test('what a checkout had in use before gives way, and comes back when the restore fails later', async () => {
  const files = await copyModules(moduleStores(await installation()), backup);
  const target = placesIn('target');
  await releaseAll(own(target));
  await deploy(own(target), C, gate);
  await pin(own(target), '9', C, gate);
  const before = await sorted(own(target));
  const takeBack = await restoreModules(moduleStores(target), backup, files);
  expect(await readStore(own(target))).toMatchObject({ current: A, pins: { 7: B } });
  await takeBack();
  expect(await sorted(own(target))).toEqual(before);
  expect(existsSync(elsewhereIn(target).folder)).toBe(false);
});

test('one that can not be restored rolls back the others', async () => {
  const files = await copyModules(moduleStores(await installation()), backup);
  const target = placesIn('target');
  await mkdir(path.join(root, 'target'));
  await writeFile(path.join(root, 'target/installed'), 'a file in the way');
  await expect(restoreModules(moduleStores(target), backup, files)).rejects.toThrow();
  expect(existsSync(own(target).folder)).toBe(false);
});

test('a drill names a version in use that is not whole', async () => {
  const files = await copyModules(moduleStores(await installation()), backup);
  const drilled = modulesBelow(path.join(root, 'drill'));
  await restoreModules(drilled, backup, files);
  expect(await strayModules(drilled)).toEqual([]);
  await rm(path.join(root, 'drill/lost-property', B, 'mf-manifest.json'));
  expect(await strayModules(drilled)).toEqual([
    `versions in use are there: lost-property lost-property ${B} is refused: it has no file mf-manifest.json.`,
  ]);
});

test('includes a version put into use during the backup, with its pointer', async () => {
  const source = placesIn('source');
  await releaseAll(own(source));
  await deploy(own(source), A, gate);
  let moved = false;
  const { copyModules: copy } = await loadWith<typeof modules, typeof releases>(
    import.meta.resolve('./modules.ts'),
    import.meta.resolve('../release/store.ts'),
    {
      readStore: (real) => async (store) => {
        const holding = await real.readStore(store);
        if (!moved) await deploy(store, B, gate);
        moved = true;
        return holding;
      },
    },
  );
  const files = await copy(moduleStores(source), backup);
  expect(files.map(({ path: name }) => name)).toContain(`versions/${B}/release.json`);
  expect(await readFile(path.join(backup, 'modules/mf-guestlist/current.json'), 'utf8')).toContain(B);
});
