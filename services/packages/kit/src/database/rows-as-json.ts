import { setImmediate as turn } from 'node:timers/promises';
import type { EntityManager } from '@mikro-orm/postgresql';
import { sql, type RawBuilder } from 'kysely';
import { tables } from './tables.ts';

/** Rows in one part: the service reads it in one turn, and others wait. */
const PART = 1000;

/** Rows for a thread, which parses them itself. */
export interface JsonRows {
  /** Lists of them as JSON in UTF-8, to be moved to the thread. */
  readonly parts: readonly Uint8Array<ArrayBuffer>[];
  readonly count: number;
}

/** Texts in UTF-8, while others get their turn. */
export async function inUtf8(texts: readonly string[]): Promise<Uint8Array<ArrayBuffer>[]> {
  const encoder = new TextEncoder();
  const parts: Uint8Array<ArrayBuffer>[] = [];
  for (const text of texts) {
    parts.push(encoder.encode(text));
    await turn();
  }
  return parts;
}

/** Rows of a query in its order. Postgres writes the JSON: they never become objects here, nor are they copied. */
export async function rowsAsJson(em: EntityManager, query: RawBuilder<unknown>): Promise<JsonRows> {
  const { rows } = await sql<{ text: string; count: number }>`
    select json_agg(n.r order by n.place)::text as text, count(*)::int as count
    from (select r, row_number() over () - 1 as place from (${query}) r) n
    group by n.place / ${sql.lit(PART)} order by n.place / ${sql.lit(PART)}`.execute(tables(em));
  return {
    parts: await inUtf8(rows.map(({ text }) => text)),
    count: rows.reduce((sum, row) => sum + row.count, 0),
  };
}
