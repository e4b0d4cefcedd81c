import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { KEPT_VERSIONS } from '../release/retained-versions.ts';
import { keepShell } from './keep-shell.ts';

let root: string;
let webRoot: string;
let folder: string;

beforeEach(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'laminate-shells-'));
  [webRoot, folder] = [path.join(root, 'dist'), path.join(root, 'kept')];
});
afterEach(() => rm(root, { recursive: true }));

/** Compressed, and the source map. */
const COPIES = ['.br', '.gz', '.map'];
const hashed = (build: number) => build.toString(16).padStart(12, '0');

/** What the build leaves: files of all pages, compressed copies of some, and what has no hash in its name. */
async function build(number: number): Promise<readonly string[]> {
  const files = [
    `main.${hashed(number)}.js`,
    `portal/main.${hashed(number)}.js`,
    'font.aaaaaaaaaaaa.woff2',
    `guest/main.${hashed(number)}.js`,
  ];
  await rm(webRoot, { recursive: true, force: true });
  for (const page of ['portal', 'guest']) await mkdir(path.join(webRoot, page), { recursive: true });
  for (const file of ['index.html', 'sw.js', ...files, ...COPIES.map((copy) => `${files[0]}${copy}`)])
    await writeFile(path.join(webRoot, file), `${file} of ${number}`);
  for (const [manifest, own] of [
    ['shell.json', [files[0], files[2]]],
    ['portal.json', [files[1], files[2]]],
    ['guest.json', [files[3]]],
  ] as const) {
    await writeFile(path.join(webRoot, manifest), JSON.stringify({ shared: {}, script: own[0], files: own }));
  }
  return files;
}

/** The builds that were retained, each as if it were an hour after the one before. */
async function keepAll(numbers: readonly number[]): Promise<string[]> {
  const names: string[] = [];
  for (const [index, number] of numbers.entries()) {
    await build(number);
    const name = await keepShell(webRoot, folder);
    const at = new Date(Date.now() - (numbers.length - index) * 3_600_000);
    await utimes(path.join(folder, name), at, at);
    names.push(name);
  }
  return names;
}

test('keeps the files of all pages with their compressed copies and source maps, and nothing whose name stays', async () => {
  const files = await build(1);
  const name = await keepShell(webRoot, folder);
  expect(await readFile(path.join(folder, name, files[0] as string), 'utf8')).toBe(`${files[0]} of 1`);
  const stored = (await readdir(path.join(folder, name), { recursive: true })).sort();
  const copies = COPIES.map((copy) => `${files[0]}${copy}`);
  expect(stored).toEqual([...files, ...copies, 'guest', 'guest.json', 'portal', 'portal.json', 'shell.json'].sort());
});

test('keeps the ten before the last one, by when each was kept last', async () => {
  const numbers = Array.from({ length: KEPT_VERSIONS + 1 }, (_, index) => index);
  const [first = '', second = '', ...later] = await keepAll(numbers);
  // Gone back to: it counts as the last one.
  await build(0);
  expect(await keepShell(webRoot, folder)).toBe(first);
  await build(99);
  const last = await keepShell(webRoot, folder);
  expect((await readdir(folder)).sort()).toEqual([first, ...later, last].sort());
  expect(existsSync(path.join(folder, second))).toBe(false);
});

test('several gateways that start together keep it once, whole', async () => {
  const files = await build(1);
  const names = await Promise.all(Array.from({ length: 5 }, () => keepShell(webRoot, folder)));
  expect(new Set(names).size).toBe(1);
  expect(await readdir(folder)).toEqual([names[0]]);
  for (const file of files) expect(existsSync(path.join(folder, names[0] as string, file))).toBe(true);
});

test('what a copy that was ended has left goes, what is being copied stays', async () => {
  await build(1);
  await Promise.all(['.draft-old', '.draft-new'].map((name) => mkdir(path.join(folder, name), { recursive: true })));
  await utimes(path.join(folder, '.draft-old'), 1, 1);
  const name = await keepShell(webRoot, folder);
  expect((await readdir(folder)).sort()).toEqual(['.draft-new', name].sort());
});

test('a file that the build names and has not is an error, and nothing is retained', async () => {
  const [file = ''] = await build(1);
  await rm(path.join(webRoot, file));
  await expect(keepShell(webRoot, folder)).rejects.toThrow(/ENOENT/);
  expect((await readdir(folder)).filter((name) => !name.startsWith('.'))).toEqual([]);
  await rm(path.join(webRoot, 'shell.json'));
  await expect(keepShell(webRoot, folder)).rejects.toThrow(/There is no built shell in .*shell\.json is missing/);
});
