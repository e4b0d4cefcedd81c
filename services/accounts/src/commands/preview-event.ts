import type { DatesAlong, Effect, EventPreview } from '@laminate/contracts';
import { clockAt, dayAfter } from '@laminate/contracts/zoned-clock';
import { messageInEnglish, type Identity } from '@laminate/kit';
import { consequencesOfDates } from '@laminate/rules/consequences/event';
import { presentEffect } from '@laminate/rules/consequences/graph';
import type { EntityManager } from '@mikro-orm/postgresql';
import { datedFacts, datesAlong, daysMoved, factsWithin, momentAfter } from './dates-along.ts';

/**
 * Effects that hold of what moves along, too: by its hours it would be outside, where its date fits. Those of a time slot
 * are shown with its dates.
 */
const HELD: readonly string[] = ['day_outside', 'quota_outside', 'limit_outside', 'request_day_outside'];

/**
 * Returns what other dates or another time zone of an event would touch, and what can move along, by facts of one
 * moment. It writes nothing.
 * @throws ApiError 404
 */
export async function previewEvent(
  em: EntityManager,
  by: Identity,
  id: number,
  { along: chosen, ...change }: EventPreview,
): Promise<{ effects: Effect[]; along: DatesAlong[] }> {
  const facts = factsWithin(by, await datedFacts(em, id));
  const to = momentAfter(facts, change);
  const along = datesAlong(facts, to, clockAt(Date.now(), to.timeZone).slice(0, 10));
  const moving = new Set(
    along.filter(({ kind, suggested }) => chosen?.includes(kind) ?? suggested).map(({ kind }) => kind),
  );
  const slotRows = along.find(({ kind }) => kind === 'time_slot')?.rows.accreditation ?? [];
  const hours = new Map(slotRows.map(({ id, now }) => [id, now]));
  const slots = facts.slots.map((slot) => {
    const { start_time: start, end_time: end } = hours.get(slot.id) ?? {};
    return start && end ? { ...slot, start: Date.parse(start), end: Date.parse(end) } : slot;
  });
  const later = (day: string) => dayAfter(day, daysMoved(facts, to));
  const days = facts.days.map((day) => ({ ...day, scheduleDate: later(day.scheduleDate) }));
  const moved = <Of extends { readonly day: string }>(all: readonly Of[]) =>
    all.map((one) => ({ ...one, day: later(one.day) }));
  const effects = consequencesOfDates(facts, {
    ...(moving.has('time_slot') && { slots }),
    ...to,
    ...(moving.has('day') && { days }),
    ...(moving.has('quota') && { quotas: moved(facts.quotas) }),
    ...(moving.has('request_day') && {
      limits: moved(facts.limits),
      requestDays: moved(facts.requestDays),
    }),
  });
  const hasMoved = (effect: string) => along.some(({ kind }) => kind === effect && moving.has(kind));
  return {
    effects: effects
      .filter(({ kind, said }) => !hasMoved(kind) || HELD.includes(said.code))
      .map((effect) => presentEffect(effect, messageInEnglish)),
    along: along.map(({ kind, seen, dates }) => ({ kind, moves: moving.has(kind), seen, dates: [...dates] })),
  };
}
