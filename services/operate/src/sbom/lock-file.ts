/** An installed package, as a lock file of npm has it. */
export interface LockedPackage {
  readonly version?: string;
  readonly license?: string;
  readonly integrity?: string;
  readonly link?: boolean;
  readonly resolved?: string;
  readonly optional?: boolean;
  readonly dev?: boolean;
  readonly os?: readonly string[];
  readonly cpu?: readonly string[];
  readonly libc?: readonly string[];
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
  readonly peerDependencies?: Readonly<Record<string, string>>;
  readonly peerDependenciesMeta?: Readonly<Record<string, { readonly optional?: boolean }>>;
}

/** Packages by their folder, `node_modules/a/node_modules/b`. */
export type LockFile = Readonly<Record<string, LockedPackage>>;

/** What packages are installed for, in the words of npm. */
export interface Platform {
  readonly os: string;
  readonly cpu: string;
  /** Of Linux alone. */
  readonly libc?: string;
}

const allows = (list: readonly string[] | undefined, value: string | undefined): boolean =>
  list === undefined ||
  value === undefined ||
  list.includes(value) ||
  (list.every((each) => each.startsWith('!')) && !list.includes(`!${value}`));

const fits = ({ os, cpu, libc }: LockedPackage, platform: Platform): boolean =>
  allows(os, platform.os) && allows(cpu, platform.cpu) && allows(libc, platform.libc);

/** Finds the folder of a package that one in another folder depends on, as Node does. */
function resolveFrom(lock: LockFile, folder: string, name: string): string | undefined {
  for (let at = folder; ; at = at.slice(0, Math.max(0, at.lastIndexOf('/')))) {
    const found = `${at === '' ? '' : `${at}/`}node_modules/${name}`;
    if (lock[found]) return found;
    if (at === '') return undefined;
  }
}

const namesOf = ({
  dependencies = {},
  optionalDependencies = {},
  peerDependencies = {},
  peerDependenciesMeta = {},
}: LockedPackage): string[] => [
  ...Object.keys(dependencies),
  ...Object.keys(optionalDependencies),
  ...Object.keys(peerDependencies).filter((name) => peerDependenciesMeta[name]?.optional !== true),
];

/**
 * Returns the folders of all packages that `npm install --omit=dev` puts there for some workspaces.
 * @param workspaces folders
 */
export function closureOf(lock: LockFile, workspaces: readonly string[], platform: Platform): string[] {
  const seen = new Set<string>();
  const queue = [...workspaces];
  for (let folder = queue.pop(); folder !== undefined; folder = queue.pop()) {
    const from = folder;
    for (const name of namesOf(lock[folder] ?? {})) {
      const found = resolveFrom(lock, from, name);
      const locked = found === undefined ? undefined : lock[found];
      // An optional package of another platform.
      if (found === undefined || locked === undefined || seen.has(found) || !fits(locked, platform)) continue;
      seen.add(found);
      queue.push(locked.link ? (locked.resolved ?? '') : found);
    }
  }
  return [...seen].filter((folder) => lock[folder]?.link !== true).toSorted();
}

/** Returns the name of the package in a folder. */
export const nameIn = (folder: string): string => folder.slice(folder.lastIndexOf('node_modules/') + 13);
