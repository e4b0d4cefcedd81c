import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { changesBetween, type Changes } from '@laminate/contracts/shape/compare';
import { shapeOfContract, type Shape } from '@laminate/contracts/shape/shape';
import { checkOut } from '../previous/released.ts';
import { apiOf } from '../published/api-report.ts';
import {
  manifestIn,
  promisesTypes,
  publishedLibraries,
  shortName,
  type PublishedPackage,
} from '../published/packages.ts';
import { Failure } from '@laminate/operate/failure';
import { projectRoot } from '@laminate/operate/settings';
import { gitOrNothing, hasHistory } from '../test/history.ts';
import { changesInApi } from './api-changes.ts';
import { laterVersion, raisedVersion } from './raised-version.ts';

/** What a library promises to who uses it, compared with what it promised when it got its version. */
export interface Contract {
  readonly library: PublishedPackage;
  readonly changes: Changes;
  /** Version that the library needs. */
  readonly version: string;
  /** Whether that version, and what it promises, is written down. */
  readonly isRecorded: boolean;
  /** Whether its earlier promise was there to compare with: a checkout without the whole history has none. */
  readonly isCompared: boolean;
  /** Writes it down. */
  record(): void;
}

const NONE: Changes = { breaking: [], additive: [] };

/**
 * Reads the contracts of all libraries that others use. The contract of `@laminate/contracts` is what goes over the
 * wire (`contract.json`). The contract of every other library is what its types say. The earlier types are made from
 * git's history.
 */
export async function readContracts(): Promise<Contract[]> {
  const found: Contract[] = [];
  // One after the other, since each needs its own compiler.
  for (const library of publishedLibraries())
    found.push(promisesTypes(library) ? await ofTypes(library) : ofRouteTable(library));
  return found;
}

function ofRouteTable(library: PublishedPackage): Contract {
  const file = path.join(library.folder, 'contract.json');
  const now = shapeOfContract();
  const recorded = existsSync(file)
    ? (JSON.parse(readFileSync(file, 'utf8')) as Shape & { version: string })
    : undefined;
  const { version: recordedVersion, ...shape } = recorded ?? { version: undefined };
  const changes = recorded ? changesBetween(recorded, now) : NONE;
  const { version: current } = library.manifest;
  const version = raisedVersion(current, changes);
  return {
    library,
    changes,
    version,
    isCompared: recorded !== undefined,
    isRecorded: current === recordedVersion && JSON.stringify(shape) === JSON.stringify(now),
    record() {
      writeFileSync(file, `${JSON.stringify({ version, ...now }, null, 1)}\n`);
      replaceIn(path.join(library.folder, 'src/contract-version.ts'), `'${current}'`, `'${version}'`);
      writeVersion(library, version);
    },
  };
}

async function ofTypes(library: PublishedPackage): Promise<Contract> {
  const now = await apiOf(library);
  const given = await givenVersion(library);
  const changes = given?.api === undefined ? NONE : changesInApi(given.api, now);
  const { version: current } = library.manifest;
  // One that was raised further by hand stays.
  const version = laterVersion(current, raisedVersion(given?.version ?? current, changes));
  return {
    library,
    changes,
    version,
    isCompared: given !== undefined,
    isRecorded: version === current,
    record: () => writeVersion(library, version),
  };
}

/** In this tree, so that earlier sources find their libraries. */
const EARLIER = path.join(projectRoot, '.cache/earlier');

/** The version of a library in the last commit. */
interface GivenVersion {
  readonly version: string;
  /** What the library offered when it got this version, or undefined if its files are the same. */
  readonly api: string | undefined;
}

/**
 * Finds the version that a library has in the last commit, and builds the library as it was when it got that version.
 * @returns undefined without git's whole history, and for a library that is not committed yet
 */
async function givenVersion(library: PublishedPackage): Promise<GivenVersion | undefined> {
  if (!hasHistory()) return undefined;
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

/** Writes the version of a library where npm reads it. */
function writeVersion({ name, folder, manifest }: PublishedPackage, version: string): void {
  const member = (of: string) => `"version": "${of}"`;
  const locked = (of: string) => `"name": "${name}",\n      ${member(of)}`;
  replaceIn(path.join(folder, 'package.json'), member(manifest.version), member(version));
  replaceIn(path.join(projectRoot, 'package-lock.json'), locked(manifest.version), locked(version));
}

/** Replaces a text in a file, leaving the rest of it as it is. @throws Failure where the file does not have it */
function replaceIn(file: string, from: string, to: string): void {
  const text = readFileSync(file, 'utf8');
  if (!text.includes(from))
    throw new Failure(`${path.relative(projectRoot, file)} does not have ${from}: mend it by hand.`);
  writeFileSync(file, text.replace(from, to));
}
