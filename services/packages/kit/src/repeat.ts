import type { Logger } from './log.ts';

export const MINUTE_MS = 60_000;
export const HOUR_MS = 3_600_000;

interface Repeated {
  /** Milliseconds from one time to the next. The first one also comes after this time. */
  readonly everyMs: number;
  readonly log: Logger;
  /** What the log says where it fails. */
  readonly failed: string;
}

/**
 * Does something again and again while the process runs, which it does not keep from ending. What still runs is not
 * begun once more, and what fails is done the next time.
 * @returns how to stop
 */
export function repeat(work: () => Promise<unknown>, { everyMs, log, failed }: Repeated): () => void {
  let running = false;
  const timer = setInterval(() => {
    if (running) return;
    running = true;
    work()
      .catch((error: unknown) => log.warn({ err: error }, failed))
      .finally(() => {
        running = false;
      });
  }, everyMs);
  timer.unref();
  return () => clearInterval(timer);
}
