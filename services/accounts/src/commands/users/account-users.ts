import {
  ROLES_BY_EVENT,
  type AccountRole,
  type AccountUser,
  type AccountUserChange,
  type NewAccountUser,
} from '@laminate/contracts';
import { apiError, checkEvents, fieldError, type Identity } from '@laminate/kit';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { z } from 'zod';
import { presentAccountUser } from '../../presenters/account-user.ts';
import { recordAudit } from '../record-audit.ts';
import { lockAccount } from '../lock-account.ts';
import { withinLimit } from '../within-limit.ts';
import { changeIdentity } from './change-identity.ts';
import { inviteUser, inviteNewUser, type Post } from './invite.ts';
import { joinAccount } from './join-account.ts';
import { accountForSetUp } from './set-up.ts';
import { endSessionsHere, keepAnOwner, leaveIfNothingLeft } from './staff.ts';
import { tables } from '@laminate/kit/database/tables';
import { sql } from 'kysely';

interface Given {
  readonly role: AccountRole;
  /** The events that it is for, or null for all. */
  readonly eventIds: readonly number[] | null;
}

/** A role in words of the audit: `security` for all events, `security (Meretuul 2026)` for named ones. */
function roleText({ role, all_events, event_users }: AccountUser): string | null {
  if (role === null || all_events) return role;
  return `${role} (${event_users
    .filter((entry) => entry.role === role)
    .map(({ event_name }) => event_name)
    .join(', ')})`;
}

/**
 * Gives a member a role in place of the one before, under the lock of the account, and accounts for what they had set up.
 * @throws ApiError 404 for an event that is not of the account
 */
export async function giveRole(
  em: EntityManager,
  by: Pick<Identity, 'accountId' | 'userName'> & { readonly userId: number | null },
  userId: number,
  given: Given,
  post: Post,
): Promise<void> {
  await checkEvents(em, by.accountId, given.eventIds ?? []);
  await accountForSetUp(em, by, userId, post, () => setRole(em, by.accountId, userId, given));
}

async function setRole(em: EntityManager, accountId: number, userId: number, { role, eventIds }: Given): Promise<void> {
  await tables(em)
    .updateTable('accounts.membership')
    .set({ role, all_events: eventIds === null })
    .where('account_id', '=', accountId)
    .where('user_id', '=', userId)
    .execute();
  // A user who can do everything everywhere needs nothing by event. What the owner takes away goes from templates, too:
  // an event from one must not bring it back.
  const everywhere = !ROLES_BY_EVENT.includes(role);
  await tables(em)
    .deleteFrom('accounts.event_user')
    .where('account_id', '=', accountId)
    .where('user_id', '=', userId)
    .where(sql<boolean>`(${everywhere}::boolean or role in ('security', 'artist_manager'))`)
    .execute();
  if (!eventIds?.length) return;
  await tables(em)
    .insertInto('accounts.event_user')
    .values(eventIds.map((event_id) => ({ account_id: accountId, event_id, user_id: userId, role })))
    .onConflict((conflict) =>
      conflict.columns(['account_id', 'event_id', 'user_id']).doUpdateSet({ role: (row) => row.ref('excluded.role') }),
    )
    .execute();
}

/**
 * Adds a user to the account. Joins the caller's transaction, as all commands do.
 * @returns the user's id
 * @throws ApiError 409 `limit_reached`, 404 for an event that is not of the account, 400 for a person who has a role in
 * it already
 */
export async function addAccountUser(
  em: EntityManager,
  by: Identity,
  form: z.output<typeof NewAccountUser>,
  passwordHash: string | null,
  post: Post,
): Promise<number> {
  const { accountId } = by;
  return withinLimit(em, by.accountId, 'users', async () => {
    const userId = await joinAccount(em, accountId, { eMail: form.user_email, name: form.name, passwordHash });
    const held = await tables(em)
      .selectFrom('accounts.membership')
      .where('account_id', '=', accountId)
      .where('user_id', '=', userId)
      .where('role', 'is not', null)
      .execute();
    if (held.length > 0) {
      throw fieldError('user_email', 'user_of_account');
    }
    await giveRole(em, by, userId, { role: form.role, eventIds: form.event_ids ?? null }, post);
    const to = roleText(await presentAccountUser(em, by, userId));
    await recordAudit(em, by, { action: 'add_user', subject: form.user_email, changes: { role: { from: null, to } } });
    await inviteNewUser(em, by, userId, post);
    return userId;
  });
}

/** A user of the account for a change, under its lock. @throws ApiError 404, 403 for a superuser */
async function loadUser(em: EntityManager, by: Identity, userId: number): Promise<AccountUser> {
  await lockAccount(em, by.accountId);
  const user = await presentAccountUser(em, by, userId);
  if (!user.can.edit) throw apiError('forbidden', { message: 'user_of_provider' });
  return user;
}

/**
 * Changes role, name and e-mail of a user. If they are only invited, the new address is invited in their place.
 * @returns the user's id, another one for another person
 * @throws ApiError 404, 409 `last_owner`, 403 for the name of a person who is in other accounts, too, 400 for a taken
 * e-mail
 */
export async function updateAccountUser(
  em: EntityManager,
  by: Identity,
  id: number,
  form: z.output<typeof AccountUserChange>,
  post: Post,
): Promise<number> {
  const before = await loadUser(em, by, id);
  const userId = await changeIdentity(
    em,
    by.accountId,
    id,
    { name: form.name, eMail: form.email, field: 'email' },
    true,
  );
  if (userId !== id) await inviteUser(em, by, userId, post);
  if (form.role) {
    await giveRole(em, by, userId, { role: form.role, eventIds: form.event_ids ?? null }, post);
    await keepAnOwner(em, by.accountId);
  }
  const after = await presentAccountUser(em, by, userId);
  const changes = Object.fromEntries(
    (
      [
        ['role', roleText(before), roleText(after)],
        ['name', before.name, after.name],
        ['e_mail', before.email, after.email],
      ] as const
    )
      .filter(([, from, to]) => from !== to)
      .map(([what, from, to]) => [what, { from, to }]),
  );
  if (Object.keys(changes).length > 0)
    await recordAudit(em, by, { action: 'change_user', subject: after.email, changes });
  return userId;
}

/** Takes every role of a user away, and what they have open. */
async function takeOut(em: EntityManager, accountId: number, userId: number): Promise<void> {
  await tables(em)
    .deleteFrom('accounts.event_user')
    .where('account_id', '=', accountId)
    .where('user_id', '=', userId)
    .execute();
  await tables(em)
    .updateTable('accounts.membership')
    .set({ role: null, all_events: true })
    .where('account_id', '=', accountId)
    .where('user_id', '=', userId)
    .execute();
  await keepAnOwner(em, accountId);
  await leaveIfNothingLeft(em, accountId, userId);
  await endSessionsHere(em, accountId, userId);
}

/**
 * Takes a user out of the account and all of its events. Artists that the person acts for stay theirs.
 * @param endSetUp also the links, door devices, ticket shops and invitations that they set up
 * @throws ApiError 404, 409 `last_owner`
 */
export async function removeAccountUser(
  em: EntityManager,
  by: Identity,
  userId: number,
  post: Post,
  endSetUp = false,
): Promise<void> {
  const { accountId } = by;
  const user = await loadUser(em, by, userId);
  await recordAudit(em, by, {
    action: 'remove_user',
    subject: user.email,
    changes: { role: { from: roleText(user), to: null } },
  });
  await accountForSetUp(em, by, userId, post, () => takeOut(em, accountId, userId), endSetUp);
}
