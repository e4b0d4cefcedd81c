import type { Performance } from '@laminate/contracts/programme';
import { i18n } from '@laminate/sdk/i18n';
import { VisuallyHidden } from '@laminate/ui';
import { TriangleAlert } from '@laminate/ui/icons';
import type { ButtonHTMLAttributes } from 'react';
import classes from './timetable-grid.module.css';

interface SetBlockProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  readonly performance: Performance;
  readonly stage: string;
  /** Start and end, HH:MM, or HH:MM (+1) after midnight. The end is null where the set has none. */
  readonly hours: { readonly from: string; readonly until: string | null };
  readonly clash: boolean;
  readonly chosen: boolean;
  readonly dragging?: boolean;
  /** Text below the name. */
  readonly time: string;
}

/** By which a set is found again in another lane or list. */
export const setId = (performanceId: number): string => `set-${performanceId}`;

/** A set as a block, in the grid or in a list. */
export function SetBlock({
  performance,
  stage,
  hours: { from, until },
  clash,
  chosen,
  dragging = false,
  time,
  ...rest
}: SetBlockProps) {
  const { artist_name: artist } = performance;
  const label =
    until === null
      ? i18n.t('{artist}, {stage}, from {start}', { artist, stage, start: from })
      : i18n.t('{artist}, {stage}, {start} to {until}', { artist, stage, start: from, until });
  return (
    <button
      {...rest}
      id={setId(performance.id)}
      type="button"
      className={classes.set}
      aria-pressed={chosen}
      data-clash={clash || undefined}
      data-open={until === null || undefined}
      data-dragging={dragging || undefined}
    >
      <VisuallyHidden>{clash ? i18n.t('{set}, clash', { set: label }) : label}</VisuallyHidden>
      <b aria-hidden="true">{artist}</b>
      <span aria-hidden="true">{time}</span>
      {clash && (
        <span className={classes.clash} aria-hidden="true">
          <TriangleAlert />
          <span>{i18n.t('Clash')}</span>
        </span>
      )}
    </button>
  );
}
