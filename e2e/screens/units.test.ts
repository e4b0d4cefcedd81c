import { screen, waitFor, within } from '@testing-library/dom';
import { eventWith } from '../pages/api.ts';
import { openApp } from './testing/app.ts';
import { dialog, fill } from './testing/guest-list.ts';

it('says of a unit that another user has deleted that it is gone, with a way on', async () => {
  const { api, eMail, eventId } = await eventWith([], { units: true });
  const { body } = await api.post<{ unit: { id: number } }>(`/api/event/${eventId}/units`, { name: 'Crew' });
  const user = await openApp(`/event/${eventId}/unit/${body.unit.id}`, { as: eMail });
  await screen.findByText('No people yet');
  await api.post(`/api/event/${eventId}/unit/${body.unit.id}/delete`, {});
  await screen.findByRole('heading', { name: 'Unit not found' });
  await user.click(screen.getByRole('link', { name: 'All people' }));
  await screen.findByText('The guest list is empty');
});

it('shows units as not part of a plan that is a guest list only', async () => {
  const { eMail, eventId } = await eventWith([{ name: 'Anu Saar' }]);
  await openApp(`/event/${eventId}/units`, { as: eMail });
  await screen.findByText('A guest-list-only plan doesn’t include units and groups.');
  expect(screen.queryByRole('button', { name: 'Add unit' })).toBeNull();
});

it('leads from the list of units to a unit and its group: names, people, and deletion of what is empty', async () => {
  const { api, eMail, eventId } = await eventWith(
    [
      { name: 'Anu Saar', unit: 'Press', group: 'Radio', extra: 1 },
      { name: 'Mari Tamm', unit: 'Press' },
      { name: 'Õnne Jõgi' },
    ],
    { units: true },
  );
  const units = async () =>
    (await api.get<{ units: { name: string; groups: { name: string }[] }[] }>(`/api/event/${eventId}/units`)).units;
  const user = await openApp(`/event/${eventId}/units`, { as: eMail });
  await user.click(await screen.findByRole('link', { name: 'Press' }));
  await screen.findByText(/^2 entries, 3 guests, 0 checked in$/);
  expect(window.location.pathname).toMatch(/^\/events\/\d+\/units\/\d+$/);
  expect(
    within(screen.getByRole('navigation', { name: 'Event' }))
      .getByRole('link', { name: 'People' })
      .getAttribute('aria-current'),
  ).toBe('page');

  await user.click(screen.getByRole('button', { name: 'Rename unit' }));
  const rename = await dialog('Rename unit');
  expect(rename.queryByRole('button', { name: /^Delete/ })).toBeNull();
  await fill(user, rename.getByLabelText('Unit name'), 'Media');
  await user.click(rename.getByRole('button', { name: 'Save changes' }));
  await screen.findByRole('heading', { level: 1, name: 'Media' });
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

  await user.click(screen.getByRole('button', { name: 'Add person' }));
  const add = await dialog('Add person');
  await fill(user, add.getByLabelText('Name'), 'Ants Kask');
  await user.click(add.getByRole('button', { name: 'Add person' }));
  await screen.findByText(/^3 entries, 4 guests/);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

  await user.click(screen.getByRole('link', { name: /^Radio/ }));
  await screen.findByText(/^1 entry, 2 guests/);
  expect(window.location.pathname).toMatch(/^\/event\/\d+\/unit\/\d+\/group\/\d+$/);
  const trail = within(screen.getByRole('navigation', { name: 'Breadcrumbs' }));
  expect(trail.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['Kaldapäev', 'People', 'Media']);
  await user.click(screen.getByLabelText('Select Anu Saar'));
  await user.click(
    within(screen.getByRole('toolbar', { name: 'Selected people' })).getByRole('button', { name: 'Delete' }),
  );
  await user.click((await dialog()).getByRole('button', { name: 'Delete' }));
  await screen.findByText('No people yet');

  const deleteGroup = async () => {
    await user.click(await screen.findByRole('button', { name: 'Rename group' }));
    await user.click(await (await dialog('Rename group')).findByRole('button', { name: 'Delete group' }));
    await screen.findByText('Are you sure you want to delete this group?', { exact: false });
  };
  await deleteGroup();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(await units()).toMatchObject([{ name: 'Media', groups: [{ name: 'Radio' }] }]);
  await deleteGroup();
  await user.click(within(screen.getAllByRole('dialog').at(-1) as HTMLElement).getByRole('button', { name: 'Delete' }));
  await screen.findByText('This unit has no groups.');
  expect(window.location.pathname).toMatch(/^\/event\/\d+\/unit\/\d+$/);
  expect(await units()).toMatchObject([{ name: 'Media', groups: [] }]);
});

it('adds a unit from the list of people', async () => {
  const { api, eMail, eventId } = await eventWith([{ name: 'Anu Saar' }], { units: true });
  const user = await openApp(`/event/${eventId}/people`, { as: eMail });
  await user.click(await screen.findByRole('button', { name: 'Add unit' }));
  const modal = await dialog('Add unit');
  await fill(user, modal.getByLabelText('Unit name'), 'Boats');
  await user.click(modal.getByRole('button', { name: 'Add unit' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await screen.findByRole('button', { name: /^Boats\s?0$/ });
  expect((await api.get<{ units: { name: string }[] }>(`/api/event/${eventId}/units`)).units).toMatchObject([
    { name: 'Boats' },
  ]);
});
