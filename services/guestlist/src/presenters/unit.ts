import type { Group as GroupBody, Unit as UnitBody } from '@laminate/contracts';
import type { Group, Unit } from '@laminate/accreditation';

const EMPTY = { can_delete: true, guest_count: 0, checked_in_count: 0 } as const;

/** A unit that has just been added. */
export const presentNewUnit = ({ id, name, profileId }: Unit): UnitBody => ({
  id,
  name,
  profile_id: profileId ?? null,
  ...EMPTY,
  groups: [],
});

/** A group that has just been added. */
export const presentNewGroup = ({ id, name, unitId, profileId }: Group): GroupBody => ({
  id,
  name,
  unitId,
  profile_id: profileId ?? null,
  ...EMPTY,
});
