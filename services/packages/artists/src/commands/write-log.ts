import type { EntityManager } from '@mikro-orm/postgresql';
import type { EventScope } from '../event-scope.ts';

interface LogEntry {
  /** In lower case with underscores, e.g. `add_artist`; each has its words in `mf-advancing`. */
  readonly action: string;
  /** Whom it was about. */
  readonly artist?: { readonly id: number; readonly name: string };
  readonly details?: Readonly<Record<string, unknown>>;
}

/** Writes a line of the artists' activity log. Joins the caller's transaction. */
export async function writeLog(
  em: EntityManager,
  scope: EventScope,
  { action, artist, details = {} }: LogEntry,
): Promise<void> {
  await em.execute(
    `insert into advancing.activity_log (account_id, event_id, user_id, user_name, artist_id, artist_name, action, details)
     values (?, ?, ?, ?, ?, ?, ?, ?::jsonb)`,
    [
      scope.accountId,
      scope.eventId,
      scope.userId,
      scope.userName,
      artist?.id ?? null,
      artist?.name ?? null,
      action,
      JSON.stringify(details),
    ],
  );
}
