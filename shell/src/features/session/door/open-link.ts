import { openDoor } from '@laminate/contracts/routes/door-devices';
import { call, isApiError } from '@laminate/sdk';
import { newUuid } from '@laminate/sdk/device';
import type { Session } from '@laminate/contracts/session';

/** Key of this browser's name for itself until it has the answer. The answer can get lost, and the link opens once. */
const ATTEMPT_KEY = 'DOOR_ATTEMPT';

function ownAttempt(): string {
  const stored = localStorage.getItem(ATTEMPT_KEY);
  if (stored) return stored;
  const attempt = newUuid();
  localStorage.setItem(ATTEMPT_KEY, attempt);
  return attempt;
}

/** Reason why a link did not open. `unreachable` and `busy` might go better later, the others never. */
export type OpenFailure = 'used' | 'revoked' | 'expired' | 'unknown' | 'busy' | 'unreachable';

const FAILURES: ReadonlyMap<string, OpenFailure> = new Map(
  Object.entries<OpenFailure>({
    link_used: 'used',
    link_revoked: 'revoked',
    link_expired: 'expired',
    not_found: 'unknown',
    invalid_request: 'unknown',
    too_many_requests: 'busy',
  }),
);

/** Opens the link with this secret for this browser. @returns the session, or why there is none */
export async function openLink(secret: string): Promise<Session | OpenFailure> {
  try {
    const session = await call(openDoor, { body: { secret, attempt: ownAttempt() } });
    localStorage.removeItem(ATTEMPT_KEY);
    return session;
  } catch (error) {
    return (isApiError(error) ? FAILURES.get(error.code) : undefined) ?? 'unreachable';
  }
}
