import { i18n } from '@laminate/sdk/i18n';
import { Button } from '@laminate/ui';
import { useEffect, useRef } from 'react';
import classes from './answer-panel.module.css';

/** On to the next person. The panel stands where the search was, so the keyboard goes on here. */
export function NextButton({ onClick }: { onClick: () => void }) {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => button.current?.focus(), []);
  return (
    <Button ref={button} size="door" variant="primary" className={classes.next} onClick={onClick}>
      {i18n.t('Next person')}
    </Button>
  );
}
