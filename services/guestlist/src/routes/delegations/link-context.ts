import type { TryCounter } from '@laminate/kit';

/** What limits calls by link. */
export interface LinkLimits {
  /** Secrets that one address tried and that were none. */
  readonly linkAddress: TryCounter;
  /** Changes of one delegated list. */
  readonly linkChanges: TryCounter;
}

export const LINK_LIMITS = {
  linkAddress: { points: 300, seconds: 15 * 60 },
  linkChanges: { points: 300, seconds: 15 * 60 },
} as const;
