import { MAX_OPEN_OVER_ADMISSIONS } from '@laminate/contracts';

const open = (where: string) => `(
  select coalesce(json_agg(accreditation.over_admission_json(o) order by o.seq desc), '[]') from (
    select * from accreditation.over_admission
    where account_id = ? and event_id = ? and settled_at is null and ${where} order by seq desc limit ${MAX_OPEN_OVER_ADMISSIONS}
  ) o)`;

/** Open over-admissions at the doors of an event, as JSON, newest first. It takes account and event. */
export const OPEN_OVER_ADMISSIONS = open('checkpoint_id is null');

/** Over-uses at the checkpoints, in the same way. */
export const OPEN_OVER_USES = open('checkpoint_id is not null');
