import { expect } from '@playwright/test';
import { addAdvancing, answer, openAnswers, openBoard, remindDialog } from '../answers.ts';
import { open } from '../session.ts';
import { once, press, type Screen } from './screen.ts';

export const ANSWERS_SCREENS: readonly Screen[] = [
  {
    name: 'advancing board',
    viewer: 'planner',
    show: async (page, id, api) => {
      await answered(api, id);
      await openBoard(page, id);
    },
  },
  {
    name: 'reminders of artists',
    viewer: 'planner',
    show: async (page, id, api) => {
      await answered(api, id);
      await openBoard(page, id);
      await remindDialog(page);
    },
  },
  {
    name: 'advancing, forms',
    viewer: 'planner',
    show: async (page, id, api) => {
      await answered(api, id);
      await open(page, `/event/${id}/advancing-forms`);
      await expect(page.getByRole('table', { name: 'Forms' })).toBeVisible();
    },
  },
  {
    name: 'advancing form',
    viewer: 'planner',
    show: async (page, id, api) => {
      const { formId } = await answered(api, id);
      await open(page, `/event/${id}/advancing-form/${formId}`);
      await expect(page.getByRole('table', { name: 'Sections' })).toBeVisible();
    },
  },
  {
    name: 'answers of an artist',
    viewer: 'planner',
    show: async (page, id, api) => {
      const { artistId } = await answered(api, id);
      await openAnswers(page, id, artistId);
    },
  },
  {
    name: 'answers of an artist, one edited',
    viewer: 'planner',
    show: async (page, id, api) => {
      const { artistId } = await answered(api, id);
      await openAnswers(page, id, artistId);
      await press(page, 'Edit Contact, response 1');
      await expect(page.getByRole('button', { name: 'Save' })).toBeVisible();
    },
  },
  {
    name: 'limits of an artist',
    viewer: 'planner',
    show: async (page, id, api) => {
      const { artistId } = await answered(api, id);
      await openAnswers(page, id, artistId);
      await press(page, 'Limits and deadlines');
      await expect(page.getByRole('dialog').getByLabel(/^Maximum responses/)).toBeVisible();
    },
  },
  {
    name: 'guests of artists',
    viewer: 'planner',
    show: async (page, id, api) => {
      await answered(api, id);
      await open(page, `/event/${id}/artist-guests`);
      await expect(page.getByRole('table', { name: 'Artist guests' })).toBeVisible();
    },
  },
];

/** Artists with a form, of whom the first has answered some of it. */
const answered = once(async (api, eventId) => {
  const {
    form,
    artistIds: [first = 0],
  } = await addAdvancing(api, eventId, ['Udu ja Ulm', 'Merikarjus']);
  await answer(api, eventId, first, form, 'Contact', { Name: 'Mari Tamm', 'E-mail': 'mari@example.test' });
  await answer(api, eventId, first, form, 'Guests', { Guest: 'Jaan Kask +2', Note: 'by boat' });
  return { formId: form.id, artistId: first };
});
