import type { Role } from '@laminate/contracts/roles';
import { getSession } from './session.ts';
import type { Session } from './session.ts';

/**
 * Checks whether the person holds one of the roles, for the whole account or for the event. This opens screens and
 * shows links. The server decides again on every call.
 *
 * @param roles an empty list admits everyone who is logged in
 * @param eventId the event in question, absent for the account
 */
export function can(roles: readonly Role[], eventId?: number, session: Session | null = getSession()): boolean {
  if (!session) return false;
  if (roles.length === 0) return true;
  if (session.roles.some((role) => roles.includes(role))) return true;
  return session.eventUsers.some((entry) => entry.event_id === eventId && roles.includes(entry.role));
}
