-- Returns the picture of the list with this key in hex. Null if there is none.
create or replace function accreditation.invitation_picture(p_key text) returns bytea language plpgsql
set search_path = accreditation, pg_temp as $fn$
declare
  v_picture bytea;
begin
  perform set_config('app.link', p_key, true);
  select l.picture into v_picture from invitation_list l where l.picture_key = app_link() and l.deleted_at is null;
  perform set_config('app.link', '', true);
  return v_picture;
end $fn$;
