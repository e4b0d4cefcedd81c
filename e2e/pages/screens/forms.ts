import { expect, type Page } from '@playwright/test';
import { apiWith } from '../api.ts';
import { FormBuilderPage, FormsApi } from '../forms.ts';
import { open } from '../session.ts';
import { appears, press, titled, type Screen } from './screen.ts';

export const FORMS_SCREENS: readonly Screen[] = [
  { name: 'forms, none yet', viewer: 'company', show: async (page, id) => appears(page, `/event/${id}/forms`, 'No forms yet') },
  { name: 'forms', viewer: 'planner', show: async (page, id) => { await form(page, id); await open(page, `/event/${id}/forms`); await expect(page.getByRole('link', { name: 'travel' }).first()).toBeVisible(); } },
  { name: 'add form', viewer: 'company', show: async (page, id) => titled(`/event/${id}/forms/add`, 'Add form')(page, id) },
  { name: 'form builder', viewer: 'planner', show: async (page, id) => { await builder(page, id); await press(page, /^How do you arrive/); await expect(page.getByLabel('Choices')).toBeVisible(); } },
  { name: 'form builder, a sub-section', viewer: 'planner', show: async (page, id) => { await (await builder(page, id)).section('Flight'); await expect(page.getByRole('combobox', { name: 'When the answer is' })).toBeVisible(); } },
  { name: 'form builder, something wrong', viewer: 'planner', show: async (page, id) => { const at = await builder(page, id); await page.getByLabel('Section name').fill(''); await at.save.click(); await expect(page.getByText('The name must not be empty')).toBeVisible(); } },
];

async function form(page: Page, eventId: number): Promise<number> {
  await open(page, '/events');
  return (await new FormsApi(apiWith(await page.evaluate(() => localStorage.getItem('JWT') ?? '')), eventId).add('travel')).id;
}

async function builder(page: Page, eventId: number): Promise<FormBuilderPage> {
  const formId = await form(page, eventId);
  const at = new FormBuilderPage(page);
  await at.open(eventId, formId);
  return at;
}
