import type { Person } from '@laminate/contracts/people';
import { EVERYONE, PERSON_STATES } from '@laminate/contracts/people-query';
import type { IdChoice, IdFilter, PeopleQuery, PersonState } from '@laminate/contracts/people-query';
import { i18n } from '@laminate/sdk/i18n';
import { Button, FilterChip, StateMark, WristbandChip } from '@laminate/ui';
import type { FilterOption } from '@laminate/ui';
import type { EventDetails } from '../../event/event-details.ts';
import { lookOf } from '../../event/wristband-look.ts';
import { countChoices } from './people-filter.ts';
import type { Facet } from './people-filter.ts';
import { doorStateFor, doorStateLabel } from './person-state.ts';
import { withUnits } from './selection.ts';
import classes from './filter-row.module.css';

interface FilterRowProps {
  event: EventDetails;
  people: readonly Person[];
  query: PeopleQuery;
  onChange: (query: PeopleQuery) => void;
}

/** The filters beside the search, a chip each; only those that the event has something for. */
export function FilterRow({ event, people, query, onChange }: FilterRowProps) {
  const common = (facet: Facet) => ({
    chosen: query[facet].map(String),
    countOptions: () => countChoices(people, query, event, facet),
    formatCount: (count: number) => i18n.number(count),
    searchLabel: i18n.t('Search the choices'),
    emptyText: i18n.t('No such choice'),
    goneLabel: i18n.t('no longer there'),
  });
  const set = (facet: Exclude<IdFilter, 'unit'>) => (chosen: readonly string[]) =>
    onChange({ ...query, [facet]: idsOf(chosen) });
  const anything = [query.unit, query.group, query.profile, query.band, query.badge, query.state].some(
    (chosen) => chosen.length > 0,
  );
  const groups = groupOptions(event, query);

  return (
    <div className={classes.chips}>
      {event.units.length > 0 && (
        <FilterChip
          {...common('unit')}
          label={i18n.t('Unit')}
          clearLabel={i18n.t('Clear unit')}
          options={withNone(event.units)}
          onChange={(chosen) => onChange(withUnits(query, idsOf(chosen), event))}
        />
      )}
      {groups.length > 1 && (
        <FilterChip
          {...common('group')}
          label={i18n.t('Group')}
          clearLabel={i18n.t('Clear group')}
          options={groups}
          onChange={set('group')}
        />
      )}
      {event.profiles.length > 0 && (
        <FilterChip
          {...common('profile')}
          label={i18n.t('Profile')}
          clearLabel={i18n.t('Clear profile')}
          options={withNone(event.profiles)}
          onChange={set('profile')}
        />
      )}
      {event.wristbands.length > 0 && (
        <FilterChip
          {...common('band')}
          label={i18n.t('Wristband')}
          clearLabel={i18n.t('Clear wristband')}
          options={withNone(event.wristbands).map((option) => {
            const wristband = event.wristbands.find(({ id }) => String(id) === option.value);
            return { ...option, ...(wristband && { mark: <WristbandChip band={lookOf(wristband)} name="" /> }) };
          })}
          onChange={set('band')}
        />
      )}
      {event.badges.length > 0 && (
        <FilterChip
          {...common('badge')}
          label={i18n.t('Badge')}
          clearLabel={i18n.t('Clear badge')}
          options={withNone(event.badges)}
          onChange={set('badge')}
        />
      )}
      <FilterChip
        {...common('state')}
        label={i18n.t('State')}
        clearLabel={i18n.t('Clear state')}
        options={PERSON_STATES.map((state) => ({
          value: state,
          label: doorStateLabel(doorStateFor(state)),
          mark: <StateMark state={doorStateFor(state)} label="" />,
        }))}
        onChange={(chosen) => onChange({ ...query, state: chosen as readonly PersonState[] })}
      />
      {anything && (
        <Button variant="ghost" onClick={() => onChange({ ...EVERYONE, search: query.search, sort: query.sort })}>
          {i18n.t('Clear filters')}
        </Button>
      )}
    </div>
  );
}

const idsOf = (values: readonly string[]): IdChoice[] =>
  values.map((value) => (value === 'none' ? value : Number(value)));

const withNone = (items: readonly { readonly id: number; readonly name: string }[]): FilterOption[] => [
  ...items.map(({ id, name }) => ({ value: String(id), label: name })),
  { value: 'none', label: i18n.t('none') },
];

/** The groups of the chosen units, or of all; with their unit where there are several. */
function groupOptions(event: EventDetails, { unit }: PeopleQuery): FilterOption[] {
  const units = event.units.filter(({ id, groups }) => groups.length > 0 && (unit.length === 0 || unit.includes(id)));
  return withNone(
    units.flatMap(({ name, groups }) =>
      groups.map((group) => ({ id: group.id, name: units.length > 1 ? `${name} › ${group.name}` : group.name })),
    ),
  );
}
