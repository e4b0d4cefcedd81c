-- Published for the schema of accounts: writes the guests in a cursor of people_to_copy into an event that write_copy has
-- made in the same transaction. They are pending and have not arrived. p_how has the new ids of what they name by
-- tables and old ids, the columns that begin again, the keys of details that are left out, and the field whose photos are
-- copied or null. Guests deleted or erased since the cursor was opened are left out. Returns how many were written.
--
-- Takes the lock of erasures in the original (see erase_people), so that none ends between this and the commit.
create or replace function accreditation.write_people(
  p_held refcursor, p_from int, p_event int, p_how jsonb, p_user int, p_user_name text) returns bigint
language plpgsql security definer set search_path = accreditation, pg_temp as $fn$
declare
  v_account int := app_account();
  v_ids jsonb := p_how -> 'ids';
  v_left text[] := array(select jsonb_array_elements_text(p_how -> 'left'));
  v_left_out text[] := array(select jsonb_array_elements_text(p_how -> 'left_out'));
  -- A copy has a photo of its own.
  v_photo int := (p_how ->> 'photo')::int;
  v_sequence regclass := pg_get_serial_sequence('accreditation.person', 'id');
  v_columns text;
  v_batch jsonb;
  v_had int[] := '{}';
  v_made int[] := '{}';
  v_gone int[];
begin
  if not exists (select from event_state s where s.account_id = v_account and s.event_id = p_event and s.seq = 0)
    or exists (select from person p where p.account_id = v_account and p.event_id = p_event) then
    raise exception 'not a new event: %', p_event;
  end if;
  loop
    fetch p_held into v_batch;
    exit when not found;
    select jsonb_agg(jsonb_build_object(
        'person', ((b.guest -> 'person') - v_left) || jsonb_build_object(
          'id', nextval(v_sequence), 'pending', true, 'seq', 1,
          'unit_id', v_ids -> 'unit' -> (b.guest -> 'person' ->> 'unit_id'),
          'group_id', v_ids -> 'group_' -> (b.guest -> 'person' ->> 'group_id'),
          'profile_id', v_ids -> 'profile' -> (b.guest -> 'person' ->> 'profile_id'),
          'wristband_id', v_ids -> 'wristband' -> (b.guest -> 'person' ->> 'wristband_id'),
          'badge_id', v_ids -> 'badge' -> (b.guest -> 'person' ->> 'badge_id')),
        'details', coalesce((
          select jsonb_object_agg(k.key, d.value) from jsonb_each(b.guest -> 'details') d
          cross join lateral (select case when d.key ~ '^f\d'
            then 'f' || (v_ids -> 'guest_field' ->> substr(d.key, 2)) else d.key end) k (key)
          where k.key is not null and d.key <> all (v_left_out) and d.key is distinct from 'f' || v_photo), '{}'),
        'had', b.guest -> 'person' -> 'id', 'had_photo', b.guest -> 'details' -> ('f' || v_photo),
        'photo', gen_random_uuid()))
      into v_batch from jsonb_array_elements(v_batch) b (guest);
    select v_had || array_agg((r.guest ->> 'had')::int order by r.place),
      v_made || array_agg((r.guest -> 'person' ->> 'id')::int order by r.place)
      into v_had, v_made from jsonb_array_elements(v_batch) with ordinality r (guest, place);
    v_columns := (select string_agg(quote_ident(a.attname), ', ') from pg_attribute a
      where a.attrelid = 'accreditation.person'::regclass and a.attnum > 0 and not a.attisdropped
        and a.attgenerated = '' and a.attname not in ('account_id', 'event_id')
        and v_batch -> 0 -> 'person' ? a.attname);
    execute format('insert into accreditation.person (account_id, event_id, %1$s)
      select $1, $2, %1$s from jsonb_populate_recordset(null::accreditation.person, $3)', v_columns)
      using v_account, p_event, jsonb_path_query_array(v_batch, '$[*].person');
    insert into photo (account_id, event_id, id, person_id, face, whole, left_at)
      select v_account, p_event, (r.guest ->> 'photo')::uuid, (r.guest -> 'person' ->> 'id')::int, f.face, f.whole, null
      from jsonb_array_elements(v_batch) r (guest)
      cross join lateral (select f.face, f.whole from photo f where f.account_id = v_account and f.event_id = p_from
        and f.id = (r.guest ->> 'had_photo')::uuid and f.person_id = (r.guest ->> 'had')::int limit 1) f;
    insert into guest_details (account_id, event_id, person_id, details)
      select v_account, p_event, n.id, n.details from (
        select (r.guest -> 'person' ->> 'id')::int as id, (r.guest -> 'details') || case when f.id is null then '{}'
          else jsonb_build_object('f' || (v_ids -> 'guest_field' ->> v_photo::text), f.id) end as details
        from jsonb_array_elements(v_batch) r (guest)
        left join lateral (select f.id from photo f where f.account_id = v_account and f.event_id = p_event
          and f.id = (r.guest ->> 'photo')::uuid limit 1) f on true
      ) n where n.details <> '{}';
  end loop;
  perform pg_advisory_xact_lock(724118, p_from);
  v_gone := array(select c.made from unnest(v_had, v_made) c (had, made)
    join person p on p.account_id = v_account and p.event_id = p_from and p.id = c.had
    where p.deleted_at is not null or (p.blocked and p.name = 'Erased guest'));
  delete from photo f where f.account_id = v_account and f.event_id = p_event and f.person_id = any (v_gone);
  delete from guest_details d where d.account_id = v_account and d.event_id = p_event and d.person_id = any (v_gone);
  delete from person p where p.account_id = v_account and p.event_id = p_event and p.id = any (v_gone);
  update event_state s set seq = 1, people_count = c.people, guest_count = c.guests
    from (select count(*) as people, sum(p.guest_count) as guests from person p
      where p.account_id = v_account and p.event_id = p_event) c
    where s.account_id = v_account and s.event_id = p_event and c.people > 0;
  if found then
    insert into event_change (account_id, event_id, seq, kind, person_ids, payload, at)
      select v_account, p_event, 1, 'people-added', array_agg(p.id order by p.id),
        jsonb_build_object('count', count(*)), clock_timestamp()
      from person p where p.account_id = v_account and p.event_id = p_event;
    insert into activity_log (account_id, event_id, user_id, user_name, action, details)
      select v_account, p_event, p_user, p_user_name, 'add_people', jsonb_build_object('count', s.people_count)
      from event_state s where s.account_id = v_account and s.event_id = p_event;
  end if;
  return cardinality(v_made) - cardinality(v_gone);
end $fn$;
