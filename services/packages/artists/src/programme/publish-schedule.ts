import type { UserScope } from '@laminate/kit';
import type { EntityManager } from '@mikro-orm/postgresql';
import { lockEvent } from '../event/lock-event.ts';
import { cancelSets } from './cancel-sets.ts';
import { writeLog } from '../log/write-log.ts';
import { callFunction } from '@laminate/kit/database/tables';

/**
 * Shows the programme to artists, or hides it. A set that is deleted while hidden is cancelled in calendars once the
 * programme is shown again. Joins the caller's transaction.
 * @param timeZone of the event
 */
export async function publishSchedule(
  em: EntityManager,
  scope: UserScope,
  published: boolean,
  timeZone: string,
): Promise<void> {
  await lockEvent(em, scope);
  if (!published) await cancelSets(em, scope, timeZone);
  await callFunction(em, 'accounts.publish_to_artists', [scope.eventId, published, null]);
  await writeLog(em, scope, { action: published ? 'publish_schedule' : 'unpublish_schedule' });
}
