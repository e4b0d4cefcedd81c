import type { Passage } from '@laminate/contracts';
import type { EventKey } from '@laminate/kit';
import { ofEvent, sameEvent, tables } from '@laminate/kit/database/tables';
import type { EntityManager } from '@mikro-orm/postgresql';
import { isOnList } from '@laminate/accreditation';
import { sql } from 'kysely';

/** Reads every scan of a person, newest first. Undefined for a person who is not on the list. */
export async function readPassages(
  em: EntityManager,
  scope: EventKey,
  personId: number,
): Promise<Passage[] | undefined> {
  if (!(await isOnList(em, scope, personId))) return undefined;
  return tables(em)
    .selectFrom('accreditation.check_in_entry as e')
    .leftJoin('accreditation.check_in_entry as u', (join) =>
      join.on(sameEvent('u', 'e')).onRef('u.person_id', '=', 'e.person_id').onRef('u.seq', '=', 'e.undoes_seq'),
    )
    .select([
      'e.id',
      'e.seq',
      'e.person_id',
      'e.checkpoint_id',
      'e.area_id',
      'e.direction',
      'e.reason',
      sql<Passage['outcome']>`case e.action when 'pass' then 'passed'
        when 'refuse_passage' then 'refused' else 'undone' end`.as('outcome'),
      sql<number>`coalesce(e.guests, abs(e.delta))`.as('guests'),
      sql<string>`accreditation.iso_time(e.at)`.as('at'),
      sql<string | null>`accreditation.iso_time(e.tapped_at)`.as('tapped_at'),
      'e.user_name as user',
      'e.device',
      'u.id as undoes',
    ])
    .where(ofEvent(scope, 'e'))
    .where('e.person_id', '=', personId)
    .where('e.checkpoint_id', 'is not', null)
    .orderBy('e.seq', 'desc')
    .$narrowType<Pick<Passage, 'checkpoint_id' | 'area_id' | 'direction' | 'reason'>>()
    .execute();
}

/**
 * Returns the checkpoint of an over-use of the event, or null where there is none with this id, as for the
 * over-admission of a door.
 */
export async function checkpointOfOverUse(em: EntityManager, scope: EventKey, id: number): Promise<number | null> {
  const found = await tables(em)
    .selectFrom('accreditation.over_admission')
    .select('checkpoint_id')
    .where(ofEvent(scope))
    .where('id', '=', id)
    .executeTakeFirst();
  return found?.checkpoint_id ?? null;
}
