import { i18n } from '@laminate/sdk/i18n';
import { Alert, Button } from '@laminate/ui';
import type { AccessSystem } from '../../access/access-system.ts';
import type { AccessDraft } from './draft/access-draft.ts';
import type { DraftState } from './draft/draft-state.ts';
import { fieldName, valueText } from './field-labels.ts';
import classes from './editor.module.css';

interface ClashesProps {
  system: AccessSystem;
  clashes: DraftState['clashes'];
  draft: AccessDraft;
}

/** Shows where two people set the same field to different values. Both values are here, and the person chooses. */
export function Clashes({ system, clashes, draft }: ClashesProps) {
  return (
    <div className={classes.clashes}>
      {clashes.map(({ kind, id, name, by, fields }) => (
        <Alert
          key={`${kind}/${id}`}
          kind="warning"
          title={
            by === null
              ? i18n.t('{name}: someone else has also changed this', { name })
              : i18n.t('{name}: {by} has also changed this', { name, by })
          }
        >
          {fields.map(({ field, mine, theirs }) => {
            const [yours, other] = [mine, theirs].map((value) => valueText(system, field, value));
            return (
              <div key={field} role="group" aria-label={fieldName(system, field)} className={classes.clash}>
                <b>{fieldName(system, field)}</b>
                <Button onClick={() => draft.settle(kind, id, field, 'mine')}>
                  {i18n.t('Yours: {value}', { value: yours ?? '' })}
                </Button>
                <Button onClick={() => draft.settle(kind, id, field, 'theirs')}>
                  {i18n.t('Theirs: {value}', { value: other ?? '' })}
                </Button>
              </div>
            );
          })}
        </Alert>
      ))}
    </div>
  );
}
