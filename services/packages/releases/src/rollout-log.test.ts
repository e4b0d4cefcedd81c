import { mkdtemp, readdir, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { RolloutEntry } from '@laminate/contracts/rollouts';
import { addStep, readRollouts } from './rollout-log.ts';

let folder: string;
beforeEach(async () => {
  folder = path.join(await mkdtemp(path.join(tmpdir(), 'laminate-rollouts-')), 'mf-guestlist');
});
afterEach(() => rm(path.dirname(folder), { recursive: true }));

const grow = (share: number): RolloutEntry => ({ at: '2026-07-01T09:00:00.000Z', by: 'test', kind: 'grow', share });

test('steps are read in their order, and there are none before the first', async () => {
  expect(await readRollouts(folder)).toEqual({ value: [] });
  for (const number of [0, 1, 2]) expect(await addStep(folder, number, grow(number + 1))).toBe(true);
  expect(await readRollouts(folder)).toEqual({ value: [grow(1), grow(2), grow(3)] });
});

test('of twenty that take the same step one does, whole, and nothing is left of the others', async () => {
  const done = await Promise.all(Array.from({ length: 20 }, (_, index) => addStep(folder, 0, grow(index + 1))));
  expect(done.filter(Boolean)).toHaveLength(1);
  expect(await readRollouts(folder)).toEqual({ value: [grow(done.indexOf(true) + 1)] });
  expect(await readdir(folder)).toEqual(['000001.json']);
});

test('what is damaged, missing or can not be read is said', async () => {
  await addStep(folder, 0, grow(1));
  await writeFile(path.join(folder, '000003.json'), JSON.stringify(grow(3)));
  expect(await readRollouts(folder)).toEqual({ faults: [expect.stringMatching(/000002\.json is missing$/)] });
  await writeFile(path.join(folder, '000002.json'), '{');
  expect(await readRollouts(folder)).toEqual({ faults: [expect.stringMatching(/000002\.json is not a step/)] });
  await rm(folder, { recursive: true });
  await symlink('mf-guestlist', folder);
  await expect(readRollouts(folder)).rejects.toThrow(/can not be read \(ELOOP\)/);
});
