import { rspack } from '@rspack/core';
import { RspackDevServer } from '@rspack/dev-server';
import { readDescription, remoteConfig } from '../remote.mjs';
import { installation } from './installation.mjs';
import { ownBackend } from './own-backend.mjs';

/**
 * Serves a remote inside a running installation: what the developer opens here is that installation, with the remote in
 * the list of its pages. Nobody else sees it, and nothing of the installation changes.
 *
 * After a change the page loads itself anew, since the React of an installation is built for production and replaces no
 * components.
 *
 * @param {string} root folder of the remote
 * @param {object} options
 * @param {string} options.against origin of the installation
 * @param {number} options.port where it is served; 0 for any
 * @param {string} [options.backend] address of the developer's own service; calls of it go to the installation otherwise
 * @param {string[]} options.roles those that this service is told of
 * @returns {Promise<{ url: string, close: () => Promise<void> }>} once it was built
 */
export async function dev(root, { against, port, backend, roles }) {
  const description = described(root);
  const { name } = description();
  const { origin } = new URL(against);
  const config = remoteConfig({ root, refresh: false })(undefined, { mode: 'development' });
  const compiler = rspack(config);
  const pathname = `/remotes/${name}/dev/`;
  const product = installation({ origin, description, pathname });
  const server = new RspackDevServer(
    {
      ...config.devServer,
      port: port === 0 ? 'auto' : port,
      devMiddleware: { index: false, publicPath: pathname },
      webSocketServer: { type: 'ws', options: { path: `${pathname}ws` } },
      setupMiddlewares: (middlewares) => [
        ...(backend ? [ownBackend({ name, description, backend, origin, roles })] : []),
        ...middlewares,
        product,
      ],
    },
    compiler,
  );
  const built = Promise.withResolvers();
  compiler.hooks.done.tap('dev', (stats) => built.resolve(stats));
  await server.start();
  const stats = await built.promise;
  if (stats.hasErrors()) console.error(stats.toString('errors-warnings'));
  return { url: `http://localhost:${server.options.port}`, close: () => server.stop() };
}

/**
 * Reads remote.json again and again. One that can't be read, as while it is being written, is said once, and counts as it
 * was before.
 */
function described(root) {
  let last = readDescription(root);
  let said;
  return () => {
    try {
      last = readDescription(root);
      said = undefined;
    } catch ({ message }) {
      if (message !== said) console.warn(message);
      said = message;
    }
    return last;
  };
}
