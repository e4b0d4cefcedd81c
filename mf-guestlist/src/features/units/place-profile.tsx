import { i18n } from '@laminate/sdk/i18n';
import { PassChip } from '@laminate/ui';
import classes from './units.module.css';

interface PlaceProfileProps {
  /** Name of the place's own profile. */
  own: string | undefined;
  /** Profile of the unit that it is part of, used where the place has none itself. */
  ofUnit?: string | undefined;
}

/** Shows the profile of a unit or group, and whether a group has it from its unit. */
export function PlaceProfile({ own, ofUnit }: PlaceProfileProps) {
  if (own !== undefined) return <PassChip>{own}</PassChip>;
  if (ofUnit === undefined) return null;
  return (
    <span className={classes.inherited}>
      <PassChip>{ofUnit}</PassChip> <small>{i18n.t('by the unit')}</small>
    </span>
  );
}
