import type { TapResult } from '@laminate/contracts/check-in';
import { i18n } from '@laminate/sdk/i18n';
import { CloudOff } from '@laminate/ui/icons';
import classes from '../bands/bands.module.css';
import type { Desk } from '../bands/desk-store.ts';
import { GiveButton } from '../bands/give-button.tsx';
import { IssuedText } from '../bands/issued-text.tsx';
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

/** Shows what became of bands that were given with the check-in itself. Without a result, they wait on this device. */
function IssuedWithTap({ desk, result }: { desk: Desk; result: NonNullable<TapResult['wristbands']> | null }) {
  return (
    <div role="status" className={classes.given}>
      {result ? (
        <IssuedText result={result} desk={desk} />
      ) : (
        <p>
          <CloudOff aria-hidden="true" />
          {i18n.t('Wristband counted with the check-in, saved on this device')}
        </p>
      )}
    </div>
  );
}

/** The bands of those whom a tap let in: given with it, or by the one tap that is left to do. */
export function IssuedBands({ eventId, guest, band, desk, verdict: { kind, gives, given, delta } }: IssuedBandsProps) {
  // Bands the server has not given with the tap, such as one that it does not count, are left to the person at the
  // door.
  if (gives && (given || kind === 'kept')) return <IssuedWithTap desk={gives} result={given ?? null} />;
  return desk && <GiveButton eventId={eventId} guest={guest} band={band} desk={desk} quantity={delta} />;
}
