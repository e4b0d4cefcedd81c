-- Gives a person of a request, or of the blocked list, the words of their name in one order: lists have the surname first or
-- last, with or without a comma.
create or replace function accreditation.set_name_key() returns trigger language plpgsql as $fn$
begin
  new.name_key := (select coalesce(string_agg(w, ' ' order by w collate "C"), '')
    from regexp_split_to_table(new.name_folded, '[\s,.]+') w where w <> '');
  return new;
end $fn$;

drop trigger if exists set_name_key on accreditation.request_guest;
create trigger set_name_key before insert or update of name_folded on accreditation.request_guest
  for each row execute function accreditation.set_name_key();

drop trigger if exists set_name_key on accreditation.blocked_person;
create trigger set_name_key before insert or update of name_folded on accreditation.blocked_person
  for each row execute function accreditation.set_name_key();
