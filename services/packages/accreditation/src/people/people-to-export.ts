import type { GuestDetails, Person } from '@laminate/contracts';
import { apiError, type EventKey } from '@laminate/kit';
import { inUtf8 } from '@laminate/kit/database/rows-as-json';
import type { EntityManager } from '@mikro-orm/postgresql';

/**
 * A person with the names of what they have, directly or through a profile, group or unit. A name is null where they
 * have none.
 */
export interface PersonToExport {
  readonly id: number;
  readonly name: string;
  readonly comments: string;
  readonly guest_count: number;
  readonly checked_in_count: number;
  readonly blocked: boolean;
  readonly pending: boolean;
  readonly unit: string | null;
  readonly group: string | null;
  readonly profile: string | null;
  readonly wristband: string | null;
  /** `#rrggbb` */
  readonly wristband_color: string | null;
  readonly badge: string | null;
  /** State of their invitation, or null where they are not invited. */
  readonly answer: Person['answer'];
  /**
   * Times at which they came in and how many together, without what was undone. Times are in ISO 8601, earliest first.
   * It is null while no one has come in.
   */
  readonly arrivals:
    | readonly {
        readonly at: string;
        readonly guests: number;
        /** Minutes by which the clock of the device was ahead, or null if it was right. */
        readonly clock_off: number | null;
      }[]
    | null;
  /** As they are stored: what was given for fields that are deleted is among them. */
  readonly details: GuestDetails;
}

/** People in the order of their names, not parsed here, since a thread needs them. */
export interface PeopleToExport {
  /** Lists of them, JSON of `PersonToExport[]`, in UTF-8. */
  readonly parts: readonly Uint8Array<ArrayBuffer>[];
  readonly count: number;
  /** Those neither blocked nor pending. */
  readonly admitted: number;
  /** Name of the only person who is neither blocked nor pending, or null when there are more or none. */
  readonly onlyAdmitted: string | null;
  /** The ids of the photos of those neither blocked nor pending. */
  readonly photos: readonly string[];
}

/** People in one part: the service reads it in one turn, and others wait. */
const PART = 1000;

interface PartRow {
  readonly json: string;
  readonly count: number;
  readonly admitted: number;
  readonly name: string | null;
  readonly photos: readonly string[];
}

/**
 * Returns the people of an event with the names of their units, groups and bands, and their details.
 * @param ids of the people, or null for everyone
 * @param photoKey of the field whose photos are wanted, or null for none
 * @throws ApiError 404 when someone is not on the list
 */
export async function peopleToExport(
  em: EntityManager,
  { accountId, eventId }: EventKey,
  ids: readonly number[] | null,
  photoKey: string | null,
): Promise<PeopleToExport> {
  const wanted = ids && [...new Set(ids)];
  // On fresh tables the planner would otherwise look for the details of 50,000 people row by row.
  if (!wanted) await em.execute('set local enable_nestloop = off');
  const rows = await em.execute<PartRow[]>(
    `select json_agg(r.r order by r.place)::text as json, count(*)::int as count,
       count(*) filter (where not r.blocked and not r.pending)::int as admitted,
       min(r.name) filter (where not r.blocked and not r.pending) as name,
       coalesce(array_agg(r.details ->> ?::text order by r.place) filter (where not r.blocked and not r.pending and r.details ->> ?::text is not null), '{}') as photos
     from (
     select row_number() over () - 1 as place, r, r.name, r.blocked, r.pending, r.details from (
       select p.id, p.name, p.comments, p.guest_count, p.checked_in_count, p.blocked, p.pending, u.name as unit, g.name as "group",
         f.name as profile, w.name as wristband, w.color as wristband_color, b.name as badge, p.answer, i.arrivals,
         coalesce(d.details, '{}') as details
       from accreditation.listed_person p
       left join accreditation.unit u on (u.account_id, u.event_id, u.id) = (p.account_id, p.event_id, p.unit_id)
       left join accreditation.group_ g on (g.account_id, g.event_id, g.id) = (p.account_id, p.event_id, p.group_id)
       left join accreditation.profile f on (f.account_id, f.event_id, f.id) = (p.account_id, p.event_id, p.profile_id)
       left join accreditation.wristband w on (w.account_id, w.event_id, w.id) = (p.account_id, p.event_id, p.wristband_id)
       left join accreditation.badge b on (b.account_id, b.event_id, b.id) = (p.account_id, p.event_id, p.badge_id)
       left join accreditation.guest_details d on (d.account_id, d.event_id, d.person_id) = (p.account_id, p.event_id, p.id)
       left join (
         select a.person_id, json_agg(json_build_object('at', accreditation.iso_time(a.at), 'guests', a.guests, 'clock_off', a.clock_off) order by a.at, a.seq) as arrivals
         from (
           -- An arrival and what took it back share the number of the arrival.
           select e.person_id, coalesce(e.undoes_seq, e.seq) as seq, sum(e.delta)::int as guests,
             min(coalesce(e.tapped_at, e.at)) filter (where e.delta > 0) as at,
             min(e.clock_off_minutes) filter (where e.delta > 0) as clock_off
           from accreditation.check_in_entry e where e.account_id = ? and e.event_id = ? and e.checkpoint_id is null
           group by 1, 2 having sum(e.delta) > 0
         ) a group by a.person_id
       ) i on i.person_id = p.id
       where p.account_id = ? and p.event_id = ?
         ${wanted ? 'and p.id in (select jsonb_array_elements_text(?::jsonb)::int)' : ''}
       order by p.name_folded, p.id
     ) r ) r group by r.place / ${PART} order by r.place / ${PART}`,
    [photoKey, photoKey, accountId, eventId, accountId, eventId, ...(wanted ? [JSON.stringify(wanted)] : [])],
  );
  const sumOf = (figure: (row: PartRow) => number) => rows.reduce((sum, row) => sum + figure(row), 0);
  const count = sumOf((row) => row.count);
  const admitted = sumOf((row) => row.admitted);
  if (wanted && count < wanted.length) throw apiError('not_found', { message: 'no_such_person' });
  return {
    parts: await inUtf8(rows.map(({ json }) => json)),
    count,
    admitted,
    onlyAdmitted: admitted === 1 ? (rows.find((row) => row.admitted === 1)?.name ?? null) : null,
    photos: rows.flatMap(({ photos }) => photos),
  };
}
