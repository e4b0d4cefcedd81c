import { alerts, dismissAlert, showAlert } from './alerts.ts';
import type { AlertType } from './alerts.ts';

const DAY_MS = 86_400_000;
const shown = () => alerts.get().map(({ type }) => type);

beforeEach(() => {
  jest.useFakeTimers();
  alerts.set([]);
});
afterEach(() => jest.useRealTimers());

it.each<[AlertType, number]>([
  ['success', 4000],
  ['info', 7000],
  ['warning', 7000],
])('lets %s go after %i ms', (type, ms) => {
  showAlert(type, 'Title');
  jest.advanceTimersByTime(ms - 1);
  expect(shown()).toEqual([type]);
  jest.advanceTimersByTime(1);
  expect(shown()).toEqual([]);
});

it('keeps an error until it is closed, unless its time is set', () => {
  const id = showAlert('error', 'Title');
  showAlert('error', 'Other', { dismissAfter: 100 });
  jest.advanceTimersByTime(DAY_MS);
  expect(alerts.get().map((alert) => alert.id)).toEqual([id]);
  dismissAlert(id);
  expect(shown()).toEqual([]);
});

it('keeps the newest 20', () => {
  for (let at = 0; at < 21; at += 1) showAlert('error', String(at));
  expect(alerts.get().map(({ title }) => title)).toEqual(Array.from({ length: 20 }, (_each, at) => String(at + 1)));
});
