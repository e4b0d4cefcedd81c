import type {
  NewPerformance,
  NewSchedule,
  PerformanceChange,
  ProgrammeExport,
  ScheduleChange,
  Stage,
} from '@laminate/contracts/programme';
import { listArtists } from '@laminate/contracts/routes/artists';
import {
  addPerformance,
  addSchedule,
  addStage as add,
  deletePerformance,
  deleteSchedule,
  deleteStage,
  exportArtistSchedule,
  exportProgramme,
  getArtistSchedule,
  listSchedules,
  listStages,
  previewPerformance,
  previewSchedule,
  publishSchedule,
  renameStage,
  unpublishSchedule,
  updatePerformance,
  updateSchedule,
} from '@laminate/contracts/routes/programme';
import { call, eventsQuery, inOwnWords, queryClient } from '@laminate/sdk';
import { downloadFile } from '@laminate/sdk/device';
import { getLocale } from '@laminate/sdk/i18n';
import { queryOptions } from '@tanstack/react-query';

/** Others plan, too: what is shown is asked for again whenever a screen opens or comes back into view. */
const FRESH = { staleTime: 0, refetchOnWindowFocus: 'always' } as const;

const keys = {
  all: (eventId: number) => ['programme', eventId] as const,
  part: (eventId: number, part: string, id = 0) => ['programme', eventId, part, id] as const,
};

export const stagesQuery = (eventId: number) =>
  queryOptions({
    ...FRESH,
    queryKey: keys.part(eventId, 'stages'),
    queryFn: async ({ signal }) => (await call(listStages, { params: { eventId }, signal })).stages,
  });

export const schedulesQuery = (eventId: number) =>
  queryOptions({
    ...FRESH,
    queryKey: keys.part(eventId, 'schedules'),
    queryFn: async ({ signal }) => (await call(listSchedules, { params: { eventId }, signal })).schedules,
  });

/** Who can be put on a stage, by name. */
export const playersQuery = (eventId: number) =>
  queryOptions({
    ...FRESH,
    queryKey: keys.part(eventId, 'players'),
    queryFn: async ({ signal }) =>
      (await call(listArtists, { params: { eventId }, signal })).artists.map(({ id, name }) => ({ id, name })),
  });

export const artistScheduleQuery = (eventId: number, artistId: number) =>
  queryOptions({
    ...FRESH,
    queryKey: keys.part(eventId, 'artist', artistId),
    queryFn: ({ signal }) => call(getArtistSchedule, { params: { eventId, artistId }, signal }),
  });

/** What a change of a performance would touch. */
export const previewQuery = (eventId: number, scheduleId: number, performanceId: number, body: PerformanceChange) => ({
  ...FRESH,
  queryKey: [...keys.part(eventId, 'preview', performanceId), body] as const,
  queryFn: async ({ signal }: { readonly signal: AbortSignal }) => {
    const params = { eventId, scheduleId, performanceId };
    return inOwnWords((await call(previewPerformance, { params, body, signal })).effects);
  },
  retry: false,
});

/** Fetches all of the programme again that is shown. */
export const refreshProgramme = (eventId: number) => queryClient.invalidateQueries({ queryKey: keys.all(eventId) });

/** @returns null for a blank name, which adds nothing */
export async function addStage(eventId: number, name: string): Promise<Stage | null> {
  const { stage } = await call(add, { params: { eventId }, body: { name } });
  await refreshProgramme(eventId);
  return stage;
}

export async function nameStage(eventId: number, stageId: number, name: string): Promise<void> {
  await call(renameStage, { params: { eventId, stageId }, body: { name } });
  await refreshProgramme(eventId);
}

export async function removeStage(eventId: number, stageId: number): Promise<void> {
  await call(deleteStage, { params: { eventId, stageId } });
  await refreshProgramme(eventId);
}

/** Adds a day. @returns its id */
export async function startSchedule(eventId: number, body: NewSchedule): Promise<number> {
  const { schedule } = await call(addSchedule, { params: { eventId }, body });
  await refreshProgramme(eventId);
  return schedule.id;
}

/** Changes a day, as it was seen. @returns the id by which it can be undone */
export async function saveSchedule(eventId: number, scheduleId: number, body: ScheduleChange): Promise<number> {
  try {
    return (await call(updateSchedule, { params: { eventId, scheduleId }, body })).undo;
  } finally {
    await refreshProgramme(eventId);
  }
}

/** @returns the id by which it can be undone */
export async function removeSchedule(eventId: number, scheduleId: number): Promise<number> {
  const { undo } = await call(deleteSchedule, { params: { eventId, scheduleId } });
  await refreshProgramme(eventId);
  return undo;
}

/** What a change of a day, or by null its deletion, would touch. */
export const dayPreviewQuery = (eventId: number, scheduleId: number, change: ScheduleChange | null) => ({
  ...FRESH,
  queryKey: [...keys.part(eventId, 'day-preview', scheduleId), change] as const,
  queryFn: async ({ signal }: { readonly signal: AbortSignal }) => {
    const params = { eventId, scheduleId };
    return inOwnWords((await call(previewSchedule, { params, body: { change }, signal })).effects);
  },
  retry: false,
});

export async function publish(eventId: number, published: boolean): Promise<void> {
  await call(published ? publishSchedule : unpublishSchedule, { params: { eventId } });
  await queryClient.invalidateQueries(eventsQuery);
}

/** @returns the id of the performance */
export async function play(eventId: number, scheduleId: number, body: NewPerformance): Promise<number> {
  const { performance } = await call(addPerformance, { params: { eventId, scheduleId }, body });
  await refreshProgramme(eventId);
  return performance.id;
}

/**
 * A change on an older state is refused, and what is there now is fetched in any case.
 * @returns the id by which it can be undone
 */
export async function movePerformance(
  eventId: number,
  scheduleId: number,
  performanceId: number,
  body: PerformanceChange,
): Promise<number> {
  try {
    return (await call(updatePerformance, { params: { eventId, scheduleId, performanceId }, body })).undo;
  } finally {
    await refreshProgramme(eventId);
  }
}

export async function removePerformance(eventId: number, scheduleId: number, performanceId: number): Promise<void> {
  await call(deletePerformance, { params: { eventId, scheduleId, performanceId } });
  await refreshProgramme(eventId);
}

const language = () => (getLocale() === 'et' ? 'et' : 'en');

export async function saveProgramme(eventId: number, format: ProgrammeExport['format']): Promise<void> {
  const { contentBase64, fileTitle } = await call(exportProgramme, {
    params: { eventId },
    body: { format, language: language() },
  });
  downloadFile(contentBase64, fileTitle);
}

export async function saveArtistSchedule(
  eventId: number,
  artistId: number,
  format: ProgrammeExport['format'],
): Promise<void> {
  const { contentBase64, fileTitle } = await call(exportArtistSchedule, {
    params: { eventId, artistId },
    body: { format, language: language() },
  });
  downloadFile(contentBase64, fileTitle);
}
