import { openTryCounters, type ServiceContext, type TryCounter } from '@laminate/kit';

export interface RateLimits {
  /** Failed sign-ins from one address. */
  readonly signInAddress: TryCounter;
  /** Failed sign-ins for one login name. */
  readonly signInName: TryCounter;
  /** New accounts from one address. */
  readonly registerAddress: TryCounter;
  /** People that one account adds: each answer tells whether somebody has a log-in. */
  readonly addUser: TryCounter;
  /** Keys of invitations that one address tried and that were none. */
  readonly invitationMisses: TryCounter;
  /** Secrets of door links that one address tried and that were none. */
  readonly doorMisses: TryCounter;
  close(): void;
}

/** What one address, and one login name, may try. */
export const openRateLimits = (context: ServiceContext): RateLimits =>
  openTryCounters(context, {
    signInAddress: { points: 60, seconds: 15 * 60 },
    signInName: { points: 10, seconds: 15 * 60 },
    registerAddress: { points: 60, seconds: 60 * 60 },
    addUser: { points: 200, seconds: 60 * 60 },
    invitationMisses: { points: 60, seconds: 15 * 60 },
    doorMisses: { points: 60, seconds: 15 * 60 },
  });
