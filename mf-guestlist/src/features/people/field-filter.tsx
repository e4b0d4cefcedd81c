import { readDetail } from '@laminate/contracts/guest-details';
import type { FieldKey } from '@laminate/contracts/guest-details';
import type { GuestField } from '@laminate/contracts/guest-fields';
import type { ListedPerson } from '@laminate/contracts/people';
import type { FieldChoice, FieldFilter, PeopleQuery } from '@laminate/contracts/people-query';
import { detailWords, fieldLabel } from '@laminate/roster/labels';
import { formatDay } from '@laminate/sdk/format';
import { getLocale, i18n } from '@laminate/sdk/i18n';
import { DateInput, FilterChip, TextInput } from '@laminate/ui';
import type { FilterOption } from '@laminate/ui';
import { useEffect, useRef, useState } from 'react';
import { countChoices } from './people-filter.ts';
import type { ListedEvent } from './listed-event.ts';
import classes from './filter-row.module.css';

/** The list follows what is typed into a filter this long after the last key, in milliseconds. */
const TYPED_MS = 300;

interface FieldFilterChipProps {
  event: ListedEvent;
  people: readonly ListedPerson[];
  field: GuestField;
  query: PeopleQuery;
  onChange: (query: PeopleQuery) => void;
  /** It was asked for just now. */
  startsOpen: boolean;
}

/** Shows the filter of a contact or a custom field: its choices, a text it must contain, or a range. */
export function FieldFilterChip({ event, people, field, query, onChange, startsOpen }: FieldFilterChipProps) {
  const key = field.key as FieldKey;
  const label = fieldLabel(field);
  const filter = query.fields[key];
  const set = (next: FieldFilter | null) => {
    const { [key]: _, ...others } = query.fields;
    onChange({ ...query, fields: next ? { ...others, [key]: next } : others });
  };
  const options = optionsOf(field);
  return (
    <FilterChip
      label={label}
      clearLabel={i18n.t('Clear {field}', { field: label })}
      options={options}
      chosen={filter && 'choices' in filter ? filter.choices.map(String) : []}
      onChange={(chosen) => set(chosen.length > 0 ? { choices: chosen.map(choiceOf) } : null)}
      countOptions={() => countChoices(people, query, event, key)}
      formatCount={(count) => i18n.number(count)}
      searchLabel={i18n.t('Search the choices')}
      emptyText={i18n.t('Choice not found')}
      goneLabel={i18n.t('no longer there')}
      startsOpen={startsOpen}
      {...(filter && !('choices' in filter) && { said: filterLabel(filter) })}
      {...(!hasChoices(field) &&
        field.kind !== 'photo' && { above: <Typed field={field} filter={filter} onChange={set} /> })}
    />
  );
}

const hasChoices = ({ kind }: GuestField) => ['choice', 'choices', 'yes_no', 'language'].includes(kind);

const choiceOf = (value: string): FieldChoice =>
  /^\d/.test(value) ? Number(value) : (value as Exclude<FieldChoice, number>);

function optionsOf(field: GuestField): FilterOption[] {
  const { yes, no, languages } = detailWords();
  if (!hasChoices(field)) {
    return [
      { value: 'any', label: i18n.t('filled in') },
      { value: 'none', label: i18n.t('empty') },
    ];
  }
  const options =
    field.kind === 'yes_no'
      ? [
          { value: 'yes', label: yes },
          { value: 'no', label: no },
        ]
      : field.kind === 'language'
        ? Object.entries(languages).map(([value, label]) => ({ value, label }))
        : field.choices.map(({ id, name }) => ({ value: String(id), label: name }));
  return [...options, { value: 'none', label: i18n.t('none') }];
}

/** A filter that is no choice, in words. */
function filterLabel(filter: Exclude<FieldFilter, { choices: unknown }>): string {
  if ('contains' in filter) return filter.contains;
  const [from, to] = [filter.from, filter.to].map((end) => (end.includes('-', 1) ? formatDay(end) : end));
  if (!to) return i18n.t('from {from}', { from: from ?? '' });
  return from ? `${from}–${to}` : i18n.t('up to {to}', { to });
}

interface TypedProps {
  field: GuestField;
  filter: FieldFilter | undefined;
  onChange: (filter: FieldFilter | null) => void;
}

/** Shows what is typed for a filter. The list follows when nothing more is typed for a moment. */
function Typed({ field, filter, onChange }: TypedProps) {
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  const waiting = useRef<(() => void) | null>(null);
  const apply = (next: FieldFilter | null) => {
    clearTimeout(timer.current);
    waiting.current = () => {
      waiting.current = null;
      onChange(next);
    };
    timer.current = setTimeout(() => waiting.current?.(), TYPED_MS);
  };
  // A user who closes the panel has said what they want.
  useEffect(
    () => () => {
      clearTimeout(timer.current);
      waiting.current?.();
    },
    [],
  );
  return field.kind === 'number' || field.kind === 'date' ? (
    <Range kind={field.kind} filter={filter} onChange={apply} />
  ) : (
    <Contains filter={filter} onChange={apply} />
  );
}

const MAX_TYPED = 200;

function Contains({ filter, onChange }: Omit<TypedProps, 'field'>) {
  const [text, setText] = useState(filter && 'contains' in filter ? filter.contains : '');
  const type = (next: string) => {
    setText(next);
    onChange(next.trim() === '' ? null : { contains: next.trim() });
  };
  return (
    <TextInput
      label={i18n.t('Contains')}
      type="search"
      maxLength={MAX_TYPED}
      value={text}
      onChange={type}
      data-autofocus
    />
  );
}

function Range({ kind, filter, onChange }: Omit<TypedProps, 'field'> & { kind: 'number' | 'date' }) {
  const [ends, setEnds] = useState(filter && 'from' in filter ? filter : { from: '', to: '' });
  const read = { from: endOf(kind, ends.from), to: endOf(kind, ends.to) };
  const type = (next: { from: string; to: string }) => {
    setEnds(next);
    const [from, to] = [endOf(kind, next.from), endOf(kind, next.to)];
    if (from !== null && to !== null) onChange(from === '' && to === '' ? null : { from, to });
  };
  const wrong = kind === 'date' ? i18n.t('Enter a date like DD.MM.YYYY') : i18n.t('Enter a number');
  const inputs = [
    { end: 'from', label: i18n.t('From'), 'data-autofocus': true },
    { end: 'to', label: i18n.t('To') },
  ] as const;
  return (
    <div className={classes.range}>
      {inputs.map(({ end, ...input }) => {
        const shared = {
          ...input,
          value: ends[end],
          onChange: (text: string) => type({ ...ends, [end]: text }),
          error: read[end] === null ? wrong : undefined,
        };
        return kind === 'date' ? (
          <DateInput
            key={end}
            {...shared}
            locale={getLocale()}
            labels={{
              openCalendar: i18n.t('Open calendar'),
              previousMonth: i18n.t('Previous month'),
              nextMonth: i18n.t('Next month'),
            }}
          />
        ) : (
          <TextInput key={end} {...shared} inputMode="decimal" autoComplete="off" />
        );
      })}
    </div>
  );
}

/** Returns the end of a range as an address has it, empty for none, or null for an invalid one. */
function endOf(kind: 'number' | 'date', typed: string): string | null {
  const read = readDetail({ kind, choices: [] }, typed.trim(), () => null);
  if ('problem' in read) return null;
  return read.detail === null ? '' : String(read.detail);
}
