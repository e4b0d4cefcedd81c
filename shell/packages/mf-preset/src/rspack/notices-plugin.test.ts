import path from 'node:path';

// A script of the build, which has no types.
const PLUGIN: string = import.meta.resolve('./notices-plugin.mjs');
const { noticesOf } = (await import(PLUGIN)) as { noticesOf: (files: readonly string[]) => string };

const library = (file: string) => path.resolve(import.meta.dirname, '../../../../../node_modules', file);

it('has the licence of each library of which a file was read, once and by name, and none of ours', () => {
  const text = noticesOf([
    library('react-dom/client.js'),
    library('react/index.js'),
    library('react/jsx-runtime.js'),
    library('@tanstack/query-core/build/modern/index.js'),
    library('@laminate/sdk/src/index.ts'),
    import.meta.filename,
  ]);
  expect([...text.matchAll(/^(\S+) \d+\.\d+\.\d+ \(MIT\)$/gm)].map(([, name]) => name)).toEqual([
    '@tanstack/query-core',
    'react',
    'react-dom',
  ]);
  expect(text.match(/Permission is hereby granted/g)).toHaveLength(3);
});
