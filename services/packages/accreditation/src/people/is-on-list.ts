import { apiError, type EventKey } from '@laminate/kit';
import { ofEvent, tables } from '@laminate/kit/database/tables';
import type { EntityManager } from '@mikro-orm/postgresql';

/** A person who is on the list, or was. */
interface Listed {
  readonly name: string;
  readonly isGone: boolean;
}

/** Finds a person by their id, also after they have left the list. Undefined for an id unknown in the event. */
export async function findListed(em: EntityManager, scope: EventKey, personId: number): Promise<Listed | undefined> {
  const person = await tables(em)
    .selectFrom('accreditation.person')
    .select(['name', 'deleted_at'])
    .where(ofEvent(scope))
    .where('id', '=', personId)
    .executeTakeFirst();
  return person && { name: person.name, isGone: person.deleted_at !== null };
}

/** Checks whether a person is on the list now. */
export async function isOnList(em: EntityManager, scope: EventKey, personId: number): Promise<boolean> {
  return (await findListed(em, scope, personId))?.isGone === false;
}

/**
 * Refuses a tap on a person who is not on the list. A tap that waited on its device was done there, even if the person
 * has left the list since.
 * @throws ApiError 404 with `no_such_person_on_list`
 */
export async function mustBeOnList(
  em: EntityManager,
  scope: EventKey,
  asked: { readonly person_id: number; readonly tapped_at: number | null },
): Promise<void> {
  const person = await findListed(em, scope, asked.person_id);
  if (!person || (person.isGone && asked.tapped_at === null))
    throw apiError('not_found', { message: 'no_such_person_on_list' });
}
