import { ERASED_GUEST } from '@laminate/contracts';
import { apiError } from '@laminate/kit';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { EventScope } from '../event-scope.ts';
import { lockEvent } from './change.ts';
import { forgetName } from './forget-name.ts';

interface Erased {
  readonly erased: number;
  /** The number to announce after the commit; null when nobody was erased. */
  readonly seq: number | null;
}

const run = async (
  em: EntityManager,
  { eventId, userId, userName }: EventScope,
  ids: readonly number[] | null,
  action: string,
): Promise<Erased> => {
  const [row] = await em.execute<Erased[]>(
    'select * from accreditation.erase_people(?, (select array_agg(i::int) from jsonb_array_elements_text(?::jsonb) i), ?, ?, ?)',
    [eventId, ids && JSON.stringify(ids), userId, userName, action],
  );
  await em.execute(
    'select advancing.forget_guests(?, (select array_agg(i::int) from jsonb_array_elements_text(?::jsonb) i))',
    [eventId, ids && JSON.stringify(ids)],
  );
  return row ?? { erased: 0, seq: null };
};

/**
 * Erases the personal data of one guest, for good: the entry stays as 'Erased guest', blocked, with all counts; nothing
 * in log, feed or ledger names them any more, no undo brings them back, no import under way adds them again, no saved
 * view looks for them and no artist's answer names them. Repeating it does nothing. Joins the caller's transaction.
 * @throws ApiError 404 when there is no such person
 */
export async function erasePerson(em: EntityManager, scope: EventScope, personId: number): Promise<Erased> {
  // Before the name is read: it may be changing.
  await lockEvent(em, scope);
  const [known] = await em.execute<{ name: string }[]>(
    'select name from accreditation.person where account_id = ? and event_id = ? and id = ?',
    [scope.accountId, scope.eventId, personId],
  );
  if (!known) throw apiError('not_found', { message: 'no_such_person' });
  const erased = await run(em, scope, [personId], 'erase_guest');
  if (known.name !== ERASED_GUEST) await forgetName(em, scope, known.name);
  return erased;
}

/**
 * Erases all guests of an event whose data is kept no longer, unless nothing has happened there since that was done.
 */
export async function eraseEvent(em: EntityManager, scope: EventScope): Promise<Erased> {
  const [due] = await em.execute(
    'select from accreditation.event_state where account_id = ? and event_id = ? and erased_seq is distinct from seq',
    [scope.accountId, scope.eventId],
  );
  if (!due) return { erased: 0, seq: null };
  const erased = await run(em, scope, null, 'erase_guests');
  await forgetName(em, scope, null);
  return erased;
}
