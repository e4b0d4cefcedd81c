import type { Badge as BadgeBody, Wristband as WristbandBody } from '@laminate/contracts';
import type { Badge, Wristband } from '@laminate/accreditation';

export const presentWristband = ({ id, name, color, weave, pictureUrl }: Wristband): WristbandBody => ({
  id,
  name,
  color,
  weave,
  picture_url: pictureUrl ?? null,
});

export const presentBadge = ({ id, name, pictureUrl }: Badge): BadgeBody => ({
  id,
  name,
  picture_url: pictureUrl ?? null,
});
