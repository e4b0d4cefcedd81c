import { readFile } from 'node:fs/promises';
import { ServerResponse, type IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import path from 'node:path';
import { RemoteDescription } from '@laminate/contracts';
import { apiError } from '@laminate/kit/errors';
import { sendError } from '@laminate/kit/http/error-middleware';
import type { Request, RequestHandler, Response } from 'express';
import { createProxyMiddleware } from 'http-proxy-middleware';
import type { Announced, Asker } from './remotes/announced.ts';
import { GUEST_PLACES, isPage } from './web/shell.ts';

const SOCKET = /^\/(?:remotes\/([\w-]+)\/dev\/)?ws$/;

interface Options {
  readonly shell: string;
  /** Name → address of the development server. */
  readonly remotes: Readonly<Record<string, string>>;
  /** Name → output folder, with `remote.json` next to it. */
  readonly folders: Readonly<Record<string, string>>;
  /** Checks whether a request was to the portal's host. */
  readonly forArtists: (req: Request) => boolean;
}

/** Development servers behind the gateway's one origin, hot reload included. */
export interface Development {
  readonly shell: RequestHandler;
  readonly remotes: RequestHandler;
  announced(asker: Asker): Promise<Announced>;
  upgrade(req: IncomingMessage, socket: Socket, head: Buffer): void;
}

/** Puts the development servers of shell and remotes behind the gateway. */
export function developmentServers({ shell, remotes, folders, forArtists }: Options): Development {
  const proxyTo = (target: string) =>
    createProxyMiddleware({
      target,
      ejectPlugins: true,
      plugins: [
        (server) => {
          server.on('error', (_error, _req, res) => {
            if (res instanceof ServerResponse && !res.headersSent) sendError(res as Response, apiError('bad_gateway'));
            else res?.destroy();
          });
        },
      ],
    });
  const shellProxy = proxyTo(shell);
  const remoteProxies = new Map(Object.entries(remotes).map(([name, url]) => [name, proxyTo(url)]));

  return {
    shell: (req, res, next) => {
      if (GUEST_PLACES.includes(req.path)) req.url = '/guest.html';
      else if (isPage(req)) req.url = forArtists(req) ? '/portal.html' : '/index.html';
      void shellProxy(req, res, next);
    },
    remotes: (req, res, next) => {
      const [, name = '', , ...rest] = req.path.split('/');
      const proxy = remoteProxies.get(name);
      if (!proxy) return next(apiError('not_found'));
      req.url = `/${rest.join('/')}`;
      void proxy(req, res, next);
    },
    announced: async (asker) => {
      const remotes = await Promise.all(
        [...remoteProxies.keys()].map(async (name) => {
          const file = path.join(folders[name] ?? path.join(name, 'dist'), '..', 'remote.json');
          const { routes, nav, palette, portal } = RemoteDescription.parse(JSON.parse(await readFile(file, 'utf8')));
          return { name, version: 'dev', entry: `/remotes/${name}/dev/remoteEntry.js`, routes, nav, palette, portal };
        }),
      );
      return {
        registry: { remotes: remotes.filter(({ portal }) => portal || !asker.forArtists) },
        releases: [],
        isHere: async () => false,
      };
    },
    upgrade: (req, socket, head) => {
      const match = SOCKET.exec(req.url ?? '');
      const proxy = match && (match[1] ? remoteProxies.get(match[1]) : shellProxy);
      if (!proxy) return void socket.destroy();
      req.url = '/ws';
      proxy.upgrade(req, socket, head);
    },
  };
}
