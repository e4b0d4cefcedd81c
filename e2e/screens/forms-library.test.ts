import type { LibraryForm } from '@laminate/contracts/form-edit';
import { screen, waitFor, within } from '@testing-library/dom';
import { addEvent, type Api, eventWith } from '../pages/api.ts';
import { deadReferences } from '../pages/references.ts';
import { FormsApi } from '../pages/forms.ts';
import { DEMO_PASSWORD } from '../pages/session.ts';
import { newMail } from '../pages/users.ts';
import { dialog, fill, gone, pick, press } from './testing/advancing.ts';
import { openApp } from './testing/app.ts';
import { descriptionOf } from './testing/described-by.ts';

const libraryOf = async (api: Api, eventId: number) =>
  (await api.get<{ forms: LibraryForm[] }>(`/api/event/${eventId}/forms-library`)).forms;

/** A company with two events, and a form with a deadline in the first. */
async function company() {
  const { api, eMail, eventId } = await eventWith([], { units: true });
  const { eventId: next } = await addEvent(api, []);
  const forms = new FormsApi(api, eventId);
  const { id, sections } = await forms.add('travel');
  await forms.change(id, { sections: [{ ...sections[0], deadline: '2001-07-17' }, ...sections.slice(1)] });
  return { api, eMail, eventId, next, id, later: new FormsApi(api, next) };
}

it('saves a form to the forms library, asks before it replaces one, and starts a form of another event with it', async () => {
  const { api, eMail, eventId, next, id, later } = await company();
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
  const [kept] = await libraryOf(api, eventId);
  await api.post(`/api/event/${eventId}/forms-library/${kept?.id}`, { name: 'TRAVEL form' });
  await press(user, 'Replace in the library');
  const changed = 'Someone else has changed this form in the library. Do you still want to replace it?';
  const first = await screen.findByText(changed);
  await api.post(`/api/event/${eventId}/forms-library/${kept?.id}`, { name: 'Travel Form' });
  await press(user, 'Replace in the library');
  // Said again, since it is another one.
  await waitFor(() => expect(first.isConnected).toBe(false));
  await screen.findByText(changed);
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
  const { api, eMail, eventId, id } = await company();
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
  await api.post(`/api/event/${eventId}/forms/${id}/save_to_library`, { name: 'Coming and Going' });
  await press(user, 'Undo');
  await screen.findByText('A form called “Coming and Going” is already in the forms library');
  const [inTheWay] = await libraryOf(api, eventId);
  await api.post(`/api/event/${eventId}/forms-library/${inTheWay?.id}/delete`, {});
  await press(user, 'Undo');
  await screen.findByText('Undone');
  await screen.findByRole('rowheader', { name: /^Coming and going/ });
  await user.click(await screen.findByRole('link', { name: 'Start a form with Coming and going' }));
  const start = await screen.findByRole<HTMLInputElement>('combobox', { name: 'Start with' });
  await waitFor(() => expect(start.value).toBe('Forms library: Coming and going'));
});

it('names a form after the one of the library that it starts with, until someone enters a name', async () => {
  const { api, eMail, eventId, id } = await company();
  for (const name of ['Boats', 'Buses']) await api.post(`/api/event/${eventId}/forms/${id}/save_to_library`, { name });
  const user = await openApp(`/event/${eventId}/forms/add`, { as: eMail });
  const name = await screen.findByLabelText<HTMLInputElement>('Name');
  const start = async (option: string, named: string) => {
    await pick(user, 'Start with', option);
    await waitFor(() => expect(name.value).toBe(named));
  };
  await start('Forms library: Boats', 'Boats');
  await start('Forms library: Buses', 'Buses');
  await start('Blank form', '');
  await start('Forms library: Boats', 'Boats');
  await fill(user, name, 'Ferries');
  await start('Forms library: Buses', 'Ferries');
  await screen.findByText(/^5 sections, 13 fields/);
  expect(name.value).toBe('Ferries');
});

it('says why a form with unsaved changes can’t be saved to the library yet', async () => {
  const { eMail, eventId, id } = await company();
  const user = await openApp(`/event/${eventId}/forms/${id}`, { as: eMail });
  const save = await screen.findByRole('button', { name: 'Save to the forms library' });
  expect(descriptionOf(save)).toBe('');
  await fill(user, screen.getByLabelText('Form name'), 'Road');
  await waitFor(() => expect(descriptionOf(save)).toBe('Save the form first'));
  await user.click(save);
  expect([screen.queryByRole('dialog'), save.matches(':disabled'), deadReferences()]).toEqual([null, false, []]);
  await press(user, 'Save form');
  await waitFor(() => expect(descriptionOf(save)).toBe(''));
  await press(user, 'Save to the forms library');
  expect((await (await dialog()).findByLabelText<HTMLInputElement>('Name in the forms library')).value).toBe('Road');
});

it('lets an artist manager of one event start with the library, and change nothing in it', async () => {
  const { api, eventId } = await eventWith([], { units: true, confirmed: true });
  const { id } = await new FormsApi(api, eventId).add('travel');
  await api.post(`/api/event/${eventId}/forms/${id}/save_to_library`, {});
  const eMail = newMail();
  const { status } = await api.post('/api/accounts/users', {
    user_email: eMail,
    name: 'Ele Vaher',
    role: 'artist_manager',
    event_ids: [eventId],
    password: DEMO_PASSWORD,
  });
  expect(status).toBe(201);
  const user = await openApp(`/event/${eventId}/forms`, { as: eMail });
  await screen.findByRole('button', { name: 'Duplicate travel' });
  expect(screen.queryByRole('button', { name: 'Save travel to the forms library' })).toBeNull();
  await user.click(screen.getByRole('link', { name: 'Forms library' }));
  await screen.findByRole('link', { name: 'Start a form with travel' });
  expect(screen.queryByRole('button', { name: /^(Rename|Delete) / })).toBeNull();
});
