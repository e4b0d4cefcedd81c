import { openAttemptLimiters, type ServiceContext, type AttemptLimiter } from '@laminate/kit';

export interface RateLimits {
  /** Login names for which log-ins from one network failed. A whole festival can be one network. */
  readonly signInAddress: AttemptLimiter;
  /** Failed sign-ins for one login name from one network, or from a browser in which its user has logged in before. */
  readonly signInName: AttemptLimiter;
  /** Failed sign-ins for one login name from anywhere, but for browsers in which its user has logged in before. */
  readonly signInAnywhere: AttemptLimiter;
  /**
   * E-mails with which one network began log-ins by a provider and has not finished any. A whole festival can be one
   * network.
   */
  readonly providerAddress: AttemptLimiter;
  /** Log-ins that one e-mail began from one network and has not finished. */
  readonly providerEMail: AttemptLimiter;
  /** The same of one account, whose provider and log they go to. */
  readonly providerAccount: AttemptLimiter;
  /** Refused sign-ins by a provider that the audit of an account names, of one person or of all strangers. */
  readonly refusals: AttemptLimiter;
  /** Calls that one account has made to its provider and to the DNS while it is set up. */
  readonly providerSetUp: AttemptLimiter;
  /** New accounts from one address. */
  readonly registerAddress: AttemptLimiter;
  /** People that one account adds. Each answer tells whether a person has a log-in. */
  readonly addUser: AttemptLimiter;
  /** The same for an account that pays nothing, per day. No one should get mail in the name of an unknown sender. */
  readonly freeMails: AttemptLimiter;
  /** E-mails for which one network asked for links of forgotten passwords. */
  readonly forgottenAddress: AttemptLimiter;
  /** Links that were asked for one e-mail. */
  readonly forgottenEMail: AttemptLimiter;
  /** Keys of mailed links that one address tried and that were none. */
  readonly linkMisses: AttemptLimiter;
  /** Failures of one user to show that they know their own password. */
  readonly ownPassword: AttemptLimiter;
  /** Changes of e-mail that one user asked for. */
  readonly eMailWishes: AttemptLimiter;
  /** Wrong codes for the second factor of one user. */
  readonly secondFactor: AttemptLimiter;
  /** Secrets of door links that one address tried and that were none. */
  readonly doorMisses: AttemptLimiter;
  /** Requests of one account for a plan without a price. */
  readonly planRequests: AttemptLimiter;
  /** Plans that one account orders, each with an invoice that is mailed. */
  readonly planOrders: AttemptLimiter;
  /** Reports of pages in a rollout, from one network. A whole festival can be one network. */
  readonly pageReports: AttemptLimiter;
  /** Reports of mails that came back, not signed, from one network. */
  readonly unsignedReports: AttemptLimiter;
  close(): void;
}

/** Opens the limits on what one address, and one login name, can try. */
export const openRateLimits = (context: ServiceContext): RateLimits =>
  openAttemptLimiters(context, {
    signInAddress: { points: 200, seconds: 15 * 60 },
    signInName: { points: 10, seconds: 60 * 60, growsTo: 300 },
    signInAnywhere: { points: 100, seconds: 60 * 60, growsTo: 60 },
    providerAddress: { points: 200, seconds: 15 * 60 },
    providerEMail: { points: 60, seconds: 15 * 60 },
    providerAccount: { points: 1000, seconds: 15 * 60 },
    refusals: { points: 10, seconds: 24 * 60 * 60 },
    providerSetUp: { points: 100, seconds: 60 * 60 },
    registerAddress: { points: 60, seconds: 60 * 60 },
    addUser: { points: 200, seconds: 60 * 60 },
    freeMails: { points: 10, seconds: 24 * 60 * 60 },
    forgottenAddress: { points: 30, seconds: 60 * 60 },
    forgottenEMail: { points: 5, seconds: 60 * 60 },
    linkMisses: { points: 60, seconds: 15 * 60 },
    ownPassword: { points: 10, seconds: 15 * 60 },
    eMailWishes: { points: 10, seconds: 60 * 60 },
    secondFactor: { points: 10, seconds: 60 * 60 },
    doorMisses: { points: 60, seconds: 15 * 60 },
    planRequests: { points: 10, seconds: 60 * 60 },
    pageReports: { points: 600, seconds: 60 },
    unsignedReports: { points: 60, seconds: 15 * 60 },
    planOrders: { points: 30, seconds: 60 * 60 },
  });
