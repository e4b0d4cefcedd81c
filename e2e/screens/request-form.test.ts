import type { RequestCategory, RequestForm } from '@laminate/contracts/requests';
import { screen, within } from '@testing-library/dom';
import { eventWith } from '../pages/api.ts';
import { descriptionOf } from './testing/described-by.ts';
import { fill, press } from './testing/advancing.ts';
import { openApp } from './testing/app.ts';

async function pressForm() {
  const { api, eMail, eventId } = await eventWith([], { units: true });
  const categories = `/api/event/${eventId}/request_categories`;
  const { body } = await api.post<{ category: RequestCategory }>(categories, { name: 'Press' });
  const path = `${categories}/${body.category.id}`;
  const form = async () => (await api.get<{ form: RequestForm }>(`${path}/form`)).form;
  const user = await openApp(`/event/${eventId}/request-form/${body.category.id}`, { as: eMail });
  return { api, path, form, user };
}

it('builds the form of a category, with nothing of artists', async () => {
  const { form, user } = await pressForm();
  await screen.findByRole('heading', { level: 1, name: 'Press' });
  expect(screen.getByRole('link', { name: 'Request categories' }).getAttribute('href')).toMatch(/request-categories$/);
  expect(screen.queryByRole('textbox', { name: 'Form name' })).toBeNull();
  await press(user, 'Add section');
  await user.type(screen.getByRole('textbox', { name: 'Section name' }), 'Outlet{Enter}');
  await screen.findByRole('heading', { level: 2, name: 'Outlet' });
  expect(screen.queryByRole('checkbox', { name: /^Admin only/ })).toBeNull();
  expect(screen.queryByLabelText(/^Topic/)).toBeNull();
  await user.click(within(screen.getByRole('group', { name: 'Add field' })).getByRole('button', { name: 'Text' }));
  await fill(user, await screen.findByRole('textbox', { name: 'Label' }), 'Title');
  const view = within(screen.getByRole('complementary', { name: 'Applicant view' }));
  await view.findByRole('textbox', { name: /^Title/ });
  await press(user, 'Save form');
  await screen.findByText('Form saved');
  expect((await form()).sections).toMatchObject([{ name: 'Outlet', fields: [{ label: 'Title' }] }]);
});

it('shows the later of two organisers the form as it is, and keeps what was typed until then', async () => {
  const { api, path, form, user } = await pressForm();
  await press(user, 'Add section');
  await user.type(screen.getByRole('textbox', { name: 'Section name' }), 'Outlet{Enter}');
  const { revision } = await form();
  const theirs = { revision, sections: [{ name: 'Camera', fields: [] }] };
  expect((await api.post(`${path}/set_form`, theirs)).status).toBe(200);
  await press(user, 'Save form');
  await press(user, 'Show the current form');
  await screen.findByRole('heading', { level: 2, name: 'Camera' });
  await fill(user, screen.getByRole('textbox', { name: 'Section name' }), '');
  await press(user, 'Save form');
  await screen.findByText('There’s a problem. Check the fields marked below.');
  expect(descriptionOf(screen.getByRole('textbox', { name: 'Section name' }))).not.toBe('');
  await fill(user, screen.getByRole('textbox', { name: 'Section name' }), 'Pit');
  await press(user, 'Save form');
  await screen.findByText(/^Form (saved|updated successfully!)$/);
  expect((await form()).sections.map(({ name }) => name)).toEqual(['Pit']);
});

it('says that a category is not found', async () => {
  const { eMail, eventId } = await eventWith([], { units: true });
  await openApp(`/event/${eventId}/request-form/999999`, { as: eMail });
  await screen.findByRole('heading', { level: 1, name: 'Category not found' });
});
