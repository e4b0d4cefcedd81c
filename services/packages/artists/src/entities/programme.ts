import { defineEntity, p } from '@mikro-orm/core';
import { deletable, revision, row } from './row.ts';

const StageSchema = defineEntity({
  name: 'Stage',
  schema: 'advancing',
  tableName: 'stage',
  properties: { ...row, name: p.text(), position: p.integer().default(0), ...deletable },
});
export class Stage extends StageSchema.class {}
StageSchema.setClass(Stage);

const ScheduleSchema = defineEntity({
  name: 'Schedule',
  schema: 'advancing',
  tableName: 'schedule',
  properties: {
    ...row,
    name: p.text(),
    /** YYYY-MM-DD. */
    scheduleDate: p.type('date').$type<string>(),
    /** HH:MM:SS. An end before the start is on the next day. */
    startTime: p.type('time').$type<string>(),
    endTime: p.type('time').$type<string>(),
    ...revision,
    ...deletable,
  },
});
export class Schedule extends ScheduleSchema.class {}
ScheduleSchema.setClass(Schedule);

const PerformanceSchema = defineEntity({
  name: 'Performance',
  schema: 'advancing',
  tableName: 'performance',
  properties: {
    ...row,
    scheduleId: p.integer(),
    artistId: p.integer(),
    stageId: p.integer(),
    /** HH:MM:SS. A time before the start of the schedule is after midnight. */
    startTime: p.type('time').$type<string>(),
    endTime: p.type('time').$type<string>().nullable(),
    ...revision,
  },
});
export class Performance extends PerformanceSchema.class {}
PerformanceSchema.setClass(Performance);
