import { fireEvent, screen, waitFor, within } from '@testing-library/dom';
import type { UserEvent } from '@testing-library/user-event';
import { choose, dialog, row } from './testing/guest-list.ts';
import { intercept } from './testing/network.ts';
import { bar, openList, press } from './testing/people.ts';

it('moves people to a unit and group, and takes it back', async () => {
  const { user, person, units, unitId } = await openList();
  await user.click(screen.getByLabelText('Select Mari Tamm'));
  await user.click(screen.getByLabelText('Select Õnne Jõgi'));
  await user.click(bar().getByRole('button', { name: 'Move to group' }));
  const modal = await dialog();
  await choose(user, await modal.findByRole('combobox', { name: 'Unit' }), 'Press');
  await choose(user, await modal.findByRole('combobox', { name: 'Group' }), 'Radio');
  await user.click(modal.getByRole('button', { name: 'Move' }));
  await screen.findByText('2 people moved');
  const radio = units.find(({ name }) => name === 'Press')?.groups[0]?.id;
  expect(await person('Õnne Jõgi')).toMatchObject({ unit_id: unitId('Press'), group_id: radio });
  await press(user, 'Undo');
  await screen.findByText('Undone');
  expect(await person('Õnne Jõgi')).toMatchObject({ unit_id: unitId('Crew'), group_id: null });
});

it('asks before everyone is moved to all people', async () => {
  const { user, person, unitId } = await openList();
  await user.click(screen.getByLabelText('Select all'));
  const moveAll = async () => {
    await user.click(bar().getByRole('button', { name: 'Move to group' }));
    await user.click((await dialog()).getByRole('button', { name: 'Move' }));
    await screen.findByText('You have selected everyone! Are you sure you want to do this?', { exact: false });
    return within(screen.getAllByRole('dialog').at(-1) as HTMLElement);
  };
  await user.click((await moveAll()).getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByText('You have selected everyone!', { exact: false })).toBeNull());
  expect(await person('Mari Tamm')).toMatchObject({ unit_id: unitId('Press') });
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await user.click((await moveAll()).getByRole('button', { name: 'Move' }));
  await screen.findByText('3 people moved');
  expect(await person('Mari Tamm')).toMatchObject({ unit_id: null });
});

it('goes on in the table when someone was moved out of it, though the answer comes after the list has lost them', async () => {
  const { user } = await openList();
  await openMoveOfMari(user);
  const { promise, resolve } = Promise.withResolvers<void>();
  intercept(/\/move_people$/, async ({ send }) => {
    const answer = await send();
    await promise;
    return answer;
  });
  const modal = await dialog();
  await choose(user, await modal.findByRole('combobox', { name: 'Unit' }), 'Crew');
  await user.click(modal.getByRole('button', { name: 'Move' }));
  await screen.findByText(/^1 entry/);
  await waitFor(() => expect(document.activeElement).toBe(row('Anu Saar')));
  resolve();
  await screen.findByText('1 person moved');
  expect(document.activeElement).toBe(row('Anu Saar'));
});

it('goes on in the table when another user has removed the person that a dialog is about', async () => {
  const { user, person, remove } = await openList();
  await openMoveOfMari(user);
  await dialog();
  await remove([(await person('Mari Tamm'))?.id]);
  await screen.findByText(/^1 entry/);
  await user.keyboard('{Escape}');
  await waitFor(() => expect(document.activeElement).toBe(row('Anu Saar')));
});

/** Opens the dialog that moves Mari Tamm, in the list of her unit. */
async function openMoveOfMari(user: UserEvent): Promise<void> {
  await user.click(
    within(screen.getByRole('complementary', { name: 'Units' })).getByRole('button', { name: /^Press/ }),
  );
  await screen.findByText(/^2 entries/);
  fireEvent.contextMenu(row('Mari Tamm'));
  await user.click(await screen.findByRole('menuitem', { name: 'Move to group' }));
}
