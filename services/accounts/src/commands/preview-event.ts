import type { DatesAlong, Effect, EventPreview } from '@laminate/contracts';
import { clockAt, dayAfter } from '@laminate/contracts/zoned-clock';
import { messageInEnglish } from '@laminate/kit';
import { consequencesOfDates } from '@laminate/rules/consequences/event';
import { presentEffect } from '@laminate/rules/consequences/graph';
import type { EntityManager } from '@mikro-orm/postgresql';
import { datedFacts, datesAlong, daysMoved, momentAfter } from './dates-along.ts';

/**
 * Returns what other dates or another time zone of an event would touch, and what can move along, by facts of one
 * moment. It writes nothing.
 * @throws ApiError 404
 */
export async function previewEvent(
  em: EntityManager,
  id: number,
  { along: chosen, ...change }: EventPreview,
): Promise<{ effects: Effect[]; along: DatesAlong[] }> {
  const facts = await datedFacts(em, id);
  const to = momentAfter(facts, change);
  const along = datesAlong(facts, to, clockAt(Date.now(), to.timeZone).slice(0, 10));
  const moving = new Set(
    along.filter(({ kind, suggested }) => chosen?.includes(kind) ?? suggested).map(({ kind }) => kind),
  );
  const days = facts.days.map((day) => ({ ...day, scheduleDate: dayAfter(day.scheduleDate, daysMoved(facts, to)) }));
  const effects = consequencesOfDates(facts, { ...to, ...(moving.has('day') && { days }) });
  return {
    effects: effects
      .filter(({ kind }) => !along.some((one) => one.kind === kind && moving.has(one.kind)))
      .map((effect) => presentEffect(effect, messageInEnglish)),
    along: along.map(({ kind, seen, dates }) => ({ kind, moves: moving.has(kind), seen, dates: [...dates] })),
  };
}
