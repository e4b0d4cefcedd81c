import { spawn } from 'node:child_process';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '../network/free-port.ts';
import { stopped } from '../network/start-product.ts';
import { serviceUrl } from './service.ts';

const main = path.resolve(import.meta.dirname, '../../services/host/src/main.ts');
const SERVICES = ['accounts', 'guestlist', 'checkin', 'access', 'advancing', 'artist-portal', 'integrations'];
const STARTS_WITHIN_MS = 20_000;

/** A separate gateway, with another web, in front of the running services. */
export interface OtherGateway {
  readonly address: string;
  readonly stop: () => Promise<void>;
}

/**
 * Starts one.
 *
 * @param settings what it serves: `WEB_ROOT`, and `REMOTES` where there are any
 */
export async function startGateway(settings: Readonly<Record<string, string>>): Promise<OtherGateway> {
  const address = `http://localhost:${await freePort()}`;
  const gateway = spawn(process.execPath, [main, 'gateway'], {
    env: {
      PATH: process.env.PATH,
      PORT: new URL(address).port,
      SERVICES: JSON.stringify(Object.fromEntries(SERVICES.map((name) => [name, serviceUrl(name)]))),
      PORTAL_HOST: 'artist.localhost',
      LOG_LEVEL: 'warn',
      ...settings,
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const stop = () => stopped(gateway);
  for (const start = Date.now(); Date.now() - start < STARTS_WITHIN_MS; await sleep(100)) {
    if (
      await fetch(`${address}/readyz`).then(
        ({ ok }) => ok,
        () => false,
      )
    )
      return { address, stop };
  }
  await stop();
  throw new Error('The other gateway did not start');
}
