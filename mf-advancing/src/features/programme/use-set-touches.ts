import type { Effect } from '@laminate/contracts/consequences';
import type { NewPerformance, Performance, Schedule } from '@laminate/contracts/programme';
import { useTouches } from '@laminate/sdk/forms';
import { previewQuery, refreshProgramme } from './api/programme.ts';

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

/** What the change in a form touches, and which sets move along with it. */
export function useSetTouches(eventId: number, day: Schedule, performance: Performance | null, body: NewPerformance) {
  const { answer, ticked, tick, ...shown } = useTouches({
    change: performance && isChange(body, performance) ? JSON.stringify([performance.id, body]) : '',
    preview: (along: readonly { readonly id: number; readonly revision: number }[] | null) => {
      const order = { ...body, revision: performance?.revision ?? 1, along: [...(along ?? [])] };
      return previewQuery(eventId, day.id, performance?.id ?? 0, order);
    },
    isNothing: (effects) => effects.length === 0,
    isAbout: (queryKey) => queryKey[3] === performance?.id,
    holds: (along) =>
      along.every(({ id, revision }) => day.artists.some((set) => set.id === id && set.revision === revision)),
    refresh: () => refreshProgramme(eventId),
  });

  function move(sets: readonly Effect[], isMoving: boolean): void {
    const ids = new Set(sets.map(({ id }) => id));
    const others = ticked.filter(({ id }) => !ids.has(id));
    const more = sets.flatMap(({ id, revision }) => (revision === null ? [] : [{ id, revision }]));
    tick(isMoving ? [...others, ...more] : others);
  }

  return { ...shown, effects: answer ?? [], along: ticked, move };
}
