import type { Performance, Schedule, Stage } from '@laminate/contracts/programme';
import { minutesOf, timeAfter, type PlacedSet } from '@laminate/contracts/timetable';
import { i18n } from '@laminate/sdk/i18n';
import { hoursOf } from './day-words.ts';
import { laneOf } from './lanes.ts';
import { SetBlock } from './set-block.tsx';
import classes from './timetable-grid.module.css';

interface TimetableListProps {
  readonly day: Schedule;
  readonly stages: readonly Stage[];
  readonly timetable: readonly PlacedSet[];
  readonly timeZone: string;
  readonly clashing: ReadonlySet<number>;
  readonly chosen: number | null;
  readonly onChoose: (performance: Performance) => void;
}

/** A day of the programme stage by stage, where there is no room for a grid. */
export function TimetableList({ day, stages, timetable, timeZone, clashing, chosen, onChoose }: TimetableListProps) {
  return (
    <div className={classes.list}>
      {stages.map((stage) => {
        const lane = laneOf(day, timetable.filter(({ scheduleId, stageId }) => scheduleId === day.id && stageId === stage.id), timeZone);
        return (
          <section key={stage.id} aria-label={stage.name}>
            <h2>{stage.name}</h2>
            {lane.length === 0 && <p>{i18n.t('Nobody yet')}</p>}
            <ul>
              {lane.map(({ id, until }) => {
                const performance = day.artists.find((each) => each.id === id);
                return performance && (
                  <li key={id}>
                    <SetBlock
                      performance={performance}
                      stage={stage.name}
                      until={timeAfter(day, Math.min(until, minutesOf(day)))}
                      clash={clashing.has(id)}
                      chosen={chosen === id}
                      time={hoursOf(performance)}
                      onClick={() => onChoose(performance)}
                    />
                  </li>
                );
              })}
            </ul>
          </section>
        );
      })}
    </div>
  );
}
