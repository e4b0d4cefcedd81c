import type { EntityManager } from '@mikro-orm/postgresql';
import { setImmediate } from 'node:timers/promises';
import { packColumn, type DoorField, type ListedDetail } from '@laminate/contracts';
import { isFieldKey, type FieldReader } from '@laminate/contracts/guest-details';
import { tables, ofEvent, sameEvent } from '@laminate/kit/database/tables';
import { sql } from 'kysely';

/** Whose people, and where a difference starts. */
export interface ListedRange {
  readonly accountId: number;
  readonly eventId: number;
  /** The number after which people changed, or undefined for everyone. */
  readonly since?: number | undefined;
}

// `0` means "none".
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
 * Columns that a list can have about its people. `flags` is 1 for blocked and 2 for pending. Profile, wristband and
 * badge are those that count.
 */
type ListedColumn = keyof typeof COLUMNS;

/** What a list is made of. */
export interface ListParts {
  /** What is said of each of its people. */
  readonly columns: readonly ListedColumn[];
  /** Whose fields of the people it has, too. */
  readonly reader: Exclude<FieldReader, 'printed'>;
  /**
   * SQL of what else it holds, by name. It names the event only by `account_id = ? and event_id = ?`. For a difference
   * it can read the ids of `changed`.
   */
  readonly members: (whole: boolean) => Readonly<Record<string, string>>;
}

// Postgres writes the columns as JSON itself: 50,000 rows never become objects on the way.
const people = (columns: readonly string[], sources: readonly string[], source: string, details: string) => `
  select ${columns.map((column) => `coalesce(array_to_json(array_agg(${column})), '[]') as ${column}`).join(', ')}
  from (
    select ${columns.map((column, index) => `${sources[index]} as ${column}`).join(', ')}
    from ${source}${details}
    where p.account_id = ? and p.event_id = ? and p.answer is distinct from 'declined'
    order by p.name_folded, p.id
  ) listed`;

const DETAILS: Readonly<Record<ListParts['reader'], string>> = {
  door: 'accreditation.door_details',
  gate: 'accreditation.gate_details',
};

const detailsFor = (reader: ListParts['reader']) => `
    left join (select person_id, details from ${DETAILS[reader]} where account_id = ? and event_id = ?) d
      on d.person_id = p.id`;

const detailOf = ({ key, kind }: DoorField) => `d.details -> '${key}'${kind === 'phone' ? ` -> 'number'` : ''}`;

// The fields that the reader sees, and up to which number lists have others.
const fieldsFor = (reader: ListParts['reader']) => `
  (select json_build_object('fields_seq', s.fields_seq, 'fields', coalesce((
      select json_agg(json_build_object('key', f.key, 'name', f.name, 'kind', f.kind, 'choices', f.choices)
        order by f.position, f.key)
      from accreditation.listed_field f
      where f.account_id = s.account_id and f.event_id = s.event_id and '${reader}' = any (f.seen_by)), '[]'))::text
    from accreditation.event_state s where account_id = ? and event_id = ?)`;

/** What `fieldsFor` answers. */
interface ListedFields {
  readonly fields_seq: number;
  readonly fields: readonly DoorField[];
}

const CHANGED = `
  select distinct unnest(c.person_ids) as id from accreditation.event_change c
  where c.account_id = ? and c.event_id = ? and c.seq > ?`;

const REMOVED = `
  (select coalesce(json_agg(p.id), '[]') from changed join accreditation.person p on p.id = changed.id
   where p.account_id = ? and p.event_id = ? and (p.deleted_at is not null or p.answer = 'declined'))`;

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
const answer = (columns: readonly string[], fields: string, members: Readonly<Record<string, string>>) => `
  part.text from columns cross join lateral (values (-1, ${fields}), (0, json_build_object(
    'seq', coalesce((select seq from accreditation.event_state where account_id = ? and event_id = ?), 0),
    ${Object.entries(members)
      .map(([name, sql]) => `'${name}', ${sql}`)
      .join(', ')}
  )::text), ${columns.map((column, index) => `(${index + 1}, columns.${column}::text)`).join(', ')}) as part (place, text) order by part.place`;

/** Columns of details as they are sent, one after the other: the service answers others in between. */
async function packed(texts: readonly string[]): Promise<string[]> {
  const columns: string[] = [];
  for (const text of texts) {
    columns.push(JSON.stringify(packColumn(JSON.parse(text) as ListedDetail[])));
    await setImmediate();
  }
  return columns;
}

/** Columns as members of a JSON object, as text in parts. */
const membersOf = (names: readonly string[], texts: readonly string[]) =>
  names.flatMap((name, index) => [`${index === 0 ? '' : ','}"${name}":`, texts[index] ?? '[]']);

/**
 * Everyone on the list, or those who changed after a number, as columns of equal length in the order of their names,
 * with the number that they are of, from one snapshot. After a number before which other fields were seen it is
 * everyone.
 *
 * @returns JSON text in parts:
 * `{"people":{"id":[…],…},"fields":[…],"details":{"email":[…],…},"seq":…,"full":…,"removed":[…],…members}`
 */
export async function readListedPeople(
  em: EntityManager,
  { accountId, eventId, since }: ListedRange,
  parts: ListParts,
): Promise<string[]> {
  const { columns, reader, members } = parts;
  const scope = [accountId, eventId];
  const fieldsSql = fieldsFor(reader);
  const [before] = await em.execute<{ text: string | null }[]>(`select ${fieldsSql} as text`, scope);
  const seen = JSON.parse(before?.text ?? '{"fields_seq":0,"fields":[]}') as ListedFields;
  const fields = seen.fields.filter(({ key }) => isFieldKey(key));
  const keys = fields.map(({ key }) => key);
  const names = [...columns, ...keys];
  const sources = [...columns.map((column) => COLUMNS[column]), ...fields.map(detailOf)];
  const details = fields.length > 0 ? detailsFor(reader) : '';
  const detailsScope = fields.length > 0 ? scope : [];

  const whole = since === undefined || since < seen.fields_seq;
  const rest = answer(names, fieldsSql, {
    full: String(whole),
    removed: whole ? `'[]'::json` : REMOVED,
    ...members(whole),
  });
  const scopes = Array.from({ length: rest.split('?').length >> 1 }, () => scope).flat();
  // On fresh tables the planner would otherwise look up units row by row, which takes seconds for 50,000 people.
  if (whole) await em.execute('set local enable_nestloop = off');
  const rows = whole
    ? await em.execute<{ text: string }[]>(
        `with columns as (${people(names, sources, 'accreditation.listed_person p', details)}) select ${rest}`,
        [...detailsScope, ...scope, ...scopes],
      )
    : await em.execute<{ text: string }[]>(
        `with changed as materialized (${CHANGED}),
         columns as (${people(names, sources, 'changed join accreditation.listed_person p on p.id = changed.id', details)})
         select ${rest}`,
        [...scope, since, ...detailsScope, ...scope, ...scopes],
      );
  const [after, other = '', ...texts] = rows.map(({ text }) => text);
  // The fields have changed in between, so these people don't match the fields that were requested.
  if ((after ?? null) !== (before?.text ?? null)) return readListedPeople(em, { accountId, eventId, since }, parts);
  return [
    '{"people":{',
    ...membersOf(columns, texts),
    `},"fields":${JSON.stringify(fields)},"details":{`,
    ...membersOf(keys, await packed(texts.slice(columns.length))),
    '},',
    other.slice(other.indexOf('{') + 1),
  ];
}

/** Data about their event that lists of people need, in addition to its name and days. */
export interface ListState {
  /** The event's last number, 0 before the first. */
  readonly seq: number;
  /** Key that checks the codes of its people, in base64, or null until the event has one. */
  readonly publicKey: string | null;
  /** Whether a check-in gives the wristband, too. */
  readonly bandWithCheckIn: boolean;
  /** Lists before this number have other fields. */
  readonly fieldsSeq: number;
  /** Minutes after midnight at which a day of the event begins. */
  readonly dayStartsAt: number;
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
      's.fields_seq as fieldsSeq',
      's.day_starts_at as dayStartsAt',
    ])
    .where(ofEvent({ accountId, eventId }, 's'))
    .execute();
  return row ?? { seq: 0, publicKey: null, bandWithCheckIn: false, fieldsSeq: 0, dayStartsAt: 360 };
}
