import { readFileSync } from 'node:fs';
import path from 'node:path';
import { projectRoot } from '@laminate/operate/settings';

/** What is read of a package.json. */
export interface Manifest {
  readonly name: string;
  readonly version: string;
  readonly private?: boolean;
  readonly bin?: Readonly<Record<string, string>>;
  readonly scripts?: Readonly<Record<string, string>>;
  readonly sideEffects?: boolean | readonly string[];
  readonly exports?: Readonly<Record<string, string>>;
  readonly workspaces?: readonly string[];
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly devDependencies?: Readonly<Record<string, string>>;
  readonly publishConfig?: {
    /** Replaces `exports` in the packed package: the built module below `dist`, by name of the entry. */
    readonly exports?: Readonly<Record<string, string>>;
    /** Replaces `bin` in the same way. */
    readonly bin?: Readonly<Record<string, string>>;
  };
}

/** A package that is used outside this tree, too. */
export interface PublishedPackage {
  readonly name: string;
  /** Absolute path of its sources. */
  readonly folder: string;
  readonly manifest: Manifest;
}

/** Reads the package.json in a folder. */
export const manifestIn = (folder: string): Manifest =>
  JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8')) as Manifest;

/** All packages of this tree, published or not. */
export const ownPackages = (): PublishedPackage[] =>
  (manifestIn(projectRoot).workspaces ?? []).map((place) => {
    const folder = path.join(projectRoot, place);
    const manifest = manifestIn(folder);
    return { name: manifest.name, folder, manifest };
  });

/** The API for apps of other companies, which has the version of the contract. */
const CLIENT = '@laminate/client';
/** Promises what goes over the wire. */
const CONTRACTS = '@laminate/contracts';

/** Whether a library promises what its types say, which `api.md` of the packed library lists. */
export const promisesTypes = ({ name }: Pick<PublishedPackage, 'name'>): boolean =>
  name !== CLIENT && name !== CONTRACTS;

/** Lists the libraries for remotes. Their `publishConfig.exports` names what remotes can import. */
export const publishedLibraries = (): PublishedPackage[] =>
  ownPackages().filter(({ name, manifest }) => manifest.publishConfig?.exports && name !== CLIENT);

/**
 * The client of the API, by the version of the contract that it is made from.
 * @throws Error when this checkout has none
 */
export function publishedClient(): PublishedPackage {
  const [client, contracts] = [CLIENT, CONTRACTS].map((name) => ownPackages().find((each) => each.name === name));
  if (!client || !contracts) throw new Error(`This checkout has no ${CLIENT}.`);
  return { ...client, manifest: { ...client.manifest, version: contracts.manifest.version } };
}

/** The name without `@laminate/`. */
export const shortName = ({ name }: Pick<PublishedPackage, 'name'>): string => name.replace(/^@[^/]+\//, '');
