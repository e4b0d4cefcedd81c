import type { EntityManager } from '@mikro-orm/postgresql';
import type { EventScope } from '../event-scope.ts';

/**
 * Writes into the activity log that people's data leaves. Nothing of the event changes by it, so it takes no number of the
 * event's sequence. Joins the caller's transaction.
 */
export async function logExport(em: EntityManager, scope: EventScope, details: { readonly count: number; readonly format: string }): Promise<void> {
  await em.execute(
    `insert into accreditation.activity_log (account_id, event_id, user_id, user_name, action, details)
     values (?, ?, ?, ?, 'export_people', ?::jsonb)`,
    [scope.accountId, scope.eventId, scope.userId, scope.userName, JSON.stringify(details)],
  );
}
