import { i18n } from '@laminate/sdk/i18n';
import { Meter } from '@laminate/ui';
import classes from './places.module.css';

interface PlaceMeterProps {
  /** Name of the list or limit. */
  readonly label: string;
  readonly held: number;
  readonly places: number;
}

/** Places taken or held, of those there are, as a bar and in numbers. */
export function PlaceMeter({ label, held, places }: PlaceMeterProps) {
  const text = i18n.t('{held, number} of {places, number}', { held, places });
  return (
    <div className={classes.places}>
      <Meter label={label} value={held} max={places} valueText={text} />
      <span className={classes.figure}>{i18n.t('{held, number} of {places, number} spots', { held, places })}</span>
      {held >= places && <span className={classes.full}>{i18n.t('No spots left')}</span>}
    </div>
  );
}
