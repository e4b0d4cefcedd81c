import {
  mkdtempSync,
  readFileSync,
  readlinkSync,
  rmSync,
  statSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
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
  // As long as it takes to have one that is free.
  (await takeLock(path.join(folder, 'free')))();
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
  let [touches, at] = [0, 0];
  const touching = setInterval(() => {
    const time = new Date(2026, 0, 1, 0, 0, (touches += 1));
    at = performance.now();
    utimesSync(file, time, time);
    if (touches === 10) clearInterval(touching);
  }, 100);
  const release = await takeLock(file, 800);
  clearInterval(touching);
  // Not ten touches, since a machine that stalls for that long leaves it untouched.
  expect(touches).toBeGreaterThan(0);
  expect(performance.now() - at).toBeGreaterThanOrEqual(800);
  release();
});

/** Sets the last touch of a lock back. @returns whether it has been touched since */
function backdate(lock: string): () => boolean {
  const before = new Date(2026, 0, 1);
  utimesSync(lock, before, before);
  return () => statSync(lock).mtimeMs !== before.getTime();
}

/** Waits until a lock taken after all others has been touched. By then the others have been touched, too. */
async function oneTouch(): Promise<void> {
  const last = path.join(folder, 'last');
  const release = await takeLock(last);
  const isTouched = backdate(last);
  await until(isTouched);
  release();
}

test('touches the lock while it is held', async () => {
  const release = await takeLock(file);
  const isTouched = backdate(file);
  await oneTouch();
  expect(isTouched()).toBe(true);
  release();
});

test('a holder that was paused until another took the lock leaves it alone', async () => {
  const release = await takeLock(file);
  writeFileSync(file, '1 whenever @another-machine');
  const isTouched = backdate(file);
  await oneTouch();
  expect(isTouched()).toBe(false);
  release();
  expect(readFileSync(file, 'utf8')).toBe('1 whenever @another-machine');
  rmSync(file);
});

test('does not remove a lock that is gone when it is read: it was given back, and could be the next one by then', async () => {
  // There for who would make it, and gone for who reads it.
  symlinkSync(path.join(folder, 'nowhere'), file);
  const taking = takeLock(file);
  expect(readlinkSync(file)).toBe(path.join(folder, 'nowhere'));
  rmSync(file);
  (await taking)();
});

test('a lock without a word in it is just being written', async () => {
  writeFileSync(file, '');
  const taking = takeLock(file);
  expect(readFileSync(file, 'utf8')).toBe('');
  rmSync(file);
  (await taking)();
});
