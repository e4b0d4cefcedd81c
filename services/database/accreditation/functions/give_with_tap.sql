-- p_request: { key, person_id, desk_id, user_id, user_name, device, tapped_at, clock_off_minutes }, the key being that of the tap,
-- which is committed. A movement under that key is made once, whatever is asked how often.
--
-- Gives the guests whom a tap let in the band that they wear, if the event works that way and counts this band. It
-- gives no more bands than there are guests who have come in and have none. A guest can already have one, such as a
-- guest who came in again with the band of an undone check-in. Returns one row like apply_stock, without movements if
-- they already have their bands. No row if this event or band is not counted this way.
create or replace function accreditation.give_with_tap(p_account int, p_event int, p_request jsonb)
returns table (code text, outcome jsonb)
language plpgsql security definer set search_path = accreditation, pg_temp
as $fn$
#variable_conflict use_column
declare
  v_key uuid := (p_request ->> 'key')::uuid;
  v_person int := (p_request ->> 'person_id')::int;
  v_asked jsonb;
  v_held int;
  v_party int;
begin
  perform set_config('app.account_id', p_account::text, true);
  -- The tap comes again: what it gave then, even where the guest wears something else by now.
  select m.asked into v_asked from accreditation.stock_movement m
    where m.account_id = p_account and m.event_id = p_event and m.key = v_key and m.asked ->> 'action' = 'issue';
  if v_asked is null then
    select jsonb_build_object('action', 'issue', 'person_id', v_person, 'wristband_id', p.wristband_id, 'desk_id',
      (p_request ->> 'desk_id')::int,
        'quantity', coalesce(t.inside, least(t.arrived, p.checked_in_count - h.held))), h.held, p.guest_count
      into v_asked, v_held, v_party
      from accreditation.event_state s
      join accreditation.listed_person p on p.account_id = s.account_id and p.event_id = s.event_id and p.id = v_person
      cross join lateral (
        select e.delta as arrived, null::int as inside from accreditation.check_in_entry e
          where e.account_id = p_account and e.event_id = p_event and e.person_id = v_person and e.key = v_key
            and e.delta > 0
        union all
        -- Who came in without a place wears one, too.
        select null, o.guests from accreditation.over_admission o
          where o.account_id = p_account and o.event_id = p_event and o.person_id = v_person and o.key = v_key
      ) t
      cross join lateral (
        select coalesce(sum(accreditation.held_of(m)), 0)::int as held from accreditation.stock_movement m
          where m.account_id = p_account and m.event_id = p_event and m.person_id = v_person
            and m.kind in ('issued', 'replaced')
      ) h
      where s.account_id = p_account and s.event_id = p_event and s.band_with_check_in
        and exists (select from accreditation.stock_balance b
          where b.account_id = p_account and b.event_id = p_event and b.wristband_id = p.wristband_id)
      limit 1;
  end if;
  if (v_asked ->> 'quantity')::int <= 0 then
    return query select null::text,
      jsonb_build_object('movements', '[]'::jsonb, 'held', v_held, 'guest_count', v_party, 'low', false);
  elsif v_asked is not null then
    return query select a.code, a.outcome
      from accreditation.apply_stock(p_account, p_event, p_request || v_asked, array['issue']) a;
  end if;
end $fn$;
