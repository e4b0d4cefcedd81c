-- Gives a person of a request the category of it.
create or replace function accreditation.set_guest_category() returns trigger language plpgsql as $fn$
begin
  select r.category_id into new.category_id from accreditation.request r
    where r.account_id = new.account_id and r.event_id = new.event_id and r.id = new.request_id;
  return new;
end $fn$;

drop trigger if exists set_guest_category on accreditation.request_guest;
create trigger set_guest_category before insert on accreditation.request_guest
  for each row execute function accreditation.set_guest_category();
