-- Returns the name of a checkpoint in the account that the transaction works for, and whether it was deleted. Null if
-- there is none. Published for the schema of accounts, whose door devices can be at a checkpoint.
create or replace function accreditation.checkpoint_of(p_event int, p_id int) returns jsonb
language sql stable strict security definer set search_path = accreditation, pg_temp as
  $fn$ select jsonb_build_object('id', c.id, 'name', c.name, 'deleted', c.deleted_at is not null) from checkpoint c
    where c.account_id = app_account() and c.event_id = p_event and c.id = p_id $fn$;
