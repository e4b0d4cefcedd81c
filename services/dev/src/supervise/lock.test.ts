import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { takeLock } from './lock.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'laminate-lock-'));
const file = path.join(folder, 'lock');
afterAll(() => rmSync(folder, { recursive: true }));

test('the second waits for the first', async () => {
  const release = await takeLock(file);
  let second = false;
  const waiting = takeLock(file).then((releaseSecond) => {
    second = true;
    releaseSecond();
  });
  await sleep(250);
  expect(second).toBe(false);
  release();
  await waiting;
});

test('the lock of a dead process is free', async () => {
  writeFileSync(file, `${process.pid} at another time`);
  const release = await takeLock(file);
  release();
});
