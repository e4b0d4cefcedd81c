/**
 * Returns a development server with hot reload that runs behind the gateway. The page comes from the gateway's origin,
 * so the socket goes there too.
 *
 * @param {object} options
 * @param {string} options.pathname where the gateway serves this build, with slashes at both ends
 * @returns {import('@rspack/core').DevServer}
 */
export function developmentServer({ pathname }) {
  return {
    host: '127.0.0.1',
    port: Number(process.env.DEV_PORT ?? 0) || 'auto',
    hot: true,
    liveReload: false,
    allowedHosts: 'all',
    static: false,
    client: { overlay: false, logging: 'warn', webSocketURL: `auto://0.0.0.0:0${pathname}ws` },
    webSocketServer: { type: 'ws', options: { path: '/ws' } },
    devMiddleware: { index: false },
  };
}
