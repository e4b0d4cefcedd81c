-- Guests of artists on the guest list, with how many they are, how many are checked in, and the time slots of their areas.
-- It reads another schema, so it runs with the rights of its owner and limits itself to the account that the transaction
-- works for.
create or replace function advancing.guests_of_artists(p_event int) returns jsonb
language plpgsql stable security definer set search_path = advancing, pg_temp as $fn$
begin
  return (
    with linked as (
      select person_id, artist_id from artist_guests(p_event)
    )
    select coalesce(jsonb_agg(jsonb_build_object('artist_id', l.artist_id, 'guests', g.guests, 'inside', g.inside,
      'areas', g.areas)), '[]')
    from linked l
    join accreditation.access_of_guests(p_event, (select array_agg(person_id) from linked)) g
      on g.person_id = l.person_id
  );
end $fn$;
