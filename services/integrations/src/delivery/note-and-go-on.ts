import type { EntityManager } from '@laminate/kit';
import type { Lease, NextDelivery, NextStep } from './lease.ts';
import { note, type Outcome } from './note.ts';
import { nextMade } from './prepare.ts';

/**
 * Notes what became of a try and finds what comes after it: one commit a delivery, on a disk that the door shares. None
 * is made here: if that failed, what was sent would not be noted, and be sent again and again. Joins the caller's
 * transaction.
 * @param publicUrl where a mail leads
 * @returns null after a failure, or when the lease was lost
 */
export async function noteAndGoOn(
  em: EntityManager,
  lease: Lease,
  delivery: NextDelivery,
  outcome: Outcome,
  publicUrl: string,
): Promise<NextStep> {
  return (await note(em, lease, delivery, outcome, publicUrl)) ? nextMade(em, lease) : null;
}
