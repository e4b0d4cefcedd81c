import { spawn, spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

export interface Ended {
  readonly code: number;
  /** What it said on both of its streams. */
  readonly output: string;
}

/** Runs a command to its end and keeps its output. */
export function execute(
  program: string,
  args: readonly string[],
  options: { readonly env?: NodeJS.ProcessEnv; readonly cwd?: string } = {},
): Promise<Ended> {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, { ...options, stdio: ['ignore', 'pipe', 'pipe'] });
    let output = '';
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding('utf8').on('data', (text: string) => (output += text));
    child.once('error', reject);
    child.once('close', (code) => resolve({ code: code ?? 1, output }));
  });
}

/** `docker …`. @returns what it said @throws Error with that when it fails */
export async function docker(...args: readonly string[]): Promise<string> {
  const { code, output } = await execute('docker', args);
  if (code !== 0) throw new Error(`docker ${args.join(' ')} failed:\n${output.slice(-4000)}`);
  return output.trim();
}

const runs = (program: string, ...args: readonly string[]): boolean => spawnSync(program, args).status === 0;

/** Returns the Compose of this machine, as `compose.sh` takes it, or undefined if no container engine runs. */
export function composeHere(): string | undefined {
  if (!runs('docker', 'info')) return undefined;
  if (process.env.COMPOSE) return process.env.COMPOSE;
  if (runs('docker', 'compose', 'version')) return 'docker compose';
  return runs('docker-compose', 'version') ? 'docker-compose' : undefined;
}

/** A container in its current state. */
export interface Container {
  /** This machine's number of its first process. */
  readonly pid: number;
  readonly restarts: number;
  /** `healthy`, `unhealthy`, `starting`, or `none` where nothing is asked. */
  readonly health: string;
}

export async function inspect(id: string): Promise<Container> {
  const format = '{{.State.Pid}} {{.RestartCount}} {{if .State.Health}}{{.State.Health.Status}}{{else}}none{{end}}';
  const [pid, restarts, health = ''] = (await docker('inspect', '--format', format, id)).split(' ');
  return { pid: Number(pid), restarts: Number(restarts), health };
}

/** A process of this machine and all below it. */
export function processesBelow(pid: number): number[] {
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ').filter(Boolean);
  return [pid, ...children.flatMap((child) => processesBelow(Number(child)))];
}
