import { screen, waitFor, within } from '@testing-library/dom';
import { AccessApi } from '../pages/access.ts';
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
  await screen.findByText('You don’t have access to the access system');
});

it('marks where a rule says more, and says it in words', async () => {
  const { api, eMail, eventId } = await eventWith([], { units: true });
  const system = new AccessApi(api, eventId);
  const [area] = await system.add('area', 'Backstage', 'Ground');
  const [crew = 0] = await system.add('profile', 'Crew', 'Press');
  const rule = { area_id: area, time_ids: null, most: 2, per: 'day', reentry: false, again_after: 0 };
  await system.change('profile', crew, { areas: [area], rules: [rule] });
  await system.save();
  const user = await openApp(`/event/${eventId}/access-system`, { as: eMail });
  const cells = within(await screen.findByRole('row', { name: /^Crew/ }));
  const mark = cells.getByRole('button', { name: 'Rule: 2 times a day, no re-entry' });
  await user.hover(mark);
  await screen.findByRole('tooltip', { name: '2 times a day, no re-entry' });
  // On paper there is nothing to point at, so the rules are below.
  within(screen.getByRole('region', { name: 'Rules' })).getByText('Crew at Backstage');
  expect(within(screen.getByRole('row', { name: /^Press/ })).queryByRole('button')).toBeNull();
});
