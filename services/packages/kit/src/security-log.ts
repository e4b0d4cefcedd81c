import { createHmac } from 'node:crypto';
import type { Request } from 'express';
import type { Logger } from './log.ts';
import { networkOf } from './network.ts';

/** What is noted, by the names of OWASP's logging vocabulary. */
type SecurityEvent = 'authn_login_success' | 'authn_login_fail' | 'authz_fail' | 'upload_validation';

interface Details {
  /** The name typed to log in. `login` in the line tells whether two are the same, and nothing more. */
  readonly login?: string | undefined;
  /** Why it failed: the code of the error. */
  readonly reason?: string | undefined;
  /** What they wanted, by its name in the route table. */
  readonly route?: string | undefined;
  /** What the scanner calls it that it found in their file. */
  readonly finding?: string | undefined;
  /** By what they logged in. */
  readonly method?: 'password' | 'second_factor' | 'registration' | 'link' | 'door_link' | 'api_token' | 'provider';
  readonly userId?: number | null | undefined;
  readonly accountId?: number | undefined;
}

/** Writes one line of who did what from where, as OWASP ASVS 5.0 (16.3) asks. */
export type SecurityLog = (event: SecurityEvent, req: Pick<Request, 'ip'>, details: Details) => void;

/** Enough to tell apart all callers of an installation. */
const HASH_CHARACTERS = 16;

/**
 * Opens the security log. It holds login names and addresses as keyed hashes. The same name has the same hash across an
 * installation, in every service. Only a person who has the secret can test whether a hash belongs to a given name.
 * @param secret of the installation
 */
export function openSecurityLog(log: Logger, secret: string): SecurityLog {
  const key = createHmac('sha256', secret).update('security log').digest();
  const hash = (text: string): string => createHmac('sha256', key).update(text).digest('hex').slice(0, HASH_CHARACTERS);
  return (event, req, { login, reason, route, finding, method, userId, accountId }) => {
    const line = {
      security: event,
      reason,
      route,
      finding,
      method,
      user: userId ?? undefined,
      account: accountId,
      login: login === undefined ? undefined : hash(login.trim().toLowerCase()),
      address: hash(networkOf(req)),
    };
    if (event === 'authn_login_success') log.info(line, 'security');
    else log.warn(line, 'security');
  };
}
