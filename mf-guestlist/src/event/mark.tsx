import type { Check } from '@laminate/ui/icons';
import classes from './mark.module.css';

/** Sign and tone of a state. */
export type MarkOf = readonly [icon: typeof Check, tone?: 'go' | 'hold' | 'act' | 'stop' | 'quiet'];

/** A state as sign and word, whose colour only repeats them. */
export const Mark = ({ of: [Icon, tone], label }: { readonly of: MarkOf; readonly label: string }) => (
  <span className={classes.mark} data-tone={tone}>
    <Icon aria-hidden="true" size={16} />
    {label}
  </span>
);
