import type { Effect, EventChange } from '@laminate/contracts';
import { apiError, messageInEnglish } from '@laminate/kit';
import { callFunction } from '@laminate/kit/database/tables';
import { consequencesOfDates, type EventFacts } from '@laminate/rules/consequences/event';
import { presentEffect } from '@laminate/rules/consequences/graph';
import type { EntityManager } from '@mikro-orm/postgresql';

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
