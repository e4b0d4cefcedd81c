import type { BandCode } from '@laminate/contracts';
import type { EventKey } from '@laminate/kit';
import { ofEvent, tables } from '@laminate/kit/database/tables';
import type { EntityManager } from '@mikro-orm/postgresql';
import { isOnList } from '../people/is-on-list.ts';

const BAND = `select code, person_id, accreditation.iso_time(tied_at) as tied_at, tied_by,
    case when blocked_at is not null
      then json_build_object('at', accreditation.iso_time(blocked_at), 'user', blocked_by) end as blocked
  from accreditation.band_code where account_id = ? and event_id = ? and source_id is null`;

/** Reads a wristband by its folded number. Undefined where it is assigned to no one. */
export async function readBand(em: EntityManager, { accountId, eventId }: EventKey, code: string) {
  const [band] = await em.execute<BandCode[]>(`${BAND} and code = ?`, [accountId, eventId, code]);
  return band;
}

/** Whether a folded number is the code on a ticket of a live source. */
export async function isTicket(em: EntityManager, scope: EventKey, code: string): Promise<boolean> {
  const ticket = await tables(em)
    .selectFrom('accreditation.band_code')
    .select('code')
    .where(ofEvent(scope))
    .where('code', '=', code)
    .where('source_id', 'is not', null)
    .executeTakeFirst();
  return ticket !== undefined;
}

/**
 * Reads the wristbands of a person, those that let in first, then the newest. Undefined for a person who is not on the
 * list.
 */
export async function readBandsOf(
  em: EntityManager,
  scope: EventKey,
  personId: number,
): Promise<BandCode[] | undefined> {
  if (!(await isOnList(em, scope, personId))) return undefined;
  const { accountId, eventId } = scope;
  return em.execute<BandCode[]>(
    `${BAND} and person_id = ? order by blocked_at is not null, band_code.tied_at desc, code`,
    [accountId, eventId, personId],
  );
}
