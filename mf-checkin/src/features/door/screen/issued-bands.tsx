import type { Desk } from '../bands/desk-store.ts';
import { GiveButton } from '../bands/give-button.tsx';
import { IssuedWithTap } from '../bands/issued-with-tap.tsx';
import type { Guest } from '../people/door-people.ts';
import type { Verdict } from './verdict.ts';

interface IssuedBandsProps {
  readonly eventId: number;
  readonly guest: Guest;
  readonly band: NonNullable<Guest['band']>;
  /** The desk of this device, or null where it gives out no wristbands. */
  readonly desk: Desk | null;
  readonly verdict: Verdict;
}

/** The bands of those whom a tap let in: given with it, or by the one tap that is left to do. */
export function IssuedBands({ eventId, guest, band, desk, verdict: { kind, gives, given, delta } }: IssuedBandsProps) {
  // Bands the server has not given with the tap, such as one that it does not count, are left to the person at the
  // door.
  if (gives && (given || kind === 'kept')) return <IssuedWithTap desk={gives} result={given ?? null} />;
  return desk && <GiveButton eventId={eventId} guest={guest} band={band} desk={desk} quantity={delta} />;
}
