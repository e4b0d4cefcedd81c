import type { Effect } from '@laminate/contracts/consequences';
import type { NewPerformance, NewSchedule, Performance, Schedule } from '@laminate/contracts/programme';
import { useTouches } from '@laminate/sdk/forms';
import { i18n } from '@laminate/sdk/i18n';
import { dayPreviewQuery, previewQuery, refreshProgramme } from './api/programme.ts';

const isTime = (text: string): boolean => /^\d\d:\d\d$/.test(text);

/** Is there anything to preview: a complete change of the set? */
export const isChange = (body: NewPerformance, there: Performance): boolean =>
  isTime(body.start_time) &&
  (!body.end_time || isTime(body.end_time)) &&
  body.artist_id > 0 &&
  body.stage_id > 0 &&
  (body.artist_id !== there.artist_id ||
    body.stage_id !== there.stage_id ||
    body.start_time !== there.start_time ||
    body.end_time !== there.end_time);

type Along = readonly { readonly id: number; readonly revision: number }[];

interface Touching {
  readonly eventId: number;
  readonly sets: readonly Performance[];
  /** The change, or '' while there is none. */
  readonly change: string;
  readonly preview: (along: Along) => ReturnType<typeof previewQuery> | ReturnType<typeof dayPreviewQuery>;
  /** The id that a preview is of. */
  readonly of: number | undefined;
  /** The label of the tick for all sets that can move along. */
  readonly labelOfAll: string;
}

/** What a change of the programme touches, and which sets of a day move along with it. */
function useAlong({ eventId, sets, change, preview, of, labelOfAll }: Touching) {
  const { answer, isOld, waiting, refused, ticked, tick, isSeen } = useTouches({
    change,
    preview: (along: Along | null) => preview(along ?? []),
    isNothing: (effects: readonly Effect[]) => effects.length === 0,
    isAbout: (queryKey) => queryKey[3] === of,
    holds: (along) => along.every(({ id, revision }) => sets.some((set) => set.id === id && set.revision === revision)),
    refresh: () => refreshProgramme(eventId),
  });

  const along = ticked ?? [];

  function move(moved: readonly Effect[], isMoving: boolean): void {
    const ids = new Set(moved.map(({ id }) => id));
    const others = along.filter(({ id }) => !ids.has(id));
    const more = moved.flatMap(({ id, revision }) => (revision === null ? [] : [{ id, revision }]));
    tick(isMoving ? [...others, ...more] : others);
  }

  /** Props of `Touches`. */
  const shown = {
    effects: answer ?? [],
    isOld,
    waiting,
    refusal: refused && i18n.t('The performances you ticked can’t move along. Check again what this touches.'),
    along: {
      label: ({ name }: Effect) => i18n.t('Move {artist} along', { artist: name }),
      labelOfAll,
      onMove: move,
    },
  };
  return { shown, along, isSeen };
}

/** What the change of a performance in a form touches, and which sets move along with it. */
export const useSetTouches = (eventId: number, day: Schedule, performance: Performance | null, body: NewPerformance) =>
  useAlong({
    eventId,
    sets: day.artists,
    change: performance && isChange(body, performance) ? JSON.stringify([performance.id, body]) : '',
    preview: (along) =>
      previewQuery(eventId, day.id, performance?.id ?? 0, {
        ...body,
        revision: performance?.revision ?? 1,
        along: [...along],
      }),
    of: performance?.id,
    labelOfAll: i18n.t('Move all later sets along'),
  });

const isDayChange = (body: NewSchedule, there: Schedule): boolean =>
  isTime(body.startTime) &&
  isTime(body.endTime) &&
  /^\d{4}-\d\d-\d\d$/.test(body.scheduleDate) &&
  (body.scheduleDate !== there.scheduleDate || body.startTime !== there.start_time || body.endTime !== there.end_time);

/** What the change of a day in a form touches, and which of its sets move along with it. */
export const useDayTouches = (eventId: number, day: Schedule | null, body: NewSchedule) =>
  useAlong({
    eventId,
    sets: day?.artists ?? [],
    change: day && isDayChange(body, day) ? JSON.stringify([body.scheduleDate, body.startTime, body.endTime]) : '',
    // Neither a name nor stages touch anything, and what is typed so far of a name could be refused.
    preview: (along) =>
      dayPreviewQuery(eventId, day?.id ?? 0, {
        ...body,
        ...(day && { name: day.name, stages: day.stages }),
        revision: day?.revision ?? 1,
        along: [...along],
      }),
    of: day?.id,
    labelOfAll: i18n.t('Move all performances along'),
  });
