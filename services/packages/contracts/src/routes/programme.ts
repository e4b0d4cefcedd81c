import { z } from 'zod';
import { Effect } from '../consequences.ts';
import { EventParams } from '../event-params.ts';
import { ExportedFile } from '../exports.ts';
import { Id, PathId, line } from '../primitives.ts';
import {
  ArtistSet,
  MAX_STAGE_NAME,
  NewPerformance,
  NewSchedule,
  Performance,
  PerformanceChange,
  ProgrammeExport,
  Schedule,
  ScheduleChange,
  SchedulePreview,
  Stage,
  StageName,
} from '../programme.ts';
import { withRight } from '../rights.ts';
import { defineRoute } from '../route.ts';

const StageParams = EventParams.extend({ stageId: PathId.describe('A stage of the event.') });
const ScheduleParams = EventParams.extend({ scheduleId: PathId.describe('A schedule of the event.') });
const PerformanceParams = ScheduleParams.extend({ performanceId: PathId.describe('A set of the schedule.') });
const ArtistParams = EventParams.extend({ artistId: PathId.describe('An artist of the event.') });
const base = {
  resource: 'programme',
  service: 'advancing',
  part: 'advancing',
  scope: 'event',
  ...withRight('view_artists'),
  params: EventParams,
} as const;
const read = { ...base, method: 'GET' } as const;
const write = { ...base, method: 'POST' } as const;
/** The artist's own users, too. */
export const listStages = defineRoute({
  ...read,
  id: 'listStages',
  path: '/api/event/{eventId}/stages',
  summary: 'List the stages of an event in their order',
  response: z.object({ stages: z.array(Stage).describe('Stages of the event, in their order.') }),
});

export const addStage = defineRoute({
  ...write,
  id: 'addStage',
  path: '/api/event/{eventId}/stages',
  summary: 'Add a stage. A blank name adds nothing, and an existing name is 409',
  body: StageName,
  response: z.object({ stage: Stage.nullable().describe('The stage as it is now, or null for a blank name.') }),
  status: 201,
});

export const renameStage = defineRoute({
  ...write,
  id: 'renameStage',
  path: '/api/event/{eventId}/stages/{stageId}',
  summary: 'Rename a stage. 409 if another one has the name',
  params: StageParams,
  body: z.strictObject({ name: line(MAX_STAGE_NAME).describe('Name of the stage.') }),
  response: z.object({ stage: Stage.describe('The stage as it is now.') }),
});

export const deleteStage = defineRoute({
  ...write,
  id: 'deleteStage',
  path: '/api/event/{eventId}/stages/{stageId}/delete',
  summary: 'Delete a stage. 409 while it has performances',
  params: StageParams,
});

export const listSchedules = defineRoute({
  ...read,
  id: 'listSchedules',
  path: '/api/event/{eventId}/schedules',
  summary: 'List the days of the programme with their performances',
  response: z.object({ schedules: z.array(Schedule).describe('Schedules of the event, in order of time.') }),
});

export const addSchedule = defineRoute({
  ...write,
  id: 'addSchedule',
  path: '/api/event/{eventId}/schedules',
  summary: 'Add a day of the programme',
  body: NewSchedule,
  response: z.object({ schedule: Schedule.describe('The schedule as it is now.') }),
  status: 201,
});

export const publishSchedule = defineRoute({
  ...write,
  id: 'publishSchedule',
  path: '/api/event/{eventId}/schedules/publish',
  summary: 'Let artists see when they play',
  response: z.object({ schedule_published: z.boolean().describe('Artists see the schedule.') }),
});

export const unpublishSchedule = defineRoute({
  ...write,
  id: 'unpublishSchedule',
  path: '/api/event/{eventId}/schedules/unpublish',
  summary: 'Hide from artists when they play',
  response: z.object({ schedule_published: z.boolean().describe('Artists see the schedule.') }),
});

export const exportProgramme = defineRoute({
  ...write,
  id: 'exportProgramme',
  reads: true,
  whenPlanEnded: 'open',
  path: '/api/event/{eventId}/schedules/export',
  summary: 'Export the whole programme as CSV, PDF or calendar',
  body: ProgrammeExport,
  response: ExportedFile,
  dear: 'export',
});

export const getSchedule = defineRoute({
  ...read,
  id: 'getSchedule',
  path: '/api/event/{eventId}/schedules/{scheduleId}',
  summary: 'Get a day of the programme',
  params: ScheduleParams,
  response: z.object({ schedule: Schedule.describe('The schedule as it is now.') }),
});

export const updateSchedule = defineRoute({
  ...write,
  id: 'updateSchedule',
  path: '/api/event/{eventId}/schedules/update/{scheduleId}',
  summary:
    'Change a day of the programme, and the sets that move along, as one. 409 if a performance would fall outside it',
  params: ScheduleParams,
  body: ScheduleChange,
  response: z.object({
    schedule: Schedule.describe('The schedule as it is now.'),
    undo: Id.describe('Id by which the change can be undone, for 7 days.'),
  }),
});

export const previewSchedule = defineRoute({
  ...write,
  id: 'previewSchedule',
  reads: true,
  whenPlanEnded: 'open',
  path: '/api/event/{eventId}/schedules/{scheduleId}/preview',
  summary: 'Show what a change of a day, or its deletion, would touch. It changes nothing',
  params: ScheduleParams,
  body: SchedulePreview,
  response: z.object({ effects: z.array(Effect).describe('What the change touches, what is of the schedule first.') }),
});

export const deleteSchedule = defineRoute({
  ...write,
  id: 'deleteSchedule',
  path: '/api/event/{eventId}/schedules/delete/{scheduleId}',
  summary: 'Delete a day of the programme with its performances',
  params: ScheduleParams,
  response: z.object({ undo: Id.describe('Id by which the deletion can be undone, for 7 days.') }),
});

export const addPerformance = defineRoute({
  ...write,
  id: 'addPerformance',
  path: '/api/event/{eventId}/schedules/{scheduleId}/artists',
  summary: 'Add an artist to a day. A start earlier than that of the day is after midnight',
  params: ScheduleParams,
  body: NewPerformance,
  response: z.object({ performance: Performance.describe('The set as it is now.') }),
  status: 201,
});

export const updatePerformance = defineRoute({
  ...write,
  id: 'updatePerformance',
  path: '/api/event/{eventId}/schedules/{scheduleId}/artists/{performanceId}',
  summary: 'Change a performance, and the sets that move along, as one',
  params: PerformanceParams,
  body: PerformanceChange,
  response: z.object({
    performance: Performance.describe('The set as it is now.'),
    undo: Id.describe('Id by which the change can be undone, for 7 days.'),
  }),
});

export const previewPerformance = defineRoute({
  ...write,
  id: 'previewPerformance',
  reads: true,
  whenPlanEnded: 'open',
  path: '/api/event/{eventId}/schedules/{scheduleId}/artists/{performanceId}/preview',
  summary: 'Show what a change of a performance would touch. It changes nothing',
  params: PerformanceParams,
  body: PerformanceChange,
  response: z.object({ effects: z.array(Effect).describe('What the change touches, what is of the schedule first.') }),
});

export const undoProgramme = defineRoute({
  ...write,
  id: 'undoProgramme',
  path: '/api/event/{eventId}/schedules/undo',
  summary: 'Undo a change of performances or of a day as one. 409 if any of it has been changed since',
  body: z.strictObject({ id: Id.describe('The `undo` of the change.') }),
  response: z.object({ restored: z.int().describe('Number of sets that are as they were before the change.') }),
});

export const deletePerformance = defineRoute({
  ...write,
  id: 'deletePerformance',
  path: '/api/event/{eventId}/schedules/{scheduleId}/artists/{performanceId}/delete',
  summary: 'Remove an artist from a day',
  params: PerformanceParams,
});

export const getArtistSchedule = defineRoute({
  ...read,
  id: 'getArtistSchedule',
  ...withRight('view_artists', 'artist'),
  path: '/api/event/{eventId}/artists/{artistId}/schedule',
  summary: 'Get when and where an artist plays. Artists see nothing of it until it is published',
  params: ArtistParams,
  response: z.object({
    artist: z
      .object({
        id: Id.describe('Id of the artist, which never changes.'),
        name: z.string().describe('Name of the artist.'),
      })
      .describe('The artist that the sets are for.'),
    schedule_published: z.boolean().describe('Artists see the schedule.'),
    schedules: z.array(ArtistSet).describe("The artist's sets, in order of time."),
  }),
});

export const exportArtistSchedule = defineRoute({
  ...write,
  id: 'exportArtistSchedule',
  reads: true,
  whenPlanEnded: 'open',
  ...withRight('view_artists', 'artist'),
  path: '/api/event/{eventId}/artists/{artistId}/schedule/export',
  summary: 'Export when and where an artist plays as CSV, PDF or calendar. 409 for artists until it is published',
  params: ArtistParams,
  body: ProgrammeExport,
  response: ExportedFile,
  dear: 'export',
});
