import { i18n } from '@laminate/sdk/i18n';
import { Check } from '@laminate/ui/icons';
import { useEffect, useRef } from 'react';
import classes from './multi-add.module.css';

/** Where one is on the way: 1 the source, 2 check and save. */
export function Steps({ current }: { current: 1 | 2 }) {
  const here = useRef<HTMLLIElement>(null);
  const shown = useRef(current);
  // What had the focus went with the step before: it goes on here, and the new step is read out.
  useEffect(() => {
    if (shown.current !== current) here.current?.focus();
    shown.current = current;
  }, [current]);
  const steps = [i18n.t('Paste text'), i18n.t('Check and save')];
  return (
    <ol className={classes.steps} aria-label={i18n.t('Steps')}>
      {steps.map((label, index) => {
        const number = index + 1;
        return (
          <li key={label} {...(number === current && { ref: here, 'aria-current': 'step', tabIndex: -1 })}>
            <b>{number < current ? <Check aria-label={i18n.t('Done')} /> : number}</b>
            {label}
          </li>
        );
      })}
    </ol>
  );
}
