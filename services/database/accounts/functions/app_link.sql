-- Shows the one row of a link to a caller who knows its secret, whatever account it is in. Before the row is read its
-- account is not known, and row-level security is forced on the owners of functions, too.
create or replace function accounts.app_link() returns bytea language sql stable as
$$ select decode(nullif(current_setting('app.link', true), ''), 'hex') $$;
