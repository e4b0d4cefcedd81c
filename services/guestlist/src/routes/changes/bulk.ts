import {
  announce,
  changePeople,
  findBadge,
  findProfile,
  findWristband,
  lockEvent,
  namePlace,
  resolvePlace,
  type PeopleChanged,
} from '@laminate/accreditation';
import type { AnyRoute } from '@laminate/contracts';
import { guestlist } from '@laminate/contracts';
import { endpoint, managesGroups, scopeOf, type Call, type EventScope, type Endpoint } from '@laminate/kit';

type Change = Parameters<typeof changePeople>[2];
type Em = Parameters<typeof changePeople>[0];
type BulkCall = Pick<Call<AnyRoute>, 'identity' | 'transaction' | 'bus'> & {
  readonly params: { readonly eventId: number };
};

/**
 * Changes people in one step. What `plan` answers is done in one transaction and announced after the commit.
 *
 * @param plan finds what the request names and throws 404 for what the event does not have
 */
function changeInBulk(
  { identity, params, transaction, bus }: BulkCall,
  plan: (em: Em, scope: EventScope) => Promise<Change> | Change,
): Promise<PeopleChanged> {
  const scope = scopeOf(identity, params.eventId);
  return transaction(async (em, afterCommit) => {
    // Locked before anything is looked up, so no one can delete a place or a profile in between.
    await lockEvent(em, scope);
    const outcome = await changePeople(em, scope, await plan(em, scope));
    const { seq } = outcome;
    if (seq !== null) afterCommit(() => announce(bus, params.eventId, seq));
    return outcome;
  });
}

/**
 * Sets a profile. Its wristband and badge replace people's own. People keep what the profile doesn't have, and keep
 * everything without a profile.
 */
const setProfile = (call: BulkCall, profileId: number | null, ids: readonly number[]) =>
  changeInBulk(call, async (em, scope) => {
    const profile = profileId === null ? null : await findProfile(em, scope, profileId);
    const set = {
      profile_id: profile?.id ?? null,
      ...(profile?.wristbandId && { wristband_id: null }),
      ...(profile?.badgeId && { badge_id: null }),
    };
    return { ids, set, action: 'set_profile', details: { profile: profile?.name ?? null } };
  });

const setProfileForPeople = endpoint(guestlist.setProfileForPeople)
  .policy(managesGroups)
  .handle((call) => setProfile(call, call.body.profileId, call.body.people));

const setProfiles = endpoint(guestlist.setProfiles)
  .policy(managesGroups)
  .handle((call) => setProfile(call, call.body.profile_id, call.body.persons));

const setWristbandForPeople = endpoint(guestlist.setWristbandForPeople).handle((call) =>
  changeInBulk(call, async (em, scope) => {
    const { wristbandId, people } = call.body;
    const wristband = wristbandId === null ? null : await findWristband(em, scope, wristbandId);
    return {
      ids: people,
      set: { wristband_id: wristband?.id ?? null },
      action: 'set_wristband',
      details: { wristband: wristband?.name ?? null },
    };
  }),
);

const setBadgeForPeople = endpoint(guestlist.setBadgeForPeople).handle((call) =>
  changeInBulk(call, async (em, scope) => {
    const { badgeId, people } = call.body;
    const badge = badgeId === null ? null : await findBadge(em, scope, badgeId);
    return {
      ids: people,
      set: { badge_id: badge?.id ?? null },
      action: 'set_badge',
      details: { badge: badge?.name ?? null },
    };
  }),
);

const setBlockedForPeople = endpoint(guestlist.setBlockedForPeople).handle((call) => {
  const { blocked, people } = call.body;
  return changeInBulk(call, () => ({ ids: people, set: { blocked }, action: blocked ? 'block' : 'unblock' }));
});

const setPendingForPeople = endpoint(guestlist.setPendingForPeople).handle((call) => {
  const { pending, people } = call.body;
  return changeInBulk(call, () => ({
    ids: people,
    set: { pending },
    action: pending ? 'set_pending' : 'clear_pending',
  }));
});

const movePeople = endpoint(guestlist.movePeople)
  .policy(managesGroups)
  .handle((call) =>
    changeInBulk(call, async (em, scope) => {
      const place = await resolvePlace(em, scope, call.body);
      const set = { unit_id: place.unitId, group_id: place.groupId };
      return { ids: call.body.people, set, action: 'move', details: await namePlace(em, scope, place) };
    }),
  );

const deletePeople = endpoint(guestlist.deletePeople).handle((call) =>
  changeInBulk(call, () => ({
    ids: call.body.toDelete,
    set: { deleted_at: new Date().toISOString() },
    action: call.body.toDelete.length === 1 ? 'delete_person' : 'delete_people',
  })),
);

export const bulkRoutes: readonly Endpoint[] = [
  setProfileForPeople,
  setProfiles,
  setWristbandForPeople,
  setBadgeForPeople,
  setBlockedForPeople,
  setPendingForPeople,
  movePeople,
  deletePeople,
];
