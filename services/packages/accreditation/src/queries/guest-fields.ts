import type { FieldReader, GuestField, UsedGuestField } from '@laminate/contracts';
import type { EventKey } from '@laminate/kit';
import { tables, ofEvent } from '@laminate/kit/database/tables';
import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';

/**
 * The contacts and own fields of an event, in their order.
 * @param reader those that this one sees; without it all of them
 */
export const guestFields = (em: EntityManager, scope: EventKey, reader?: FieldReader): Promise<GuestField[]> =>
  tables(em)
    .selectFrom('accreditation.listed_field as f')
    .select(['f.key', 'f.name', 'f.help', 'f.kind', 'f.choices', 'f.asked', 'f.seen_by'])
    .where(ofEvent(scope, 'f'))
    .$if(reader !== undefined, (query) => query.where(sql<boolean>`${reader} = any (f.seen_by)`))
    .orderBy('f.position')
    .orderBy('f.key')
    .$castTo<GuestField>()
    .execute();

/** The same with the number of people on the list who have something in each. */
export async function usedGuestFields(em: EntityManager, scope: EventKey): Promise<UsedGuestField[]> {
  const fields = await guestFields(em, scope);
  const rows = await tables(em)
    .selectFrom('accreditation.guest_details as d')
    .innerJoin('accreditation.person as p', (join) =>
      join
        .onRef('p.account_id', '=', 'd.account_id')
        .onRef('p.event_id', '=', 'd.event_id')
        .onRef('p.id', '=', 'd.person_id'),
    )
    .innerJoinLateral(sql<{ key: string }>`(select jsonb_object_keys(d.details) as key)`.as('k'), (join) =>
      join.onTrue(),
    )
    .select(['k.key', sql<number>`count(*)::int`.as('used')])
    .where(ofEvent(scope, 'd'))
    .where('p.deleted_at', 'is', null)
    .groupBy('k.key')
    .execute();
  const used = new Map(rows.map((row) => [row.key, row.used]));
  return fields.map((field) => ({ ...field, used: used.get(field.key) ?? 0 }));
}
