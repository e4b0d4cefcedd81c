import type { EventSettings } from '@laminate/contracts/events';
import { i18n } from '@laminate/sdk/i18n';
import { Meter } from '@laminate/ui';
import classes from './dashboard.module.css';

/** Shows 'X of Y guests' with what is left. Shows nothing while no limit is set. */
export function GuestLimit({ settings, guests }: { settings: EventSettings; guests: number }) {
  const limit = settings.guest_limit;
  if (limit === null) return null;
  const text = i18n.t('{guests, number} of {limit, number} guests', { guests, limit });
  return (
    <div className={classes.limitText}>
      <p>{text}</p>
      <Meter label={i18n.t('Guest limit')} value={Math.min(guests, limit)} max={limit} valueText={text} />
      <p className={classes.small}>
        {guests > limit ? (
          <strong className={classes.over}>
            {i18n.t('{over, plural, one {# guest} other {# guests}} over the limit', { over: guests - limit })}
          </strong>
        ) : (
          i18n.t('{left, plural, one {# spot} other {# spots}} left before the guest limit', { left: limit - guests })
        )}
        {settings.hard_limit &&
          `, ${guests >= limit ? i18n.t('no one else can be added') : i18n.t('no one can be added after that')}`}
      </p>
    </div>
  );
}
