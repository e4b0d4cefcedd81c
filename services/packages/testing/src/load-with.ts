import { findPackageJSON, registerHooks } from 'node:module';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

/** Functions that replace those of a module, by name. Each is made from that module. */
export type StandIns<Guard> = { readonly [Name in keyof Guard]?: (real: Guard) => Guard[Name] };

interface Instance {
  /** Packages that are loaded again. Everything else is shared. */
  readonly packages: readonly string[];
  readonly guard: string;
  readonly standIns: object;
}

/**
 * Their places in the list are their numbers, which modules carry in their addresses.
 * @public The modules that are made for guards import it.
 */
export const instances: Instance[] = [];
const NUMBER = /\?instance=(\d+)/;
const REAL = '&real';

const numberIn = (url = '') => NUMBER.exec(url)?.[1];
const packageOf = (url: string) => pathToFileURL(path.dirname(findPackageJSON(url) ?? '/')).href;

/** Returns the guard's module with its replacements in place. */
const guardModule = (url: string, number: string, { standIns }: Instance) => `
  import * as real from ${JSON.stringify(url + REAL)};
  import { instances } from ${JSON.stringify(import.meta.url)};
  export * from ${JSON.stringify(url + REAL)};
  const { standIns } = instances[${number}];
  ${Object.keys(standIns)
    .map((name) => `export const ${name} = standIns.${name}(real);`)
    .join('\n')}
`;

registerHooks({
  resolve(specifier, context, next) {
    const found = next(specifier, context);
    const number = numberIn(context.parentURL);
    if (number === undefined || numberIn(found.url) !== undefined) return found;
    const ours =
      instances[Number(number)]?.packages.some((folder) => found.url.startsWith(`${folder}/`)) &&
      !found.url.includes('/node_modules/');
    return ours ? { ...found, url: `${found.url}?instance=${number}` } : found;
  },
  load(url, context, next) {
    const number = numberIn(url);
    const instance = instances[Number(number)];
    if (number === undefined || !instance || url !== `${instance.guard}?instance=${number}`) return next(url, context);
    return { format: 'module', source: guardModule(url, number, instance), shortCircuit: true };
  },
});

/**
 * Loads a module as it would be without a guard, to show that a test fails then. It is loaded once more, with the
 * packages of both, and its importers get other functions in place of the guard. Nothing else changes for the tests
 * that run in parallel.
 * @param entry the module to take, by its `import.meta.resolve`. Its type is `Module`
 * @param guard that of the guard, given in the same way. Its type is `Guard`. Calls within that module stay as they
 * are.
 */
export async function loadWith<Module, Guard>(
  entry: string,
  guard: string,
  standIns: StandIns<Guard>,
): Promise<Module> {
  return (await import(addressWith(entry, guard, standIns))) as Module;
}

/**
 * Works like `loadWith`, for callers that load the module themselves. @returns its address, which has a query already
 */
export function addressWith<Guard>(entry: string, guard: string, standIns: StandIns<Guard>): string {
  const number = instances.push({ packages: [packageOf(entry), packageOf(guard)], guard, standIns }) - 1;
  return `${entry}?instance=${number}`;
}
