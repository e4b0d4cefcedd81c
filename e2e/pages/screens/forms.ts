import { expect, type Page } from '@playwright/test';
import type { Api } from '../api.ts';
import { FormBuilderPage, FormsApi } from '../forms.ts';
import { open } from '../session.ts';
import { appears, once, press, titled, type Screen } from './screen.ts';

export const FORMS_SCREENS: readonly Screen[] = [
  {
    name: 'forms, none yet',
    viewer: 'newcomer',
    show: async (page, id) => appears(page, `/event/${id}/forms`, 'No forms yet'),
  },
  {
    name: 'forms',
    viewer: 'planner',
    show: async (page, id, api) => {
      await travel(api, id);
      await open(page, `/event/${id}/forms`);
      await expect(page.getByRole('link', { name: 'travel' }).first()).toBeVisible();
    },
  },
  { name: 'add form', viewer: 'planner', show: async (page, id) => titled(`/event/${id}/forms/add`, 'Add form')(page) },
  {
    name: 'forms library',
    viewer: 'planner',
    show: async (page, id, api) => {
      await kept(api, id);
      await open(page, `/event/${id}/forms/library`);
      await expect(page.getByRole('button', { name: 'Rename travel' })).toBeVisible();
    },
  },
  {
    name: 'add form, from the forms library',
    viewer: 'planner',
    show: async (page, id, api) => {
      await open(page, `/event/${id}/forms/add?start=library-${await kept(api, id)}`);
      await expect(page.getByText(/^5 sections/)).toBeVisible();
    },
  },
  {
    name: 'save to the forms library',
    viewer: 'planner',
    show: async (page, id, api) => {
      await kept(api, id);
      await builder(page, id, api);
      await press(page, 'Save to the forms library');
      await press(page, 'Save to the library');
      await expect(page.getByRole('button', { name: 'Replace in the library' })).toBeVisible();
    },
  },
  {
    name: 'form builder',
    viewer: 'planner',
    show: async (page, id, api) => {
      await builder(page, id, api);
      await press(page, /^How do you arrive/);
      await expect(page.getByLabel('Choices')).toBeVisible();
    },
  },
  {
    name: 'form builder, a sub-section',
    viewer: 'planner',
    show: async (page, id, api) => {
      await (await builder(page, id, api)).section('Flight');
      await expect(page.getByRole('combobox', { name: 'When the answer is' })).toBeVisible();
    },
  },
  {
    name: 'form builder, something wrong',
    viewer: 'planner',
    show: async (page, id, api) => {
      const at = await builder(page, id, api);
      await page.getByLabel('Section name').fill('');
      await at.save.click();
      await expect(page.getByText('The name can’t be empty')).toBeVisible();
    },
  },
];

const travel = once(async (api, eventId) => (await new FormsApi(api, eventId).add('travel')).id);

const kept = once(async (api, eventId) => {
  const path = `/api/event/${eventId}/forms/${await travel(api, eventId)}/save_to_library`;
  return (await api.post<{ form: { id: number } }>(path, {})).body.form.id;
});

async function builder(page: Page, eventId: number, api: Api): Promise<FormBuilderPage> {
  const at = new FormBuilderPage(page);
  await at.open(eventId, await travel(api, eventId));
  return at;
}
