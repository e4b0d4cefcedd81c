import type { ReleaseHistoryEntry } from '@laminate/contracts/remotes';
import type { Holding } from './store.ts';

/** What puts a version before people, or takes it away from them. */
const SEEN: readonly ReleaseHistoryEntry['action'][] = ['deploy', 'rollback', 'share', 'everybody', 'take-back'];

/**
 * Explains why a version must not come into use automatically: people saw it, and someone or a rollout has moved on
 * from it. An image that starts again, or a checkout that is built again, would undo later choices.
 * @returns part of a sentence, or undefined for the version in use, and for one that no one has seen yet
 */
export function movedOn(
  { current, rollout, history }: Pick<Holding, 'current' | 'rollout' | 'history'>,
  version: string,
): string | undefined {
  if (version === current) return undefined;
  if (rollout?.state === 'growing' && rollout.version === version)
    return `is shown to ${rollout.share} % of the sessions and goes on from there`;
  const last = history.findLast(({ action, from, to }) => SEEN.includes(action) && [from, to].includes(version));
  if (!last) return undefined;
  if (last.action === 'rollback' && last.from === version) return 'was gone back from';
  return last.action === 'take-back' ? 'was taken back' : 'was in use before';
}
