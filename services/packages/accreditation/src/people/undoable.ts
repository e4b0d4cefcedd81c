import { apiError, type EventKey } from '@laminate/kit';
import type { EntityManager } from '@mikro-orm/postgresql';
import { tables, eventColumns, ofEvent, anyOf } from '@laminate/kit/database/tables';
import { sql } from 'kysely';
import type { DetailsPatch } from '../guest-fields/read-details.ts';
import { writeDetails } from '../guest-fields/write-details.ts';

/** Columns of `accreditation.person` with their values. `details` says what was set in the details. */
export type Columns = Readonly<Record<string, string | number | boolean | null | DetailsPatch>>;

/** Returns what columns set in the details, or undefined if they set nothing. */
export const detailsIn = ({ details }: Columns): DetailsPatch | undefined =>
  typeof details === 'object' && details !== null ? details : undefined;

/** Ids of units and groups that a change made. */
export interface MadePlaces {
  readonly units: readonly number[];
  readonly groups: readonly number[];
}

/** People who were alike in the columns of a change, and how it left them. */
export interface ChangedPart {
  readonly ids: readonly number[];
  readonly before: Columns;
  readonly after: Columns;
  /** Removed with the people when the change is undone, as far as it is empty then. */
  readonly made?: MadePlaces;
}

/** The moment before which changes can no longer be undone. */
export const undoableSince = sql<string>`now() - interval '7 days'`;

/** Keeps what a change did to an item of the access system. @returns the id by which it can be undone */
export async function keepUndoable(em: EntityManager, { accountId, eventId }: EventKey, item: object): Promise<number> {
  const { id } = await tables(em)
    .insertInto('accreditation.undoable_change')
    .values({
      ...eventColumns({ accountId, eventId }),
      parts: '[]',
      item: JSON.stringify(item),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/**
 * Takes a change of a locked event to undo it, which can be done once.
 * @param of what it is a change of: parts of the guest list, or an item of the access system
 * @returns what it did
 * @throws ApiError 404 also after 7 days, 409 when it is undone already
 */
export async function takeUndoable<Kept>(
  em: EntityManager,
  { accountId, eventId }: EventKey,
  id: number,
  of: 'parts' | 'item',
): Promise<Kept> {
  const change = await tables(em)
    .selectFrom('accreditation.undoable_change')
    .select(['parts', 'item', sql<boolean>`undone_at is not null`.as('undone')])
    .where(ofEvent({ accountId, eventId }))
    .where('id', '=', id)
    .where('item', of === 'item' ? 'is not' : 'is', null)
    .where('at', '>=', undoableSince)
    .executeTakeFirst();
  if (!change) throw apiError('not_found', { message: 'no_such_change' });
  if (change.undone) throw apiError('conflict', { message: 'already_undone' });
  await tables(em)
    .updateTable('accreditation.undoable_change')
    .set({ undone_at: sql`now()` })
    .where(ofEvent({ accountId, eventId }))
    .where('id', '=', id)
    .execute();
  return change[of] as Kept;
}

/** Writes columns and details of people of a locked event and gives them the number of the change. */
export async function writeColumns(
  em: EntityManager,
  { accountId, eventId }: EventKey,
  seq: number,
  parts: readonly { readonly ids: readonly number[]; readonly columns: Columns }[],
): Promise<void> {
  await sql`
    update accreditation.person p set name = n.name, name_folded = n.name_folded, comments = n.comments,
      guest_count = n.guest_count, blocked = n.blocked, pending = n.pending, unit_id = n.unit_id,
      group_id = n.group_id, profile_id = n.profile_id, wristband_id = n.wristband_id, badge_id = n.badge_id,
      deleted_at = n.deleted_at, deleted_by = n.deleted_by, answer = n.answer, seq = ${seq}
    from (
      select jsonb_array_elements_text(part -> 'ids')::int as id, part -> 'columns' as columns
      from jsonb_array_elements(${JSON.stringify(parts)}::jsonb) as part
    ) w
    join accreditation.person q on q.account_id = ${accountId} and q.event_id = ${eventId} and q.id = w.id
    cross join lateral jsonb_populate_record(q, w.columns) n
    where p.account_id = ${accountId} and p.event_id = ${eventId} and p.id = w.id`.execute(tables(em));
  await writeDetails(
    em,
    { accountId, eventId },
    parts.map(({ ids, columns }) => ({ ids, patch: detailsIn(columns) ?? {} })),
  );
}

/**
 * Writes the largest parties that invitations are for. What guests wait for, or are offered, is never more. An undo brings
 * back what they waited for, and places of an offer, unless they were made another one since, in another turn.
 * @param parts people with their `invited_count`, null without an invitation, and what they `wanted` or were `offered`
 * before
 */
export async function writeParties(
  em: EntityManager,
  { accountId, eventId }: EventKey,
  parts: readonly { readonly ids: readonly number[]; readonly columns: Columns }[],
): Promise<void> {
  const rows = parts.flatMap(
    ({ ids, columns: { invited_count: party = null, wanted = null, offered = null, waiting_no: turn = null } }) =>
      party === null ? [] : ids.map((id) => ({ id, party, wanted, offered, turn })),
  );
  if (rows.length === 0) return;
  await sql`
    update accreditation.invitation i set invited_count = w.party,
      offered = case when i.offered = i.invited_count and i.waiting_no = w.turn
        then least(greatest(i.offered, w.offered), w.party)
        when i.offered > w.party then w.party else i.offered end,
      wanted = case when i.wanted = i.invited_count then least(greatest(i.wanted, w.wanted), w.party)
        when i.wanted > w.party then w.party else i.wanted end
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) w (id int, party int, wanted int, offered int,
      turn bigint)
    where i.account_id = ${accountId} and i.event_id = ${eventId} and i.person_id = w.id
      and i.revoked_at is null`.execute(tables(em));
}

/** Deletes those of these units and groups that are now empty and have no link leading to them. */
export async function deleteEmptyPlaces(
  em: EntityManager,
  { accountId, eventId }: EventKey,
  { units, groups }: MadePlaces,
): Promise<void> {
  await tables(em)
    .updateTable('accreditation.group_ as g')
    .set({ deleted_at: sql`now()` })
    .where('g.account_id', '=', accountId)
    .where('g.event_id', '=', eventId)
    .where('g.deleted_at', 'is', null)
    .where('g.id', '=', anyOf(groups))
    .where(
      sql<boolean>`not exists (select from accreditation.person p where (p.account_id, p.event_id, p.group_id) = (g.account_id, g.event_id, g.id) and p.deleted_at is null)`,
    )
    .where(
      sql<boolean>`not exists (select from accreditation.delegated_list l where (l.account_id, l.event_id, l.group_id) = (g.account_id, g.event_id, g.id))`,
    )
    .execute();
  await tables(em)
    .updateTable('accreditation.unit as u')
    .set({ deleted_at: sql`now()` })
    .where('u.account_id', '=', accountId)
    .where('u.event_id', '=', eventId)
    .where('u.deleted_at', 'is', null)
    .where('u.id', '=', anyOf(units))
    .where(
      sql<boolean>`not exists (select from accreditation.person p where (p.account_id, p.event_id, p.unit_id) = (u.account_id, u.event_id, u.id) and p.deleted_at is null)`,
    )
    .where(
      sql<boolean>`not exists (select from accreditation.group_ g where (g.account_id, g.event_id, g.unit_id) = (u.account_id, u.event_id, u.id) and g.deleted_at is null)`,
    )
    .where(
      sql<boolean>`not exists (select from accreditation.delegated_list l where (l.account_id, l.event_id, l.unit_id) = (u.account_id, u.event_id, u.id))`,
    )
    .execute();
}

/** Entries and guests of those of these people who are on the list. */
export async function liveTotals(em: EntityManager, { accountId, eventId }: EventKey, ids: readonly number[]) {
  const [row] = await tables(em)
    .selectFrom('accreditation.person')
    .select([
      sql<number>`count(*)::int`.as('entries'),
      sql<number>`coalesce(sum(guest_count), 0)::int`.as('guests'),
      sql<number>`coalesce(sum(checked_in_count), 0)::int`.as('checked_in'),
    ])
    .where(ofEvent({ accountId, eventId }))
    .where('deleted_at', 'is', null)
    .where('id', '=', anyOf(ids))
    .execute();
  return row as { entries: number; guests: number; checked_in: number };
}
