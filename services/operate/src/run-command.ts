import type { StartPostgres } from './database/embedded.ts';
import { errorMessage, isFailure } from './failure.ts';

type Load = () => Promise<{ run: () => Promise<number> }>;

type LoadWithPostgres = () => Promise<{ run: (startPostgres: StartPostgres) => Promise<number> }>;

/** Commands that open the installation, whose Postgres can be the embedded one. */
const WITH_POSTGRES: Readonly<Record<string, LoadWithPostgres>> = {
  ...Object.fromEntries(['backup', 'restore', 'drill'].map((name) => [name, () => import('./backup/command.ts')])),
  'reset-second-factor': () => import('./commands/reset-second-factor.ts'),
  superuser: () => import('./commands/superuser.ts'),
};

/** Returns the commands that an installation has wherever it runs, as a container of the image or from a checkout. */
export const operationsWith = (startPostgres: StartPostgres): Readonly<Record<string, Load>> => ({
  ...Object.fromEntries(
    ['deploy', 'rollback', 'history', 'pin'].map((name) => [
      name,
      async () => {
        const { run } = await import('./release/command.ts');
        return { run: () => run() };
      },
    ]),
  ),
  ...Object.fromEntries(
    ['install-remote', 'remove-remote'].map((name) => [name, () => import('./release/install-command.ts')]),
  ),
  ...Object.fromEntries(
    Object.entries(WITH_POSTGRES).map(([name, load]) => [
      name,
      async () => {
        const { run } = await load();
        return { run: () => run(startPostgres) };
      },
    ]),
  ),
  migrate: () => import('./commands/migrate.ts'),
  'wait-for-migration': () => import('./commands/wait-for-migration.ts'),
  doctor: () => import('./doctor/command.ts'),
  'keep-shell': () => import('./commands/keep-shell.ts'),
  publish: () => import('./commands/publish.ts'),
  secrets: () => import('./commands/secrets.ts'),
  'report-bounce': () => import('./commands/report-bounce.ts'),
});

/** Runs the command that the process was started with, one of `commands`, and ends the process with its exit code. */
export async function runCommand(commands: Readonly<Record<string, Load>>): Promise<void> {
  // The launcher that handed over was killed: end as if it had asked for it.
  process.on('disconnect', () => process.kill(process.pid, 'SIGTERM'));
  process.channel?.unref();
  const [, , command = ''] = process.argv;
  try {
    const load = commands[command];
    if (!load) throw new Error(`Unknown command ${command}`);
    const { run } = await load();
    process.exit(await run());
  } catch (error) {
    console.error(isFailure(error) ? error.message : error instanceof Error ? error.stack : errorMessage(error));
    process.exit(1);
  }
}
