import type { Performance } from '@laminate/contracts/programme';
import { i18n } from '@laminate/sdk/i18n';
import { VisuallyHidden } from '@laminate/ui';
import { TriangleAlert } from '@laminate/ui/icons';
import type { ButtonHTMLAttributes } from 'react';
import classes from './timetable-grid.module.css';

interface SetBlockProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  readonly performance: Performance;
  readonly stage: string;
  /** When it ends, HH:MM, also where it has no end of its own. */
  readonly until: string;
  readonly clash: boolean;
  readonly chosen: boolean;
  readonly dragging?: boolean;
  /** What stands below the name. */
  readonly time: string;
}

/** A set as a block, in the grid or in a list. */
export function SetBlock({ performance, stage, until, clash, chosen, dragging = false, time, ...rest }: SetBlockProps) {
  const { artist_name: artist, start_time, end_time } = performance;
  const words = end_time === null
    ? i18n.t('{artist}, {stage}, from {start}', { artist, stage, start: start_time })
    : i18n.t('{artist}, {stage}, {start} to {until}', { artist, stage, start: start_time, until });
  return (
    <button
      {...rest}
      type="button"
      className={classes.set}
      aria-pressed={chosen}
      data-clash={clash || undefined}
      data-open={end_time === null || undefined}
      data-dragging={dragging || undefined}
    >
      <VisuallyHidden>{clash ? i18n.t('{set}, clash', { set: words }) : words}</VisuallyHidden>
      <b aria-hidden="true">{artist}</b>
      <span aria-hidden="true">{time}</span>
      {clash && <span className={classes.clash} aria-hidden="true"><TriangleAlert />{i18n.t('Clash')}</span>}
    </button>
  );
}
