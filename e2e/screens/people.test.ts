import { fireEvent, screen, waitFor, within } from '@testing-library/dom';
import { AccessApi } from '../pages/access.ts';
import { eventWith } from '../pages/api.ts';
import { deadReferences } from '../pages/references.ts';
import { openApp } from './testing/app.ts';
import { focusOn } from './testing/focus.ts';
import { choose, dialog, fill, listOf, row } from './testing/guest-list.ts';
import { bar, openList, press } from './testing/people.ts';

it('adds a person, and a second one of that name only after a warning', async () => {
  const { eMail, eventId } = await eventWith([{ name: 'Jüri Õunapuu' }]);
  const user = await openApp(`/event/${eventId}/people`, { as: eMail });
  await user.click(await screen.findByRole('button', { name: 'Add person' }));
  const modal = await dialog('Add person');
  await fill(user, modal.getByLabelText('Name'), '  juri  ounapuu ');
  await fill(user, modal.getByLabelText('Plus-ones'), '2');
  await user.click(modal.getByRole('button', { name: 'Add person' }));
  await modal.findByText('Person with such a name already exists, do you still want to add them?');
  await user.click(modal.getByRole('button', { name: 'Add person again' }));
  await screen.findByText(/^2 entries, 4 guests/);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await focusOn('button', 'Add person');
});

it('warns of the guest limit while a person is added, and is refused by a hard one', async () => {
  const { api, eMail, eventId } = await eventWith([{ name: 'Anu Saar', extra: 3 }]);
  const limit = (hard_limit: boolean) =>
    api.post(`/api/event/${eventId}/settings`, { guest_limit: 5, hard_limit, comment_counters: false });
  await limit(false);
  const user = await openApp(`/event/${eventId}/people`, { as: eMail });
  await user.click(await screen.findByRole('button', { name: 'Add person' }));
  const modal = await dialog('Add person');
  await fill(user, modal.getByLabelText('Name'), 'Mari Tamm');
  expect(modal.queryByText('over the limit', { exact: false })).toBeNull();
  await fill(user, modal.getByLabelText('Plus-ones'), '2');
  await modal.findByText('2 guests over the limit', { exact: false });
  await limit(true);
  await user.click(modal.getByRole('button', { name: 'Add person' }));
  // The button says so while it waits for the answer.
  const again = await modal.findByRole('button', { name: 'Add person' });
  await modal.findByText('The list has 4 guests and the limit is 5. You can change it in the event settings.', {
    exact: false,
  });
  await limit(false);
  await user.click(again);
  await screen.findByText(/^2 entries, 7 guests/);
});

it('has a menu for a row: by its button, the right mouse button and Shift+F10', async () => {
  const { user, person } = await openList();
  await press(user, 'Actions for Mari Tamm');
  await user.click(
    within(await screen.findByRole('menu', { name: 'Actions for Mari Tamm' })).getByRole('menuitem', { name: 'Block' }),
  );
  await screen.findByText('1 person changed');
  expect(await person('Mari Tamm')).toMatchObject({ blocked: true });
  await waitFor(() => expect(document.activeElement).toBe(row('Mari Tamm')));

  fireEvent.contextMenu(row('Mari Tamm'));
  await user.click(await screen.findByRole('menuitem', { name: 'Mark as pending' }));
  await waitFor(async () => expect(await person('Mari Tamm')).toMatchObject({ pending: true }));
  await waitFor(() => expect(document.activeElement).toBe(row('Mari Tamm')));

  await user.keyboard('{ArrowUp}');
  await waitFor(() => expect(document.activeElement).toBe(row('Anu Saar')));
  await user.keyboard('{Shift>}{F10}{/Shift}');
  const menu = within(await screen.findByRole('menu', { name: 'Actions for Anu Saar' }));
  // The menu takes the keys once its first entry has the focus.
  await waitFor(() => expect(document.activeElement).toBe(menu.getAllByRole('menuitem')[0]));
  expect(deadReferences()).toEqual([]);
  await user.keyboard('{ArrowDown}{Enter}');
  const move = await dialog();
  await choose(user, await move.findByRole('combobox', { name: 'Unit' }), 'Crew');
  await user.click(move.getByRole('button', { name: 'Move' }));
  await screen.findByText('1 person moved');
  await waitFor(() => expect(row('Anu Saar').textContent).toContain('Crew'));

  await user.dblClick(row('Anu Saar'));
  expect((await screen.findByRole('dialog', { name: 'Edit person' })).textContent).toContain('Crew');
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await press(user, 'Actions for Anu Saar');
  await user.click(await screen.findByRole('menuitem', { name: 'Delete' }));
  await user.click((await dialog()).getByRole('button', { name: 'Delete' }));
  await screen.findByText(/^2 entries/);
});

it('blocks, deletes and edits people, and takes each back', async () => {
  const { api, eMail, eventId } = await eventWith([
    { name: 'Anu Saar' },
    { name: 'Mari Tamm', extra: 1 },
    { name: 'Õnne Jõgi' },
  ]);
  const blocked = async () => (await listOf(api, eventId)).map((each) => each.blocked);
  const user = await openApp(`/event/${eventId}/people`, { as: eMail });
  await user.click(await screen.findByLabelText('Select Anu Saar'));
  await user.keyboard('{Shift>}');
  await user.click(screen.getByLabelText('Select Õnne Jõgi'));
  await user.keyboard('{/Shift}');
  bar().getByText('3 selected');
  await user.click(screen.getByLabelText('Select Mari Tamm'));
  bar().getByText('2 selected');
  await user.click(bar().getByRole('button', { name: 'Select all 3' }));
  bar().getByText('3 selected');
  await user.click(bar().getByRole('button', { name: 'Edit' }));
  await screen.findByText('You have selected too many people', { exact: false });

  await user.click(bar().getByRole('button', { name: 'Set status' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Block' }));
  await screen.findByText('3 people changed');
  expect(await blocked()).toEqual([true, true, true]);
  await press(user, 'Undo');
  await screen.findByText('Undone');
  expect(await blocked()).toEqual([false, false, false]);

  await user.click(bar().getByRole('button', { name: 'Delete' }));
  const question = await dialog();
  question.getByText('Are you sure you want to delete 3 people?', { exact: false });
  await user.click(question.getByRole('button', { name: 'Delete' }));
  await screen.findByText('The guest list is empty');
  // The earlier message might still be on its way out.
  await user.click(within(await screen.findByText('3 people deleted')).getByRole('button', { name: 'Undo' }));
  await screen.findByText(/^3 entries, 4 guests/);

  await user.dblClick(row('Mari Tamm'));
  const modal = await dialog('Edit person');
  await fill(user, modal.getByLabelText('Plus-ones'), '3');
  await user.click(modal.getByRole('button', { name: 'Save changes' }));
  await screen.findByText(/^3 entries, 6 guests/);
});

it('replaces what someone else has saved only once it was seen', async () => {
  const { api, eMail, eventId } = await eventWith([{ name: 'Mari Tamm' }]);
  const user = await openApp(`/event/${eventId}/people`, { as: eMail });
  await screen.findByText('Mari Tamm');
  await user.dblClick(row('Mari Tamm'));
  const modal = await dialog('Edit person');
  const { people } = await api.get<{ people: { id: number }[] }>(`/api/event/${eventId}/people`);
  await api.post(`/api/events/${eventId}/update_person/${people[0]?.id}`, { name: 'Mari Õun', comments: 'VIP' });
  await fill(user, modal.getByLabelText('Name'), 'Mari Kask');
  await user.click(modal.getByRole('button', { name: 'Save changes' }));
  await modal.findByText('Someone else has changed this to “Mari Õun”. Save again to replace it.');
  await user.click(await modal.findByRole('button', { name: 'Save changes' }));
  await screen.findByText('Mari Kask saved');
  expect((await api.get<{ people: object[] }>(`/api/event/${eventId}/people`)).people).toMatchObject([
    { name: 'Mari Kask', comments: 'VIP' },
  ]);
});

it('gives people what their unit has, then their group, then what is set for them alone, and what is left when that goes', async () => {
  const { api, eMail, eventId } = await eventWith(
    [
      { name: 'Anu Saar', unit: 'Press', group: 'Radio', extra: 2 },
      { name: 'Mari Tamm', unit: 'Press' },
    ],
    { units: true },
  );
  const system = new AccessApi(api, eventId);
  const [blue = 0, black = 0] = await system.add('wristband', 'Blue', 'Black');
  const [press = 0, , staff = 0] = await system.add('profile', 'Press pass', 'Radio pass', 'Staff');
  await system.change('profile', press, { wristbandId: blue });
  await system.change('profile', staff, { wristbandId: black });
  const worn = async () => {
    const { wristbands } = await api.get<{ wristbands: { name: string; count: number }[] }>(
      `/api/event/${eventId}/check_in_stats`,
    );
    return Object.fromEntries(wristbands.map(({ name, count }) => [name, count]));
  };
  const { units } = await api.get<{ units: { id: number }[] }>(`/api/event/${eventId}/units`);
  const says = (name: string, ...texts: string[]) =>
    waitFor(() => {
      for (const text of texts) expect(row(name).textContent).toContain(text);
    });

  const user = await openApp(`/event/${eventId}/unit/${units[0]?.id}`, { as: eMail });
  await screen.findByText('Mari Tamm');
  await says('Mari Tamm', 'No profile');
  await choose(user, await screen.findByRole('combobox', { name: 'Unit profile' }), 'Press pass');
  for (const name of ['Anu Saar', 'Mari Tamm']) await says(name, 'Press passby the unit', 'Blueby the profile');
  await waitFor(() => expect(screen.getByRole('link', { name: /^Radio/ }).textContent).toContain('by the unit'));
  expect(await worn()).toEqual({ Blue: 4 });

  await user.click(screen.getByRole('link', { name: /^Radio/ }));
  await choose(user, await screen.findByRole('combobox', { name: 'Group profile' }), 'Radio pass');
  await says('Anu Saar', 'Radio passby the group');

  // The list of everyone is filtered by what people have, wherever they have it from.
  await user.click(
    within(screen.getByRole('navigation', { name: 'Breadcrumbs' })).getByRole('link', { name: 'People' }),
  );
  await screen.findByRole('button', { name: 'Add unit' });
  await user.click(
    (await within(screen.getByRole('main')).findAllByRole('button', { name: 'Profile' }))[0] as HTMLElement,
  );
  await user.click((await dialog()).getByRole('checkbox', { name: /^Press pass\s?1$/ }));
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByText('Anu Saar')).toBeNull());
  expect(row('Mari Tamm')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Clear filters' }));
  await screen.findByText('Anu Saar');

  const give = async (action: string, choice: string) => {
    await user.click(await screen.findByLabelText('Select Mari Tamm'));
    await user.click(bar().getByRole('button', { name: action }));
    await user.click(await screen.findByRole('menuitem', { name: choice }));
    await screen.findAllByText('1 person changed');
    await user.click(screen.getByRole('button', { name: 'Clear selection' }));
    await waitFor(() => expect(document.activeElement?.closest('[role=grid]')).not.toBeNull());
  };
  await give('Set profile', 'Staff');
  await says('Mari Tamm', 'Staffcustom', 'Blackby the profile');
  expect(await worn()).toEqual({ Black: 1 });
  await give('Set wristband', 'Blue');
  await says('Mari Tamm', 'Bluecustom');
  await user.click(screen.getByRole('button', { name: 'Actions for Mari Tamm' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Edit' }));
  const person = await screen.findByRole('dialog', { name: 'Edit person' });
  expect(person.textContent).toContain('Staffset for this guest');
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await give('Set wristband', 'Same as profile');
  await says('Mari Tamm', 'Blackby the profile');
  await give('Set profile', 'Same as group and unit');
  await says('Mari Tamm', 'Press passby the unit', 'Blueby the profile');
  expect(await worn()).toEqual({ Blue: 1 });
});

it('warns before a person who is inside is deleted, and restores them from the trash', async () => {
  const { api, eMail, eventId, personIds } = await eventWith([{ name: 'Mari Tamm', extra: 2 }, { name: 'Jaan Kask' }]);
  await api.post(
    `/api/event/${eventId}/check_in_all`,
    { person_id: personIds[0] },
    { 'idempotency-key': crypto.randomUUID() },
  );
  const user = await openApp(`/event/${eventId}/people`, { as: eMail });
  await screen.findByText(/^2 entries/);
  await user.click(screen.getByLabelText('Select Mari Tamm'));
  await user.click(bar().getByRole('button', { name: 'Delete' }));
  const question = await dialog();
  await question.findByText(/3 guests are inside now/);
  await user.click(question.getByRole('button', { name: 'Delete' }));
  await screen.findByText(/^1 entry/);
  await press(user, 'More');
  await user.click(await screen.findByRole('menuitem', { name: 'Deleted people' }));
  const trash = await dialog('Deleted people');
  await user.click(await trash.findByRole('button', { name: 'Restore Mari Tamm' }));
  await trash.findByText('No one was deleted');
  expect(await listOf(api, eventId)).toMatchObject([{ name: 'Jaan Kask' }, { name: 'Mari Tamm', checked_in_count: 3 }]);
});

it('finds by unit, group and one wrong letter as the door does, and checks in from a row', async () => {
  const { user, person } = await openList();
  const search = screen.getByLabelText('Search people');
  await fill(user, search, 'zzzz');
  await waitFor(() =>
    expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toContain('No one found'),
  );
  await fill(user, search, 'radoo');
  await screen.findByText(/^1 entry/);
  await waitFor(() => expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toContain('1 found'));
  fireEvent.contextMenu(row('Anu Saar'));
  await user.click(await screen.findByRole('menuitem', { name: 'Check in all' }));
  await screen.findByText('Checked in all guests: Anu Saar');
  expect(await person('Anu Saar')).toMatchObject({ checked_in_count: 2 });
  fireEvent.contextMenu(row('Anu Saar'));
  await user.click(await screen.findByRole('menuitem', { name: 'Remove check-in' }));
  await screen.findByText('Removed check-in: Anu Saar');
  expect(await person('Anu Saar')).toMatchObject({ checked_in_count: 1 });
});
