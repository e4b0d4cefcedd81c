-- Returns the keys under which guests of an event have contacts: the usual ones, and fields for a phone, an e-mail or the
-- photo.
create or replace function accreditation.contact_keys(p_event int) returns text[]
language sql stable set search_path = accreditation, pg_temp as $fn$
  select array(select c.contact from usual_contacts() c)
    || array(select f.key from guest_field f where f.account_id = app_account() and f.event_id = p_event
      and f.contact is null and f.deleted_at is null and f.kind in ('email', 'phone', 'photo'));
$fn$;
