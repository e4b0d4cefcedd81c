import type { EntityManager } from '@laminate/kit';
import type { Lease, LeasedWebhook, NextStep } from './lease.ts';
import { note, type Tried } from './note.ts';
import { nextMade } from './prepare.ts';

/**
 * Notes the results of attempts and finds what comes after them, in one commit, on a disk that the door shares. No
 * delivery is made here. If that failed, what was sent would not be noted, and would be sent again and again. Joins the
 * caller's transaction.
 * @param publicUrl the target of the link in a mail
 * @returns null after a failure, or when the lease was lost
 */
export async function noteAndGoOn(
  em: EntityManager,
  lease: Lease,
  webhook: LeasedWebhook,
  tried: readonly Tried[],
  publicUrl: string,
): Promise<NextStep> {
  return (await note(em, lease, webhook, tried, publicUrl)) ? nextMade(em, lease) : null;
}
