import { findBadge, findWristband } from '@laminate/accreditation';
import { guestlist } from '@laminate/contracts';
import { endpoint } from '@laminate/kit';
import { changeInBulk } from './bulk.ts';

export const setWristbandForPeople = endpoint(guestlist.setWristbandForPeople).handle((call) =>
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

export const setBadgeForPeople = endpoint(guestlist.setBadgeForPeople).handle((call) =>
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
