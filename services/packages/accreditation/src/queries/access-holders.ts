import type { AccessAnswered, PassHolder } from '@laminate/contracts';
import type { EventScope } from '@laminate/kit';
import type { EntityManager } from '@mikro-orm/postgresql';
import { namedItems, readListedPeople, type ListedRange, type ListParts } from './listed-people.ts';

const PARTS: ListParts = {
  columns: ['id', 'name', 'flags', 'unit_id', 'group_id', 'profile_id', 'wristband_id', 'badge_id'],
  reader: 'gate',
  members: { units: namedItems('unit'), groups: namedItems('group_', `, 'unit_id', unit_id`) },
};

/**
 * `AccessHolders` from one snapshot, as JSON text in parts.
 *
 * @param publicKey checks the codes of the event, in base64; it is not asked for here
 */
export async function readAccessHolders(
  em: EntityManager,
  range: ListedRange,
  publicKey: string | null,
): Promise<string[]> {
  const [head = '', ...rest] = await readListedPeople(em, range, PARTS);
  return [`{"public_key":${JSON.stringify(publicKey)},${head.slice(1)}`, ...rest];
}

/** One of them: who it is, and what counts for an access. */
export interface AccessHolder extends PassHolder {
  readonly person: AccessAnswered['person'];
  readonly wristband_id: number | null;
  readonly badge_id: number | null;
}

/** Someone on the list with what they have; undefined when they are not on it. */
export async function accessHolder(
  em: EntityManager,
  { accountId, eventId }: Pick<EventScope, 'accountId' | 'eventId'>,
  personId: number,
): Promise<AccessHolder | undefined> {
  const [holder] = await em.execute<AccessHolder[]>(
    `select json_build_object('id', p.id, 'name', p.name, 'unit_name', u.name, 'group_name', g.name) as person,
       p.profile_id, p.wristband_id, p.badge_id, p.blocked, p.pending
     from accreditation.listed_person p
     left join accreditation.unit u on (u.account_id, u.event_id, u.id) = (p.account_id, p.event_id, p.unit_id)
     left join accreditation.group_ g on (g.account_id, g.event_id, g.id) = (p.account_id, p.event_id, p.group_id)
     where p.account_id = ? and p.event_id = ? and p.id = ?`,
    [accountId, eventId, personId],
  );
  return holder;
}
