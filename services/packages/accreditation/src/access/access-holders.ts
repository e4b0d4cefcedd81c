import type { AccessAnswered, PassHolder } from '@laminate/contracts';
import { eventDay, eventDayBounds, longestAgainAfter } from '@laminate/rules/passage-rules';
import type { EventScope } from '@laminate/kit';
import { ofEvent, sameEvent, tables } from '@laminate/kit/database/tables';
import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { accessRules } from './access-system.ts';
import { bandsSql } from '../band-codes/band-codes-json.ts';
import { namedItems, readListedPeople, type ListedRange, type ListParts } from '../people/listed-people.ts';
import { OPEN_OVER_USES } from '../taps/open-over-admissions.ts';
import { COUNTS_SQL, passedSql } from '../passages/passed.ts';
import { quotasUsed } from '../passages/quotas-used.ts';

const COLUMNS: ListParts['columns'] = [
  'id',
  'name',
  'flags',
  'unit_id',
  'group_id',
  'profile_id',
  'wristband_id',
  'badge_id',
  'guest_count',
];

const ARRIVALS = `
  coalesce((select checked_in_count from accreditation.event_state where account_id = ? and event_id = ?), 0)`;

/**
 * Reads `AccessHolders` from one snapshot, as JSON text in parts.
 *
 * @param publicKey checks the codes of the event, in base64. It isn't asked for here
 * @param timeZone of the event
 */
export async function readAccessHolders(
  em: EntityManager,
  range: ListedRange,
  publicKey: string | null,
  timeZone: string,
): Promise<string[]> {
  const rules = await accessRules(em, range);
  const now = Date.now();
  const day = eventDay(now, timeZone, rules.day_starts_at);
  const [from, to] = eventDayBounds(day, timeZone, rules.day_starts_at);
  const [head = '', ...rest] = await readListedPeople(em, range, {
    columns: COLUMNS,
    reader: 'gate',
    members: (whole) => ({
      units: namedItems('unit'),
      groups: namedItems('group_', `, 'unit_id', unit_id`),
      passed: passedSql({ day, from, to }, longestAgainAfter(rules), now, whole),
      counts: COUNTS_SQL,
      arrivals: ARRIVALS,
      over_uses: OPEN_OVER_USES,
      bands: bandsSql(whole),
    }),
  });
  // After the people: what is newer than they are comes once more by the stream, and what is older would be missed.
  const quotas = await quotasUsed(em, { ...range, timeZone }, rules.quotas, rules.day_starts_at);
  return [`{"public_key":${JSON.stringify(publicKey)},"quotas":${JSON.stringify(quotas)},${head.slice(1)}`, ...rest];
}

/** One of them: who it is, and what counts for an access. */
export interface AccessHolder extends PassHolder {
  readonly person: AccessAnswered['person'];
  readonly wristband_id: number | null;
  readonly badge_id: number | null;
}

/** Returns someone on the list with what they have, or undefined when they are not on it. */
export async function accessHolder(
  em: EntityManager,
  { accountId, eventId }: Pick<EventScope, 'accountId' | 'eventId'>,
  personId: number,
): Promise<AccessHolder | undefined> {
  return tables(em)
    .selectFrom('accreditation.listed_person as p')
    .leftJoin('accreditation.unit as u', (join) => join.on(sameEvent('u', 'p')).onRef('u.id', '=', 'p.unit_id'))
    .leftJoin('accreditation.group_ as g', (join) => join.on(sameEvent('g', 'p')).onRef('g.id', '=', 'p.group_id'))
    .select([
      sql<
        AccessHolder['person']
      >`json_build_object('id', p.id, 'name', p.name, 'unit_name', u.name, 'group_name', g.name)`.as('person'),
      'p.profile_id',
      'p.wristband_id',
      'p.badge_id',
      'p.blocked',
      'p.pending',
    ])
    .where(ofEvent({ accountId, eventId }, 'p'))
    .where('p.id', '=', personId)
    .executeTakeFirst();
}
