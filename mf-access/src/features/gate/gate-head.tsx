import { contactAge } from '@laminate/device';
import { i18n } from '@laminate/sdk/i18n';
import { LiveState } from '@laminate/sdk/stream';
import { useNow } from '@laminate/sdk/use-now';
import { ChevronDown, MapPin } from '@laminate/ui/icons';
import classes from './gate-head.module.css';

interface GateHeadProps {
  /** What the place is, for who does not see it. */
  readonly label: string;
  /** Name of the area or checkpoint where this device is. */
  readonly place: string | null;
  /** When the server was asked last, in milliseconds since 1970. */
  readonly askedAt: number;
  readonly stale: boolean;
  /** Opens the choice of another place, or is null if the device has none. */
  readonly onPlace: (() => void) | null;
}

/** Shows the head of the gate: where this device is, and how old its data is. */
export function GateHead({ label, place, askedAt, stale, onPlace }: GateHeadProps) {
  const now = useNow({ everyMs: 5000 });
  const name = (
    <>
      <MapPin aria-hidden="true" />
      <span className="visually-hidden">{label}: </span>
      <b>{place}</b>
    </>
  );
  return (
    <header className={classes.head}>
      <h1 className="visually-hidden">{i18n.t('Who can enter')}</h1>
      {place !== null &&
        (onPlace ? (
          <button type="button" className={classes.area} onClick={onPlace}>
            {name}
            <ChevronDown aria-hidden="true" />
          </button>
        ) : (
          <p className={classes.area}>{name}</p>
        ))}
      <p className={classes.age}>
        <LiveState state={stale ? 'offline' : 'live'} />
        <b>{contactAge(askedAt, now)}</b>
      </p>
    </header>
  );
}
