import type { Event } from '@laminate/contracts/events';
import type { Performance, Schedule, Stage } from '@laminate/contracts/programme';
import { timeOfNight } from '@laminate/rules/night-times';
import { clashesOf, minutesOf, timetableOf, type Clash, type PlacedSet } from '@laminate/rules/timetable';
import { Touches } from '@laminate/sdk/forms';
import { i18n } from '@laminate/sdk/i18n';
import { Alert, Button, EmptyState, Modal, Perforation } from '@laminate/ui';
import { CalendarDays, Pencil, Plus } from '@laminate/ui/icons';
import { useEffect, useMemo, useRef, useSyncExternalStore } from 'react';
import { useWatch } from 'react-hook-form';
import { timeInDay } from './lanes.ts';
import { SetPanel } from './set-panel.tsx';
import { TimetableGrid } from './timetable-grid.tsx';
import { TimetableList } from './timetable-list.tsx';
import classes from './timetable.module.css';
import { useChosenSet } from './use-chosen-set.ts';

interface TimetableProps {
  readonly event: Event;
  readonly day: Schedule;
  readonly schedules: readonly Schedule[];
  readonly stages: readonly Stage[];
  readonly artists: readonly { readonly id: number; readonly name: string }[];
}

/** Up to the width of a phone. A grid of hours has no room. */
const PHONE = '(max-width: 47.99em)';

function subscribeToWidth(listener: () => void): () => void {
  const media = matchMedia(PHONE);
  media.addEventListener('change', listener);
  return () => media.removeEventListener('change', listener);
}

/** Is the page as narrow as a phone? */
const useNarrow = (): boolean => useSyncExternalStore(subscribeToWidth, () => matchMedia(PHONE).matches);

/**
 * Moves the focus to the form of a new performance, which comes after all sets of the day. When a form closes, returns
 * the focus to what opened it.
 * @param chosen what is in the form
 */
function usePanelFocus(chosen: number | 'new' | null) {
  const opener = useRef<Element | null>(null);
  const addButton = useRef<HTMLButtonElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const before = useRef(chosen);
  const enter = () => heading.current?.focus();
  useEffect(() => {
    const closed = before.current !== null && chosen === null;
    before.current = chosen;
    if (chosen === 'new') heading.current?.focus();
    if (!closed || document.activeElement !== document.body) return;
    const back = opener.current;
    (back instanceof HTMLElement && back.isConnected ? back : addButton.current)?.focus();
  }, [chosen]);
  const noteOpener = () => {
    opener.current = document.activeElement;
  };
  return { addButton, heading, enter, noteOpener };
}

interface Names {
  readonly artist: (id: number) => string;
  readonly stage: (id: number) => string;
  /** The date of a day of the programme, YYYY-MM-DD. */
  readonly night: (scheduleId: number) => string;
  readonly timeZone: string;
}

/** Returns a clash in plain words: what it is, and who is in whose way. */
function clashLabels(
  { kind, sets: [first, second], from, until }: Clash,
  { artist, stage, night, timeZone }: Names,
): { title: string; text: string } {
  const minutes = Math.round((until - from) / 60_000);
  const timeIn = ({ scheduleId }: PlacedSet, at: number) => timeOfNight(night(scheduleId), at, timeZone);
  const [end, start] = [timeIn(first, first.end), timeIn(second, second.start)];
  if (kind === 'stage') {
    return {
      title: i18n.t('Clash on {stage}, {minutes} min', { stage: stage(first.stageId), minutes }),
      text: i18n.t('{first} performs until {end}, but {second} starts at {start}.', {
        first: artist(first.artistId),
        end,
        second: artist(second.artistId),
        start,
      }),
    };
  }
  return {
    title: i18n.t('{artist} in two places, {minutes} min', { artist: artist(first.artistId), minutes }),
    text: i18n.t('On {first} until {end}, on {second} from {start}.', {
      first: stage(first.stageId),
      end,
      second: stage(second.stageId),
      start,
    }),
  };
}

/** One day of the programme: its grid, or on a phone its list, and the performance that is chosen. */
export function Timetable({ event, day, schedules, stages, artists }: TimetableProps) {
  const narrow = useNarrow();
  const zone = event.time_zone;
  const ofDay = useMemo(() => stages.filter(({ id }) => day.stages.includes(id)), [stages, day]);
  const { chosen, performance, form, failure, touches, choose, add, deselect, save, remove, nudge, drop } =
    useChosenSet(event.id, day, ofDay);
  const { addButton, heading, enter, noteOpener } = usePanelFocus(chosen);
  const values = useWatch({ control: form.control });

  // A set in the form already shows in the grid, with its clashes, before it is saved.
  const shown = useMemo((): Schedule => {
    if (!performance || !/^\d\d:\d\d$/.test(values.start_time ?? '')) return day;
    const draft = {
      ...performance,
      stage_id: Number(values.stage_id ?? performance.stage_id),
      artist_id: Number(values.artist_id ?? performance.artist_id),
      start_time: values.start_time ?? '',
      end_time: /^\d\d:\d\d$/.test(values.end_time ?? '') ? (values.end_time ?? null) : null,
    };
    return { ...day, artists: day.artists.map((each) => (each.id === draft.id ? draft : each)) };
  }, [day, performance, values]);
  const timetable = useMemo(
    () =>
      timetableOf(
        schedules.map((each) => (each.id === day.id ? shown : each)),
        zone,
      ),
    [schedules, shown, day.id, zone],
  );
  const clashes = useMemo(
    () => clashesOf(timetable).filter(({ sets }) => sets.some(({ scheduleId }) => scheduleId === day.id)),
    [timetable, day.id],
  );
  const clashing = new Set(clashes.flatMap(({ sets }) => sets.map(({ id }) => id)));
  const names = {
    artist: (id: number) => artists.find((each) => each.id === id)?.name ?? '',
    stage: (id: number) => stages.find((each) => each.id === id)?.name ?? '',
    night: (id: number) => schedules.find((each) => each.id === id)?.scheduleDate ?? '',
    timeZone: zone,
  };
  const playing = new Set(schedules.flatMap((each) => each.artists.map(({ artist_id }) => artist_id)));
  const waiting = artists.filter(({ id }) => !playing.has(id));
  const shownClashes = chosen === null ? clashes : clashes.filter(({ sets }) => sets.some(({ id }) => id === chosen));

  const title = performance?.artist_name ?? i18n.t('Add performance');
  const warnings = shownClashes.length > 0 && (
    <div className={classes.clashes}>
      {shownClashes.map((clash) => {
        const { title: heading, text } = clashLabels(clash, names);
        return (
          <Alert key={`${clash.kind}-${clash.sets[0].id}-${clash.sets[1].id}`} kind="warning" title={heading}>
            {text}
          </Alert>
        );
      })}
    </div>
  );
  const panel = chosen !== null && (
    <SetPanel
      form={form}
      failure={failure}
      artists={artists}
      stages={stages}
      touches={<Touches {...touches.shown} />}
      onSave={save}
      onDeselect={deselect}
      onDelete={performance ? () => void remove() : null}
    />
  );
  function open(choice: Performance | { readonly artistId?: number }): void {
    noteOpener();
    if ('id' in choice) choose(choice);
    else add(choice.artistId);
  }
  const view = {
    day: shown,
    stages: ofDay,
    timetable,
    timeZone: zone,
    clashing,
    chosen: performance?.id ?? null,
    onChoose: open,
  };

  return (
    <>
      <div className={classes.days}>
        <Button variant="primary" icon={<Plus aria-hidden="true" />} ref={addButton} onClick={() => open({})}>
          {i18n.t('Add performance')}
        </Button>
        <Button variant="ghost" icon={<Pencil aria-hidden="true" />} href={`/event/${event.id}/schedules/${day.id}`}>
          {i18n.t('Edit day')}
        </Button>
        <span className={classes.hint}>
          {day.start_time}–{timeInDay(day, minutesOf(day))}
        </span>
      </div>
      <div className={classes.body}>
        <div>
          {ofDay.length === 0 && (
            <EmptyState title={i18n.t('No stages on this day yet')} icon={<CalendarDays aria-hidden="true" />}>
              {i18n.t('Choose stages for this day, or add a performance to a stage.')}
            </EmptyState>
          )}
          {narrow ? (
            <TimetableList {...view} />
          ) : (
            <TimetableGrid
              {...view}
              onNudge={nudge}
              onDrop={(dragged) => void drop(dragged)}
              onKey={(key) => {
                if (key === 'Enter') void form.handleSubmit(save)();
                else if (key === 'F2') enter();
                else if (key === 'Delete') void remove();
                else deselect();
              }}
            />
          )}
          {waiting.length > 0 && (
            <div className={classes.tray}>
              <h2>{i18n.t('Not scheduled yet')}</h2>
              {waiting.map(({ id, name }) => (
                <Button key={id} onClick={() => open({ artistId: id })}>
                  {name}
                </Button>
              ))}
            </div>
          )}
        </div>
        <div className={classes.divider}>
          <Perforation direction="vertical" />
        </div>
        {narrow ? (
          <>
            {chosen === null && warnings}
            <Modal opened={chosen !== null} title={title} closeLabel={i18n.t('Close')} onClose={deselect}>
              {chosen !== null && (
                <>
                  {warnings}
                  {panel}
                </>
              )}
            </Modal>
          </>
        ) : (
          <aside className={classes.panel} aria-label={i18n.t('Performance')}>
            {chosen === null ? (
              <>
                <h2>{i18n.t('Clashes')}</h2>
                {warnings || <p>{i18n.t('No clashes on this day')}</p>}
                <p className={classes.hint}>
                  {i18n.t('Select a set to edit it, or drag it to another time or stage.')}
                </p>
              </>
            ) : (
              <>
                <h2 ref={heading} tabIndex={-1}>
                  {title}
                </h2>
                {warnings}
                {panel}
                {performance && (
                  <p className={classes.hint}>
                    {i18n.t(
                      'On the timetable, use the arrow keys to move a set by 5 minutes or to another stage. Press Enter to save, F2 to edit it in this form, or Escape to deselect it.',
                    )}
                  </p>
                )}
              </>
            )}
          </aside>
        )}
      </div>
    </>
  );
}
