import { globSync, readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { projectRoot } from '../settings.ts';
import { closureOf, nameIn, type LockFile, type Platform } from './lock-file.ts';

const readJson = (file: string): unknown => JSON.parse(readFileSync(file, 'utf8'));

/** Workspaces whose packages are beside the bundle of the services, as in the image (`deploy/Dockerfile`). */
export const { beside: BESIDE } = readJson(path.join(projectRoot, 'services/host/package.json')) as {
  readonly beside: readonly string[];
};
/** Where each build says which libraries it has read (`NoticesPlugin`). */
const NOTICES = '{shell,services/host}/dist/notices-*.txt';
/** Names the build of a remote that is in use: its folder has earlier ones, too. */
const CURRENT = 'mf-*/dist/current.json';
/** Its first line of a library: `name version (licence)`. */
const NOTICE = /^(?:-{80}\n\n)?(@?[\w./-]+) (\d+\.\d+\.\d+\S*) \(.+\)$/gm;

interface Licensed {
  readonly license?: unknown;
  readonly licenses?: readonly { readonly type?: string }[];
}

interface Component {
  readonly type: 'library';
  readonly 'bom-ref': string;
  readonly name: string;
  readonly version: string;
  readonly purl: string;
  readonly licenses: readonly { readonly expression: string }[];
  readonly hashes?: readonly { readonly alg: string; readonly content: string }[];
}

const noticesIn = (root: string): string[] => [
  ...globSync(NOTICES, { cwd: root }),
  ...globSync(CURRENT, { cwd: root }).flatMap((file) => {
    const { version } = readJson(path.join(root, file)) as { version: string };
    return globSync(path.join(path.dirname(file), version, 'notices-*.txt'), { cwd: root });
  }),
];

/** Returns the libraries that the builds have read, as `name@version`. */
export const bundled = (root: string): ReadonlySet<string> =>
  new Set(
    noticesIn(root).flatMap((file) =>
      [...readFileSync(path.join(root, file), 'utf8').matchAll(NOTICE)].map(
        ([, name, version]) => `${name}@${version}`,
      ),
    ),
  );

/** Names of files with the terms of a licence, and by what text it is known. */
const TERMS = /^(licen[cs]e|copying|readme)/i;
const KNOWN_BY: Readonly<Record<string, RegExp>> = {
  MIT: /permission is hereby granted, free of charge, to any person obtaining a copy/i,
  ISC: /permission to use, copy, modify, and(?:\/or)? distribute this software for any purpose/i,
  'Apache-2.0': /apache license,? version 2\.0/i,
};

/** Reads which licence a package brings that names none. */
function licenseByText(folder: string): string | undefined {
  const texts = readdirSync(folder)
    .filter((file) => TERMS.test(file))
    .map((file) => readFileSync(path.join(folder, file), 'utf8').replaceAll(/\s+/g, ' '));
  return Object.entries(KNOWN_BY).find(([, text]) => texts.some((each) => text.test(each)))?.[0];
}

/** @throws Error when a package names no licence and brings none that is known */
function licenseOf(root: string, folder: string, locked: string | undefined): string {
  if (locked !== undefined) return locked;
  const { license, licenses = [] } = readJson(path.join(root, folder, 'package.json')) as Licensed;
  if (typeof license === 'string') return license;
  const older = licenses.flatMap(({ type = [] }) => type).join(' OR ');
  const found = older || licenseByText(path.join(root, folder));
  if (found === undefined) throw new Error(`${folder} names no licence, and brings none that is known.`);
  return found;
}

const hashOf = (integrity: string) => {
  const [algorithm = '', digest = ''] = integrity.split('-');
  return {
    alg: algorithm.replace(/^sha(\d+)$/, 'SHA-$1'),
    content: Buffer.from(digest, 'base64').toString('hex'),
  };
};

/**
 * Returns what an image is made of: libraries in its bundles, and packages beside them, for one platform.
 * @param root of the project, where everything is built
 * @throws Error when it is not, or when a library of a bundle is not in the lock file
 */
export function componentsOf(root: string, platform: Platform): Component[] {
  const lock = (readJson(path.join(root, 'package-lock.json')) as { packages: LockFile }).packages;
  const inBundles = bundled(root);
  if (inBundles.size === 0) throw new Error('Nothing is built here. Run "npm run build" first.');
  const byRef = new Map<string, string>();
  for (const [folder, { version }] of Object.entries(lock))
    if (folder.includes('node_modules/')) byRef.set(`${nameIn(folder)}@${version}`, folder);
  const folders = new Map(
    closureOf(lock, BESIDE, platform).map((folder) => [`${nameIn(folder)}@${lock[folder]?.version}`, folder]),
  );
  for (const ref of inBundles) {
    const folder = byRef.get(ref);
    if (folder === undefined) throw new Error(`${ref} is in a bundle, and not in the lock file.`);
    folders.set(ref, folder);
  }
  return [...folders]
    .map(([ref, folder]): Component => {
      const { version = '', license, integrity } = lock[folder] ?? {};
      const purl = `pkg:npm/${nameIn(folder).replace('@', '%40')}@${version}`;
      return {
        type: 'library',
        'bom-ref': ref,
        name: nameIn(folder),
        version,
        purl,
        licenses: [{ expression: licenseOf(root, folder, license) }],
        ...(integrity !== undefined && { hashes: [hashOf(integrity)] }),
      };
    })
    .toSorted((one, other) => (one['bom-ref'] < other['bom-ref'] ? -1 : 1));
}

/** Returns the bill of materials of the image (CycloneDX 1.6) for one platform. */
export function sbomOf(root: string, platform: Platform) {
  const { name, version } = readJson(path.join(root, 'package.json')) as { name: string; version: string };
  return {
    $schema: 'http://cyclonedx.org/schema/bom-1.6.schema.json',
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    version: 1,
    metadata: {
      component: { type: 'application', 'bom-ref': `${name}@${version}`, name, version },
      properties: [{ name: 'platform', value: Object.values(platform).join('/') }],
    },
    components: componentsOf(root, platform),
  };
}
