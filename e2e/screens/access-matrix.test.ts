import { screen, waitFor, within } from '@testing-library/dom';
import { eventWith } from '../pages/api.ts';
import { festivalId } from '../pages/festival.ts';
import { openApp } from './testing/app.ts';

it.each(['access-system', 'access'])('is read by security at /%s, who change nothing', async (path) => {
  await openApp(`/event/${await festivalId()}/${path}`, { as: 'security@demo.test' });
  await screen.findByRole('row', { name: /^Stage crew/ });
  expect(screen.queryByRole('button', { name: 'Edit matrix' })).toBeNull();
  const here = within(await screen.findByRole('navigation', { name: 'Event' })).getByRole('link', {
    name: 'Access system',
  });
  expect(here.getAttribute('aria-current')).toBe('page');
});

it.each(['/all_data', '/view_access'])('is where %s leads, which names no event', async (path) => {
  const { eMail, eventId } = await eventWith([], { units: true });
  await openApp(path, { as: eMail });
  await waitFor(() => expect(window.location.pathname).toBe(`/event/${eventId}/access-system`));
});

it('is nothing to who works at the door, and such an address says so', async () => {
  await openApp('/all_data', { as: 'worker@demo.test' });
  await screen.findByText('You do not have access to the access system');
});
