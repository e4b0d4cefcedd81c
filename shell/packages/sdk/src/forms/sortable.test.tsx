import { announcement } from '@laminate/sdk/shell';
import { Held, show } from '@laminate/ui/testing';
import { screen, waitFor } from '@testing-library/dom';
import { dragLabels } from './drag-labels.ts';
import { SortableItem, SortableList } from './sortable.tsx';

const STAGES = [
  { id: 11, name: 'Kivi' },
  { id: 12, name: 'Paat' },
  { id: 13, name: 'Tuulik' },
];
let told: (readonly number[])[] = [];
beforeEach(() => {
  told = [];
});

const list = (first = STAGES) => (
  <Held first={first}>
    {(items, hold) => (
      <SortableList
        label="Stages"
        items={items}
        onOrder={(ids) => {
          told.push(ids);
          hold(ids.flatMap((id) => STAGES.filter((stage) => stage.id === id)));
        }}
      >
        {items.map(({ id, name }) => (
          <SortableItem key={id} id={id}>
            {(handle) => (
              <>
                {handle} {name}
              </>
            )}
          </SortableItem>
        ))}
      </SortableList>
    )}
  </Held>
);
async function openMenu(user: ReturnType<typeof show>, name: string) {
  await user.click(screen.getByRole('button', { name: `Move ${name}` }));
  const menu = await screen.findByRole('menu');
  await waitFor(() => expect(menu.contains(document.activeElement)).toBe(true));
}
const item = (name: string) => screen.findByRole<HTMLButtonElement>('menuitem', { name });
const offered = () => screen.getAllByRole('option').map(({ textContent }) => textContent);

it('moves one up or down by its menu, and says where it is now', async () => {
  const user = show(list());
  await openMenu(user, 'Paat');
  await user.click(await item('Move up'));
  expect(told).toEqual([[12, 11, 13]]);
  expect(announcement.get().text).toBe('Paat: 1 of 3');
  await openMenu(user, 'Kivi');
  await user.click(await item('Move down'));
  expect(told.at(-1)).toEqual([12, 13, 11]);
  expect(announcement.get().text).toBe('Kivi: 3 of 3');
});

it('leads neither above the first place nor below the last', async () => {
  const user = show(list());
  await openMenu(user, 'Kivi');
  expect([(await item('Move up')).disabled, (await item('Move down')).disabled]).toEqual([true, false]);
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
  await openMenu(user, 'Tuulik');
  expect([(await item('Move up')).disabled, (await item('Move down')).disabled]).toEqual([false, true]);
});

it('offers the other places, each told by what would come after it, and moves there', async () => {
  const user = show(list());
  await openMenu(user, 'Kivi');
  await user.click(await item('Move to…'));
  const place = await screen.findByRole('combobox', { name: 'Position' });
  await user.click(place);
  await waitFor(() => expect(offered()).toEqual(['2, before Tuulik', '3, at the end']));
  await user.click(screen.getByRole('option', { name: '3, at the end' }));
  await user.click(screen.getByRole('button', { name: 'Move here' }));
  expect(told).toEqual([[12, 13, 11]]);
  expect(announcement.get().text).toBe('Kivi: 3 of 3');
});

it('has no other place for an item that is alone', async () => {
  const user = show(list(STAGES.slice(0, 1)));
  await openMenu(user, 'Kivi');
  for (const name of ['Move up', 'Move down', 'Move to…']) expect((await item(name)).disabled).toBe(true);
});

it('says of what is dragged where it is, but nothing while it has not left its place', () => {
  const { announcements: said } = dragLabels(STAGES);
  const active = { id: 11 };
  expect(said.onDragStart({ active })).toBe('Kivi picked up from position 1 of 3.');
  expect(said.onDragOver({ active, over: { id: 11 } })).toBeUndefined();
  expect(said.onDragOver({ active, over: { id: 13 } })).toBe('Kivi moved to position 3 of 3.');
  expect(said.onDragOver({ active, over: { id: 11 } })).toBe('Kivi moved to position 1 of 3.');
  expect(said.onDragEnd({ active, over: { id: 12 } })).toBe('Kivi dropped at position 2 of 3.');
  expect(said.onDragCancel({ active })).toBe('Kivi stays at position 1 of 3.');
});
