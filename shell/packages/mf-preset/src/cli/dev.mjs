import { once } from 'node:events';
import { createServer } from 'node:net';
import { rspack } from '@rspack/core';
import { RspackDevServer } from '@rspack/dev-server';
import { readDescription, remoteConfig } from '../remote.mjs';
import { installation, offlineReason } from './installation.mjs';
import { ownBackend } from './own-backend.mjs';

/**
 * Serves a remote inside a running installation. The developer opens that installation here, with the remote in the
 * list of its pages. No one else sees it, and nothing of the installation changes.
 *
 * After a change the page reloads automatically, since the React of an installation is built for production and
 * replaces no components.
 *
 * @param {string} root folder of the remote
 * @param {object} options
 * @param {string} options.against origin of the installation
 * @param {number} options.port where it is served, or 0 for any
 * @param {string} [options.backend] address of the developer's own service. Without it, calls go to the installation
 * @param {string[]} options.roles those that this service is told of
 * @returns {Promise<{ url: string, close: () => Promise<void> }>} once it was built
 * @throws {Error} when the port is taken
 */
export async function dev(root, { against, port, backend, roles }) {
  const description = described(root);
  const { name } = description();
  const { origin } = new URL(against);
  if (description().backend && !backend)
    console.warn(`remote.json names calls of a service: they go to ${origin} unless you name yours with --backend.`);
  const away = await offlineReason(origin);
  if (away) console.warn(`${away} Pages come as soon as it does.`);
  await claim(port);
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

/** The server would end the process with a trace. */
async function claim(port) {
  const probe = createServer().listen(port, '127.0.0.1');
  await once(probe, 'listening').catch(({ code, message }) => {
    throw new Error(
      code === 'EADDRINUSE' ? `Port ${port} is taken: stop what runs there, or name another with --port.` : message,
    );
  });
  probe.close();
  await once(probe, 'close');
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
