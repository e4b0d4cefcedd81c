import { runCommand } from '@laminate/operate/run-command';

await runCommand({
  test: () => import('./test/test.ts'),
  'test:deep': () => import('./test/deep.ts'),
  lock: () => import('./lock-file/lock-file.ts'),
});
