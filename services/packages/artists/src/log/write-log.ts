import type { UserScope } from '@laminate/kit';
import type { EntityManager } from '@mikro-orm/postgresql';
import { tables, eventColumns } from '@laminate/kit/database/tables';

interface LogEntry {
  /** Action in lower case with underscores, e.g. `add_artist`. Each has its words in `mf-advancing`. */
  readonly action: string;
  /** Artist that it was about. */
  readonly artist?: { readonly id: number; readonly name: string };
  readonly details?: Readonly<Record<string, unknown>>;
}

/** Writes a line of the artists' activity log. Joins the caller's transaction. */
export async function writeLog(
  em: EntityManager,
  scope: UserScope,
  { action, artist, details = {} }: LogEntry,
): Promise<void> {
  await tables(em)
    .insertInto('advancing.activity_log')
    .values({
      ...eventColumns(scope),
      user_id: scope.userId,
      user_name: scope.userName,
      artist_id: artist?.id ?? null,
      artist_name: artist?.name ?? null,
      action,
      details: JSON.stringify(details),
    })
    .execute();
}
