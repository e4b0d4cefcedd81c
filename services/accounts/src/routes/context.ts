import type { KeyObject } from 'node:crypto';
import type { KnownBrowsers } from '../known-browsers.ts';
import type { MailService } from '../mail/open-mail.ts';
import type { RateLimits } from '../rate-limits.ts';
import type { SealingKeys } from '@laminate/kit/sealing-keys';
import type { FactorKeys } from '../second-factor/keys.ts';
import type { DomainRecords } from '../single-sign-on/domain-records.ts';
import type { openProviders } from '../single-sign-on/provider.ts';

/** What the accounts service gives to its handlers beyond the kit's. */
export interface AccountsContext {
  readonly limits: RateLimits;
  /** Signs access tokens. */
  readonly key: KeyObject;
  readonly mail: MailService;
  /** Recognises browsers in which a user has logged in before. */
  readonly browsers: KnownBrowsers;
  /** Guard what the second factor keeps. */
  readonly factorKeys: FactorKeys;
  /** Guard the secrets that providers of sign-in have given out. */
  readonly providerKeys: SealingKeys;
  readonly providers: ReturnType<typeof openProviders>;
  readonly domainRecords: DomainRecords;
  /** HTML of the terms of use that artists accept, or null where the operator provides none. */
  readonly terms: string | null;
}
