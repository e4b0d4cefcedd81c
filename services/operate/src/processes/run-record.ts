import { existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { Failure, fileFailure } from '../failure.ts';
import { PRIVATE_FILE } from '../settings.ts';
import { endProcess, isAlive, processStart } from './process-table.ts';

interface Entry {
  name: string;
  /** Parts of the product that run in it, for finding one of them. */
  parts?: readonly string[];
  pid: number;
  /** Tells the process from a later one with the same number. */
  started: string | undefined;
}

/** Who runs in a data folder, kept in its `run.json`: one run at a time, and what a killed run left behind. */
export interface RunRecord {
  add(name: string, pid: number, parts?: readonly string[]): void;
  remove(pid: number): void;
  /** Gives the data folder free for the next run. */
  close(): void;
}

const entryOf = (name: string, pid: number, parts?: readonly string[]): Entry => ({
  name,
  ...(parts && { parts }),
  pid,
  started: processStart(pid),
});

const isRunning = ({ pid, started }: Entry): boolean => isAlive(pid) && processStart(pid) === started;

/**
 * Claims the data folder for this process and ends what a killed run left behind.
 * @throws Failure when another run has the folder
 */
export async function openRunRecord(dataDir: string): Promise<RunRecord> {
  const file = path.join(dataDir, 'run.json');
  const [holder, ...leftovers] = read(file);
  if (holder && holder.pid !== process.pid && isRunning(holder)) {
    throw new Failure(
      `Laminate already runs in ${dataDir} (process ${holder.pid}): stop it first, or set DATA_DIR and PORT for a second one.`,
    );
  }
  let entries = [entryOf('laminate', process.pid)];
  write(file, entries);
  await Promise.all(leftovers.filter(isRunning).map(({ pid }) => endProcess(-pid, [['SIGTERM', 4000]])));
  return {
    add(name, pid, parts) {
      entries = [...entries, entryOf(name, pid, parts)];
      write(file, entries);
    },
    remove(pid) {
      entries = entries.filter((entry) => entry.pid !== pid);
      write(file, entries);
    },
    close: () => rmSync(file, { force: true }),
  };
}

/** Reads a record. One that was cut off in the middle says nothing, and Postgres has its own record. */
function read(file: string): Entry[] {
  if (!existsSync(file)) return [];
  try {
    const entries: unknown = JSON.parse(readFileSync(file, 'utf8'));
    return Array.isArray(entries) ? (entries as Entry[]) : [];
  } catch (error) {
    if (error instanceof SyntaxError) return [];
    throw fileFailure(error, file);
  }
}

function write(file: string, entries: Entry[]): void {
  try {
    writeFileSync(`${file}.new`, JSON.stringify(entries, null, 2), { mode: PRIVATE_FILE });
    renameSync(`${file}.new`, file);
  } catch (error) {
    throw fileFailure(error, path.dirname(file));
  }
}
