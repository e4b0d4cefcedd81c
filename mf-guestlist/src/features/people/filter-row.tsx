import type { FieldKey } from '@laminate/contracts/guest-details';
import type { ListedPerson } from '@laminate/contracts/people';
import { ANSWER_CHOICES, EVERYONE, PERSON_STATES, fieldsIn } from '@laminate/contracts/people-query';
import type { AnswerChoice, IdChoice, IdFilter, PeopleQuery, PersonState } from '@laminate/contracts/people-query';
import { fieldLabel } from '@laminate/roster/labels';
import { i18n } from '@laminate/sdk/i18n';
import { Button, Chip, FilterChip, Menu, StateMark, WristbandChip } from '@laminate/ui';
import type { FilterOption } from '@laminate/ui';
import { Plus } from '@laminate/ui/icons';
import { useState } from 'react';
import { lookOf } from '../../event/wristband-look.ts';
import { AnswerMark, answerLabel } from '../../invitations/answer-mark.tsx';
import { FieldFilterChip } from './field-filter.tsx';
import type { ListedEvent } from './listed-event.ts';
import { countChoices } from './people-filter.ts';
import { doorStateFor, doorStateLabel } from './person-state.ts';
import { withUnits } from './selection.ts';
import classes from './filter-row.module.css';

interface FilterRowProps {
  event: ListedEvent;
  people: readonly ListedPerson[];
  query: PeopleQuery;
  onChange: (query: PeopleQuery) => void;
}

/** Shows the filters next to the search, each as a chip, but only those that the event has something for. */
export function FilterRow({ event, people, query, onChange }: FilterRowProps) {
  const common = (facet: IdFilter | 'answer' | 'state') => ({
    chosen: query[facet].map(String),
    countOptions: () => countChoices(people, query, event, facet),
    formatCount: (count: number) => i18n.number(count),
    searchLabel: i18n.t('Search the choices'),
    emptyText: i18n.t('Choice not found'),
    goneLabel: i18n.t('no longer there'),
  });
  const set = (facet: Exclude<IdFilter, 'unit'>) => (chosen: readonly string[]) =>
    onChange({ ...query, [facet]: idsOf(chosen) });
  const filtered = fieldsIn(query);
  const anything =
    filtered.length > 0 ||
    [query.unit, query.group, query.profile, query.band, query.badge, query.answer, query.state].some(
      (chosen) => chosen.length > 0,
    );
  const invited = query.answer.length > 0 || people.some(({ answer }) => answer !== null);
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
        label={i18n.t('Status')}
        clearLabel={i18n.t('Clear status')}
        options={PERSON_STATES.map((state) => ({
          value: state,
          label: doorStateLabel(doorStateFor(state)),
          mark: <StateMark state={doorStateFor(state)} label="" />,
        }))}
        onChange={(chosen) => onChange({ ...query, state: chosen as readonly PersonState[] })}
      />
      {invited && (
        <FilterChip
          {...common('answer')}
          label={i18n.t('Invitation')}
          clearLabel={i18n.t('Clear invitation')}
          options={ANSWER_CHOICES.map((answer) => ({
            value: answer,
            label: answerLabel(answer),
            mark: <AnswerMark answer={answer} label="" />,
          }))}
          onChange={(chosen) => onChange({ ...query, answer: chosen as readonly AnswerChoice[] })}
        />
      )}
      <FieldChips event={event} people={people} query={query} onChange={onChange} />
      {anything && (
        <Button variant="ghost" onClick={() => onChange({ ...EVERYONE, search: query.search, sort: query.sort })}>
          {i18n.t('Clear filters')}
        </Button>
      )}
    </div>
  );
}

/** A chip for each field that is filtered by, one for those that are gone, and how to filter by another. */
function FieldChips({ event, people, query, onChange }: FilterRowProps) {
  const [asked, setAsked] = useState<readonly string[]>([]);
  const fields = event.guest_fields;
  const filtered = fieldsIn(query);
  const isShown = (key: string) => asked.includes(key) || filtered.some((each) => each === key);
  const gone = filtered.filter((key) => fields.length > 0 && !fields.some((field) => field.key === key));
  const further = fields.filter(({ key }) => !isShown(key));
  return (
    <>
      {fields
        .filter(({ key }) => isShown(key))
        .map((field) => (
          <FieldFilterChip
            key={field.key}
            {...{ event, people, field, query, onChange }}
            startsOpen={asked.at(-1) === field.key}
          />
        ))}
      {gone.length > 0 && (
        <Chip
          on
          clearLabel={i18n.t('Clear the filter for a deleted field')}
          onClear={() => onChange({ ...query, fields: withoutKeys(query.fields, gone) })}
        >
          {i18n.t('Deleted field (shows everyone)')}
        </Chip>
      )}
      {further.length > 0 && (
        <Menu
          align="start"
          sections={[
            {
              key: 'fields',
              items: further.map((field) => ({
                key: field.key,
                label: fieldLabel(field),
                onSelect: () => setAsked([...asked.filter((key) => key !== field.key), field.key]),
              })),
            },
          ]}
        >
          <Button variant="ghost" icon={<Plus aria-hidden="true" />}>
            {i18n.t('More filters')}
          </Button>
        </Menu>
      )}
    </>
  );
}

const withoutKeys = (fields: PeopleQuery['fields'], keys: readonly FieldKey[]): PeopleQuery['fields'] =>
  Object.fromEntries(Object.entries(fields).filter(([key]) => !keys.some((each) => each === key)));

const idsOf = (values: readonly string[]): IdChoice[] =>
  values.map((value) => (value === 'none' ? value : Number(value)));

const withNone = (items: readonly { readonly id: number; readonly name: string }[]): FilterOption[] => [
  ...items.map(({ id, name }) => ({ value: String(id), label: name })),
  { value: 'none', label: i18n.t('none') },
];

/** Returns the groups of the chosen units, or of all, with their unit where there are several. */
function groupOptions(event: ListedEvent, { unit }: PeopleQuery): FilterOption[] {
  const units = event.units.filter(({ id, groups }) => groups.length > 0 && (unit.length === 0 || unit.includes(id)));
  return withNone(
    units.flatMap(({ name, groups }) =>
      groups.map((group) => ({ id: group.id, name: units.length > 1 ? `${name} › ${group.name}` : group.name })),
    ),
  );
}
