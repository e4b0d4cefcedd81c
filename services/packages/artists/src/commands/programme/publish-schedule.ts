import type { EntityManager } from '@mikro-orm/postgresql';
import type { EventScope } from '../../event-scope.ts';
import { lockEvent } from '../lock-event.ts';
import { writeLog } from '../write-log.ts';

/** Shows the programme to artists, or hides it. Joins the caller's transaction. */
export async function publishSchedule(em: EntityManager, scope: EventScope, published: boolean): Promise<void> {
  await lockEvent(em, scope);
  await em.execute('select accounts.publish_to_artists(?, ?, null)', [scope.eventId, published]);
  await writeLog(em, scope, { action: published ? 'publish_schedule' : 'unpublish_schedule' });
}
