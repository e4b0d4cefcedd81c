import { screen, waitFor, within } from '@testing-library/dom';
import { apiWith, eventWith } from '../pages/api.ts';
import { addDays } from '../pages/delegated-lists.ts';
import { openApp } from './testing/app.ts';
import { repeatOnCall } from './testing/clock.ts';
import { delegated, renameGuest } from './testing/delegated-lists.ts';
import { dialog, fill } from './testing/guest-list.ts';
import { intercept, unreachable } from './testing/network.ts';

/** The page of a link looks again this often, in milliseconds. */
const REFRESH_MS = 30_000;

const guest = async (name: string) =>
  (await within(await screen.findByRole('region', { name: 'Your guests' })).findByText(name)).closest(
    'li',
  ) as HTMLElement;

it('takes a pasted list by its link, and lets its guests be edited and removed', async () => {
  const { api, eventId } = await eventWith([]);
  const { link } = await delegated(api, eventId);
  const user = await openApp(link);
  await user.click(await screen.findByRole('radio', { name: 'Paste a list' }));
  const text = screen.getByLabelText('One guest per row');
  await fill(user, text, 'Mari Maasikas +2, vegan\n+3\nÕnne Jõgi');
  await user.click(screen.getByRole('button', { name: 'Add 3 guests' }));
  await screen.findByText('Row 2: This row has no name.');
  await fill(user, text, 'Mari Maasikas +2, vegan\nÕnne Jõgi');
  await user.click(screen.getByRole('button', { name: 'Add 2 guests' }));
  expect((await guest('Mari Maasikas')).textContent).toContain('+2');
  await waitFor(() => expect(text).toHaveProperty('value', ''));

  await user.click(screen.getByRole('button', { name: 'Edit Õnne Jõgi' }));
  const modal = await dialog('Edit guest');
  await fill(user, modal.getByLabelText('Plus-ones'), '9');
  await user.click(modal.getByRole('button', { name: 'Save changes' }));
  await modal.findByText('Only 6 spots left');
  await fill(user, modal.getByLabelText('Plus-ones'), '1');
  await user.click(await modal.findByRole('button', { name: 'Save changes' }));
  await waitFor(async () => expect((await guest('Õnne Jõgi')).textContent).toContain('+1'));
  await user.click(screen.getByRole('button', { name: 'Remove Mari Maasikas' }));
  await user.click((await dialog()).getByRole('button', { name: 'Remove' }));
  await waitFor(() =>
    expect(within(screen.getByRole('region', { name: 'Your guests' })).queryByText('Mari Maasikas')).toBeNull(),
  );
  await screen.findByText('2 of 10 spots used');
});

it('keeps what was typed while the network is away', async () => {
  const { api, eventId } = await eventWith([]);
  const { link } = await delegated(api, eventId);
  const user = await openApp(link);
  await user.click(await screen.findByRole('radio', { name: 'Paste a list' }));
  const text = screen.getByLabelText('One guest per row');
  await fill(user, text, 'Mari Maasikas\nÕnne Jõgi');
  const reachable = intercept(/./, unreachable);
  await user.click(screen.getByRole('button', { name: 'Add 2 guests' }));
  await screen.findByText('Couldn’t reach the server.', { exact: false });
  expect(text).toHaveProperty('value', 'Mari Maasikas\nÕnne Jõgi');
  reachable();
  await user.click(await screen.findByRole('button', { name: 'Add 2 guests' }));
  await guest('Mari Maasikas');
  await waitFor(() => expect(text).toHaveProperty('value', ''));
});

it('is made by keys alone', async () => {
  const { eMail, eventId } = await eventWith([]);
  const user = await openApp(`/event/${eventId}/delegated-lists?new`, { as: eMail });
  const focused = (element: HTMLElement) => waitFor(() => expect(document.activeElement).toBe(element));
  await focused(await screen.findByLabelText('Who it’s for'));
  await user.keyboard('Udu');
  await user.tab();
  await focused(screen.getByLabelText('Spots'));
  await user.keyboard('{Control>}a{/Control}2');
  screen.getByLabelText('Deadline').focus();
  await user.keyboard(`${addDays(2)}{Enter}`);
  await focused(await screen.findByRole('button', { name: 'Copy link' }));
  expect(screen.getByRole('textbox', { name: 'Link' })).toHaveProperty(
    'value',
    expect.stringMatching(/\/guests#.{40,}$/),
  );
  await user.keyboard('{Escape}');
  expect((await screen.findByText('Udu')).closest('tr, [role=row]')?.textContent).toContain('0 of 2');
});

it('is filled by keys alone, and its link outlives "Skip to content"', async () => {
  const { api, eventId } = await eventWith([]);
  const { link } = await delegated(api, eventId);
  const user = await openApp(link);
  await screen.findByRole('heading', { level: 1, name: 'Kaldapäev' });
  await user.tab();
  expect(document.activeElement).toBe(screen.getByRole('link', { name: 'Skip to content' }));
  await user.keyboard('{Enter}');
  await waitFor(() => expect(`${window.location.pathname}${window.location.hash}`).toBe(link));
  const name = screen.getByLabelText('Name');
  name.focus();
  await user.keyboard('Mari Tamm{Enter}');
  await guest('Mari Tamm');
  await waitFor(() => expect(document.activeElement).toBe(name));
  expect(name).toHaveProperty('value', '');
});

it('accepts no guest who was changed or added after the organiser looked, and shows an undo immediately', async () => {
  const { api, eMail, eventId } = await eventWith([]);
  const { link, add } = await delegated(api, eventId);
  await add('Mari Tamm', 'Jaan Kask');
  // Without the live stream the organiser sees what was there when they looked.
  intercept(/^\/api\/stream/, unreachable);
  const user = await openApp(`/event/${eventId}/delegated-lists`, { as: eMail });
  await user.click(await screen.findByRole('button', { name: '2 waiting in Raadio Kuku' }));
  const guests = await dialog('Guests for Raadio Kuku');
  const line = (name: string) => guests.getByText(name).closest('li') as HTMLElement;
  await guests.findByText('Jaan Kask');
  expect(guests.getAllByRole('listitem')).toHaveLength(2);
  await screen.findByText(/^(Not updating|Offline)$/);
  const [late = 0] = await add('Too Late');
  await user.click(guests.getByRole('button', { name: 'Accept all 2 guests' }));
  await waitFor(() => expect(line('Jaan Kask').textContent).toContain('Accepted'));
  await waitFor(() => expect(line('Too Late').textContent).toContain('Waiting'));

  expect((await renameGuest(api, link, late, 'Somebody Famous')).status).toBe(200);
  await user.click(guests.getByRole('button', { name: 'Accept Too Late' }));
  await screen.findByText('Changed since you opened them: Somebody Famous');
  await waitFor(() => expect(line('Somebody Famous').textContent).toContain('Waiting'));
  await user.click(guests.getByRole('button', { name: 'Decline Somebody Famous' }));
  await waitFor(() => expect(line('Somebody Famous').textContent).toContain('Declined'));
  const message = await screen.findByText('Somebody Famous declined');
  await user.click(within(message.closest('[data-kind]') as HTMLElement).getByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(line('Somebody Famous').textContent).toContain('Waiting'));
});

it('takes no fewer places than are used already', async () => {
  const { api, eMail, eventId } = await eventWith([]);
  await (await delegated(api, eventId)).add('Mari Tamm', 'Jaan Kask', 'Anu Saar');
  const user = await openApp(`/event/${eventId}/delegated-lists`, { as: eMail });
  await user.click(await screen.findByRole('button', { name: 'Actions for Raadio Kuku' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Edit' }));
  const settings = await dialog('Edit list');
  await fill(user, settings.getByLabelText('Spots'), '2');
  await user.click(settings.getByRole('button', { name: 'Save changes' }));
  await settings.findByText(/3 spots are already used\. The quota can’t be lower/);
});

it('asks no further once its link is not valid', async () => {
  const { api, eventId } = await eventWith([]);
  const { link, listId } = await delegated(api, eventId);
  let asked = 0;
  intercept(/^\/api\/shared_list$/, ({ send }) => {
    asked += 1;
    return send();
  });
  const lookAgain = repeatOnCall(REFRESH_MS);
  await openApp(link);
  await screen.findByRole('heading', { level: 1, name: 'Kaldapäev' });
  const atFirst = asked;
  lookAgain();
  await waitFor(() => expect(asked).toBeGreaterThan(atFirst));
  await api.post(`/api/event/${eventId}/delegated_lists/${listId}/revoke`, {});
  await waitFor(() => {
    lookAgain();
    screen.getByRole('heading', { name: 'This link isn’t valid' });
  });
  const atTheEnd = asked;
  lookAgain();
  // Whatever was asked before this is on its way by now.
  await apiWith('').get('/api/demo');
  expect(asked).toBe(atTheEnd);
});
