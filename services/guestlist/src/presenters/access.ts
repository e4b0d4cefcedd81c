import type { Badge as BadgeBody, Profile as ProfileBody, Wristband as WristbandBody } from '@laminate/contracts';
import type { Badge, Profile, Wristband } from '@laminate/accreditation';

export const presentWristband = ({ id, name, color, weave, pictureUrl }: Wristband): WristbandBody => ({
  id,
  name,
  color,
  weave,
  picture_url: pictureUrl ?? null,
});

export const presentBadge = ({ id, name, pictureUrl }: Badge): BadgeBody => ({ id, name, picture_url: pictureUrl ?? null });

export const presentProfile = ({ id, name, wristbandId, badgeId }: Profile): ProfileBody => ({
  id,
  name,
  wristband_id: wristbandId ?? null,
  badge_id: badgeId ?? null,
});
