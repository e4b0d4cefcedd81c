import { ERASED_GUEST, RESTORE_DAYS, type DeletedPerson } from '@laminate/contracts';
import type { EventScope } from '@laminate/kit';
import type { EntityManager } from '@mikro-orm/postgresql';

/** Length of the list, latest first. Further people appear as others are restored. */
const MOST_SHOWN = 500;

/** People who were deleted and can still be restored. An erased guest has nothing left to restore. */
export const RESTORABLE = `p.deleted_by is not null and p.deleted_at > now() - interval '${RESTORE_DAYS} days' and p.name <> '${ERASED_GUEST}'`;

/** The people of an event who can be restored, the last deleted first. */
export const deletedPeople = (
  em: EntityManager,
  { accountId, eventId }: Pick<EventScope, 'accountId' | 'eventId'>,
): Promise<DeletedPerson[]> =>
  em.execute<DeletedPerson[]>(
    `select p.id, p.name, p.guest_count, p.checked_in_count, accreditation.iso_time(p.deleted_at) as deleted_at, p.deleted_by,
       accreditation.iso_time(p.deleted_at + interval '${RESTORE_DAYS} days') as restorable_until
     from accreditation.person p where p.account_id = ? and p.event_id = ? and ${RESTORABLE}
     order by p.deleted_at desc, p.name_folded, p.id limit ${MOST_SHOWN}`,
    [accountId, eventId],
  );
