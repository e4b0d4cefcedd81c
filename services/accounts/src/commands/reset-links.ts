import type { Database } from '@laminate/kit';
import type { EntityManager } from '@mikro-orm/postgresql';
import { User } from '../entities/index.ts';
import type { Language } from '@laminate/kit/mail/letter';
import { resetPasswordLetter } from '../mail/letters/passwords.ts';
import { queueLetter } from '../mail/queue-letter.ts';
import { tellOnCommit } from '@laminate/kit/bus/tell-on-commit';
import { MAIL_CHANNEL } from '@laminate/kit/mail/queue-mail';
import { issueLink } from './one-time-links.ts';
import { rolesInEvents } from './users/staff.ts';
import { tables, callFunction } from '@laminate/kit/database/tables';

/** How long a link to choose a new password can be opened. */
const HOURS = 1;
const NO_ONE = { accountId: 0, userId: 0 };

/**
 * Notes that the password of an address was forgotten. Its owner, if any, is looked up later: here an unknown address
 * costs the same as any other.
 */
export async function noteForgottenPassword(em: EntityManager, eMail: string, language: Language): Promise<void> {
  tellOnCommit(em, MAIL_CHANNEL);
  await tables(em).insertInto('accounts.forgotten_password').values({ e_mail: eMail, language }).execute();
}

/** Where links of mails lead: who only acts for artists goes to their portal. */
export interface Origins {
  readonly main: string;
  readonly portal: string;
}

/** Does the user act for artists of the account and do nothing else in it? */
async function isOnlyArtist(em: EntityManager, accountId: number, userId: number): Promise<boolean> {
  const of = (table: 'accounts.artist_link' | 'accounts.membership') =>
    tables(em).selectFrom(table).where('account_id', '=', accountId).where('user_id', '=', userId);
  const { only } = await tables(em)
    .selectNoFrom((row) =>
      row
        .and([
          row.exists(of('accounts.artist_link')),
          row.not(row.exists(of('accounts.membership').where('role', 'is not', null))),
          row.not(row.exists(rolesInEvents(em).where('eu.user_id', '=', userId))),
        ])
        .as('only'),
    )
    .executeTakeFirstOrThrow();
  return only === true;
}

const belongs = async (em: EntityManager, userId: number): Promise<boolean> =>
  (await tables(em).selectFrom('accounts.open_membership').where('user_id', '=', userId).execute()).length > 0;

async function sendOne(em: EntityManager, { main, portal }: Origins): Promise<boolean> {
  const [asked] = await callFunction<{ e_mail: string; language: Language }>(
    em,
    'accounts.take_forgotten_password',
    [],
  );
  if (!asked) return false;
  const user = await em.findOne(User, { eMail: asked.e_mail }, { populate: ['passwordHash'] });
  if (!user) return true;
  const { id: userId, accountId, userName: name, eMail: to } = user;
  await em.execute(`select set_config('app.account_id', ?, true), set_config('app.user_id', ?, true)`, [
    `${accountId}`,
    `${userId}`,
  ]);
  // A user who was invited and has no password yet chooses one through the invitation. A user who came through a
  // provider has none of these.
  if (!user.passwordHash && !(await belongs(em, userId))) return true;
  const secret = await issueLink(em, { purpose: 'reset_password', accountId, userId, hours: HOURS });
  const origin = (await isOnlyArtist(em, accountId, userId)) ? portal : main;
  await queueLetter(em, { accountId, to, language: asked.language }, resetPasswordLetter, {
    name,
    url: `${origin}/reset-password#key=${secret}`,
  });
  return true;
}

/**
 * Queues the mails for the passwords that were forgotten, each in a separate transaction. Several processes can do so
 * concurrently.
 * @returns how many were forgotten
 */
export async function sendResetLinks(db: Database, origins: Origins): Promise<number> {
  let count = 0;
  while (await db.transaction(NO_ONE, (em) => sendOne(em, origins))) count += 1;
  return count;
}
