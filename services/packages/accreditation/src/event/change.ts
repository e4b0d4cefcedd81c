import type { StreamMessageKind } from '@laminate/contracts';
import type { EventScope } from '@laminate/kit';
import { LockMode } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import { EventState } from '../entities/index.ts';
import { tables, eventColumns, ofEvent, sameEvent } from '@laminate/kit/database/tables';
import { sql } from 'kysely';

interface Change {
  readonly kind: Extract<StreamMessageKind, `people-${string}`>;
  /** Ids of the people added, edited or deleted, or empty when only units or groups changed. */
  readonly personIds: readonly number[];
  /** For the activity log. */
  readonly action: string;
  readonly details: Readonly<Record<string, unknown>>;
}

/**
 * Takes the lock that serialises all changes of an event, making its row first where there is none.
 * Every change of people, units or groups starts with it and ends with `recordChange`.
 */
export async function lockEvent(em: EntityManager, scope: EventScope): Promise<EventState> {
  const { accountId, eventId } = scope;
  const options = { lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true } as const;
  const state = await em.findOne(EventState, { accountId, eventId }, options);
  if (state) return state;
  await tables(em)
    .insertInto('accreditation.event_state')
    .values({ ...eventColumns({ accountId, eventId }) })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return em.findOneOrFail(EventState, { accountId, eventId }, options);
}

/** The number that the change about to be recorded will have. */
export const nextSeq = (state: EventState): number => state.seq + 1;

/**
 * Gives a change its number, its row in the event's feed and its line in the activity log, and writes the event's
 * totals.
 * @returns the number, to announce after the commit
 */
export async function recordChange(
  em: EntityManager,
  scope: EventScope,
  state: EventState,
  change: Change,
): Promise<number> {
  state.seq = nextSeq(state);
  await em.flush();
  // Every change of an event waits for this one: one round trip rather than two.
  await tables(em)
    .with('told', (db) =>
      db.insertInto('accreditation.event_change').values({
        ...eventColumns(scope),
        seq: state.seq,
        kind: change.kind,
        person_ids: sql`array(select jsonb_array_elements_text(${JSON.stringify(change.personIds)}::jsonb)::int)`,
        payload: JSON.stringify({ count: change.personIds.length }),
        at: sql`clock_timestamp()`,
      }),
    )
    .insertInto('accreditation.activity_log')
    .values(logLine(em, scope, change))
    .execute();
  return state.seq;
}

/** A line of the activity log, with where its person is now: the log is to say so even when they have moved on. */
function logLine(em: EntityManager, scope: EventScope, { action, details }: Pick<Change, 'action' | 'details'>) {
  const json = sql`${JSON.stringify(details)}::jsonb`;
  const place = tables(em)
    .selectFrom('accreditation.person as p')
    .leftJoin('accreditation.unit as u', (join) => join.on(sameEvent('u', 'p')).onRef('u.id', '=', 'p.unit_id'))
    .leftJoin('accreditation.group_ as g', (join) => join.on(sameEvent('g', 'p')).onRef('g.id', '=', 'p.group_id'))
    .select(sql`jsonb_build_object('unit', u.name, 'group', g.name)`.as('place'))
    .where(ofEvent(scope, 'p'))
    .where('p.id', '=', sql<number>`(${json} ->> 'person_id')::int`);
  return {
    ...eventColumns(scope),
    user_id: scope.userId,
    user_name: scope.userName,
    action,
    details: sql<never>`coalesce(${place}, '{}') || ${json}`,
  };
}

/**
 * Writes a line of the activity log. Alone it is for what changes nothing of the event's people, e.g. an export: that
 * takes no number of the event's sequence. Joins the caller's transaction.
 */
export async function writeLog(
  em: EntityManager,
  scope: EventScope,
  line: Pick<Change, 'action' | 'details'>,
): Promise<void> {
  await tables(em)
    .insertInto('accreditation.activity_log')
    .values(logLine(em, scope, line))
    .execute();
}
