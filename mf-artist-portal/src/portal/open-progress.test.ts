import { openProgress } from './open-progress.ts';

const section = (required: number, answered: number, passed = false) => ({ required, answered, passed });

it('counts of what is closed only what was answered', () => {
  expect(openProgress([section(2, 1), section(3, 0)])).toEqual({ required: 5, answered: 1, progress: 20 });
  expect(openProgress([section(2, 1), section(3, 0, true)])).toEqual({ required: 2, answered: 1, progress: 50 });
  expect(openProgress([section(2, 2), section(3, 1, true)])).toEqual({ required: 3, answered: 3, progress: 100 });
  expect(openProgress([section(3, 0, true)])).toEqual({ required: 0, answered: 0, progress: 100 });
});
