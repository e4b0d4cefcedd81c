import type { EntityManager } from '@mikro-orm/postgresql';
import { recordAudit } from './record-audit.ts';
import { callFunction } from '@laminate/kit/database/tables';

/** The person or device that did it. `userId` is null for a device. */
export interface DoneBy {
  readonly userId: number | null;
  readonly userName: string;
}

/**
 * A line of the event's activity log, and one of the account's audit, for each of these devices. Joins the caller's
 * transaction.
 */
export async function logDoorDevices(
  em: EntityManager,
  eventId: number,
  { userId, userName }: DoneBy,
  action: 'add_door_device' | 'open_door_device' | 'revoke_door_device',
  names: readonly string[],
): Promise<void> {
  await callFunction(em, 'accreditation.log_door_devices', [eventId, userId, userName, action, JSON.stringify(names)]);
  for (const name of names) await recordAudit(em, { userId, userName }, { action, subject: name, eventId });
}
