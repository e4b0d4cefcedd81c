import type { EventScope } from '@laminate/kit';
import type { EntityManager } from '@mikro-orm/postgresql';
import { recordChange } from '../event/change.ts';
import { checkSeenSystem, lockAccess } from './editing.ts';
import { tables, ofEvent } from '@laminate/kit/database/tables';
import { sql } from 'kysely';

/**
 * Makes the access system read-only. Joins the caller's transaction.
 * @param revision of the system as the caller has seen it, if given
 * @returns the number to announce after the commit, or null when it was saved already
 * @throws ApiError 409 `changed_meanwhile` when someone has changed it since
 */
export async function saveAccess(
  em: EntityManager,
  scope: EventScope,
  revision: number | undefined,
): Promise<number | null> {
  const { state, access } = await lockAccess(em, scope);
  checkSeenSystem(access, revision);
  if (access.saved) return null;
  await tables(em)
    .updateTable('accreditation.access_state')
    .set({ saved: true, saved_at: sql`now()`, saved_by: scope.userName })
    .where(ofEvent(scope))
    .execute();
  return recordChange(em, scope, state, { kind: 'people-updated', personIds: [], action: 'save_access', details: {} });
}

/**
 * Opens a saved access system for changes.
 * @returns the number to announce after the commit, or null when it was open already
 */
export async function startEditAccess(em: EntityManager, scope: EventScope): Promise<number | null> {
  const { state, access } = await lockAccess(em, scope);
  if (!access.saved) return null;
  await tables(em).updateTable('accreditation.access_state').set({ saved: false }).where(ofEvent(scope)).execute();
  return recordChange(em, scope, state, {
    kind: 'people-updated',
    personIds: [],
    action: 'start_edit_access',
    details: {},
  });
}
