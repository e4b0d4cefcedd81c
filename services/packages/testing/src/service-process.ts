import { spawn, type ChildProcess } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { ServiceEnv } from '@laminate/kit';

/** A service in a process of its own. */
export interface ServiceProcess {
  readonly url: string;
  readonly child: ChildProcess;
  /** A gauge of its metrics, e.g. `body_bytes_reserved`. */
  gauge(name: string): Promise<number>;
}

/**
 * Starts a service in a process of its own, which the caller kills.
 * @param main its entry, by `import.meta.resolve`
 * @param heapMb megabytes that its heap may take; Node's own limit unless given
 */
export async function startProcess(main: string, env: ServiceEnv, heapMb?: number): Promise<ServiceProcess> {
  const settings = Object.entries({ ...env, LOG_LEVEL: 'info' }).filter(([, value]) => value !== undefined);
  const child = spawn(process.execPath, [...(heapMb ? [`--max-old-space-size=${heapMb}`] : []), fileURLToPath(main)], {
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
