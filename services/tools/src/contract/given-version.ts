import { mkdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { projectRoot } from '@laminate/operate/settings';
import { checkOut } from '../previous/released.ts';
import { apiOf } from '../published/api-report.ts';
import { manifestIn, shortName, type PublishedPackage } from '../published/packages.ts';
import { gitOrNothing } from '../test/history.ts';

/** In this tree, so that earlier sources find their libraries. */
const EARLIER = path.join(projectRoot, '.cache/earlier');

/** The version of a library in the last commit. */
export interface GivenVersion {
  readonly version: string;
  /** What the library offered when it got this version, or undefined if its files are the same. */
  readonly api: string | undefined;
}

/**
 * Finds the version that a library has in the last commit, and builds the library as it was when it got that version.
 * @returns undefined without git's history, and for a library that is not committed yet
 */
export async function givenVersion(library: PublishedPackage): Promise<GivenVersion | undefined> {
  const folder = path.relative(projectRoot, library.folder).split(path.sep).join('/');
  const committed = gitOrNothing(['show', `HEAD:${folder}/package.json`]);
  if (committed === undefined) return undefined;
  const { version } = JSON.parse(committed) as { version: string };
  const line = `"version": "${version}"`;
  const commit = gitOrNothing(['log', '-1', '--format=%H', `-S${line}`, '--', `${folder}/package.json`]);
  if (!commit) return undefined;
  // Git says by its exit code that something differs.
  if (gitOrNothing(['diff', '--quiet', commit, '--', folder]) !== undefined) return { version, api: undefined };
  const earlier = path.join(EARLIER, shortName(library));
  rmSync(earlier, { recursive: true, force: true });
  mkdirSync(EARLIER, { recursive: true });
  checkOut(`${commit}:${folder}`, earlier);
  const api = await apiOf({ name: `${library.name}-earlier`, folder: earlier, manifest: manifestIn(earlier) });
  return { version, api };
}
