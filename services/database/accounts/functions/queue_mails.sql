-- Puts many mails in the outbox, as queue_mail does one: an array of objects with recipient, language, subject, text, html
-- and unsubscribe. Returns their ids in the order of the array.
create or replace function accounts.queue_mails(p_account int, p_mails jsonb, p_request text)
returns setof bigint language plpgsql security definer set search_path = accounts, pg_temp as $fn$
declare
  v_ids bigint[];
begin
  if p_account is null or p_account is distinct from app_account() then
    raise exception 'not the account at work: %', p_account using errcode = 'insufficient_privilege';
  end if;
  -- Mails are shown to their sender alone, so their ids are taken before the rows.
  select coalesce(array_agg(nextval(pg_get_serial_sequence('accounts.mail', 'id'))), '{}') into v_ids
    from jsonb_array_elements(p_mails);
  insert into mail (id, account_id, recipient, language, subject, text, html, unsubscribe, request_id)
    overriding system value
    select v_ids[m.place], p_account, m.mail ->> 'recipient', m.mail ->> 'language', m.mail ->> 'subject',
      m.mail ->> 'text', m.mail ->> 'html', m.mail ->> 'unsubscribe', p_request
    from jsonb_array_elements(p_mails) with ordinality as m (mail, place);
  return query select id from unnest(v_ids) with ordinality as i (id, place) order by place;
end $fn$;
