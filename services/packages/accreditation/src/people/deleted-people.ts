import { ERASED_GUEST, RESTORE_DAYS, type DeletedPerson } from '@laminate/contracts';
import type { EventScope } from '@laminate/kit';
import { ofEvent, tables } from '@laminate/kit/database/tables';
import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';

/** Length of the list, latest first. Further people appear as others are restored. */
const MOST_SHOWN = 500;

/**
 * People who were deleted and can still be restored. An erased guest has nothing left to restore, and whom an undo of a
 * decision deleted is asked for by a request again.
 */
export const RESTORABLE = sql<boolean>`p.deleted_by is not null
  and p.deleted_at > now() - make_interval(days => ${RESTORE_DAYS}) and p.name <> ${ERASED_GUEST}
  and not exists (select from accreditation.request_guest rg cross join unnest(rg.was_person_ids) was
    where (rg.account_id, rg.event_id, was) = (p.account_id, p.event_id, p.id))`;

/** The people of an event who can be restored, the last deleted first. */
export const deletedPeople = (
  em: EntityManager,
  { accountId, eventId }: Pick<EventScope, 'accountId' | 'eventId'>,
): Promise<DeletedPerson[]> =>
  tables(em)
    .selectFrom('accreditation.person as p')
    .select([
      'p.id',
      'p.name',
      'p.guest_count',
      'p.checked_in_count',
      sql<string>`accreditation.iso_time(p.deleted_at)`.as('deleted_at'),
      'p.deleted_by',
      sql<string>`accreditation.iso_time(p.deleted_at + make_interval(days => ${RESTORE_DAYS}))`.as('restorable_until'),
    ])
    .where(ofEvent({ accountId, eventId }, 'p'))
    .where(RESTORABLE)
    .orderBy('p.deleted_at', 'desc')
    .orderBy('p.name_folded')
    .orderBy('p.id')
    .limit(MOST_SHOWN)
    .$narrowType<{ deleted_by: string }>()
    .execute();
