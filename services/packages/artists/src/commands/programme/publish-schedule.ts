import type { UserScope } from '@laminate/kit';
import type { EntityManager } from '@mikro-orm/postgresql';
import { lockEvent } from '../lock-event.ts';
import { writeLog } from '../write-log.ts';
import { callFunction } from '@laminate/kit/database/tables';

/** Shows the programme to artists, or hides it. Joins the caller's transaction. */
export async function publishSchedule(em: EntityManager, scope: UserScope, published: boolean): Promise<void> {
  await lockEvent(em, scope);
  await callFunction(em, 'accounts.publish_to_artists', [scope.eventId, published, null]);
  await writeLog(em, scope, { action: published ? 'publish_schedule' : 'unpublish_schedule' });
}
