import {
  closeSync,
  copyFileSync,
  existsSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  statSync,
  truncateSync,
} from 'node:fs';
import path from 'node:path';
import { PRIVATE_FILE } from '@laminate/operate/settings';

export const logFile = (dataDir: string, name: string): string => path.join(dataDir, 'logs', `${name}.log`);

/** Puts the log of the last run aside (`name.1.log`), one generation. */
export function rotateLog(dataDir: string, name: string): void {
  const file = logFile(dataDir, name);
  if (existsSync(file)) renameSync(file, path.join(dataDir, 'logs', `${name}.1.log`));
}

/**
 * Cuts every log that has grown over the limit, and keeps aside what it held. The processes go on writing because their
 * logs are opened for appending.
 * @param limit bytes
 */
export function trimLogs(dataDir: string, limit: number): void {
  const folder = path.join(dataDir, 'logs');
  for (const name of readdirSync(folder).filter((entry) => !entry.endsWith('.1.log'))) {
    const file = path.join(folder, name);
    if (statSync(file).size <= limit) continue;
    copyFileSync(file, file.replace(/\.log$/, '.1.log'));
    truncateSync(file);
  }
}

/** Opens a log for `start`, which hands it to a process, and closes our own end. */
export async function withLog<T>(dataDir: string, name: string, start: (output: number) => Promise<T>): Promise<T> {
  const output = openSync(logFile(dataDir, name), 'a', PRIVATE_FILE);
  try {
    return await start(output);
  } finally {
    closeSync(output);
  }
}

/** Returns the end of a log, up to 4,000 characters. */
export const logTail = (dataDir: string, name: string): string =>
  readFileSync(logFile(dataDir, name), 'utf8').slice(-4000);
