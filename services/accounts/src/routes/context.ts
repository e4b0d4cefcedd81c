import type { KeyObject } from 'node:crypto';
import type { MailService } from '../mail/open-mail.ts';
import type { RateLimits } from '../rate-limits.ts';

/** What the accounts service gives to its handlers beyond the kit's. */
export interface AccountsContext {
  readonly limits: RateLimits;
  /** Signs access tokens. */
  readonly key: KeyObject;
  readonly mail: MailService;
}
