import { areaState, type AreaState } from '@laminate/rules/area-state';
import { i18n } from '@laminate/sdk/i18n';
import { Link } from '@laminate/sdk/router';
import { Meter, StateMark } from '@laminate/ui';
import type { DoorState } from '@laminate/ui';
import { useQuery } from '@tanstack/react-query';
import { occupancyQuery } from './api/dashboard-queries.ts';
import classes from './areas.module.css';

const MARKS: Readonly<Record<AreaState, DoorState>> = { room: 'go', nearly_full: 'hold', full: 'stop' };

function word(state: AreaState): string {
  switch (state) {
    case 'room':
      return i18n.t('Space left');
    case 'nearly_full':
      return i18n.t('Nearly full');
    case 'full':
      return i18n.t('Full');
  }
}

/** Shows how full the areas with a limit are. Shows nothing where none is counted. */
export function Areas({ eventId }: { readonly eventId: number }) {
  const { data } = useQuery(occupancyQuery(eventId));
  const areas = data?.areas.filter((area) => area.counts_exits && area.most_guests !== null) ?? [];
  if (areas.length === 0) return null;
  return (
    <section className={classes.box} aria-labelledby="dashboard-areas">
      <h2 id="dashboard-areas">
        <Link to={`/event/${eventId}/occupancy`}>{i18n.t('Occupancy')}</Link>
      </h2>
      <ul>
        {areas.map((area) => {
          const { id, name, count, most_guests: most } = area;
          const state = areaState(area, count.inside) ?? 'room';
          const text = i18n.t('{inside, number} of {most, number}', { inside: count.inside, most: most ?? 0 });
          return (
            <li key={id}>
              <span className={classes.name}>{name}</span>
              <span className={classes.count}>{text}</span>
              <StateMark state={MARKS[state]} label={word(state)} />
              <Meter
                label={i18n.t('Inside {area}', { area: name })}
                value={count.inside}
                max={most ?? 0}
                valueText={text}
                size="thin"
              />
            </li>
          );
        })}
      </ul>
    </section>
  );
}
