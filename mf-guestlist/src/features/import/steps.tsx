import { i18n } from '@laminate/sdk/i18n';
import { Check } from '@laminate/ui/icons';
import { useEffect, useRef } from 'react';
import classes from './import.module.css';

/** The steps of adding many people. */
const STEPS = ['source', 'columns', 'check'] as const;
type Step = (typeof STEPS)[number];

interface StepsProps {
  current: Step;
  /** Guests written one a row have no columns. */
  ofText: boolean;
}

/** Where one is on the way: the source, what its columns hold, check and save. */
export function Steps({ current, ofText }: StepsProps) {
  const here = useRef<HTMLLIElement>(null);
  const shown = useRef(current);
  // What had the focus went with the step before: it goes on here, and the new step is read out.
  useEffect(() => {
    if (shown.current !== current) here.current?.focus();
    shown.current = current;
  }, [current]);
  const labels: Readonly<Record<Step, string>> = {
    source: ofText ? i18n.t('Paste text') : i18n.t('Your list'),
    columns: i18n.t('Columns'),
    check: i18n.t('Check and save'),
  };
  const steps = STEPS.filter((step) => step !== 'columns' || !ofText);
  const at = steps.indexOf(current) + 1;
  return (
    <ol className={classes.steps} aria-label={i18n.t('Steps')}>
      {steps.map((step, index) => {
        const number = index + 1;
        return (
          <li key={step} {...(number === at && { ref: here, 'aria-current': 'step', tabIndex: -1 })}>
            <b>{number < at ? <Check aria-label={i18n.t('Done')} /> : number}</b>
            {labels[step]}
          </li>
        );
      })}
    </ol>
  );
}
