import { screen, waitFor, within } from '@testing-library/dom';
import { addEvent, eventWith } from '../pages/api.ts';
import { deadReferences } from '../pages/references.ts';
import { FormsApi } from '../pages/forms.ts';
import { dialog, fill, gone, pick, press } from './testing/advancing.ts';
import { openApp } from './testing/app.ts';

/** A company with two events, and a form with a deadline in the first. */
async function company() {
  const { api, eMail, eventId } = await eventWith([], { units: true });
  const { eventId: next } = await addEvent(api, []);
  const forms = new FormsApi(api, eventId);
  const { id, sections } = await forms.add('travel');
  await forms.change(id, { sections: [{ ...sections[0], deadline: '2001-07-17' }, ...sections.slice(1)] });
  return { eMail, eventId, next, id, later: new FormsApi(api, next) };
}

it('saves a form to the forms library, asks before it replaces one, and starts a form of another event with it', async () => {
  const { eMail, eventId, next, id, later } = await company();
  const user = await openApp(`/event/${eventId}/forms/${id}`, { as: eMail });
  await press(user, 'Save to the forms library');
  const name = await (await dialog()).findByLabelText<HTMLInputElement>('Name in the forms library');
  await waitFor(() => expect(document.activeElement).toBe(name));
  expect([name.value, deadReferences()]).toEqual(['travel', []]);
  await fill(user, name, 'Travel form');
  await press(user, 'Save to the library');
  await screen.findByText('Saved to the forms library');
  await gone(() => screen.queryByRole('dialog'));

  await press(user, 'Save to the forms library');
  await fill(user, await screen.findByLabelText('Name in the forms library'), 'travel  FORM');
  await press(user, 'Save to the library');
  await screen.findByText(/^The forms library already has “Travel form”, saved on \d\d\.\d\d\.\d{4}\./);
  await press(user, 'Replace in the library');
  await gone(() => screen.queryByRole('dialog'));

  const other = await openApp(`/event/${next}/forms/add`, { as: eMail });
  await pick(other, 'Start with', 'Forms library: travel FORM');
  const named = screen.getByLabelText<HTMLInputElement>('Name');
  await waitFor(() => expect(named.value).toBe('travel FORM'));
  await screen.findByText(/^5 sections, 13 fields\. Deadlines for this event: Travel on \d\d\.\d\d\.\d{4}$/);
  await screen.findByText(/^A deadline has already passed: Travel on /);
  await press(other, 'Add form');
  await screen.findByRole('heading', { level: 1, name: 'travel FORM' });
  const made = Number(/\d+$/.exec(location.pathname)?.[0]);
  expect((await later.get(made)).sections.map((section) => section.name)).toEqual(['Travel', 'Way home']);
});

it('renames a form of the library, and deletes it with a way back', async () => {
  const { eMail, eventId } = await company();
  const user = await openApp(`/event/${eventId}/forms`, { as: eMail });
  await press(user, 'Save travel to the forms library');
  await press(user, 'Save to the library');
  await gone(() => screen.queryByRole('dialog'));
  await user.click(screen.getByRole('link', { name: 'Forms library' }));
  const table = within(await screen.findByRole('table', { name: 'Forms library' }));
  await press(user, 'Rename travel');
  await fill(user, await screen.findByLabelText('Name in the forms library'), 'Coming and going');
  await press(user, 'Rename');
  await table.findByRole('rowheader', { name: /^Coming and going/ });
  await press(user, 'Delete Coming and going');
  await screen.findByText('The forms library is empty');
  await press(user, 'Undo');
  await screen.findByRole('rowheader', { name: /^Coming and going/ });
  await press(user, 'Add Coming and going to this event');
  const start = await screen.findByRole<HTMLInputElement>('combobox', { name: 'Start with' });
  await waitFor(() => expect(start.value).toBe('Forms library: Coming and going'));
});
