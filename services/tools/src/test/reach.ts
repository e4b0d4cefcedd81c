import path from 'node:path';

/** A part of the product that a change is in: a remote, a service, or `everything` where no part alone can be named. */
export type Part = string;

/** The product as far as reach goes. */
export interface Product {
  /** By remote: the addresses of its screens, with `:name` for what varies. */
  readonly remotes: Readonly<Record<string, readonly string[]>>;
  /** By service: its calls, with `{name}` for what varies, and the packages of ours that it is made of. */
  readonly services: Readonly<
    Record<string, { readonly calls: readonly string[]; readonly packages: readonly string[] }>
  >;
}

const EVERYTHING = 'everything';
/** Packages that all services, or all pages, are made of. */
const SHARED =
  /^(shell|services\/gateway|services\/packages\/(contracts|kit|releases)|e2e\/(network|global-setup|playwright)|package(-lock)?\.json|jest\.config)/;

/**
 * Returns the parts of the product that a changed file is in. There are none for a test, or for files that only tests
 * and operators run.
 */
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

/** A test from outside, with the texts of everything that it imports, see `sourcesOf`. */
interface OutsideTest {
  readonly file: string;
  readonly sources: ReadonlyMap<string, string>;
}

/**
 * Returns the tests from outside that a change reaches. These are tests that are changed or import something changed,
 * and tests that go to a screen or make a call of a changed part. A screen belongs to its remote and to the service
 * that owns the remote. An address belongs to the part that describes it most closely. An import that more than half of
 * the tests share, such as logging in, says nothing about any of them.
 * @param changed paths below the project
 */
export function reached(changed: readonly string[], tests: readonly OutsideTest[], product: Product): string[] {
  const parts = new Set(changed.flatMap((file) => partsOf(file, product)));
  const addresses = addressesOf(product);
  const common = commonTo(tests);
  const goesTo = (source: string) =>
    addressesIn(source).some((address) =>
      addresses.find(({ pattern }) => matches(address, pattern))?.parts.some((part) => parts.has(part)),
    );
  return tests
    .filter(({ file, sources }) => {
      if (parts.has(EVERYTHING) || changed.some((each) => sources.has(each))) return true;
      return [...sources].some(([each, source]) => (each === file || !common.has(each)) && goesTo(source));
    })
    .map(({ file }) => file);
}

interface Address {
  readonly pattern: readonly string[];
  /** Whose it is. */
  readonly parts: readonly Part[];
}

/** Every address of the product, those that leave least open first. */
function addressesOf({ remotes, services }: Product): Address[] {
  const open = ({ pattern }: Address) => pattern.filter((segment) => segment === VARIES).length;
  return [
    ...Object.entries(services).flatMap(([name, { calls }]) =>
      calls.map((call) => ({ pattern: segmentsOf(call), parts: [name] })),
    ),
    ...Object.entries(remotes).flatMap(([name, screens]) =>
      screens.map((screen) => ({ pattern: segmentsOf(screen), parts: [name, name.replace(/^mf-/, '')] })),
    ),
  ].toSorted((one, other) => open(one) - open(other));
}

/** The modules that more than half of the tests import. */
function commonTo(tests: readonly OutsideTest[]): Set<string> {
  const times = new Map<string, number>();
  for (const { sources } of tests) for (const file of sources.keys()) times.set(file, (times.get(file) ?? 0) + 1);
  return new Set([...times].flatMap(([file, count]) => (count * 2 > tests.length && tests.length > 1 ? [file] : [])));
}

const VARIES = '*';
const segmentsOf = (address: string): string[] =>
  address.split('/').map((segment) => (/^[:{]/.test(segment) ? VARIES : segment));

/** The addresses that a source names in quotes, what varies in them marked. */
function addressesIn(source: string): string[][] {
  return [...source.matchAll(/[`'"](\/[^`'"\s?#]*)/g)].map(([, address = '']) =>
    segmentsOf(address.replaceAll(/\$\{[^}]*\}/g, ':it')),
  );
}

const matches = (address: readonly string[], pattern: readonly string[]): boolean =>
  address.length === pattern.length &&
  pattern.every((segment, index) => segment === VARIES || segment === address[index]);

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
    for (const [, specifier = ''] of source.matchAll(IMPORT))
      take(path.posix.join(path.posix.dirname(next), specifier));
  };
  take(file);
  return sources;
}
