import { MAX_ARTIST_USERS, artistLink, type AuditChange, type NewArtistUser, message } from '@laminate/contracts';
import { apiError, fieldError, type Identity } from '@laminate/kit';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { z } from 'zod';
import { addedToArtist, artistInvitation, artistOffer } from '../../mail/letters/artist-invitation.ts';
import { letterOf, writeLetter } from '@laminate/kit/mail/letter';
import { queueMail } from '@laminate/kit/mail/queue-mail';
import { presentArtistUser, presentArtistUsers, type ArtistKey } from '../../presenters/artist-user.ts';
import { lockAccount } from '../lock-account.ts';
import { endLinks, issueLink } from '../one-time-links.ts';
import { recordAudit } from '../record-audit.ts';
import { findInvited } from './accept-membership.ts';
import { changeIdentity } from './change-identity.ts';
import { INVITATION_DAYS, type Post } from './invite.ts';
import { joinAccount } from './join-account.ts';
import { leaveIfNothingLeft, rolesInEvents } from './staff.ts';
import { tables, callFunction, eventColumns, ofEvent } from '@laminate/kit/database/tables';
import { sql } from 'kysely';

type Form = z.output<typeof NewArtistUser>;
type Action = 'add_artist_user' | 'change_artist_user' | 'remove_artist_user';

/** A line of the artists' log, and one of the account's audit. */
async function record(
  em: EntityManager,
  by: Identity,
  { eventId, artistId }: ArtistKey,
  action: Action,
  user: Form,
  changes: Readonly<Record<string, AuditChange>>,
): Promise<void> {
  await callFunction(em, 'advancing.log_artist_user', [eventId, artistId, by.userId, by.userName, action, user.name]);
  await recordAudit(em, by, { action, subject: user.e_mail, eventId, changes });
}

/**
 * The artist for a change of its users, under its own lock and then the account's: always in this order.
 * @throws ApiError 404
 */
async function lockForUsers(
  em: EntityManager,
  { accountId, eventId, artistId }: ArtistKey,
): Promise<{ name: string; submitted: boolean }> {
  const [artist] = await callFunction<{ name: string; submitted: boolean }>(em, 'advancing.artist_to_invite', [
    eventId,
    artistId,
  ]);
  if (!artist) throw apiError('not_found', { message: 'no_such_artist' });
  await lockAccount(em, accountId);
  return artist;
}

/** Lets a member of the account act for an artist. */
export async function linkToArtist(em: EntityManager, key: ArtistKey, artist: string, userId: number): Promise<void> {
  await tables(em)
    .insertInto('accounts.artist_link')
    .values({ ...eventColumns(key), artist_id: key.artistId, artist_name: artist, user_id: userId })
    .execute();
}

/** Notes that a user of an artist was written to now. */
export async function noteMailed(em: EntityManager, artistKey: ArtistKey, userId: number): Promise<void> {
  await tables(em)
    .updateTable('accounts.artist_link')
    .set({ mailed_at: sql`now()` })
    .where(ofEvent(artistKey))
    .where('artist_id', '=', artistKey.artistId)
    .where('user_id', '=', userId)
    .execute();
}

/**
 * Writes to a user of an artist. The mail has a link by which they accept, with a password where they have none, or
 * says that they have one more artist. A person who is invited for two artists has two mails, and can open either. Once
 * one is accepted, the other is worth nothing.
 */
async function write(
  em: EntityManager,
  by: Identity,
  artistKey: ArtistKey,
  artist: string,
  userId: number,
  { language, url }: Post,
): Promise<void> {
  const { accountId, eventId } = artistKey;
  const user = await presentArtistUser(em, artistKey, userId);
  const [event] = await tables(em)
    .selectFrom('accounts.event')
    .select('name')
    .where('account_id', '=', accountId)
    .where('id', '=', eventId)
    .execute();
  const params = { name: user.name, artist, event: event?.name ?? '', by: by.userName, account: by.accountName };
  const letterTo = async () => {
    if (!user.invited)
      return letterOf(addedToArtist, language, { ...params, url: `${url}${artistLink('/artist-page', artistKey)}` });
    const key = await issueLink(em, {
      purpose: 'artist_invitation',
      accountId,
      userId,
      madeBy: by.userId,
      hours: INVITATION_DAYS * 24,
    });
    const person = await findInvited(em, accountId, userId);
    return letterOf(person?.has_log_in ? artistOffer : artistInvitation, language, {
      ...params,
      days: INVITATION_DAYS,
      url: `${url}/set-password#key=${key}`,
    });
  };
  await queueMail(em, { accountId, to: user.e_mail, ...writeLetter(language, await letterTo()) });
  await noteMailed(em, artistKey, userId);
}

/** The same, and the links before end: the mails that they are in were lost, or went to an address that was wrong. */
async function rewrite(
  em: EntityManager,
  by: Identity,
  artistKey: ArtistKey,
  artist: string,
  userId: number,
  post: Post,
): Promise<void> {
  await endLinks(em, 'artist_invitation', userId);
  await write(em, by, artistKey, artist, userId, post);
}

/**
 * Lets a person act for an artist, and writes to them. Joins the caller's transaction, as all commands do.
 * @returns the user's id
 * @throws ApiError 404, 409 `limit_reached` for a fifth or `conflict` once the form is submitted, 400 for a person who
 * is one already
 */
export async function addArtistUser(
  em: EntityManager,
  by: Identity,
  artistKey: ArtistKey,
  form: Form,
  post: Post,
): Promise<number> {
  const { name, submitted } = await lockForUsers(em, artistKey);
  if (submitted) throw apiError('conflict', { message: 'form_submitted' });
  const users = await presentArtistUsers(em, artistKey);
  if (users.some(({ e_mail }) => e_mail === form.e_mail)) {
    throw fieldError('e_mail', 'acts_for_artist');
  }
  if (users.length >= MAX_ARTIST_USERS)
    throw apiError('limit_reached', { message: message('artist_users_max', { limit: MAX_ARTIST_USERS }) });
  const userId = await joinAccount(em, artistKey.accountId, {
    eMail: form.e_mail,
    name: form.name,
    passwordHash: null,
  });
  await linkToArtist(em, artistKey, name, userId);
  await write(em, by, artistKey, name, userId, post);
  await record(em, by, artistKey, 'add_artist_user', form, { artist: { from: null, to: name } });
  return userId;
}

/**
 * Changes name and e-mail of a person who does nothing in the account but act for artists. Links that went to the old
 * e-mail end. If they have not accepted, the new address is invited in their place.
 * @returns the user's id, another one for another person
 * @throws ApiError 404, 403 for a person with a role or another account, 400 for a taken e-mail
 */
export async function updateArtistUser(
  em: EntityManager,
  by: Identity,
  artistKey: ArtistKey,
  id: number,
  form: Form,
  post: Post,
): Promise<number> {
  const { name } = await lockForUsers(em, artistKey);
  const before = await presentArtistUser(em, artistKey, id);
  const asMember = tables(em)
    .selectFrom('accounts.membership')
    .select('user_id')
    .where('account_id', '=', artistKey.accountId)
    .where('user_id', '=', id)
    .where('role', 'is not', null);
  const inEvents = rolesInEvents(em).select('eu.user_id').where('eu.user_id', '=', id);
  const roles = await asMember.unionAll(inEvents).execute();
  const userId = await changeIdentity(
    em,
    artistKey.accountId,
    id,
    { name: form.name, eMail: form.e_mail, field: 'e_mail' },
    roles.length === 0,
  );
  if (userId !== id) await rewrite(em, by, artistKey, name, userId, post);
  const changes = Object.fromEntries(
    (['name', 'e_mail'] as const)
      .filter((key) => before[key] !== form[key])
      .map((key) => [key, { from: before[key], to: form[key] }]),
  );
  if (Object.keys(changes).length > 0) await record(em, by, artistKey, 'change_artist_user', form, changes);
  return userId;
}

/**
 * Stops a person from acting for an artist. A person who has nothing left in the account leaves it. @throws ApiError
 * 404
 */
export async function removeArtistUser(
  em: EntityManager,
  by: Identity,
  artistKey: ArtistKey,
  userId: number,
): Promise<void> {
  const { name } = await lockForUsers(em, artistKey);
  const user = await presentArtistUser(em, artistKey, userId);
  await tables(em)
    .deleteFrom('accounts.artist_link')
    .where(ofEvent(artistKey))
    .where('artist_id', '=', artistKey.artistId)
    .where('user_id', '=', userId)
    .execute();
  await leaveIfNothingLeft(em, artistKey.accountId, userId);
  await record(em, by, artistKey, 'remove_artist_user', user, { artist: { from: name, to: null } });
}

/**
 * Writes to an invited person again. The previous link ends. @throws ApiError 404, 409 for a person who has accepted
 */
export async function resendArtistUser(
  em: EntityManager,
  by: Identity,
  artistKey: ArtistKey,
  userId: number,
  post: Post,
): Promise<void> {
  const { name } = await lockForUsers(em, artistKey);
  const user = await presentArtistUser(em, artistKey, userId);
  if (!user.invited) throw apiError('conflict', { message: 'password_set_already' });
  await rewrite(em, by, artistKey, name, userId, post);
  await callFunction(em, 'advancing.log_artist_user', [
    artistKey.eventId,
    artistKey.artistId,
    by.userId,
    by.userName,
    'resend_artist_user',
    user.name,
  ]);
}
