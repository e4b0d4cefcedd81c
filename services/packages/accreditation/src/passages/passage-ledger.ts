import type { Passage } from '@laminate/contracts';
import type { EventKey } from '@laminate/kit';
import type { EntityManager } from '@mikro-orm/postgresql';
import { rowsAsJson, type JsonRows } from '@laminate/kit/database/rows-as-json';
import { sql } from 'kysely';

/** A scan with the names of everything that it is about. */
export interface LedgerPassage extends Pick<
  Passage,
  'id' | 'at' | 'tapped_at' | 'direction' | 'outcome' | 'guests' | 'reason' | 'user' | 'device'
> {
  readonly person: string;
  /**
   * Minutes by which the device's clock was ahead, or behind if below 0, which is corrected. It is null for a clock
   * that was right.
   */
  readonly clock_off_minutes: number | null;
  readonly unit: string | null;
  readonly group: string | null;
  readonly checkpoint: string;
  readonly area: string;
  /** Number of the scan that was undone, for an undo. */
  readonly undoes: number | null;
}

/** Returns the ledger of scans of an event, newest first, up to `most` of them, as `LedgerPassage`s. */
export const passageLedger = (em: EntityManager, { accountId, eventId }: EventKey, most: number): Promise<JsonRows> =>
  rowsAsJson(
    em,
    sql`
    select e.id, accreditation.iso_time(e.at) as at, accreditation.iso_time(e.tapped_at) as tapped_at, e.direction,
      case e.action when 'pass' then 'passed' when 'undo_passage' then 'undone' else 'refused' end as outcome,
      coalesce(e.guests, abs(e.delta)) as guests, e.reason, e.user_name as user, e.device, e.clock_off_minutes, p.name as person,
      u.name as unit, g.name as group, c.name as checkpoint, a.name as area, (
        select o.id from accreditation.check_in_entry o where o.account_id = e.account_id and o.event_id = e.event_id
          and o.person_id = e.person_id and o.seq = e.undoes_seq
      ) as undoes
    from accreditation.check_in_entry e
    join accreditation.person p on p.account_id = e.account_id and p.event_id = e.event_id and p.id = e.person_id
    join accreditation.checkpoint c
      on c.account_id = e.account_id and c.event_id = e.event_id and c.id = e.checkpoint_id
    join accreditation.area a on a.account_id = e.account_id and a.event_id = e.event_id and a.id = e.area_id
    left join accreditation.unit u on u.account_id = p.account_id and u.event_id = p.event_id and u.id = p.unit_id
    left join accreditation.group_ g on g.account_id = p.account_id and g.event_id = p.event_id and g.id = p.group_id
    where e.account_id = ${accountId} and e.event_id = ${eventId} and e.area_id is not null
    order by e.id desc limit ${most}`,
  );
