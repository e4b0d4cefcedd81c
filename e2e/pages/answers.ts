import { expect, type Locator, type Page } from '@playwright/test';
import type { AdvancingForm } from '@laminate/contracts/forms';
import { eventWith, type Api } from './api.ts';
import { open } from './session.ts';

const field = (label: string, field_type = 'text', more: object = {}) => ({ label, field_type, ...more });

/**
 * What the artists of these journeys are asked: a contact, how they travel and with which flight, their crew, their
 * guests, a fee.
 */
const SECTIONS = [
  {
    name: 'Contact',
    section_type: 'Section',
    fields: [field('Name', 'name', { is_required: true }), field('E-mail', 'email', { is_required: true })],
  },
  {
    name: 'Late rider',
    section_type: 'Section',
    deadline: '2026-01-01',
    fields: [field('Desk', 'text', { is_required: true })],
  },
  {
    name: 'Crew',
    section_type: 'Section',
    covers: 'crew',
    has_limits: true,
    limits: 20,
    repeating: true,
    fields: [field('Name of the crew member', 'name', { is_required: true })],
  },
  {
    name: 'Guests',
    section_type: 'BackstageGuests',
    repeating: true,
    fields: [field('Guest', 'name', { is_required: true }), field('Note')],
  },
  { name: 'Fee', section_type: 'Section', admin_only: true, fields: [field('Euros')] },
];

/** An event of this caller with artists who have such a form. */
export async function addAdvancing(
  api: Api,
  eventId: number,
  names: readonly string[],
): Promise<{ form: AdvancingForm; artistIds: number[] }> {
  const {
    body: { form },
  } = await api.post<{ form: AdvancingForm }>(`/api/event/${eventId}/advancing-forms`, {
    name: 'Advancing form 2027',
    sections: SECTIONS,
  });
  const artistIds: number[] = [];
  for (const name of names) {
    const { body } = await api.post<{ artist: { id: number } }>(`/api/event/${eventId}/artists`, {
      name,
      country_code: 'EST',
    });
    await api.post(`/api/event/${eventId}/artists/${body.artist.id}`, { form_id: form.id });
    artistIds.push(body.artist.id);
  }
  return { form, artistIds };
}

/** A company with such an event. */
export async function eventWithArtists(names: readonly string[]) {
  const { api, eMail, eventId } = await eventWith([], { units: true });
  return { api, eMail, eventId, ...(await addAdvancing(api, eventId, names)) };
}

/** Answers a section by the labels of its fields. @returns the id of the answer */
export async function answer(
  api: Api,
  eventId: number,
  artistId: number,
  form: AdvancingForm,
  section: string,
  values: Readonly<Record<string, string>>,
): Promise<number> {
  const meant = form.sections.find(({ name }) => name === section);
  const fields = Object.fromEntries(
    Object.entries(values).map(([label, value]) => [meant?.fields.find((one) => one.label === label)?.id, value]),
  );
  const { status, body } = await api.post<{ answer: { answer_id: number } }>(
    `/api/event/${eventId}/artists/${artistId}/form_responses`,
    { section_id: meant?.id, fields, admin: true },
  );
  if (status !== 201) throw new Error(`${section} was not answered: ${JSON.stringify(body)}`);
  return body.answer.answer_id;
}

/** The board of an event. */
export async function openBoard(page: Page, eventId: number): Promise<void> {
  await open(page, `/event/${eventId}/advancing-forms?artists`);
  await expect(page.getByRole('grid', { name: 'Artists by section' })).toBeVisible();
}

/** The reminders that the board offers. */
export async function remindDialog(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: 'Remind' }).click();
  const dialog = page.getByRole('dialog', { name: 'Remind artists' });
  await expect(dialog.getByRole('button', { name: /^Send / })).toBeVisible();
  return dialog;
}

/** What an artist answered. */
export async function openAnswers(page: Page, eventId: number, artistId: number): Promise<void> {
  await open(page, `/event/${eventId}/advancing-form-artist/${artistId}`);
  await expect(page.getByRole('region', { name: 'Contact', exact: true })).toBeVisible();
}
