import type { NewPerformance, Performance, Schedule, Stage } from '@laminate/contracts/programme';
import { minutesInto, timeAfter } from '@laminate/rules/timetable';
import { confirm, announce, queryClient, toast } from '@laminate/sdk';
import { toastWithWayBack } from '@laminate/sdk/forms';
import { useAttempt } from '@laminate/sdk/forms/use-attempt';
import { i18n } from '@laminate/sdk/i18n';
import { useEffect, useRef, useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { attempted } from '../../say-failure.ts';
import { undoProgrammeChange } from '../../undo-programme.ts';
import { movePerformance, play, previewQuery, removePerformance } from './api/programme.ts';
import { shortDay } from './day-labels.ts';
import { movedBy, timeInDay } from './lanes.ts';
import { setId } from './set-block.tsx';
import { NEW_SET, SET_FIELDS, bodyOf, valuesOf, type SetValues } from './set-form.ts';
import type { Dragged } from './use-set-drag.ts';
import { isChange, useSetTouches } from './use-set-touches.ts';

/** Returns the minutes that a set lasts, or 0 where it has no end. */
const lengthOf = (day: Schedule, { start_time, end_time }: { start_time: string; end_time: string | null }): number =>
  end_time ? minutesInto(day, end_time) - minutesInto(day, start_time) : 0;

/** The same times, so many minutes later. */
function later<Times extends { start_time: string; end_time: string | null }>(
  day: Schedule,
  times: Times,
  minutes: number,
): Pick<Times, 'start_time' | 'end_time'> {
  const length = lengthOf(day, times);
  const start = movedBy(day, { start: minutesInto(day, times.start_time), length }, minutes);
  return {
    start_time: timeAfter(day, start),
    end_time: times.end_time ? timeAfter(day, start + length) : times.end_time,
  };
}

const isInPlace = (body: NewPerformance, there: Performance): boolean =>
  body.stage_id === there.stage_id && body.start_time === there.start_time && body.end_time === there.end_time;

/** The performance that is chosen in a day, or a new one, with what can be done to it. */
export function useChosenSet(eventId: number, day: Schedule, stages: readonly Stage[]) {
  const [chosen, setChosen] = useState<number | 'new' | null>(null);
  const form = useForm<SetValues>({ defaultValues: NEW_SET });
  const { failure, attempt } = useAttempt(form, SET_FIELDS);
  const saved = useRef<number | null>(null);
  const performance = day.artists.find(({ id }) => id === chosen) ?? null;
  const body = bodyOf({ ...NEW_SET, ...useWatch({ control: form.control }) });
  const touches = useSetTouches(eventId, day, performance, body);

  // The focus goes to a saved set as soon as the timetable has it.
  useEffect(() => {
    const block = saved.current === null ? null : document.getElementById(setId(saved.current));
    if (!block) return;
    block.focus();
    saved.current = null;
  }, [chosen, day]);

  /** Says where on the timetable a set is now. */
  function announcePosition(
    artist: string,
    { stage_id, start_time }: Pick<NewPerformance, 'stage_id' | 'start_time'>,
  ): void {
    const stage = stages.find(({ id }) => id === stage_id)?.name ?? '';
    announce(
      i18n.t('{artist}: {stage}, {day} {time}', {
        artist,
        stage,
        day: shortDay(day.scheduleDate),
        time: timeInDay(day, minutesInto(day, start_time)),
      }),
    );
  }

  function choose(set: Performance): void {
    form.reset(valuesOf(set));
    setChosen(set.id);
  }

  function add(artistId?: number): void {
    form.reset({
      ...NEW_SET,
      artist_id: artistId === undefined ? null : String(artistId),
      stage_id: stages.length === 1 ? String(stages[0]?.id) : null,
    });
    setChosen('new');
  }

  const deselect = () => setChosen(null);

  const sayMoved = (undo: number) =>
    toastWithWayBack(i18n.t('Performance saved'), () => void undoProgrammeChange(eventId, undo));

  const save = (values: SetValues) =>
    attempt(async () => {
      const wanted = bodyOf(values);
      if (performance && !isChange(wanted, performance)) return setChosen(null);
      if (performance) {
        if (!(await touches.isSeen())) return;
        const { along } = touches;
        const change = { ...wanted, revision: performance.revision, along: [...along] };
        sayMoved(await movePerformance(eventId, day.id, performance.id, change));
        if (!isInPlace(wanted, performance)) announcePosition(performance.artist_name, wanted);
        saved.current = performance.id;
      } else {
        saved.current = await play(eventId, day.id, wanted);
        toast.success(i18n.t('Artist added to schedule'));
      }
      setChosen(null);
    });

  async function remove(): Promise<void> {
    if (!performance) return;
    const options = {
      title: `${performance.artist_name}, ${performance.start_time}`,
      confirmLabel: i18n.t('Delete'),
      cancelLabel: i18n.t('Cancel'),
      danger: true,
    };
    if (!(await confirm(i18n.t('Are you sure you want to delete this performance?'), options))) return;
    if (await attempted(removePerformance(eventId, day.id, performance.id))) {
      toast.success(i18n.t('Artist performance removed'));
      setChosen(null);
    }
  }

  /** Moves the chosen set in its form. The move is saved with the rest of the form. */
  function nudge(by: { readonly minutes: number; readonly stages: number }): void {
    const values = form.getValues();
    const moved = later(day, values, by.minutes);
    form.setValue('start_time', moved.start_time);
    form.setValue('end_time', moved.end_time ?? '');
    const at = stages.findIndex(({ id }) => String(id) === values.stage_id) + by.stages;
    const stage = stages[at];
    if (stage) form.setValue('stage_id', String(stage.id));
    if (performance) announcePosition(performance.artist_name, bodyOf(form.getValues()));
  }

  /** Saves a set immediately where it was dropped, unless that touches others: these are shown first, in its form. */
  async function drop({ id, minutes, stageId }: Dragged): Promise<void> {
    const set = day.artists.find((each) => each.id === id);
    if (!set || (minutes === 0 && (stageId ?? set.stage_id) === set.stage_id)) return;
    const dropped = { artist_id: set.artist_id, stage_id: stageId ?? set.stage_id, ...later(day, set, minutes) };
    const change = { ...dropped, revision: set.revision, along: [] };
    if (chosen === id) setChosen(null);
    const work = async () => {
      const effects = await queryClient.fetchQuery(previewQuery(eventId, day.id, id, change));
      if (effects.length > 0) return choose({ ...set, ...dropped });
      sayMoved(await movePerformance(eventId, day.id, id, change));
      announcePosition(set.artist_name, dropped);
    };
    await attempted(work());
  }

  return { chosen, performance, form, failure, touches, choose, add, deselect, save, remove, nudge, drop };
}
