import type { EventScope } from '@laminate/artists';
import type { Identity } from '@laminate/kit';

/** The event of the path, changed by the caller. */
export const scopeOf = (identity: Identity, eventId: number): EventScope => ({
  accountId: identity.accountId,
  userId: identity.userId,
  userName: identity.userName,
  eventId,
});
