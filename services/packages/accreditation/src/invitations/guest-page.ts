import type { GuestField, GuestPage, InvitationPicture } from '@laminate/contracts';
import { apiError, type EventKey, type EventScope } from '@laminate/kit';
import { ofEvent, sameEvent, tables } from '@laminate/kit/database/tables';
import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { guestFields } from '../guest-fields/read-guest-fields.ts';
import { codeKey } from '../people/code-key.ts';
import { personCodes } from '../people/sign-person-code.ts';
import { findInvited, timeNow, type InvitedGuest } from './invited-guest.ts';
import { LIST_PICTURE } from './read-invitations.ts';

/** What the page of an invited guest is made of. */
export interface GuestPageFacts {
  readonly guest: InvitedGuest;
  readonly words: string;
  readonly picture: InvitationPicture | null;
  readonly pictureAlt: string;
  /** Fields that the guest is asked for, with what they gave. */
  readonly fields: readonly GuestField[];
  readonly details: GuestPage['details'];
  /** Null for guests who can't enter. */
  readonly pass: { readonly code: string; readonly profile: string; readonly unit: string } | null;
  /** Milliseconds since 1970. */
  readonly now: number;
}

/** Reads the page of a guest. @throws ApiError 404 when no key of theirs works */
export async function guestPageOf(em: EntityManager, scope: EventScope, personId: number): Promise<GuestPageFacts> {
  const guest = await findInvited(em, scope, personId);
  if (!guest) throw apiError('not_found');
  const fields = (await guestFields(em, scope)).filter(({ asked }) => asked !== 'no');
  const known = await tables(em)
    .selectFrom('accreditation.listed_person as h')
    .innerJoin('accreditation.invitation as i', (join) =>
      join.on(sameEvent('i', 'h')).onRef('i.person_id', '=', 'h.id'),
    )
    .innerJoin('accreditation.invitation_list as l', (join) =>
      join.on(sameEvent('l', 'i')).onRef('l.id', '=', 'i.list_id'),
    )
    .leftJoin('accreditation.guest_details as d', (join) =>
      join.on(sameEvent('d', 'h')).onRef('d.person_id', '=', 'h.id'),
    )
    .leftJoin('accreditation.unit as u', (join) => join.on(sameEvent('u', 'h')).onRef('u.id', '=', 'h.unit_id'))
    .leftJoin('accreditation.profile as f', (join) => join.on(sameEvent('f', 'h')).onRef('f.id', '=', 'h.profile_id'))
    .select([
      'l.words',
      LIST_PICTURE.as('picture'),
      'l.picture_alt',
      'u.name as unit',
      'f.name as profile',
      'h.pending',
      sql<GuestPage['details']>`coalesce(d.details, '{}')`.as('details'),
    ])
    .where(ofEvent(scope, 'h'))
    .where('h.id', '=', personId)
    .executeTakeFirstOrThrow();
  const enters = guest.answer === 'accepted' && !known.pending && !guest.blocked;
  const code = enters ? personCodes(scope.eventId, (await codeKey(em, scope)).privateKey)(personId) : null;
  return {
    guest,
    words: known.words,
    picture: known.picture,
    pictureAlt: known.picture_alt,
    fields,
    details: Object.fromEntries(
      fields.flatMap(({ key }) => (known.details[key] === undefined ? [] : [[key, known.details[key]]])),
    ),
    pass: code === null ? null : { code, profile: known.profile ?? '', unit: known.unit ?? '' },
    now: await timeNow(em),
  };
}

/** Notes when a guest first opened their page, where the organiser wants to know it. */
export async function noteOpened(em: EntityManager, event: EventKey, personId: number): Promise<void> {
  await tables(em)
    .updateTable('accreditation.invitation')
    .set({ opened_at: sql`clock_timestamp()` })
    .where(ofEvent(event))
    .where('person_id', '=', personId)
    .where('opened_at', 'is', null)
    .execute();
}
