import type { Band } from '@laminate/ui';
import type { EventDetails } from './event-details.ts';

type Wristband = EventDetails['wristbands'][number];

/** How a wristband looks on the screen: the colour and weave of the physical one. */
export function lookOf({ color, weave }: Wristband): Band {
  return { color, weave: weave === 'stripe' ? 'bars' : weave };
}

/**
 * The wristband that a unit is known by: that of its profile, else the one most of its people wear.
 *
 * @param mostUsed id of the wristband that most people of the unit wear
 */
export function wristbandOfUnit(
  event: EventDetails,
  unit: EventDetails['units'][number],
  mostUsed: number | undefined,
): Wristband | null {
  const profile = event.profiles.find(({ id }) => id === unit.profile_id);
  const wanted = profile?.wristbandId ?? mostUsed;
  return event.wristbands.find(({ id }) => id === wanted) ?? null;
}
