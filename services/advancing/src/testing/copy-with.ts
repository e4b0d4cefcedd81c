import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type * as service from '../service.ts';

const SOURCES = path.resolve(import.meta.dirname, '..');
const copies: string[] = [];

/**
 * The service with a statement of one file changed or left out, to show that a test fails without it.
 * @param module the file of the copy to take, by its path in the sources; its type is `Module`
 */
export async function copyWith<Module = typeof service>(file: string, statement: string, instead: string, module = 'service.ts'): Promise<Module> {
  const folder = await mkdtemp(path.join(SOURCES, '..', 'control-'));
  copies.push(folder);
  await cp(SOURCES, folder, { recursive: true });
  const whole = await readFile(path.join(folder, file), 'utf8');
  expect(whole.split(statement)).toHaveLength(2);
  await writeFile(path.join(folder, file), whole.replace(statement, instead));
  return (await import(pathToFileURL(path.join(folder, module)).href)) as Module;
}

/** Call when the tests of a file are done. */
export async function removeCopies(): Promise<void> {
  await Promise.all(copies.splice(0).map((folder) => rm(folder, { recursive: true })));
}
