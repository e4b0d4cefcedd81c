import type { ArtistGuest, FormField } from '@laminate/contracts';
import { guestOf } from '@laminate/rules/form-guests';
import type { AnswerValues } from '@laminate/rules/form-rules';
import type { UserScope } from '@laminate/kit';
import type { EntityManager } from '@mikro-orm/postgresql';

interface Row {
  readonly id: number;
  readonly artist_id: number;
  readonly artist_name: string;
  readonly section_name: string;
  readonly fields: readonly FormField[];
  readonly values_: AnswerValues;
  readonly accepted_values: AnswerValues | null;
  readonly removed: boolean;
  readonly revision: number;
  readonly changed_at: Date | string;
  readonly changed_by: string;
}

/** Returns guests of the artists of an event who have not been decided on, oldest first. One statement. */
export async function waitingGuests(
  em: EntityManager,
  { accountId, eventId }: Pick<UserScope, 'accountId' | 'eventId'>,
): Promise<ArtistGuest[]> {
  const rows = await em.execute<Row[]>(
    `select a.id, a.artist_id, r.name as artist_name, s.name as section_name, a.values_, a.accepted_values, a.deleted_at is not null as removed,
       a.revision, a.changed_at, a.changed_by, f.fields
     from advancing.answer a
     join advancing.artist r on (r.account_id, r.event_id, r.id) = (a.account_id, a.event_id, a.artist_id)
     join advancing.form_section s on (s.account_id, s.event_id, s.id) = (a.account_id, a.event_id, a.section_id)
     cross join lateral advancing.fields_of(a.account_id, a.event_id, a.section_id) f (fields)
     where a.account_id = ? and a.event_id = ? and a.guest_state = 'waiting' and r.deleted_at is null
     order by a.changed_at, a.id`,
    [accountId, eventId],
  );
  return rows.map((row) => ({
    answer_id: row.id,
    artist: { id: row.artist_id, name: row.artist_name },
    section: row.section_name,
    guest: guestOf(row.fields, row.values_),
    before: row.accepted_values && guestOf(row.fields, row.accepted_values),
    removed: row.removed,
    revision: row.revision,
    changed_at: new Date(row.changed_at).toISOString(),
    changed_by: row.changed_by,
  }));
}
