import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type * as artists from '../index.ts';

const SOURCES = path.resolve(import.meta.dirname, '..');
const copies: string[] = [];

/** The package with a statement of one file changed or left out, to show that a test fails without it. */
export async function copyWith(file: string, statement: string, instead: string): Promise<typeof artists> {
  const folder = await mkdtemp(path.join(SOURCES, '..', 'control-'));
  copies.push(folder);
  await cp(SOURCES, folder, { recursive: true });
  const whole = await readFile(path.join(folder, file), 'utf8');
  expect(whole.split(statement)).toHaveLength(2);
  await writeFile(path.join(folder, file), whole.replace(statement, instead));
  return (await import(pathToFileURL(path.join(folder, 'index.ts')).href)) as typeof artists;
}

/** Call when the tests of a file are done. */
export async function removeCopies(): Promise<void> {
  await Promise.all(copies.splice(0).map((folder) => rm(folder, { recursive: true })));
}
