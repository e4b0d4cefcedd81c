import type { Person } from '@laminate/contracts/people';
import { i18n } from '@laminate/sdk/i18n';
import { PassChip, StateMark, WristbandChip } from '@laminate/ui';
import type { TableColumn } from '@laminate/ui';
import type { EventDetails } from '../../event/event-details.ts';
import { lookOf } from '../../event/wristband-look.ts';
import { doorStateOf, isVip, wordOf } from './person-state.ts';
import classes from './people.module.css';

/** Order of the states when the table is sorted by them: what needs a decision first. */
const STATE_ORDER = ['hold', 'stop', 'none', 'part', 'go', 'vip'];

/**
 * The columns of the people table.
 *
 * @param inUnit all rows are of one unit, which then needs no column
 */
export function peopleColumns(event: EventDetails, inUnit: boolean): TableColumn<Person>[] {
  const units = new Map(event.units.map((unit) => [unit.id, unit.name]));
  const groups = new Map(event.units.flatMap((unit) => unit.groups.map((group) => [group.id, group.name])));
  const profiles = new Map(event.profiles.map((profile) => [profile.id, profile.name]));
  const wristbands = new Map(event.wristbands.map((wristband) => [wristband.id, wristband]));
  const badges = new Map(event.badges.map((badge) => [badge.id, badge.name]));
  const nameIn = (names: ReadonlyMap<number, string>, id: number | null) => (id === null ? '' : (names.get(id) ?? ''));

  const unit: TableColumn<Person> = {
    id: 'unit',
    header: i18n.t('Unit'),
    width: 'minmax(90px, .8fr)',
    hideBelow: 720,
    cell: (person) => nameIn(units, person.unit_id),
    sortValue: (person) => nameIn(units, person.unit_id),
  };
  const profile: TableColumn<Person> = {
    id: 'profile',
    header: i18n.t('Profile'),
    width: 'minmax(110px, 1fr)',
    hideBelow: 860,
    cell: (person) => {
      const name = nameIn(profiles, person.profile_id);
      return name === '' ? <span className={classes.none}>{i18n.t('No profile')}</span> : <PassChip>{name}</PassChip>;
    },
    sortValue: (person) => nameIn(profiles, person.profile_id),
  };
  const badge: TableColumn<Person> = {
    id: 'badge',
    header: i18n.t('Badge'),
    width: 'minmax(80px, .6fr)',
    hideBelow: 1280,
    cell: (person) => nameIn(badges, person.badge_id),
    sortValue: (person) => nameIn(badges, person.badge_id),
  };

  return [
    {
      id: 'name',
      header: i18n.t('Name'),
      kind: 'name',
      width: 'minmax(96px, 1.6fr)',
      cell: (person) => (
        <>
          <span className={classes.name} title={person.name}>{person.name}</span>
          {isVip(person) && <StateMark state="vip" label={wordOf('vip')} />}
        </>
      ),
      sortValue: (person) => person.name,
    },
    {
      id: 'extra',
      header: i18n.t('Extra'),
      kind: 'number',
      width: '60px',
      hideBelow: 420,
      cell: (person) => (person.guest_count > 1 ? `+${person.guest_count - 1}` : ''),
      sortValue: (person) => person.guest_count,
    },
    ...(inUnit ? [] : [unit]),
    {
      id: 'group',
      header: i18n.t('Group'),
      width: 'minmax(100px, 1fr)',
      hideBelow: 560,
      cell: (person) => nameIn(groups, person.group_id),
      sortValue: (person) => nameIn(groups, person.group_id),
    },
    // Profiles are not part of a guest-list-only plan.
    ...(event.can.manage_groups ? [profile] : []),
    {
      id: 'wristband',
      header: i18n.t('Wristband'),
      width: 'minmax(100px, 1fr)',
      hideBelow: 640,
      cell: (person) => {
        const wristband = person.wristband_id === null ? undefined : wristbands.get(person.wristband_id);
        if (!wristband) return <span className={classes.none}>{i18n.t('None')}</span>;
        return <WristbandChip band={lookOf(wristband)} name={wristband.name} />;
      },
      sortValue: (person) => (person.wristband_id === null ? '' : (wristbands.get(person.wristband_id)?.name ?? '')),
    },
    ...(event.badges.length > 0 ? [badge] : []),
    {
      id: 'comment',
      header: i18n.t('Comment'),
      width: 'minmax(100px, 1.4fr)',
      hideBelow: 760,
      cell: (person) => person.comments,
      sortValue: (person) => person.comments,
    },
    {
      id: 'state',
      header: i18n.t('State'),
      width: '126px',
      cell: (person) => {
        const state = doorStateOf(person);
        return <StateMark state={state} label={wordOf(state)} />;
      },
      sortValue: (person) => STATE_ORDER.indexOf(doorStateOf(person)),
    },
    {
      id: 'in',
      header: i18n.t('Guests in'),
      kind: 'number',
      width: '68px',
      cell: (person) => (
        <span className={classes.count}>
          <b>{person.checked_in_count}</b> / {person.guest_count}
        </span>
      ),
      sortValue: (person) => person.checked_in_count,
    },
  ];
}
