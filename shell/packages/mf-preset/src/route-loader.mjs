import { pathToFileURL } from 'node:url';

/** What a page reads of a route: how to call it. */
const CALLED_BY = ['method', 'path', 'access', 'timeoutMs', 'upload'];

/**
 * Reduces the route table to what a page needs to call a route. The schemas of a route validate on the server. In the
 * page they would be unread bytes.
 *
 * A module of routes that holds something else which can't be written down, such as a schema, is refused. It belongs
 * next to the routes, where a page that wants it imports it.
 *
 * @this {import('@rspack/core').LoaderContext<object>}
 */
export default async function routeLoader() {
  const done = this.async();
  try {
    // Uses another address for each run, since Node keeps a module for good and the file could have changed.
    const exported = await import(`${pathToFileURL(this.resourcePath).href}?read=${Date.now()}`);
    done(
      null,
      Object.entries(exported)
        .map(([name, value]) => `export const ${name} = ${written(name, value)};`)
        .join('\n'),
    );
  } catch (error) {
    done(error);
  }
}

/** A value as script. */
function written(name, value) {
  if (isRoute(value))
    return JSON.stringify(Object.fromEntries(CALLED_BY.filter((key) => key in value).map((key) => [key, value[key]])));
  if (typeof value === 'function' || (typeof value === 'object' && value !== null))
    throw new Error(`${name} is no route: it belongs beside the routes`);
  return JSON.stringify(value);
}

const isRoute = (value) =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'service' in value;
