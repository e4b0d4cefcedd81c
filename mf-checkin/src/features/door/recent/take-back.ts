import { apiError } from '@laminate/sdk';
import type { QueuedTapResult } from '../queue/queued-tap-result.ts';
import { doorQueue } from '../queue/door-queue.ts';
import type { Tap } from '../queue/tap.ts';
import type { OwnTap } from './own-tap.ts';

/**
 * Undoes exactly what this tap let in, by its row of the ledger. Without a network, or while the tap itself still
 * waits, the undo waits on this device too.
 *
 * @returns `queued` when the undo waits on this device
 * @throws ApiError `already_undone`, or why the server refused
 */
export function takeBack({ key, eventId, personId, name, seq, left, delta }: OwnTap): Promise<'done' | 'queued'> {
  const { promise, resolve, reject } = Promise.withResolvers<'done' | 'queued'>();
  const ends: QueuedTapResult[] = [];
  let undo: Tap | null = null;
  const answer = (end: QueuedTapResult) => {
    if (end.tap.key !== undo?.key) return;
    if (end.type === 'refused') reject(end.error as Error);
    else resolve(end.type === 'queued' ? 'queued' : 'done');
  };
  const stop = doorQueue().onEnd((end) => {
    ends.push(end);
    answer(end);
  });
  undo = doorQueue().undo({ key, eventId, personId, name, seq, delta: seq === null ? delta : left });
  if (!undo) reject(apiError({ status: 404, code: 'not_found', msg: '' }));
  else if (undo.state === 'waiting') resolve('queued');
  // What was never sent ended before it was known by its key.
  for (const end of ends) answer(end);
  return promise.finally(stop);
}
