import { i18n } from '@laminate/sdk/i18n';
import { Button, Select } from '@laminate/ui';
import { Fragment } from 'react';
import { acceptSuggestion, moveExtraToComment, withoutSign } from '../../../drafts/guest-draft.ts';
import type { DraftProblem, GuestDraft } from '../../../drafts/guest-draft.ts';
import { problemText } from '../../../drafts/problem-text.ts';
import classes from './preview.module.css';

/** How a draft is mended. */
export type RepairChange = (draft: GuestDraft) => GuestDraft;

interface RepairProps {
  id: string;
  problem: DraftProblem;
  /** Units that a group can be given to. */
  units: readonly string[];
  /** Rows with the very same problem, this one among them. */
  alike: number;
  onRepair: (change: RepairChange, everywhere: boolean) => void;
  onRemove: () => void;
}

/** Under a row that can't be saved: why, and ways out. */
export function Repair({ id, problem, units, alike, onRepair, onRemove }: RepairProps) {
  const { field, value, suggestion } = problem;
  const choices = suggestion?.maybeTotal ? [suggestion, { ...suggestion, extra: suggestion.extra - 1 }] : suggestion ? [suggestion] : [];
  const words = withoutSign(value);
  const movable = field === 'extra' && problem.code !== 'total_is_zero' && words !== '';

  return (
    <div className={classes.repair} role="cell">
      <p id={id}>
        <b>{problemText(problem)}</b>{' '}
        {suggestion && (suggestion.maybeTotal
          ? i18n.t('{count, plural, one {# person} other {# people}} besides the guest, or in total?', { count: suggestion.extra })
          : i18n.t('Did you mean +{extra}?', { extra: suggestion.extra }))}
      </p>
      {choices.map((choice) => (
        <Fragment key={choice.extra}>
          <Button onClick={() => onRepair((draft) => acceptSuggestion(draft, choice), false)}>{i18n.t('Use +{extra}', { extra: choice.extra })}</Button>
          {alike > 1 && (
            <Button onClick={() => onRepair((draft) => acceptSuggestion(draft, choice), true)}>
              {i18n.t('Use +{extra} in all {count} such rows', { extra: choice.extra, count: alike })}
            </Button>
          )}
        </Fragment>
      ))}
      {movable && (
        <Button onClick={() => onRepair(moveExtraToComment, false)}>{i18n.t('Move “{words}” to the comment', { words })}</Button>
      )}
      {problem.code === 'group_without_unit' && units.length > 0 && (
        <Select
          hideLabel
          label={i18n.t('Unit of the group “{value}”', { value })}
          placeholder={alike > 1 ? i18n.t('Choose a unit for all {count} such rows', { count: alike }) : i18n.t('Choose a unit')}
          options={[...new Set(units)].map((unit) => ({ value: unit, label: unit }))}
          value={null}
          onChange={(unit) => unit !== null && onRepair((draft) => ({ ...draft, unit }), alike > 1)}
          searchable
          emptyText={i18n.t('No such unit')}
        />
      )}
      {problem.code === 'group_without_unit' && (
        <Button onClick={() => onRepair((draft) => ({ ...draft, unit: draft.group, group: '' }), false)}>
          {i18n.t('Use “{value}” as the unit', { value })}
        </Button>
      )}
      <Button variant="ghost" onClick={onRemove}>{i18n.t('Remove this row')}</Button>
    </div>
  );
}
