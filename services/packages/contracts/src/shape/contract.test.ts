import { readFileSync } from 'node:fs';
import path from 'node:path';
import { CONTRACT_VERSION } from '../contract-version.ts';
import { changesBetween } from './compare.ts';
import { shapeOfContract, type Shape } from './shape.ts';

const root = path.join(import.meta.dirname, '../..');
const readJson = <T>(name: string) => JSON.parse(readFileSync(path.join(root, name), 'utf8')) as T;
const recorded = readJson<Shape & { version: string }>('contract.json');

test('the contract is the one that its version was given for', () => {
  const now = shapeOfContract();
  const { breaking, additive } = changesBetween(recorded, now);
  const changes = [...breaking, ...additive].slice(0, 20).join('\n');
  const kind = breaking.length > 0 ? 'breaking: a major version' : 'additive: a minor version';
  const raise = `The contract has changed (${kind}). Raise it with npm run contract.\n${changes}`;
  if (breaking.length + additive.length > 0) throw new Error(raise);
  // What neither breaks nor adds anything, as a new name of a schema, is recorded, too.
  const { version: _, ...shape } = recorded;
  expect(shape).toEqual(now);
});

test('there is one version', () => {
  expect([CONTRACT_VERSION, readJson<{ version: string }>('package.json').version]).toEqual([
    recorded.version,
    recorded.version,
  ]);
});

test('a schema with a name is recorded by what it holds, not by its name alone', () => {
  const named = [...Object.entries(recorded.schemas.input), ...Object.entries(recorded.schemas.output)];
  expect(named.length).toBeGreaterThan(100);
  expect(named.filter(([name, lines]) => lines[''] === name)).toEqual([]);
});
