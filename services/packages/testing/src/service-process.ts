import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import type { ServiceName } from '@laminate/contracts';
import type { ServiceEnv } from '@laminate/kit';
import type { Turns } from './record-turns.ts';

/** The script that runs services. */
const HOST = path.resolve(import.meta.dirname, '../../../host/src/main.ts');

const RECORDER = import.meta.resolve('./record-turns.ts');

/** A service in a separate process. */
export interface ServiceProcess {
  readonly url: string;
  readonly child: ChildProcess;
  /** A gauge of its metrics, e.g. `body_bytes_reserved`. */
  gauge(name: string): Promise<number>;
  /** Does some work and counts the turns that the service's event loop took for it. */
  turnsOf(work: () => Promise<unknown>): Promise<Turns>;
}

/**
 * Starts a service in its own process, which the caller kills.
 * @param heapMb megabytes that its heap can take, or Node's own limit unless given
 */
export async function startProcess(service: ServiceName, env: ServiceEnv, heapMb?: number): Promise<ServiceProcess> {
  const settings = Object.entries({ ...env, LOG_LEVEL: 'info' }).filter(([, value]) => value !== undefined);
  const child = spawn(
    process.execPath,
    [...(heapMb ? [`--max-old-space-size=${heapMb}`] : []), '--import', RECORDER, HOST, service],
    {
      env: { PATH: process.env.PATH, ...Object.fromEntries(settings.map(([name, value]) => [name, String(value)])) },
      stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
    },
  );
  if (!child.stdout) throw new Error('The service has no output');
  let url: string | undefined;
  for await (const line of child.stdout) {
    url = /"url":"(http:[^"]+)"/.exec(String(line))?.[1];
    if (url) break;
  }
  if (!url) throw new Error('The service did not start');
  child.stdout.resume();
  return {
    url,
    child,
    async gauge(name) {
      const text = await (await fetch(`${url}/metrics`)).text();
      return Number(new RegExp(`^${name}(?:\\{[^}]*\\})? (\\S+)$`, 'm').exec(text)?.[1]);
    },
    async turnsOf(work) {
      child.send('begin');
      await work();
      const counted = once(child, 'message');
      child.send('end');
      const [turns] = (await counted) as [Turns];
      return turns;
    },
  };
}
