import type { Effect, EventChange, EventUpdate } from '@laminate/contracts';
import { readableDates } from '@laminate/files';
import { apiError, messageInEnglish, type Identity } from '@laminate/kit';
import { callFunction } from '@laminate/kit/database/tables';
import { consequencesOfDates, type EventFacts } from '@laminate/rules/consequences/event';
import { presentEffect } from '@laminate/rules/consequences/graph';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { Event } from '../entities/index.ts';
import { loadEvent } from './load-event.ts';
import { lockAccount } from './lock-account.ts';
import { planFollowsEvent } from './plans/plan-period.ts';
import { recordAudit } from './record-audit.ts';

const datesOf = ({ startTime, endTime, timeZone }: Event): string =>
  readableDates({ start_time: startTime.toISOString(), end_time: endTime.toISOString(), time_zone: timeZone });

const isAsSeen = (
  { name, startTime, endTime, timeZone }: Event,
  { name: seenName, start_time, end_time, time_zone }: NonNullable<EventUpdate['seen']>,
): boolean =>
  name === seenName &&
  startTime.getTime() === Date.parse(start_time) &&
  endTime.getTime() === Date.parse(end_time) &&
  timeZone === time_zone;

/**
 * Renames an event, or moves it to other dates or to another time zone. A plan that lasts until its event moves along.
 * Days of the programme stay where they are, and its times and deadlines stay at what the clock shows. Time slots stay
 * at their instants. Joins the caller's transaction.
 * @throws ApiError 404, 409 `changed_meanwhile` where it is not as the caller has seen it
 */
export async function updateEvent(em: EntityManager, by: Identity, id: number, change: EventUpdate): Promise<Event> {
  const { name, start_time: start, end_time: end, time_zone: timeZone, seen } = change;
  await lockAccount(em, by.accountId, 'other-locks');
  const event = await loadEvent(em, id);
  if (seen && !isAsSeen(event, seen)) throw apiError('changed_meanwhile');
  const before = {
    name: event.name,
    dates: datesOf(event),
    start: event.startTime.getTime(),
    end: event.endTime.getTime(),
    timeZone: event.timeZone,
  };
  if (name !== undefined) event.name = name;
  if (start !== undefined && end !== undefined) {
    event.startTime = new Date(start);
    event.endTime = new Date(end);
  }
  if (timeZone !== undefined) event.timeZone = timeZone;
  await em.flush();
  const line = { subject: event.name, eventId: event.id };
  if (before.name !== event.name)
    await recordAudit(em, by, {
      ...line,
      action: 'rename_event',
      changes: { name: { from: before.name, to: event.name } },
    });
  if (before.start !== event.startTime.getTime() || before.end !== event.endTime.getTime()) {
    await planFollowsEvent(em, by.accountId);
    await recordAudit(em, by, {
      ...line,
      action: 'change_event_dates',
      changes: { dates: { from: before.dates, to: datesOf(event) } },
    });
  }
  if (before.timeZone !== event.timeZone)
    await recordAudit(em, by, {
      ...line,
      action: 'change_event_time_zone',
      changes: { time_zone: { from: before.timeZone, to: event.timeZone } },
    });
  return event;
}

/**
 * Returns what other dates or another time zone of an event would touch, by facts of one moment. It writes nothing.
 * @throws ApiError 404
 */
export async function previewEvent(em: EntityManager, id: number, change: EventChange): Promise<Effect[]> {
  const { start_time: start, end_time: end, time_zone: timeZone } = change;
  const [row] = await callFunction<{ value: EventFacts | null }>(em, 'accounts.event_facts', [id]);
  if (!row?.value) throw apiError('not_found');
  return consequencesOfDates(row.value, {
    ...(start !== undefined && { start: Date.parse(start) }),
    ...(end !== undefined && { end: Date.parse(end) }),
    ...(timeZone !== undefined && { timeZone }),
  }).map((effect) => presentEffect(effect, messageInEnglish));
}
