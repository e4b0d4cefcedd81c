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

async function builder(page: Page, eventId: number, api: Api): Promise<FormBuilderPage> {
  const at = new FormBuilderPage(page);
  await at.open(eventId, await travel(api, eventId));
  return at;
}
