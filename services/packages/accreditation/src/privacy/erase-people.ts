import { ERASED_GUEST, foldName, readPeopleQuery, type GuestDetails } from '@laminate/contracts';
import { apiError, type EventScope } from '@laminate/kit';
import type { EntityManager } from '@mikro-orm/postgresql';
import { lockEvent } from '../event/change.ts';
import { dropOpenImports, openImports } from '../imports/import-people.ts';
import { hasContactOf, isNamedAfter, looksFor, textsIn } from '../saved-views/names-in-views.ts';
import { deleteView, savedViews } from '../saved-views/saved-views.ts';
import { anyOf, callFunction, ofEvent, sameEvent, tables } from '@laminate/kit/database/tables';
import { sql } from 'kysely';

interface Erased {
  readonly erased: number;
  /** Number to announce after the commit. Null when no one was erased. */
  readonly seq: number | null;
}

/**
 * Takes these guests out of the answers that name them. Before the event is locked: who answers for an artist holds the
 * answer as they come to that lock (`advancing.tell_feed`).
 */
const forgetAnswers = (em: EntityManager, { eventId }: EventScope, ids: readonly number[] | null) =>
  callFunction(em, 'advancing.forget_guests', [eventId, ids]);

const run = async (
  em: EntityManager,
  { eventId, userId, userName }: EventScope,
  ids: readonly number[] | null,
  action: string,
): Promise<Erased> => {
  const [row] = await callFunction<Erased>(em, 'accreditation.erase_people', [eventId, ids, userId, userName, action]);
  return row ?? { erased: 0, seq: null };
};

/**
 * Forgets a name stored outside the guest list, or with null every name. An import under way that brings the guest
 * again is cancelled completely, because without one row it is not what was sent. A saved view that looks for them by
 * name, e-mail or telephone is deleted. So is anything an artist has typed about a new guest of this name. Joins the
 * caller's transaction, which holds the lock of the event. A later commit of such an import therefore adds no one.
 */
async function forgetName(
  em: EntityManager,
  scope: EventScope,
  name: string | null,
  details: GuestDetails = {},
): Promise<void> {
  const imports = await openImports(em, scope);
  const folded = name === null ? null : foldName(name);
  const brought = imports.filter((each) => folded === null || each.names.some((row) => foldName(row) === folded));
  await dropOpenImports(
    em,
    scope,
    brought.map(({ id }) => id),
  );
  if (name !== null) await callFunction(em, 'advancing.forget_typed_guests', [scope.eventId, name]);
  for (const view of await savedViews(em, scope)) {
    const texts = textsIn(readPeopleQuery(new URLSearchParams(view.query)));
    const about =
      name === null
        ? texts.length > 0
        : isNamedAfter(view.name, name) ||
          texts.some((text) => looksFor(text, name)) ||
          [view.name, ...texts].some((text) => hasContactOf(text, details));
    if (about) await deleteView(em, scope, view.id);
  }
}

/**
 * Erases the personal data of these guests permanently. Each entry stays as 'Erased guest', blocked, with all counts.
 * Nothing in log, feed or ledger names them any longer. No undo brings them back, no import under way adds them again,
 * no saved view looks for them and no artist's answer names them. Repeating it does nothing. Joins the caller's
 * transaction.
 * @throws ApiError 404 when one of them doesn't exist
 */
export async function erasePeople(em: EntityManager, scope: EventScope, ids: readonly number[]): Promise<Erased> {
  if (ids.length === 0) return { erased: 0, seq: null };
  await forgetAnswers(em, scope, ids);
  // Locks before reading the names, which could be changing.
  await lockEvent(em, scope);
  const known = await tables(em)
    .selectFrom('accreditation.person as p')
    .leftJoin('accreditation.guest_details as d', (join) =>
      join.on(sameEvent('d', 'p')).onRef('d.person_id', '=', 'p.id'),
    )
    .select(['p.name', sql<GuestDetails>`coalesce(d.details, '{}')`.as('details')])
    .where(ofEvent(scope, 'p'))
    .where('p.id', '=', anyOf(ids))
    .execute();
  if (known.length < ids.length) throw apiError('not_found', { message: 'no_such_person' });
  const erased = await run(em, scope, ids, ids.length === 1 ? 'erase_guest' : 'erase_guests');
  for (const { name, details } of known) if (name !== ERASED_GUEST) await forgetName(em, scope, name, details);
  return erased;
}

/** The same for one guest. */
export const erasePerson = (em: EntityManager, scope: EventScope, personId: number): Promise<Erased> =>
  erasePeople(em, scope, [personId]);

/**
 * Erases all guests of an event whose data is kept no longer, unless nothing has happened there since that was done.
 */
export async function eraseEvent(em: EntityManager, scope: EventScope): Promise<Erased> {
  const [due] = await tables(em)
    .selectFrom('accreditation.event_state')
    .where(ofEvent(scope))
    .whereRef('erased_seq', 'is distinct from', 'seq')
    .execute();
  if (!due) return { erased: 0, seq: null };
  await forgetAnswers(em, scope, null);
  const erased = await run(em, scope, null, 'erase_guests');
  await forgetName(em, scope, null);
  return erased;
}
