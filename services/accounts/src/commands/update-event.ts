import type { EventChange } from '@laminate/contracts';
import { readableDates } from '@laminate/files';
import type { Identity } from '@laminate/kit';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { Event } from '../entities/index.ts';
import { loadEvent } from './load-event.ts';
import { lockAccount } from './lock-account.ts';
import { planFollowsEvent } from './plans/plan-period.ts';
import { recordAudit } from './record-audit.ts';

const datesOf = ({ startTime, endTime, timeZone }: Event): string =>
  readableDates({ start_time: startTime.toISOString(), end_time: endTime.toISOString(), time_zone: timeZone });

/**
 * Renames an event, or moves it to other dates. A plan that lasts until its event moves along; days of the programme and time
 * slots stay where they are. Joins the caller's transaction.
 * @throws ApiError 404
 */
export async function updateEvent(em: EntityManager, by: Identity, id: number, { name, start_time: start, end_time: end }: EventChange): Promise<Event> {
  await lockAccount(em, by.accountId);
  const event = await loadEvent(em, id);
  const before = { name: event.name, dates: datesOf(event), start: event.startTime.getTime(), end: event.endTime.getTime() };
  if (name !== undefined) event.name = name;
  if (start !== undefined && end !== undefined) {
    event.startTime = new Date(start);
    event.endTime = new Date(end);
  }
  await em.flush();
  const line = { subject: event.name, eventId: event.id };
  if (before.name !== event.name) await recordAudit(em, by, { ...line, action: 'rename_event', changes: { name: { from: before.name, to: event.name } } });
  if (before.start !== event.startTime.getTime() || before.end !== event.endTime.getTime()) {
    await planFollowsEvent(em, by.accountId);
    await recordAudit(em, by, { ...line, action: 'change_event_dates', changes: { dates: { from: before.dates, to: datesOf(event) } } });
  }
  return event;
}
