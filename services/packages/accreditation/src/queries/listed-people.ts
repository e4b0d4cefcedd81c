import type { EntityManager } from '@mikro-orm/postgresql';
import { tables, ofEvent, sameEvent } from '@laminate/kit/database/tables';
import { sql } from 'kysely';

/** Whose people, and where a difference starts. */
export interface ListedRange {
  readonly accountId: number;
  readonly eventId: number;
  /** The number after which people changed; undefined for everyone. */
  readonly since?: number | undefined;
}

// `0` stands for "none".
const COLUMNS = {
  id: 'p.id',
  name: 'p.name',
  comments: 'p.comments',
  guest_count: 'p.guest_count',
  checked_in_count: 'p.checked_in_count',
  flags: 'p.blocked::int + 2 * p.pending::int',
  unit_id: 'coalesce(p.unit_id, 0)',
  group_id: 'coalesce(p.group_id, 0)',
  profile_id: 'coalesce(p.profile_id, 0)',
  wristband_id: 'coalesce(p.wristband_id, 0)',
  badge_id: 'coalesce(p.badge_id, 0)',
} as const;

/**
 * What a list may say of its people: `flags` is 1 for blocked, 2 for pending; profile, wristband and badge are those
 * that count.
 */
export type ListedColumn = keyof typeof COLUMNS;

// Postgres writes the columns as JSON itself: 50,000 rows never become objects on the way.
const people = (columns: readonly ListedColumn[], source: string) => `
  select ${columns.map((column) => `coalesce(array_to_json(array_agg(${column})), '[]') as ${column}`).join(', ')}
  from (
    select ${columns.map((column) => `${COLUMNS[column]} as ${column}`).join(', ')}
    from ${source}
    where p.account_id = ? and p.event_id = ?
    order by p.name_folded, p.id
  ) listed`;

const CHANGED = `
  select distinct unnest(c.person_ids) as id from accreditation.event_change c
  where c.account_id = ? and c.event_id = ? and c.seq > ?`;

const REMOVED = `
  (select coalesce(json_agg(p.id), '[]') from changed join accreditation.person p on p.id = changed.id
   where p.account_id = ? and p.event_id = ? and p.deleted_at is not null)`;

/**
 * SQL of a member of a list: units, areas or the like as JSON, by id and name.
 *
 * @param columns further ones, as `, 'key', column`
 * @param order what they are ordered by
 */
export const namedItems = (table: string, columns = '', order = 'name'): string => `
  (select coalesce(json_agg(json_build_object('id', id, 'name', name${columns}) order by ${order}, id), '[]')
   from accreditation.${table} i where account_id = ? and event_id = ? and deleted_at is null)`;

// The parts of the answer as a row each: one of 4 MB would keep the service from everything else while it is read.
const answer = (columns: readonly ListedColumn[], members: Readonly<Record<string, string>>) => `
  part.text from columns cross join lateral (values (0, json_build_object(
    'seq', coalesce((select seq from accreditation.event_state where account_id = ? and event_id = ?), 0),
    ${Object.entries(members)
      .map(([name, sql]) => `'${name}', ${sql}`)
      .join(', ')}
  )::text), ${columns.map((column, index) => `(${index + 1}, columns.${column}::text)`).join(', ')}) as part (place, text) order by part.place`;

/**
 * Everyone on the list, or those who changed after a number, as columns of equal length in the order of their names,
 * with the number that they are of, from one snapshot.
 *
 * @param columns what is said of each
 * @param members SQL of what else the list holds, by name; it names the event by `account_id = ? and event_id = ?`
 * alone
 * @returns JSON text in parts: `{"people":{"id":[…],…},"seq":…,"full":…,"removed":[…],…members}`
 */
export async function readListedPeople(
  em: EntityManager,
  { accountId, eventId, since }: ListedRange,
  columns: readonly ListedColumn[],
  members: Readonly<Record<string, string>>,
): Promise<string[]> {
  const scope = [accountId, eventId];
  const whole = since === undefined;
  const rest = answer(columns, { full: String(whole), removed: whole ? `'[]'::json` : REMOVED, ...members });
  const scopes = Array.from({ length: rest.split('?').length >> 1 }, () => scope).flat();
  // On fresh tables the planner would otherwise look up units row by row, which takes seconds for 50,000 people.
  if (whole) await em.execute('set local enable_nestloop = off');
  const rows = whole
    ? await em.execute<{ text: string }[]>(
        `with columns as (${people(columns, 'accreditation.listed_person p')}) select ${rest}`,
        [...scope, ...scopes],
      )
    : await em.execute<{ text: string }[]>(
        `with changed as materialized (${CHANGED}),
         columns as (${people(columns, 'changed join accreditation.listed_person p on p.id = changed.id')}) select ${rest}`,
        [...scope, since, ...scope, ...scopes],
      );
  const [other = '', ...texts] = rows.map(({ text }) => text);
  const parts = texts.flatMap((text, index) => [`${index === 0 ? '' : ','}"${columns[index]}":`, text]);
  return ['{"people":{', ...parts, '},', other.slice(other.indexOf('{') + 1)];
}

/** What lists of people need to know of their event besides its name and days. */
export interface ListState {
  /** The event's last number, 0 before the first. */
  readonly seq: number;
  /** Checks the codes of its people, in base64; null until the event has one. */
  readonly publicKey: string | null;
  /** Whether a check-in gives the wristband, too. */
  readonly bandWithCheckIn: boolean;
}

/** The state of an event's lists, which is no list itself: one row. */
export async function listState(em: EntityManager, { accountId, eventId }: ListedRange): Promise<ListState> {
  const [row] = await tables(em)
    .selectFrom('accreditation.event_state as s')
    .leftJoin('accreditation.event_key as k', (join) => join.on(sameEvent('k', 's')))
    .select([
      's.seq',
      sql<string | null>`encode(k.public_key, 'base64')`.as('publicKey'),
      's.band_with_check_in as bandWithCheckIn',
    ])
    .where(ofEvent({ accountId, eventId }, 's'))
    .execute();
  return row ?? { seq: 0, publicKey: null, bandWithCheckIn: false };
}
