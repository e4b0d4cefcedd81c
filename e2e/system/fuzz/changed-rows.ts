import type { Fixture } from '@laminate/testing';

/** Rows that can change while requests are refused, with the reason. All other changes are faults. */
const MAY_CHANGE: Readonly<Record<string, string>> = {
  'insert accreditation.tap_outcome':
    'a refused tap has one answer for good, so that a phone that sends it again gets the same',
  'update accounts.mail': 'the sender takes mails that were queued by requests before',
};

/**
 * What becomes of a forgotten password that a request before had noted: the sender does it, a moment later and all
 * together.
 */
const FORGOTTEN = 'delete accounts.forgotten_password';
const OF_FORGOTTEN: ReadonlySet<string> = new Set([FORGOTTEN, 'insert accounts.mail', 'insert accounts.one_time_link']);

/** Records every row that a committed transaction adds, changes or deletes, from any source. */
export interface ChangedRows {
  /** Returns what has changed since it was last asked, as `update accounts.session`, except for what can change. */
  taken(): Promise<string[]>;
}

/** Watches all tables of the services in a test's database. Call after it is filled. */
export async function watchRows(fixture: Fixture): Promise<ChangedRows> {
  await fixture.sql(`
    create schema witness;
    create unlogged table witness.changed_row (what text not null);
    create function witness.note() returns trigger language plpgsql security definer set search_path = witness as $$
    begin
      insert into witness.changed_row values (lower(tg_op) || ' ' || tg_table_schema || '.' || tg_table_name);
      return null;
    end $$;
    do $$
    declare relation regclass;
    begin
      for relation in
        select c.oid from pg_class c join pg_namespace n on n.oid = c.relnamespace
        where n.nspname in ('accounts', 'accreditation', 'advancing', 'integrations') and c.relkind = 'r'
      loop
        execute format('create trigger witness_rows after insert or delete on %s for each row execute function witness.note()', relation);
        execute format('create trigger witness_changes after update on %s for each row when (old *<> new) execute function witness.note()', relation);
      end loop;
    end $$`);
  return {
    async taken() {
      const rows = await fixture.sql<{ what: string }>(
        'with noted as (delete from witness.changed_row returning what) select distinct what from noted order by what',
      );
      const all = rows.map(({ what }) => what);
      const byRequests = all.includes(FORGOTTEN) ? all.filter((what) => !OF_FORGOTTEN.has(what)) : all;
      return byRequests.filter((what) => !(what in MAY_CHANGE));
    },
  };
}
