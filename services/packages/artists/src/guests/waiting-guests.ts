import type { ArtistGuest, FormField } from '@laminate/contracts';
import { guestOf } from '@laminate/rules/form-guests';
import type { AnswerValues } from '@laminate/rules/form-rules';
import type { UserScope } from '@laminate/kit';
import { ofEvent, sameEvent, tables } from '@laminate/kit/database/tables';
import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';

/** Returns guests of the artists of an event who have not been decided on, oldest first. One statement. */
export async function waitingGuests(
  em: EntityManager,
  { accountId, eventId }: Pick<UserScope, 'accountId' | 'eventId'>,
): Promise<ArtistGuest[]> {
  const rows = await tables(em)
    .selectFrom('advancing.answer as a')
    .innerJoin('advancing.artist as r', (join) => join.on(sameEvent('r', 'a')).onRef('r.id', '=', 'a.artist_id'))
    .innerJoin('advancing.form_section as s', (join) => join.on(sameEvent('s', 'a')).onRef('s.id', '=', 'a.section_id'))
    .select(['a.id', 'a.artist_id', 'r.name as artist_name', 's.name as section_name', 'a.values_'])
    .select(['a.accepted_values', 'a.deleted_at', 'a.revision', 'a.changed_at', 'a.changed_by'])
    .select(sql<FormField[]>`advancing.fields_of(a.account_id, a.event_id, a.section_id)`.as('fields'))
    .where(ofEvent({ accountId, eventId }, 'a'))
    .where('a.guest_state', '=', 'waiting')
    .where('r.deleted_at', 'is', null)
    .orderBy('a.changed_at')
    .orderBy('a.id')
    .$narrowType<{ values_: AnswerValues; accepted_values: AnswerValues | null }>()
    .execute();
  return rows.map((row) => ({
    answer_id: row.id,
    artist: { id: row.artist_id, name: row.artist_name },
    section: row.section_name,
    guest: guestOf(row.fields, row.values_),
    before: row.accepted_values && guestOf(row.fields, row.accepted_values),
    removed: row.deleted_at !== null,
    revision: row.revision,
    changed_at: new Date(row.changed_at).toISOString(),
    changed_by: row.changed_by,
  }));
}
