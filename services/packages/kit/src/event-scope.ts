import type { EventKey } from './event-key.ts';
import type { Identity } from './identity.ts';

/** The event that a change is made in, and who makes it. */
export interface EventScope extends EventKey {
  /** Null for someone who came by a link. */
  readonly userId: number | null;
  /** As the log stores it. */
  readonly userName: string;
  /** Time zone of the event, used to read telephone numbers. If it is absent, UTC is used. */
  readonly timeZone?: string | undefined;
}

/** The same where only someone with a log-in can make the change. */
export interface UserScope extends EventScope {
  readonly userId: number;
}

/** The event of the path, changed by the caller. */
export const scopeOf = ({ accountId, userId, userName, event }: Identity, eventId: number): UserScope => ({
  accountId,
  userId,
  userName,
  eventId,
  timeZone: event?.time_zone,
});
