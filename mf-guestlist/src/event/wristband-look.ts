import type { Band } from '@laminate/ui';
import type { EventDetails } from './event-details.ts';

type Wristband = EventDetails['wristbands'][number];

/** How a wristband looks on the screen: the colour and weave of the physical one. */
export function lookOf({ color, weave }: Wristband): Band {
  return { color, weave: weave === 'stripe' ? 'bars' : weave };
}

/** The wristband that a unit's people get by its profile, null when it has none. */
export function wristbandOfUnit(event: EventDetails, unit: EventDetails['units'][number]): Wristband | null {
  const profile = event.profiles.find(({ id }) => id === unit.profile_id);
  return event.wristbands.find(({ id }) => id === profile?.wristband_id) ?? null;
}
