import { MAX_DELEGATED_BATCH } from '@laminate/contracts/delegated-lists';
import type { SharedGuest } from '@laminate/contracts/delegated-lists';
import { failureOf, isApiError, toast } from '@laminate/sdk';
import { fieldLabel } from '@laminate/roster/labels';
import { i18n } from '@laminate/sdk/i18n';
import { Button, FormError, Textarea } from '@laminate/ui';
import { Plus } from '@laminate/ui/icons';
import { useMutation } from '@tanstack/react-query';
import { memo, useCallback, useEffect, useRef, useState } from 'react';
import type { FormEvent } from 'react';
import {
  givenDetails,
  typedDetails,
  type RequestedField,
  type TypedDetail,
  type TypedDetails,
} from '../../details/typed-details.ts';
import { moveUnitToComment, toNewGuest } from '../../drafts/guest-draft.ts';
import { parseGuestText, type ParsedRow } from '../../drafts/parse-guest-text.ts';
import { problemMessage } from '../../drafts/problem-messages.ts';
import { addGuests } from './api/shared-list.ts';
import { useBatchKey } from '@laminate/sdk/forms';
import { DetailInput } from '../../details/detail-input.tsx';
import classes from './shared-list.module.css';

/**
 * A guest of a pasted list, identified by the name and by which of its occurrences they are, since rows above can come
 * and go.
 */
interface NamedRow {
  readonly id: string;
  readonly name: string;
}

/** What was typed for each row, and what is wrong with it, by the ids of the rows and the keys of the fields. */
type OfRows<T> = Readonly<Record<string, Readonly<Record<string, T>>>>;

interface SeveralDetailsProps {
  readonly rows: readonly NamedRow[];
  readonly fields: readonly RequestedField[];
  readonly typed: OfRows<TypedDetail>;
  readonly errors: OfRows<string>;
  readonly onChange: (id: string, key: string, value: TypedDetail) => void;
}

const NOTHING = {};

/** What has to be known of each guest of a pasted list. */
function SeveralDetails({ rows, fields, typed, errors, onChange }: SeveralDetailsProps) {
  return rows.map(({ id, name }) => (
    <RowDetails
      key={id}
      id={id}
      name={name}
      fields={fields}
      typed={typed[id] ?? NOTHING}
      errors={errors[id] ?? NOTHING}
      onChange={onChange}
    />
  ));
}

interface RowDetailsProps extends NamedRow, Pick<SeveralDetailsProps, 'fields' | 'onChange'> {
  readonly typed: TypedDetails;
  readonly errors: Readonly<Record<string, string>>;
}

const RowDetails = memo(function RowDetails({ id, name, fields, typed, errors, onChange }: RowDetailsProps) {
  return (
    <fieldset className={classes.row}>
      <legend>{name}</legend>
      {fields.map((field) => (
        <DetailInput
          key={field.key}
          field={field}
          value={typed[field.key] ?? (field.kind === 'choices' ? [] : '')}
          onChange={(value) => onChange(id, field.key, value)}
          hint={i18n.t('required')}
          error={errors[field.key]}
          aria-required
        />
      ))}
    </fieldset>
  );
});

type Row = ParsedRow & NamedRow;

/** Of two of one name the second has another id. */
function named(drafts: readonly ParsedRow[]): readonly Row[] {
  const seen = new Map<string, number>();
  return drafts.map((draft) => {
    const nth = (seen.get(draft.name) ?? 0) + 1;
    seen.set(draft.name, nth);
    return { ...draft, id: `${draft.name}#${nth}` };
  });
}

/** What is wrong: with rows as a sentence each, and with what is asked of their guests. */
interface Wrong {
  readonly rows: readonly string[];
  readonly details: OfRows<string>;
}
const NOTHING_WRONG: Wrong = { rows: [], details: {} };

interface AddSeveralProps {
  readonly token: string;
  readonly fields: readonly RequestedField[];
}

/**
 * Adds the guests of a pasted list, all or none. Rows that can't be read are named. Required details of each guest are
 * typed below the list. Everything else that is asked for can be added to each guest later.
 */
export function AddSeveral({ token, fields }: AddSeveralProps) {
  const [text, setText] = useState('');
  const [typed, setTyped] = useState<OfRows<TypedDetail>>({});
  const [wrong, setWrong] = useState(NOTHING_WRONG);
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus(), [wrong]);
  const { keyOf, arrived } = useBatchKey();
  const rows = named(parseGuestText(text));
  const required = fields.filter(({ asked }) => asked === 'required');
  const setDetail = useCallback(
    (id: string, key: string, value: TypedDetail) =>
      setTyped((before) => ({ ...before, [id]: { ...before[id], [key]: value } })),
    [],
  );

  const adding = useMutation({
    async mutationFn(guests: SharedGuest[]) {
      await addGuests(token, guests, keyOf(guests));
      arrived();
      setText('');
      setTyped({});
      toast.success(i18n.t('{count, plural, one {# guest added} other {# guests added}}', { count: guests.length }));
    },
    onError(error) {
      if (isApiError(error)) setWrong(wrongOf(rows, required, error.errors));
    },
  });
  const failure = isApiError(adding.error) && adding.error.errors.length > 0 ? null : adding.error;

  const toGuest = (row: Row): SharedGuest => {
    const { name, comments, extra } = toNewGuest(moveUnitToComment(row));
    return { name, comments, extra, details: givenDetails(required, { ...typed[row.id] }, typedDetails(required)) };
  };

  function submit(event: FormEvent): void {
    event.preventDefault();
    if (adding.isPending) return;
    adding.reset();
    const found = { rows: problemsOf(rows), details: blanksOf(rows, required, typed) };
    setWrong(found);
    if (found.rows.length === 0 && Object.keys(found.details).length === 0) adding.mutate(rows.map(toGuest));
  }

  const { message, reference } = failure === null ? {} : failureOf(failure);
  return (
    <form ref={form} noValidate className={classes.several} onSubmit={submit}>
      <FormError message={message} reference={reference} />
      <Textarea
        label={i18n.t('One guest per row')}
        description={
          required.length === 0
            ? i18n.t('For example: Mari Maasikas +2, vegan. Only the name is required.')
            : i18n.t('For example: Mari Maasikas +2, vegan. You’ll be asked for the rest below.')
        }
        value={text}
        onChange={setText}
        error={wrong.rows.length > 0 ? wrong.rows.join(' ') : undefined}
        rows={7}
        spellCheck={false}
        autoComplete="off"
      />
      {required.length > 0 && rows.length <= MAX_DELEGATED_BATCH && (
        <SeveralDetails
          rows={rows.filter(({ name }) => name !== '')}
          fields={required}
          typed={typed}
          errors={wrong.details}
          onChange={setDetail}
        />
      )}
      <Button type="submit" variant="primary" block icon={<Plus aria-hidden="true" />} loading={adding.isPending}>
        {rows.length === 0
          ? i18n.t('Add guests')
          : i18n.t('{count, plural, one {Add # guest} other {Add # guests}}', { count: rows.length })}
      </Button>
    </form>
  );
}

function problemsOf(rows: readonly Row[]): string[] {
  if (rows.length === 0) return [i18n.t('Paste or type at least one guest')];
  if (rows.length > MAX_DELEGATED_BATCH)
    return [i18n.t('Up to {count, number} guests at a time.', { count: MAX_DELEGATED_BATCH })];
  return rows.flatMap(({ line, problems }) =>
    problems.map((problem) => i18n.t('Row {line}: {problem}', { line, problem: problemMessage(problem) })),
  );
}

/** What has to be there and is not. */
function blanksOf(
  rows: readonly Row[],
  required: readonly RequestedField[],
  typed: OfRows<TypedDetail>,
): OfRows<string> {
  return Object.fromEntries(
    rows.flatMap(({ id }) => {
      const blank = required.filter(({ key }) => String(typed[id]?.[key] ?? '').trim() === '');
      const messages = blank.map((field) => [field.key, i18n.t('Fill in “{field}”', { field: fieldLabel(field) })]);
      return blank.length > 0 ? [[id, Object.fromEntries(messages)]] : [];
    }),
  );
}

/** The server names a guest by its place in the batch: `guests.3.name`, `guests.3.details.phone`. */
function wrongOf(
  rows: readonly Row[],
  fields: readonly RequestedField[],
  errors: readonly { readonly path: string; readonly message: string }[],
): Wrong {
  const sentences: string[] = [];
  const details: Record<string, Record<string, string>> = {};
  for (const { path, message } of errors) {
    const [, place, key = ''] = /^guests\.(\d+)\.(?:details\.)?(.*)$/.exec(path) ?? [];
    const row = rows[Number(place ?? Number.NaN)];
    if (row && fields.some((field) => field.key === key)) details[row.id] = { ...details[row.id], [key]: message };
    else sentences.push(row ? i18n.t('Row {line}: {problem}', { line: row.line, problem: message }) : message);
  }
  return { rows: sentences, details };
}
