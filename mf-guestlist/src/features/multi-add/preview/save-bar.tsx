import { i18n } from '@laminate/sdk/i18n';
import { Button, Flag, ProgressBar } from '@laminate/ui';
import { Trash2 } from '@laminate/ui/icons';
import type { Findings, PreviewRow } from './findings.ts';
import classes from './save-bar.module.css';

interface SaveBarProps {
  rows: readonly PreviewRow[];
  findings: Findings;
  selected: number;
  saving: boolean;
  backLabel: string;
  onBack: () => void;
  onRemoveSelected: () => void;
  /** Selects every row whose name exists already. */
  onSelectDoubled: () => void;
  onSave: () => void;
}

/** How the rows stand, and the way back or on. */
export function SaveBar({ rows, findings, selected, saving, backLabel, onBack, onRemoveSelected, onSelectDoubled, onSave }: SaveBarProps) {
  const { ready, doubled, broken } = findings;
  const savable = ready + doubled;
  const left = rows.filter((_, index) => (findings.rows[index]?.problems.length ?? 0) > 0);

  return (
    <div className={classes.bar}>
      <dl className={classes.summary} aria-live="polite">
        <div><dt>{i18n.t('ready')}</dt><dd>{i18n.number(ready)}</dd></div>
        {doubled > 0 && <div><dt>{i18n.t('already exist')} <Flag label={i18n.t('Already exists')}>!!</Flag></dt><dd>{i18n.number(doubled)}</dd></div>}
        {broken > 0 && <div><dt>{i18n.t('{broken, plural, one {needs repair} other {need repair}}', { broken })}</dt><dd>{i18n.number(broken)}</dd></div>}
      </dl>
      {saving && (
        <div className={classes.progress}>
          <ProgressBar value={null} label={i18n.t('Saving {count, plural, one {# person} other {# people}}', { count: savable })} />
        </div>
      )}
      <div className={classes.buttons}>
        <Button onClick={onBack} disabled={saving}>{backLabel}</Button>
        {doubled > 0 && selected === 0 && (
          <Button className={classes.selectDoubled} onClick={onSelectDoubled} disabled={saving}>{i18n.t('Select those that exist')}</Button>
        )}
        {selected > 0 && (
          <Button icon={<Trash2 aria-hidden="true" />} onClick={onRemoveSelected} disabled={saving}>
            {i18n.t('Remove {selected, plural, one {# selected row} other {# selected rows}}', { selected })}
          </Button>
        )}
        {broken > 0 && (
          <Button disabled className={classes.saveAll}>{i18n.t('Save {count, plural, one {# person} other {# people}}', { count: rows.length })}</Button>
        )}
        {(savable > 0 || broken === 0) && (
          <Button variant="primary" onClick={onSave} loading={saving} disabled={savable === 0}>
            {broken === 0
              ? i18n.t('Save {count, plural, one {# person} other {# people}}', { count: savable })
              : left.length === 1
                ? i18n.t('Save {count}, leave row {line}', { count: savable, line: left[0]?.draft.line ?? 0 })
                : i18n.t('Save {count}, leave {left} rows', { count: savable, left: left.length })}
          </Button>
        )}
      </div>
    </div>
  );
}
