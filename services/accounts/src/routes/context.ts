import type { KeyObject } from 'node:crypto';
import type { KnownBrowsers } from '../known-browsers.ts';
import type { MailService } from '../mail/open-mail.ts';
import type { RateLimits } from '../rate-limits.ts';
import type { FactorKeys } from '../second-factor/keys.ts';

/** What the accounts service gives to its handlers beyond the kit's. */
export interface AccountsContext {
  readonly limits: RateLimits;
  /** Signs access tokens. */
  readonly key: KeyObject;
  readonly mail: MailService;
  /** Tells browsers in which somebody has logged in before. */
  readonly browsers: KnownBrowsers;
  /** Guard what the second factor keeps. */
  readonly factorKeys: FactorKeys;
  /** HTML of the terms of use that artists accept; null where the operator provides none. */
  readonly terms: string | null;
}
