import { mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { readIfThere } from '@laminate/releases';
import { watchedFile } from './watched-file.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'laminate-watched-'));
});
afterAll(() => rm(folder, { recursive: true }));

async function replace(file: string, content: string): Promise<void> {
  await writeFile(`${file}.tmp`, content);
  await rename(`${file}.tmp`, file);
}

test('a file is read again when it was replaced, and what was read last stays when it disappears', async () => {
  const file = path.join(folder, 'one');
  let reads = 0;
  const read = watchedFile(
    file,
    () => ((reads += 1), readIfThere(file)),
    () => undefined,
  );
  expect((await read()).value).toBeUndefined();
  await replace(file, 'first');
  expect([(await read()).value, (await read()).value, reads]).toEqual(['first', 'first', 1]);
  await replace(file, 'second');
  expect([(await read()).value, reads]).toEqual(['second', 2]);
  await rm(file);
  expect([(await read()).value, reads]).toEqual(['second', 2]);
});

test('one that can not be read leaves what was read last, and is tried again although it is the same', async () => {
  const file = path.join(folder, 'two');
  let short = false;
  const notes: (readonly string[])[] = [];
  const read = watchedFile(
    file,
    () => (short ? Promise.reject(new Error('too many open files')) : readIfThere(file)),
    (reasons) => notes.push(reasons),
  );
  await replace(file, 'first');
  const first = await read();
  await replace(file, 'second');
  short = true;
  expect(await read()).toEqual(first);
  short = false;
  expect((await read()).value).toBe('second');
  expect(notes).toEqual([[], ['too many open files'], []]);
});
