import { i18n } from '@laminate/sdk/i18n';
import { AppLink, BandEdge, Meter } from '@laminate/ui';
import type { EventDetails } from '../../event/event-details.ts';
import { lookOf, wristbandOfUnit } from '../../event/wristband-look.ts';
import { PlaceProfile } from './place-profile.tsx';
import classes from './units.module.css';

type Unit = EventDetails['units'][number];
/** What unit and group have in common. */
type Counted = Pick<Unit, 'name' | 'profile_id' | 'guest_count' | 'checked_in_count'>;

/** All units of an event with their groups, as links to their pages. */
export function UnitsList({ event, mostUsed }: { event: EventDetails; mostUsed: ReadonlyMap<number, number> }) {
  const profiles = new Map(event.profiles.map(({ id, name }) => [id, name]));
  const pageOf = (unit: Unit) => `/events/${event.id}/units/${unit.id}`;
  return (
    <table className={classes.table} aria-label={i18n.t('Units')}>
      <thead>
        <tr>
          <th scope="col">{i18n.t('Unit')}</th>
          <th scope="col">{i18n.t('Profile')}</th>
          <th scope="col">
            <span className="visually-hidden">{i18n.t('Percentage checked in')}</span>
          </th>
          <th scope="col" className={classes.number}>
            {i18n.t('In')}
          </th>
          <th scope="col" className={classes.number}>
            {i18n.t('Guests')}
          </th>
        </tr>
      </thead>
      {event.units.map((unit) => {
        const band = wristbandOfUnit(event, unit, mostUsed.get(unit.id));
        return (
          <tbody key={unit.id}>
            <tr className={classes.unit}>
              <th scope="row">
                {band && <BandEdge band={lookOf(band)} className={classes.edge} />}
                <AppLink href={pageOf(unit)}>{unit.name}</AppLink>
              </th>
              <Counts row={unit} profile={profiles.get(unit.profile_id ?? 0)} />
            </tr>
            {unit.groups.map((group) => (
              <tr key={group.id} className={classes.group}>
                <th scope="row">
                  <AppLink href={`/event/${event.id}/unit/${unit.id}/group/${group.id}`}>{group.name}</AppLink>
                </th>
                <Counts
                  row={group}
                  profile={profiles.get(group.profile_id ?? 0)}
                  ofUnit={profiles.get(unit.profile_id ?? 0)}
                  quiet
                />
              </tr>
            ))}
          </tbody>
        );
      })}
    </table>
  );
}

function Counts({
  row,
  profile,
  ofUnit,
  quiet = false,
}: {
  row: Counted;
  profile: string | undefined;
  ofUnit?: string | undefined;
  quiet?: boolean;
}) {
  const { guest_count: total, checked_in_count: arrived, name } = row;
  return (
    <>
      <td>
        <PlaceProfile own={profile} ofUnit={ofUnit} />
      </td>
      <td className={classes.meter}>
        <Meter
          label={i18n.t('Checked in from {name}', { name })}
          value={arrived}
          max={total}
          valueText={i18n.t('{arrived, number} of {total, number}', { arrived, total })}
          size={quiet ? 'thin' : 'regular'}
          tone={quiet ? 'quiet' : 'ink'}
        />
      </td>
      <td className={classes.number}>{i18n.number(arrived)}</td>
      <td className={classes.number}>{i18n.number(total)}</td>
    </>
  );
}
