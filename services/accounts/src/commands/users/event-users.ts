import {
  type EventUser,
  type EventUserChange,
  type NewEventUser,
  type Role,
  type PlainCode,
} from '@laminate/contracts';
import { apiError, type EventKey, type Identity, fieldError } from '@laminate/kit';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { z } from 'zod';
import { Event } from '../../entities/index.ts';
import { isEventRole, type EventRole } from '../../mail/letters/invitation.ts';
import { presentEventUser } from '../../presenters/event-user.ts';
import { recordAudit } from '../record-audit.ts';
import { lockAccount } from '../lock-account.ts';
import { withinLimit } from '../within-limit.ts';
import { changeIdentity } from './change-identity.ts';
import { inviteUser, inviteNewUser, type Post } from './invite.ts';
import { joinAccount } from './join-account.ts';
import { leaveIfNothingLeft } from './staff.ts';
import { tables, eventColumns } from '@laminate/kit/database/tables';

const ORGANISERS = ['superuser', 'owner', 'manager'] as const;

function refuseTwice(said: PlainCode): never {
  throw fieldError('email', said);
}

/**
 * Returns what the invitation of a user of this event names, or undefined for a role of the account, which has its own.
 */
export async function eventRole(
  em: EntityManager,
  { accountId }: Pick<Identity, 'accountId'>,
  eventId: number,
  role: Role,
): Promise<EventRole | undefined> {
  if (!isEventRole(role)) return undefined;
  const event = await em.findOneOrFail(Event, { id: eventId, accountId });
  return { name: event.name, role };
}

/** Gives a member a role in an event, under the lock of the account. Answers false for one who has a role there. */
export async function giveEventRole(em: EntityManager, event: EventKey, userId: number, role: Role): Promise<boolean> {
  const added = await tables(em)
    .insertInto('accounts.event_user')
    .values({ ...eventColumns(event), user_id: userId, role })
    .onConflict((conflict) => conflict.columns(['account_id', 'event_id', 'user_id']).doNothing())
    .returning('id')
    .execute();
  return added.length > 0;
}

/**
 * Adds a user to an event. Joins the caller's transaction, as all commands do.
 * @returns the user's id
 * @throws ApiError 409 `limit_reached`, 400 for a person who has a role in the event already
 */
export async function addEventUser(
  em: EntityManager,
  by: Identity,
  eventId: number,
  form: z.output<typeof NewEventUser>,
  passwordHash: string | null,
  post: Post,
): Promise<number> {
  const { accountId } = by;
  return withinLimit(em, by.accountId, 'users', async () => {
    const userId = await joinAccount(em, accountId, { eMail: form.email, name: form.name, passwordHash });
    const everywhere = await tables(em)
      .selectFrom('accounts.membership')
      .where('account_id', '=', accountId)
      .where('user_id', '=', userId)
      .where('role', 'in', ORGANISERS)
      .execute();
    if (everywhere.length > 0) refuseTwice('user_of_whole_event');
    if (!(await giveEventRole(em, { accountId, eventId }, userId, form.role))) refuseTwice('user_of_event');
    await recordAudit(em, by, {
      action: 'add_event_user',
      subject: form.email,
      eventId,
      changes: { role: { from: null, to: form.role } },
    });
    await inviteNewUser(em, by, userId, post, await eventRole(em, by, eventId, form.role));
    return userId;
  });
}

/**
 * A user of the event for a change, under the lock of the account.
 * @throws ApiError 404, 403 for a role that the owner gave
 */
async function loadUser(
  em: EntityManager,
  { accountId }: Identity,
  eventId: number,
  userId: number,
): Promise<EventUser> {
  await lockAccount(em, accountId);
  const user = await presentEventUser(em, { accountId, eventId }, userId);
  if (!user.can.edit) throw apiError('forbidden', { message: 'role_of_account' });
  return user;
}

/**
 * Changes role, name and e-mail of a user of an event. If they are only invited, the new address is invited in their
 * place.
 * @returns the user's id, another one for another person
 * @throws ApiError 404, 403 for a role that the owner gave and for the name of a person with a role elsewhere, 400 for
 * a taken e-mail
 */
export async function updateEventUser(
  em: EntityManager,
  by: Identity,
  eventId: number,
  id: number,
  form: z.output<typeof EventUserChange>,
  post: Post,
): Promise<number> {
  const before = await loadUser(em, by, eventId, id);
  const userId = await changeIdentity(
    em,
    by.accountId,
    id,
    { name: form.name, eMail: form.e_mail, field: 'e_mail' },
    before.can.edit_identity,
  );
  if (userId !== id) await inviteUser(em, by, userId, post, await eventRole(em, by, eventId, form.role));
  await tables(em)
    .updateTable('accounts.event_user')
    .set({ role: form.role })
    .where('account_id', '=', by.accountId)
    .where('event_id', '=', eventId)
    .where('user_id', '=', userId)
    .execute();
  const changes = Object.fromEntries(
    (
      [
        ['role', before.role, form.role],
        ['name', before.name, form.name],
        ['e_mail', before.e_mail, form.e_mail],
      ] as const
    )
      .filter(([, from, to]) => from !== to)
      .map(([what, from, to]) => [what, { from, to }]),
  );
  if (Object.keys(changes).length > 0)
    await recordAudit(em, by, { action: 'change_event_user', subject: form.e_mail, eventId, changes });
  return userId;
}

/** Takes a user out of an event. @throws ApiError 404, 403 for a role that the owner gave */
export async function removeEventUser(em: EntityManager, by: Identity, eventId: number, userId: number): Promise<void> {
  const user = await loadUser(em, by, eventId, userId);
  await tables(em)
    .deleteFrom('accounts.event_user')
    .where('account_id', '=', by.accountId)
    .where('event_id', '=', eventId)
    .where('user_id', '=', userId)
    .execute();
  await leaveIfNothingLeft(em, by.accountId, userId);
  await recordAudit(em, by, {
    action: 'remove_event_user',
    subject: user.e_mail,
    eventId,
    changes: { role: { from: user.role, to: null } },
  });
}
