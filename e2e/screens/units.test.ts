import { screen, within } from '@testing-library/dom';
import { eventWith } from '../pages/api.ts';
import { openApp } from './testing/app.ts';

it('says of a unit that another deletes meanwhile that it is gone, with a way on', async () => {
  const { api, eMail, eventId } = await eventWith([], { units: true });
  const { body } = await api.post<{ unit: { id: number } }>(`/api/event/${eventId}/units`, { name: 'Crew' });
  const user = await openApp(`/event/${eventId}/unit/${body.unit.id}`, { as: eMail });
  await screen.findByText('Nobody is here yet');
  await api.post(`/api/event/${eventId}/unit/${body.unit.id}/delete`, {});
  await screen.findByRole('heading', { name: 'There is no such unit' });
  await user.click(screen.getByRole('link', { name: 'All people' }));
  await screen.findByText('Nobody is on the list yet');
});

it('shows units as not part of a plan that is a guest list only', async () => {
  const { eMail, eventId } = await eventWith([{ name: 'Anu Saar' }]);
  await openApp(`/event/${eventId}/units`, { as: eMail });
  await screen.findByText('Units and groups are not part of a guest-list-only plan.');
  expect(screen.queryByRole('button', { name: 'Add unit' })).toBeNull();
});

it('renames a unit', async () => {
  const { eMail, eventId } = await eventWith([{ name: 'Anu Saar', unit: 'Press', group: 'Radio', extra: 1 }, { name: 'Mari Tamm', unit: 'Press' }, { name: 'Õnne Jõgi' }], { units: true });
  const user = await openApp(`/event/${eventId}/units`, { as: eMail });
  await user.click(await screen.findByRole('link', { name: 'Press' }));
  await screen.findByText(/^2 entries, 3 guests, 0 of them in$/);
  await user.click(screen.getByRole('button', { name: 'Rename unit' }));
  const rename = within(await screen.findByRole('dialog', { name: 'Rename unit' }));
  await user.clear(rename.getByLabelText('Unit name'));
  await user.type(rename.getByLabelText('Unit name'), 'Media');
  await user.click(rename.getByRole('button', { name: 'Save changes' }));
  await screen.findByRole('heading', { level: 1, name: 'Media' });
});
