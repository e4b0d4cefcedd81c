import type { EventKey } from '@laminate/kit';
import { ofEvent, sameEvent, tables } from '@laminate/kit/database/tables';
import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { undoableSince } from '../people/undoable.ts';

/** One line of the activity log as stored, with where its person stood. */
export interface LogLine {
  readonly id: number;
  readonly at: string;
  readonly user_name: string;
  readonly action: string;
  readonly details: Readonly<Record<string, unknown>>;
  readonly unit_name: string | null;
  readonly group_name: string | null;
  /** By which the change can still be undone. */
  readonly undo: number | null;
}

/** Returns the `count` lines before the line `before`, newest first. Without it, returns the newest of all. */
export async function logLines(em: EntityManager, scope: EventKey, count: number, before?: number): Promise<LogLine[]> {
  const rows = await tables(em)
    .selectFrom((row) =>
      row
        .selectFrom('accreditation.activity_log')
        .selectAll()
        .where(ofEvent(scope))
        .where('id', '<', String(before ?? Number.MAX_SAFE_INTEGER))
        .orderBy('id', 'desc')
        .limit(count)
        .as('l'),
    )
    .leftJoin('accreditation.person as p', (join) =>
      join.on(sameEvent('p', 'l')).on('p.id', '=', sql<number>`(l.details ->> 'person_id')::int`),
    )
    .leftJoin('accreditation.undoable_change as c', (join) =>
      join
        .on(sameEvent('c', 'l'))
        .on('c.undone_at', 'is', null)
        .on('c.at', '>=', undoableSince)
        .on('c.id', '=', sql<number>`(l.details ->> 'undo_id')::int`),
    )
    .leftJoin('accreditation.unit as u', (join) => join.on(sameEvent('u', 'p')).onRef('u.id', '=', 'p.unit_id'))
    .leftJoin('accreditation.group_ as g', (join) => join.on(sameEvent('g', 'p')).onRef('g.id', '=', 'p.group_id'))
    .leftJoinLateral(
      (row) =>
        row
          .selectFrom('accreditation.person as n')
          .select(sql`jsonb_build_object('names', jsonb_agg(n.name order by n.name_folded, n.id))`.as('people'))
          .where(sameEvent('n', 'l'))
          .where('n.id', 'in', sql<number>`(select jsonb_array_elements_text(l.details -> 'person_ids')::int)`)
          .as('named'),
      (join) => join.on(sql<boolean>`jsonb_typeof(l.details -> 'person_ids') = 'array'`),
    )
    .select([
      'l.id',
      sql<string>`accreditation.iso_time(l.at)`.as('at'),
      'l.user_name',
      'l.action',
      'c.id as undo',
      sql<LogLine['details']>`l.details || coalesce(named.people, '{}')`.as('details'),
      // Lines from before the log kept it say where the person is now.
      sql<string | null>`case when jsonb_exists(l.details, 'unit') then l.details ->> 'unit' else u.name end`.as(
        'unit_name',
      ),
      sql<string | null>`case when jsonb_exists(l.details, 'group') then l.details ->> 'group' else g.name end`.as(
        'group_name',
      ),
    ])
    .orderBy('l.id', 'desc')
    .execute();
  return rows.map((row) => ({ ...row, id: Number(row.id) }));
}
