import type { Namesake, Person } from '@laminate/contracts';
import type { EventKey } from '@laminate/kit';
import type { EntityManager } from '@mikro-orm/postgresql';
import { tables, ofEvent, anyOf } from '@laminate/kit/database/tables';
import { sql } from 'kysely';

/** The columns of `Person` of the contracts, straight from SQL: 50,000 managed entities would take seconds. */
const COLUMNS = `p.id, p.name, p.comments, p.guest_count, p.checked_in_count = p.guest_count as checked_in, p.checked_in_count,
  p.blocked, p.pending, p.unit_id, p.group_id, p.profile_id, p.wristband_id, p.badge_id`;

/** Number of the event's last change; 0 before the first. */
export async function seqOf(em: EntityManager, { accountId, eventId }: EventKey): Promise<number> {
  const [row] = await tables(em)
    .selectFrom('accreditation.event_state')
    .select('seq')
    .where(ofEvent({ accountId, eventId }))
    .execute();
  return row?.seq ?? 0;
}

/** People of one row: what a row holds is read at once, and everybody else waits for it. */
const ROW = 1000;

/**
 * Everyone on the list, ordered by name, as JSON text of `Person`s in parts. Postgres writes it: 50,000 rows never
 * become objects on the way.
 */
export async function allPeople(em: EntityManager, { accountId, eventId }: EventKey): Promise<string[]> {
  const rows = await em.execute<{ text: string }[]>(
    `select string_agg(row_to_json(person)::text, ',' order by person_place) as text
     from (
       select row_number() over (order by p.name_folded, p.id) - 1 as person_place, person
       from accreditation.person p cross join lateral (select ${COLUMNS}) person
       where p.account_id = ? and p.event_id = ? and p.deleted_at is null
     ) listed group by person_place / ${ROW} order by person_place / ${ROW}`,
    [accountId, eventId],
  );
  return rows.flatMap(({ text }, index) => (index === 0 ? [text] : [',', text]));
}

/** The people with these ids who are on the list, ordered by name. */
export const peopleById = (
  em: EntityManager,
  { accountId, eventId }: EventKey,
  ids: readonly number[],
): Promise<Person[]> =>
  tables(em)
    .selectFrom('accreditation.person as p')
    .select([
      'p.id',
      'p.name',
      'p.comments',
      'p.guest_count',
      sql<boolean>`p.checked_in_count = p.guest_count`.as('checked_in'),
      'p.checked_in_count',
      'p.blocked',
      'p.pending',
      'p.unit_id',
      'p.group_id',
      'p.profile_id',
      'p.wristband_id',
      'p.badge_id',
    ])
    .where(ofEvent({ accountId, eventId }, 'p'))
    .where('p.deleted_at', 'is', null)
    .where('p.id', '=', anyOf(ids))
    .orderBy('p.name_folded')
    .orderBy('p.id')
    .execute();

/** What changed after the number `since`: the people as they are now, and the ids that left the list. */
export async function peopleSince(
  em: EntityManager,
  scope: EventKey,
  since: number,
): Promise<{ people: Person[]; removed: number[] }> {
  const changed = await tables(em)
    .selectFrom('accreditation.event_change as c')
    .distinct()
    .select(sql<number>`unnest(c.person_ids)`.as('id'))
    .where('c.account_id', '=', scope.accountId)
    .where('c.event_id', '=', scope.eventId)
    .where('c.seq', '>', since)
    .execute();
  const people = changed.length
    ? await peopleById(
        em,
        scope,
        changed.map(({ id }) => id),
      )
    : [];
  const live = new Set(people.map(({ id }) => id));
  return { people, removed: changed.map(({ id }) => id).filter((id) => !live.has(id)) };
}

/** The folded names of everyone on the list, each once. */
export async function foldedNames(em: EntityManager, { accountId, eventId }: EventKey): Promise<string[]> {
  const rows = await tables(em)
    .selectFrom('accreditation.person')
    .distinct()
    .select('name_folded')
    .where(ofEvent({ accountId, eventId }))
    .where('deleted_at', 'is', null)
    .orderBy('name_folded')
    .execute();
  return rows.map(({ name_folded: name }) => name);
}

/** For each folded name that someone on the list has, the first of them. */
export async function namesakes(
  em: EntityManager,
  { accountId, eventId }: EventKey,
  foldedNames: Iterable<string>,
): Promise<Map<string, Namesake>> {
  const rows = await em.execute<(Namesake & { name_folded: string })[]>(
    `select distinct on (p.name_folded)
       p.name_folded, p.id, p.name, u.name as unit_name, g.name as group_name, p.guest_count, p.checked_in_count
     from accreditation.person p
     left join accreditation.unit u on u.account_id = p.account_id and u.event_id = p.event_id and u.id = p.unit_id
     left join accreditation.group_ g on g.account_id = p.account_id and g.event_id = p.event_id and g.id = p.group_id
     where p.account_id = ? and p.event_id = ? and p.deleted_at is null
       and p.name_folded in (select jsonb_array_elements_text(?::jsonb))
     order by p.name_folded, p.id`,
    [accountId, eventId, JSON.stringify([...new Set(foldedNames)])],
  );
  return new Map(rows.map(({ name_folded, ...namesake }) => [name_folded, namesake]));
}
