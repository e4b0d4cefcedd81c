import { mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

// A script without types.
const MODULE: string = import.meta.resolve('./create.mjs');
const { createRemote } = (await import(MODULE)) as {
  createRemote: (name: string, options: { into: string }) => Promise<string>;
};

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'laminate-create-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

test.each(['Lost Property', '../lost', 'l', '-lost', 'lost/property'])('"%s" is no name', async (name) => {
  await expect(createRemote(name, { into: folder })).rejects.toThrow('is no name for a remote: take one such as');
  expect(readdirSync(folder)).toEqual([]);
});

test('what is there stays', async () => {
  mkdirSync(path.join(folder, 'lost-property'));
  await expect(createRemote('lost-property', { into: folder })).rejects.toThrow('lost-property is there already.');
  expect(readdirSync(path.join(folder, 'lost-property'))).toEqual([]);
});
