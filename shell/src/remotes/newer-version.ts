import type { RemoteRegistry } from '@laminate/contracts/remotes';

/** What a tab runs of the product. */
export interface Running {
  /** By name, versions of the remotes that were loaded. */
  readonly remotes: ReadonlyMap<string, string>;
  /** Address of the page's main script, or undefined while developing. */
  readonly script: string | undefined;
}

/** Checks whether this tab runs a version that was rolled back for everyone. */
export const runsTakenBack = ({ remotes }: Pick<Running, 'remotes'>, list: RemoteRegistry): boolean =>
  list.remotes.some(({ name, takenBack }) => takenBack !== undefined && remotes.get(name) === takenBack);

/**
 * Is something in use by now that is newer, or older, than what this tab runs? Remotes that it has not loaded don't
 * count: a remote that is there no more says so itself.
 */
export function differs({ remotes, script }: Running, list: RemoteRegistry): boolean {
  const other = list.remotes.some(({ name, version }) => (remotes.get(name) ?? version) !== version);
  return other || (script !== undefined && list.script !== undefined && script !== `/${list.script}`);
}
