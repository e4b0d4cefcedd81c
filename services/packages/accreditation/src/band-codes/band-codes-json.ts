/**
 * SQL of `BandCodes` as a member of a list: null where there are none.
 * @param whole of everyone on the list, else of the `changed`
 */
export const bandsSql = (whole: boolean): string => `
  (select json_strip_nulls(json_build_object('code', json_agg(b.code order by b.code),
     'person_id', json_agg(b.person_id order by b.code),
     'blocked', json_agg((b.blocked_at is not null)::int order by b.code),
     'ticket', case when bool_or(b.source_id is not null)
       then json_agg((b.source_id is not null)::int order by b.code) end))
   from accreditation.band_code b
   join accreditation.listed_person p on (p.account_id, p.event_id, p.id) = (b.account_id, b.event_id, b.person_id)
   where b.account_id = ? and b.event_id = ?
     ${whole ? '' : 'and b.person_id in (select id from changed)'}
   having count(*) > 0)`;
