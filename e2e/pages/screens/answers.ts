import { expect, type Page } from '@playwright/test';
import type { AdvancingBoard } from '@laminate/contracts/answers';
import { addAdvancing, answer, openAnswers, openBoard, remindDialog } from '../answers.ts';
import { apiWith } from '../api.ts';
import { open } from '../session.ts';
import { press, type Screen } from './screen.ts';

export const ANSWERS_SCREENS: readonly Screen[] = [
  { name: 'advancing board', viewer: 'planner', show: async (page, id) => { await ready(page, id); await openBoard(page, id); } },
  { name: 'reminders of artists', viewer: 'planner', show: async (page, id) => { await ready(page, id); await openBoard(page, id); await remindDialog(page); } },
  { name: 'advancing, forms', viewer: 'planner', show: async (page, id) => { await ready(page, id); await open(page, `/event/${id}/advancing-forms`); await expect(page.getByRole('table', { name: 'Forms' })).toBeVisible(); } },
  { name: 'advancing form', viewer: 'planner', show: async (page, id) => { const { formId } = await ready(page, id); await open(page, `/event/${id}/advancing-form/${formId}`); await expect(page.getByRole('table', { name: 'Sections' })).toBeVisible(); } },
  { name: 'answers of an artist', viewer: 'planner', show: async (page, id) => { const { artistId } = await ready(page, id); await openAnswers(page, id, artistId); } },
  { name: 'answers of an artist, one edited', viewer: 'planner', show: async (page, id) => { const { artistId } = await ready(page, id); await openAnswers(page, id, artistId); await press(page, 'Edit Contact, response 1'); await expect(page.getByRole('button', { name: 'Save' })).toBeVisible(); } },
  { name: 'limits of an artist', viewer: 'planner', show: async (page, id) => { const { artistId } = await ready(page, id); await openAnswers(page, id, artistId); await press(page, 'Limits and deadlines'); await expect(page.getByRole('dialog').getByLabel(/^Most responses/)).toBeVisible(); } },
  { name: 'guests of artists', viewer: 'planner', show: async (page, id) => { await ready(page, id); await open(page, `/event/${id}/artist-guests`); await expect(page.getByRole('table', { name: 'Guests of artists' })).toBeVisible(); } },
];

/** Artists with a form, made where there are none. */
async function ready(page: Page, eventId: number): Promise<{ formId: number; artistId: number }> {
  await open(page, '/events');
  const api = apiWith(await page.evaluate(() => localStorage.getItem('JWT') ?? ''));
  const board = await api.get<AdvancingBoard>(`/api/event/${eventId}/advancing-board`);
  const known = board.artists.find(({ form_id, progress }) => form_id !== null && progress > 0);
  if (known?.form_id) return { formId: known.form_id, artistId: known.id };
  const { form, artistIds: [first = 0] } = await addAdvancing(api, eventId, ['Udu ja Ulm', 'Merikarjus']);
  await answer(api, eventId, first, form, 'Contact', { Name: 'Mari Tamm', 'E-mail': 'mari@example.test' });
  await answer(api, eventId, first, form, 'Guests', { Guest: 'Jaan Kask +2', Note: 'by boat' });
  return { formId: form.id, artistId: first };
}
