import { i18n } from '@laminate/sdk/i18n';
import { Meter } from '@laminate/ui';
import { memo } from 'react';
import type { DoorPeople } from '../people/door-people.ts';
import type { Count, DoorTotals } from '../people/door-totals.ts';
import { EVERYWHERE, type PlaceFilter } from '../people/visible-rows.ts';
import classes from './overview.module.css';

interface OverviewProps {
  readonly people: DoorPeople;
  readonly totals: DoorTotals;
  readonly place: PlaceFilter;
  readonly onPlace: (place: PlaceFilter) => void;
}

interface LineProps {
  readonly name: string;
  readonly count: Readonly<Count> | undefined;
  readonly pressed: boolean;
  readonly nested?: boolean;
  readonly onPress: () => void;
}

function Line({ name, count, pressed, nested, onPress }: LineProps) {
  const { guests, in: inside } = count ?? { guests: 0, in: 0 };
  return (
    <button
      type="button"
      className={classes.line}
      data-nested={nested || undefined}
      aria-pressed={pressed}
      onClick={onPress}
    >
      <span className={classes.name}>{name}</span>
      <span className={classes.figures}>
        <b>{i18n.number(inside)}</b> / {i18n.t('{guests, plural, one {# guest} other {# guests}}', { guests })}
      </span>
      {/* The figures say it already. */}
      <span aria-hidden="true">
        <Meter label={i18n.t('Checked in')} value={inside} max={guests} size="thin" />
      </span>
    </button>
  );
}

/** Shows how many are in, by unit and group. Each line narrows the list to itself. */
export const Overview = memo(function Overview({ people, totals, place, onPlace }: OverviewProps) {
  const alone = totals.units.get(0);
  return (
    <nav className={classes.overview} aria-label={i18n.t('Overview')}>
      <Line
        name={i18n.t('Everyone')}
        count={totals.all}
        pressed={place.unitId === null}
        onPress={() => onPlace(EVERYWHERE)}
      />
      {people.units.map((unit) => (
        <div key={unit.id} className={classes.unit}>
          <Line
            name={unit.name}
            count={totals.units.get(unit.id)}
            pressed={place.unitId === unit.id && place.groupId === null}
            onPress={() => onPlace({ unitId: unit.id, groupId: null })}
          />
          {people.groups
            .filter(({ unit_id }) => unit_id === unit.id)
            .map((group) => (
              <Line
                key={group.id}
                nested
                name={group.name}
                count={totals.groups.get(group.id)}
                pressed={place.groupId === group.id}
                onPress={() => onPlace({ unitId: unit.id, groupId: group.id })}
              />
            ))}
        </div>
      ))}
      {alone && people.units.length > 0 && (
        <div className={classes.unit}>
          <Line
            name={i18n.t('No unit')}
            count={alone}
            pressed={place.unitId === 0}
            onPress={() => onPlace({ unitId: 0, groupId: null })}
          />
        </div>
      )}
    </nav>
  );
});
