import { OPERATIONS } from './operations.ts';
import { runCommand } from '@laminate/operate/run-command';

await runCommand({
  ...OPERATIONS,
  start: () => import('./run/start.ts'),
  dev: () => import('./run/dev.ts'),
  build: () => import('./build/command.ts'),
  async release() {
    const [{ run }, { buildOne }] = await Promise.all([
      import('@laminate/operate/release/command'),
      import('./build/build.ts'),
    ]);
    return { run: () => run(buildOne) };
  },
});
