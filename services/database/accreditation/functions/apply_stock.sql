-- p_request: { key, action, wristband_id, desk_id, to_desk_id, quantity, counted, expected, person_id, issue_id,
-- reason, user_id, user_name, device, tapped_at, clock_off_minutes }. Each action names the ones it needs. Actions of
-- the office are receive, move, count and spoil. Actions of the door are issue, void, replace and return. p_actions are
-- the actions that the caller can take.
--
-- Returns one row. Everything is decided under the lock of the desks, in the order of their ids. outcome is { movements
-- }, or for the door { movements, held, guest_count, low }. A key that was used earlier for the same request gets the
-- rows from that time. Refusals write nothing: not_found, stock_short, already_undone for more bands than the guest has
-- from the issue, key_reuse.
create or replace function accreditation.apply_stock(p_account int, p_event int, p_request jsonb, p_actions text[])
returns table (status int, code text, outcome jsonb, replayed boolean)
language plpgsql
as $fn$
#variable_conflict use_column
declare
  v_request record;
  v_asked jsonb := jsonb_strip_nulls(p_request) - array['key', 'user_id', 'user_name', 'device', 'tapped_at',
    'clock_off_minutes'];
  v_issue accreditation.stock_movement;
  v_at timestamptz := clock_timestamp();
  v_band int;
  v_desk int;
  v_person int;
  v_in_stock int;
  v_desks int;
  v_office boolean;
  v_guest record;
begin
  perform set_config('app.account_id', p_account::text, true);
  select * into v_request from jsonb_to_record(p_request) as r (key uuid, action text, wristband_id int, desk_id int,
    to_desk_id int,
    quantity int, counted int, expected int, person_id int, issue_id int, reason text, user_id int, user_name text,
      device text,
    tapped_at timestamptz, clock_off_minutes int);
  if v_request.action is null or v_request.action <> all (p_actions) then
    raise exception 'not an action on the stock that may be taken here: %', v_request.action;
  end if;
  v_office := v_request.action in ('receive', 'move', 'count', 'spoil');

  select * into v_issue from accreditation.stock_movement m
    where m.account_id = p_account and m.event_id = p_event and m.id = v_request.issue_id
      and m.kind in ('issued', 'replaced');
  v_band := coalesce(v_request.wristband_id, v_issue.wristband_id);
  v_desk := coalesce(v_request.desk_id, v_issue.desk_id);
  v_person := coalesce(v_request.person_id, v_issue.person_id);

  -- No one else moves anything here then, or closes one of them. Two callers who return the same bands meet at the desk
  -- of their issue.
  perform from accreditation.stock_desk d
    where d.account_id = p_account and d.event_id = p_event and d.id in (v_desk, v_request.to_desk_id, v_issue.desk_id)
    order by d.id for no key update;

  replayed := exists (select from accreditation.stock_movement m where m.account_id = p_account
    and m.key = v_request.key);
  if replayed then
    if not exists (select from accreditation.stock_movement m
        where m.account_id = p_account and m.key = v_request.key and m.event_id = p_event and m.asked = v_asked) then
      code := 'key_reuse';
    end if;
  else
    -- A device at the door might have given out bands while a desk or a band was deleted. They were still given out.
    select count(*) into v_desks from accreditation.stock_desk d
      where d.account_id = p_account and d.event_id = p_event and d.id in (v_desk, v_request.to_desk_id)
        and not (v_office and d.deleted_at is not null);
    if v_desks < (case when v_request.to_desk_id is null then 1 else 2 end)
      or not exists (select from accreditation.wristband w where w.account_id = p_account and w.event_id = p_event
        and w.id = v_band
        and not (v_office and w.deleted_at is not null))
      or (v_request.issue_id is not null and v_issue.id is null)
      or (not v_office and not exists (select from accreditation.person p where p.account_id = p_account
        and p.event_id = p_event and p.id = v_person))
    then
      code := 'not_found';
    end if;

    if code is null and v_issue.id is not null and accreditation.held_of(v_issue) < v_request.quantity then
      code := 'already_undone';
    end if;

    select b.in_stock into v_in_stock from accreditation.stock_balance b
      where b.account_id = p_account and b.event_id = p_event and b.wristband_id = v_band and b.desk_id = v_desk;
    v_in_stock := coalesce(v_in_stock, 0);
    if code is null and ((v_request.action in ('move', 'spoil') and v_in_stock < v_request.quantity)
      or (v_request.action = 'count' and v_in_stock + v_request.counted - v_request.expected < 0)) then
      code := 'stock_short';
    end if;
  end if;

  if code is null and not replayed then
    insert into accreditation.stock_movement (account_id, event_id, key, line, asked, kind, wristband_id, desk_id,
      quantity, delta, balance,
        other_desk_id, person_id, issue_id, reason, user_id, user_name, device, at, tapped_at, clock_off_minutes)
      select p_account, p_event, v_request.key, l.line, v_asked, l.kind, l.band, l.desk,
        coalesce(v_request.quantity, v_request.counted), l.delta, 0,
        l.other_desk, v_person, case when l.kind in ('replaced', 'returned', 'voided') then v_issue.id end,
          coalesce(v_request.reason, ''),
        v_request.user_id, v_request.user_name, v_request.device, v_at,
        case when v_request.tapped_at < v_at then v_request.tapped_at end, v_request.clock_off_minutes
      from (values
        ('receive', 1, 'received', v_band, v_desk, v_request.quantity, null),
        ('move', 1, 'moved_out', v_band, v_desk, -v_request.quantity, v_request.to_desk_id),
        ('move', 2, 'moved_in', v_band, v_request.to_desk_id, v_request.quantity, v_desk),
        ('count', 1, 'counted', v_band, v_desk, v_request.counted - v_request.expected, null),
        ('spoil', 1, 'spoiled', v_band, v_desk, -v_request.quantity, null),
        ('issue', 1, 'issued', v_band, v_desk, -v_request.quantity, null),
        ('void', 1, 'voided', v_issue.wristband_id, v_issue.desk_id, 0, null),
        ('replace', 1, 'voided', v_issue.wristband_id, v_issue.desk_id, 0, null),
        ('replace', 2, 'replaced', v_band, v_desk, -v_request.quantity, null),
        ('return', 1, 'returned', v_issue.wristband_id, v_desk, v_request.quantity, null)
      ) as l (action, line, kind, band, desk, delta, other_desk)
      where l.action = v_request.action
      order by l.line;

    -- The ledger shows who was given what. The log is for what an organiser would look for.
    if v_request.action <> 'issue' then
      insert into accreditation.activity_log (account_id, event_id, at, user_id, user_name, action, details)
        select p_account, p_event, v_at, v_request.user_id, v_request.user_name,
          case when v_office then v_request.action || '_stock' else v_request.action || '_wristbands' end,
          jsonb_strip_nulls(jsonb_build_object('name', coalesce(p.name, w.name), 'wristband',
            case when p.id is not null then w.name end,
            'quantity', coalesce(v_request.quantity, v_request.counted), 'desk', d.name, 'to_desk', t.name,
              'person_id', v_person, 'reason', nullif(v_request.reason, ''), 'device', v_request.device))
        from accreditation.wristband w
        join accreditation.stock_desk d on d.account_id = p_account and d.event_id = p_event and d.id = v_desk
        left join accreditation.stock_desk t on t.account_id = p_account and t.event_id = p_event
          and t.id = v_request.to_desk_id
        left join accreditation.person p on p.account_id = p_account and p.event_id = p_event and p.id = v_person
        where w.account_id = p_account and w.event_id = p_event and w.id = v_band;
    end if;
  end if;

  status := case when code is null then 200 when code = 'not_found' then 404 else 409 end;
  if code = 'stock_short' then
    outcome := jsonb_build_object('in_stock', v_in_stock);
  elsif code is not null then
    outcome := '{}';
  else
    select jsonb_build_object('movements', jsonb_agg(accreditation.stock_movement_json(m) order by m.line)) into outcome
      from accreditation.stock_movement m where m.account_id = p_account and m.key = v_request.key;
    if not v_office then
      select coalesce(sum(accreditation.held_of(m)), 0)::int as held, max(p.guest_count) as guest_count,
          coalesce((select b.in_stock <= t.low_at from accreditation.stock_balance b
            join accreditation.stock_threshold t using (account_id, event_id, wristband_id, desk_id)
            where b.account_id = p_account and b.event_id = p_event and b.wristband_id = v_band
              and b.desk_id = v_desk), false) as low
        into v_guest
        from accreditation.person p
        left join accreditation.stock_movement m on m.account_id = p_account and m.event_id = p_event
          and m.person_id = p.id and m.kind in ('issued', 'replaced')
        where p.account_id = p_account and p.event_id = p_event and p.id = v_person;
      outcome := outcome || jsonb_build_object('held', v_guest.held, 'guest_count', v_guest.guest_count, 'low',
        v_guest.low);
    end if;
  end if;
  return next;
exception when unique_violation then
  -- The same key is in use at other desks at the same time.
  status := 409;
  code := 'key_reuse';
  outcome := '{}';
  replayed := true;
  return next;
end $fn$;
