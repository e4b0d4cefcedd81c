import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { isAlive } from '@laminate/operate/processes/process-table';

test('a bound process ends when the one that started it is killed', async () => {
  const module = path.join(import.meta.dirname, 'tied-process.ts');
  const script = `
    const { spawnBound } = await import(${JSON.stringify(module)});
    const { pid } = await spawnBound('sleep', ['300'], { stdio: 'ignore' });
    console.log(pid);
  `;
  const parent = spawn(process.execPath, ['--input-type=module', '-e', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [line] = (await once(parent.stdout, 'data')) as [Buffer];
  const tied = Number(line.toString());
  expect(isAlive(tied)).toBe(true);
  parent.kill('SIGKILL');
  await until(() => !isAlive(tied));
});
