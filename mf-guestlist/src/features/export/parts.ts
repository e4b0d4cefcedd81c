import { MAX_BADGES } from '@laminate/contracts/exports';

/** Returns the ids in as many parts as badges or invitations have to be made in. An empty list gives one part. */
export function partsOf(ids: readonly number[]): number[][] {
  return Array.from({ length: Math.max(1, Math.ceil(ids.length / MAX_BADGES)) }, (_, part) =>
    ids.slice(part * MAX_BADGES, (part + 1) * MAX_BADGES),
  );
}

/** The title of one file of several: `badges (2-3).pdf`. */
export function partTitle(title: string, part: number, of: number): string {
  const dot = title.lastIndexOf('.');
  return `${title.slice(0, dot)} (${part}-${of})${title.slice(dot)}`;
}
