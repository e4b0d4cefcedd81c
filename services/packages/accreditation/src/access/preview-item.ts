import type { AccessChange, AccessKind, AccessPreviewed } from '@laminate/contracts';
import { apiError, messageInEnglish, wrongField, type EventScope } from '@laminate/kit';
import { callFunction } from '@laminate/kit/database/tables';
import { asksFirst, consequencesOfAccess } from '@laminate/rules/consequences/access';
import type { AccessFacts, AccessStep } from '@laminate/rules/consequences/access-facts';
import { presentEffect } from '@laminate/rules/consequences/graph';
import type { EntityManager } from '@mikro-orm/postgresql';
import { checkName, checkSeenItem, noSuchItem, storedItems } from './editing.ts';
import { columnsOf, nameGiven } from './update-item.ts';

/** What the caller can see outside the access system (specification §6). */
export interface AccessSight {
  /** Guests who are checked in. */
  readonly inside: boolean;
  /** Days of the programme, performances and whose guests are on the list. */
  readonly programme: boolean;
  /** Names of units and groups. */
  readonly units: boolean;
}

/** The event of a request. */
interface EventTimes {
  readonly start_time: string;
  readonly end_time: string;
  readonly time_zone: string;
}

interface Row extends Omit<AccessFacts, 'start' | 'end' | 'timeZone'> {
  readonly revision: number;
  readonly saved: boolean;
}

/** Leaves out of facts what the caller can't see. */
const seenBy = (facts: AccessFacts, { inside, programme, units }: AccessSight): AccessFacts => ({
  ...facts,
  ...(!inside && { holders: facts.holders.map((each) => ({ ...each, inside: 0 })) }),
  ...(!programme && { schedules: [], players: [] }),
  ...(!units && { quotas: [] }),
});

const instant = (time: string | null | undefined): number | null => (time ? Date.parse(time) : null);

/** The part of a change that touches others, if there is any. */
function stepOf(kind: AccessKind, id: number, change: AccessChange | null): AccessStep | null {
  if (kind === 'time') {
    if (change === null) return { kind, id, to: null };
    const { start_time: start, end_time: end } = change;
    return start === undefined ? null : { kind, id, to: { start: instant(start), end: instant(end) } };
  }
  if (kind !== 'profile' || change === null) return null;
  const { areas, rules, timeId } = change;
  if (areas === undefined && rules === undefined && timeId === undefined) return null;
  return {
    kind,
    id,
    to: { ...(areas && { areas }), ...(rules && { rules }), ...(timeId !== undefined && { timeId }) },
  };
}

/** @throws ApiError 404 for an area or a slot that the event does not have, or a rule of an area that stays closed */
function checkNamed({ areas, slots, profiles }: AccessFacts, id: number, change: AccessChange): void {
  const profile = profiles.find((each) => each.id === id);
  const wanted = change.areas ?? profile?.areas ?? [];
  if (change.areas?.some((area) => !areas.some((each) => each.id === area))) throw noSuchItem('area');
  if (change.rules?.some(({ area_id }) => !wanted.includes(area_id))) throw noSuchItem('area');
  const known = new Set([
    ...slots.map((slot) => slot.id),
    ...(profile?.rules ?? []).flatMap((rule) => rule.time_ids ?? []),
  ]);
  if (change.rules?.some(({ time_ids }) => time_ids?.some((slot) => !known.has(slot)))) throw noSuchItem('time');
}

/**
 * Returns what a change of an item would touch, by facts of one moment and as far as the caller can see it. It writes
 * nothing.
 * @param change null for the deletion of a time slot
 * @throws ApiError as `updateAccessItem`, and 400 for the deletion of another kind
 */
export async function previewAccessItem(
  em: EntityManager,
  scope: EventScope,
  kind: AccessKind,
  id: number,
  change: AccessChange | null,
  event: EventTimes,
  sight: AccessSight,
): Promise<AccessPreviewed> {
  if (change === null && kind !== 'time')
    throw apiError('invalid_request', { errors: [wrongField('change', 'is_missing')] });
  const [found] = await callFunction<{ value: Row }>(em, 'accreditation.access_facts', [scope.eventId]);
  const { revision, saved, ...row } = (found as { value: Row }).value;
  if (saved) throw apiError('access_saved');
  const items = await storedItems(em, scope, kind);
  const item = items.find((each) => each.id === id);
  if (!item) throw noSuchItem(kind);
  const facts: AccessFacts = {
    ...row,
    start: Date.parse(event.start_time),
    end: Date.parse(event.end_time),
    timeZone: event.time_zone,
  };
  if (change) {
    await checkSeenItem(em, scope, kind, item, change);
    const others = items.filter((each) => each !== item);
    if (change.name !== undefined) checkName(kind, others, change.name);
    await nameGiven(em, scope, columnsOf(change));
    checkNamed(facts, id, change);
  }
  const step = stepOf(kind, id, change);
  const effects = step ? consequencesOfAccess(seenBy(facts, sight), step) : [];
  return {
    effects: effects.map((effect) => presentEffect(effect, messageInEnglish)),
    asks: step !== null && asksFirst(effects, step.kind),
    revision,
  };
}
