import type { GuestInvitation, InvitationList } from '@laminate/contracts';
import { apiError, type EventKey } from '@laminate/kit';
import { ofEvent, sameEvent, tables } from '@laminate/kit/database/tables';
import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { heldOf } from './places.ts';

/** One list of invitations. @throws ApiError 404 */
export async function findInvitationList(em: EntityManager, event: EventKey, id: number): Promise<InvitationList> {
  const row = await tables(em)
    .selectFrom('accreditation.invitation_list as l')
    .select([
      'l.id',
      'l.name',
      'l.subject',
      'l.words',
      'l.place',
      sql<string | null>`accreditation.iso_time(l.answer_until)`.as('answer_until'),
      'l.places',
      sql<InvitationList['waiting']>`l.waiting`.as('waiting'),
      'l.offer_hours',
      'l.quiet_from',
      'l.quiet_to',
      'l.holds_places',
      'l.asks_names',
      'l.tracks_opening',
      'l.unit_id',
      'l.group_id',
      'l.sign_up_code',
      'l.sign_up_domain',
      'l.sign_up_consent',
      'l.sign_up_extra',
      sql<boolean>`l.sign_up_hash is not null`.as('signs_up'),
      'l.revision',
    ])
    .where(ofEvent(event, 'l'))
    .where('l.id', '=', id)
    .where('l.deleted_at', 'is', null)
    .executeTakeFirst();
  if (!row) throw apiError('not_found', { message: 'no_such_list' });
  const { sign_up_code: code, sign_up_domain: domain, sign_up_consent: consent, sign_up_extra: extra, ...rest } = row;
  const { signs_up: signsUp, ...list } = rest;
  const held = (await heldOf(em, event)).lists.get(id) ?? 0;
  const counts = { invited: 0, accepted: 0, declined: 0, waiting: 0, offered: 0, people: 0, held, not_mailed: 0 };
  return { ...list, counts, sign_up: signsUp ? { code, domain, consent, extra } : null };
}

/** The invitation of a guest. @throws ApiError 404 */
export async function findInvitation(
  em: EntityManager,
  event: EventKey,
  personId: number,
): Promise<{ invitation: GuestInvitation; listId: number }> {
  const row = await tables(em)
    .selectFrom('accreditation.invitation as i')
    .innerJoin('accreditation.person as p', (join) => join.on(sameEvent('p', 'i')).onRef('p.id', '=', 'i.person_id'))
    .select([
      'i.person_id',
      'i.list_id',
      'p.name',
      'i.e_mail',
      sql<GuestInvitation['answer']>`p.answer`.as('answer'),
      'i.invited_count',
      'p.guest_count',
      sql<string[]>`i.names`.as('names'),
      sql<string | null>`accreditation.iso_time(i.answered_at)`.as('answered_at'),
      'i.answered_by',
      sql<string | null>`case when p.answer = 'offered' then accreditation.iso_time(i.offer_until) end`.as(
        'offer_until',
      ),
      'i.mailed',
      sql<string | null>`accreditation.iso_time(i.opened_at)`.as('opened_at'),
      sql<boolean>`i.revoked_at is not null`.as('revoked'),
    ])
    .where(ofEvent(event, 'i'))
    .where('i.person_id', '=', personId)
    .where('p.deleted_at', 'is', null)
    .executeTakeFirst();
  if (!row) throw apiError('not_found', { message: 'no_such_person' });
  const { list_id: listId, ...invitation } = row;
  return { invitation: { ...invitation, place: null, mail: 'sent' }, listId };
}
