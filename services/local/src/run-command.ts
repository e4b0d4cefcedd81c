import { errorMessage, isFailure } from './failure.ts';

type Load = () => Promise<{ run: () => Promise<number> }>;

/** Commands that an installation has wherever it runs, as a container of the image or from a checkout. */
export const OPERATIONS: Readonly<Record<string, Load>> = {
  ...Object.fromEntries(
    ['deploy', 'rollback', 'history', 'pin'].map((name) => [name, () => import('./release/command.ts')]),
  ),
  ...Object.fromEntries(
    ['install-remote', 'remove-remote'].map((name) => [name, () => import('./release/install-command.ts')]),
  ),
  ...Object.fromEntries(['backup', 'restore', 'drill'].map((name) => [name, () => import('./backup/command.ts')])),
  migrate: () => import('./operate/migrate.ts'),
  'wait-for-migration': () => import('./operate/wait-for-migration.ts'),
  'reset-second-factor': () => import('./operate/reset-second-factor.ts'),
  doctor: () => import('./doctor/command.ts'),
  superuser: () => import('./operate/superuser.ts'),
  'keep-shell': () => import('./operate/keep-shell.ts'),
  publish: () => import('./operate/publish.ts'),
  secrets: () => import('./operate/secrets.ts'),
};

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
