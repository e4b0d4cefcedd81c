import { readFileSync } from 'node:fs';
import path from 'node:path';

interface Entry {
  readonly name: string;
  readonly parts?: readonly string[];
  readonly pid: number;
}

/**
 * The process that runs a part of the product under test, from the product's own record.
 * @param name of the process or of a part that runs in it
 */
export function processOf(name: string): Entry {
  const file = path.join(process.env.DATA_DIR ?? '', 'run.json');
  const entries = JSON.parse(readFileSync(file, 'utf8')) as Entry[];
  const entry = entries.find((each) => each.name === name) ?? entries.find((each) => each.parts?.includes(name));
  if (!entry) throw new Error(`${name} does not run, says ${file}`);
  return entry;
}

/** The id of that process. */
export const pidOf = (name: string): number => processOf(name).pid;
