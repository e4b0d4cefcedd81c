import type { RollCall } from '@laminate/contracts';
import { apiError, type EventKey } from '@laminate/kit';
import { eventColumns, ofEvent, sameEvent, tables } from '@laminate/kit/database/tables';
import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { mustBeOnList } from '../people/is-on-list.ts';
import { lockEventRow } from '../event/lock-event-row.ts';
import { recordFeedRow } from '../event/record-feed-row.ts';
import { outcomeOfKey, storeOutcomes } from '../event/store-outcomes.ts';
import { readRollCall } from './read-roll-calls.ts';
import type { RollCallCommand } from './roll-call-command.ts';

/** What a call did. */
interface WrittenRollCall {
  /** With all ticks where it was started or joined, with that of the person where one was ticked off, else without. */
  readonly rollCall: RollCall;
  /** The number to announce after the commit, or null when nothing changed. */
  readonly seq: number | null;
}

type Asked<Action extends RollCallCommand['action']> = RollCallCommand & { readonly action: Action };

/** The roll call that is meant, and whether this step has changed anything of it. */
interface Done {
  readonly id: number;
  readonly changed: boolean;
}

const iso = (at: number) => new Date(at).toISOString();

/** One step of a roll call under the lock of the event, made at a moment in milliseconds since 1970. */
class Step {
  readonly #em: EntityManager;
  readonly #scope: EventKey;
  readonly #at: number;

  constructor(em: EntityManager, scope: EventKey, at: number) {
    this.#em = em;
    this.#scope = scope;
    this.#at = at;
  }

  start(asked: Asked<'start_roll_call'>): Promise<Done> {
    return this.#join(asked);
  }

  async tick(asked: Asked<'tick_roll_call'>): Promise<Done> {
    await mustBeOnList(this.#em, this.#scope, asked);
    const { roll_call_id: known } = asked;
    const joined = known === undefined ? await this.#join(asked) : { id: await this.#known(asked, known) };
    // Of two taps of one moment the greater number counts, so that their order does not.
    const written = await tables(this.#em)
      .insertInto('accreditation.roll_call_tick')
      .values({
        ...eventColumns(this.#scope),
        roll_call_id: joined.id,
        person_id: asked.person_id,
        guests: asked.guests,
        at: iso(this.#at),
        user_name: asked.user_name,
        device: asked.device,
        clock_off_minutes: asked.clock_off_minutes,
      })
      .onConflict((conflict) =>
        conflict
          .columns(['account_id', 'event_id', 'roll_call_id', 'person_id'])
          .doUpdateSet({
            guests: sql`excluded.guests`,
            at: sql`excluded.at`,
            user_name: sql`excluded.user_name`,
            device: sql`excluded.device`,
            clock_off_minutes: sql`excluded.clock_off_minutes`,
          })
          .where(sql<boolean>`(excluded.at, excluded.guests) > (roll_call_tick.at, roll_call_tick.guests)`),
      )
      .returning('person_id')
      .execute();
    return { id: joined.id, changed: written.length > 0 };
  }

  async end(asked: Asked<'end_roll_call'>): Promise<Done> {
    const id =
      asked.roll_call_id === undefined
        ? await this.#lastStarted(asked.area_id)
        : await this.#known(asked, asked.roll_call_id);
    const ended = await tables(this.#em)
      .updateTable('accreditation.roll_call')
      .set({ ended_at: sql`greatest(started_at, ${iso(this.#at)}::timestamptz)`, ended_by: asked.user_name })
      .where(ofEvent(this.#scope))
      .where('id', '=', id)
      .where('ended_at', 'is', null)
      .returning('id')
      .execute();
    if (ended.length > 0) await this.#log(asked, id);
    return { id, changed: ended.length > 0 };
  }

  /**
   * Joins the first roll call of the area that ended after this moment, or is open. Starts a new one where there is
   * none.
   */
  async #join(asked: RollCallCommand): Promise<Done> {
    const there = await tables(this.#em)
      .selectFrom('accreditation.roll_call')
      .select('id')
      .where(ofEvent(this.#scope))
      .where('area_id', '=', asked.area_id)
      .where((row) =>
        row.or([row('ended_at', 'is', null), row('ended_at', '>=', sql<never>`${iso(this.#at)}::timestamptz`)]),
      )
      .orderBy('started_at')
      .orderBy('id')
      .limit(1)
      .executeTakeFirst();
    if (there) return { id: there.id, changed: false };
    const area = await tables(this.#em)
      .selectFrom('accreditation.area')
      .select('deleted_at')
      .where(ofEvent(this.#scope))
      .where('id', '=', asked.area_id)
      .executeTakeFirst();
    if (!area || (area.deleted_at !== null && asked.tapped_at === null))
      throw apiError('not_found', { message: 'no_such_area' });
    const { id } = await tables(this.#em)
      .insertInto('accreditation.roll_call')
      .values({
        ...eventColumns(this.#scope),
        area_id: asked.area_id,
        started_at: iso(this.#at),
        started_by: asked.user_name,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await this.#log({ ...asked, action: 'start_roll_call' }, id);
    return { id, changed: true };
  }

  /** The roll call of the area with this number, ended or not. */
  async #known({ area_id }: RollCallCommand, id: number): Promise<number> {
    const there = await tables(this.#em)
      .selectFrom('accreditation.roll_call')
      .select('id')
      .where(ofEvent(this.#scope))
      .where('area_id', '=', area_id)
      .where('id', '=', id)
      .executeTakeFirst();
    if (!there) throw apiError('not_found', { message: 'no_such_roll_call' });
    return there.id;
  }

  /** The last one of the area that had begun by this moment: one that began later is not meant. */
  async #lastStarted(areaId: number): Promise<number> {
    const there = await tables(this.#em)
      .selectFrom('accreditation.roll_call')
      .select('id')
      .where(ofEvent(this.#scope))
      .where('area_id', '=', areaId)
      .where('started_at', '<=', sql<never>`${iso(this.#at)}::timestamptz`)
      .orderBy('started_at', 'desc')
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirst();
    if (!there) throw apiError('not_found', { message: 'no_such_roll_call' });
    return there.id;
  }

  /** The line of the activity log: of whom, and how many were found of how many. */
  async #log(asked: { action: string; user_id: number; user_name: string; device: string | null }, id: number) {
    await tables(this.#em)
      .insertInto('accreditation.activity_log')
      .columns(['account_id', 'event_id', 'user_id', 'user_name', 'action', 'details'])
      .expression((row) =>
        row
          .selectFrom('accreditation.roll_call as r')
          .innerJoin('accreditation.area as a', (join) => join.on(sameEvent('a', 'r')).onRef('a.id', '=', 'r.area_id'))
          .select([
            'r.account_id',
            'r.event_id',
            sql<number>`${asked.user_id}::int`.as('user_id'),
            sql<string>`${asked.user_name}::text`.as('user_name'),
            sql<string>`${asked.action}::text`.as('action'),
            sql<string>`jsonb_build_object('area', a.name, 'device', ${asked.device}::text,
              'found', (select coalesce(sum(t.guests), 0)::int from accreditation.roll_call_tick t
                where (t.account_id, t.event_id, t.roll_call_id) = (r.account_id, r.event_id, r.id)),
              'expected', (select coalesce(sum(i.guests), 0)::int from (
                select sum(p.delta) as guests from accreditation.area_passage p
                where (p.account_id, p.event_id, p.area_id) = (r.account_id, r.event_id, r.area_id)
                group by p.person_id having sum(p.delta) > 0) i))`.as('details'),
          ])
          .where(ofEvent(this.#scope, 'r'))
          .where('r.id', '=', id),
      )
      .execute();
  }
}

function write(step: Step, asked: RollCallCommand): Promise<Done> {
  if (asked.action === 'start_roll_call') return step.start(asked);
  return asked.action === 'tick_roll_call' ? step.tick(asked) : step.end(asked);
}

const personOf = (asked: RollCallCommand) => (asked.action === 'tick_roll_call' ? asked.person_id : null);

/** Returns the roll call that this key has changed before, or undefined for a new key. */
async function writtenBefore(em: EntityManager, scope: EventKey, asked: RollCallCommand): Promise<number | undefined> {
  const known = await outcomeOfKey(em, scope, asked.key);
  if (!known) return undefined;
  const { areaId } = known.outcome as { areaId?: number };
  const fits = known.isHere && known.action === asked.action && known.person_id === personOf(asked);
  if (!fits || areaId !== asked.area_id) throw apiError('key_reuse');
  return known.entry_id ?? undefined;
}

/**
 * Does one step of a roll call, under the lock of the event. A step whose key has come before does nothing, and is
 * answered what is so by now. Joins the caller's transaction.
 * @throws ApiError `key_reuse`, or 404 with `no_such_area`, `no_such_roll_call` or `no_such_person_on_list`
 */
export async function writeRollCall(
  em: EntityManager,
  scope: EventKey,
  asked: RollCallCommand,
): Promise<WrittenRollCall> {
  const locked = await lockEventRow(em, scope);
  const shown = asked.action === 'start_roll_call' ? undefined : personOf(asked);
  const before = await writtenBefore(em, scope, asked);
  if (before !== undefined) return { rollCall: await readRollCall(em, scope, before, shown), seq: null };
  // A clock that is ahead makes no tap of the future, which no later one could correct.
  const at = Math.min(asked.tapped_at ?? locked.now, locked.now);
  const { id, changed } = await write(new Step(em, scope, at), asked);
  const { key, action, area_id: areaId } = asked;
  await storeOutcomes(
    em,
    scope,
    [{ key, action, person_id: personOf(asked), entry_id: id, outcome: { areaId } }],
    locked.now,
  );
  const rollCall = await readRollCall(em, scope, id, shown);
  if (!changed) return { rollCall, seq: null };
  const personIds = asked.action === 'tick_roll_call' ? [asked.person_id] : [];
  const seq = await recordFeedRow(em, scope, locked, {
    kind: 'roll-call',
    personIds,
    payload: { roll_call: rollCall },
  });
  return { rollCall, seq };
}
