import type { EntityManager } from '@mikro-orm/postgresql';
import { OPEN_OVER_ADMISSIONS } from '../over-admissions/open-over-admissions.ts';

/** Whose list, and where a difference starts. */
interface Range {
  readonly accountId: number;
  readonly eventId: number;
  /** Undefined for the whole list. */
  readonly since?: number | undefined;
}

const COLUMNS = ['id', 'name', 'comments', 'guest_count', 'checked_in_count', 'flags', 'unit_id', 'group_id', 'profile_id', 'wristband_id', 'badge_id'];

// Postgres writes the columns as JSON itself: 50,000 rows never become objects on the way. `0` stands for "none".
const people = (source: string) => `
  select ${COLUMNS.map((column) => `coalesce(array_to_json(array_agg(${column})), '[]') as ${column}`).join(', ')}
  from (
    select p.id, p.name, p.comments, p.guest_count, p.checked_in_count,
      p.blocked::int + 2 * p.pending::int as flags,
      coalesce(p.unit_id, 0) as unit_id, coalesce(p.group_id, 0) as group_id, coalesce(p.profile_id, 0) as profile_id,
      coalesce(p.wristband_id, 0) as wristband_id, coalesce(p.badge_id, 0) as badge_id
    from ${source}
    where p.account_id = ? and p.event_id = ?
    order by p.name_folded, p.id
  ) listed`;

const CHANGED = `
  select distinct unnest(c.person_ids) as id from accreditation.event_change c
  where c.account_id = ? and c.event_id = ? and c.seq > ?`;

const named = (table: string, columns: string, order = 'name') => `
  (select coalesce(json_agg(json_build_object('id', id, 'name', name${columns}) order by ${order}, id), '[]')
   from accreditation.${table} i where account_id = ? and event_id = ? and deleted_at is null)`;

const AREAS = `(select coalesce(json_agg(o.area_id order by o.area_id), '[]') from accreditation.profile_area o
  where o.account_id = i.account_id and o.event_id = i.event_id and o.profile_id = i.id)`;

// The parts of the answer as a row each: one of 4 MB would keep the service from everything else while it is read.
const answer = (full: boolean, removed: string) => `
  part.text from columns cross join lateral (values (0, json_build_object(
    'seq', coalesce((select seq from accreditation.event_state where account_id = ? and event_id = ?), 0),
    'full', ${full},
    'removed', ${removed},
    'units', ${named('unit', '')},
    'groups', ${named('group_', `, 'unit_id', unit_id`)},
    'profiles', ${named('profile', `, 'wristband_id', wristband_id, 'badge_id', badge_id, 'areas', ${AREAS}, 'time_id', time_id`)},
    'wristbands', ${named('wristband', `, 'color', color, 'weave', weave, 'picture_url', picture_url`)},
    'badges', ${named('badge', '')},
    'areas', ${named('area', '', 'position')},
    'times', ${named('time_slot', `, 'start_time', accreditation.iso_time(start_time), 'end_time', accreditation.iso_time(end_time)`, 'position')},
    'over_admissions', ${OPEN_OVER_ADMISSIONS}
  )::text), ${COLUMNS.map((column, index) => `(${index + 1}, columns.${column}::text)`).join(', ')}) as part (place, text) order by part.place`;

const WHOLE = `with columns as (${people('accreditation.listed_person p')}) select ${answer(true, `'[]'::json`)}`;

const DIFFERENCES = `
  with changed as materialized (${CHANGED}),
    columns as (${people('changed join accreditation.listed_person p on p.id = changed.id')})
  select ${answer(
    false,
    `(select coalesce(json_agg(p.id), '[]') from changed join accreditation.person p on p.id = changed.id
      where p.account_id = ? and p.event_id = ? and p.deleted_at is not null)`,
  )}`;

/**
 * A `DoorList` from one snapshot, as JSON text in parts.
 *
 * @param event its member `event` as JSON, which is not asked for here
 */
export async function readDoorList(em: EntityManager, { accountId, eventId, since }: Range, event: string): Promise<string[]> {
  const scope = [accountId, eventId];
  const lists = Array.from({ length: 8 }, () => scope).flat();
  // On fresh tables the planner would otherwise look up units row by row, which takes seconds for 50,000 people.
  if (since === undefined) await em.execute('set local enable_nestloop = off');
  const rows =
    since === undefined
      ? await em.execute<{ text: string }[]>(WHOLE, [...scope, ...scope, ...lists])
      : await em.execute<{ text: string }[]>(DIFFERENCES, [...scope, since, ...scope, ...scope, ...scope, ...lists]);
  const [rest = '', ...columns] = rows.map(({ text }) => text);
  const people = columns.flatMap((column, index) => [`${index === 0 ? '' : ','}"${COLUMNS[index]}":`, column]);
  return [`{"event":${event},"people":{`, ...people, '},', rest.slice(rest.indexOf('{') + 1)];
}

/** The event's last number, and the key that checks its codes in base64, null until it has one. */
export async function readState(em: EntityManager, { accountId, eventId }: Range): Promise<{ seq: number; publicKey: string | null }> {
  const [row] = await em.execute<{ seq: number; publicKey: string | null }[]>(
    `select s.seq, encode(k.public_key, 'base64') as "publicKey"
     from accreditation.event_state s left join accreditation.event_key k on (k.account_id, k.event_id) = (s.account_id, s.event_id)
     where s.account_id = ? and s.event_id = ?`,
    [accountId, eventId],
  );
  return row ?? { seq: 0, publicKey: null };
}
