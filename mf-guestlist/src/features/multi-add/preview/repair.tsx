import { i18n } from '@laminate/sdk/i18n';
import { Button, Select } from '@laminate/ui';
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
  const accept: RepairChange | null = suggestion ? (draft) => acceptSuggestion(draft, suggestion) : null;
  const words = withoutSign(value);
  const movable = field === 'extra' && problem.code !== 'total_is_zero' && words !== '';

  return (
    <div className={classes.repair} role="cell">
      <p id={id}>
        <b>{problemText(problem)}</b>{' '}
        {suggestion && i18n.t('Did you mean +{extra}?', { extra: suggestion.extra })}
      </p>
      {suggestion && accept && (
        <Button onClick={() => onRepair(accept, false)}>{i18n.t('Use +{extra}', { extra: suggestion.extra })}</Button>
      )}
      {suggestion && accept && alike > 1 && (
        <Button onClick={() => onRepair(accept, true)}>
          {i18n.t('Use +{extra} in all {count} such rows', { extra: suggestion.extra, count: alike })}
        </Button>
      )}
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
