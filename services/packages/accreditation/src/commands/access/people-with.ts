import type { EntityManager } from '@mikro-orm/postgresql';
import type { EventScope } from '../../event-scope.ts';

/**
 * Ids of everyone on the list who has this profile, wristband or badge, by their own choice or through profile, group
 * or unit.
 */
export async function peopleWith(
  em: EntityManager,
  { accountId, eventId }: EventScope,
  kind: 'profile' | 'wristband' | 'badge',
  id: number,
): Promise<number[]> {
  const rows = await em.execute<{ id: number }[]>(
    `select p.id from accreditation.listed_person p where p.account_id = ? and p.event_id = ? and p.${kind}_id = ?`,
    [accountId, eventId, id],
  );
  return rows.map((row) => row.id);
}
