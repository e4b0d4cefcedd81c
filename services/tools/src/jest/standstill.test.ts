import { STANDSTILL_MS } from '@laminate/e2e/patience.ts';

interface Reporter {
  onRunStart(): void;
  onTestFileStart(file: { path: string }): void;
  onTestFileResult(file: { path: string }): void;
  onRunComplete(): void;
}

const { default: Standstill } = (await import(import.meta.resolve('./standstill.mjs'))) as {
  default: new () => Reporter;
};

afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

it('ends a run in which files no longer finish, with the names of those that run', () => {
  jest.useFakeTimers();
  const exit = jest.spyOn(process, 'exit').mockImplementation((() => undefined) as () => never);
  const said = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const run = new Standstill();
  run.onRunStart();
  for (const path of ['ends.test.ts', 'hangs.test.ts']) run.onTestFileStart({ path });
  jest.advanceTimersByTime(STANDSTILL_MS - 1);
  run.onTestFileResult({ path: 'ends.test.ts' });
  jest.advanceTimersByTime(STANDSTILL_MS - 1);
  expect(exit).not.toHaveBeenCalled();
  jest.advanceTimersByTime(1);
  expect(exit).toHaveBeenCalledWith(1);
  expect(said.mock.calls).toEqual([
    [expect.stringMatching(/^No file of tests has ended for \d+ minutes\. Running:\n  hangs\.test\.ts$/)],
  ]);
});

it('leaves a run alone that has ended', () => {
  jest.useFakeTimers();
  const exit = jest.spyOn(process, 'exit').mockImplementation((() => undefined) as () => never);
  const run = new Standstill();
  run.onRunStart();
  run.onRunComplete();
  jest.advanceTimersByTime(2 * STANDSTILL_MS);
  expect(exit).not.toHaveBeenCalled();
});
