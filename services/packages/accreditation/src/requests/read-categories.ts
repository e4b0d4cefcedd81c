import type { RequestCategory, RequestForm } from '@laminate/contracts';
import { apiError, type EventKey } from '@laminate/kit';
import { ofEvent, tables } from '@laminate/kit/database/tables';
import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { STOPPED_DIGESTS } from './waiting.ts';

/**
 * Categories with their counts, in one statement. What a category names is null once it was deleted. A request whose
 * steps are all done and that is not approved yet, because a step was taken away, waits at the last one.
 */
const categories = async (
  em: EntityManager,
  { accountId, eventId }: EventKey,
  only: number | null,
): Promise<RequestCategory[]> => {
  const { rows } = await sql<RequestCategory>`
    with category as (
      select k.* from accreditation.request_category k
      where k.account_id = ${accountId} and k.event_id = ${eventId} and k.deleted_at is null
        and k.id = coalesce(${only}::int, k.id)
    ), asked as (
      select r.id, r.category_id, coalesce(w.shown_state, r.state) as state, r.round, r.sent_at, coalesce(w.waits, false) as waits
      from accreditation.request r join category c on c.id = r.category_id
      left join accreditation.request_row w on w.account_id = r.account_id and w.event_id = r.event_id and w.id = r.id
      where r.account_id = ${accountId} and r.event_id = ${eventId}
    ), states as (
      select category_id, jsonb_object_agg(state, n) as counts, min(oldest) as oldest
      from (select category_id, state, count(*)::int as n, min(sent_at) filter (where waits) as oldest
        from asked group by category_id, state) s
      group by category_id
    ), people as (
      select a.category_id,
        count(*) filter (where g.state = 'asked' and a.state in ('sent', 'more_asked', 'being_changed'))::int as asked,
        count(p.id)::int as approved
      from asked a
      join accreditation.request_guest g
        on (g.account_id, g.event_id, g.request_id) = (${accountId}::int, ${eventId}::int, a.id)
      left join accreditation.person p on (p.account_id, p.event_id, p.id) = (g.account_id, g.event_id, g.person_id)
        and g.state = 'approved' and p.deleted_at is null
      where a.state <> 'draft'
      group by a.category_id
    ), votes as (
      select a.id, d.step, count(distinct coalesce(encode(d.holder, 'hex'), 'user ' || d.user_id, 'link ' || d.decider_id)) as n
      from asked a
      join accreditation.request_vote v
        on (v.account_id, v.event_id, v.request_id, v.round) = (${accountId}::int, ${eventId}::int, a.id, a.round)
      join accreditation.request_decision d on (d.account_id, d.event_id, d.id) = (v.account_id, v.event_id, v.decision_id)
      where a.waits and d.verdict = 'approve' and d.undone_at is null
      group by a.id, d.step
    ), open as (
      select k.id as category_id, a.id, s.position::int - 1 as step, k.in_order,
        row_number() over (partition by a.id order by coalesce(v.n, 0) < (s.step ->> 'needed')::int desc,
          case when coalesce(v.n, 0) < (s.step ->> 'needed')::int then s.position else -s.position end) as turn,
        coalesce(v.n, 0) < (s.step ->> 'needed')::int as waits
      from category k
      join asked a on a.category_id = k.id and a.waits
      cross join lateral jsonb_array_elements(k.steps) with ordinality as s (step, position)
      left join votes v on v.id = a.id and v.step = s.position - 1
    ), waiting as (
      select category_id, step, count(*)::int as n from open
      where turn = 1 or (waits and not in_order) group by category_id, step
    )
    select k.id, k.name, k.words, k.consent, k.for_company, k.most, accreditation.iso_time(k.closes_at) as closes_at,
      k.asks_days, k.asks_parking, u.id as unit_id, g.id as group_id, f.id as profile_id, k.steps, k.in_order,
      k.four_eyes, k.reasons, k.erase_after, k.revision, k.form_revision,
      case when k.link_hash is not null
        then jsonb_build_object('code', k.link_code, 'domain', k.link_domain) end as link,
      coalesce((select jsonb_agg(jsonb_build_object('id', d.id, 'title', d.title, 'step', d.step, 'unit_id', d.unit_id,
          'e_mail', d.e_mail, 'stopped', ${STOPPED_DIGESTS}, 'created_by', d.created_by, 'created_at', accreditation.iso_time(d.created_at))
          order by d.id)
        from accreditation.request_decider d
        where (d.account_id, d.event_id, d.category_id) = (k.account_id, k.event_id, k.id) and d.ended_at is null),
        '[]') as deciders,
      coalesce(s.counts, '{}') as counts, coalesce(p.approved, 0) as people, coalesce(p.asked, 0) as asked,
      (select jsonb_agg(coalesce(w.n, 0) order by i) from generate_series(0, jsonb_array_length(k.steps) - 1) i
        left join waiting w on w.category_id = k.id and w.step = i) as at_steps,
      accreditation.iso_time(s.oldest) as oldest
    from category k
    left join accreditation.unit u
      on (u.account_id, u.event_id, u.id) = (k.account_id, k.event_id, k.unit_id) and u.deleted_at is null
    left join accreditation.group_ g
      on (g.account_id, g.event_id, g.id) = (k.account_id, k.event_id, k.group_id) and g.deleted_at is null
    left join accreditation.profile f
      on (f.account_id, f.event_id, f.id) = (k.account_id, k.event_id, k.profile_id) and f.deleted_at is null
    left join states s on s.category_id = k.id
    left join people p on p.category_id = k.id
    order by k.name_folded`.execute(tables(em));
  return rows;
};

/** The categories of requests of an event with their counts, by name. */
export const requestCategories = (em: EntityManager, event: EventKey): Promise<RequestCategory[]> =>
  categories(em, event, null);

/** One category of requests. @throws ApiError 404 */
export async function findRequestCategory(em: EntityManager, event: EventKey, id: number): Promise<RequestCategory> {
  const [category] = await categories(em, event, id);
  if (!category) throw apiError('not_found', { message: 'no_such_request_category' });
  return category;
}

/**
 * The form of a category.
 * @param revision one that it has had, which what was answered keeps. Absent for that of now
 * @throws ApiError 404
 */
export async function requestForm(
  em: EntityManager,
  event: EventKey,
  categoryId: number,
  revision?: number,
): Promise<RequestForm> {
  const form = await tables(em)
    .selectFrom('accreditation.request_category as k')
    .leftJoin('accreditation.request_form as f', (join) =>
      join
        .onRef('f.account_id', '=', 'k.account_id')
        .onRef('f.event_id', '=', 'k.event_id')
        .onRef('f.category_id', '=', 'k.id')
        .on('f.revision', '=', sql<number>`coalesce(${revision ?? null}::int, k.form_revision)`),
    )
    .select([
      'k.id as category_id',
      'k.name',
      sql<number>`coalesce(f.revision, 0)`.as('revision'),
      sql<RequestForm['sections']>`coalesce(f.sections, '[]')`.as('sections'),
    ])
    .where(ofEvent(event, 'k'))
    .where('k.id', '=', categoryId)
    .where('k.deleted_at', 'is', null)
    .executeTakeFirst();
  if (!form) throw apiError('not_found', { message: 'no_such_request_category' });
  return form;
}
