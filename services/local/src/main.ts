import { errorMessage, isFailure } from './failure.ts';

const commands: Record<string, () => Promise<{ run: () => Promise<number> }>> = {
  start: () => import('./run/start.ts'),
  dev: () => import('./run/dev.ts'),
  build: () => import('./build/command.ts'),
  ...Object.fromEntries(
    ['release', 'deploy', 'rollback', 'history', 'pin'].map((name) => [name, () => import('./release/command.ts')]),
  ),
  ...Object.fromEntries(
    ['install-remote', 'remove-remote'].map((name) => [name, () => import('./release/install-command.ts')]),
  ),
  ...Object.fromEntries(['backup', 'restore', 'drill'].map((name) => [name, () => import('./backup/command.ts')])),
  test: () => import('./test/test.ts'),
  'test:deep': () => import('./test/deep.ts'),
  migrate: () => import('./operate/migrate.ts'),
  'wait-for-migration': () => import('./operate/wait-for-migration.ts'),
  'reset-second-factor': () => import('./operate/reset-second-factor.ts'),
  doctor: () => import('./doctor/command.ts'),
  superuser: () => import('./operate/superuser.ts'),
  'keep-shell': () => import('./operate/keep-shell.ts'),
  publish: () => import('./operate/publish.ts'),
  secrets: () => import('./operate/secrets.ts'),
  lock: () => import('./lock-file/lock-file.ts'),
};

/** Runs one command of `laminate` and ends the process with its exit code. */
async function main(command: string): Promise<void> {
  const load = commands[command];
  if (!load) throw new Error(`Unknown command ${command}`);
  const { run } = await load();
  process.exit(await run());
}

// The launcher that handed over was killed: end as if it had asked for it.
process.on('disconnect', () => process.kill(process.pid, 'SIGTERM'));
process.channel?.unref();

main(process.argv[2] ?? '').catch((error: unknown) => {
  console.error(isFailure(error) ? error.message : error instanceof Error ? error.stack : errorMessage(error));
  process.exit(1);
});
