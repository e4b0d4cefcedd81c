import { isDeepStrictEqual } from 'node:util';
import { apiError, type EventScope } from '@laminate/kit';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { EventState } from '../entities/index.ts';
import { lockEvent, nextSeq, recordUndoable } from '../event/change.ts';
import { checkRoom } from './room.ts';
import { detailsIn, liveTotals, writeColumns, writeParties, type ChangedPart, type Columns } from './undoable.ts';

/** Maximum number of guests deleted together that the activity log names. */
const MAX_NAMED = 20;

interface PeopleChange {
  readonly ids: readonly number[];
  readonly set: Columns;
  /** For the activity log, which also gets the number of people and, of one, the name. */
  readonly action: string;
  readonly details?: Readonly<Record<string, unknown>>;
}

/** Result of a change of people. `undo` and `seq` are null when everyone was like that already. */
export interface PeopleChanged {
  readonly changed: number;
  readonly seq: number | null;
  readonly undo: number | null;
}

interface Found {
  readonly before: Columns;
  readonly ids: number[];
  readonly name: string;
  readonly too_many_in: number;
}

/** Whether a change confirms guests, or makes them pending: that gives invited ones another answer (`keep_answer`). */
const decides = (set: Columns): boolean => 'pending' in set && !('answer' in set);

/** The answer that such a change leaves people with. */
const answerAfter = ({ answer = null, pending }: Columns, set: Columns): Columns =>
  decides(set)
    ? { answer: answer === null || pending === set.pending ? answer : set.pending ? 'invited' : 'accepted' }
    : {};

/** Whether an organiser sets parties, and with them the largest ones that invitations are for. */
const setsParty = (set: Columns): boolean => 'guest_count' in set && !('answer' in set);

/**
 * People by what they have in the columns of `set`, and by their answer and invitation where those change with them.
 * @throws ApiError 404 unless all are on the list
 */
async function readBefore(
  em: EntityManager,
  { accountId, eventId }: EventScope,
  ids: readonly number[],
  set: Columns,
): Promise<Found[]> {
  // A detail that is not there is null before, as is one that is taken away after.
  const details = `|| jsonb_build_object('details', (
       select coalesce(jsonb_object_agg(k.key, coalesce(d.details -> k.key, 'null')), '{}')
       from jsonb_object_keys(?::jsonb -> 'details') k (key)))`;
  const hasDetails = detailsIn(set) !== undefined;
  const party = setsParty(set)
    ? `|| jsonb_build_object('invited_count', i.invited_count, 'wanted', i.wanted, 'offered', i.offered, 'waiting_no', case when i.offered > 0 then i.waiting_no end)`
    : '';
  const kept: Columns = decides(set) ? { ...set, answer: null } : set;
  const found = await em.execute<Found[]>(
    `select b.before, array_agg(p.id order by p.id) as ids, min(p.name) as name,
       count(*) filter (where p.checked_in_count > coalesce((?::jsonb ->> 'guest_count')::int, p.guest_count))::int as too_many_in
     from accreditation.person p
     ${hasDetails ? 'left join accreditation.guest_details d on (d.account_id, d.event_id, d.person_id) = (p.account_id, p.event_id, p.id)' : ''}
     ${party && 'left join accreditation.invitation i on (i.account_id, i.event_id, i.person_id) = (p.account_id, p.event_id, p.id) and i.revoked_at is null'}
     cross join lateral (
       select coalesce((select jsonb_object_agg(r.key, r.value) from jsonb_each(to_jsonb(p)) r
         where r.key in (select jsonb_object_keys(?::jsonb))), '{}') ${party} ${hasDetails ? details : ''} as before
     ) b
     where p.account_id = ? and p.event_id = ? and p.deleted_at is null and p.id in (select jsonb_array_elements_text(?::jsonb)::int)
     group by b.before`,
    [
      JSON.stringify(set),
      JSON.stringify(kept),
      ...(hasDetails ? [JSON.stringify(set)] : []),
      accountId,
      eventId,
      JSON.stringify(ids),
    ],
  );
  if (found.reduce((sum, part) => sum + part.ids.length, 0) < ids.length)
    throw apiError('not_found', { message: 'no_such_person' });
  return found;
}

/** Corrects the event's totals by what a change of these people made of them. */
export async function recount(
  em: EntityManager,
  scope: EventScope,
  state: EventState,
  ids: readonly number[],
  write: () => Promise<void>,
): Promise<void> {
  const was = await liveTotals(em, scope, ids);
  await write();
  const is = await liveTotals(em, scope, ids);
  checkRoom(state, { entries: is.entries - was.entries, guests: is.guests - was.guests });
  state.peopleCount += is.entries - was.entries;
  state.guestCount += is.guests - was.guests;
  state.checkedInCount += is.checked_in - was.checked_in;
}

/**
 * Sets columns of people, all or none, as one change with one number that can be undone.
 * Joins the caller's transaction. People who are like that already stay untouched.
 *
 * @throws ApiError 404 when someone is not on the list, 409 `guest_count_below_checked_in` or `limit_reached`
 */
export async function changePeople(
  em: EntityManager,
  scope: EventScope,
  { ids: given, set: wanted, action, details }: PeopleChange,
): Promise<PeopleChanged> {
  const state = await lockEvent(em, scope);
  const deletes = 'deleted_at' in wanted;
  const set: Columns = deletes ? { ...wanted, deleted_by: scope.userName } : wanted;
  const all = [...new Set(given)];
  const differs = ({ before }: Found) =>
    Object.entries(set).some(([column, value]) => !isDeepStrictEqual(before[column], value));
  const found = (await readBefore(em, scope, all, set)).filter(differs);
  const ids = found.flatMap((part) => part.ids);
  if (ids.length === 0) return { changed: 0, seq: null, undo: null };
  if (found.some(({ too_many_in }) => too_many_in > 0)) throw apiError('guest_count_below_checked_in');

  const seq = nextSeq(state);
  await recount(em, scope, state, ids, () => writeColumns(em, scope, seq, [{ ids, columns: set }]));
  if (setsParty(set)) {
    const other = found.filter(({ before }) => before.invited_count !== null && before.guest_count !== set.guest_count);
    const columns = { invited_count: set.guest_count ?? null };
    await writeParties(
      em,
      scope,
      other.map((part) => ({ ids: part.ids, columns })),
    );
  }
  // A guest who has left the list changes only by undoing, so the number says everything.
  const parts = found.map(({ ids: each, before }): ChangedPart => ({
    ids: each,
    before,
    after: deletes ? { seq } : { ...answerAfter(before, set), ...set, deleted_at: null },
  }));
  const { undo } = await recordUndoable(em, scope, state, {
    parts,
    kind: deletes ? 'people-deleted' : 'people-updated',
    personIds: ids,
    action,
    details: {
      ...details,
      count: ids.length,
      ...(ids.length === 1 && { person_id: ids[0], name: set.name ?? found[0]?.name }),
      // By their ids, so that the log forgets with the list who is erased.
      ...(deletes && ids.length > 1 && { person_ids: ids.slice(0, MAX_NAMED) }),
    },
  });
  return { changed: ids.length, seq, undo };
}
