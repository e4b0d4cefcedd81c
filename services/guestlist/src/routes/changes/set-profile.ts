import { findProfile } from '@laminate/accreditation';
import { guestlist } from '@laminate/contracts';
import { endpoint, managesGroups } from '@laminate/kit';
import { changeInBulk } from './bulk.ts';

type BulkCall = Parameters<typeof changeInBulk>[0];

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

export const setProfileForPeople = endpoint(guestlist.setProfileForPeople)
  .policy(managesGroups)
  .handle((call) => setProfile(call, call.body.profileId, call.body.people));

export const setProfiles = endpoint(guestlist.setProfiles)
  .policy(managesGroups)
  .handle((call) => setProfile(call, call.body.profile_id, call.body.persons));
