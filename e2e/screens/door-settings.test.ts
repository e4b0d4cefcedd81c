import { screen, waitFor } from '@testing-library/dom';
import type { Guest } from '../pages/api.ts';
import { codesOf } from '../pages/scanner.ts';
import { openApp } from './testing/app.ts';
import { openDoor } from './testing/door.ts';
import { hold } from './testing/network.ts';
import { wedge } from './testing/scanner.ts';

const GUESTS: Guest[] = [{ name: 'Mari Tamm', extra: 3 }, { name: 'Jaan Kask' }];
const light = () => document.documentElement.dataset.scheme;

it('has its own light at the door, until one is chosen in the menu', async () => {
  const { door, user, eventId } = await openDoor(GUESTS);
  const settings = await door.settings();
  await user.click(settings.getByRole('radio', { name: 'Night' }));
  expect(light()).toBe('dark');
  await door.close(settings);
  await openApp(`/event/${eventId}/people`);
  await screen.findByText('Mari Tamm');
  expect(light()).toBe('light');
  const there = await openApp(`/event/${eventId}/check_in`);
  await door.one('Mari Tamm');
  expect(light()).toBe('dark');
  await there.click(screen.getByRole('button', { name: 'Language and appearance' }));
  await there.click(await screen.findByRole('menuitemradio', { name: 'Sunlight' }));
  expect(light()).toBe('sun');
  await openApp(`/event/${eventId}/check_in`);
  await door.one('Mari Tamm');
  expect(light()).toBe('sun');
});

it('says of a device that can not vibrate that it can not', async () => {
  const { door } = await openDoor(GUESTS);
  const settings = await door.settings();
  settings.getByText('This device can’t vibrate.');
  expect(settings.queryByRole('switch', { name: 'Vibration' })).toBeNull();
});

it('refuses a name that is too long for this device while it is typed, and cuts none', async () => {
  const { door, user } = await openDoor(GUESTS);
  const settings = await door.settings();
  const own = settings.getByLabelText('Name of this device');
  const name = async (text: string) => {
    await user.clear(own);
    await user.click(own);
    await user.paste(text);
  };
  await name('Värav '.repeat(11));
  await settings.findByText(/Use up to 60 characters. You’ve entered 65/);
  await user.click(settings.getByRole('button', { name: 'Save' }));
  expect(document.activeElement).toBe(own);
  await name('Värav '.repeat(10));
  await user.click(settings.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(localStorage.getItem('DOOR_DEVICE')).toBe('Värav '.repeat(10).trim());
});

it('lets no one in by a code that waits for a newer list while the screen is locked', async () => {
  const { door, user, api, eventId, other } = await openDoor(GUESTS);
  // The key that checks codes is made with the first of them: this device has to ask for it.
  const [mari = '', jaan = ''] = await codesOf(api, eventId);
  const list = hold(/\/check_in_list$/);
  const checked = jest.spyOn(crypto.subtle, 'verify');
  wedge(mari);
  await waitFor(() => expect(list.asked()).toBe(1));
  await user.click(screen.getByRole('button', { name: 'Lock the screen' }));
  await screen.findByRole('dialog', { name: 'Screen locked' });
  list.release();
  await waitFor(() => expect(checked).toHaveBeenCalledTimes(1));
  await checked.mock.results[0]?.value;
  checked.mockRestore();
  await user.click(screen.getByRole('button', { name: 'Unlock without holding' }));
  await user.click(screen.getByRole('button', { name: 'Unlock' }));
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Screen locked' })).toBeNull());
  // Codes are read one after the other.
  wedge(jaan);
  await door.answer('Checked in one');
  expect([await other.inside('Mari Tamm'), await other.inside('Jaan Kask')]).toEqual([0, 1]);
});
