-- Published for the schema of accounts: how many guests of an event can be copied, how many of them have contacts, with
-- those in fields of the event and without, under which keys, how many bytes their photos have, and those of the account
-- now. Also a cursor of them for write_people. Guests in p_without and of ticket shops are left out, and erased ones.
--
-- It is stable, so that the cursor has the guests as the calling statement sees them, even when they are written later
-- in its transaction.
create or replace function accreditation.people_to_copy(p_event int, p_without int[]) returns jsonb
language plpgsql stable security definer set search_path = accreditation, pg_temp as $fn$
declare
  v_held refcursor;
  v_contacts text[] := contact_keys(p_event);
  v_usual text[] := array(select c.contact from usual_contacts() c);
  v_photo text := (select f.key from guest_field f where f.account_id = app_account() and f.event_id = p_event
    and f.kind = 'photo' and f.deleted_at is null);
  v_counts jsonb;
begin
  -- Details and photos are looked up one by one: as a join, without fresh statistics, all of them would be read for
  -- each guest.
  select jsonb_build_object('count', count(*),
      'with_contacts', count(*) filter (where d.details ?| v_contacts),
      'with_usual_contacts', count(*) filter (where d.details ?| v_usual),
      'photo_bytes', coalesce(sum((select octet_length(f.face) + octet_length(f.whole) from photo f
        where f.account_id = p.account_id and f.event_id = p.event_id and f.person_id = p.id
          and f.id = (d.details ->> v_photo)::uuid)), 0))
    into v_counts
    from person p
    cross join lateral (select (select g.details from guest_details g
      where g.account_id = p.account_id and g.event_id = p.event_id and g.person_id = p.id) as details offset 0) d
    where p.account_id = app_account() and p.event_id = p_event and p.deleted_at is null
      and p.id <> all (p_without) and not (p.blocked and p.name = 'Erased guest')
      and not exists (select from live_ticket t
        where t.account_id = p.account_id and t.event_id = p.event_id and t.person_id = p.id);
  -- In batches, so that 50,000 are never one value.
  open v_held no scroll for
    select jsonb_agg(jsonb_build_object('person', to_jsonb(t.p), 'details', t.details) order by (t.p).id)
    from (
      select p, coalesce((select d.details from guest_details d
          where d.account_id = p.account_id and d.event_id = p.event_id and d.person_id = p.id), '{}') as details,
        (row_number() over (order by p.id) - 1) / 1000 as batch
      from person p
      where p.account_id = app_account() and p.event_id = p_event and p.deleted_at is null
        and p.id <> all (p_without) and not (p.blocked and p.name = 'Erased guest')
        and not exists (select from live_ticket t
          where t.account_id = p.account_id and t.event_id = p.event_id and t.person_id = p.id)
    ) t
    group by t.batch order by t.batch;
  return v_counts || jsonb_build_object('held', v_held::text, 'contact_keys', v_contacts, 'photo_bytes_in_account', (
    select coalesce(sum(octet_length(f.face) + octet_length(f.whole)), 0) from photo f
    where f.account_id = app_account()));
end $fn$;
