import type { AccessKind, AccessUse } from '@laminate/contracts';
import type { EventScope } from '@laminate/kit';
import type { EntityManager } from '@mikro-orm/postgresql';
import { accessItem, accessSystem } from './access-system.ts';
import { nextSeq } from '../event/change.ts';
import { checkSeenUse } from './check-seen-use.ts';
import { finishChange, noSuchItem, startChange } from './editing.ts';
import { TABLE } from './kinds.ts';
import { peopleWith } from './people-with.ts';
import { detachPicture } from './pictures.ts';
import type { ItemUpdated } from './update-item.ts';
import { tables, ofEvent, sameEvent } from '@laminate/kit/database/tables';
import { sql } from 'kysely';

/** Checks whether people have items of this kind, directly or through a profile. */
const isInUse = (kind: AccessKind): kind is 'profile' | 'wristband' | 'badge' =>
  kind === 'profile' || kind === 'wristband' || kind === 'badge';

/** Takes an item away from the profiles that name it: each of them is another one then. */
async function takeFromProfiles(
  em: EntityManager,
  { accountId, eventId, userName }: EventScope,
  kind: Exclude<AccessKind, 'profile'>,
  id: number,
): Promise<void> {
  const here = ofEvent({ accountId, eventId });
  if (kind === 'area') {
    await tables(em)
      .with('checkpoints', (query) =>
        query
          .updateTable('accreditation.checkpoint')
          .set({ deleted_at: sql`now()` })
          .where(here)
          .where('area_id', '=', id)
          .where('deleted_at', 'is', null),
      )
      .deleteFrom('accreditation.quota')
      .where(here)
      .where('area_id', '=', id)
      .execute();
    await tables(em)
      .with('closed', (query) =>
        query
          .deleteFrom('accreditation.profile_area')
          .where(here)
          .where('area_id', '=', id)
          .returning(['account_id', 'event_id', 'profile_id']),
      )
      .updateTable('accreditation.profile as p')
      .from('closed as c')
      .set({ revision: sql`p.revision + 1`, changed_by: userName })
      .where(sameEvent('p', 'c'))
      .whereRef('p.id', '=', 'c.profile_id')
      .execute();
    return;
  }
  await tables(em)
    .updateTable('accreditation.profile')
    .set({ [`${kind}_id`]: null, revision: sql`revision + 1`, changed_by: userName })
    .where(here)
    .where(`${kind}_id`, '=', id)
    .execute();
}

/**
 * Takes a profile, wristband or badge away from people, including those who left the list, since they can come back.
 */
async function takeFromPeople(
  em: EntityManager,
  { accountId, eventId }: EventScope,
  kind: 'profile' | 'wristband' | 'badge',
  id: number,
  seq: number,
): Promise<void> {
  await tables(em)
    .updateTable('accreditation.person')
    .set({ [`${kind}_id`]: null, seq: sql`case when deleted_at is null then ${seq} else seq end` })
    .where(ofEvent({ accountId, eventId }))
    .where(`${kind}_id`, '=', id)
    .execute();
  if (kind !== 'profile') return;
  for (const table of ['unit', 'group_'] as const) {
    await tables(em)
      .updateTable(`accreditation.${table}`)
      .set({ profile_id: null })
      .where(ofEvent({ accountId, eventId }))
      .where('profile_id', '=', id)
      .execute();
  }
  await tables(em)
    .deleteFrom('accreditation.profile_area')
    .where(ofEvent({ accountId, eventId }))
    .where('profile_id', '=', id)
    .execute();
}

/**
 * Deletes an item and takes it away from everything that uses it. Its name stays for the history. Joins the caller's
 * transaction.
 * @param seen what used it when the caller agreed to that, or undefined to delete it whatever uses it
 * @throws ApiError 404, 409 `access_saved`, or `changed_meanwhile` with the item when something else uses it by now
 */
export async function deleteAccessItem(
  em: EntityManager,
  scope: EventScope,
  kind: AccessKind,
  id: number,
  seen: AccessUse | undefined,
): Promise<ItemUpdated> {
  const { accountId, eventId } = scope;
  const state = await startChange(em, scope);
  const system = await accessSystem(em, scope);
  const item = accessItem(system, kind, id);
  if (!item) throw noSuchItem(kind);
  checkSeenUse(system, item, seen);
  const personIds = isInUse(kind) ? await peopleWith(em, scope, kind, id) : [];
  if (kind !== 'profile') await takeFromProfiles(em, scope, kind, id);
  if (isInUse(kind)) await takeFromPeople(em, scope, kind, id, nextSeq(state));
  const dropped = 'picture_url' in item ? await detachPicture(em, scope, item.picture_url) : null;
  await tables(em)
    .updateTable(`accreditation.${TABLE[kind]}`)
    .set({
      deleted_at: sql`now()`,
      revision: sql`revision + 1`,
      changed_by: scope.userName,
      ...('picture_url' in item && { picture_url: null }),
    })
    .where(ofEvent({ accountId, eventId }))
    .where('id', '=', id)
    .execute();
  const seq = await finishChange(em, scope, state, {
    action: `delete_${kind}`,
    details: { kind, item_id: id, name: item.name, used_by: item.used_by },
    personIds,
  });
  return { seq, dropped };
}
