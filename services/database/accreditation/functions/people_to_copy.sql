-- Published for the schema of accounts: how many guests of an event can be copied, how many of them have contacts, and a
-- cursor of them for write_people. Guests in p_without and of ticket shops are left out, and erased ones.
--
-- It is stable, so that the cursor has the guests as the calling statement sees them, even when they are written later
-- in its transaction.
create or replace function accreditation.people_to_copy(p_event int, p_without int[]) returns jsonb
language plpgsql stable security definer set search_path = accreditation, pg_temp as $fn$
declare
  v_held refcursor;
  v_contacts text[] := contact_keys(p_event);
  v_counts jsonb;
begin
  -- Details are looked up one by one: as a join, without fresh statistics, all of them would be read for each guest.
  select jsonb_build_object('count', count(*), 'with_contacts', count(*) filter (where (
      select d.details from guest_details d
      where d.account_id = p.account_id and d.event_id = p.event_id and d.person_id = p.id) ?| v_contacts))
    into v_counts
    from person p
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
  return v_counts || jsonb_build_object('held', v_held::text);
end $fn$;
