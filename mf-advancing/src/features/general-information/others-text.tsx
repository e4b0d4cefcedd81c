import { RichText } from '@laminate/sdk';
import { i18n } from '@laminate/sdk/i18n';
import { Alert, Button } from '@laminate/ui';
import classes from './general-information.module.css';

interface OthersTextProps {
  readonly text: string;
  readonly busy: boolean;
  readonly onKeepMine: () => void;
  readonly onTakeTheirs: () => void;
}

/**
 * Shows what someone else has saved, and lets the user choose between it and their own text, which stays in the editor
 * until then.
 */
export function OthersText({ text, busy, onKeepMine, onTakeTheirs }: OthersTextProps) {
  return (
    <Alert kind="warning" title={i18n.t('Someone else has saved a different text')}>
      <p>{i18n.t('Your text is still below. This is what they saved:')}</p>
      <div className={classes.theirs}>
        <RichText html={text} empty={i18n.t('No text yet')} />
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
