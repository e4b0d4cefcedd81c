-- A guest whom an organiser confirms, or makes pending again, has an answer that says so, whichever way it was done.
create or replace function accreditation.keep_answer() returns trigger language plpgsql
set search_path = accreditation, pg_temp as $fn$
begin
  new.answer := case when new.pending then 'invited' else 'accepted' end;
  return new;
end $fn$;

create or replace trigger keep_answer before update of pending on accreditation.person for each row
  when (old.answer is not null and new.answer is not distinct from old.answer and new.pending is distinct from old.pending)
  execute function accreditation.keep_answer();
