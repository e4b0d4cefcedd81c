import type { FieldReader, ListedPerson, Namesake } from '@laminate/contracts';
import { yieldingMap, toJson, type EventKey } from '@laminate/kit';
import type { EntityManager } from '@mikro-orm/postgresql';
import { tables, ofEvent } from '@laminate/kit/database/tables';
import { sql } from 'kysely';

/** The columns of `Person` of the contracts, straight from SQL: 50,000 managed entities would take seconds. */
const COLUMNS = `p.id, p.name, p.comments, p.guest_count, p.checked_in_count = p.guest_count as checked_in, p.checked_in_count,
  p.blocked, p.pending, p.unit_id, p.group_id, p.profile_id, p.wristband_id, p.badge_id, p.answer, coalesce(d.details - h.keys, '{}') as details`;

/**
 * Joins the details of people. The `?` are account, event, and who reads them, which is null for those who keep the
 * list.
 */
const DETAILS = `left join accreditation.guest_details d on (d.account_id, d.event_id, d.person_id) = (p.account_id, p.event_id, p.id)
  cross join (select accreditation.keys_hidden_from(?, ?, ?::text) as keys offset 0) h`;

/** Returns the number of the event's last change, or 0 before the first. */
export async function seqOf(em: EntityManager, { accountId, eventId }: EventKey): Promise<number> {
  const [row] = await tables(em)
    .selectFrom('accreditation.event_state')
    .select('seq')
    .where(ofEvent({ accountId, eventId }))
    .execute();
  return row?.seq ?? 0;
}

/** Devices at entrances hold no one who declined. Takes the reader, as text. */
const NOT_DECLINED = `(?::text is null or p.answer is distinct from 'declined')`;

/** Guests of a party who are expected. A party that declined is not, except for guests who came anyway. */
export const EXPECTED_GUESTS = `case when answer = 'declined' then checked_in_count else guest_count end`;

/** Sum of the guests whom `EXPECTED_GUESTS` leaves out. */
export const DECLINED_GUESTS = `coalesce(sum(guest_count - (${EXPECTED_GUESTS})), 0)::int`;

/** People of one row. A row is read in one go, and all others wait for it. */
const ROW = 1000;

/**
 * Returns everyone on the list, ordered by name, as JSON text of `ListedPerson`s in parts. Postgres writes it, so
 * 50,000 rows never become objects on the way.
 * @param reader whose fields are included, or null for those who keep the list
 */
export async function allPeople(
  em: EntityManager,
  { accountId, eventId }: EventKey,
  reader: FieldReader | null,
): Promise<string[]> {
  // Of an event that was filled a moment ago the planner knows nothing: it would go through all details for each person.
  await em.execute('set local enable_nestloop = off');
  const rows = await em.execute<{ text: string }[]>(
    `select string_agg(row_to_json(person)::text, ',' order by person_place) as text
     from (
       select row_number() over (order by p.name_folded, p.id) - 1 as person_place, person
       from accreditation.person p ${DETAILS} cross join lateral (select ${COLUMNS}) person
       where p.account_id = ? and p.event_id = ? and p.deleted_at is null and ${NOT_DECLINED}
     ) listed group by person_place / ${ROW} order by person_place / ${ROW}`,
    [accountId, eventId, reader, accountId, eventId, reader],
  );
  return rows.flatMap(({ text }, index) => (index === 0 ? [text] : [',', text]));
}

/**
 * Returns the people with these ids who are on the list, ordered by name.
 * @param reader whose fields are included, or null for those who keep the list
 */
export const peopleById = (
  em: EntityManager,
  { accountId, eventId }: EventKey,
  ids: readonly number[],
  reader: FieldReader | null = null,
): Promise<ListedPerson[]> =>
  em.execute<ListedPerson[]>(
    `select ${COLUMNS} from accreditation.person p ${DETAILS}
     where p.account_id = ? and p.event_id = ? and p.deleted_at is null and ${NOT_DECLINED}
       and p.id in (select jsonb_array_elements_text(?::jsonb)::int)
     order by p.name_folded, p.id`,
    [accountId, eventId, reader, accountId, eventId, reader, JSON.stringify(ids)],
  );

/** What changed after the number `since`: the people as they are now, and the ids that left the list. */
export async function peopleSince(
  em: EntityManager,
  scope: EventKey,
  since: number,
  reader: FieldReader | null,
): Promise<{ people: ListedPerson[]; removed: number[] }> {
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
        reader,
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

/** Columns of `Namesake` without its keys. The photo is what the event's photo field holds. */
const NAMESAKE = sql`p.id, p.name, u.name as unit_name, g.name as group_name, p.guest_count, p.checked_in_count,
  d.details ->> 'company' as company, d.details ->> 'email' as email, d.details ->> (
    select f.key from accreditation.guest_field f
    where f.account_id = p.account_id and f.event_id = p.event_id and f.kind = 'photo' and f.deleted_at is null) as photo`;
const NAMESAKE_SOURCE = sql`
  left join accreditation.unit u on u.account_id = p.account_id and u.event_id = p.event_id and u.id = p.unit_id
  left join accreditation.group_ g on g.account_id = p.account_id and g.event_id = p.event_id and g.id = p.group_id
  left join accreditation.guest_details d on (d.account_id, d.event_id, d.person_id) = (p.account_id, p.event_id, p.id)`;

/** For each folded name that someone on the list has, the first of them. */
export async function namesakes(
  em: EntityManager,
  { accountId, eventId }: EventKey,
  foldedNames: Iterable<string>,
): Promise<Map<string, Namesake>> {
  const wanted = await toJson([...new Set(foldedNames)]);
  const { rows } = await sql<Namesake & { name_folded: string }>`
    select distinct on (p.name_folded) p.name_folded, ${NAMESAKE}
    from accreditation.person p ${NAMESAKE_SOURCE}
    where p.account_id = ${accountId} and p.event_id = ${eventId} and p.deleted_at is null
      and p.name_folded in (select jsonb_array_elements_text(${wanted}::jsonb))
    order by p.name_folded, p.id`.execute(tables(em));
  return new Map(await yieldingMap(rows, ({ name_folded, ...namesake }) => [name_folded, namesake]));
}

/** For each e-mail address and each telephone number (E.164) that someone on the list has, the first of them. */
export async function sameContacts(
  em: EntityManager,
  { accountId, eventId }: EventKey,
  contacts: Iterable<string>,
): Promise<Map<string, Namesake>> {
  const wanted = await toJson([...new Set(contacts)]);
  const { rows } = await sql<Namesake & { contact: string }>`
    select distinct on (c.contact) c.contact, ${NAMESAKE}
    from (
      select e.person_id, e.details ->> 'email' as contact from accreditation.guest_details e
      where e.account_id = ${accountId} and e.event_id = ${eventId}
        and e.details ->> 'email' in (select jsonb_array_elements_text(${wanted}::jsonb))
      union all
      select e.person_id, e.details -> 'phone' ->> 'number' from accreditation.guest_details e
      where e.account_id = ${accountId} and e.event_id = ${eventId}
        and e.details -> 'phone' ->> 'number' in (select jsonb_array_elements_text(${wanted}::jsonb))
    ) c
    join accreditation.person p
      on p.account_id = ${accountId} and p.event_id = ${eventId} and p.id = c.person_id and p.deleted_at is null
    ${NAMESAKE_SOURCE}
    order by c.contact, p.id`.execute(tables(em));
  return new Map(await yieldingMap(rows, ({ contact, ...person }) => [contact, person]));
}
