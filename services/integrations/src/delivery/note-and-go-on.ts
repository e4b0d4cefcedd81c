import type { EntityManager } from '@laminate/kit';
import type { Lease, LeasedWebhook, NextStep } from './lease.ts';
import { note, type Tried } from './note.ts';
import { nextMade } from './prepare.ts';

/**
 * Notes what became of tries and finds what comes after them, in one commit, on a disk that the door shares. None is
 * made here: if that failed, what was sent would not be noted, and be sent again and again. Joins the caller's
 * transaction.
 * @param publicUrl where a mail leads
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
