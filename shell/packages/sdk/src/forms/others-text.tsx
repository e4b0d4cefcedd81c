import { RichText } from '@laminate/sdk';
import { i18n } from '@laminate/sdk/i18n';
import { Alert, Button } from '@laminate/ui';
import classes from './others-text.module.css';

interface OthersTextProps {
  /** Text that someone else has saved. */
  readonly html: string;
  readonly busy: boolean;
  readonly onTakeTheirs: () => void;
  readonly onKeepMine: () => void;
}

/**
 * Shows a rich text that someone else has saved, and lets the user choose between it and their own, which stays in its
 * editor until then.
 */
export function OthersText({ html, busy, onTakeTheirs, onKeepMine }: OthersTextProps) {
  return (
    <Alert kind="warning" title={i18n.t('Someone else has saved a different text')}>
      <p>{i18n.t('Your text is still below. This is what they saved:')}</p>
      <div className={classes.others}>
        <RichText html={html} empty={i18n.t('No text yet')} />
      </div>
      <div className={classes.choice}>
        <Button disabled={busy} onClick={onTakeTheirs}>
          {i18n.t('Use theirs')}
        </Button>
        <Button loading={busy} onClick={onKeepMine}>
          {i18n.t('Save mine instead')}
        </Button>
      </div>
    </Alert>
  );
}
