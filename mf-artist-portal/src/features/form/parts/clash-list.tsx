import type { AnySection } from '@laminate/contracts/forms';
import { i18n } from '@laminate/sdk/i18n';
import { Alert, Button } from '@laminate/ui';
import { valueLabel } from '../model/answer-labels.ts';
import { formWork } from '../work/form-work.ts';
import type { Draft } from '../work/work.ts';
import classes from './answer.module.css';

interface ClashListProps {
  readonly section: AnySection;
  readonly draft: Draft;
}

/** Shows the fields that two people set to different values. Both values are here, and the person chooses. */
export function ClashList({ section, draft }: ClashListProps) {
  if (draft.clashes.length === 0) return null;
  const settle = (field: string, choice: 'mine' | 'theirs') => formWork.drafts.settle(draft.slot, field, choice);
  return (
    <Alert
      kind="warning"
      title={i18n.t('{name} has also changed this. Which version do you want to keep?', {
        name: draft.clashBy ?? i18n.t('Someone else'),
      })}
    >
      {draft.clashes.map(({ field, mine, theirs }) => {
        const asked = section.fields.find(({ id }) => String(id) === field);
        const labelOf = (value: string | boolean) => (asked && valueLabel(asked, value)) || i18n.t('nothing');
        return (
          <div key={field} role="group" aria-label={asked?.label ?? ''} className={classes.clash}>
            <b>{asked?.label}</b>
            <Button onClick={() => settle(field, 'mine')}>{i18n.t('Yours: {value}', { value: labelOf(mine) })}</Button>
            <Button onClick={() => settle(field, 'theirs')}>
              {i18n.t('Theirs: {value}', { value: labelOf(theirs) })}
            </Button>
          </div>
        );
      })}
    </Alert>
  );
}
