import type { TimeSlot } from '@laminate/contracts';
import type { DatesAlong } from '@laminate/contracts/consequences';
import type { DateProblem } from '@laminate/contracts/event-copies';
import type { AlongKind, Event } from '@laminate/contracts/events';
import { getAccessSystem } from '@laminate/contracts/routes/access';
import { call, confirm, toast } from '@laminate/sdk';
import { formatDate, formatDateTime, formatTime, toLocal } from '@laminate/sdk/format';
import { beforeAndAfter, toastWithWayBack, Touches, useTouches } from '@laminate/sdk/forms';
import { useAttempt } from '@laminate/sdk/forms/use-attempt';
import { i18n } from '@laminate/sdk/i18n';
import { Button, Checkbox, FormError, Modal, ModalActions } from '@laminate/ui';
import { Form } from '@laminate/ui/form';
import { TriangleAlert } from '@laminate/ui/icons';
import { useForm } from 'react-hook-form';
import { undoChangeOf } from '../../undo-event-change.ts';
import { kindName, problemText } from './copy/copy-labels.ts';
import { eventPreviewQuery, useUpdateEvent } from './edit-event.ts';
import { cityOf, EVENT_FIELDS, EventFields, eventTimes, mayBeOver, type EventValues } from './event-fields.tsx';
import classes from './events.module.css';

interface Props {
  readonly event: Event;
  readonly onClose: () => void;
}

/** Number of slots that the question names. If there are more, it gives their number. */
const NAMED = 5;

/** A slot before and after, e.g. `Friday: 31.07.2027 18:00 → 11:00`, or null for one without hours. */
function shift({ name, start_time: start }: TimeSlot, from: string, to: string): string | null {
  if (start === null) return null;
  const after = formatDate(start, from) === formatDate(start, to) ? formatTime(start, to) : formatDateTime(start, to);
  return `${name}: ${formatDateTime(start, from)} → ${after}`;
}

/** What the question says of the time slots, which stay at their instants. @throws ApiError */
async function aboutSlots({ id, time_zone: from, can }: Event, to: string): Promise<readonly string[]> {
  if (!can.view_access) return [];
  const { times } = await call(getAccessSystem, { params: { eventId: id } });
  const shifts = times.map((slot) => shift(slot, from, to)).filter((line) => line !== null);
  if (shifts.length === 0) return [];
  const more = shifts.length - NAMED;
  return [
    '',
    i18n.t('Time slots keep their exact moment, so their clock times change:'),
    ...shifts.slice(0, NAMED),
    ...(more > 0 ? [i18n.t('{more, plural, one {and # more} other {and # more}}', { more })] : []),
  ];
}

/**
 * Asks before an event moves to another time zone, and shows what moves with it.
 * @param to IANA zone
 * @param keepsSlots time slots don't move along
 * @returns whether to save it
 * @throws ApiError when the time slots cannot be read
 */
async function mayMoveTo(event: Event, to: string, keepsSlots: boolean): Promise<boolean> {
  const zone = cityOf(to);
  const lines = [
    i18n.t('Start and end times, schedule and deadlines keep the same clock times, now in the {zone} time zone.', {
      zone,
    }),
    ...(keepsSlots ? await aboutSlots(event, to) : []),
  ];
  return confirm(lines.join('\n'), {
    title: i18n.t('Change the time zone to {zone}?', { zone }),
    confirmLabel: i18n.t('Change time zone'),
    cancelLabel: i18n.t('Keep {zone} time', { zone: cityOf(event.time_zone) }),
  });
}

const isWhole = ({ start_time, end_time }: EventValues): boolean =>
  /T\d\d:\d\d$/.test(start_time) && /T\d\d:\d\d$/.test(end_time) && end_time >= start_time;

/** What the dates and zone in the form touch, and what moves along with them. */
function useDateTouches(eventId: number, values: EventValues, isChanged: boolean) {
  const change = isChanged && isWhole(values) ? { ...eventTimes(values), time_zone: values.time_zone } : {};
  return useTouches({
    change: 'time_zone' in change ? JSON.stringify(change) : '',
    preview: (kinds: readonly AlongKind[] | null) =>
      eventPreviewQuery(eventId, { ...change, ...(kinds && { along: [...kinds] }) }),
    isNothing: ({ effects, along }) => effects.length === 0 && along.length === 0,
  });
}

const moving = (along: readonly DatesAlong[]) => along.filter(({ moves }) => moves);

/** Renames an event, or moves it to other dates or to another time zone. */
export function EditEventModal({ event, onClose }: Props) {
  const { id, name, start_time, end_time, time_zone } = event;
  const form = useForm<EventValues>({
    defaultValues: {
      name,
      start_time: toLocal(start_time, time_zone),
      end_time: toLocal(end_time, time_zone),
      time_zone,
    },
  });
  const { dirtyFields: changed, isSubmitting } = form.formState;
  const update = useUpdateEvent();
  const { failure, attempt } = useAttempt(form, EVENT_FIELDS);
  const isMoved = changed.start_time === true || changed.end_time === true || changed.time_zone === true;
  const touches = useDateTouches(id, form.watch(), isMoved);
  const along = touches.answer?.along ?? [];
  const ticked = touches.ticked ?? moving(along).map(({ kind }) => kind);
  const tick = (kind: AlongKind, isTicked: boolean) => {
    const others = ticked.filter((one) => one !== kind);
    touches.tick(isTicked ? [...others, kind] : others);
  };

  const submit = (values: EventValues) =>
    attempt(async () => {
      // Seconds that the form does not show stay as they are.
      const times = isMoved ? eventTimes(values) : undefined;
      if (!(await touches.isSeen()) || (touches.waiting && touches.isOld)) return;
      if (times && !(await mayBeOver(times.end_time))) return;
      const moved = moving(touches.isOld ? [] : along);
      const keepsSlots = !moved.some(({ kind }) => kind === 'time_slot');
      if (changed.time_zone && !(await mayMoveTo(event, values.time_zone, keepsSlots))) return;
      const { undo } = await update.mutateAsync({
        eventId: id,
        name: values.name,
        ...times,
        ...(changed.time_zone && { time_zone: values.time_zone }),
        ...(moved.length > 0 && { along: moved.map(({ kind, seen }) => ({ kind, seen })) }),
      });
      if (undo === null) toast.success(i18n.t('Event saved'));
      else toastWithWayBack(i18n.t('Event saved'), () => void undoChangeOf(id, undo));
      onClose();
    });

  return (
    <Modal opened onClose={onClose} title={i18n.t('Edit event')} closeLabel={i18n.t('Close')}>
      <Form form={form} onSubmit={submit}>
        <FormError message={failure?.message} reference={failure?.reference} />
        <EventFields timeZone={form.watch('time_zone')} />
        <Touches
          className={classes.touches}
          effects={touches.answer?.effects ?? []}
          isOld={touches.isOld}
          waiting={touches.waiting}
        >
          {along.length > 0 &&
            along.map((one) => <Along key={one.kind} along={one} isTicked={ticked.includes(one.kind)} onTick={tick} />)}
        </Touches>
        <ModalActions>
          <Button onClick={onClose}>{i18n.t('Close')}</Button>
          <Button type="submit" variant="primary" loading={isSubmitting}>
            {i18n.t('Save changes')}
          </Button>
        </ModalActions>
      </Form>
    </Modal>
  );
}

/** Names a kind with what of it moves along, for its tick. */
function alongLabel(kind: AlongKind, count: number): string {
  switch (kind) {
    case 'day':
      return i18n.t(
        '{count, plural, one {Move # schedule day along, with its performances} other {Move # schedule days along, with their performances}}',
        { count },
      );
    case 'time_slot':
      return i18n.t('{count, plural, one {Move # time slot along} other {Move # time slots along}}', { count });
    case 'quota':
      return i18n.t('{count, plural, one {Move # day’s quota along} other {Move # quotas of days along}}', { count });
    case 'request_day':
      return i18n.t(
        '{count, plural, one {Move # day of requests and limits along} other {Move # days of requests and limits along}}',
        { count },
      );
    case 'deadline':
      return i18n.t('{count, plural, one {Move # deadline along} other {Move # deadlines along}}', { count });
  }
}

/** Says why a date does not fit if it moves along. */
function alongProblem(kind: AlongKind, problem: DateProblem): string {
  if (problem !== 'time_skipped') return problemText(problem, '');
  return kind === 'day' ? i18n.t('The clocks skip a performance’s time') : i18n.t('The clocks skip this time');
}

/** Number of dates of a kind that are listed. If there are more, their number is. */
const LISTED = 20;

interface AlongProps {
  readonly along: DatesAlong;
  readonly isTicked: boolean;
  readonly onTick: (kind: AlongKind, isTicked: boolean) => void;
}

/** Things of a kind that can move along, with their dates before and after. */
function Along({ along: { kind, dates }, isTicked, onTick }: AlongProps) {
  const more = dates.length - LISTED;
  return (
    <div className={classes.along}>
      <Checkbox label={alongLabel(kind, dates.length)} value={isTicked} onChange={(next) => onTick(kind, next)} />
      <ul>
        {dates.slice(0, LISTED).map(({ date, name, was, now, problem }, at) => (
          // Two limits of a day can have one name.
          <li key={`${name} ${date} ${was} ${at}`}>
            {kind === 'deadline' || kind === 'request_day' ? `${name} – ${kindName(date)}` : name}
            <div>{beforeAndAfter(was, now)}</div>
            {problem && (
              <div className={classes.problem}>
                <TriangleAlert aria-hidden="true" />
                {alongProblem(kind, problem)}
              </div>
            )}
          </li>
        ))}
        {more > 0 && <li>{i18n.t('{more, plural, one {and # more} other {and # more}}', { more })}</li>}
      </ul>
    </div>
  );
}
