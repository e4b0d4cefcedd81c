import { ROLES, type Role } from '@laminate/contracts';
import type { Caller, Testbed } from '@laminate/testbed';

/** Roles that hold for every event of the account; the others are given per event, superuser for none. */
export const WHOLE_ACCOUNT: readonly Role[] = ['owner', 'manager', 'security', 'artist_manager'];

/** Who calls. */
export const IDENTITIES = [...ROLES, "another account's owner", 'expired token', 'anonymous'] as const;
export type Who = (typeof IDENTITIES)[number];

/** Someone of this kind, whose event, if the role is given by event, is `eventId`. */
export async function someone(bed: Testbed, who: Who, accountId: number, eventId: number): Promise<Caller | undefined> {
  if (who === 'anonymous') return undefined;
  if (who === 'expired token') return bed.caller({ accountId, role: 'owner', tokenSeconds: -10 });
  if (who === "another account's owner") return bed.caller({ accountId: await bed.account(), role: 'owner' });
  return bed.caller({ accountId, role: who, eventId });
}
