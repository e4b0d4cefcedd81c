import type { LimitedArea } from './passage-rules.ts';

/** How full an area with a limit is: `nearly_full` from the share at which it warns. */
export type AreaState = 'room' | 'nearly_full' | 'full';

/** Returns how full an area is with so many guests in it, or null without a limit. */
export function areaState(
  { most_guests, warn_at }: Pick<LimitedArea, 'most_guests' | 'warn_at'>,
  inside: number,
): AreaState | null {
  if (most_guests === null) return null;
  if (inside >= most_guests) return 'full';
  return inside * 100 >= most_guests * warn_at ? 'nearly_full' : 'room';
}
