import { screen, waitFor, within } from '@testing-library/dom';
import { eventWith, type Api } from '../pages/api.ts';
import { openApp } from './testing/app.ts';
import { delegated } from './testing/delegated-lists.ts';
import { dialog, fill } from './testing/guest-list.ts';

/** An event with a list by link that must have a phone, and asks for a meal. */
async function asking() {
  const { api, eMail, eventId } = await eventWith([]);
  const field = (path: string, body: object) => api.post(`/api/event/${eventId}/fields${path}`, body);
  await field('/phone', { asked: 'required' });
  await field('', {
    name: 'Meal',
    kind: 'choice',
    asked: 'optional',
    help: 'Served from 18:00',
    choices: [{ name: 'Fish' }, { name: 'Vegan' }],
  });
  await field('', { name: 'Fee', kind: 'number' });
  return { api, eMail, eventId, ...(await delegated(api, eventId)) };
}

const ownGuests = async () => within(await screen.findByRole('region', { name: 'Your guests' }));
const detailsOf = async (api: Api, eventId: number) => {
  const { people } = await api.get<{ people: { name: string; details: Record<string, unknown> }[] }>(
    `/api/event/${eventId}/people`,
  );
  return Object.fromEntries(people.map(({ name, details }) => [name, details]));
};

it('asks everyone with the link for what the event asks for, and says below the field what is wrong', async () => {
  const { api, eventId, link } = await asking();
  const user = await openApp(link);
  await fill(user, await screen.findByLabelText('Name'), 'Mari Tamm');
  expect(screen.queryByLabelText(/^Fee/)).toBeNull();
  await screen.findByText('Served from 18:00');
  const add = screen.getByRole('button', { name: 'Add guest' });
  await user.click(add);
  await screen.findByText('Fill in “Phone”');
  await fill(user, screen.getByLabelText(/^Phone/), '12');
  await user.click(add);
  await screen.findByText('isn’t a valid phone number', { exact: false });
  expect(screen.getByLabelText('Name')).toHaveProperty('value', 'Mari Tamm');
  await fill(user, screen.getByLabelText(/^Phone/), '5123 4567');
  await user.click(screen.getByRole('combobox', { name: /^Meal/ }));
  await user.click(await screen.findByRole('option', { name: 'Vegan' }));
  await user.click(add);
  const mari = (await (await ownGuests()).findByText('Mari Tamm')).closest('li') as HTMLElement;
  expect(mari.textContent).toContain('5123 4567');
  expect(mari.textContent).toContain('Vegan');
  await waitFor(() => expect(screen.getByLabelText(/^Phone/)).toHaveProperty('value', ''));

  await user.click(within(mari).getByRole('button', { name: 'Edit Mari Tamm' }));
  const modal = await dialog('Edit guest');
  await fill(user, modal.getByLabelText(/^Phone/), '5123 4568');
  await user.click(modal.getByRole('button', { name: 'Save changes' }));
  await (await ownGuests()).findByText('5123 4568');
  expect((await detailsOf(api, eventId))['Mari Tamm']).toMatchObject({
    phone: { number: '+37251234568', typed: '5123 4568' },
  });
});

it('asks for each guest of a pasted list, and names the row and the field that is wrong', async () => {
  const { api, eventId, link } = await asking();
  const user = await openApp(link);
  await user.click(await screen.findByRole('radio', { name: 'Paste a list' }));
  await fill(user, screen.getByLabelText('One guest per row'), 'Mari Tamm +1\nJaan Kask');
  const row = (name: string) => within(screen.getByRole('group', { name }));
  const add = screen.getByRole('button', { name: 'Add 2 guests' });
  await fill(user, row('Mari Tamm').getByLabelText(/^Phone/), '5123 4567');
  await user.click(add);
  await row('Jaan Kask').findByText('Fill in “Phone”');
  expect(document.activeElement).toBe(row('Jaan Kask').getByLabelText(/^Phone/));
  await fill(user, row('Jaan Kask').getByLabelText(/^Phone/), 'call me');
  await user.click(add);
  await row('Jaan Kask').findByText('isn’t a valid phone number', { exact: false });
  expect(row('Mari Tamm').queryByText(/is not/)).toBeNull();
  // A row above comes in between: what was typed stays with its guest.
  await fill(user, screen.getByLabelText('One guest per row'), 'Jaan Kask\nMari Tamm +1');
  expect(row('Mari Tamm').getByLabelText(/^Phone/)).toHaveProperty('value', '5123 4567');
  await fill(user, row('Jaan Kask').getByLabelText(/^Phone/), '5123 4568');
  await user.click(screen.getByRole('button', { name: 'Add 2 guests' }));
  await (await ownGuests()).findByText('5123 4568');
  expect(await detailsOf(api, eventId)).toMatchObject({
    'Mari Tamm': { phone: { number: '+37251234567' } },
    'Jaan Kask': { phone: { number: '+37251234568' } },
  });
});

it('shows organisers what was given before they accept', async () => {
  const { api, eMail, eventId, link } = await asking();
  await api.post('/api/shared_list/add_guests', {
    token: link.split('#')[1],
    guests: [{ name: 'Mari Tamm', details: { phone: '5123 4567' } }],
  });
  const user = await openApp(`/event/${eventId}/delegated-lists`, { as: eMail });
  await user.click(await screen.findByRole('button', { name: '1 waiting in Raadio Kuku' }));
  const guests = await dialog('Guests for Raadio Kuku');
  await guests.findByText('Phone');
  expect((await guests.findByText('Mari Tamm')).closest('li')?.textContent).toContain('5123 4567');
});
