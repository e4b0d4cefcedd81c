import type { GuestDetails, Person } from '@laminate/contracts';
import { apiError, type EventScope } from '@laminate/kit';
import type { EntityManager } from '@mikro-orm/postgresql';

/** All that is stored of one guest. Staff are not named: what they did is theirs. Times are ISO 8601. */
export interface PersonData {
  readonly name: string;
  readonly comments: string;
  readonly guest_count: number;
  readonly checked_in_count: number;
  readonly blocked: boolean;
  readonly pending: boolean;
  readonly added_at: string;
  readonly left_at: string | null;
  readonly unit: string | null;
  readonly group: string | null;
  readonly profile: string | null;
  readonly wristband: string | null;
  readonly badge: string | null;
  /** State of their invitation, or null where they are not invited. */
  readonly answer: Person['answer'];
  /** The delegated list by which they came. */
  readonly delegated_list: string | null;
  /** Details by the keys of their fields, including what was given for deleted fields. */
  readonly details: GuestDetails;
  /** Arrivals, and what was undone of them. */
  readonly arrivals: readonly { readonly at: string; readonly guests: number }[];
  /** Scans that they passed or were refused at, and what was undone of them. */
  readonly passages: readonly {
    readonly at: string;
    readonly checkpoint: string;
    readonly direction: 'in' | 'out';
    readonly guests: number;
    readonly refused: string | null;
  }[];
  readonly let_in_without_place: readonly { readonly at: string; readonly guests: number; readonly reason: string }[];
  /** How many of the party were found where, and when. */
  readonly roll_calls: readonly { readonly at: string; readonly area: string; readonly guests: number }[];
  /** Numbers of wristbands that were assigned to them. */
  readonly band_codes: readonly { readonly at: string; readonly code: string; readonly blocked: string | null }[];
  readonly wristbands: readonly {
    readonly at: string;
    readonly what: string;
    readonly wristband: string;
    readonly quantity: number;
  }[];
  /** Mails that invited them, and what they answered. The key that these mails carry is stored nowhere. */
  readonly invitations: readonly {
    readonly at: string;
    readonly list: string;
    readonly e_mail: string;
    readonly answer: string | null;
    readonly answered_at: string | null;
    readonly opened_at: string | null;
    readonly names: readonly string[];
  }[];
  /** Sign-ups of the last two days with an address of theirs, and what was agreed to. */
  readonly sign_ups: readonly {
    readonly at: string;
    readonly list: string;
    readonly name: string;
    readonly e_mail: string;
    readonly guests: number;
    readonly consent: string;
  }[];
  /** The request by which they were approved. Its answers are there where it was for them alone. */
  readonly requests: readonly {
    readonly at: string;
    readonly category: string;
    readonly state: string;
    readonly applicant: string;
    readonly company: string;
    readonly e_mail: string;
    readonly consent: string;
    readonly days: readonly string[];
    readonly parking: boolean;
    /** Each with the name of its field. */
    readonly answers: readonly string[];
  }[];
  /** Lines of the activity log about them. */
  readonly log: readonly {
    readonly at: string;
    readonly action: string;
    readonly details: Readonly<Record<string, unknown>>;
  }[];
}

const LISTS = `
  coalesce((select jsonb_agg(jsonb_build_object('at', accreditation.iso_time(coalesce(e.tapped_at, e.at)), 'guests',
    e.delta) order by e.seq)
    from accreditation.check_in_entry e
    where (e.account_id, e.event_id, e.person_id) = (p.account_id, p.event_id, p.id)
      and e.checkpoint_id is null), '[]') as arrivals,
  coalesce((select jsonb_agg(jsonb_build_object('at', accreditation.iso_time(coalesce(e.tapped_at, e.at)),
    'checkpoint', c.name, 'direction', e.direction, 'guests', coalesce(e.guests, e.delta), 'refused', e.reason) order by e.seq)
    from accreditation.check_in_entry e
    join accreditation.checkpoint c on (c.account_id, c.event_id, c.id) = (e.account_id, e.event_id, e.checkpoint_id)
    where (e.account_id, e.event_id, e.person_id) = (p.account_id, p.event_id, p.id)), '[]') as passages,
  coalesce((select jsonb_agg(jsonb_build_object('at', accreditation.iso_time(o.tapped_at), 'guests', o.guests,
    'reason', o.reason) order by o.seq)
    from accreditation.over_admission o
    where (o.account_id, o.event_id, o.person_id) = (p.account_id, p.event_id, p.id)), '[]') as let_in_without_place,
  coalesce((select jsonb_agg(jsonb_build_object('at', accreditation.iso_time(t.at), 'area', a.name, 'guests',
    t.guests) order by t.at)
    from accreditation.roll_call_tick t
    join accreditation.roll_call r on (r.account_id, r.event_id, r.id) = (t.account_id, t.event_id, t.roll_call_id)
    join accreditation.area a on (a.account_id, a.event_id, a.id) = (r.account_id, r.event_id, r.area_id)
    where (t.account_id, t.event_id, t.person_id) = (p.account_id, p.event_id, p.id)), '[]') as roll_calls,
  coalesce((select jsonb_agg(jsonb_build_object('at', accreditation.iso_time(n.tied_at), 'code', n.code, 'blocked',
    accreditation.iso_time(n.blocked_at)) order by n.tied_at, n.code)
    from accreditation.band_code n
    where (n.account_id, n.event_id, n.person_id) = (p.account_id, p.event_id, p.id)), '[]') as band_codes,
  coalesce((select jsonb_agg(jsonb_build_object('at', accreditation.iso_time(m.at), 'what', m.kind, 'wristband',
    b.name, 'quantity', m.quantity) order by m.id)
    from accreditation.stock_movement m
    join accreditation.wristband b on (b.account_id, b.event_id, b.id) = (m.account_id, m.event_id, m.wristband_id)
    where (m.account_id, m.event_id, m.person_id) = (p.account_id, p.event_id, p.id)), '[]') as wristbands,
  coalesce((select jsonb_agg(jsonb_build_object('at', accreditation.iso_time(i.invited_at), 'list', s.name, 'e_mail',
    i.e_mail, 'answer', p.answer, 'answered_at', accreditation.iso_time(i.answered_at), 'opened_at',
    accreditation.iso_time(i.opened_at), 'names', i.names))
    from accreditation.invitation i
    join accreditation.invitation_list s on (s.account_id, s.event_id, s.id) = (i.account_id, i.event_id, i.list_id)
    where (i.account_id, i.event_id, i.person_id) = (p.account_id, p.event_id, p.id)), '[]') as invitations,
  coalesce((select jsonb_agg(jsonb_build_object('at', accreditation.iso_time(s.made_at), 'list', o.name, 'name', s.name,
    'e_mail', s.e_mail, 'guests', s.extra + 1, 'consent', s.consent) order by s.id)
    from accreditation.sign_up s
    join accreditation.invitation_list o on (o.account_id, o.event_id, o.id) = (s.account_id, s.event_id, s.list_id)
    left join accreditation.invitation v on (v.account_id, v.event_id, v.person_id) = (p.account_id, p.event_id, p.id)
    where (s.account_id, s.event_id) = (p.account_id, p.event_id)
      and (s.person_id = p.id or lower(s.e_mail) in (lower(v.e_mail), lower(t.details ->> 'email')))), '[]') as sign_ups,
  coalesce((select jsonb_agg(jsonb_build_object('at', accreditation.iso_time(r.sent_at), 'category', k.name, 'state',
    r.state, 'applicant', r.applicant, 'company', r.company, 'e_mail', r.e_mail, 'consent', r.consent, 'days',
    to_jsonb(q.days), 'parking', q.parking, 'answers', coalesce((
      select jsonb_agg(concat(c.field ->> 'label', ': ', v.value #>> '{}'))
      from accreditation.request_form o
      cross join lateral jsonb_array_elements(r.answers) as s (answer)
      cross join lateral jsonb_each(s.answer -> 'fields') as v (id, value)
      join lateral (
        select distinct e as field from jsonb_path_query(o.sections, 'strict $.**.fields[*]', '{}', true) e
      ) c on c.field ->> 'id' = v.id
      where (o.account_id, o.event_id, o.category_id, o.revision)
        = (r.account_id, r.event_id, r.category_id, r.form_revision)
        and not exists (select from accreditation.request_guest x
          where (x.account_id, x.event_id, x.request_id) = (r.account_id, r.event_id, r.id) and x.id <> q.id)),
      '[]')))
    from accreditation.request_guest q
    join accreditation.request r on (r.account_id, r.event_id, r.id) = (q.account_id, q.event_id, q.request_id)
    join accreditation.request_category k on (k.account_id, k.event_id, k.id) = (r.account_id, r.event_id, r.category_id)
    where (q.account_id, q.event_id, q.person_id) = (p.account_id, p.event_id, p.id)), '[]') as requests,
  coalesce((select jsonb_agg(jsonb_build_object('at', accreditation.iso_time(l.at), 'action', l.action,
      'details', l.details - array['person_id', 'device']) order by l.id)
    from accreditation.activity_log l
    where l.account_id = p.account_id and l.event_id = p.event_id and (l.details ->> 'person_id')::int = p.id), '[]') as log`;

/**
 * Returns all that is stored about one guest of an event, also about one who has left the list.
 * @throws ApiError 404 when the person doesn't exist
 */
export async function personData(
  em: EntityManager,
  { accountId, eventId }: Pick<EventScope, 'accountId' | 'eventId'>,
  personId: number,
): Promise<PersonData> {
  const [row] = await em.execute<PersonData[]>(
    `select p.name, p.comments, p.guest_count, p.checked_in_count, p.blocked, p.pending,
       accreditation.iso_time(p.created_at) as added_at, accreditation.iso_time(p.deleted_at) as left_at,
       u.name as unit, g.name as group, f.name as profile, w.name as wristband, b.name as badge, p.answer, d.title as delegated_list,
       coalesce(t.details, '{}') as details, ${LISTS}
     from accreditation.person p
     left join accreditation.listed_person h on (h.account_id, h.event_id, h.id) = (p.account_id, p.event_id, p.id)
     left join accreditation.unit u on (u.account_id, u.event_id, u.id) = (p.account_id, p.event_id, p.unit_id)
     left join accreditation.group_ g on (g.account_id, g.event_id, g.id) = (p.account_id, p.event_id, p.group_id)
     left join accreditation.profile f on (f.account_id, f.event_id, f.id) = (p.account_id, p.event_id, h.profile_id)
     left join accreditation.wristband w on (w.account_id, w.event_id, w.id) = (p.account_id, p.event_id,
       h.wristband_id)
     left join accreditation.badge b on (b.account_id, b.event_id, b.id) = (p.account_id, p.event_id, h.badge_id)
     left join accreditation.delegated_list d on (d.account_id, d.event_id, d.id) = (p.account_id, p.event_id,
       p.delegated_list_id)
     left join accreditation.guest_details t on (t.account_id, t.event_id, t.person_id) = (p.account_id, p.event_id, p.id)
     where p.account_id = ? and p.event_id = ? and p.id = ?`,
    [accountId, eventId, personId],
  );
  if (!row) throw apiError('not_found', { message: 'no_such_person' });
  return row;
}
