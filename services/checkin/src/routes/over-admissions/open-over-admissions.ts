import { MAX_OPEN_OVER_ADMISSIONS } from '@laminate/contracts';

/** Those of an event that are open, as JSON, the newest first; takes account and event. */
export const OPEN_OVER_ADMISSIONS = `(
  select coalesce(json_agg(accreditation.over_admission_json(o) order by o.seq desc), '[]') from (
    select * from accreditation.over_admission
    where account_id = ? and event_id = ? and settled_at is null order by seq desc limit ${MAX_OPEN_OVER_ADMISSIONS}
  ) o)`;
