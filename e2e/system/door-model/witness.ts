/**
 * Records what each guest was like from each number of the event's sequence on. Against it the ledger can be checked
 * number by number, not only at its end.
 */
export const WITNESS = `
  create schema witness;
  create table witness.person_state (
    id bigint generated always as identity, event_id int, person_id int, seq int, guest_count int, blocked boolean, pending boolean, deleted boolean
  );
  create index on witness.person_state (event_id, person_id);
  create function witness.note() returns trigger language plpgsql security definer set search_path = '' as $fn$
  begin
    insert into witness.person_state (event_id, person_id, seq, guest_count, blocked, pending, deleted)
      values (new.event_id, new.id, new.seq, new.guest_count, new.blocked, new.pending, new.deleted_at is not null);
    return null;
  end $fn$;
  create trigger witness after insert or update of guest_count, blocked, pending, deleted_at
    on accreditation.person for each row execute function witness.note();
`;
