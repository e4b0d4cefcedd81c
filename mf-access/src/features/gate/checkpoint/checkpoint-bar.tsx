import type { Checkpoint } from '@laminate/contracts/checkpoints';
import { countsExits } from '@laminate/rules/passage-rules';
import { useClockOff } from '@laminate/sdk/device';
import { i18n } from '@laminate/sdk/i18n';
import { Button } from '@laminate/ui';
import { Clock, TriangleAlert, Upload, Users } from '@laminate/ui/icons';
import type { Area } from '../../../access/access-system.ts';
import { gateQueue } from '../queue/gate-queue.ts';
import classes from './checkpoint.module.css';
import { insideNow, type Facts } from './decide.ts';

interface CheckpointBarProps {
  readonly facts: Facts;
  readonly checkpoint: Checkpoint;
  readonly area: Area;
  /** Number of items that need attention: over-uses, and taps that the server refused. */
  readonly attention: number;
  readonly onAttention: () => void;
}

/** Shows how full the area is, what waits on this device, and what needs attention. */
export function CheckpointBar({ facts, checkpoint, area, attention, onAttention }: CheckpointBarProps) {
  const clockOffMs = useClockOff();
  const waiting = facts.taps.filter(({ state }) => state === 'waiting').length;
  const inside = insideNow(facts, area.id);
  const { most_guests: most, warn_at: warnAt } = area;
  const isFull = most !== null && inside >= most;
  const isNearlyFull = most !== null && !isFull && inside * 100 >= most * warnAt;
  const hasCount = most !== null || countsExits(facts.system, checkpoint.area_id);
  const minutes = Math.round(Math.abs(clockOffMs) / 60_000);
  return (
    <div className={classes.bar}>
      {hasCount && (
        <p className={classes.inside} data-warns={isFull || isNearlyFull || undefined}>
          <Users aria-hidden="true" />
          <b>{i18n.number(inside)}</b>
          <span>
            {most === null ? i18n.t('inside now') : i18n.t('of {most, number} inside', { most })}
            {isFull && ` · ${i18n.t('Full')}`}
            {isNearlyFull && ` · ${i18n.t('Nearly full')}`}
          </span>
        </p>
      )}
      <div role="status">
        {waiting > 0 && (
          <p className={classes.waiting}>
            <Upload aria-hidden="true" />
            {i18n.t('{count, plural, one {# scan waiting} other {# scans waiting}} on this device', {
              count: waiting,
            })}
          </p>
        )}
        {gateQueue().unstored && (
          <p className={classes.waiting}>
            {i18n.t('This browser can’t save scans. Keep this page open until they’ve all been sent.')}
          </p>
        )}
        {clockOffMs !== 0 && (
          <p className={classes.trouble}>
            <Clock aria-hidden="true" />
            {clockOffMs > 0
              ? i18n.t(
                  'This device’s clock is {minutes, plural, one {# minute} other {# minutes}} fast. Scans are saved with the correct time, but please set the clock.',
                  { minutes },
                )
              : i18n.t(
                  'This device’s clock is {minutes, plural, one {# minute} other {# minutes}} slow. Scans are saved with the correct time, but please set the clock.',
                  { minutes },
                )}
          </p>
        )}
      </div>
      {attention > 0 && (
        <div className={classes.trouble}>
          <TriangleAlert aria-hidden="true" />
          <b>{i18n.t('{count, plural, one {# needs attention} other {# need attention}}', { count: attention })}</b>
          <Button size="door" onClick={onAttention}>
            {i18n.t('Show')}
          </Button>
        </div>
      )}
    </div>
  );
}
