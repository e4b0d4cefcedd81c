import { GIVEN } from '@laminate/contracts/given';
import { i18n } from '@laminate/sdk/i18n';
import { Button, Select } from '@laminate/ui';
import { Fragment } from 'react';
import {
  acceptSuggestion,
  joinComments,
  moveExtraToComment,
  withCells,
  withoutSign,
} from '../../../drafts/guest-draft.ts';
import type { DraftProblem, GuestDraft } from '../../../drafts/guest-draft.ts';
import type { EventItems } from './event-items.ts';
import type { PreviewColumn } from './preview-columns.ts';
import { cellLabel, problemMessage } from '../../../drafts/problem-messages.ts';
import classes from './check.module.css';

/** How a draft is mended. */
export type RepairChange = (draft: GuestDraft) => GuestDraft;

interface RepairProps {
  id: string;
  problem: DraftProblem;
  /** Units that a group can be given to. */
  units: readonly string[];
  items: EventItems;
  fields: readonly PreviewColumn[];
  /** Rows with the very same problem, this one among them. */
  alike: number;
  onRepair: (change: RepairChange, everywhere: boolean) => void;
  onRemove: () => void;
}

/** Under a row that can't be saved: why, and ways out. */
export function Repair({ id, problem, units, items, fields, alike, onRepair, onRemove }: RepairProps) {
  const { field, value, suggestion, wholeName } = problem;
  const choices = suggestion?.maybeTotal
    ? [suggestion, { ...suggestion, extra: suggestion.extra - 1 }]
    : suggestion
      ? [suggestion]
      : [];
  const words = withoutSign(value);
  const movable = field === 'extra' && problem.code !== 'total_is_zero' && words !== '';

  return (
    <div className={classes.repair} role="cell">
      <p id={id}>
        <b>{problemMessage(problem, fields)}</b>{' '}
        {suggestion &&
          (suggestion.maybeTotal
            ? i18n.t('{count, plural, one {# person} other {# people}} in addition to the guest, or in total?', {
                count: suggestion.extra,
              })
            : i18n.t('Did you mean +{extra}?', { extra: suggestion.extra }))}
      </p>
      {choices.map((choice) => (
        <Fragment key={choice.extra}>
          <Button onClick={() => onRepair((draft) => acceptSuggestion(draft, choice), false)}>
            {i18n.t('Use +{extra}', { extra: choice.extra })}
          </Button>
          {alike > 1 && (
            <Button onClick={() => onRepair((draft) => acceptSuggestion(draft, choice), true)}>
              {i18n.t('Use +{extra} in all {count, number} rows like this', { extra: choice.extra, count: alike })}
            </Button>
          )}
        </Fragment>
      ))}
      {wholeName !== undefined && (
        <Button onClick={() => onRepair((draft) => ({ ...draft, name: wholeName, extra: '' }), false)}>
          {i18n.t('Keep “{wholeName}” as the name', { wholeName })}
        </Button>
      )}
      {movable && (
        <Button onClick={() => onRepair(moveExtraToComment, false)}>
          {i18n.t('Move “{words}” to the comment', { words })}
        </Button>
      )}
      {problem.code === 'group_without_unit' && units.length > 0 && (
        <Select
          hideLabel
          label={i18n.t('Unit for the group “{value}”', { value })}
          placeholder={
            alike > 1
              ? i18n.t('Choose a unit for all {count, number} rows like this', { count: alike })
              : i18n.t('Choose a unit')
          }
          options={[...new Set(units)].map((unit) => ({ value: unit, label: unit }))}
          value={null}
          onChange={(unit) => unit !== null && onRepair((draft) => ({ ...draft, unit }), alike > 1)}
          searchable
          emptyText={i18n.t('Unit not found')}
        />
      )}
      {problem.code === 'group_without_unit' && (
        <Button onClick={() => onRepair((draft) => ({ ...draft, unit: draft.group, group: '' }), false)}>
          {i18n.t('Use “{value}” as the unit', { value })}
        </Button>
      )}
      {problem.code === 'unknown_item' && (
        <UnknownItem
          problem={problem}
          items={items}
          onChoose={(item) => onRepair((draft) => ({ ...draft, [field]: item }), alike > 1)}
        />
      )}
      {problem.code === 'wrong_detail' && (
        <WrongDetail problem={problem} fields={fields} alike={alike} onRepair={onRepair} />
      )}
      <Button variant="ghost" onClick={onRemove}>
        {i18n.t('Remove this row')}
      </Button>
    </div>
  );
}

/** Another of the choices in its place, or the words to the comment, or nothing, in all rows that have them. */
function WrongDetail({
  problem: { field, value },
  fields,
  alike,
  onRepair,
}: Pick<RepairProps, 'problem' | 'fields' | 'alike' | 'onRepair'>) {
  const column = fields.find(({ key }) => key === field);
  const set = (text: string) => onRepair((draft) => withCells(draft, { [field]: text }), alike > 1);
  return (
    <>
      {column && column.suggestions.length > 0 && (
        <Select
          hideLabel
          label={i18n.t('Replace “{value}” with {field}', { field: column.label, value })}
          placeholder={
            alike > 1
              ? i18n.t('Choose another for all {count, number} rows like this', { count: alike })
              : i18n.t('Choose another')
          }
          options={[...new Set(column.suggestions)].map((name) => ({ value: name, label: name }))}
          value={null}
          onChange={(name) => name !== null && set(name)}
          searchable
          emptyText={i18n.t('No matches')}
        />
      )}
      <Button
        onClick={() =>
          onRepair(
            (draft) => ({ ...withCells(draft, { [field]: '' }), comments: joinComments(draft.comments, value) }),
            alike > 1,
          )
        }
      >
        {i18n.t('Move “{words}” to the comment', { words: value })}
      </Button>
      <Button onClick={() => set('')}>{i18n.t('Skip “{value}”', { value })}</Button>
    </>
  );
}

/** Another item of that kind in its place, or none, in all rows that name it. */
function UnknownItem({
  problem: { field, value },
  items,
  onChoose,
}: {
  problem: DraftProblem;
  items: EventItems;
  onChoose: (item: string) => void;
}) {
  const names = GIVEN.flatMap((kind) => (kind === field ? items[kind] : []));
  return (
    <>
      {names.length > 0 && (
        <Select
          hideLabel
          label={i18n.t('Replace “{value}” with {field}', { field: cellLabel(field), value })}
          placeholder={i18n.t('Choose another')}
          options={[...new Set(names)].map((name) => ({ value: name, label: name }))}
          value={null}
          onChange={(name) => name !== null && onChoose(name)}
          searchable
          emptyText={i18n.t('No matches')}
        />
      )}
      <Button onClick={() => onChoose('')}>{i18n.t('Skip “{value}”', { value })}</Button>
    </>
  );
}
