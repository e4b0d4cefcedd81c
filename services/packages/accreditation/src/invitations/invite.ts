import { createHash } from 'node:crypto';
import {
  MAX_MAILED,
  type InvitationList,
  type InvitationPlan,
  type Invited,
  type LetterLanguage,
} from '@laminate/contracts';
import { apiError, yieldingMap, type EventKey, type EventScope } from '@laminate/kit';
import { anyOf, eventColumns, ofEvent, sameEvent, tables } from '@laminate/kit/database/tables';
import { queueMails, type MassMail } from '@laminate/kit/mail/queue-mail';
import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { hashOfSecret } from '../delegated-lists/link-secret.ts';
import { lockEvent, recordChange } from '../event/change.ts';
import { guestFields } from '../guest-fields/read-guest-fields.ts';
import { changePeople } from '../people/change-people.ts';
import { codeKey } from '../people/code-key.ts';
import { guestKeys } from './guest-key.ts';
import { cancelMails } from './invited-guest.ts';
import { findInvitation, findInvitationList } from './read-invitations.ts';

/** To whom a letter goes. */
export interface Addressee {
  readonly personId: number;
  readonly name: string;
  /** Empty for none. */
  readonly eMail: string;
  readonly language: LetterLanguage;
  /** The whole party. */
  readonly count: number;
}

/** How invitations are mailed. */
export interface Post {
  /** Language of guests of whom none is known. */
  readonly language: LetterLanguage;
  /** End of the event, ISO 8601. */
  readonly endsAt: string;
  /** Counts mails of the account before any is written. @throws ApiError 429 */
  readonly count: (mails: number) => Promise<void>;
  /** Makes writers of letters of one list. They get an empty key where the letter is only looked at. */
  readonly write: (list: InvitationList) => (to: Addressee, key: string) => MassMail;
}

interface Found extends Addressee {
  readonly keyNumber: number;
  /** They have an invitation, or have accepted one. */
  readonly already: boolean;
  readonly stopped: boolean;
}

/** What is stored of an address that wants no more mails about an event, in hex. */
export const stopHash = (eventId: number, eMail: string): string =>
  createHash('sha256').update(`${eventId} ${eMail.toLowerCase()}`).digest('hex');

/** Those of these addresses that want no more mails about an event. */
export async function stoppedOf(
  em: EntityManager,
  event: EventKey,
  eMails: readonly string[],
): Promise<ReadonlySet<string>> {
  if (eMails.length === 0) return new Set();
  const hashes = eMails.map((eMail) => stopHash(event.eventId, eMail));
  const rows = await tables(em)
    .selectFrom('accreditation.mail_stop')
    .select(sql<string>`encode(address_hash, 'hex')`.as('hash'))
    .where(ofEvent(event))
    .where('address_hash', '=', sql<Buffer>`any(array(select decode(h, 'hex') from unnest(${hashes}::text[]) h))`)
    .execute();
  const stopped = new Set(rows.map(({ hash }) => hash));
  return new Set(eMails.filter((_, index) => stopped.has(hashes[index] as string)));
}

const STOPPED = (eMail: ReturnType<typeof sql>) =>
  sql<boolean>`exists (select from accreditation.mail_stop m where (m.account_id, m.event_id) = (p.account_id, p.event_id)
    and m.address_hash = sha256(convert_to(p.event_id || ' ' || lower(${eMail}), 'UTF8')))`;

/** Guests of the event with all that decides whether they are mailed. @throws ApiError 404 unless all are on the list */
async function addressees(
  em: EntityManager,
  scope: EventScope,
  ids: readonly number[],
  language: LetterLanguage,
): Promise<Found[]> {
  const keys = new Set((await guestFields(em, scope)).map(({ key }) => key));
  const detail = (key: string) => (keys.has(key) ? sql<string>`coalesce(d.details ->> ${key}, '')` : sql<string>`''`);
  const wanted = [...new Set(ids)];
  const rows = await tables(em)
    .selectFrom('accreditation.person as p')
    .leftJoin('accreditation.guest_details as d', (join) =>
      join.on(sameEvent('d', 'p')).onRef('d.person_id', '=', 'p.id'),
    )
    .leftJoin('accreditation.invitation as i', (join) => join.on(sameEvent('i', 'p')).onRef('i.person_id', '=', 'p.id'))
    .select([
      'p.id as personId',
      'p.name',
      'p.guest_count as count',
      detail('email').as('eMail'),
      detail('language').as('language'),
      sql<number>`coalesce(i.key_number, 0)`.as('keyNumber'),
      sql<boolean>`coalesce(p.answer = 'accepted' or (p.answer is not null and i.revoked_at is null), false)`.as(
        'already',
      ),
      STOPPED(detail('email')).as('stopped'),
    ])
    .where(ofEvent(scope, 'p'))
    .where('p.deleted_at', 'is', null)
    .where('p.id', '=', anyOf(wanted))
    .orderBy('p.id')
    .execute();
  if (rows.length < wanted.length) throw apiError('not_found', { message: 'no_such_person' });
  return rows.map((row) => ({
    ...row,
    language: row.language === 'en' || row.language === 'et' ? row.language : language,
  }));
}

/** @throws ApiError 403 `deadline_passed` once no one can answer */
async function checkOpen(em: EntityManager, list: InvitationList, { endsAt }: Post): Promise<void> {
  const until = [list.answer_until ?? endsAt, endsAt];
  const row = await tables(em)
    .selectNoFrom(
      sql<boolean>`least(${until[0]}::timestamptz, ${until[1]}::timestamptz) <= clock_timestamp()`.as('over'),
    )
    .executeTakeFirst();
  if (row?.over) throw apiError('deadline_passed');
}

interface Keyed {
  readonly personId: number;
  readonly keyNumber: number;
}

/** A key by the guest and the number of their address. */
type MadeKeys = ReadonlyMap<string, string>;
const NO_KEYS: MadeKeys = new Map();
const placeOf = ({ personId, keyNumber }: Keyed) => `${personId} ${keyNumber}`;

/** Keys of guests, made in slices that let others have their turn. Those that are made already are not made again. */
async function keysOf(
  em: EntityManager,
  scope: EventScope,
  guests: readonly Keyed[],
  made: MadeKeys = NO_KEYS,
): Promise<string[]> {
  const isMade = guests.every((guest) => made.has(placeOf(guest)));
  const keyOf = isMade ? () => '' : guestKeys(scope.eventId, (await codeKey(em, scope)).privateKey);
  return yieldingMap(guests, (guest) => made.get(placeOf(guest)) ?? keyOf(guest.personId, guest.keyNumber));
}

const becomesOf = ({ already, eMail, stopped }: Found): keyof Invited => {
  if (already) return 'already';
  if (eMail === '') return 'without_address';
  return stopped ? 'stopped' : 'invited';
};

/** Guests by what becomes of them when they are invited. */
function sorted(all: readonly Found[]): { guests: Found[]; outcome: Invited } {
  const outcome: Invited = { invited: 0, without_address: 0, already: 0, stopped: 0 };
  for (const guest of all) outcome[becomesOf(guest)] += 1;
  const guests = all
    .filter((guest) => becomesOf(guest) === 'invited')
    .map((guest) => ({ ...guest, keyNumber: guest.keyNumber + 1 }));
  return { guests, outcome };
}

/**
 * Reads what inviting all of these guests takes, without the lock of the event.
 * @returns their list, how many mails they get, and what makes keys of some of them, which needs no transaction
 * @throws ApiError 404 for the list or a guest
 */
export async function planInvites(
  em: EntityManager,
  event: EventScope,
  listId: number,
  people: readonly number[],
): Promise<{ list: InvitationList; mails: number; makeKeys: (some: readonly number[]) => Promise<MadeKeys> }> {
  const list = await findInvitationList(em, event, listId);
  const { guests } = sorted(await addressees(em, event, people, 'en'));
  const numbers = new Map(guests.map(({ personId, keyNumber }) => [personId, keyNumber]));
  const keyOf = guests.length > 0 ? guestKeys(event.eventId, (await codeKey(em, event)).privateKey) : null;
  return {
    list,
    mails: guests.length,
    async makeKeys(some) {
      const keyed = some.flatMap((personId) => {
        const keyNumber = numbers.get(personId);
        return keyNumber === undefined ? [] : [{ personId, keyNumber }];
      });
      const keys = await yieldingMap(keyed, (one) => keyOf?.(one.personId, one.keyNumber) ?? '');
      return new Map(keyed.map((one, index) => [placeOf(one), keys[index] as string]));
    },
  };
}

/** Sorts guests by what would become of them if they were invited now. @throws ApiError 404 unless all are on the list */
export async function planInvitations(
  em: EntityManager,
  event: EventScope,
  people: readonly number[],
): Promise<InvitationPlan> {
  const plan: InvitationPlan = { invited: [], without_address: [], already: [], stopped: [] };
  for (const guest of await addressees(em, event, people, 'en')) plan[becomesOf(guest)].push(guest.personId);
  return plan;
}

/** The list as it is under the lock. Its counts are not read once more for each slice. @throws ApiError 404 */
async function stillList(em: EntityManager, event: EventScope, list: InvitationList): Promise<InvitationList> {
  const row = await tables(em)
    .selectFrom('accreditation.invitation_list')
    .select('revision')
    .where(ofEvent(event))
    .where('id', '=', list.id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  return row?.revision === list.revision ? list : findInvitationList(em, event, list.id);
}

/**
 * Invites some guests by mail: keys, letters and the change of the guest list are one transaction, so a letter and its
 * key are both there or neither is. The event is locked for as long, so many guests are invited in slices, with keys that
 * were made before. Joins the caller's transaction.
 * @returns what became of them, and the number to announce
 * @throws ApiError 404 for the list or a guest, 403 `deadline_passed`
 */
export async function inviteGuests(
  em: EntityManager,
  scope: EventScope,
  {
    list: planned,
    people,
    post,
    keys: made,
  }: {
    readonly list: InvitationList;
    readonly people: readonly number[];
    readonly post: Post;
    /** Of a guest whose address has another number by now, a key is made. */
    readonly keys?: MadeKeys;
  },
): Promise<Invited & { readonly seq: number | null }> {
  await lockEvent(em, scope);
  const list = await stillList(em, scope, planned);
  await checkOpen(em, list, post);
  const { guests, outcome } = sorted(await addressees(em, scope, people, post.language));
  if (guests.length === 0) return { ...outcome, seq: null };
  const keys = await keysOf(em, scope, guests, made);
  const write = post.write(list);
  const keyed = guests.map((guest, index) => ({ guest, key: keys[index] as string }));
  const mails = await queueMails(em, scope.accountId, keyed, ({ guest, key }) => write(guest, key));
  const rows = await yieldingMap(keyed, ({ guest, key }, index) => ({
    person_id: guest.personId,
    key_hash: hashOfSecret(key),
    key_number: guest.keyNumber,
    e_mail: guest.eMail,
    language: guest.language,
    invited_count: guest.count,
    mail_id: mails[index],
  }));
  await sql`
    insert into accreditation.invitation
      (account_id, event_id, person_id, list_id, key_hash, key_number, e_mail, language, invited_count, mail_id,
        mail_ids)
    select ${scope.accountId}::int, ${scope.eventId}::int, r.person_id, ${list.id}::int, decode(r.key_hash, 'hex'),
      r.key_number, r.e_mail, r.language, r.invited_count, r.mail_id, array[r.mail_id]
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r (person_id int, key_hash text, key_number int,
      e_mail text, language text, invited_count int, mail_id bigint)
    on conflict (account_id, event_id, person_id) do update set list_id = excluded.list_id,
      key_hash = excluded.key_hash, key_number = excluded.key_number, e_mail = excluded.e_mail,
      language = excluded.language, invited_count = excluded.invited_count, mail_id = excluded.mail_id,
      mail_ids = invitation.mail_ids || excluded.mail_ids, wanted = null,
      names = '[]', waiting_no = null, offered = null, offers_ended = 0, offer_until = null, answered_at = null, answered_by = null,
      mailed = 1, opened_at = null, revoked_at = null, invited_at = now()`.execute(tables(em));
  const { seq } = await changePeople(em, scope, {
    ids: guests.map(({ personId }) => personId),
    set: { answer: 'invited', pending: true },
    action: 'invite',
    details: { invitation_list: list.name },
  });
  return { ...outcome, seq };
}

/** The letter as a guest would get it, without a key. @throws ApiError 404 for the list or the guest */
export async function previewInvitation(
  em: EntityManager,
  event: EventScope,
  {
    listId,
    personId,
    post,
  }: { readonly listId: number; readonly personId: number; readonly post: Pick<Post, 'language' | 'write'> },
): Promise<MassMail> {
  const list = await findInvitationList(em, event, listId);
  const [guest] = await addressees(em, event, [personId], post.language);
  return post.write(list)(guest as Found, '');
}

interface Standing {
  readonly list: InvitationList;
  readonly guest: Addressee & { readonly keyNumber: number; readonly mailed: number };
}

/** An invitation whose key works, under the lock of the event. @throws ApiError 404, 409 where it was revoked */
async function standing(em: EntityManager, scope: EventScope, personId: number): Promise<Standing> {
  await lockEvent(em, scope);
  const { invitation, listId } = await findInvitation(em, scope, personId);
  if (invitation.revoked) throw apiError('conflict', { message: 'invitation_revoked' });
  const row = await tables(em)
    .selectFrom('accreditation.invitation')
    .select(['key_number', sql<LetterLanguage>`language`.as('language')])
    .where(ofEvent(scope))
    .where('person_id', '=', personId)
    .executeTakeFirstOrThrow();
  return {
    list: await findInvitationList(em, scope, listId),
    guest: {
      personId,
      name: invitation.name,
      eMail: invitation.e_mail,
      language: row.language,
      count: invitation.invited_count,
      keyNumber: row.key_number,
      mailed: invitation.mailed,
    },
  };
}

/** Mails one invitation. @returns its columns. @throws ApiError 409 where the address stopped mails, 429 */
async function mailOne(em: EntityManager, scope: EventScope, { list, guest }: Standing, post: Post) {
  const stopped = await stoppedOf(em, scope, [guest.eMail]);
  if (stopped.size > 0) throw apiError('conflict', { message: 'invitation_mails_stopped' });
  await checkOpen(em, list, post);
  await post.count(1);
  const [key] = (await keysOf(em, scope, [guest])) as [string];
  const [mail] = await queueMails(em, scope.accountId, [key], () => post.write(list)(guest, key));
  return {
    e_mail: guest.eMail,
    key_number: guest.keyNumber,
    key_hash: sql<Buffer>`decode(${hashOfSecret(key)}, 'hex')`,
    mail_id: mail,
    mail_ids: sql<string[]>`mail_ids || ${mail}::bigint`,
    mailed: guest.mailed,
  };
}

const write = (
  em: EntityManager,
  scope: EventScope,
  personId: number,
  columns: Partial<Awaited<ReturnType<typeof mailOne>>>,
) =>
  tables(em)
    .updateTable('accreditation.invitation')
    .set(columns)
    .where(ofEvent(scope))
    .where('person_id', '=', personId)
    .execute();

/** Forgets the sign-ups of a guest: a mail that confirmed one opens their page no longer. */
const forgetSignUps = (em: EntityManager, scope: EventScope, personId: number) =>
  tables(em).deleteFrom('accreditation.sign_up').where(ofEvent(scope)).where('person_id', '=', personId).execute();

/**
 * Mails an invitation once more, with the same key, instead of a letter that waits.
 * @returns the number to announce
 * @throws ApiError 404, 409 `conflict` where that was done, it was revoked or the address stopped mails, 403, 429
 */
export async function resendInvitation(
  em: EntityManager,
  scope: EventScope,
  personId: number,
  post: Post,
): Promise<number> {
  const found = await standing(em, scope, personId);
  const { guest, list } = found;
  if (guest.mailed >= MAX_MAILED) throw apiError('conflict', { message: 'invitation_resent' });
  const mailed = { ...found, guest: { ...guest, mailed: guest.mailed + 1 } };
  await cancelMails(em, scope, sql`i.person_id = ${personId}`, sql`array[i.mail_id]`);
  await write(em, scope, personId, await mailOne(em, scope, mailed, post));
  return recordChange(em, scope, await lockEvent(em, scope), {
    kind: 'people-updated',
    personIds: [],
    action: 'resend_invitation',
    details: { person_id: personId, name: guest.name, invitation_list: list.name },
  });
}

/**
 * Mails an invitation to another address, with a new key. The key before it ends. The guest gets the address, too, where
 * the event keeps addresses.
 * @returns the number to announce
 * @throws ApiError as `resendInvitation`, and 409 `conflict` for the address that it has
 */
export async function changeInvitationAddress(
  em: EntityManager,
  scope: EventScope,
  personId: number,
  eMail: string,
  post: Post,
): Promise<number> {
  const found = await standing(em, scope, personId);
  const { guest, list } = found;
  // Otherwise it would be one resend after the other.
  if (guest.eMail.toLowerCase() === eMail.toLowerCase())
    throw apiError('conflict', { message: 'invitation_address_same' });
  await cancelMails(em, scope, sql`i.person_id = ${personId}`);
  const moved = { ...found, guest: { ...guest, eMail, keyNumber: guest.keyNumber + 1, mailed: 1 } };
  await write(em, scope, personId, await mailOne(em, scope, moved, post));
  await forgetSignUps(em, scope, personId);
  const keepsAddress = (await guestFields(em, scope)).some(({ key }) => key === 'email');
  const logged = { action: 'change_invitation_address', details: { invitation_list: list.name } };
  const { seq } = keepsAddress
    ? await changePeople(em, scope, { ids: [personId], set: { details: { email: eMail } }, ...logged })
    : { seq: null };
  if (seq !== null) return seq;
  return recordChange(em, scope, await lockEvent(em, scope), {
    ...logged,
    kind: 'people-updated',
    personIds: [],
    details: { ...logged.details, person_id: personId, name: guest.name },
  });
}

/**
 * Ends the key of a guest, and with it letters that wait and a place that was not accepted. Revoking again changes
 * nothing.
 * @returns the number to announce, or null where it was revoked before
 * @throws ApiError 404
 */
export async function revokeInvitation(em: EntityManager, scope: EventScope, personId: number): Promise<number | null> {
  await lockEvent(em, scope);
  const { invitation, listId } = await findInvitation(em, scope, personId);
  if (invitation.revoked) return null;
  const { name } = await findInvitationList(em, scope, listId);
  await cancelMails(em, scope, sql`i.person_id = ${personId}`);
  await tables(em)
    .updateTable('accreditation.invitation')
    .set({ revoked_at: sql`now()`, waiting_no: null, offered: null, offer_until: null })
    .where(ofEvent(scope))
    .where('person_id', '=', personId)
    .execute();
  await forgetSignUps(em, scope, personId);
  const logged = { action: 'revoke_invitation', details: { invitation_list: name } };
  const waits = invitation.answer === 'waiting' || invitation.answer === 'offered';
  const { seq } = waits
    ? await changePeople(em, scope, { ids: [personId], set: { answer: 'invited' }, ...logged })
    : { seq: null };
  if (seq !== null) return seq;
  return recordChange(em, scope, await lockEvent(em, scope), {
    ...logged,
    kind: 'people-updated',
    personIds: [],
    details: { ...logged.details, person_id: personId, name: invitation.name },
  });
}

/** Stops mails about an event to an address, also those that wait. It works once more, and says nothing. */
export async function stopInvitationMails(em: EntityManager, event: EventKey, addressHash: string): Promise<void> {
  await tables(em)
    .insertInto('accreditation.mail_stop')
    .values({ ...eventColumns(event), address_hash: sql<Buffer>`decode(${addressHash}, 'hex')` })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await cancelMails(
    em,
    event,
    sql`sha256(convert_to(i.event_id || ' ' || lower(i.e_mail), 'UTF8')) = decode(${addressHash}, 'hex')`,
  );
}
