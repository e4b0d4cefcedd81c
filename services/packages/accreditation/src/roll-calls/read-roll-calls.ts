import type { RollCall, RollCalls } from '@laminate/contracts';
import type { EventKey } from '@laminate/kit';
import type { EntityManager } from '@mikro-orm/postgresql';

/** SQL of `RollCall` of the row `r`, as JSON, with the ticks for which `which` holds. */
const rollCallJson = (which: string) => `json_build_object('id', r.id, 'area_id', r.area_id,
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
  const which = personId === undefined ? 'true' : personId === null ? 'false' : 't.person_id = ?';
  const [row] = await em.execute<{ roll_call: RollCall }[]>(
    `select ${rollCallJson(which)} as roll_call from accreditation.roll_call r
     where r.account_id = ? and r.event_id = ? and r.id = ?`,
    [...(typeof personId === 'number' ? [personId] : []), accountId, eventId, id],
  );
  return (row as { roll_call: RollCall }).roll_call;
}

const ROLL_CALLS = `
  select coalesce((select seq from accreditation.event_state where account_id = ? and event_id = ?), 0) as seq,
    (select coalesce(json_agg(${rollCallJson('true')} order by r.id), '[]')
      from accreditation.roll_call r where r.account_id = ? and r.event_id = ? and r.ended_at is null) as roll_calls`;

/** The open roll calls of an event, from one snapshot. */
export async function readRollCalls(em: EntityManager, { accountId, eventId }: EventKey): Promise<RollCalls> {
  const here = [accountId, eventId];
  const [row] = await em.execute<RollCalls[]>(ROLL_CALLS, [...here, ...here]);
  return row as RollCalls;
}
