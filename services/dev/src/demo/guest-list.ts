import { addPeople, lockEvent, recordChange, type EventScope } from '@laminate/accreditation';
import type { EntityManager } from '@laminate/kit';
import { seedAccessSystem, seedPlaceProfiles } from './access-system.ts';
import { UNITS } from './festival.ts';
import type { DemoGuest } from './guests.ts';

/**
 * Puts guests on the list the way organisers do: added as one batch, then given profiles, bands and marks.
 * @returns their ids in order
 */
export async function seedGuestList(em: EntityManager, scope: EventScope, guests: readonly DemoGuest[]): Promise<number[]> {
  await lockEvent(em, scope);
  const profiles = await seedAccessSystem(em, scope);
  const { ids } = await addPeople(em, scope, { guests });
  await seedPlaceProfiles(em, scope, profiles, UNITS);
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
