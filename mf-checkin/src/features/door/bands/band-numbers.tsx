import type { HeldBand } from '@laminate/roster/columns';
import { i18n } from '@laminate/sdk/i18n';
import { Button, StateMark } from '@laminate/ui';
import classes from './band-numbers.module.css';

interface BandNumbersProps {
  /** As this device holds them. */
  readonly bands: readonly HeldBand[];
  readonly onOpen: () => void;
}

/** The numbers of the wristbands that a guest wears, on their card, and the way to assign or block one. */
export function BandNumbers({ bands, onOpen }: BandNumbersProps) {
  return (
    <div className={classes.numbers}>
      {bands.length > 0 && (
        <ul aria-label={i18n.t('Wristband numbers')}>
          {bands.map(({ code, blocked }) => (
            <li key={code} data-lost={blocked || undefined}>
              <span className={classes.code}>{code}</span>
              {blocked && <StateMark state="stop" label={i18n.t('Lost')} />}
            </li>
          ))}
        </ul>
      )}
      <Button size="door" className={classes.open} onClick={onOpen}>
        {bands.length > 0 ? i18n.t('Lost: replace or assign another') : i18n.t('Assign a wristband number')}
      </Button>
    </div>
  );
}
