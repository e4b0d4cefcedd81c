import type { ListedForm } from '@laminate/contracts';
import type { UserScope } from '@laminate/kit';
import type { EntityManager } from '@mikro-orm/postgresql';

/** The forms of an event in their order, how large they are, and who has them. One statement. */
export async function listForms(
  em: EntityManager,
  { accountId, eventId }: Pick<UserScope, 'accountId' | 'eventId'>,
): Promise<ListedForm[]> {
  return em.execute<ListedForm[]>(
    `with section as (select id, form_id from advancing.form_section where account_id = ? and event_id = ? and deleted_at is null)
     select f.id, f.name, f.description, f.revision,
       (select count(*)::int from section s where s.form_id = f.id) as sections,
       (select count(*)::int from section s join advancing.form_field c on (c.account_id, c.event_id, c.section_id) = (f.account_id, f.event_id, s.id)
        where s.form_id = f.id and c.deleted_at is null) as fields,
       (select count(*)::int from advancing.artist x
        where (x.account_id, x.event_id, x.form_id) = (f.account_id, f.event_id, f.id) and x.deleted_at is null) as artists,
       (select count(x.form_submitted_at)::int from advancing.artist x
        where (x.account_id, x.event_id, x.form_id) = (f.account_id, f.event_id, f.id) and x.deleted_at is null) as submitted
     from advancing.form f where f.account_id = ? and f.event_id = ? and f.deleted_at is null order by f.position, f.id`,
    [accountId, eventId, accountId, eventId],
  );
}
