import { apiError } from '@laminate/kit';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { EventScope } from '../event-scope.ts';

interface Erased {
  readonly erased: number;
  /** The number to announce after the commit; null when nobody was erased. */
  readonly seq: number | null;
}

const run = async (em: EntityManager, { eventId, userId, userName }: EventScope, ids: readonly number[] | null, action: string): Promise<Erased> => {
  const [row] = await em.execute<Erased[]>(
    'select * from accreditation.erase_people(?, (select array_agg(i::int) from jsonb_array_elements_text(?::jsonb) i), ?, ?, ?)',
    [eventId, ids && JSON.stringify(ids), userId, userName, action],
  );
  return row ?? { erased: 0, seq: null };
};

/**
 * Erases the personal data of one guest, for good: the entry stays as 'Erased guest', blocked, with all counts; nothing in
 * log, feed or ledger names them any more, and no undo brings them back. Repeating it does nothing. Joins the caller's transaction.
 * @throws ApiError 404 when there is no such person
 */
export async function erasePerson(em: EntityManager, scope: EventScope, personId: number): Promise<Erased> {
  const [known] = await em.execute('select from accreditation.person where account_id = ? and event_id = ? and id = ?', [
    scope.accountId,
    scope.eventId,
    personId,
  ]);
  if (!known) throw apiError('not_found', { msg: 'There is no such person' });
  return run(em, scope, [personId], 'erase_guest');
}

/** Erases all guests of an event whose data is kept no longer, unless nothing has happened there since that was done. */
export async function eraseEvent(em: EntityManager, scope: EventScope): Promise<Erased> {
  const [due] = await em.execute(
    'select from accreditation.event_state where account_id = ? and event_id = ? and erased_seq is distinct from seq',
    [scope.accountId, scope.eventId],
  );
  return due ? run(em, scope, null, 'erase_guests') : { erased: 0, seq: null };
}
