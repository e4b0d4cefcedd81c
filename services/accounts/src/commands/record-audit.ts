import type { AuditAction, AuditChange } from '@laminate/contracts';
import type { EntityManager } from '@mikro-orm/postgresql';
import { tables } from '@laminate/kit/database/tables';

/**
 * The person, device or product that did it. `userId` is null where a device or the product did. A user's `Identity` is
 * one, too.
 */
interface AuditedBy {
  readonly userId: number | null;
  readonly userName: string;
}

interface Audited {
  readonly action: AuditAction;
  /**
   * Person or thing that it concerns, as a person reads it: an e-mail, the name of a plan or of a device. Never a
   * secret.
   */
  readonly subject: string;
  /** The event that it is about, left out for the account as a whole. */
  readonly eventId?: number | null;
  /** What changed, by its name: `{ role: { from: 'manager', to: null } }`. */
  readonly changes?: Readonly<Record<string, AuditChange>>;
}

/**
 * Adds a line to the audit of the account that the transaction works for: who changed which right. It joins the
 * caller's transaction, so that nothing changes that isn't written down.
 * @returns the id of the line
 */
export async function recordAudit(
  em: EntityManager,
  { userId, userName }: AuditedBy,
  { action, subject, eventId, changes }: Audited,
): Promise<number> {
  const { id } = await tables(em)
    .insertInto('accounts.audit')
    .values({
      user_id: userId || null,
      user_name: userName,
      action,
      event_id: eventId ?? null,
      subject,
      details: JSON.stringify(changes ?? {}),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
