import { apiError } from './api-error.ts';
import { againWhenBusy, busyMs } from './busy.ts';

const busy = (retryAfterSeconds: number | null) =>
  apiError({ status: 503, code: 'service_unavailable', msg: '', retryAfterSeconds });
const FULL = apiError({ status: 409, code: 'full', msg: '' });

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

/** Answers with each of these in turn. */
function answering(...answers: (Error | string)[]) {
  let asked = 0;
  const ask = async () => {
    const answer = answers[asked++];
    if (answer instanceof Error) throw answer;
    return answer;
  };
  const result = againWhenBusy(ask).catch((error: unknown) => error);
  return { result, asked: () => asked };
}

test.each([
  [2, 2000, 2500],
  [null, 1000, 1250],
  [600, 5000, 6250],
])('asks again after the %j s that a busy server wants, or 5 s', async (seconds, earliest, latest) => {
  const { result, asked } = answering(busy(seconds), 'done');
  await jest.advanceTimersByTimeAsync(earliest - 1);
  expect(asked()).toBe(1);
  await jest.advanceTimersByTimeAsync(latest - earliest + 1);
  expect([asked(), await result]).toEqual([2, 'done']);
});

test('asks no third time', async () => {
  const last = busy(1);
  const { result, asked } = answering(busy(1), last, 'done');
  await jest.advanceTimersByTimeAsync(60_000);
  expect([asked(), await result]).toEqual([2, last]);
});

test.each([
  ['a refusal', FULL],
  ['no answer', apiError({ status: 0, code: 'network', msg: '' })],
  ['a fault of ours', new Error('broken')],
])('leaves %s be', async (_what, error) => {
  const { result, asked } = answering(error, 'done');
  await jest.advanceTimersByTimeAsync(60_000);
  expect([asked(), await result]).toEqual([1, error]);
});

test('knows how long only from a busy server that says so', () => {
  expect([busyMs(busy(3)), busyMs(busy(null)), busyMs(FULL), busyMs(undefined)]).toEqual([3000, null, null, null]);
});
