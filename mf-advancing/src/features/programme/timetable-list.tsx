import type { Performance, Schedule, Stage } from '@laminate/contracts/programme';
import type { PlacedSet } from '@laminate/rules/timetable';
import { i18n } from '@laminate/sdk/i18n';
import { laneOf, timeInDay } from './lanes.ts';
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
        const lane = laneOf(
          day,
          timetable.filter(({ scheduleId, stageId }) => scheduleId === day.id && stageId === stage.id),
          timeZone,
        );
        return (
          <section key={stage.id} aria-label={stage.name}>
            <h2>{stage.name}</h2>
            {lane.length === 0 && <p>{i18n.t('No one yet')}</p>}
            <ul>
              {lane.map(({ id, from, until, open }) => {
                const performance = day.artists.find((each) => each.id === id);
                const hours = { from: timeInDay(day, from), until: open ? null : timeInDay(day, until) };
                return (
                  performance && (
                    <li key={id}>
                      <SetBlock
                        performance={performance}
                        stage={stage.name}
                        hours={hours}
                        clash={clashing.has(id)}
                        chosen={chosen === id}
                        time={[hours.from, hours.until].filter(Boolean).join('–')}
                        onClick={() => onChoose(performance)}
                      />
                    </li>
                  )
                );
              })}
            </ul>
          </section>
        );
      })}
    </div>
  );
}
