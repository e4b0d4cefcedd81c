import type { AttemptLimiter } from '@laminate/kit';

/** What limits calls by link. */
export interface LinkLimits {
  /**
   * Secrets that one address tried and that were none. Who has a link is never refused for the misses of their
   * neighbours.
   */
  readonly linkMisses: AttemptLimiter;
  /** Changes of one delegated list. */
  readonly linkChanges: AttemptLimiter;
  /** Sign-ups from one network. */
  readonly signUps: AttemptLimiter;
  /** Sign-ups to one list: each sends a mail to an address that is not proved yet. */
  readonly signUpsOfList: AttemptLimiter;
}

export const LINK_LIMITS = {
  linkMisses: { points: 300, seconds: 15 * 60 },
  linkChanges: { points: 300, seconds: 15 * 60 },
  signUps: { points: 30, seconds: 15 * 60 },
  signUpsOfList: { points: 1000, seconds: 15 * 60 },
} as const;
