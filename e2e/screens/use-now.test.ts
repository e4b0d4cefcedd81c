import { useNow } from '@laminate/sdk/use-now';
import { screen, waitFor } from '@testing-library/dom';
import { createElement } from 'react';
import { createRoot } from 'react-dom/client';

const HOUR_MS = 3_600_000;
/** Longer than since 1970. */
const AN_AGE_MS = 1e15;

/** Shows what the hook says, and counts how often it was drawn. */
function shown(clock: Parameters<typeof useNow>[0]) {
  const drawn: number[] = [];
  const Clock = () => {
    drawn.push(useNow(clock));
    return createElement('p', {}, 'A clock');
  };
  const root = createRoot(document.getElementById('root') as HTMLElement);
  root.render(createElement(Clock));
  close = () => root.unmount();
  return drawn;
}

let close = () => {};
afterEach(() => close());

it('is the time of the server, updated as often as is asked for', async () => {
  const before = Date.now();
  const drawn = shown({ everyMs: 5, aheadMs: HOUR_MS });
  await waitFor(() => expect(drawn.length).toBeGreaterThan(3));
  expect(drawn).toEqual(drawn.toSorted((one, other) => one - other));
  expect(drawn.at(-1)).toBeGreaterThanOrEqual(before + HOUR_MS);
});

it('is read immediately when a moment has come, however seldom otherwise', async () => {
  const moment = Date.now() + HOUR_MS + 150;
  const drawn = shown({ everyMs: HOUR_MS, aheadMs: HOUR_MS, moments: [moment, moment + HOUR_MS] });
  await waitFor(() => expect(drawn.at(-1)).toBeGreaterThanOrEqual(moment));
});

it('redraws nothing within a step', async () => {
  const drawn = shown({ everyMs: 5, stepMs: AN_AGE_MS });
  await screen.findByText('A clock');
  const looks = jest.spyOn(Date, 'now');
  await waitFor(() => expect(looks.mock.calls.length).toBeGreaterThan(10));
  looks.mockRestore();
  expect(new Set(drawn).size).toBe(1);
  expect(drawn[0]).toBe(0);
});
