import { SET_UP, message, type InvitationPicture, type NewSignUp, type SignUpSettings } from '@laminate/contracts';
import { apiError, fieldError, makerOf, type EventScope } from '@laminate/kit';
import { lockInAccount } from '@laminate/kit/database/lock-in-account';
import { eventColumns, ofEvent, sameEvent, tables } from '@laminate/kit/database/tables';
import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { nameByLink, newSecret, storedSecret } from '../delegated-lists/link-secret.ts';
import { lockEvent, recordChange, writeLog } from '../event/change.ts';
import { addPeople } from '../people/add-people.ts';
import { codeKey } from '../people/code-key.ts';
import { withoutNumbers } from '../people/room.ts';
import { answerInvitation } from './answer.ts';
import { guestKeys } from './guest-key.ts';
import { stoppedOf } from './invite.ts';
import { answersUntil, findInvited, keepMails, timeNow, type InvitedEvent } from './invited-guest.ts';
import { LIST_PICTURE } from './read-invitations.ts';
import { later, tellGuests, type Inviting } from './waiting.ts';

/** Mails to one address that are not confirmed. More are never sent, so that no one fills the mailbox of another. */
const MAX_UNCONFIRMED = 3;

/** A list as its public sign-up sees it. Times are milliseconds since 1970. */
export interface OpenList extends SignUpSettings {
  readonly id: number;
  readonly name: string;
  readonly words: string;
  readonly picture: InvitationPicture | null;
  readonly pictureAlt: string;
  readonly place: string;
  readonly answerUntil: number | null;
}

/**
 * Opens public sign-up to a list, or changes what is asked. Joins the caller's transaction.
 * @returns the secret of the link where it is new, which is stored nowhere, and the number to announce
 * @throws ApiError 404, 403 for a user who has lost the right since the call came in
 */
export async function openSignUp(
  em: EntityManager,
  scope: EventScope,
  listId: number,
  { settings, newLink }: { readonly settings: SignUpSettings; readonly newLink: boolean },
): Promise<{ secret: string | null; seq: number }> {
  const madeBy = await makerOf(em, SET_UP.sign_up_link);
  await lockEvent(em, scope);
  const { isOpen } = await listOf(em, scope, listId);
  const secret = newLink || !isOpen ? newSecret() : null;
  const { code, domain, consent, extra } = settings;
  await changeList(em, scope, listId, {
    sign_up_code: code,
    sign_up_domain: domain.replace(/^@/, '').toLowerCase(),
    sign_up_consent: consent,
    sign_up_extra: extra,
    ...(secret !== null && { sign_up_hash: storedSecret(secret), sign_up_made_by: madeBy }),
  });
  return { secret, seq: await record(em, scope, 'open_sign_up', listId) };
}

/** Ends public sign-up to a list. Joins the caller's transaction. @throws ApiError 404 */
export async function endSignUp(em: EntityManager, scope: EventScope, listId: number): Promise<{ seq: number }> {
  await lockEvent(em, scope);
  await listOf(em, scope, listId);
  await changeList(em, scope, listId, { sign_up_hash: null });
  return { seq: await record(em, scope, 'end_sign_up', listId) };
}

async function listOf(em: EntityManager, scope: EventScope, listId: number) {
  const list = await tables(em)
    .selectFrom('accreditation.invitation_list')
    .select(['name', sql<boolean>`sign_up_hash is not null`.as('isOpen')])
    .where(ofEvent(scope))
    .where('id', '=', listId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  if (!list) throw apiError('not_found', { message: 'no_such_list' });
  return list;
}

const changeList = (em: EntityManager, scope: EventScope, listId: number, set: object) =>
  tables(em)
    .updateTable('accreditation.invitation_list')
    .set({ ...set, revision: sql`revision + 1`, changed_by: scope.userName })
    .where(ofEvent(scope))
    .where('id', '=', listId)
    .execute();

async function record(em: EntityManager, scope: EventScope, action: string, listId: number): Promise<number> {
  const { name } = await listOf(em, scope, listId);
  const state = await lockEvent(em, scope);
  const details = { invitation_list_id: listId, name };
  return recordChange(em, scope, state, { kind: 'people-updated', personIds: [], action, details });
}

/** The list that a link to sign up leads to. @throws ApiError 404 when its sign-up has ended */
export async function openListOf(em: EntityManager, scope: EventScope, listId: number): Promise<OpenList> {
  const list = await tables(em)
    .selectFrom('accreditation.invitation_list')
    .select([
      'id',
      'name',
      'words',
      LIST_PICTURE.as('picture'),
      'picture_alt as pictureAlt',
      'place',
      'sign_up_code as code',
      'sign_up_domain as domain',
      'sign_up_consent as consent',
      'sign_up_extra as extra',
      sql<number | null>`(extract(epoch from answer_until) * 1000)::float8`.as('answerUntil'),
    ])
    .where(ofEvent(scope))
    .where('id', '=', listId)
    .where('deleted_at', 'is', null)
    .where('sign_up_hash', 'is not', null)
    .executeTakeFirst();
  if (!list) throw apiError('not_found');
  return list;
}

/** Whether a person can still sign up to a list. */
export const isOpenNow = async (em: EntityManager, list: OpenList, event: InvitedEvent): Promise<boolean> =>
  (await timeNow(em)) < answersUntil(list, event);

/**
 * Takes a sign-up, which is nothing until it is confirmed. Joins the caller's transaction.
 * @returns the key for the mail, or null where the address has had enough of them or wants none
 * @throws ApiError 403 `deadline_passed`, 400 for a wrong code, another domain or a party that is too large
 */
export async function takeSignUp(
  em: EntityManager,
  scope: EventScope,
  event: InvitedEvent,
  list: OpenList,
  given: Pick<NewSignUp, 'code' | 'name' | 'e_mail' | 'extra' | 'language'>,
): Promise<string | null> {
  if (!(await isOpenNow(em, list, event))) throw apiError('deadline_passed', { message: 'sign_up_over' });
  if (list.code !== '' && given.code.trim() !== list.code) throw fieldError('code', 'sign_up_code_wrong');
  if (list.domain !== '' && !given.e_mail.toLowerCase().endsWith(`@${list.domain}`))
    throw fieldError('e_mail', message('sign_up_domain_wrong', { domain: list.domain }));
  if (given.extra > list.extra) throw fieldError('extra', message('party_max', { count: list.extra + 1 }));
  if ((await stoppedOf(em, scope, [given.e_mail])).size > 0) return null;
  // Sign-ups of one account take turns, so that they are counted.
  await lockInAccount(em, 'signUps', scope.accountId);
  const [of] = await tables(em)
    .selectFrom('accreditation.sign_up')
    .select(sql<number>`count(*)::int`.as('unconfirmed'))
    .where(ofEvent(scope))
    .where(sql`lower(e_mail)`, '=', given.e_mail.toLowerCase())
    .where('person_id', 'is', null)
    .execute();
  if ((of?.unconfirmed ?? 0) >= MAX_UNCONFIRMED) return null;
  const key = newSecret();
  const { name, e_mail, extra, language } = given;
  await tables(em)
    .insertInto('accreditation.sign_up')
    .values({
      ...eventColumns(scope),
      list_id: list.id,
      key_hash: storedSecret(key),
      name,
      e_mail,
      language,
      extra,
      consent: list.consent,
    })
    .execute();
  // Names are in the log only once the address has confirmed them.
  await writeLog(em, scope, { action: 'sign_up', details: { invitation_list: list.name } });
  return key;
}

/** Keeps the mail that asks to confirm a sign-up, so that it goes with the guest. */
export const keepConfirmation = (em: EntityManager, event: EventScope, key: string, mailId: string) =>
  tables(em)
    .updateTable('accreditation.sign_up')
    .set({ mail_id: mailId })
    .where(ofEvent(event))
    .where('key_hash', '=', storedSecret(key))
    .execute();

/** The guest with this address whose key works, so that no one is on the list twice. */
async function guestOfAddress(em: EntityManager, scope: EventScope, eMail: string): Promise<number | undefined> {
  const row = await tables(em)
    .selectFrom('accreditation.invitation as i')
    .innerJoin('accreditation.person as p', (join) => join.on(sameEvent('p', 'i')).onRef('p.id', '=', 'i.person_id'))
    .innerJoin('accreditation.invitation_list as l', (join) =>
      join.on(sameEvent('l', 'i')).onRef('l.id', '=', 'i.list_id'),
    )
    .select('i.person_id')
    .where(ofEvent(scope, 'i'))
    .where(sql`lower(i.e_mail)`, '=', eMail.toLowerCase())
    .where('i.revoked_at', 'is', null)
    .where('p.deleted_at', 'is', null)
    .where('l.deleted_at', 'is', null)
    .orderBy('i.person_id')
    .limit(1)
    .executeTakeFirst();
  return row?.person_id;
}

/** Adds who signed up as an invited guest of the list. @returns the guest, and the number to announce */
async function addGuest(em: EntityManager, scope: EventScope, signUp: SignUp): Promise<{ id: number; seq: number }> {
  const { list_id: listId, list, name, e_mail: eMail, extra, language } = signUp;
  const { ids, seq } = await withoutNumbers(
    addPeople(em, scope, {
      guests: [{ name, comments: '', extra, details: { email: eMail } }],
      target: { unitId: signUp.unit_id, groupId: signUp.group_id },
      pending: true,
      logged: {
        action: 'confirm_sign_up',
        details: { invitation_list: list, consent: signUp.consent, agreed_at: signUp.agreed_at },
      },
    }),
  );
  const id = ids[0] as number;
  const keyOf = guestKeys(scope.eventId, (await codeKey(em, scope)).privateKey);
  await tables(em)
    .insertInto('accreditation.invitation')
    .values({
      ...eventColumns(scope),
      person_id: id,
      list_id: listId,
      key_hash: storedSecret(keyOf(id, 1)),
      e_mail: eMail,
      language,
      invited_count: extra + 1,
    })
    .execute();
  await tables(em)
    .updateTable('accreditation.person')
    .set({ answer: 'invited' })
    .where(ofEvent(scope))
    .where('id', '=', id)
    .execute();
  return { id, seq };
}

type SignUp = NonNullable<Awaited<ReturnType<typeof findSignUp>>>;

/** A sign-up of the last two days. Unit and group are those of its list that are still there. */
const findSignUp = (em: EntityManager, scope: EventScope, id: number) =>
  tables(em)
    .selectFrom('accreditation.sign_up as s')
    .innerJoin('accreditation.invitation_list as l', (join) =>
      join.on(sameEvent('l', 's')).onRef('l.id', '=', 's.list_id'),
    )
    .leftJoin('accreditation.unit as u', (join) =>
      join.on(sameEvent('u', 'l')).onRef('u.id', '=', 'l.unit_id').on('u.deleted_at', 'is', null),
    )
    .leftJoin('accreditation.group_ as g', (join) =>
      join.on(sameEvent('g', 'l')).onRef('g.id', '=', 'l.group_id').on('g.deleted_at', 'is', null),
    )
    .select([
      's.list_id',
      's.name',
      's.e_mail',
      's.extra',
      's.consent',
      's.person_id',
      'l.name as list',
      'u.id as unit_id',
      'g.id as group_id',
      sql<'en' | 'et'>`s.language`.as('language'),
      sql<string>`accreditation.iso_time(s.made_at)`.as('agreed_at'),
      sql<boolean>`l.sign_up_hash is not null and l.deleted_at is null`.as('isOpen'),
    ])
    .where(ofEvent(scope, 's'))
    .where('s.id', '=', id)
    .where(sql<boolean>`s.made_at > now() - interval '2 days'`)
    .executeTakeFirst();

/**
 * Confirms a sign-up: the person is invited, and has accepted, or waits for a place. An address that is on the list
 * already gets the page of that guest, and nothing changes. Repeating it does nothing. Joins the caller's transaction.
 * @returns the guest with the key of their page, and the number to announce
 * @throws ApiError 404, 403 `deadline_passed`, 409 `limit_reached` without a place or a waiting list
 */
export async function confirmSignUp(
  em: EntityManager,
  inviting: Inviting,
  id: number,
): Promise<{ personId: number; key: string; seq: number | null }> {
  const { scope } = inviting;
  await lockEvent(em, scope);
  const signUp = await findSignUp(em, scope, id);
  if (!signUp) throw apiError('not_found');
  const by: EventScope = { ...scope, userName: nameByLink(signUp.list) };
  const known = signUp.person_id ?? (await guestOfAddress(em, scope, signUp.e_mail));
  if (known === null || known === undefined) {
    if (!signUp.isOpen) throw apiError('deadline_passed', { message: 'sign_up_over' });
    const { id: personId, seq: added } = await addGuest(em, by, signUp);
    const answer = { comes: true, count: signUp.extra + 1, names: [], by: null };
    const { seq } = await answerInvitation(em, { ...inviting, scope: by }, personId, answer);
    const guest = await findInvited(em, scope, personId);
    if (guest && guest.answer !== 'offered')
      await tellGuests(em, inviting, [
        { kind: guest.answer === 'accepted' ? 'placed' : 'waits', guest, places: signUp.extra + 1, until: null },
      ]);
    await confirmed(em, scope, id, personId);
    return { ...(await withKey(em, scope, personId, signUp)), seq: later(added, seq) };
  }
  await confirmed(em, scope, id, known);
  return { ...(await withKey(em, scope, known, signUp)), seq: null };
}

async function confirmed(em: EntityManager, scope: EventScope, id: number, personId: number): Promise<void> {
  const now = await tables(em)
    .updateTable('accreditation.sign_up')
    .set({ person_id: personId })
    .where(ofEvent(scope))
    .where('id', '=', id)
    .where('person_id', 'is', null)
    .returning('mail_id')
    .executeTakeFirst();
  const mailId = now?.mail_id ?? null;
  // The sign-up is forgotten before its mail is.
  if (mailId !== null) await keepMails(em, scope, [{ personId, mailId }]);
}

/** The key of a guest, for the address that it is mailed to. @throws ApiError 404 once they have another address */
async function withKey(em: EntityManager, scope: EventScope, personId: number, { e_mail: eMail }: SignUp) {
  const guest = await findInvited(em, scope, personId);
  if (guest?.eMail.toLowerCase() !== eMail.toLowerCase()) throw apiError('not_found');
  const keyOf = guestKeys(scope.eventId, (await codeKey(em, scope)).privateKey);
  return { personId, key: keyOf(personId, guest.keyNumber) };
}

/** Forgets sign-ups of any account that are older than two days, confirmed or not. */
export async function forgetOldSignUps(em: EntityManager): Promise<void> {
  await tables(em)
    .deleteFrom('accreditation.sign_up')
    .where('made_at', '<', sql<string>`now() - interval '2 days'`)
    .execute();
}
