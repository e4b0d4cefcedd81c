import { i18n } from '@laminate/sdk/i18n';
import { Button, ProgressBar } from '@laminate/ui';
import classes from './task-progress.module.css';

interface TaskProgressProps {
  /** What is being done: "Reading guests.xlsx". */
  label: string;
  /** Finished part and total, or null while that is unknown. */
  part?: { readonly done: number; readonly total: number } | null;
  /** Absent when nothing can be stopped any longer. */
  onCancel?: (() => void) | undefined;
}

/** A stage of long work, as far as it truly is, with a way out. */
export function TaskProgress({ label, part = null, onCancel }: TaskProgressProps) {
  const count = part && i18n.t('{done} of {total}', { done: i18n.number(part.done), total: i18n.number(part.total) });
  return (
    <div className={classes.task}>
      <div className={classes.text}>
        <span role="status">{label}</span>
        {count && <span className={classes.count}>{count}</span>}
      </div>
      <ProgressBar label={label} value={part ? part.done : null} max={part?.total} valueText={count ?? label} />
      {onCancel && (
        <Button className={classes.cancel} onClick={onCancel}>
          {i18n.t('Cancel')}
        </Button>
      )}
    </div>
  );
}
