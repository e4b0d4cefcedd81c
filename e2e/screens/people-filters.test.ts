import { screen, waitFor, within } from '@testing-library/dom';
import type { UserEvent } from '@testing-library/user-event';
import { eventWith, type Guest } from '../pages/api.ts';
import { openApp } from './testing/app.ts';
import { dialog, fill, listOf } from './testing/guest-list.ts';

const GUESTS: readonly Guest[] = [
  { name: 'Anu Saar', unit: 'Press', group: 'Radio', extra: 1, comments: 'VIP' },
  { name: 'Jaan Kask', unit: 'Press' },
  { name: 'Mari Tamm', unit: 'Crew', group: 'Stage', extra: 4 },
  { name: 'Õnne Jõgi', unit: 'Crew' },
  { name: 'Ülle Mets' },
];

const names = () =>
  screen
    .queryAllByRole('checkbox', { name: /^Select (?!all)/ })
    .map((box) => (box as HTMLInputElement).labels?.[0]?.textContent?.replace('Select ', ''));
const shows = (...expected: readonly string[]) => waitFor(() => expect(names()).toEqual(expected));
const tabs = () => within(screen.getByRole('navigation', { name: 'Saved views' }));

/** Turns choices of a filter. */
async function filter(user: UserEvent, chip: RegExp, ...choices: RegExp[]): Promise<void> {
  await user.click((await within(screen.getByRole('main')).findAllByRole('button', { name: chip }))[0] as HTMLElement);
  const panel = await dialog();
  for (const choice of choices) await user.click(panel.getByRole('checkbox', { name: choice }));
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
}

async function menu(user: UserEvent, view: string, action: string): Promise<void> {
  await user.click(await screen.findByRole('button', { name: `Actions for the view ${view}` }));
  await user.click(await screen.findByRole('menuitem', { name: action }));
}

it('saves a view as a tab with its live count', async () => {
  const { api, eMail, eventId } = await eventWith(GUESTS, { units: true });
  const user = await openApp(`/event/${eventId}/people`, { as: eMail });
  await shows('Anu Saar', 'Jaan Kask', 'Mari Tamm', 'Õnne Jõgi', 'Ülle Mets');
  await filter(user, /^Status$/, /^Pending/);
  await screen.findByText('No one matches');
  await user.click(screen.getByRole('button', { name: 'Save this view' }));
  const modal = await dialog();
  await fill(user, modal.getByLabelText('View name'), 'To decide');
  await user.click(modal.getByRole('button', { name: 'Save this view' }));
  expect((await tabs().findByRole('link', { name: /^To decide\s?0$/ })).getAttribute('aria-current')).toBe('page');

  const people = (await listOf(api, eventId)).slice(0, 2).map(({ id }) => id);
  await api.post(`/api/event/${eventId}/set_pending_for_people`, { pending: true, people });
  await tabs().findByRole('link', { name: /^To decide\s?2$/ });
  await shows('Anu Saar', 'Jaan Kask');
});

it('finds a view that was saved in another browser, and brings it up to date, renames and deletes it', async () => {
  const { api, eMail, eventId } = await eventWith(GUESTS, { units: true });
  const people = (await listOf(api, eventId)).slice(0, 2).map(({ id }) => id);
  await api.post(`/api/event/${eventId}/set_pending_for_people`, { pending: true, people });
  await api.post(`/api/event/${eventId}/views`, { name: 'To decide', query: 'state=pending' });
  const user = await openApp(`/event/${eventId}/people`, { as: eMail });
  await user.click(await screen.findByRole('link', { name: /^To decide\s?2$/ }));
  await shows('Anu Saar', 'Jaan Kask');
  await filter(user, /^Status: Pending/, /^Not checked in/);
  await tabs().findByRole('link', { name: /^To decide, changed/ });
  await menu(user, 'To decide', 'Save current filters');
  await tabs().findByRole('link', { name: /^To decide\s?5$/ });
  await menu(user, 'To decide', 'Rename');
  const modal = await dialog();
  await fill(user, modal.getByLabelText('View name'), 'Not yet in');
  await user.click(modal.getByRole('button', { name: 'Rename' }));
  expect((await tabs().findByRole('link', { name: /^Not yet in\s?5$/ })).getAttribute('aria-current')).toBe('page');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

  await menu(user, 'Not yet in', 'Delete view');
  await user.click((await dialog()).getByRole('button', { name: 'Delete' }));
  await waitFor(() =>
    expect(
      tabs()
        .getAllByRole('link')
        .map(({ textContent }) => textContent),
    ).toEqual([expect.stringMatching(/^All entries/)]),
  );
  await shows('Anu Saar', 'Jaan Kask', 'Mari Tamm', 'Õnne Jõgi', 'Ülle Mets');
});

it('opens a view again that is other than the address it is reached by', async () => {
  const { api, eMail, eventId } = await eventWith(GUESTS, { units: true });
  const { body } = await api.post<{ view: { id: number } }>(`/api/event/${eventId}/views`, {
    name: 'Not yet in',
    query: 'state=out,pending',
  });
  const user = await openApp(`/event/${eventId}/people?view=${body.view.id}&state=pending`, { as: eMail });
  await user.click(await screen.findByRole('link', { name: /^Not yet in, changed\s?5$/ }));
  expect((await tabs().findByRole('link', { name: /^Not yet in\s?5$/ })).getAttribute('aria-current')).toBe('page');
  await shows('Anu Saar', 'Jaan Kask', 'Mari Tamm', 'Õnne Jõgi', 'Ülle Mets');
});

it('has search and sorting, and no filters, on a guest-list-only plan', async () => {
  const { eMail, eventId } = await eventWith([{ name: 'Anu Saar' }, { name: 'Mari Tamm', extra: 2 }]);
  const user = await openApp(`/event/${eventId}/people?state=blocked&sort=-extra`, { as: eMail });
  await shows('Mari Tamm', 'Anu Saar');
  expect(screen.queryByRole('navigation', { name: 'Saved views' })).toBeNull();
  for (const chip of ['Unit', 'Group', 'Profile', 'Wristband', 'Badge', 'Save this view', 'Clear filters']) {
    expect(screen.queryByRole('button', { name: chip })).toBeNull();
  }
  await user.click(screen.getByRole('button', { name: 'Actions for Anu Saar' }));
  await screen.findByRole('menuitem', { name: 'Edit' });
  expect(screen.queryByRole('menuitem', { name: 'Move to group' })).toBeNull();
  await user.keyboard('{Escape}');
  await user.click(screen.getByLabelText('Search people'));
  await user.paste('mari');
  await shows('Mari Tamm');
});
