import { Migration } from '@mikro-orm/migrations';

/** A guest who is erased is erased, too, where an artist has typed them as a new guest and not saved. */
export class M0161ForgetTypedGuests extends Migration {
  override up(): void {
    this.addSql(`
      ${FORGET_TYPED_GUESTS}
      revoke all on function advancing.forget_typed_guests from public;
      grant execute on function advancing.forget_typed_guests to laminate_guestlist;
    `);
  }
}

/**
 * Nothing binds what is typed to a guest but the name, which is compared without its case, doubled spaces and plus-ones. What
 * stops in the middle of a name stays, for it names nobody. Exported for the controls of the tests.
 */
export const FORGET_TYPED_GUESTS = `
  create or replace function advancing.forget_typed_guests(p_event int, p_name text) returns void
  language sql security definer set search_path = advancing, pg_temp as $fn$
    delete from answer_draft d using form_section s
    where d.account_id = app_account() and d.event_id = p_event and d.answer_id is null
      and s.account_id = d.account_id and s.event_id = d.event_id and s.id = d.section_id and s.section_type = 'BackstageGuests'
      and exists (
        select from jsonb_each_text(d.values_) typed
        where lower(regexp_replace(regexp_replace(btrim(typed.value), '\\s+', ' ', 'g'), ' \\+ ?\\d+$', '')) = lower(regexp_replace(btrim(p_name), '\\s+', ' ', 'g')));
  $fn$;
`;
