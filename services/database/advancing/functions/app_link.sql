-- Whoever knows the key sees its one row, before it is known in which account that is.
create or replace function advancing.app_link() returns bytea language sql stable as
$$ select decode(nullif(current_setting('app.link', true), ''), 'hex') $$;
