import path from 'node:path';

/** A part of the product that a change is in: a remote, a service, or `everything` where no part alone can be named. */
export type Part = string;

/** The product as far as reach goes. */
export interface Product {
  /** By remote: the addresses of its screens, with `:name` for what varies, and the services that it calls. */
  readonly remotes: Readonly<Record<string, { readonly addresses: readonly string[]; readonly calls: readonly string[] }>>;
  /** By service: its calls, with `{name}` for what varies, and the packages of ours that it is made of. */
  readonly services: Readonly<Record<string, { readonly calls: readonly string[]; readonly packages: readonly string[] }>>;
}

const EVERYTHING = 'everything';
/** Packages that all services, or all pages, are made of. */
const SHARED = /^(shell|services\/gateway|services\/packages\/(contracts|kit|releases)|e2e\/(network|global-setup|playwright)|package(-lock)?\.json|jest\.config)/;

/** The parts of the product that a changed file is in; none for a test, or for what only tests and operators run. */
export function partsOf(file: string, { services }: Product): Part[] {
  if (/\.test\.tsx?$/.test(file)) return [];
  if (SHARED.test(file)) return [EVERYTHING];
  const remote = /^(mf-[\w-]+)\//.exec(file)?.[1];
  if (remote) return [remote];
  const shared = /^services\/packages\/([\w-]+)\//.exec(file)?.[1];
  if (shared) return Object.keys(services).filter((name) => services[name]?.packages.includes(shared));
  const service = /^services\/([\w-]+)\//.exec(file)?.[1];
  return service && services[service] ? [service] : [];
}

/**
 * The tests from outside that a change reaches: those that are changed, or import what is, and those that go to a screen or
 * make a call of a changed part. A screen is of its remote and of the services that the remote calls.
 * @param changed paths below the project
 * @param tests by its path, each with the texts of everything that it imports, see `sourcesOf`
 */
export function reached(changed: readonly string[], tests: readonly { readonly file: string; readonly sources: ReadonlyMap<string, string> }[], product: Product): string[] {
  const parts = new Set(changed.flatMap((file) => partsOf(file, product)));
  const addresses = [...parts].flatMap((part) => [
    ...(product.services[part]?.calls ?? []),
    ...Object.entries(product.remotes).flatMap(([name, remote]) => (name === part || remote.calls.includes(part) ? remote.addresses : [])),
  ]);
  const patterns = addresses.map(segmentsOf);
  return tests
    .filter(({ sources }) => {
      if (parts.has(EVERYTHING) || changed.some((file) => sources.has(file))) return true;
      const named = [...sources.values()].flatMap(addressesIn);
      return named.some((address) => patterns.some((pattern) => matches(address, pattern)));
    })
    .map(({ file }) => file);
}

const VARIES = '*';
const segmentsOf = (address: string): string[] => address.split('/').map((segment) => (/^[:{]/.test(segment) ? VARIES : segment));

/** The addresses that a source names in quotes, what varies in them marked. */
function addressesIn(source: string): string[][] {
  return [...source.matchAll(/[`'"](\/[^`'"\s?#]*)/g)].map(([, address = '']) => segmentsOf(address.replaceAll(/\$\{[^}]*\}/g, ':it')));
}

const matches = (address: readonly string[], pattern: readonly string[]): boolean =>
  address.length === pattern.length && pattern.every((segment, index) => segment === VARIES || segment === address[index]);

const IMPORT = /(?:\bfrom|\bimport)\s*\(?\s*['"](\.{1,2}\/[^'"]+)['"]/g;

/**
 * A file and all that it imports by relative paths.
 * @param read answers the text of a file, by its path
 * @returns texts by path
 */
export function sourcesOf(file: string, read: (file: string) => string): Map<string, string> {
  const sources = new Map<string, string>();
  const take = (next: string) => {
    if (sources.has(next)) return;
    const source = read(next);
    sources.set(next, source);
    for (const [, specifier = ''] of source.matchAll(IMPORT)) take(path.posix.join(path.posix.dirname(next), specifier));
  };
  take(file);
  return sources;
}
