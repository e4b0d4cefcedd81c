import type { EntityManager } from '@laminate/kit';
import { DEMO_PASSWORD } from './demo-users.ts';
import { hashPassword } from './passwords.ts';

/** The demo's users by the first part of their e-mail. `event` is a role in the festival only. */
const USERS = {
  owner: { name: 'Liis Kask', role: 'owner' },
  manager: { name: 'Ele Vaher', role: 'manager' },
  worker: { name: 'Rando Pihlak', event: 'worker_bee' },
  workerplus: { name: 'Ats Kuusik', event: 'worker_bee+' },
  security: { name: 'Toomas Raud', role: 'security' },
  advancing: { name: 'Merike Aru', role: 'artist_manager' },
  artist: { name: 'Kadri Tormis' },
  superuser: { name: 'Laminate support', role: 'superuser' },
} as const;

export type DemoUser = keyof typeof USERS;

export interface Directory {
  readonly accountId: number;
  /** On now: from yesterday to tomorrow. */
  readonly festivalId: number;
  readonly pastEventId: number;
  readonly userIds: Readonly<Record<DemoUser, number>>;
  readonly userNames: Readonly<Record<DemoUser, string>>;
}

async function insert(em: EntityManager, text: string, values: readonly unknown[]): Promise<number> {
  const [row] = await em.execute<{ id: number }[]>(`${text} returning id`, [...values]);
  if (!row) throw new Error('An insert answered no id');
  return row.id;
}

async function addAccount(em: EntityManager): Promise<number> {
  const [row] = await em.execute<{ id: number }[]>(
    `select nextval(pg_get_serial_sequence('accounts.account', 'id'))::int as id`,
  );
  const accountId = row?.id ?? 0;
  // From here on row-level security lets the owner of the tables write this account's rows.
  await em.execute(`select set_config('app.account_id', ?, true)`, [String(accountId)]);
  return insert(
    em,
    `insert into accounts.account (id, name, plan_id, plan_expires)
     select ?, 'Meretuul MTÜ', id, now() + interval '1 year' from accounts.plan where name = 'Monthly 2'`,
    [accountId],
  );
}

/** Adds an event of three days whose second day was `daysAgo` days ago. */
const addEvent = (em: EntityManager, accountId: number, name: string, daysAgo: number): Promise<number> =>
  insert(
    em,
    `insert into accounts.event (account_id, name, start_time, end_time)
     select ?, ?, (day - interval '1 day' + interval '12 hours') at time zone 'Europe/Tallinn',
       (day + interval '1 day' + interval '23 hours') at time zone 'Europe/Tallinn'
     from (select date_trunc('day', now() at time zone 'Europe/Tallinn') - make_interval(days => ?) as day) as middle`,
    [accountId, name, daysAgo],
  );

/**
 * Fills the accounts' side of the demo: one account, two events, a user for each role. Everyone knows their passwords,
 * so none of them needs a second factor, which would keep all others out. That includes the superuser.
 */
export async function seedDirectory(em: EntityManager): Promise<Directory> {
  const accountId = await addAccount(em);
  const festivalId = await addEvent(em, accountId, 'Meretuul 2026', 0);
  const pastEventId = await addEvent(em, accountId, 'Meretuul 2025', 364);
  const userIds = {} as Record<DemoUser, number>;
  const userNames = {} as Record<DemoUser, string>;
  for (const [login, user] of Object.entries(USERS) as [DemoUser, { name: string; role?: string; event?: string }][]) {
    userIds[login] = await insert(
      em,
      'insert into accounts.app_user (e_mail, user_name, password_hash, account_id, e_mail_verified_at, second_factor_exempt) values (?, ?, ?, ?, now(), true)',
      [`${login}@demo.test`, user.name, await hashPassword(DEMO_PASSWORD), accountId],
    );
    userNames[login] = user.name;
    await em.execute('insert into accounts.membership (account_id, user_id, role) values (?, ?, ?)', [
      accountId,
      userIds[login],
      user.role ?? null,
    ]);
    if (!user.event) continue;
    await em.execute('insert into accounts.event_user (account_id, event_id, user_id, role) values (?, ?, ?, ?)', [
      accountId,
      festivalId,
      userIds[login],
      user.event,
    ]);
  }
  return { accountId, festivalId, pastEventId, userIds, userNames };
}
