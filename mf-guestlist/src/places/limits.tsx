import type { PlaceLimitNow } from '@laminate/contracts/guest-invitations';
import { distinctNames } from '@laminate/rules/place-name';
import { i18n } from '@laminate/sdk/i18n';
import { Button } from '@laminate/ui';
import { Pencil } from '@laminate/ui/icons';
import type { EventDetails } from '../event/event-details.ts';
import { PlaceMeter } from './place-meter.tsx';
import classes from './places.module.css';

interface LimitsProps {
  readonly event: EventDetails;
  readonly limits: readonly PlaceLimitNow[];
  readonly onEdit: (() => void) | undefined;
}

/** The limits of places of the event, its units and groups. */
export function Limits({ event, limits, onEdit }: LimitsProps) {
  return (
    <section className={classes.limits} aria-labelledby="place-limits">
      <div className={classes.limitsHead}>
        <h2 id="place-limits">{i18n.t('Places at the event')}</h2>
        {onEdit && (
          <Button icon={<Pencil aria-hidden="true" />} onClick={onEdit}>
            {i18n.t('Edit places')}
          </Button>
        )}
      </div>
      <p className={classes.hint}>
        {limits.length === 0
          ? i18n.t('No limit for the event, a unit or a group. Lists can have limits too.')
          : i18n.t('All confirmed guests count, invited or not, with their plus-ones.')}
      </p>
      <ul className={classes.limitList}>
        {limits.map((limit) => {
          const label = limitLabel(limit, event);
          return (
            <li key={`${limit.unit_id} ${limit.group_id}`}>
              <span>{label}</span>
              <PlaceMeter label={i18n.t('Places of {name}', { name: label })} held={limit.held} places={limit.places} />
            </li>
          );
        })}
      </ul>
    </section>
  );
}

/** What a limit is of, in words. */
function limitLabel({ unit_id, group_id }: PlaceLimitNow, event: EventDetails): string {
  if (unit_id === null) return i18n.t('Whole event');
  const unit = event.units.find(({ id }) => id === unit_id);
  const group = unit?.groups.find(({ id }) => id === group_id);
  return unit ? distinctNames([unit.name, group?.name]).join(' › ') : i18n.t('Unit deleted');
}
