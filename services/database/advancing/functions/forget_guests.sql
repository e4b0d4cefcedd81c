-- Empties the answers that name these people of the guest list, or with null every guest whom an artist of the event
-- names, decided or not. The emptied ones count as withdrawn. What was typed about them and not saved goes, too.
-- Artists are locked first, as in answering: what a user has read before can't be written again after it.
create or replace function advancing.forget_guests(p_event int, p_people int[]) returns void
language sql security definer set search_path = advancing, pg_temp as $fn$
  select from artist r
  where r.account_id = app_account() and r.event_id = p_event and exists (
    select from answer a
    where (a.account_id, a.event_id, a.artist_id) = (r.account_id, r.event_id, r.id)
      and case when p_people is null
        then a.section_id in (select s.id from form_section s where s.account_id = app_account()
          and s.event_id = p_event and s.section_type = 'BackstageGuests')
        else a.person_id = any (p_people) end)
  order by r.id for update;
  delete from answer_draft d
  where d.account_id = app_account() and d.event_id = p_event
    and case when p_people is null
      then d.section_id in (select s.id from form_section s where s.account_id = app_account()
        and s.event_id = p_event and s.section_type = 'BackstageGuests')
      else d.answer_id in (select a.id from answer a where a.account_id = app_account() and a.event_id = p_event
        and a.person_id = any (p_people)) end;
  update answer a set values_ = '{}', accepted_values = null, guest_state = null, person_id = null,
    revision = a.revision + 1,
    deleted_at = coalesce(a.deleted_at, now())
  where a.account_id = app_account() and a.event_id = p_event
    and case when p_people is null
      then a.section_id in (select s.id from form_section s where s.account_id = app_account()
        and s.event_id = p_event and s.section_type = 'BackstageGuests')
      else a.person_id = any (p_people) end;
$fn$;
