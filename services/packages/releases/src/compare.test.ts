import { compareVersions, screenClass, SCREEN_CLASSES, type VersionHealth, type Worse } from './compare.ts';

/** Numbers from 0 to 1 that a seed makes, the same each time (mulberry32). */
function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** How the sessions of a version are. */
interface Sessions {
  /** Share of those that fail. */
  readonly failing: number;
  /** Median of the time until the first screen, and what comes on top, in milliseconds. */
  readonly median: number;
  readonly later?: number;
}

const empty = () => ({ sessions: 0, failed: 0, screens: Array<number>(SCREEN_CLASSES).fill(0) });
type Counting = ReturnType<typeof empty>;

function meet(random: () => number, health: Counting, { failing, median, later = 0 }: Sessions): void {
  const failed = random() < failing;
  // Log-normal, as times over networks are.
  const normal = Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
  health.sessions += 1;
  const seen = screenClass(median * Math.exp(0.6 * normal) + later);
  if (failed) health.failed += 1;
  else health.screens[seen] = (health.screens[seen] ?? 0) + 1;
}

interface Rollout {
  readonly shares: readonly number[];
  readonly old: (share: number) => Sessions;
  readonly fresh: (share: number) => Sessions;
  /** Sessions of the new version in each step. */
  readonly sessions: number;
}

/** Compares after each session of the new version. @returns how many sessions it had met at the alarm, and why */
function rollOut(
  random: () => number,
  { shares, old, fresh, sessions }: Rollout,
): (Worse & { met: number }) | undefined {
  for (const [index, share] of shares.entries()) {
    const [before, now] = [empty(), empty()];
    while (now.sessions < sessions) {
      if (random() >= share / 100) meet(random, before, old(share));
      else {
        meet(random, now, fresh(share));
        const worse = compareVersions(before, now, index + 1);
        if (worse) return { ...worse, met: index * sessions + now.sessions };
      }
    }
  }
  return undefined;
}

const GOOD: Sessions = { failing: 0.005, median: 900 };
const alarms = (rollouts: number, seed: number, rollout: Rollout) => {
  const random = seeded(seed);
  return Array.from({ length: rollouts }, () => rollOut(random, rollout)).filter((alarm) => alarm !== undefined);
};

test.each<[string, Pick<Rollout, 'old' | 'fresh'>, number]>([
  ['are as good as the version before', { old: () => GOOD, fresh: () => GOOD }, 1000],
  ['meet more and more sessions in ever worse networks', { old: worsening, fresh: worsening }, 200],
  ['are loaded anew', { old: () => GOOD, fresh: () => ({ ...GOOD, later: 800 }) }, 200],
  ['fail often, as before', { old: () => ({ ...GOOD, failing: 0.1 }), fresh: () => ({ ...GOOD, failing: 0.1 }) }, 200],
])('fewer than one in a hundred false alarms over rollouts that %s', (_, versions, rollouts) => {
  const found = alarms(rollouts, 24, { ...versions, shares: [10, 25, 50], sessions: 100 });
  expect(found.length / rollouts).toBeLessThan(0.01);
});

function worsening(share: number): Sessions {
  return { failing: share / 500, median: 600 + share * 40 };
}

test.each<[string, Sessions, number, string]>([
  ['throws on its main screen', { ...GOOD, failing: 1 }, 1, 'failed'],
  ['does not load', { ...GOOD, failing: 1 }, 1, 'failed'],
  ['is two seconds slower', { ...GOOD, later: 2000 }, 1, 'slow'],
  // Rate of 300 rollouts with this seed, compared with the version before, in which one session in 500 fails.
  ['throws for one in twenty', { ...GOOD, failing: 0.05 }, 0.97, 'failed'],
])('a version that %s is found within 200 sessions', (_, fresh, rate, measure) => {
  const old = { ...GOOD, failing: 0.002 };
  const found = alarms(300, 4, { shares: [10], sessions: 200, old: () => old, fresh: () => fresh });
  expect(found.length / 300).toBeGreaterThanOrEqual(rate);
  expect(found.filter((alarm) => alarm.measure === measure).length / found.length).toBeGreaterThan(0.98);
});

test('the reason has the numbers', () => {
  const health = (sessions: number, failed: number, screens: readonly number[] = []): VersionHealth => ({
    sessions,
    failed,
    screens: Array.from({ length: SCREEN_CLASSES }, (_, index) => screens[index] ?? 0),
  });
  expect(compareVersions(health(360, 1), health(40, 20), 1)).toEqual({
    measure: 'failed',
    reason: '20 of 40 sessions failed, of the version before 1 of 360',
  });
  expect(compareVersions(health(360, 0, [300, 60]), health(40, 0, [0, 0, 0, 0, 10, 30]), 1)).toEqual({
    measure: 'slow',
    reason: expect.stringMatching(/^40 of 40 sessions waited longer than 1 s for their first screen, of the version/),
  });
});

test.each([
  ['nothing was seen', empty(), empty()],
  ['the old version was not seen', empty(), { ...empty(), sessions: 40, failed: 40 }],
  ['fewer sessions fail', { ...empty(), sessions: 1000, failed: 900 }, { ...empty(), sessions: 1000 }],
])('says nothing where %s', (_, old, fresh) => {
  expect(compareVersions(old, fresh, 1)).toBeUndefined();
});

test.each([
  [0, 0],
  [1, 0],
  [500, 0],
  [501, 1],
  [12_000, 23],
  [1e9, 24],
])('a screen after %i ms is of class %i', (ms, expected) => expect(screenClass(ms)).toBe(expected));

test('no count is too large', () => {
  const health = (failed: number): VersionHealth => ({ ...empty(), sessions: 1e7, failed });
  expect(compareVersions(health(5e6), health(5e6), 1)).toBeUndefined();
  expect(compareVersions(health(1e6), health(9e6), 1)?.measure).toBe('failed');
});

test('control: compared over all steps together, worse networks alone raise alarms', () => {
  const random = seeded(24);
  const found = Array.from({ length: 20 }, () => {
    const [before, now] = [empty(), empty()];
    return [10, 25, 50].some((share) => {
      for (const end = now.sessions + 600; now.sessions < end;)
        meet(random, random() < share / 100 ? now : before, worsening(share));
      return compareVersions(before, now, 1) !== undefined;
    });
  });
  expect(found.filter(Boolean).length / 20).toBeGreaterThan(0.05);
});
