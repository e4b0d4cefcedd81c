import { symbols } from 'pino';
import type { Logger } from '../log.ts';

/** What a logger writes from now on, line by line as it is written, in place of standard output. */
export function logLines(log: Logger): string[] {
  const lines: string[] = [];
  Object.assign(log, { [symbols.streamSym]: { write: (line: string) => void lines.push(line) } });
  log.level = 'info';
  return lines;
}
