import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { loadWith } from './load-with.ts';

/** A shop, whose door asks for the age, and a till in a separate package. */
const FILES = {
  'shop/package.json': '{ "type": "module" }',
  'shop/door.ts': `
    import { mayEnter } from './age.ts';
    export { till } from '../till/till.ts';
    export const enter = (age: number): string => (mayEnter(age) ? 'in' : 'out');
    export const later = async (age: number): Promise<boolean> => (await import('./age.ts')).mayEnter(age);`,
  'shop/age.ts': `
    export const LEAST = 18;
    export const mayEnter = (age: number): boolean => age >= LEAST;`,
  'till/package.json': '{ "type": "module" }',
  'till/till.ts': 'export const till = { beers: 0 };',
};

interface Door {
  readonly enter: (age: number) => string;
  readonly later: (age: number) => Promise<boolean>;
  readonly till: { beers: number };
}
interface Age {
  readonly LEAST: number;
  readonly mayEnter: (age: number) => boolean;
}

let root: string;
const urlOf = (file: string) => pathToFileURL(path.join(root, file)).href;
beforeAll(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'laminate-load-'));
  for (const [file, text] of Object.entries(FILES)) {
    await mkdir(path.dirname(path.join(root, file)), { recursive: true });
    await writeFile(path.join(root, file), text);
  }
});
afterAll(() => rm(root, { recursive: true }));

it('loads a module with others in the place of its guards, immediately and later, and leaves the module of all others as it is', async () => {
  const door = (await import(urlOf('shop/door.ts'))) as Door;
  const open = await loadWith<Door, Age>(urlOf('shop/door.ts'), urlOf('shop/age.ts'), { mayEnter: () => () => true });
  const stricter = await loadWith<Door, Age>(urlOf('shop/door.ts'), urlOf('shop/age.ts'), {
    mayEnter:
      ({ LEAST, mayEnter }) =>
      (age) =>
        mayEnter(age) && age > LEAST,
  });
  expect([door, open, stricter].map(({ enter }) => [17, 18, 19].map(enter))).toEqual([
    ['out', 'in', 'in'],
    ['in', 'in', 'in'],
    ['out', 'out', 'in'],
  ]);
  expect(await Promise.all([door, open, stricter].map(({ later }) => later(18)))).toEqual([true, true, false]);
});

it('shares modules from other packages', async () => {
  const door = (await import(urlOf('shop/door.ts'))) as Door;
  const open = await loadWith<Door, Age>(urlOf('shop/door.ts'), urlOf('shop/age.ts'), { mayEnter: () => () => true });
  expect(open.till).toBe(door.till);
});
