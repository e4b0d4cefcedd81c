import type { BandCode } from '@laminate/contracts';
import type { EventKey } from '@laminate/kit';
import { ofEvent, tables } from '@laminate/kit/database/tables';
import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { isOnList } from '../people/is-on-list.ts';

const bands = (em: EntityManager, scope: EventKey) =>
  tables(em)
    .selectFrom('accreditation.band_code as b')
    .select([
      'b.code',
      'b.person_id',
      sql<string>`accreditation.iso_time(b.tied_at)`.as('tied_at'),
      'b.tied_by',
      sql<BandCode['blocked']>`case when b.blocked_at is not null
        then json_build_object('at', accreditation.iso_time(b.blocked_at), 'user', b.blocked_by) end`.as('blocked'),
    ])
    .where(ofEvent(scope, 'b'))
    .where('b.source_id', 'is', null);

/** Reads a wristband by its folded number. Undefined where it is assigned to no one. */
export const readBand = (em: EntityManager, scope: EventKey, code: string): Promise<BandCode | undefined> =>
  bands(em, scope).where('b.code', '=', code).executeTakeFirst();

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
  return bands(em, scope)
    .where('b.person_id', '=', personId)
    .orderBy(sql`b.blocked_at is not null`)
    .orderBy('b.tied_at', 'desc')
    .orderBy('b.code')
    .execute();
}
