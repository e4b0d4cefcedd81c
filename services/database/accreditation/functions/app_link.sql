-- Shows the one row of a link to a caller who knows its secret, whatever account it is in. A function with its owner's
-- rights would not do: row-level security is forced on owners too, and before the row is read its account is not known.
create or replace function accreditation.app_link() returns bytea language sql stable as
$$ select decode(nullif(current_setting('app.link', true), ''), 'hex') $$;
