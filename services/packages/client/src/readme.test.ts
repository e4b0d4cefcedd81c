import { readFileSync } from 'node:fs';
import path from 'node:path';

const read = (file: string) => readFileSync(path.join(import.meta.dirname, file), 'utf8');

test('the example of the README is the one that is compiled and run', () => {
  const [, example] = /```ts\n(.*?)```/s.exec(read('../README.md')) ?? [];
  expect(example).toBe(read('testing/example.ts'));
});
