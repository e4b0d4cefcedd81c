import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { changesBetween, type Changes } from '@laminate/contracts/shape/compare';
import { shapeOfContract, type Shape } from '@laminate/contracts/shape/shape';
import { apiFile, apiOf, apiRecord, readRecord } from '../published/api-report.ts';
import { publishedLibraries, type PublishedPackage } from '../published/packages.ts';
import { projectRoot } from '@laminate/operate/settings';
import { changesInApi } from './api-changes.ts';

/** What a library promises to who uses it: as it is recorded, and as it is now. */
export interface Contract {
  readonly library: PublishedPackage;
  /** Version that was recorded, or undefined if none was. */
  readonly recordedVersion: string | undefined;
  readonly changes: Changes;
  /** Whether the record says what is there, also of what changes nothing. */
  readonly isRecorded: boolean;
  /** Records it as it is. */
  write(version: string): void;
}

const NONE: Changes = { breaking: [], additive: [] };

/**
 * Reads the contracts of all libraries that others use. The contract of `@laminate/contracts` is what goes over the
 * wire (`contract.json`). The contract of every other library is what its types say (`api.md`).
 */
export async function readContracts(): Promise<Contract[]> {
  const found: Contract[] = [];
  // One after the other, since each needs its own compiler.
  for (const library of publishedLibraries())
    found.push(library.name === '@laminate/contracts' ? ofRouteTable(library) : await ofTypes(library));
  return found;
}

function ofRouteTable(library: PublishedPackage): Contract {
  const file = path.join(library.folder, 'contract.json');
  const now = shapeOfContract();
  const recorded = existsSync(file)
    ? (JSON.parse(readFileSync(file, 'utf8')) as Shape & { version: string })
    : undefined;
  const { version, ...shape } = recorded ?? { version: undefined };
  return {
    library,
    recordedVersion: version,
    changes: recorded ? changesBetween(recorded, now) : NONE,
    isRecorded: JSON.stringify(shape) === JSON.stringify(now),
    write: (as) => {
      writeFileSync(file, `${JSON.stringify({ version: as, ...now }, null, 1)}\n`);
      replaceIn(path.join(library.folder, 'src/contract-version.ts'), `'${library.manifest.version}'`, `'${as}'`);
    },
  };
}

async function ofTypes(library: PublishedPackage): Promise<Contract> {
  const file = apiFile(library);
  const now = await apiOf(library);
  const recorded = existsSync(file) ? readRecord(readFileSync(file, 'utf8')) : undefined;
  return {
    library,
    recordedVersion: recorded?.version,
    changes: recorded ? changesInApi(recorded.api, now) : NONE,
    isRecorded: recorded?.api === now,
    write: (as) => writeFileSync(file, apiRecord(library, as, now)),
  };
}

/** Writes the version of a library where npm reads it. */
export function writeVersion({ name, folder, manifest }: PublishedPackage, version: string): void {
  const member = (of: string) => `"version": "${of}"`;
  const locked = (of: string) => `"name": "${name}",\n      ${member(of)}`;
  replaceIn(path.join(folder, 'package.json'), member(manifest.version), member(version));
  replaceIn(path.join(projectRoot, 'package-lock.json'), locked(manifest.version), locked(version));
}

/** Replaces a text in a file, leaving the rest of it as it is. */
function replaceIn(file: string, from: string, to: string): void {
  writeFileSync(file, readFileSync(file, 'utf8').replace(from, to));
}
