import { hasCode } from '@laminate/sdk';
import type { QueuedTapResult } from '../queue/queued-tap-result.ts';
import type { VerdictKind } from './verdict.ts';

/** What the door says when a tap has ended so. */
export function kindOf(end: QueuedTapResult): VerdictKind {
  if (end.type === 'queued') return 'kept';
  if (end.type === 'dropped') return 'removed';
  if (end.type === 'accepted')
    return end.tap.action === 'remove_check_in' || end.tap.action === 'undo_arrival' ? 'removed' : 'in';
  if (hasCode(end.error, 'full', 'blocked', 'pending')) return end.error.code as VerdictKind;
  return 'refused';
}
