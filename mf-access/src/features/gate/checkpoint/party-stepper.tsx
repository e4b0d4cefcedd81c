import { i18n } from '@laminate/sdk/i18n';
import { Button } from '@laminate/ui';
import { Minus, Plus } from '@laminate/ui/icons';
import { useId } from 'react';
import classes from './checkpoint.module.css';

interface PartyStepperProps {
  readonly guests: number;
  /** Most guests who can pass together. */
  readonly most: number;
  /** Reason why no more can pass, or null if the whole party can. */
  readonly whyNoMore: string | null;
  /** The whole party. */
  readonly of: number;
  readonly onChange: (guests: number) => void;
}

/** How many of a party pass. */
export function PartyStepper({ guests, most, whyNoMore, of, onChange }: PartyStepperProps) {
  const reasonId = useId();
  return (
    <div className={classes.stepper} role="group" aria-label={i18n.t('How many guests')}>
      <Button
        size="door"
        aria-label={i18n.t('One fewer')}
        icon={<Minus aria-hidden="true" />}
        aria-disabled={guests <= 1}
        onClick={() => onChange(Math.max(1, guests - 1))}
      />
      <p role="status">
        <b>{i18n.number(guests)}</b> {i18n.t('of {count, number}', { count: of })}
      </p>
      <Button
        size="door"
        aria-label={i18n.t('One more')}
        icon={<Plus aria-hidden="true" />}
        aria-disabled={guests >= most}
        aria-describedby={reasonId}
        onClick={() => onChange(Math.min(most, guests + 1))}
      />
      <p role="status" id={reasonId} className={classes.noMore}>
        {guests >= most && whyNoMore}
      </p>
    </div>
  );
}
