import { createHash } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { CONTRACT_VERSION } from '@laminate/contracts';
import { Release } from '@laminate/contracts/remotes';
import { RELEASE_FILE } from './files.ts';

/** What the releases of tests hold, unless a test gives others. */
const FILES: Readonly<Record<string, string>> = {
  'mf-manifest.json': '{}',
  'remoteEntry.0123456789ab.js': 'entry',
  'remote.0123456789ab.js': 'remote',
};

const DESCRIPTION: Release['remote'] = {
  name: 'mf-guestlist',
  routes: [{ path: '/event/:eventId/people', scope: 'event', roles: ['owner'] }],
  nav: [
    {
      label: { en: 'People', et: 'Inimesed' },
      path: '/event/:eventId/people',
      scope: 'event',
      roles: ['owner'],
      order: 1,
    },
  ],
};

/** What tests change of a release. Members that are not of the schema are for damaged ones. */
export interface Sample {
  readonly version?: string;
  readonly remote?: Partial<Release['remote']>;
  readonly contract?: string;
  readonly shared?: Record<string, string>;
  /** Name → content. */
  readonly files?: Readonly<Record<string, string>>;
  readonly builtAt?: string;
}

const factsOf = (content: string) => ({
  bytes: Buffer.byteLength(content),
  integrity: `sha384-${createHash('sha384').update(content).digest('base64')}`,
});

/** A release that the gate lets through, but for what a test changes. */
export function sampleRelease({
  version = '1.0.0-aaaa',
  remote,
  contract = `^${CONTRACT_VERSION}`,
  shared = { react: '^19.3.1' },
  files = FILES,
  builtAt = '2026-07-01T09:00:00.000Z',
}: Sample = {}): Release {
  const description = { ...DESCRIPTION, ...remote };
  const [container = '', ...others] = Object.keys(files).filter((name) => name.endsWith('.js'));
  return Release.parse({
    name: description.name,
    version,
    builtAt,
    remote: description,
    contract,
    shared,
    entry: 'mf-manifest.json',
    container,
    files: Object.fromEntries(Object.entries(files).map(([name, content]) => [name, factsOf(content)])),
    screens: Object.fromEntries(description.routes.map(({ path: route }) => [route, [container, ...others]])),
  });
}

/** Writes a release with its files as a build leaves it. @returns it */
export async function writeRelease(folder: string, sample: Sample = {}): Promise<Release> {
  const release = sampleRelease(sample);
  await mkdir(folder, { recursive: true });
  for (const [name, content] of Object.entries(sample.files ?? FILES))
    await writeFile(path.join(folder, name), content);
  await writeFile(path.join(folder, RELEASE_FILE), JSON.stringify(release));
  return release;
}
