import { readFileSync } from 'node:fs';
import path from 'node:path';

interface Entry {
  readonly name: string;
  readonly pid: number;
}

/** The process id of a part of the product under test, from its own record. */
export function pidOf(name: string): number {
  const file = path.join(process.env.DATA_DIR ?? '', 'run.json');
  const entry = (JSON.parse(readFileSync(file, 'utf8')) as Entry[]).find((each) => each.name === name);
  if (!entry) throw new Error(`${name} does not run, says ${file}`);
  return entry.pid;
}
