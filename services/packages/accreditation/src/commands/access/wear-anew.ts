import type { EntityManager } from '@mikro-orm/postgresql';
import type { EventScope } from '../../event-scope.ts';
import { peopleWith } from './people-with.ts';

type Stored = Readonly<Record<string, string | number | null>>;

/**
 * Follows a profile whose wristband or badge is another now. Who was given the profile got its band written beside their
 * name: as long as that is the band of the profile they wear the new one too. Who has chosen another keeps it.
 * @param before the columns of the profile that change, as they were
 * @param seq the number of the change
 * @returns everyone who may wear something else now; nobody when neither wristband nor badge changes
 */
export async function wearAnew(
  em: EntityManager,
  scope: EventScope,
  profileId: number,
  before: Stored,
  after: Stored,
  seq: number,
): Promise<number[]> {
  const columns = (['wristband_id', 'badge_id'] as const).filter((column) => column in before);
  if (columns.length === 0) return [];
  const concerned = await peopleWith(em, scope, 'profile', profileId);
  for (const column of columns) {
    if (before[column] === null) continue;
    await em.execute(
      `update accreditation.person set ${column} = ?, seq = ?
       where account_id = ? and event_id = ? and deleted_at is null and profile_id = ? and ${column} = ?`,
      [after[column] ?? null, seq, scope.accountId, scope.eventId, profileId, before[column] ?? null],
    );
  }
  return concerned;
}
