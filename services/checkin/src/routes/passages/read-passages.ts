import type { Passage } from '@laminate/contracts';
import type { EventKey } from '@laminate/kit';
import { ofEvent, tables } from '@laminate/kit/database/tables';
import type { EntityManager } from '@mikro-orm/postgresql';
import { isOnList } from '@laminate/accreditation';

const PASSAGES = `
  select e.id, e.seq, e.person_id, e.checkpoint_id, e.area_id, e.direction, e.reason,
    case e.action when 'pass' then 'passed' when 'refuse_passage' then 'refused' else 'undone' end as outcome,
    coalesce(e.guests, abs(e.delta)) as guests, accreditation.iso_time(e.at) as at,
    accreditation.iso_time(e.tapped_at) as tapped_at, e.user_name as user, e.device, u.id as undoes
  from accreditation.check_in_entry e
  left join accreditation.check_in_entry u on u.account_id = e.account_id and u.event_id = e.event_id
    and u.person_id = e.person_id and u.seq = e.undoes_seq
  where e.account_id = ? and e.event_id = ? and e.person_id = ? and e.checkpoint_id is not null
  order by e.seq desc`;

/** Reads every scan of a person, newest first. Undefined for a person who is not on the list. */
export async function readPassages(
  em: EntityManager,
  scope: EventKey,
  personId: number,
): Promise<Passage[] | undefined> {
  if (!(await isOnList(em, scope, personId))) return undefined;
  return em.execute<Passage[]>(PASSAGES, [scope.accountId, scope.eventId, personId]);
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
