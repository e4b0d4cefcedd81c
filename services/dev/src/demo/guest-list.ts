import { addPeople, lockEvent, recordChange, type EventScope } from '@laminate/accreditation';
import type { EntityManager } from '@laminate/kit';
import { ACCESS } from './festival.ts';
import type { DemoGuest } from './guests.ts';

/** Adds bands, badges and profiles; answers the profiles' ids by name. */
async function addAccess(em: EntityManager, { accountId, eventId }: EventScope): Promise<Map<string, number>> {
  const profiles = new Map<string, number>();
  for (const { profile, wristband, color, weave, badge } of ACCESS) {
    const rows = await em.execute<{ id: number }[]>(
      `with band as (
         insert into accreditation.wristband (account_id, event_id, name, color, weave) values (?, ?, ?, ?, ?) returning id
       ), badge as (
         insert into accreditation.badge (account_id, event_id, name) select ?, ?, ? where ? returning id
       )
       insert into accreditation.profile (account_id, event_id, name, wristband_id, badge_id)
       select ?, ?, ?, band.id, badge.id from band left join badge on true returning id`,
      [accountId, eventId, wristband, color, weave, accountId, eventId, badge ?? '', badge !== undefined, accountId, eventId, profile],
    );
    profiles.set(profile, rows[0]?.id ?? 0);
  }
  return profiles;
}

/**
 * Puts guests on the list the way organisers do: added as one batch, then given profiles, bands and marks.
 * @returns their ids in order
 */
export async function seedGuestList(em: EntityManager, scope: EventScope, guests: readonly DemoGuest[]): Promise<number[]> {
  await lockEvent(em, scope);
  const profiles = await addAccess(em, scope);
  const { ids } = await addPeople(em, scope, { guests });
  const marks = guests.map(({ profile, blocked, pending }, index) => [ids[index], profiles.get(profile), blocked, pending]);
  const state = await lockEvent(em, scope);
  await em.execute(
    `update accreditation.person p
     set profile_id = f.id, wristband_id = f.wristband_id, badge_id = f.badge_id,
       blocked = (m.cells ->> 2)::boolean, pending = (m.cells ->> 3)::boolean, seq = ?
     from jsonb_array_elements(?::jsonb) as m (cells)
     join accreditation.profile f on f.id = (m.cells ->> 1)::int
     where p.account_id = ? and p.event_id = ? and p.id = (m.cells ->> 0)::int`,
    [state.seq + 1, JSON.stringify(marks), scope.accountId, scope.eventId],
  );
  await recordChange(em, scope, state, {
    kind: 'people-updated',
    personIds: ids,
    action: 'set_profile',
    details: { count: ids.length },
  });
  return ids;
}
