/** The longest pause between two looks while hints arrive, in milliseconds. A hint can still be lost. */
const QUIET_POLL_MS = 5000;
/**
 * A pause is this part of the quiet before it, so what comes due in the quiet is found late by no more than a tenth of
 * it.
 */
const QUIET_PART = 10;

interface LookoutOptions {
  /** Does the pending work, or begins it. @returns whether there was something */
  readonly look: () => Promise<boolean>;
  readonly onError: (error: unknown) => void;
  /** Milliseconds between looks where no hint comes. */
  readonly pollMs: number;
  /** Whether hints arrive now: only then do looks become rare while there is nothing to do. */
  readonly isHinted: () => boolean;
}

export interface Lookout {
  /** Announces that there might be something to do. */
  wake(): void;
  /** Looks no more, and waits for the look that runs. */
  close(): Promise<void>;
}

/**
 * Looks for work when it is woken, and also every `pollMs`. While hints arrive and nothing is found, the pauses grow
 * with the time of quiet to five seconds. One look runs at a time.
 */
export function openLookout({ look, onError, pollMs, isHinted }: LookoutOptions): Lookout {
  let closed = false;
  let again = false;
  let running: Promise<void> | undefined;
  /** Polls since a look, and since one that found something. */
  let sinceLook = 0;
  let sinceFound = 0;

  async function run(): Promise<void> {
    while (again && !closed) {
      again = false;
      sinceLook = 0;
      try {
        if (await look()) sinceFound = 0;
      } catch (error) {
        // It counts as no look: the next one is soon.
        sinceLook = Number.POSITIVE_INFINITY;
        onError(error);
      }
    }
  }

  function wake(): void {
    again = true;
    if (closed) return;
    running ??= run().finally(() => {
      running = undefined;
      if (again) wake();
    });
  }

  function poll(): void {
    sinceLook += 1;
    sinceFound += 1;
    const pause = isHinted() ? Math.min(sinceFound / QUIET_PART, QUIET_POLL_MS / pollMs) : 1;
    if (sinceLook >= pause) wake();
  }

  const timer = setInterval(poll, pollMs).unref();
  wake();
  return {
    wake,
    async close() {
      closed = true;
      clearInterval(timer);
      await running;
    },
  };
}
