import { screen, waitFor, within } from '@testing-library/dom';
import type { UserEvent } from '@testing-library/user-event';
import { eventWith, type Api } from '../pages/api.ts';
import { openApp } from './testing/app.ts';
import { descriptionOf } from './testing/described-by.ts';
import { focusOn } from './testing/focus.ts';
import { choose, dialog, fill, row } from './testing/guest-list.ts';
import { intercept, unreachable } from './testing/network.ts';

interface Field {
  readonly key: string;
  readonly name: string;
  readonly seen_by: readonly string[];
  readonly asked: string;
  readonly choices: readonly { readonly id: number; readonly name: string }[];
  readonly used: number;
}

const fieldsOf = async (api: Api, eventId: number) =>
  (await api.get<{ fields: Field[] }>(`/api/event/${eventId}/fields`)).fields;
const addField = async (api: Api, eventId: number, field: object) =>
  (await api.post<{ field: Field }>(`/api/event/${eventId}/fields`, field)).body.field;
const detailsOf = async (api: Api, eventId: number) =>
  (await api.get<{ people: { details: Record<string, unknown> }[] }>(`/api/event/${eventId}/people`)).people.map(
    ({ details }) => details,
  );
const give = (api: Api, eventId: number, people: readonly number[], details: object) =>
  api.post(`/api/event/${eventId}/set_details_for_people`, { people, details });

const DISHES = [{ name: 'Fish' }, { name: 'Soup' }];
const own = () => within(screen.getByRole('list', { name: 'Custom fields' }));
const namesOfOwn = () =>
  own()
    .getAllByRole('button', { name: /^Edit / })
    .map((button) => button.getAttribute('aria-label')?.replace('Edit ', ''));
const openFields = async (eventId: number, as: string) => {
  const user = await openApp(`/event/${eventId}/guest-fields`, { as });
  await screen.findByRole('heading', { level: 2, name: 'Contacts' });
  return user;
};
const addIn = async (user: UserEvent) => {
  await user.click(screen.getByRole('button', { name: 'Add field' }));
  return dialog('New field');
};
const lineOf = (list: string, name: string) =>
  within(screen.getByRole('list', { name: list }))
    .getByText(name)
    .closest('li')?.textContent;

it('leads from the people to their fields, where a first one is added with its choices', async () => {
  const { api, eMail, eventId } = await eventWith([{ name: 'Mari Tamm' }]);
  const user = await openApp(`/event/${eventId}/people`, { as: eMail });
  await user.click(await screen.findByRole('button', { name: 'More' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Guest fields' }));
  await screen.findByText('No custom fields yet');
  expect(lineOf('Contacts', 'Company')).toBe(
    'CompanyType: TextAlso visible to: Door, Gate, PrintedAsked of others: Don’t askUsed by: No one',
  );
  expect(lineOf('Contacts', 'Phone')).toContain('Also visible to: No one else');

  const form = await addIn(user);
  await user.click(form.getByRole('button', { name: 'Add field' }));
  await form.findByText('Enter a name');
  await fill(user, form.getByLabelText('Name'), 'Menu');
  await choose(user, form.getByRole('combobox', { name: 'Type' }), 'Single choice');
  await user.click(form.getByRole('button', { name: 'Add field' }));
  await form.findByText('Add at least one choice');
  await user.click(form.getByLabelText('Choice 1'));
  await user.paste('Fish\nSoup\n fish ');
  await user.click(form.getByRole('button', { name: 'Add field' }));
  await form.findByText('“fish” is listed twice');
  await fill(user, form.getByLabelText('Choice 3'), 'Pie');
  await user.click(form.getByLabelText(/^Door/));
  form.getByText(/the field is never sent to/);
  await choose(user, form.getByRole('combobox', { name: 'Ask others for this' }), 'Ask (required)');
  await user.click(await form.findByRole('button', { name: 'Add field' }));
  await screen.findByText('Menu added');
  await waitFor(() => expect(namesOfOwn()).toEqual(['Menu']));
  await focusOn('button', 'Add field');
  expect((await fieldsOf(api, eventId)).at(-1)).toMatchObject({
    name: 'Menu',
    seen_by: ['door'],
    asked: 'required',
    choices: [
      { id: 1, name: 'Fish' },
      { id: 2, name: 'Soup' },
      { id: 3, name: 'Pie' },
    ],
  });
});

it('says at the field what the server refuses: a name that is taken, a choice that is in use', async () => {
  const { api, eMail, eventId, personIds } = await eventWith([{ name: 'Mari Tamm' }, { name: 'Jaan Kask' }]);
  const menu = await addField(api, eventId, { name: 'Menu', kind: 'choices', choices: DISHES });
  await give(api, eventId, personIds, { [menu.key]: ['Fish'] });
  const user = await openFields(eventId, eMail);
  const form = await addIn(user);
  await fill(user, form.getByLabelText('Name'), ' MENÜ');
  await user.click(form.getByRole('button', { name: 'Add field' }));
  await form.findByText(/^A field called “MENÜ” already exists/);
  expect(descriptionOf(form.getByLabelText('Name'))).toMatch(/already/);
  await focusOn('textbox', 'Name');
  await user.click(form.getAllByRole('button', { name: 'Close' })[0] as HTMLElement);

  await user.click(await screen.findByRole('button', { name: 'Edit Menu' }));
  const edit = await dialog('Edit field “Menu”');
  edit.getByText('Type: Multiple choice. You can’t change this.');
  await user.click(edit.getByRole('button', { name: 'Delete Fish' }));
  await user.click(edit.getByRole('button', { name: 'Save changes' }));
  await edit.findByText('“Fish” is used by 2 guests. Choose something else for them first.');
  await user.click(edit.getAllByRole('button', { name: 'Close' })[0] as HTMLElement);

  await user.click(await screen.findByRole('button', { name: 'Edit Menu' }));
  const again = await dialog('Edit field “Menu”');
  await fill(user, again.getByLabelText('Name'), 'Dinner');
  await fill(user, again.getByLabelText('Choice 1'), 'Pike');
  await user.click(again.getByRole('button', { name: 'Save changes' }));
  await screen.findByText('Dinner saved');
  expect((await fieldsOf(api, eventId)).at(-1)).toMatchObject({ key: menu.key, name: 'Dinner', used: 2 });
  expect((await fieldsOf(api, eventId)).at(-1)?.choices[0]).toEqual({ id: 1, name: 'Pike' });
});

it('changes of a contact who sees it and whether it is asked for, and nothing else', async () => {
  const { api, eMail, eventId } = await eventWith([{ name: 'Mari Tamm' }]);
  const user = await openFields(eventId, eMail);
  expect(screen.queryByRole('button', { name: 'Delete Phone' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Edit Phone' }));
  const form = await dialog('Edit field “Phone”');
  expect(form.queryByLabelText('Name')).toBeNull();
  await user.click(form.getByLabelText(/^Gate/));
  await fill(user, form.getByLabelText(/^Help/), 'For the shuttle');
  await choose(user, form.getByRole('combobox', { name: 'Ask others for this' }), 'Ask (optional)');
  await user.click(form.getByRole('button', { name: 'Save changes' }));
  await screen.findByText('Phone saved');
  expect((await fieldsOf(api, eventId))[1]).toMatchObject({ key: 'phone', seen_by: ['gate'], asked: 'optional' });
  await screen.findByText('For the shuttle');
});

it('puts custom fields in order without dragging, and as they were when that fails', async () => {
  const { api, eMail, eventId } = await eventWith([]);
  for (const name of ['Car', 'Menu', 'Shoes']) await addField(api, eventId, { name, kind: 'text' });
  const user = await openFields(eventId, eMail);
  await waitFor(() => expect(namesOfOwn()).toEqual(['Car', 'Menu', 'Shoes']));
  await user.click(screen.getByRole('button', { name: 'Move Shoes' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Move up' }));
  await waitFor(() => expect(namesOfOwn()).toEqual(['Car', 'Shoes', 'Menu']));
  await waitFor(async () =>
    expect((await fieldsOf(api, eventId)).slice(4).map(({ name }) => name)).toEqual(['Car', 'Shoes', 'Menu']),
  );
  const straightAgain = intercept(/\/order_fields$/, unreachable);
  await user.click(screen.getByRole('button', { name: 'Move Menu' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Move up' }));
  await screen.findByText(/Couldn’t reach|connection/i);
  await waitFor(() => expect(namesOfOwn()).toEqual(['Car', 'Shoes', 'Menu']));
  straightAgain();
});

it('says before a field is deleted what goes with it, and brings it all back', async () => {
  const { api, eMail, eventId, personIds } = await eventWith([{ name: 'Mari Tamm' }, { name: 'Jaan Kask' }]);
  const car = await addField(api, eventId, { name: 'Car', kind: 'text' });
  await give(api, eventId, personIds, { [car.key]: '123 ABC' });
  const user = await openFields(eventId, eMail);
  await user.click(await screen.findByRole('button', { name: 'Delete Car' }));
  const question = await dialog();
  question.getByText('Delete the field “Car”? The values for 2 guests will be deleted too.');
  await user.click(question.getByRole('button', { name: 'Delete' }));
  const said = await screen.findByText('Car deleted, for 2 guests');
  await screen.findByText('No custom fields yet');
  await user.click(within(said).getByRole('button', { name: 'Undo' }));
  await screen.findByText('Car restored');
  await waitFor(() => expect(lineOf('Custom fields', 'Car')).toContain('2 guests'));
  expect(await detailsOf(api, eventId)).toEqual([{ [car.key]: '123 ABC' }, { [car.key]: '123 ABC' }]);
});

it('says that fields could not be loaded, and loads them', async () => {
  const { eMail, eventId } = await eventWith([]);
  const straightAgain = intercept(/\/fields$/, async () => new Response('{"code":"internal"}', { status: 500 }));
  const user = await openApp(`/event/${eventId}/guest-fields`, { as: eMail });
  await screen.findByText('Couldn’t load the fields');
  straightAgain();
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  await screen.findByText('No custom fields yet');
});

it('adds and edits a guest with details, and says at each what is none of it', async () => {
  const { api, eMail, eventId } = await eventWith([]);
  const car = await addField(api, eventId, { name: 'Car', kind: 'text' });
  const menu = await addField(api, eventId, { name: 'Menu', kind: 'choices', choices: DISHES });
  const user = await openApp(`/event/${eventId}/people`, { as: eMail });
  await user.click((await screen.findAllByRole('button', { name: 'Add person' }))[0] as HTMLElement);
  const form = await dialog('Add person');
  await fill(user, form.getByLabelText('Name'), 'Mari Tamm');
  await fill(user, await form.findByLabelText('Car'), '123 ABC');
  await user.click(form.getByLabelText('Soup'));
  const more = form.getByText('More details').closest('details');
  expect(more?.open).toBe(false);
  await user.click(form.getByText('More details'));
  await fill(user, form.getByLabelText('Phone'), '12');
  await fill(user, form.getByLabelText('E-mail'), 'mari@example.test');
  await user.click(form.getByRole('button', { name: 'Add person' }));
  await waitFor(() => expect(descriptionOf(form.getByLabelText('Phone'))).toMatch(/isn’t a valid phone number/));
  await focusOn('textbox', 'Phone');
  // The field alone says it.
  expect(form.queryByRole('alert')).toBeNull();
  await fill(user, form.getByLabelText('Phone'), '5123 4567');
  await user.click(form.getByRole('button', { name: 'Add person' }));
  await screen.findByText('Mari Tamm added');
  const phone = { number: '+37251234567', typed: '5123 4567' };
  const added = { email: 'mari@example.test', phone, [car.key]: '123 ABC', [menu.key]: [2] };
  expect(await detailsOf(api, eventId)).toEqual([added]);

  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await user.dblClick(await waitFor(() => row('Mari Tamm')));
  const edit = await dialog('Edit person');
  expect(edit.getByRole('link', { name: '5123 4567' }).getAttribute('href')).toBe('tel:+37251234567');
  expect(edit.getByRole('link', { name: 'mari@example.test' }).getAttribute('href')).toBe('mailto:mari@example.test');
  await fill(user, edit.getByLabelText('Car'), '');
  await user.click(edit.getByRole('button', { name: 'Save changes' }));
  await screen.findByText('Mari Tamm saved');
  expect(await detailsOf(api, eventId)).toEqual([{ email: 'mari@example.test', phone, [menu.key]: [2] }]);
});

it('gives several people the same in a field, takes it away, and undoes it', async () => {
  const { api, eMail, eventId, personIds } = await eventWith([{ name: 'Mari Tamm' }, { name: 'Jaan Kask' }]);
  await give(api, eventId, personIds.slice(0, 1), { company: 'Raadio 2' });
  const companies = async () => (await detailsOf(api, eventId)).map(({ company }) => company ?? null);
  const user = await openApp(`/event/${eventId}/people`, { as: eMail });
  const open = async () => {
    const bar = within(await screen.findByRole('toolbar', { name: 'Selected people' }));
    await user.click(bar.getByRole('button', { name: 'Set a field' }));
    const modal = await dialog('Set a field for 2 people');
    await choose(user, modal.getByRole('combobox', { name: 'Field' }), 'Company');
    return modal;
  };
  await user.click(await screen.findByLabelText('Select Mari Tamm'));
  await user.click(await screen.findByLabelText('Select Jaan Kask'));
  const setting = await open();
  await user.click(setting.getByRole('button', { name: 'Set' }));
  await setting.findByText('Fill in “Company”');
  await fill(user, setting.getByLabelText('Company'), 'ETV');
  await user.click(setting.getByRole('button', { name: 'Set' }));
  const said = await screen.findByText('2 people changed');
  expect(await companies()).toEqual(['ETV', 'ETV']);
  await user.click(within(said).getByRole('button', { name: 'Undo' }));
  await screen.findByText('Undone');
  expect(await companies()).toEqual([null, 'Raadio 2']);

  const clearing = await open();
  await user.click(clearing.getByLabelText('Clear'));
  clearing.getByText('“Company” will be cleared for 2 people.');
  await user.click(clearing.getByRole('button', { name: 'Clear' }));
  await screen.findByText('1 person changed');
  expect(await companies()).toEqual([null, null]);
});

it('names in the log which fields were changed, not what they hold', async () => {
  const { api, eMail, eventId, personIds } = await eventWith([{ name: 'Mari Tamm' }]);
  const car = await addField(api, eventId, { name: 'Car', kind: 'text' });
  await give(api, eventId, personIds, { [car.key]: '123 ABC', phone: '5123 4567' });
  await api.post(`/api/events/${eventId}/update_person/${personIds[0]}`, { details: { company: 'ETV' } });
  await openApp(`/event/${eventId}`, { as: eMail });
  await screen.findByText(/Guest field added/);
  const log = document.body.textContent ?? '';
  expect(log).toMatch(/Details set.*Phone, Car/);
  expect(log).toMatch(/Edited.*Company/);
  expect(log).not.toMatch(/123 ABC|5123|ETV/);
});
