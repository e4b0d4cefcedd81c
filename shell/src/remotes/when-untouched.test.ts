import { QUIET_MS, whenUntouched } from './when-untouched.ts';

const page = new EventTarget();

beforeEach(() => {
  jest.useFakeTimers();
  for (const name of ['addEventListener', 'removeEventListener'] as const)
    Object.defineProperty(globalThis, name, { value: page[name].bind(page), configurable: true });
});
afterEach(() => jest.useRealTimers());

it('acts once no one has touched the page for a while, and once only', () => {
  const act = jest.fn();
  whenUntouched(act);
  jest.advanceTimersByTime(QUIET_MS - 1);
  page.dispatchEvent(new Event('keydown'));
  jest.advanceTimersByTime(QUIET_MS - 1);
  expect(act).not.toHaveBeenCalled();
  jest.advanceTimersByTime(1);
  expect(act).toHaveBeenCalledTimes(1);
  page.dispatchEvent(new Event('pointerdown'));
  jest.advanceTimersByTime(QUIET_MS * 2);
  expect(act).toHaveBeenCalledTimes(1);
});
