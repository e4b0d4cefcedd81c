import { spawn, type ChildProcess } from 'node:child_process';
import path from 'node:path';
import type { ServiceName } from '@laminate/contracts';
import type { ServiceEnv } from '@laminate/kit';

/** The program that runs services. */
const HOST = path.resolve(import.meta.dirname, '../../../host/src/main.ts');

/** A service in a process of its own. */
export interface ServiceProcess {
  readonly url: string;
  readonly child: ChildProcess;
  /** A gauge of its metrics, e.g. `body_bytes_reserved`. */
  gauge(name: string): Promise<number>;
}

/**
 * Starts a service in a process of its own, which the caller kills.
 * @param heapMb megabytes that its heap may take; Node's own limit unless given
 */
export async function startProcess(service: ServiceName, env: ServiceEnv, heapMb?: number): Promise<ServiceProcess> {
  const settings = Object.entries({ ...env, LOG_LEVEL: 'info' }).filter(([, value]) => value !== undefined);
  const child = spawn(process.execPath, [...(heapMb ? [`--max-old-space-size=${heapMb}`] : []), HOST, service], {
    env: { PATH: process.env.PATH, ...Object.fromEntries(settings.map(([name, value]) => [name, String(value)])) },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
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
  };
}
