import { writeGenerated } from './generated.ts';
import { addTallies } from './stage.ts';

beforeEach(() => {
  for (const channel of ['log', 'error'] as const) jest.spyOn(console, channel).mockImplementation(() => undefined);
});

it('counts files that could not be written as one failed check, with the reason', async () => {
  const { failed, passed, failures } = addTallies(
    await writeGenerated(() => Promise.reject(new Error('No schema of this name'))),
  );
  expect([failed, passed]).toEqual([1, 0]);
  expect(failures).toEqual([
    { title: 'Generated files', message: expect.stringContaining('No schema of this name'), repeat: 'npm run types' },
  ]);
});

it('adds no check when they are written', async () => {
  expect(await writeGenerated(() => Promise.resolve())).toEqual([]);
});
