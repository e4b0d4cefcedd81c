import type { Performance, Schedule, Stage } from '@laminate/contracts/programme';
import { minutesOf, type PlacedSet } from '@laminate/rules/timetable';
import { i18n } from '@laminate/sdk/i18n';
import type { KeyboardEvent } from 'react';
import { hoursIn, laneOf, movedBy, timeInDay } from './lanes.ts';
import { SetBlock } from './set-block.tsx';
import classes from './timetable-grid.module.css';
import { STEP, useSetDrag, type Dragged } from './use-set-drag.ts';

export interface GridProps {
  readonly day: Schedule;
  /** Those of the day. */
  readonly stages: readonly Stage[];
  readonly timetable: readonly PlacedSet[];
  readonly timeZone: string;
  /** Those that clash. */
  readonly clashing: ReadonlySet<number>;
  readonly chosen: number | null;
  readonly onChoose: (performance: Performance) => void;
  /** Moves the chosen set in its form: by minutes, or by places in the order of the stages. */
  readonly onNudge: (by: { readonly minutes: number; readonly stages: number }) => void;
  readonly onKey: (key: 'Enter' | 'F2' | 'Escape' | 'Delete') => void;
  readonly onDrop: (dragged: Dragged) => void;
}

const NUDGES: ReadonlyMap<string, { minutes: number; stages: number }> = new Map(
  Object.entries<{ minutes: number; stages: number }>({
    ArrowLeft: { minutes: -STEP, stages: 0 },
    ArrowRight: { minutes: STEP, stages: 0 },
    ArrowUp: { minutes: 0, stages: -1 },
    ArrowDown: { minutes: 0, stages: 1 },
  }),
);

/** How tall a line of a lane is, and what is above and below, in pixels. */
const [LINE, AROUND] = [66, 10];

/** The place in the grid says whether it is after midnight: a block has no room for that. */
const shortHours = ({ start_time, end_time }: Performance): string => [start_time, end_time].filter(Boolean).join('–');

/**
 * A day of the programme: a lane for each stage, time from left to right, sets to drag or to move by the arrow keys.
 */
export function TimetableGrid({
  day,
  stages,
  timetable,
  timeZone,
  clashing,
  chosen,
  onChoose,
  onNudge,
  onKey,
  onDrop,
}: GridProps) {
  const total = minutesOf(day);
  const { dragged, handlersOf, endedDrag } = useSetDrag(total, onDrop);
  const percent = (minutes: number) => `${(minutes / total) * 100}%`;
  const performances = new Map(day.artists.map((performance) => [performance.id, performance]));

  function press(event: KeyboardEvent, performance: Performance): void {
    const isChosen = performance.id === chosen;
    const nudge = NUDGES.get(event.key);
    if (isChosen && nudge) onNudge(nudge);
    else if (
      isChosen &&
      (event.key === 'Enter' || event.key === 'F2' || event.key === 'Escape' || event.key === 'Delete')
    )
      onKey(event.key);
    else return;
    event.preventDefault();
  }

  return (
    <div
      role="region"
      className={classes.scroller}
      tabIndex={0}
      aria-label={i18n.t('Schedule for {day}', { day: day.name })}
    >
      <div className={classes.grid} style={{ minWidth: 112 + (total / 60) * 68 }}>
        <div className={classes.hours} aria-hidden="true">
          {hoursIn(day).map((minutes) => (
            <span key={minutes} style={{ left: percent(minutes) }}>
              {timeInDay(day, minutes)}
            </span>
          ))}
        </div>
        {stages.map((stage) => {
          const lane = laneOf(
            day,
            timetable.filter(({ scheduleId, stageId }) => scheduleId === day.id && stageId === stage.id),
            timeZone,
          );
          const lines = Math.max(1, ...lane.map(({ line }) => line + 1));
          return (
            <section key={stage.id} className={classes.stage} aria-label={stage.name}>
              <div className={classes.head}>
                <h2>{stage.name}</h2>
                <span>{i18n.t('{count, plural, one {# set} other {# sets}}', { count: lane.length })}</span>
              </div>
              <div
                className={classes.lane}
                data-stage={stage.id}
                data-over={dragged?.stageId === stage.id || undefined}
                style={{ height: lines * LINE + 2 * AROUND }}
              >
                {hoursIn(day).map((minutes) => (
                  <i key={minutes} className={classes.hour} style={{ left: percent(minutes) }} aria-hidden="true" />
                ))}
                {lane.map(({ id, from, until, open, line }) => {
                  const performance = performances.get(id);
                  if (!performance) return null;
                  const moved = dragged?.id === id ? dragged : null;
                  return (
                    <SetBlock
                      key={id}
                      performance={performance}
                      stage={stage.name}
                      hours={{ from: timeInDay(day, from), until: open ? null : timeInDay(day, until) }}
                      clash={clashing.has(id)}
                      chosen={chosen === id}
                      dragging={moved !== null}
                      time={
                        moved
                          ? timeInDay(day, movedBy(day, { start: from, length: until - from }, moved.minutes))
                          : shortHours(performance)
                      }
                      style={{
                        left: percent(from + (moved?.minutes ?? 0)),
                        width: percent(until - from),
                        top: AROUND + line * LINE,
                        height: LINE - 6,
                      }}
                      onKeyDown={(event) => press(event, performance)}
                      onClick={() => {
                        if (!endedDrag()) onChoose(performance);
                      }}
                      {...handlersOf(id)}
                    />
                  );
                })}
              </div>
            </section>
          );
        })}
      </div>
    </div>
  );
}
