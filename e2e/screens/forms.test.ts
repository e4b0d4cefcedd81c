import { screen, waitFor, within } from '@testing-library/dom';
import { eventWith } from '../pages/api.ts';
import { FormsApi } from '../pages/forms.ts';
import { deadReferences } from '../pages/references.ts';
import { fill, gone, pick, press } from './testing/advancing.ts';
import { openApp } from './testing/app.ts';
import { descriptionOf } from './testing/described-by.ts';
import { focusOn } from './testing/focus.ts';
import { announced } from './testing/announced.ts';

async function travel() {
  const { api, eMail, eventId } = await eventWith([], { units: true });
  const forms = new FormsApi(api, eventId);
  const { id } = await forms.add('travel');
  return { forms, id, user: await openApp(`/event/${eventId}/forms/${id}`, { as: eMail }) };
}

it('refuses a deadline that the calendar has not as people write days, and does not show it in the preview', async () => {
  const { user } = await travel();
  const preview = within(await screen.findByRole('complementary', { name: 'Artist view' }));
  const deadline = await screen.findByLabelText(/^Deadline/);
  await fill(user, deadline, '28.02.2027');
  await preview.findByText('Open until 28.02.2027');
  await fill(user, deadline, '31.02.2027');
  await gone(() => preview.queryByText(/^Open until/));
  await press(user, 'Save form');
  await waitFor(() => expect(descriptionOf(deadline)).toMatch(/Enter a date like DD\.MM\.YYYY/));
  await fill(user, deadline, '28.02.2027');
  await press(user, 'Save form');
  await screen.findByText('Form saved');
  await focusOn('textbox', 'Form name');
  await press(user, 'Add section');
  await user.keyboard('Sound{Enter}');
  await screen.findByRole('button', { name: 'Move Sound' });
  await focusOn('textbox', 'Section name');
});

it('sends no limit that is no number', async () => {
  const { forms, id, user } = await travel();
  await user.click(await screen.findByRole('checkbox', { name: /^Has limits/ }));
  const limit = await screen.findByLabelText(/^Maximum responses/);
  await fill(user, limit, '7');
  await press(user, 'Save form');
  await screen.findByText('Form saved');
  await fill(user, limit, 'seven');
  await press(user, 'Save form');
  await screen.findByText('There’s a problem. Check the fields marked below.');
  expect(descriptionOf(limit)).toMatch(/Enter a whole number from 1 to/);
  expect((await forms.get(id)).sections[0]?.limits).toBe(7);
});

it('shows the later of two managers who build a form at the same time what is stored, and loses nothing unseen', async () => {
  const { forms, id, user } = await travel();
  await fill(user, await screen.findByLabelText('Section name'), 'Road');
  await forms.change(id, { name: 'Coming and going' });
  await press(user, 'Save form');
  await screen.findByText('Liis Kask has changed this form');
  expect(screen.getByLabelText<HTMLInputElement>('Section name').value).toBe('Road');
  expect((await forms.get(id)).sections[0]?.name).toBe('Travel');
  await press(user, 'Show the current form');
  await screen.findByRole('heading', { level: 1, name: 'Coming and going' });
  await fill(user, screen.getByLabelText('Section name'), 'Road');
  await press(user, 'Save form');
  await screen.findByText('Form updated successfully!');
  expect(await forms.get(id)).toMatchObject({
    name: 'Coming and going',
    sections: [{ name: 'Road' }, { name: 'Way home' }],
  });
});

it('puts sections in order without dragging, and keeps the focus on what was moved', async () => {
  const { forms, id, user } = await travel();
  const names = () =>
    screen
      .getAllByRole('button', { name: /^Move (Travel|Way home)$/ })
      .map((handle) => handle.getAttribute('aria-label'));
  await screen.findByRole('button', { name: 'Move Travel' });
  const before = names();
  await press(user, 'Move Travel');
  expect((await screen.findByRole('menuitem', { name: 'Move up' })).matches(':disabled, [data-disabled]')).toBe(true);
  await user.click(screen.getByRole('menuitem', { name: 'Move down' }));
  await waitFor(() => expect(names()).toEqual(before.toReversed()));
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Move Travel' })));
  await announced('Travel: 2 of 2');
  await press(user, 'Save form');
  await waitFor(async () =>
    expect((await forms.get(id)).sections.map(({ name }) => name)).toEqual(['Way home', 'Travel']),
  );
});

it('takes a section or a field to any place in one go, and says where it is', async () => {
  const { user } = await travel();
  const names = (name: string) => {
    const list = screen.getByRole('list', { name });
    const handles = within(list).getAllByRole('button', { name: /^Move / });
    return handles
      .filter((handle) => handle.closest('ul') === list)
      .map((handle) => handle.getAttribute('aria-label')?.slice('Move '.length));
  };
  for (const [list, at, to] of [
    ['Sections', 1, 0],
    ['Fields', 0, 2],
  ] as const) {
    await screen.findByRole('list', { name: list });
    const before = names(list);
    const name = before[at] ?? '';
    const order = before.toSpliced(at, 1).toSpliced(to, 0, name);
    await press(user, `Move ${name}`);
    const item = await screen.findByRole('menuitem', { name: 'Move to…' });
    expect(deadReferences()).toEqual([]);
    await user.click(item);
    const dialog = within(await screen.findByRole('dialog', { name: `Move ${name}` }));
    await waitFor(() => expect(document.activeElement).toBe(dialog.getByRole('combobox', { name: 'Position' })));
    await pick(
      user,
      'Position',
      `${to + 1}, ${order[to + 1] === undefined ? 'at the end' : `before ${order[to + 1]}`}`,
    );
    await user.click(dialog.getByRole('button', { name: 'Move here' }));
    await waitFor(() => expect(names(list)).toEqual(order));
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: `Move ${name}` })));
    await announced(`${name}: ${to + 1} of ${order.length}`);
  }
});
