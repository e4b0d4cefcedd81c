/** How a version did in the sessions that reported it. */
export interface VersionHealth {
  /** Sessions that opened a screen of it, or failed to. */
  readonly sessions: number;
  /** Those of them with an error of its, or in which it did not load. */
  readonly failed: number;
  /**
   * Number of sessions by how soon they saw their first screen of it. The first number is of those within
   * `SCREEN_STEP_MS`, the next of those within twice as long, and so on. The last one is of all that were later.
   */
  readonly screens: readonly number[];
}

/** Width of a class of `screens`, in milliseconds, and how many there are. */
export const SCREEN_STEP_MS = 500;
export const SCREEN_CLASSES = 25;

/** The class of a time in milliseconds, from 0. */
export const screenClass = (ms: number): number =>
  Math.min(Math.max(Math.ceil(ms / SCREEN_STEP_MS) - 1, 0), SCREEN_CLASSES - 1);

/** What speaks against a new version. */
export interface Worse {
  readonly measure: 'failed' | 'slow';
  /** In one sentence, with the numbers. */
  readonly reason: string;
}

/**
 * Evidence that rolls a version back. By Ville's inequality a test exceeds it, at any time whatever, with a chance of
 * no more than one in so many while the new version is as good as the old one. Each step of a rollout is compared
 * separately, since more sessions fail in the evening than in the morning, and more of them see the new version then.
 * Three quarters of the chance to be wrong are spent in the first step, three quarters of the rest in the next and so
 * on. All steps and both tests together are wrong in no more than one of a hundred rollouts. It takes fewer sessions to
 * see that a version is slow than that one in twenty fails, so failures have the larger part.
 */
const EVIDENCE = { failed: 110, slow: 1200 } as const;
const evidenceIn = (step: number, evidence: number): number => (evidence * 4 ** step) / 3;
/**
 * A new version is loaded from the network, while the old one is already in the browser. Its screens can come this much
 * later, in milliseconds, and still count as equally fast.
 */
const GRACE_MS = 1000;
/**
 * Times after which a screen counts as late. There are several, since no one knows beforehand how long the old version
 * takes. Milliseconds.
 */
const SLOW_MS = [1000, 1500, 2000, 2500, 3000, 4000, 5000, 6500, 8000] as const;
/**
 * Factors by which the new version might fail, or be late, more often. No one knows them beforehand, so the evidence is
 * averaged.
 */
const TIMES_AS_OFTEN = [2, 8, 32] as const;

/**
 * Compares a new version with the old one, which other sessions see at the same time. It can be called as often as
 * needed: the answer stays right when it is asked after each session, and stopping at the first alarm does not make it
 * wrong more often.
 *
 * Two shares are compared: of sessions that failed, and of those whose first screen came late, at several times whose
 * evidence is averaged. Each uses an e-process over the failed (late) sessions alone: while the versions are alike, one
 * of them is of the new version with the chance that any session is, however bad the hour. The likelihood under a
 * mixture of alternatives is divided by that. A. Ramdas, P. Grünwald, V. Vovk, G. Shafer, Game-theoretic statistics and
 * safe anytime-valid inference, Statistical Science 38 (2023), section 3. It needs the counts alone, so any process can
 * do it, in any order of the reports.
 *
 * @param old,fresh the two in one step of the rollout
 * @param step which it is, from 1
 * @returns undefined while there is no reason to think that the new version is worse
 */
export function compareVersions(old: VersionHealth, fresh: VersionHealth, step: number): Worse | undefined {
  if (failedEvidence(old, fresh) >= evidenceIn(step, EVIDENCE.failed)) {
    const reason = `${fresh.failed} of ${fresh.sessions} sessions failed, of the version before ${old.failed} of ${old.sessions}`;
    return { measure: 'failed', reason };
  }
  const slow = SLOW_MS.map((ms) => ({ ms, evidence: slowEvidence(old, fresh, ms) }));
  if (slow.reduce((sum, { evidence }) => sum + evidence, 0) / slow.length < evidenceIn(step, EVIDENCE.slow))
    return undefined;
  const [{ ms }] = slow.toSorted((one, other) => other.evidence - one.evidence) as [(typeof slow)[number]];
  const [before, now] = [laterThan(old, ms), laterThan(fresh, ms)];
  const reason = `${now.some} of ${now.all} sessions waited longer than ${ms / 1000} s for their first screen, of the version before ${before.some} of ${before.all}`;
  return { measure: 'slow', reason };
}

interface Share {
  readonly some: number;
  readonly all: number;
}

const failedEvidence = (old: VersionHealth, fresh: VersionHealth): number =>
  evidence({ some: old.failed, all: old.sessions }, { some: fresh.failed, all: fresh.sessions });

const slowEvidence = (old: VersionHealth, fresh: VersionHealth, ms: number): number =>
  evidence(laterThan(old, ms), laterThan(fresh, ms + GRACE_MS));

function laterThan({ screens }: VersionHealth, ms: number): Share {
  const sum = (counts: readonly number[]) => counts.reduce((all, count) => all + count, 0);
  return { some: sum(screens.slice(ms / SCREEN_STEP_MS)), all: sum(screens) };
}

/** Computes the evidence that the share of the new version is larger, where 1 says nothing. */
function evidence(old: Share, fresh: Share): number {
  // Against "the share is as large or smaller": a smaller one is no evidence, whatever its likelihood.
  if (old.all === 0 || fresh.some * old.all <= old.some * fresh.all) return 0;
  const ratios = TIMES_AS_OFTEN.map((times) => {
    const isFresh = (times * fresh.all) / (old.all + times * fresh.all);
    const chance = fresh.all / (old.all + fresh.all);
    return Math.exp(fresh.some * Math.log(isFresh / chance) + old.some * Math.log((1 - isFresh) / (1 - chance)));
  });
  return ratios.reduce((sum, ratio) => sum + ratio, 0) / ratios.length;
}
