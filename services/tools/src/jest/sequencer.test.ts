import path from 'node:path';

interface Sorter {
  sort(tests: readonly object[], options: object): { path: string }[];
}

const { default: Sequencer } = (await import(import.meta.resolve('./sequencer.mjs'))) as { default: new () => Sorter };
const before = { ...process.env };
afterEach(() => {
  for (const name of ['TEST_FIRST', 'TEST_ORDER']) {
    const value = before[name];
    if (value === undefined) delete process.env[name];
    else process.env[name] = value;
  }
});

it('puts tests of what has changed first', () => {
  const context = {
    config: { id: 'sequencer', cacheDirectory: '/nowhere' },
    hasteFS: { getSize: (file: string) => 1000 - file.charCodeAt(0) },
  };
  const tests = ['a', 'b', 'c', 'd'].map((name) => ({ path: path.resolve(`${name}.test.ts`), context }));
  delete process.env.TEST_ORDER;
  process.env.TEST_FIRST = 'd.test.ts\nc.test.ts';
  const sorted = new Sequencer().sort(tests, {}).map((test) => path.basename(test.path));
  expect(new Set(sorted.slice(0, 2))).toEqual(new Set(['c.test.ts', 'd.test.ts']));
  expect(sorted).toHaveLength(4);
});
