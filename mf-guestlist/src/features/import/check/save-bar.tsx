import { i18n } from '@laminate/sdk/i18n';
import { Button, Flag } from '@laminate/ui';
import { Pencil, Trash2 } from '@laminate/ui/icons';
import { TaskProgress } from '../../../progress/task-progress.tsx';
import type { ImportStage } from './api/import-people.ts';
import type { Findings, PreviewRow } from './findings.ts';
import classes from './save-bar.module.css';

interface SaveBarProps {
  rows: readonly PreviewRow[];
  findings: Findings;
  selected: number;
  /** The rows are being looked at: the findings are not theirs yet. */
  looking: boolean;
  /** Names being looked up, or null while none are. */
  checking: { readonly done: number; readonly total: number } | null;
  saving: ImportStage | null;
  /** The guests are more than the event takes. */
  tooMany: boolean;
  backLabel: string;
  onBack: () => void;
  onEditSelected: () => void;
  onRemoveSelected: () => void;
  /** Selects every row whose name is on the list already, or further up. */
  onSelectDoubled: () => void;
  onSave: () => void;
  onCancel: () => void;
}

/** Shows the state of the rows, and the way back or on. */
export function SaveBar(props: SaveBarProps) {
  const {
    rows,
    findings,
    selected,
    looking,
    checking,
    saving,
    tooMany,
    backLabel,
    onBack,
    onEditSelected,
    onRemoveSelected,
    onSelectDoubled,
    onSave,
    onCancel,
  } = props;
  const { ready, onList, repeated, broken, sameContact, firstBroken } = findings;
  const doubled = onList + repeated;
  const savable = ready + doubled;

  return (
    <div className={classes.bar}>
      <dl className={classes.summary} aria-live="polite">
        <div>
          <dt>{i18n.t('ready')}</dt>
          <dd>{i18n.number(ready)}</dd>
        </div>
        {onList > 0 && (
          <div>
            <dt>
              {i18n.t('already on the list')} <Flag label={i18n.t('Already on the list')}>!!</Flag>
            </dt>
            <dd>{i18n.number(onList)}</dd>
          </div>
        )}
        {repeated > 0 && (
          <div>
            <dt>
              {i18n.t('repeated in this list')} <Flag label={i18n.t('Duplicate in this list')}>2×</Flag>
            </dt>
            <dd>{i18n.number(repeated)}</dd>
          </div>
        )}
        {sameContact > 0 && (
          <div>
            <dt>
              {i18n.t('share an e-mail or phone number with someone else')}{' '}
              <Flag label={i18n.t('Same e-mail or phone')}>@</Flag>
            </dt>
            <dd>{i18n.number(sameContact)}</dd>
          </div>
        )}
        {broken > 0 && (
          <div>
            <dt>{i18n.t('{broken, plural, one {needs fixing} other {need fixing}}', { broken })}</dt>
            <dd>{i18n.number(broken)}</dd>
          </div>
        )}
      </dl>
      {saving && <Saving stage={saving} onCancel={onCancel} />}
      {!saving && looking && <TaskProgress label={i18n.t('Checking the rows')} />}
      {!saving && !looking && checking && (
        <TaskProgress label={i18n.t('Checking the names')} part={checking} onCancel={onBack} />
      )}
      <div className={classes.buttons} data-saving={saving !== null || undefined}>
        <Button onClick={onBack}>{backLabel}</Button>
        {doubled > 0 && selected === 0 && (
          <Button className={classes.selectDoubled} onClick={onSelectDoubled} disabled={looking}>
            {i18n.t('Select duplicates')}
          </Button>
        )}
        {selected > 0 && (
          <Button icon={<Pencil aria-hidden="true" />} onClick={onEditSelected}>
            {i18n.t('Edit {selected, plural, one {# selected row} other {# selected rows}}', { selected })}
          </Button>
        )}
        {selected > 0 && (
          <Button icon={<Trash2 aria-hidden="true" />} onClick={onRemoveSelected}>
            {i18n.t('Remove {selected, plural, one {# selected row} other {# selected rows}}', { selected })}
          </Button>
        )}
        {broken > 0 && (
          <Button disabled className={classes.saveAll}>
            {i18n.t('Save {count, plural, one {# person} other {# people}}', { count: rows.length })}
          </Button>
        )}
        {(savable > 0 || broken === 0) && (
          <Button variant="primary" onClick={onSave} loading={looking} disabled={savable === 0 || tooMany}>
            {broken === 0
              ? i18n.t('Save {count, plural, one {# person} other {# people}}', { count: savable })
              : broken === 1
                ? i18n.t('Save {count, number}, skip row {line}', {
                    count: savable,
                    line: firstBroken[0]?.row.draft.line ?? 0,
                  })
                : i18n.t('Save {count, number}, skip {left, number} rows', { count: savable, left: broken })}
          </Button>
        )}
      </div>
    </div>
  );
}

/** Where the saving is. While it is given up there is nothing left to stop. */
function Saving({ stage, onCancel }: { stage: ImportStage; onCancel: () => void }) {
  if (stage.stage === 'sending')
    return <TaskProgress label={i18n.t('Sending the rows')} part={stage} onCancel={onCancel} />;
  if (stage.stage === 'adding')
    return <TaskProgress label={i18n.t('Adding everyone to the list')} onCancel={onCancel} />;
  if (stage.stage === 'settling') return <TaskProgress label={i18n.t('Checking what was saved')} />;
  return <TaskProgress label={i18n.t('Cancelling')} />;
}
