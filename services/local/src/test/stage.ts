import { spawn } from 'node:child_process';
import { isFailure } from '../failure.ts';
import { projectRoot } from '../settings.ts';
import { watchUsage } from './usage.ts';

/** How many checks of one stage passed, failed or were skipped. */
export interface Tally {
  passed: number;
  failed: number;
  skipped: number;
}

export interface Stage {
  name: string;
  run(): Promise<Tally>;
}

export const addTallies = (tallies: Tally[]): Tally => ({
  passed: tallies.reduce((sum, { passed }) => sum + passed, 0),
  failed: tallies.reduce((sum, { failed }) => sum + failed, 0),
  skipped: tallies.reduce((sum, { skipped }) => sum + skipped, 0),
});

/** Counts a stage that is one check: it went well or it did not. */
export const oneCheck = (good: boolean): Tally => ({ passed: good ? 1 : 0, failed: good ? 0 : 1, skipped: 0 });

/** Runs a stage under a heading, with its time. A stage that throws counts as one failure. */
export async function runStage({ name, run }: Stage): Promise<Tally> {
  const [started, usage] = [Date.now(), watchUsage()];
  console.log(`\n── ${name} ${'─'.repeat(Math.max(0, 60 - name.length))}`);
  let tally: Tally;
  try {
    tally = await run();
  } catch (error) {
    console.error(isFailure(error) ? error.message : error);
    tally = oneCheck(false);
  }
  const seconds = ((Date.now() - started) / 1000).toFixed(1);
  console.log(`── ${name}: ${summary(tally)} in ${seconds} s${usage()}`);
  return tally;
}

export const summary = ({ passed, failed, skipped }: Tally): string =>
  `${passed} passed, ${failed} failed, ${skipped} skipped`;

interface ScriptOptions {
  readonly env?: NodeJS.ProcessEnv;
  /** For Node itself. */
  readonly nodeArgs?: readonly string[];
  /** Where it runs; the project otherwise. */
  readonly folder?: string;
  /** Says nothing. */
  readonly quiet?: boolean;
}

/**
 * Runs a program of node_modules or a script under this Node, its output shown as it comes.
 * @param script path below the folder
 * @returns its exit code
 */
export function runScript(
  script: string,
  args: readonly string[],
  { env = {}, nodeArgs = [], folder = projectRoot, quiet = false }: ScriptOptions = {},
): Promise<number> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [...nodeArgs, script, ...args], {
      cwd: folder,
      stdio: quiet ? 'ignore' : ['ignore', 'inherit', 'inherit'],
      env: { ...process.env, ...env },
    });
    // Whoever stops the tests does not want the next stage either.
    const stop = () => {
      child.once('exit', () => process.exit(1));
      child.kill('SIGTERM');
    };
    process.once('SIGINT', stop);
    process.once('SIGTERM', stop);
    child.once('error', reject);
    child.once('exit', (code) => {
      process.off('SIGINT', stop);
      process.off('SIGTERM', stop);
      resolve(code ?? 1);
    });
  });
}
