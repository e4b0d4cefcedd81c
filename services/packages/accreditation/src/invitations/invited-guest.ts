import type { LetterLanguage, WAITING } from '@laminate/contracts';
import type { GuestAnswer } from '@laminate/contracts/guest-answers';
import type { EventKey } from '@laminate/kit';
import { ofEvent, sameEvent, tables } from '@laminate/kit/database/tables';
import type { EntityManager } from '@mikro-orm/postgresql';
import { sql, type RawBuilder } from 'kysely';
import { SEAT, type Seat } from './places.ts';

/** An event as invitations know it. Times are milliseconds since 1970. */
export interface InvitedEvent {
  readonly accountName: string;
  readonly name: string;
  readonly endsAt: number;
  readonly timeZone: string;
}

/** A guest of the list whose key works, with what their list says. Times are milliseconds since 1970. */
export interface InvitedGuest extends Seat {
  readonly personId: number;
  readonly listId: number;
  readonly listName: string;
  readonly name: string;
  readonly answer: GuestAnswer;
  readonly blocked: boolean;
  readonly guestCount: number;
  readonly checkedInCount: number;
  readonly invitedCount: number;
  readonly wanted: number | null;
  readonly names: readonly string[];
  readonly eMail: string;
  readonly language: LetterLanguage;
  readonly keyNumber: number;
  readonly offered: number | null;
  readonly offerUntil: number | null;
  readonly offersEnded: number;
  readonly answerUntil: number | null;
  readonly waiting: (typeof WAITING)[number];
  readonly offerHours: number;
  readonly quietFrom: number;
  readonly quietTo: number;
  readonly holdsPlaces: boolean;
  readonly asksNames: boolean;
  readonly tracksOpening: boolean;
  readonly place: string;
}

const milliseconds = (column: string) => sql<number | null>`(extract(epoch from ${sql.ref(column)}) * 1000)::float8`;

/**
 * Guests with a key that works, in the order in which they began to wait. Which of them is for the caller to say:
 * `.where('p.answer', '=', 'waiting')`.
 */
export const invitedGuests = (em: EntityManager, event: EventKey) =>
  tables(em)
    .selectFrom('accreditation.person as p')
    // Each looked up on its own: where Postgres knows nothing about a table yet, it would read an event for each guest.
    .innerJoinLateral(
      (row) =>
        row
          .selectFrom('accreditation.invitation as v')
          .selectAll()
          .where(sameEvent('v', 'p'))
          .whereRef('v.person_id', '=', 'p.id')
          .limit(1)
          .as('i'),
      (join) => join.onTrue(),
    )
    .innerJoinLateral(
      (row) =>
        row
          .selectFrom('accreditation.invitation_list as o')
          .selectAll()
          .where(sameEvent('o', 'i'))
          .whereRef('o.id', '=', 'i.list_id')
          .limit(1)
          .as('l'),
      (join) => join.onTrue(),
    )
    .innerJoinLateral(SEAT.as('s'), (join) => join.onTrue())
    .select([
      'i.person_id as personId',
      'i.list_id as listId',
      'l.name as listName',
      'p.name',
      'p.blocked',
      'p.unit_id as unitId',
      'p.group_id as groupId',
      's.profileId',
      's.wristbandId',
      's.categoryId',
      's.days',
      's.parking',
      'p.guest_count as guestCount',
      'p.checked_in_count as checkedInCount',
      'i.invited_count as invitedCount',
      'i.wanted',
      sql<string[]>`i.names`.as('names'),
      'i.e_mail as eMail',
      sql<LetterLanguage>`i.language`.as('language'),
      'i.key_number as keyNumber',
      'i.offered',
      milliseconds('i.offer_until').as('offerUntil'),
      'i.offers_ended as offersEnded',
      milliseconds('l.answer_until').as('answerUntil'),
      sql<InvitedGuest['waiting']>`l.waiting`.as('waiting'),
      'l.offer_hours as offerHours',
      'l.quiet_from as quietFrom',
      'l.quiet_to as quietTo',
      'l.holds_places as holdsPlaces',
      'l.asks_names as asksNames',
      'l.tracks_opening as tracksOpening',
      'l.place',
      sql<GuestAnswer>`p.answer`.as('answer'),
    ])
    .where(ofEvent(event, 'p'))
    .where('p.deleted_at', 'is', null)
    .where('p.answer', 'is not', null)
    .where('i.revoked_at', 'is', null)
    .where('l.deleted_at', 'is', null)
    .orderBy(sql`i.waiting_no nulls last`)
    .orderBy('i.person_id');

/** One of them, or undefined. */
export const findInvited = (em: EntityManager, event: EventKey, personId: number): Promise<InvitedGuest | undefined> =>
  invitedGuests(em, event).where('p.id', '=', personId).executeTakeFirst();

/** Keeps which mails went to guests, so that they go with them. */
export const keepMails = async (
  em: EntityManager,
  { accountId, eventId }: EventKey,
  mails: readonly { readonly personId: number; readonly mailId: string }[],
): Promise<void> => {
  await sql`
    update accreditation.invitation i set mail_ids = i.mail_ids || m."mailId"
    from jsonb_to_recordset(${JSON.stringify(mails)}::jsonb) m ("personId" int, "mailId" bigint)
    where i.account_id = ${accountId} and i.event_id = ${eventId} and i.person_id = m."personId"`.execute(tables(em));
};

/** Takes back mails that wait, of these invitations. `ids` says which of each: all unless told otherwise. */
export const cancelMails = async (
  em: EntityManager,
  { accountId, eventId }: EventKey,
  invitations: RawBuilder<unknown>,
  ids: RawBuilder<unknown> = sql`i.mail_ids`,
): Promise<void> => {
  await sql`
    select accounts.cancel_mails(array(select unnest(${ids}) from accreditation.invitation i
      where i.account_id = ${accountId} and i.event_id = ${eventId} and ${invitations}))`.execute(tables(em));
};

/** Until when guests of a list can answer. */
export const answersUntil = ({ answerUntil }: Pick<InvitedGuest, 'answerUntil'>, { endsAt }: InvitedEvent): number =>
  Math.min(answerUntil ?? Infinity, endsAt);

/** The time of the database, which all processes share. In milliseconds. */
export async function timeNow(em: EntityManager): Promise<number> {
  const row = await tables(em)
    .selectNoFrom(sql<number>`(extract(epoch from clock_timestamp()) * 1000)::float8`.as('now'))
    .executeTakeFirstOrThrow();
  return row.now;
}
