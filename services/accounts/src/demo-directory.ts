import type { Role } from '@laminate/contracts';
import { clockAt, dayAfter, wallTime } from '@laminate/contracts/zoned-clock';
import { callFunction, tables } from '@laminate/kit/database/tables';
import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { createEvent } from './commands/create-event.ts';
import { giveSuperuserRole } from './commands/operator/add-superuser.ts';
import { planByName } from './commands/plans/plans.ts';
import { startPlan } from './commands/plans/plan-period.ts';
import { registerAccount } from './commands/register-account.ts';
import { giveRole } from './commands/users/account-users.ts';
import { linkToArtist, noteMailed } from './commands/users/artist-users.ts';
import { giveEventRole } from './commands/users/event-users.ts';
import { joinAccount } from './commands/users/join-account.ts';
import { DEMO_PASSWORD } from './demo-users.ts';
import { hashPassword } from './passwords.ts';
import type { ArtistKey } from './presenters/artist-user.ts';

interface PlannedUser {
  readonly name: string;
  readonly role?: 'owner' | 'manager' | 'security' | 'artist_manager' | 'superuser';
  /** A role in the festival only. */
  readonly event?: Extract<Role, 'worker_bee' | 'worker_bee+'>;
}

/** The demo's users by the first part of their e-mail. */
const USERS = {
  owner: { name: 'Liis Kask', role: 'owner' },
  manager: { name: 'Ele Vaher', role: 'manager' },
  worker: { name: 'Rando Pihlak', event: 'worker_bee' },
  workerplus: { name: 'Ats Kuusik', event: 'worker_bee+' },
  security: { name: 'Toomas Raud', role: 'security' },
  advancing: { name: 'Merike Aru', role: 'artist_manager' },
  artist: { name: 'Kadri Tormis' },
  superuser: { name: 'Laminate support', role: 'superuser' },
} as const satisfies Record<string, PlannedUser>;

export type DemoUser = keyof typeof USERS;

export interface Directory {
  readonly accountId: number;
  /** On now: from yesterday to tomorrow. */
  readonly festivalId: number;
  readonly pastEventId: number;
  readonly userIds: Readonly<Record<DemoUser, number>>;
  readonly userNames: Readonly<Record<DemoUser, string>>;
}

const ACCOUNT = 'Meretuul MTÜ';
const PLAN = 'Monthly 2';
const PAID_MONTHS = 12;
const TIME_ZONE = 'Europe/Tallinn';
/** No mail is written: a new member has set up nothing that a role could lose. */
const POST = { language: 'et', url: '' } as const;

const eMailOf = (login: string) => `${login}@demo.test`;

interface Owner {
  readonly accountId: number;
  readonly userId: number;
  readonly userName: string;
}

/** Founds the account, with its plan paid for a year. The transaction works for it afterwards. */
async function addAccount(em: EntityManager, passwordHash: string): Promise<Owner> {
  const { name: userName } = USERS.owner;
  const form = { userName, email: eMailOf('owner'), accountName: ACCOUNT };
  const { accountId, id: userId } = await registerAccount(em, form, passwordHash);
  const { id: planId } = await planByName(em, PLAN);
  const now = new Date().toISOString();
  for (let month = 0; month < PAID_MONTHS; month++) await startPlan(em, accountId, planId, now);
  return { accountId, userId, userName };
}

/** Adds an event of three days whose second day was `daysAgo` days ago. @returns its id */
async function addEvent(em: EntityManager, by: Owner, name: string, daysAgo: number): Promise<number> {
  const middle = dayAfter(clockAt(Date.now(), TIME_ZONE).slice(0, 10), -daysAgo);
  const at = (day: string, time: string) => new Date(wallTime(day, time, TIME_ZONE).at).toISOString();
  const { id } = await createEvent(em, by, {
    name,
    start_time: at(dayAfter(middle, -1), '12:00'),
    end_time: at(dayAfter(middle), '23:00'),
  });
  return id;
}

async function addUser(
  em: EntityManager,
  by: Owner,
  festivalId: number,
  { eMail, name, role, event, passwordHash }: PlannedUser & { readonly eMail: string; readonly passwordHash: string },
): Promise<number> {
  const { accountId } = by;
  const userId = await joinAccount(em, accountId, { eMail, name, passwordHash });
  if (role === 'superuser') await giveSuperuserRole(em, accountId, userId);
  else if (role) await giveRole(em, by, userId, { role, eventIds: null }, POST);
  if (event) await giveEventRole(em, { accountId, eventId: festivalId }, userId, event);
  return userId;
}

/**
 * Fills the accounts' side of the demo: one account, two events, a user for each role. Everyone knows their passwords,
 * so none of them needs a second factor, which would keep all others out. That includes the superuser.
 */
export async function seedDirectory(em: EntityManager): Promise<Directory> {
  const passwordHash = await hashPassword(DEMO_PASSWORD);
  const by = await addAccount(em, passwordHash);
  const festivalId = await addEvent(em, by, 'Meretuul 2026', 0);
  const pastEventId = await addEvent(em, by, 'Meretuul 2025', 364);
  const userIds = { owner: by.userId } as Record<DemoUser, number>;
  const userNames = {} as Record<DemoUser, string>;
  for (const [login, user] of Object.entries(USERS) as [DemoUser, PlannedUser][]) {
    userNames[login] = user.name;
    if (login !== 'owner')
      userIds[login] = await addUser(em, by, festivalId, { ...user, eMail: eMailOf(login), passwordHash });
  }
  await tables(em)
    .updateTable('accounts.app_user')
    .set({ e_mail_verified_at: sql`now()`, second_factor_exempt: true })
    .where('account_id', '=', by.accountId)
    .execute();
  return { accountId: by.accountId, festivalId, pastEventId, userIds, userNames };
}

/** Lets the demo's artist user act for an artist, as if they had been written to. */
export async function seedArtistUser(
  em: EntityManager,
  artist: ArtistKey,
  name: string,
  userId: number,
): Promise<void> {
  await linkToArtist(em, artist, name, userId);
  await noteMailed(em, artist, userId);
}

/** Lets the artists of an event read its schedule. */
export const publishSchedule = (em: EntityManager, eventId: number): Promise<unknown> =>
  callFunction(em, 'accounts.publish_to_artists', [eventId, true, null]);
