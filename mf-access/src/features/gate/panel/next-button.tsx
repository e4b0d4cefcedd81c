import { i18n } from '@laminate/sdk/i18n';
import { Button } from '@laminate/ui';
import classes from './answer-panel.module.css';
import { useLateFocus } from './use-late-focus.ts';

/** Goes on to the next person. The panel is where the search was, so the keyboard goes on here. */
export function NextButton({ onClick }: { onClick: () => void }) {
  return (
    <Button ref={useLateFocus()} size="door" variant="primary" className={classes.next} onClick={onClick}>
      {i18n.t('Next person')}
    </Button>
  );
}
