import { spawn } from 'node:child_process';
import { inspect } from 'node:util';
import { isFailure } from '@laminate/operate/failure';
import { projectRoot } from '@laminate/operate/settings';
import { usageText, watchUsage, type FileCost, type Usage } from './usage.ts';

/** A check that failed. */
export interface FailedCheck {
  readonly title: string;
  readonly message: string;
  /** The command that repeats it alone. */
  readonly repeat: string;
  /** Files that show it, such as a picture, by their absolute paths. */
  readonly shownBy?: readonly string[];
}

/** How many checks of one stage passed, failed or were skipped, and what is known of them one by one. */
export interface Tally {
  passed: number;
  failed: number;
  skipped: number;
  failures?: readonly FailedCheck[];
  files?: readonly FileCost[];
  /** Stages within this one. */
  stages?: readonly Measured[];
}

export interface Check {
  name: string;
  run(): Promise<Tally>;
}

export interface Stage extends Check {
  /** The command that repeats it alone. */
  repeat: string;
}

/** A stage that has run. Its own figures don't include what its inner stages took. */
export interface Measured extends Tally {
  readonly name: string;
  readonly seconds: number;
  /** Missing on systems without /proc. */
  readonly usage: Usage | undefined;
}

const sumOf = <Item>(items: readonly Item[], value: (item: Item) => number): number =>
  items.reduce((sum, item) => sum + value(item), 0);

export const addTallies = (tallies: readonly Tally[]): Tally => ({
  passed: sumOf(tallies, ({ passed }) => passed),
  failed: sumOf(tallies, ({ failed }) => failed),
  skipped: sumOf(tallies, ({ skipped }) => skipped),
  failures: tallies.flatMap(({ failures = [] }) => failures),
  files: tallies.flatMap(({ files = [] }) => files),
});

const NOTHING: Tally = { passed: 0, failed: 0, skipped: 0 };

/** Counts a stage that is one check: it went well or it did not. */
export const oneCheck = (good: boolean): Tally => ({ passed: good ? 1 : 0, failed: good ? 0 : 1, skipped: 0 });

/**
 * Runs a stage under a heading, and says what it took. A stage that throws counts as one failure. A failure that the
 * stage has not named is named here, with the command of the whole stage.
 */
export async function runStage({ name, repeat, run }: Stage): Promise<Measured> {
  const [started, watched] = [Date.now(), watchUsage()];
  console.log(`\n── ${name} ${'─'.repeat(Math.max(0, 60 - name.length))}`);
  let tally: Tally;
  let message = 'see its output';
  try {
    tally = await run();
  } catch (error) {
    message = isFailure(error) ? error.message : inspect(error);
    console.error(message);
    tally = oneCheck(false);
  }
  if (tally.failed > 0 && !tally.failures?.length && !tally.stages) {
    tally = { ...tally, failures: [{ title: name, message, repeat }] };
    console.log(`${name} failed. To repeat it alone: ${repeat}`);
  }
  const [seconds, usage] = [(Date.now() - started) / 1000, watched()];
  console.log(`── ${name}: ${summary(tally)} in ${seconds.toFixed(1)} s${usageText(usage)}`);
  const inner = tally.stages ?? [];
  return {
    ...tally,
    name,
    seconds: seconds - sumOf(inner, (stage) => stage.seconds),
    usage: usage && {
      ...usage,
      processorSeconds: usage.processorSeconds - sumOf(inner, (stage) => stage.usage?.processorSeconds ?? 0),
    },
  };
}

/** Each stage once: inner ones, and around them what is their outer one's own. */
export const flattened = (measured: readonly Measured[]): Measured[] =>
  measured.flatMap((stage) =>
    stage.stages ? [...stage.stages, { ...stage, ...NOTHING, failures: [], files: [], stages: [] }] : [stage],
  );

export const summary = ({ passed, failed, skipped }: Tally): string =>
  `${passed} passed, ${failed} failed, ${skipped} skipped`;

interface ScriptOptions {
  readonly env?: NodeJS.ProcessEnv;
  /** For Node itself. */
  readonly nodeArgs?: readonly string[];
  /** Folder where it runs. The project is the default. */
  readonly folder?: string;
  /** Says nothing. */
  readonly quiet?: boolean;
}

/**
 * Runs a command of node_modules or a script under this Node, its output shown as it comes.
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
    // A person who stops the tests does not want the next stage either.
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
