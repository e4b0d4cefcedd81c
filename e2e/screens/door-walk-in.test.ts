import { screen, waitFor, within } from '@testing-library/dom';
import type { Guest } from '../pages/api.ts';
import { openDoor } from './testing/door.ts';

const GUESTS: Guest[] = [{ name: 'Mari Tamm', extra: 1 }, { name: 'Jaan Kask' }, { name: 'Aino Kask' }];

it('says of a guest who is in since when and by whom, under the filter that leaves them out', async () => {
  const { door, other, personIds, user } = await openDoor(GUESTS);
  await other.tap(personIds[0], 'check_in_all');
  await waitFor(() => expect(door.rows('Mari Tamm')).toEqual([]));
  await door.search('mari');
  await door.rowSays('Mari Tamm', /Already checked in at \d\d:\d\d by .*Gate B/);
  // Enter lets no one in twice.
  await user.keyboard('{Enter}');
  await door.answer('Full');
  expect(await other.inside()).toBe(2);
});

it('leaves out guests who are in where the search finds one who is not', async () => {
  const { door, other, personIds } = await openDoor(GUESTS);
  await other.tap(personIds[1]);
  await waitFor(() => expect(door.rows('Jaan Kask')).toEqual([]));
  await door.search('kask');
  await waitFor(() => expect(door.rows('Aino Kask')).toHaveLength(1));
  expect(door.rows('Jaan Kask')).toEqual([]);
});

it('adds a walk-in by the name that was searched for, and checks them in', async () => {
  const { door, user, other } = await openDoor(GUESTS);
  await door.search('Liis Ots');
  await user.click(await screen.findByRole('button', { name: 'Add “Liis Ots” to the list' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Add person' }));
  await user.clear(dialog.getByLabelText('Plus-ones'));
  await user.type(dialog.getByLabelText('Plus-ones'), '2');
  await user.click(dialog.getByRole('button', { name: 'Add person' }));
  const card = await door.answer('Guest');
  await card.findByText('0 of 3 checked in');
  await user.click(card.getByRole('button', { name: /^Check in one/ }));
  await door.answer('Checked in one');
  expect(await other.inside('Liis Ots')).toBe(1);
});

it('warns of a namesake before it adds one more', async () => {
  const { door, user, api, eventId } = await openDoor(GUESTS);
  await door.search('jaan');
  await user.click(await screen.findByRole('button', { name: 'Add “jaan” to the list' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Add person' }));
  await user.type(dialog.getByLabelText('Name'), ' kask');
  await user.click(dialog.getByRole('button', { name: 'Add person' }));
  await dialog.findByText('Person with such a name already exists, do you still want to add them?');
  const again = dialog.getByRole('button', { name: 'Add person again' });
  await waitFor(() => expect(again.getAttribute('aria-busy')).toBeNull());
  await user.click(again);
  await door.answer('Guest');
  expect((await api.get<{ people: unknown[] }>(`/api/event/${eventId}/people`)).people).toHaveLength(4);
});

it('loses who is deleted from the list, and has them again once they are restored', async () => {
  const { door, api, eventId, personIds, other } = await openDoor(GUESTS);
  await waitFor(() => expect(door.rows('Jaan Kask')).toHaveLength(1));
  await api.post(`/api/event/${eventId}/delete_people`, { toDelete: [personIds[1]] });
  await waitFor(() => expect(door.rows('Jaan Kask')).toEqual([]));
  await api.post(`/api/event/${eventId}/restore_people`, { people: [personIds[1]] });
  await waitFor(() => expect(door.rows('Jaan Kask')).toHaveLength(1));
  await other.tap(personIds[1]);
  await waitFor(() => expect(door.rows('Jaan Kask')).toEqual([]));
});
