import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { readPins, readPointer, readRelease } from './files.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'laminate-files-'));
});
afterEach(() => rm(folder, { recursive: true }));

it('finds no pins where that file is missing, and reports other files as missing', async () => {
  expect(await readPins(folder)).toEqual({ value: {} });
  expect(await readPointer(folder)).toMatchObject({ faults: [expect.stringMatching(/current\.json is missing$/)] });
  expect(await readRelease(folder, '1.0.0-aaaa')).toMatchObject({
    faults: [expect.stringMatching(/release\.json is missing$/)],
  });
});

it('finds fault with what is damaged', async () => {
  await writeFile(path.join(folder, 'pins.json'), '{"7":');
  expect(await readPins(folder)).toEqual({ faults: [expect.stringMatching(/pins\.json is not JSON$/)] });
  await writeFile(path.join(folder, 'pins.json'), '[]');
  expect(await readPins(folder)).toEqual({ faults: [expect.stringContaining('is not a list of pins')] });
});

it('concludes nothing from what can not be read', async () => {
  await symlink('pins.json', path.join(folder, 'pins.json'));
  await expect(readPins(folder)).rejects.toThrow(/pins\.json can not be read \(ELOOP\)/);
  await mkdir(path.join(folder, 'current.json'));
  await expect(readPointer(folder)).rejects.toThrow(/current\.json can not be read \(EISDIR\)/);
});
