import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { askProcess } from './ask-process.ts';
import { isAlive } from '@laminate/operate/processes/process-table';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'laminate-ask-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

/**
 * Writes a script that runs `act` when it is asked, hangs as it exits, and leaves its process number in the file `pid`.
 */
function program(act: string): string {
  const file = path.join(folder, 'program.mjs');
  writeFileSync(
    file,
    `import { writeFileSync } from 'node:fs';
     writeFileSync(${JSON.stringify(path.join(folder, 'pid'))}, String(process.pid));
     process.on('exit', () => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0));
     process.once('message', (asked) => { ${act} });`,
  );
  return file;
}

const pid = () => Number(readFileSync(path.join(folder, 'pid'), 'utf8'));

test('ends a process that has done its work and hangs as it exits', async () => {
  const lines: string[] = [];
  const done = program(
    `process.send({ log: 'for ' + asked.whom }); process.send({ done: true }, () => process.exit(0));`,
  );
  await askProcess(done, { whom: 'the office' }, (line) => void lines.push(line));
  expect(lines).toEqual(['for the office']);
  expect(isAlive(pid())).toBe(false);
});

test('passes on why a process has failed, and ends that', async () => {
  const failing = program(`process.send({ failure: 'The disk is full.' });`);
  await expect(askProcess(failing, {}, () => undefined)).rejects.toThrow(/^The disk is full\.$/);
  expect(isAlive(pid())).toBe(false);
});

test('notices a process that ends without a word', async () => {
  const killed = program(`process.kill(process.pid, 'SIGKILL');`);
  await expect(askProcess(killed, {}, () => undefined)).rejects.toThrow(/ended with signal SIGKILL: see above\.$/);
});
