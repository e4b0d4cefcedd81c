-- Tells the feed of the event what an artist has handed in, for whatever writes a line of the log about it. At the end
-- of the transaction: the lock of the event comes after all others, and is held for no longer than the number takes.
create or replace function advancing.tell_feed() returns trigger language plpgsql security definer
set search_path = advancing, pg_temp as $fn$
begin
  perform accreditation.record_artist_change(new.event_id,
    case when new.action = 'submit_form' then 'artist.submitted' else 'form.answered' end,
    jsonb_build_object('artist_id', a.id, 'form', jsonb_build_object('id', f.id, 'name', f.name))
      || case when s.id is null then '{}' else jsonb_build_object('action', new.action,
        'section', jsonb_build_object('id', s.id, 'name', s.name)) end)
  from artist a
  left join form_section s on (s.account_id, s.event_id, s.id)
    = (a.account_id, a.event_id, (new.details ->> 'section_id')::int)
  join form f on (f.account_id, f.event_id, f.id) = (a.account_id, a.event_id, coalesce(s.form_id, a.form_id))
  where a.account_id = new.account_id and a.event_id = new.event_id and a.id = new.artist_id;
  return null;
end $fn$;

drop trigger if exists tell_feed on advancing.activity_log;
create constraint trigger tell_feed after insert on advancing.activity_log deferrable initially deferred
  for each row when (new.action in
    ('submit_form', 'add_answer', 'update_answer', 'delete_answer', 'nothing_to_add', 'take_back_nothing_to_add'))
  execute function advancing.tell_feed();
