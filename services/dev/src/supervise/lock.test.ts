import { mkdtempSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
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

test('the lock of a process elsewhere is held for as long as it is touched', async () => {
  writeFileSync(file, '1 whenever @another-machine');
  const started = performance.now();
  let touches = 0;
  const touching = setInterval(() => {
    const at = new Date(2026, 0, 1, 0, 0, (touches += 1));
    utimesSync(file, at, at);
    if (touches === 10) clearInterval(touching);
  }, 100);
  const release = await takeLock(file, 800);
  expect(touches).toBe(10);
  expect(performance.now() - started).toBeGreaterThan(1500);
  release();
});

test('whoever holds it touches it', async () => {
  const release = await takeLock(file);
  const before = statSync(file).mtimeMs;
  await sleep(2500);
  expect(statSync(file).mtimeMs).toBeGreaterThan(before);
  release();
});
