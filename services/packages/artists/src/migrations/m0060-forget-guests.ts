import { Migration } from '@mikro-orm/migrations';

/** Who is erased from the guest list is erased from the answers by which they came, too. */
export class M0060ForgetGuests extends Migration {
  override up(): void {
    this.addSql(`${FORGET_GUESTS}
      revoke all on function advancing.forget_guests from public;
      grant execute on function advancing.forget_guests to laminate_guestlist;
    `);
  }
}

/**
 * Empties the answers that name these people of the guest list, or with null every guest whom an artist of the event names,
 * decided or not; the emptied ones count as taken back.
 */
const FORGET_GUESTS = `
  create or replace function advancing.forget_guests(p_event int, p_people int[]) returns void
  language sql security definer set search_path = advancing, pg_temp as $fn$
    update answer a set values_ = '{}', accepted_values = null, guest_state = null, person_id = null, revision = a.revision + 1,
      deleted_at = coalesce(a.deleted_at, now())
    where a.account_id = app_account() and a.event_id = p_event
      and case when p_people is null
        then a.section_id in (select s.id from form_section s where s.account_id = app_account() and s.event_id = p_event and s.section_type = 'BackstageGuests')
        else a.person_id = any (p_people) end;
  $fn$;
`;
