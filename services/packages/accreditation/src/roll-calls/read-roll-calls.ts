import type { RollCall, RollCalls } from '@laminate/contracts';
import type { EventKey } from '@laminate/kit';
import { ofEvent, tables } from '@laminate/kit/database/tables';
import type { EntityManager } from '@mikro-orm/postgresql';
import { sql, type RawBuilder } from 'kysely';

/** SQL of `RollCall` of the row `r`, as JSON, with the ticks for which `which` holds. */
const rollCallJson = (which: RawBuilder<boolean>) => sql<RollCall>`json_build_object('id', r.id, 'area_id', r.area_id,
  'started_at', accreditation.iso_time(r.started_at), 'started_by', r.started_by,
  'ended', case when r.ended_at is not null then
    json_build_object('at', accreditation.iso_time(r.ended_at), 'user', r.ended_by) end,
  'ticks', (select coalesce(json_agg(json_build_object('person_id', t.person_id, 'guests', t.guests,
      'at', accreditation.iso_time(t.at), 'user', t.user_name, 'device', t.device, 'clock_off_minutes', t.clock_off_minutes) order by t.person_id), '[]')
    from accreditation.roll_call_tick t
    where (t.account_id, t.event_id, t.roll_call_id) = (r.account_id, r.event_id, r.id) and ${which}))`;

/**
 * Reads a roll call in its current state.
 * @param personId the person whose tick it carries, null for no ticks, undefined for all
 */
export async function readRollCall(
  em: EntityManager,
  { accountId, eventId }: EventKey,
  id: number,
  personId?: number | null,
): Promise<RollCall> {
  const which =
    personId === undefined
      ? sql<boolean>`true`
      : personId === null
        ? sql<boolean>`false`
        : sql<boolean>`t.person_id = ${personId}`;
  const { roll_call: rollCall } = await tables(em)
    .selectFrom('accreditation.roll_call as r')
    .select(rollCallJson(which).as('roll_call'))
    .where(ofEvent({ accountId, eventId }, 'r'))
    .where('r.id', '=', id)
    .executeTakeFirstOrThrow();
  return rollCall;
}

/** The open roll calls of an event, from one snapshot. */
export const readRollCalls = (em: EntityManager, scope: EventKey): Promise<RollCalls> =>
  tables(em)
    .selectNoFrom((row) => [
      row.fn
        .coalesce(row.selectFrom('accreditation.event_state').select('seq').where(ofEvent(scope)), sql<number>`0`)
        .as('seq'),
      row
        .selectFrom('accreditation.roll_call as r')
        .select(sql<RollCall[]>`coalesce(json_agg(${rollCallJson(sql<boolean>`true`)} order by r.id), '[]')`.as('all'))
        .where(ofEvent(scope, 'r'))
        .where('r.ended_at', 'is', null)
        .$asScalar()
        .$notNull()
        .as('roll_calls'),
    ])
    .executeTakeFirstOrThrow();
