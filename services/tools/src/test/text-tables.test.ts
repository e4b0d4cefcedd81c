import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { projectRoot } from '@laminate/operate/settings';
import { sourceFiles } from './import-boundaries.ts';
import { textTables } from './text-tables.ts';

let root: string;
beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'laminate-tables-'));
});
afterEach(() => rmSync(root, { recursive: true }));

function put(file: string, text: string): void {
  mkdirSync(path.join(root, path.dirname(file)), { recursive: true });
  writeFileSync(path.join(root, file), text);
}

test.each([
  `const NAMES: Readonly<Record<string, string>> = { en: 'English' };`,
  `export const NAMES: Record<string, () => void> = {\n  en: () => {},\n};`,
  `const NAMES: Readonly<Partial<Record<string, string>>> = { en: 'English' };`,
])('reports %s', (text) => {
  put('services/guestlist/src/names.ts', text);
  expect(textTables(root, sourceFiles(root))).toEqual([
    'services/guestlist/src/names.ts looks NAMES up by text in an object: make it a Map.',
  ]);
});

test.each([
  `const NAMES = new Map(Object.entries({ en: 'English' }));`,
  `const NAMES: Readonly<Record<Language, string>> = { en: 'English' };`,
  `const NONE: Readonly<Record<string, string>> = {};`,
])('lets %s be', (text) => {
  put('services/guestlist/src/names.ts', text);
  expect(textTables(root, sourceFiles(root))).toEqual([]);
});

test('finds none in this project', () => {
  expect(textTables(projectRoot, sourceFiles(projectRoot))).toEqual([]);
});
