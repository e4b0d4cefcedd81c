/** What the script of a remote leaves in the page. */
interface Container {
  /** Loads a module that the remote exposes. @returns what makes it */
  get(name: string): Promise<() => unknown>;
}

const page = globalThis as unknown as Record<string, unknown>;
/** Where the bundler collects the loaded parts of a remote, behind this. */
const PARTS = 'rspackChunk';

/**
 * Runs the script that a remote starts with, once for each address, and loads the module that it exposes.
 *
 * @param name global variable that takes the remote's container
 * @param address of the script
 * @param integrity what the script has to be; undefined while developing
 * @throws when something of it cannot be loaded
 */
export async function loadExposed<T>(name: string, address: string, integrity: string | undefined): Promise<T> {
  // What is left of a try before this one, maybe of another version, must not be taken for what this one loads.
  page[name] = undefined;
  page[PARTS + name] = undefined;
  await run(address, integrity);
  const container = page[name] as Container | undefined;
  if (!container) throw new Error(`${address} is no remote`);
  const make = await container.get('./remote');
  return make() as T;
}

async function run(address: string, integrity: string | undefined): Promise<void> {
  const script = document.createElement('script');
  Object.assign(script, { src: address, crossOrigin: 'anonymous', ...(integrity && { integrity }) });
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  script.addEventListener('load', () => resolve());
  script.addEventListener('error', () => reject(new Error(`${address} could not be loaded`)));
  document.head.append(script);
  await promise.finally(() => script.remove());
}
