import { pbkdf2Sync } from 'node:crypto';

/** A piece of processor work, and how long the machine of reference (2 cores, quiet) takes for it, in milliseconds. */
const ROUNDS = 20_000;
const REFERENCE_MS = 7;
/** Its processor time on the machine that the budget of tests (`services/tools/test-budget.json`) is in seconds of. */
const BUDGET_MS = 3.6;
/** So many pieces that one slice of time more or less makes no difference. */
const PIECES = 100;

/** A machine that takes longer than so many times the reference hangs, too. */
const MOST = 5;

/** How many times as much this machine needs for the same work as the one that it is compared with. */
interface Slowness {
  /** By the clock, under its present load. */
  readonly clock: number;
  /** By processor time, which depends little on other work on the machine. */
  readonly processor: number;
}

/** Measures it now, which takes under a second on a quiet machine. */
export function measureSlowness(): Slowness {
  const [started, used] = [performance.now(), process.cpuUsage()];
  for (let piece = 0; piece < PIECES; piece += 1) pbkdf2Sync('laminate', 'patience', ROUNDS, 32, 'sha256');
  const { user, system } = process.cpuUsage(used);
  return {
    clock: (performance.now() - started) / (PIECES * REFERENCE_MS),
    processor: (user + system) / 1000 / (PIECES * BUDGET_MS),
  };
}

const measure = (): number => Math.min(MOST, Math.max(1, measureSlowness().clock));

/**
 * How patient tests are: it stretches each limit below, and nothing else is limited. Measured once at the start of a run
 * and handed on as TEST_PATIENCE, which can also be set.
 */
export const patience = Number((process.env.TEST_PATIENCE ||= measure().toFixed(1)));

/** What searches deep takes longer. */
const depth = process.env.DEEP_SEED === undefined ? 1 : 6;

/** How long a test waits for one thing, in milliseconds: no requirement, but what tells that it will not come. */
export const WAIT_MS = Math.round(60_000 * patience);
/** A test that has not ended after this time hangs. */
export const HANGS_MS = Math.round(600_000 * patience * depth);
/** Time without any ended test after which a run has stalled. */
export const STANDSTILL_MS = 2 * HANGS_MS;

const PAUSE_MS = 10;

type Falsy = false | 0 | '' | null | undefined;

/** The clock of the machine, whatever a test makes of time. */
const { setTimeout, clearTimeout } = globalThis;

/**
 * Waits until a condition holds, checking again and again.
 * @param seen what a failure shows
 * @returns what the condition answered
 * @throws Error when it does not come, and what the condition throws, immediately
 */
export async function until<Held>(
  condition: () => Held | Promise<Held>,
  seen?: () => unknown,
): Promise<Exclude<Awaited<Held>, Falsy>> {
  let late = false;
  const timer = setTimeout(() => (late = true), WAIT_MS);
  try {
    for (;;) {
      const isLast = late;
      const held = await condition();
      if (held) return held as Exclude<Awaited<Held>, Falsy>;
      if (isLast) {
        const shown = seen ? `\nSeen: ${JSON.stringify(seen())}` : '';
        throw new Error(`not within ${WAIT_MS / 1000} s: ${condition}${shown}`);
      }
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
    }
  } finally {
    clearTimeout(timer);
  }
}
