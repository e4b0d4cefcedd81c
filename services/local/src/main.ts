import { OPERATIONS, runCommand } from './run-command.ts';

await runCommand({
  ...OPERATIONS,
  start: () => import('./run/start.ts'),
  dev: () => import('./run/dev.ts'),
  build: () => import('./build/command.ts'),
  release: () => import('./release/command.ts'),
});
