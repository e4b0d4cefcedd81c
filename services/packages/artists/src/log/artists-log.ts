import { ARTISTS_LOG_PAGE } from '@laminate/contracts';
import { searchedPage, type UserScope } from '@laminate/kit';
import type { EntityManager } from '@mikro-orm/postgresql';
import { ofEvent, sameEvent, tables } from '@laminate/kit/database/tables';
import { sql } from 'kysely';
import { undoableSince } from '../programme/undo-programme.ts';

/** A line of the artists' log as stored. */
export interface ArtistsLogLine {
  readonly id: number;
  readonly at: string;
  readonly user_name: string;
  readonly artist_id: number | null;
  readonly artist_name: string | null;
  readonly action: string;
  readonly details: Readonly<Record<string, unknown>>;
  /** By which the change can still be undone. */
  readonly undo: number | null;
}

interface LogSearch {
  readonly search: string;
  readonly before?: number | undefined;
  /** Lines of these are found whatever is in them. */
  readonly actions: readonly string[];
}

/** The user, the artist, the name of the action and the values of its details. */
const textOf = ({ user_name, artist_name, action, details }: ArtistsLogLine): string =>
  [user_name, artist_name, action.replaceAll('_', ' '), ...Object.values(details).map(valueText)].join(' ');

const valueText = (value: unknown): string => (typeof value === 'object' ? JSON.stringify(value) : String(value));

/** A page of the artists' log, the newest first, and whether older lines follow. */
export async function artistsLog(
  em: EntityManager,
  { accountId, eventId }: Pick<UserScope, 'accountId' | 'eventId'>,
  { search, before, actions }: LogSearch,
): Promise<{ lines: ArtistsLogLine[]; more: boolean }> {
  const read = async (count: number, from = Number.MAX_SAFE_INTEGER): Promise<ArtistsLogLine[]> => {
    const rows = await tables(em)
      .selectFrom('advancing.activity_log as l')
      .leftJoin('advancing.undoable_change as u', (join) =>
        join
          .on(sameEvent('u', 'l'))
          .on('u.undone_at', 'is', null)
          .on('u.at', '>=', undoableSince())
          .on('u.id', '=', sql<number>`(l.details ->> 'undo_id')::int`),
      )
      .select(['l.id', 'l.at', 'l.user_name', 'l.artist_id', 'l.artist_name', 'l.action', 'l.details', 'u.id as undo'])
      .where(ofEvent({ accountId, eventId }, 'l'))
      .where('l.id', '<', String(from))
      .$narrowType<Pick<ArtistsLogLine, 'details'>>()
      .orderBy('l.id', 'desc')
      .limit(count)
      .execute();
    return rows.map((row) => ({ ...row, id: Number(row.id), at: new Date(row.at).toISOString() }));
  };
  const { page, more } = await searchedPage({ search, size: ARTISTS_LOG_PAGE, before }, read, (line) =>
    actions.includes(line.action) ? null : textOf(line),
  );
  return { lines: page, more };
}
