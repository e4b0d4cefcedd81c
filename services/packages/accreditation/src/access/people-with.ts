import type { EventScope } from '@laminate/kit';
import type { EntityManager } from '@mikro-orm/postgresql';
import { tables, ofEvent } from '@laminate/kit/database/tables';

/**
 * Returns the ids of everyone on the list who has this profile, wristband or badge, directly or through a profile,
 * group or unit.
 */
export async function peopleWith(
  em: EntityManager,
  { accountId, eventId }: EventScope,
  kind: 'profile' | 'wristband' | 'badge',
  id: number,
): Promise<number[]> {
  const rows = await tables(em)
    .selectFrom('accreditation.listed_person')
    .select('id')
    .where(ofEvent({ accountId, eventId }))
    .where(`${kind}_id`, '=', id)
    .execute();
  return rows.map((row) => row.id);
}
