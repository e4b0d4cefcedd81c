import { screen, within } from '@testing-library/dom';
import { eventWith } from '../pages/api.ts';
import { openApp } from './testing/app.ts';
import { hold } from './testing/network.ts';

// The held call must not time out while a slow machine starts the page.
const { timeout } = AbortSignal;
beforeEach(() => {
  AbortSignal.timeout = () => new AbortController().signal;
});
afterEach(() => {
  AbortSignal.timeout = timeout;
});

it("keeps the place of the event's bar, with its tabs, until the event is here", async () => {
  const { eMail, eventId } = await eventWith([{ name: 'Aino Ränd' }]);
  const events = hold(/^\/api\/events$/);
  await openApp(`/event/${eventId}/people`, { as: eMail });
  const tabs = await screen.findByRole('navigation', { name: 'Event' });
  expect(within(tabs).getByRole('link', { name: 'Check-in' })).toBeTruthy();
  expect(screen.queryByRole('link', { name: 'Kaldapäev' })).toBeNull();

  events.release();
  expect(await screen.findByRole('link', { name: 'Kaldapäev' })).toBeTruthy();
  expect(screen.getByRole('navigation', { name: 'Event' })).toBe(tabs);
});
