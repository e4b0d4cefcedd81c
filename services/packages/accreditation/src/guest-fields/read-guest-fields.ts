import type { FieldReader, GuestField, UsedGuestField } from '@laminate/contracts';
import type { EventKey } from '@laminate/kit';
import { tables, ofEvent, sameEvent } from '@laminate/kit/database/tables';
import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';

/**
 * Returns the contacts and custom fields of an event, in their order.
 * @param reader whose visible fields are returned. Without it, all of them are
 */
export const guestFields = (
  em: EntityManager,
  { accountId, eventId }: EventKey,
  reader: FieldReader | null = null,
): Promise<GuestField[]> =>
  em.execute<GuestField[]>(
    `select f.key, f.name, f.help, f.kind, f.choices, f.asked, f.seen_by
     from (
       select key, name, help, kind, choices, asked, seen_by, position from accreditation.listed_field
       where account_id = ? and event_id = ?
       union all
       -- An event in which nothing has happened yet.
       select contact, name, '', kind, '[]', 'no', seen_by, place - 10 from accreditation.usual_contacts()
       where not exists (select from accreditation.event_state s where s.account_id = ? and s.event_id = ?)
     ) f
     where ?::text is null or ?::text = any (f.seen_by)
     order by f.position, f.key`,
    [accountId, eventId, accountId, eventId, reader, reader],
  );

/** The same with the number of people on the list who have something in each. */
export async function usedGuestFields(em: EntityManager, scope: EventKey): Promise<UsedGuestField[]> {
  const fields = await guestFields(em, scope);
  const used = await tables(em)
    .selectFrom('accreditation.guest_details as d')
    .innerJoin('accreditation.person as p', (join) =>
      join
        .onRef('p.account_id', '=', 'd.account_id')
        .onRef('p.event_id', '=', 'd.event_id')
        .onRef('p.id', '=', 'd.person_id'),
    )
    // Asked key by key: a row for each detail of each guest takes several times as long.
    .select(
      fields.map(({ key }) => sql<number>`(count(*) filter (where jsonb_exists(d.details, ${key})))::int`.as(key)),
    )
    .where(ofEvent(scope, 'd'))
    .where('p.deleted_at', 'is', null)
    .executeTakeFirst();
  return fields.map((field) => ({ ...field, used: used?.[field.key] ?? 0 }));
}

/** How many people on the list have something in a field. */
export async function countUsers(em: EntityManager, scope: EventKey, key: string): Promise<number> {
  const row = await tables(em)
    .selectFrom('accreditation.guest_details as d')
    .innerJoin('accreditation.person as p', (join) => join.on(sameEvent('p', 'd')).onRef('p.id', '=', 'd.person_id'))
    .select(sql<number>`count(*)::int`.as('count'))
    .where(ofEvent(scope, 'd'))
    .where(sql<boolean>`jsonb_exists(d.details, ${key})`)
    .where('p.deleted_at', 'is', null)
    .executeTakeFirst();
  return row?.count ?? 0;
}
