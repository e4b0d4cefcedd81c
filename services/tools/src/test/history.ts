import { existsSync } from 'node:fs';
import path from 'node:path';
import { git } from '../previous/released.ts';
import { isFailure } from '@laminate/operate/failure';
import { projectRoot } from '@laminate/operate/settings';

/** Returns what git says about a checkout, or undefined when it can't, as in a copy without history. */
export function gitOrNothing(args: readonly string[], root = projectRoot): string | undefined {
  try {
    return git(['-C', root, ...args]).trimEnd();
  } catch (error) {
    if (!isFailure(error)) throw error;
    return undefined;
  }
}

/** Says whether git knows the whole history of a checkout: a shallow clone takes its last commit for the first. */
export const hasHistory = (root = projectRoot): boolean =>
  gitOrNothing(['rev-parse', '--is-shallow-repository'], root) === 'false' &&
  gitOrNothing(['rev-parse', '--verify', '--quiet', 'HEAD'], root) !== undefined;

/** Returns the commit at which this branch left the main one, or undefined on the main branch and without history. */
export function leftMainAt(root = projectRoot): string | undefined {
  const head = gitOrNothing(['rev-parse', 'HEAD'], root);
  return ['origin/main', 'main']
    .map((main) => gitOrNothing(['merge-base', 'HEAD', main], root))
    .find((commit) => commit !== undefined && commit !== head);
}

/**
 * What has changed since a commit, committed or not.
 * @returns paths below the project, of files that are still there
 */
export function changedSince(commit: string): string[] {
  const lines = (args: readonly string[]) => git(args).split('\n').filter(Boolean);
  return [...lines(['diff', '--name-only', commit]), ...lines(['ls-files', '--others', '--exclude-standard'])].filter(
    (file) => existsSync(path.join(projectRoot, file)),
  );
}

/** What is being worked on: changed on this branch, or since the commit before the last. Nothing without history. */
export function changedLately(): string[] {
  const start = leftMainAt() ?? gitOrNothing(['rev-parse', '--verify', '--quiet', 'HEAD^']);
  return start === undefined ? [] : changedSince(start);
}
