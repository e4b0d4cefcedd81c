import type { Effect } from '@laminate/contracts/consequences';
import type { NewPerformance, Performance, Schedule } from '@laminate/contracts/programme';
import { queryClient } from '@laminate/sdk';
import { useDelayed } from '@laminate/sdk/forms';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
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

interface Along {
  /** The change that these move along with. */
  readonly change: string;
  readonly sets: readonly { readonly id: number; readonly revision: number }[];
}

const NONE: Along = { change: '', sets: [] };

/** Returns the ticked sets, or none where these are for another change, or one of them is no longer as it was seen. */
const ticksFor = (change: string, ticked: Along, day: Pick<Schedule, 'artists'>): Along['sets'] =>
  ticked.change === change &&
  ticked.sets.every(({ id, revision }) => day.artists.some((set) => set.id === id && set.revision === revision))
    ? ticked.sets
    : [];

/** What the change in a form touches, and which sets move along with it. */
export function useTouches(eventId: number, day: Schedule, performance: Performance | null, body: NewPerformance) {
  const change = performance && isChange(body, performance) ? JSON.stringify([performance.id, body]) : '';
  const settled = useDelayed(change);
  const [ticked, setTicked] = useState<Along>(NONE);
  const [unseen, setUnseen] = useState('');
  const [refused, setRefused] = useState('');
  // Ticks are for one change: after another one, not all of these sets might be able to move.
  const along = ticksFor(change, ticked, day);
  const orderOf = (sets: Along['sets']) => ({ ...body, revision: performance?.revision ?? 1, along: [...sets] });
  const query = (sets: Along['sets']) => previewQuery(eventId, day.id, performance?.id ?? 0, orderOf(sets));
  const { data, isPlaceholderData, isError } = useQuery({
    ...query(along),
    enabled: change !== '' && change === settled,
    placeholderData: (known, last) => (last?.queryKey[3] === performance?.id ? known : undefined),
  });
  const effects = change === '' ? [] : (data ?? []);

  // Without its ticks the form shows what can be ticked now.
  if (isError && along.length > 0) {
    setTicked(NONE);
    setRefused(change);
  }
  useEffect(() => {
    if (refused !== '') void refreshProgramme(eventId);
  }, [refused, eventId]);

  function move(sets: readonly Effect[], isMoving: boolean): void {
    // What is shown can be of an earlier change, until that of this one is here.
    if (isPlaceholderData && ticked.change !== change) return;
    setRefused('');
    const ids = new Set(sets.map(({ id }) => id));
    const others = along.filter(({ id }) => !ids.has(id));
    const more = sets.flatMap(({ id, revision }) => (revision === null ? [] : [{ id, revision }]));
    const next = { change, sets: isMoving ? [...others, ...more] : others };
    setTicked(next);
    // The day and what is shown of it are of two moments.
    if (ticksFor(change, next, day) !== next.sets) void refreshProgramme(eventId);
  }

  /**
   * Checks whether the person has seen what the change touches. If not, it is shown.
   * @throws ApiError for a change that would be refused
   */
  async function isSeen(): Promise<boolean> {
    if (change === '' || unseen === change || (data && !isPlaceholderData)) return true;
    const found = await queryClient.fetchQuery(query(along));
    if (found.length === 0) return true;
    setUnseen(change);
    return false;
  }

  const isNow = (other: string) => change !== '' && other === change;
  return { effects, isOld: isPlaceholderData, along, waiting: isNow(unseen), refused: isNow(refused), move, isSeen };
}
