-- The oldest request that no one else is working on. It is done with when the transaction is. No one waits for requests
-- from hours ago.
create or replace function accounts.take_forgotten_password() returns table (e_mail text, language text)
language sql security definer set search_path = accounts, pg_temp set app.mail_sender = 'on' as $fn$
  delete from forgotten_password where created_at < now() - interval '1 hour';
  delete from forgotten_password f where f.id = (
    select w.id from forgotten_password w order by w.id limit 1 for update skip locked
  ) returning f.e_mail, f.language;
$fn$;
