import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type * as accreditation from '../index.ts';

export type Accreditation = typeof accreditation;

const SOURCES = path.resolve(import.meta.dirname, '..');
const copies: string[] = [];

/** What stands in a file, and what stands there instead. */
export type Change = readonly [statement: string, instead: string];

/** The package with some statements of one file changed or left out, to show that a test fails without them. */
export async function copyWith(file: string, changes: readonly Change[]): Promise<Accreditation> {
  const folder = await mkdtemp(path.join(SOURCES, '..', 'control-'));
  copies.push(folder);
  await cp(SOURCES, folder, { recursive: true });
  let whole = await readFile(path.join(folder, file), 'utf8');
  for (const [statement, instead] of changes) {
    expect(whole.split(statement)).toHaveLength(2);
    whole = whole.replace(statement, instead);
  }
  await writeFile(path.join(folder, file), whole);
  return (await import(pathToFileURL(path.join(folder, 'index.ts')).href)) as Accreditation;
}

/** Call when the tests of a file are done. */
export async function removeCopies(): Promise<void> {
  await Promise.all(copies.splice(0).map((folder) => rm(folder, { recursive: true })));
}
