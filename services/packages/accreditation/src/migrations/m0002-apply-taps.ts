import { Migration } from '@mikro-orm/migrations';

/** The heart of the door: decides a batch of taps in one statement under the lock of the event. */
export class M0002ApplyTaps extends Migration {
  override up(): void {
    this.addSql(DOOR_PERSON);
    this.addSql(APPLY_TAPS);
    this.addSql(`
      revoke all on function accreditation.apply_taps from public;
      grant execute on function accreditation.apply_taps to laminate_checkin;
    `);
  }
}

const DOOR_PERSON = `
  -- DoorPerson of the contracts.
  create function accreditation.door_person(p accreditation.person) returns jsonb language sql stable as $$
    select jsonb_build_object(
      'id', p.id, 'name', p.name, 'comments', p.comments, 'guest_count', p.guest_count,
      'checked_in_count', p.checked_in_count, 'checked_in', p.checked_in_count = p.guest_count,
      'blocked', p.blocked, 'pending', p.pending, 'unit_id', p.unit_id, 'group_id', p.group_id,
      'profile_id', p.profile_id, 'wristband_id', p.wristband_id, 'badge_id', p.badge_id)
  $$;

  create function accreditation.iso_time(p_at timestamptz) returns text language sql stable as
    $$ select to_char(p_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') $$;
`;

/**
 * `p_taps`: `[{ key, person_id, action: 'check_in' | 'remove_check_in' | 'check_in_all', user_id, user_name, device }]`.
 *
 * One row a tap, in their order: `status` and `code` of the answer, its body `outcome` (`{ person, changed, seq }` on
 * 200, further members of the problem otherwise: `person`, and `last_check_in` with `full`), whether it is `replayed`
 * from an earlier call, and the event's `seq` by then.
 *
 * Raises unique_violation on `tap_outcome_pkey` when a key is in use by another account or, this very moment, by
 * another event: to be answered `key_reuse`.
 */
export const APPLY_TAPS = `
  create function accreditation.apply_taps(p_account int, p_event int, p_taps jsonb)
  returns table (tap_key uuid, status int, code text, outcome jsonb, replayed boolean, seq int)
  language plpgsql
  -- The plans are made once a connection, maybe while the tables are still empty: only index look-ups are ever right.
  set plan_cache_mode = force_generic_plan
  set enable_seqscan = off
  as $fn$
  #variable_conflict use_column
  declare
    v_state record;
    v_first_seq int;
    v_tap record;
    v_known record;
    v_person accreditation.person;
    v_delta int;
    v_at timestamptz;
    v_kind text;
    v_details jsonb;
  begin
    perform set_config('app.account_id', p_account::text, true);

    -- The lock: whoever holds this row decides alone, and hands out the next numbers without a gap.
    select s.seq, s.people_count, s.guest_count, s.checked_in_count into v_state
      from accreditation.event_state s where s.account_id = p_account and s.event_id = p_event for update;
    if not found then
      insert into accreditation.event_state (account_id, event_id) values (p_account, p_event) on conflict do nothing;
      select s.seq, s.people_count, s.guest_count, s.checked_in_count into v_state
        from accreditation.event_state s where s.account_id = p_account and s.event_id = p_event for update;
    end if;
    v_first_seq := v_state.seq;

    for v_tap in
      select t.* from jsonb_to_recordset(p_taps)
        as t (key uuid, person_id int, action text, user_id int, user_name text, device text)
    loop
      tap_key := v_tap.key;

      -- The key: a tap seen before gets the outcome it had, whatever has happened since.
      select o.account_id, o.event_id, o.person_id, o.action, o.status, o.code, o.outcome into v_known
        from accreditation.tap_outcome o where o.key = v_tap.key;
      replayed := found;
      if replayed then
        if (v_known.account_id, v_known.event_id, v_known.person_id, v_known.action)
          = (p_account, p_event, v_tap.person_id, v_tap.action) then
          status := v_known.status; code := v_known.code; outcome := v_known.outcome;
        else
          status := 409; code := 'key_reuse'; outcome := '{}';
        end if;
        seq := v_state.seq;
        return next;
        continue;
      end if;

      select p.* into v_person from accreditation.person p
        where p.account_id = p_account and p.event_id = p_event and p.id = v_tap.person_id and p.deleted_at is null;
      code := case
        when not found then 'not_found'
        when v_tap.action = 'remove_check_in' then case when v_person.checked_in_count = 0 then 'not_checked_in' end
        when v_person.blocked then 'blocked'
        when v_person.pending then 'pending'
        when v_tap.action = 'check_in' and v_person.checked_in_count = v_person.guest_count then 'full'
      end;
      v_delta := case v_tap.action
        when 'check_in' then 1
        when 'remove_check_in' then -1
        else v_person.guest_count - v_person.checked_in_count
      end;
      v_at := clock_timestamp();

      if code is null and v_delta <> 0 then
        -- Conditional although locked: a writer that forgets the lock must not push a count out of its bounds.
        update accreditation.person p
          set checked_in_count = p.checked_in_count + v_delta, seq = v_state.seq + 1
          where p.account_id = p_account and p.event_id = p_event and p.id = v_tap.person_id and p.deleted_at is null
            and p.checked_in_count + v_delta between 0 and p.guest_count
            and (v_delta < 0 or not (p.blocked or p.pending))
          returning p.* into v_person;
        if not found then
          raise serialization_failure using message = 'the guest was changed outside the lock of the event';
        end if;
        v_state.seq := v_state.seq + 1;
        v_state.checked_in_count := v_state.checked_in_count + v_delta;

        insert into accreditation.check_in_entry
          (account_id, event_id, seq, person_id, delta, user_id, user_name, device, key, at)
          values (p_account, p_event, v_state.seq, v_person.id, v_delta, v_tap.user_id, v_tap.user_name, v_tap.device,
            v_tap.key, v_at);

        v_kind := case when v_delta > 0 then 'checked-in' else 'removed-check-in' end;
        insert into accreditation.event_change (account_id, event_id, seq, kind, person_ids, payload, at)
          values (p_account, p_event, v_state.seq, v_kind, array[v_person.id], jsonb_build_object(
            'person', accreditation.door_person(v_person),
            'by', jsonb_build_object('at', accreditation.iso_time(v_at), 'user', v_tap.user_name, 'device', v_tap.device),
            'totals', jsonb_build_object('guest_count', v_state.guest_count, 'checked_in_count', v_state.checked_in_count,
              'people_count', v_state.people_count)), v_at);

        v_details := jsonb_build_object('person_id', v_person.id, 'name', v_person.name, 'delta', v_delta,
          'checked_in_count', v_person.checked_in_count, 'guest_count', v_person.guest_count, 'device', v_tap.device);
        insert into accreditation.activity_log (account_id, event_id, at, user_id, user_name, action, details)
          values (p_account, p_event, v_at, v_tap.user_id, v_tap.user_name, v_tap.action, v_details);
      end if;

      status := case when code is null then 200 when code = 'not_found' then 404 else 409 end;
      outcome := case
        when code is null then
          jsonb_build_object('person', accreditation.door_person(v_person), 'changed', v_delta <> 0, 'seq', v_state.seq)
        when code = 'not_found' then '{}'
        when code = 'full' then
          jsonb_build_object('person', accreditation.door_person(v_person), 'last_check_in', (
            select jsonb_build_object('at', accreditation.iso_time(e.at), 'user', e.user_name, 'device', e.device)
            from accreditation.check_in_entry e
            where e.account_id = p_account and e.event_id = p_event and e.person_id = v_tap.person_id and e.delta > 0
            order by e.seq desc limit 1))
        else jsonb_build_object('person', accreditation.door_person(v_person))
      end;
      insert into accreditation.tap_outcome (key, account_id, event_id, person_id, action, status, code, outcome, at)
        values (v_tap.key, p_account, p_event, v_tap.person_id, v_tap.action, status, code, outcome, v_at);
      seq := v_state.seq;
      return next;
    end loop;

    if v_state.seq > v_first_seq then
      update accreditation.event_state s set seq = v_state.seq, checked_in_count = v_state.checked_in_count
        where s.account_id = p_account and s.event_id = p_event;
    end if;
  end $fn$;
`;
