import type { KeyObject } from 'node:crypto';
import type { RateLimits } from '../rate-limits.ts';

/** What the accounts service gives to its handlers beyond the kit's. */
export interface AccountsContext {
  readonly limits: RateLimits;
  /** Signs access tokens. */
  readonly key: KeyObject;
}
