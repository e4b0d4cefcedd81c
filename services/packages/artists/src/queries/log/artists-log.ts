import { ARTISTS_LOG_PAGE } from '@laminate/contracts';
import type { UserScope } from '@laminate/kit';
import type { EntityManager } from '@mikro-orm/postgresql';
import { tables, ofEvent } from '@laminate/kit/database/tables';
import { sql } from 'kysely';

/** A line of the artists' log as stored. */
export interface ArtistsLogLine {
  readonly id: number;
  readonly at: string;
  readonly user_name: string;
  readonly artist_id: number | null;
  readonly artist_name: string | null;
  readonly action: string;
  readonly details: Readonly<Record<string, unknown>>;
}

interface LogSearch {
  readonly search: string;
  readonly before?: number | undefined;
  /** Lines of these are found whatever is in them. */
  readonly actions: readonly string[];
}

/** Each word has to stand in who did it, whom it was about, the action's own name or the values of its details. */
const holding = (words: readonly string[], actions: readonly string[]) => sql<boolean>`(
  l.action = any(${words.length > 0 ? actions : []})
  or not exists (
    select from jsonb_array_elements_text(${JSON.stringify(words)}::jsonb) w
    where strpos(lower(concat_ws(' ', l.user_name, l.artist_name, replace(l.action, '_', ' '),
      (select string_agg(d.value, ' ') from jsonb_each_text(l.details) d))), lower(w)) = 0))`;

/** A page of the artists' log, the newest first, and whether older lines follow. */
export async function artistsLog(
  em: EntityManager,
  { accountId, eventId }: Pick<UserScope, 'accountId' | 'eventId'>,
  { search, before = Number.MAX_SAFE_INTEGER, actions }: LogSearch,
): Promise<{ lines: ArtistsLogLine[]; more: boolean }> {
  const words = search.split(/\s+/u).filter((word) => word !== '');
  const rows = await tables(em)
    .selectFrom('advancing.activity_log as l')
    .select(['l.id', 'l.at', 'l.user_name', 'l.artist_id', 'l.artist_name', 'l.action', 'l.details'])
    .where(ofEvent({ accountId, eventId }, 'l'))
    .where('l.id', '<', String(before))
    .where(holding(words, actions))
    .$narrowType<Pick<ArtistsLogLine, 'details'>>()
    .orderBy('l.id', 'desc')
    .limit(ARTISTS_LOG_PAGE + 1)
    .execute();
  const lines = rows
    .slice(0, ARTISTS_LOG_PAGE)
    .map((row) => ({ ...row, id: Number(row.id), at: new Date(row.at).toISOString() }));
  return { lines, more: rows.length > ARTISTS_LOG_PAGE };
}
