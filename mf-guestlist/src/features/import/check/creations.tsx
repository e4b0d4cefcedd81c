import { i18n } from '@laminate/sdk/i18n';
import { Alert } from '@laminate/ui';
import type { Creations as NewNames } from './new-places.ts';
import classes from './check.module.css';

const MAX_NAMED = 6;

/** Says which units and groups saving will create. */
export function Creations({ creations }: { creations: NewNames }) {
  const { units, groups } = creations;
  if (units.length === 0 && groups.length === 0) return null;
  const names = [...units, ...groups.map(({ unit, group }) => `${unit} › ${group}`)];
  const shown = names.slice(0, MAX_NAMED).join(', ');
  const more = names.length - MAX_NAMED;
  return (
    <Alert
      title={i18n.t(
        'Saving will create {units, plural, =0 {no unit} one {# unit} other {# units}} and {groups, plural, =0 {no group} one {# group} other {# groups}}',
        {
          units: units.length,
          groups: groups.length,
        },
      )}
    >
      <span className={classes.names}>{more > 0 ? i18n.t('{shown} and {more} more', { shown, more }) : shown}</span>
    </Alert>
  );
}
