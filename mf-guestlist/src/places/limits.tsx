import type { PlaceLimitIn, PlaceLimitNow } from '@laminate/contracts/guest-invitations';
import { distinctNames } from '@laminate/rules/place-name';
import { formatDay } from '@laminate/sdk/format';
import { i18n } from '@laminate/sdk/i18n';
import { Button } from '@laminate/ui';
import { Pencil } from '@laminate/ui/icons';
import { useQuery } from '@tanstack/react-query';
import type { EventDetails } from '../event/event-details.ts';
import { requestCategoriesQuery } from '../requests/api/requests.ts';
import { PlaceMeter } from './place-meter.tsx';
import classes from './places.module.css';

interface LimitsProps {
  readonly event: EventDetails;
  readonly limits: readonly PlaceLimitNow[];
  readonly onEdit: (() => void) | undefined;
}

/** The limits of places of the event and its parts. */
export function Limits({ event, limits, onEdit }: LimitsProps) {
  const named = limits.some((limit) => limit.category_id !== null);
  const { data } = useQuery({ ...requestCategoriesQuery(event.id), enabled: named });
  return (
    <section className={classes.limits} aria-labelledby="place-limits">
      <div className={classes.limitsHead}>
        <h2 id="place-limits">{i18n.t('Spots at the event')}</h2>
        {onEdit && (
          <Button icon={<Pencil aria-hidden="true" />} onClick={onEdit}>
            {i18n.t('Edit spots')}
          </Button>
        )}
      </div>
      <p className={classes.hint}>
        {limits.length === 0
          ? i18n.t('No limit for the event or a part of it. Invitation lists can have limits too.')
          : i18n.t('All confirmed guests count, invited or not, with their plus-ones.')}
      </p>
      <ul className={classes.limitList}>
        {limits.map((limit) => {
          const { held, places, ...of } = limit;
          const label = limitLabel(of, event, data?.categories ?? []);
          return (
            <li key={JSON.stringify(of)}>
              <span>{label}</span>
              <PlaceMeter label={i18n.t('Spots of {name}', { name: label })} held={held} places={places} />
            </li>
          );
        })}
      </ul>
    </section>
  );
}

/** Names a limit by its dimensions. */
export function limitLabel(
  limit: Omit<PlaceLimitIn, 'places'>,
  event: EventDetails,
  categories: readonly { readonly id: number; readonly name: string }[],
): string {
  const { unit_id: unitId, group_id: groupId, category_id: category, profile_id: profile, day } = limit;
  const unit = event.units.find(({ id }) => id === unitId);
  const group = unit?.groups.find(({ id }) => id === groupId);
  const nameIn = (items: typeof categories, id: number | null | undefined, gone: string) =>
    id === null || id === undefined ? null : (items.find((item) => item.id === id)?.name ?? gone);
  const parts = [
    unitId === null ? null : unit ? distinctNames([unit.name, group?.name]).join(' › ') : i18n.t('Unit deleted'),
    nameIn(categories, category, i18n.t('Category deleted')),
    nameIn(event.profiles, profile, i18n.t('Profile deleted')),
    nameIn(event.wristbands, limit.wristband_id, i18n.t('Wristband deleted')),
    day ? formatDay(day) : null,
    limit.parking ? i18n.t('Parking space') : null,
  ].filter((part) => part !== null);
  return parts.length === 0 ? i18n.t('Whole event') : parts.join(' · ');
}
