import type { GuestInvitation, InvitationList, PlaceLimitNow } from '@laminate/contracts';
import { apiError, type EventKey } from '@laminate/kit';
import { ofEvent, sameEvent, tables } from '@laminate/kit/database/tables';
import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { heldOf } from './places.ts';

/**
 * Rows of `person` by their whole key. As a plain join, a table that thousands of rows were just written to is read once
 * for each of them: the planner takes it for empty until it is analysed.
 */
const GUEST = sql`(select p.name, p.name_folded, p.answer, p.guest_count from accreditation.person p
  where (p.account_id, p.event_id, p.id) = (i.account_id, i.event_id, i.person_id) and p.deleted_at is null offset 0)`;

/** Mails of a list that reached no one. */
const NOT_MAILED = sql<number>`(select count(*)::int from accounts.mail_states(array(
    select i.mail_id from accreditation.invitation i cross join lateral ${GUEST} p
    where (i.account_id, i.event_id, i.list_id) = (l.account_id, l.event_id, l.id) and i.mail_id is not null
      and i.revoked_at is null)) s
  where s.state in ('failed', 'bounced'))`;

const counted = (condition: ReturnType<typeof sql>) => sql<number>`(count(*) filter (where ${condition}))::int`;

const lists = (em: EntityManager, event: EventKey) =>
  tables(em)
    .selectFrom('accreditation.invitation_list as l')
    .crossJoinLateral((row) =>
      row
        .selectFrom('accreditation.invitation as i')
        .crossJoinLateral(() => sql<{ answer: string | null; guest_count: number }>`${GUEST}`.as('p'))
        .select([
          counted(sql`p.answer = 'invited' and i.revoked_at is null`).as('invited'),
          counted(sql`p.answer = 'accepted'`).as('accepted'),
          counted(sql`p.answer = 'declined'`).as('declined'),
          counted(sql`p.answer = 'waiting'`).as('waiting_now'),
          counted(sql`p.answer = 'offered'`).as('offered'),
          sql<number>`coalesce(sum(p.guest_count) filter (where p.answer = 'accepted'), 0)::int`.as('people'),
        ])
        .where(sameEvent('i', 'l'))
        .whereRef('i.list_id', '=', 'l.id')
        .as('c'),
    )
    .selectAll(['c'])
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
      NOT_MAILED.as('not_mailed'),
    ])
    .where(ofEvent(event, 'l'))
    .where('l.deleted_at', 'is', null);

type Row = Awaited<ReturnType<ReturnType<typeof lists>['execute']>>[number];

const present = (
  {
    invited,
    accepted,
    declined,
    waiting_now: waiting,
    offered,
    people,
    not_mailed,
    signs_up: signsUp,
    sign_up_code: code,
    sign_up_domain: domain,
    sign_up_consent: consent,
    sign_up_extra: extra,
    ...list
  }: Row,
  held: number,
): InvitationList => ({
  ...list,
  counts: { invited, accepted, declined, waiting, offered, people, held, not_mailed },
  sign_up: signsUp ? { code, domain, consent, extra } : null,
});

/** Limits of places that apply, that of the event first, then by names. */
export const placeLimits = (em: EntityManager, event: EventKey) =>
  tables(em)
    .selectFrom('accreditation.place_limit as m')
    .leftJoin('accreditation.unit as u', (join) => join.on(sameEvent('u', 'm')).onRef('u.id', '=', 'm.unit_id'))
    .leftJoin('accreditation.group_ as g', (join) => join.on(sameEvent('g', 'm')).onRef('g.id', '=', 'm.group_id'))
    .leftJoin('accreditation.request_category as k', (join) =>
      join.on(sameEvent('k', 'm')).onRef('k.id', '=', 'm.category_id'),
    )
    .leftJoin('accreditation.profile as f', (join) => join.on(sameEvent('f', 'm')).onRef('f.id', '=', 'm.profile_id'))
    .leftJoin('accreditation.wristband as w', (join) =>
      join.on(sameEvent('w', 'm')).onRef('w.id', '=', 'm.wristband_id'),
    )
    .select([
      'm.id',
      'm.unit_id',
      'm.group_id',
      'm.category_id',
      'm.profile_id',
      'm.wristband_id',
      sql<string | null>`m.day::text`.as('day'),
      'm.parking',
      'm.places',
    ])
    .where(ofEvent(event, 'm'))
    .where('u.deleted_at', 'is', null)
    .where('g.deleted_at', 'is', null)
    .where('k.deleted_at', 'is', null)
    .where('f.deleted_at', 'is', null)
    .where('w.deleted_at', 'is', null)
    .orderBy(sql`u.name nulls first`)
    .orderBy(sql`g.name nulls first`)
    .orderBy(sql`k.name nulls first`)
    .orderBy(sql`f.name nulls first`)
    .orderBy(sql`w.name nulls first`)
    .orderBy(sql`m.day nulls first`)
    .orderBy('m.parking')
    .execute();

/** The invitation lists of an event with their counts, by name, and its limits of places. */
export async function invitationLists(
  em: EntityManager,
  event: EventKey,
): Promise<{ invitation_lists: InvitationList[]; place_limits: PlaceLimitNow[] }> {
  const held = await heldOf(em, event);
  const rows = await lists(em, event).orderBy('l.name_folded').execute();
  return {
    invitation_lists: rows.map((row) => present(row, held.lists.get(row.id) ?? 0)),
    place_limits: (await placeLimits(em, event)).map(({ id, ...limit }) => ({
      ...limit,
      held: held.limits.get(id) ?? 0,
    })),
  };
}

/** One list of invitations. @throws ApiError 404 */
export async function findInvitationList(em: EntityManager, event: EventKey, id: number): Promise<InvitationList> {
  const row = await lists(em, event).where('l.id', '=', id).executeTakeFirst();
  if (!row) throw apiError('not_found', { message: 'no_such_invitation_list' });
  return present(row, (await heldOf(em, event)).lists.get(id) ?? 0);
}

/** Guests of these invitations, by their names. A guest whose invitation was undone is not invited. */
const invitations = async (
  em: EntityManager,
  { accountId, eventId }: EventKey,
  of: { readonly listId: number } | { readonly personId: number },
): Promise<(GuestInvitation & { list_id: number })[]> => {
  // Of one guest, it is not worth numbering all.
  const place =
    'listId' in of
      ? sql`(row_number() over (partition by f.waits order by f.waiting_no))::int`
      : sql`(select count(*)::int from accreditation.invitation w
          join accreditation.person q on (q.account_id, q.event_id, q.id) = (w.account_id, w.event_id, w.person_id)
          where (w.account_id, w.event_id, w.list_id) = (f.account_id, f.event_id, f.list_id)
            and w.waiting_no <= f.waiting_no and w.revoked_at is null and q.answer = 'waiting' and q.deleted_at is null)`;
  const { rows } = await sql<GuestInvitation & { list_id: number }>`
    with found as (
      select i.*, p.name, p.name_folded, p.answer, p.guest_count,
        p.answer = 'waiting' and i.revoked_at is null as waits
      from accreditation.invitation i cross join lateral ${GUEST} p
      join accreditation.invitation_list l on (l.account_id, l.event_id, l.id) = (i.account_id, i.event_id, i.list_id)
      where i.account_id = ${accountId} and i.event_id = ${eventId} and p.answer is not null
        and l.deleted_at is null and ${'listId' in of ? sql`i.list_id = ${of.listId}` : sql`i.person_id = ${of.personId}`}
    )
    select f.person_id, f.name, f.e_mail, f.answer, f.invited_count, f.guest_count, f.names,
      accreditation.iso_time(f.answered_at) as answered_at, f.answered_by,
      case when f.answer = 'offered' then accreditation.iso_time(f.offer_until) end as offer_until,
      case when f.waits then ${place} end as place,
      coalesce(s.state, 'sent') as mail, f.mailed, accreditation.iso_time(f.opened_at) as opened_at,
      f.revoked_at is not null as revoked, f.list_id
    from found f
    left join accounts.mail_states(array(select mail_id from found where mail_id is not null)) s on s.id = f.mail_id
    order by f.name_folded, f.person_id`.execute(tables(em));
  return rows;
};

const withoutList = ({ list_id: _list, ...invitation }: GuestInvitation & { list_id: number }): GuestInvitation =>
  invitation;

/** The invitations of a list by the names of guests. @throws ApiError 404 */
export async function listedInvitations(
  em: EntityManager,
  event: EventKey,
  listId: number,
): Promise<GuestInvitation[]> {
  await findInvitationList(em, event, listId);
  return (await invitations(em, event, { listId })).map(withoutList);
}

/** The invitation of a guest. @throws ApiError 404 */
export async function findInvitation(
  em: EntityManager,
  event: EventKey,
  personId: number,
): Promise<{ invitation: GuestInvitation; listId: number }> {
  const [found] = await invitations(em, event, { personId });
  if (!found) throw apiError('not_found', { message: 'no_such_invitation' });
  return { invitation: withoutList(found), listId: found.list_id };
}
