import { i18n } from '@laminate/sdk/i18n';
import { Check, Minus } from '@laminate/ui/icons';
import { useEffect, useRef } from 'react';
import classes from './import.module.css';

/** The steps of an import. */
const STEPS = ['source', 'columns', 'check'] as const;
type Step = (typeof STEPS)[number];

interface StepsProps {
  current: Step;
  /** How often the person started over. The button for it goes each time. */
  restarts: number;
  /** The rows being checked are of text, which has no columns to match. */
  withoutColumns: boolean;
}

/** Progress through the steps: the source, what its columns hold, check and save. */
export function Steps({ current, restarts, withoutColumns }: StepsProps) {
  const here = useRef<HTMLLIElement>(null);
  const place = `${current} ${restarts}`;
  const shown = useRef(place);
  // What had the focus went with the step before: it goes on here, and the new step is read out.
  useEffect(() => {
    if (shown.current !== place) here.current?.focus();
    shown.current = place;
  }, [place]);
  const labels: Readonly<Record<Step, string>> = {
    source: i18n.t('Your list'),
    columns: i18n.t('Columns'),
    check: i18n.t('Check and save'),
  };
  const at = STEPS.indexOf(current) + 1;
  const passed = (step: Step) =>
    step === 'columns' && withoutColumns ? (
      <Minus aria-label={i18n.t('Not needed for text')} />
    ) : (
      <Check aria-label={i18n.t('Done')} />
    );
  return (
    <ol className={classes.steps} aria-label={i18n.t('Steps')}>
      {STEPS.map((step, index) => {
        const number = index + 1;
        return (
          <li key={step} {...(number === at && { ref: here, 'aria-current': 'step', tabIndex: -1 })}>
            <b>{number < at ? passed(step) : number}</b>
            {labels[step]}
          </li>
        );
      })}
    </ol>
  );
}
