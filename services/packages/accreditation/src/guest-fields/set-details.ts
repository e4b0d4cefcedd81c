import type { GivenDetails } from '@laminate/contracts';
import type { EventScope } from '@laminate/kit';
import type { EntityManager } from '@mikro-orm/postgresql';
import { changePeople, type PeopleChanged } from '../people/change-people.ts';
import { lockEvent } from '../event/change.ts';
import { guestFields } from './read-guest-fields.ts';
import { readDetails } from './read-details.ts';

/** The names of the fields with these keys, for the activity log: what they hold is not told there. */
export async function namesOfFields(em: EntityManager, scope: EventScope, keys: readonly string[]): Promise<string[]> {
  if (keys.length === 0) return [];
  return (await guestFields(em, scope)).filter(({ key }) => keys.includes(key)).map(({ name }) => name);
}

/**
 * Gives people the same in some fields, all or none, as one change that can be undone. Joins the caller's transaction.
 * @throws ApiError 400 that names each wrong field as `details.<key>`, 404 when someone is not on the list
 */
export async function setDetails(
  em: EntityManager,
  scope: EventScope,
  ids: readonly number[],
  given: GivenDetails,
): Promise<PeopleChanged> {
  // The fields stay as they are until it is written. Otherwise a choice deleted in between would remain with a guest.
  await lockEvent(em, scope);
  const details = (await readDetails(em, scope, given)) ?? {};
  const fields = await namesOfFields(em, scope, Object.keys(details));
  return changePeople(em, scope, { ids, set: { details }, action: 'set_details', details: { fields } });
}
