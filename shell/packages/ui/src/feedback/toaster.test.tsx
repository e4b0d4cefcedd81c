import { screen, within } from '@testing-library/dom';
import toast from 'react-hot-toast/headless';
import { show } from '../testing/show.tsx';
import { TOAST_DURATIONS, Toaster } from './toaster.tsx';

beforeEach(() => {
  jest.useFakeTimers({ now: new Date('2026-07-31T12:00:00Z') });
});
afterEach(() => {
  toast.remove();
  jest.useRealTimers();
});

const region = () => screen.getByRole('region', { name: 'Notifications' });
const shown = () => [...region().querySelectorAll('[data-kind]')].map(({ textContent }) => textContent);
const gone = () => [...region().querySelectorAll('[data-leaving]')].map(({ textContent }) => textContent);
/** Lets the clock go on, and what was due be drawn. */
async function pass(ms: number) {
  await drawn();
  jest.advanceTimersByTime(ms);
  await drawn();
}
const drawn = () => new Promise((resolve) => void setImmediate(() => setImmediate(resolve)));

it('is a live region before anything is said in it', async () => {
  show(<Toaster label="Notifications" />);
  expect(region().getAttribute('aria-live')).toBe('polite');
  toast.success('Guest saved');
  await pass(0);
  expect(within(region()).getByText('Guest saved')).toBeTruthy();
});

it('tells a success, a failure and work under way by a sign each, and a plain word by none', async () => {
  show(<Toaster label="Notifications" />);
  toast.success('Saved');
  toast.error('Not saved');
  toast.loading('Saving');
  toast('Copied');
  await pass(0);
  const signs = [...region().querySelectorAll<HTMLElement>('[data-kind]')].map(
    ({ dataset, firstElementChild: sign }) => [
      dataset['kind'],
      sign?.tagName.toLowerCase(),
      sign?.getAttribute('aria-hidden'),
    ],
  );
  expect(signs.toSorted()).toEqual([
    ['blank', 'span', null],
    ['error', 'svg', 'true'],
    ['loading', 'span', 'true'],
    ['success', 'svg', 'true'],
  ]);
  const [ok, no] = ['success', 'error'].map((kind) => region().querySelector(`[data-kind=${kind}] svg`)?.innerHTML);
  expect(ok).not.toBe(no);
});

it('lets a success go first, a failure later, and work under way never', async () => {
  show(<Toaster label="Notifications" />);
  toast.success('Saved');
  toast.error('Not saved');
  toast.loading('Saving');
  await pass(TOAST_DURATIONS.success + 10);
  expect(gone()).toEqual(['Saved']);
  await pass(TOAST_DURATIONS.error - TOAST_DURATIONS.success);
  expect(gone()).toEqual(['Not saved']);
  await pass(600_000);
  expect(shown()).toEqual(['Saving']);
});

it('waits while a pointer is over it, and goes on afterwards', async () => {
  const user = show(<Toaster label="Notifications" />);
  toast.error('Not saved');
  await pass(1000);
  await user.hover(region());
  await pass(60_000);
  expect([shown(), gone()]).toEqual([['Not saved'], []]);
  await user.unhover(region());
  await pass(TOAST_DURATIONS.error);
  expect(gone()).toEqual(['Not saved']);
});
