import { cleanLine, type ProviderRole, type RoleRule } from '@laminate/contracts';
import { isEmail } from '@laminate/contracts/stored-text';
import { apiError, type ApiError } from '@laminate/kit';
import { tables } from '@laminate/kit/database/tables';
import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import type { Vouched } from '../../single-sign-on/provider.ts';
import { domainOf, hasVerified } from '../../single-sign-on/provider-store.ts';
import { refused } from '../../single-sign-on/refusals.ts';
import { recordAudit } from '../record-audit.ts';
import { giveRole } from '../users/account-users.ts';
import type { Post } from '../users/invite.ts';
import { withinLimit } from '../within-limit.ts';

/** All functions here join the caller's transaction, which runs in the account. */

const LONGEST_NAME = 120;

interface Person {
  readonly id: number;
  readonly member: boolean;
  readonly accepted: boolean;
  /** True if they can use a membership of this account: their address is verified, or they began here. */
  readonly opens: boolean;
  readonly role: string | null;
  /** The user's subject at the provider, or null before the first time. */
  readonly subject: string | null;
}

/** The person that the provider vouches for: who has logged in as this subject before, else whose address it is. */
const findPerson = (em: EntityManager, accountId: number, who: Vouched): Promise<Person | undefined> =>
  tables(em)
    .selectFrom('accounts.app_user as u')
    .leftJoin('accounts.membership as m', (join) =>
      join.onRef('m.user_id', '=', 'u.id').on('m.account_id', '=', accountId),
    )
    .leftJoin('accounts.provider_identity as i', (join) =>
      join.onRef('i.user_id', '=', 'u.id').on('i.account_id', '=', accountId).on('i.issuer', '=', who.issuer),
    )
    .select([
      'u.id',
      sql<boolean>`m.user_id is not null`.as('member'),
      sql<boolean>`m.accepted_at is not null`.as('accepted'),
      'm.role',
      'i.subject',
      sql<boolean>`u.e_mail_verified_at is not null or u.account_id = ${accountId}`.as('opens'),
    ])
    .where((row) => row.or([row('u.e_mail', '=', who.eMail), row('i.subject', '=', who.subject)]))
    .orderBy(sql`i.subject is not distinct from ${who.subject}`, 'desc')
    .limit(1)
    .forUpdate('u')
    .executeTakeFirst();

/** Returns the first rule whose value the person has. */
export const roleBy = (rules: readonly RoleRule[], values: readonly string[]): ProviderRole | undefined =>
  rules.find(({ value }) => values.includes(value))?.role;

/** Returns the name as it can be stored. For a person without one, returns the part before the @. */
function nameOf({ name, eMail }: Vouched): string {
  const plain = cleanLine(name.replace(/\p{Cc}/gu, ' ').toWellFormed())
    .slice(0, LONGEST_NAME)
    .trim()
    .toWellFormed();
  return plain || eMail.slice(0, eMail.lastIndexOf('@')).slice(0, LONGEST_NAME);
}

/** Makes a user of a person who is not known yet. Their address is verified for this account alone. */
async function addPerson(em: EntityManager, accountId: number, who: Vouched, role: ProviderRole): Promise<number> {
  const [user] = await tables(em)
    .insertInto('accounts.app_user')
    .values({ e_mail: who.eMail, user_name: nameOf(who), account_id: accountId })
    .onConflict((conflict) => conflict.columns(['e_mail']).doNothing())
    .returning('id')
    .execute();
  if (!user) throw apiError('service_unavailable', { message: 'being_changed', retryAfterSeconds: 1 });
  await tables(em)
    .insertInto('accounts.membership')
    .values({ account_id: accountId, user_id: user.id, role })
    .execute();
  await recordAudit(em, actorOf(who), {
    action: 'add_user',
    subject: who.eMail,
    changes: { role: { from: null, to: role } },
  });
  return user.id;
}

/** In the audit it is the provider that gives roles. */
const actorOf = ({ issuer }: Pick<Vouched, 'issuer'>) => ({ userId: null, userName: new URL(issuer).host });

/**
 * Checks that this is a member whom the provider lets in, and not someone else who has come by their address.
 * @throws ApiError 400 in words
 */
function checkMember(person: Person, who: Vouched): void {
  if (!person.member) throw refused('sso_not_member');
  if (person.role === 'superuser') throw refused('user_of_provider');
  if (person.subject !== null && person.subject !== who.subject) throw refused('sso_other_person');
  if (!person.opens) throw refused('sso_invitation_open');
}

/** Gives the current role. An owner stays one, and a user who has roles in events alone keeps these. */
async function renewRole(
  em: EntityManager,
  accountId: number,
  person: Person,
  who: Vouched,
  role: ProviderRole | undefined,
  post: Post,
): Promise<void> {
  if (person.role === 'owner' || person.role === role) return;
  if (role === undefined) {
    if (person.role !== null) throw refused('sso_no_role');
    return;
  }
  await giveRole(em, { accountId, ...actorOf(who) }, person.id, { role, eventIds: null }, post);
  await recordAudit(em, actorOf(who), {
    action: 'change_user',
    subject: who.eMail,
    changes: { role: { from: person.role, to: role } },
  });
}

const tie = (em: EntityManager, accountId: number, userId: number, { issuer, subject }: Vouched) =>
  tables(em)
    .insertInto('accounts.provider_identity')
    .values({ account_id: accountId, user_id: userId, issuer, subject })
    .onConflict((conflict) => conflict.columns(['account_id', 'user_id']).doUpdateSet({ issuer, subject }))
    .execute();

async function accept(em: EntityManager, accountId: number, userId: number, who: Vouched): Promise<void> {
  await tables(em)
    .updateTable('accounts.membership')
    .set({ accepted_at: sql`now()` })
    .where('account_id', '=', accountId)
    .where('user_id', '=', userId)
    .execute();
  await recordAudit(em, actorOf(who), { action: 'accept_invitation', subject: who.eMail });
}

/**
 * Returns the user of the account whom a provider vouches for, with the current role. Creates the user if not known
 * yet. What belongs to them in other accounts stays out of reach: their session has to be one of this account alone.
 * @returns the user's id
 * @throws ApiError 400 in words, 409 `limit_reached`
 */
export async function admit(
  em: EntityManager,
  accountId: number,
  rules: readonly RoleRule[],
  who: Vouched,
  post: Post,
): Promise<number> {
  if (!who.eMailVerified || !isEmail(who.eMail)) throw refused('sso_e_mail_unverified');
  return withinLimit(em, accountId, 'users', async () => {
    if (!(await hasVerified(em, accountId, domainOf(who.eMail)))) throw refused('sso_domain_not_proved');
    const role = roleBy(rules, who.values);
    const person = await findPerson(em, accountId, who);
    if (!person) {
      if (role === undefined) throw refused('sso_no_role');
      const userId = await addPerson(em, accountId, who, role);
      await tie(em, accountId, userId, who);
      return userId;
    }
    checkMember(person, who);
    await renewRole(em, accountId, person, who, role, post);
    if (!person.accepted) await accept(em, accountId, person.id, who);
    await tie(em, accountId, person.id, who);
    return person.id;
  });
}

/** Writes down in the account that a sign-in was refused, and why. */
export async function recordRefusal(em: EntityManager, eMail: string, error: ApiError): Promise<void> {
  const { message } = error.details;
  // Only a code without parameters says all of it.
  const to = typeof message === 'string' ? message : error.code;
  await recordAudit(
    em,
    { userId: null, userName: eMail },
    { action: 'refuse_single_sign_on', subject: eMail, changes: { reason: { from: null, to } } },
  );
}
