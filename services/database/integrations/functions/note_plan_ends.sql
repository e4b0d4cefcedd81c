-- Notices of all accounts with webhooks whose plans have ended.
create or replace function integrations.note_plan_ends()
returns void language plpgsql security definer set search_path = integrations, pg_temp
set app.webhook_sender = 'on' set app.account_id = '' as $fn$
declare
  v_account int;
  v_ended_at timestamptz;
begin
  for v_account in select distinct h.account_id from webhook h where h.deleted_at is null order by h.account_id loop
    v_ended_at := accounts.plan_ended(v_account);
    if v_ended_at is not null then
      perform note_plan_end(v_account, v_ended_at);
    end if;
  end loop;
end $fn$;
