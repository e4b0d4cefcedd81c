import { expect, type Browser, type BrowserContext, type BrowserContextOptions, type Locator, type Page } from '@playwright/test';
import type { AdvancingForm } from '@laminate/contracts/forms';
import type { Session } from '@laminate/contracts/session';
import { eventWith, type Api } from './api.ts';
import { axeFindings, bringAxe } from './axe.ts';
import { inviteUser, newPhone, portalAt } from './portal-told.ts';
import { DEMO_PASSWORD, keepSession } from './session.ts';

const DAY_MS = 86_400_000;
/** The first day of so many whole days that are left. */
const dayIn = (days: number): string => new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10);

const field = (label: string, field_type = 'text', more: object = {}) => ({ label, field_type, ...more });

const SECTIONS = [
  { name: 'Welcome', section_type: 'Intro', description: 'Tell us what you need. You can change it until the deadline.' },
  { name: 'Contact', section_type: 'Section', deadline: dayIn(5), fields: [field('Name', 'name', { is_required: true }), field('E-mail', 'email', { is_required: true }), field('Phone', 'phone', { description: '+372 5123 4567' })] },
  {
    name: 'Crew list', section_type: 'Section', covers: 'crew', has_limits: true, limits: 5, repeating: true, deadline: dayIn(9),
    fields: [field('Full name', 'name', { is_required: true }), field('Role', 'text', { description: 'e.g. tour manager' }), field('Meals', 'dropdown', { choices: ['Meat', 'Fish', 'Vegetarian', 'Vegan'] })],
  },
  {
    name: 'Arrival', section_type: 'Section',
    fields: [{ id: -1, ...field('Do you drive to the stage?', 'dropdown', { choices: ['Yes', 'No'], is_required: true }) }, field('Arrival date', 'date'), field('Arrival time', 'time'), field('Everybody is of age', 'checkbox')],
    sub_sections: [
      { name: 'Vehicle', section_type: 'Section', response_condition_field_id: -1, response_condition_field_value: 'Yes', description: 'Vehicles pass Gate C until 14:00.', fields: [field('Number plate', 'text', { is_required: true })] },
    ],
  },
  { name: 'Guest list', section_type: 'BackstageGuests', repeating: true, fields: [field('Guest', 'name', { is_required: true })] },
  { name: 'Stage plot', section_type: 'Section', deadline: '2026-01-01', fields: [field('Link', 'text', { is_required: true })] },
  { name: 'Comments', section_type: 'Comments', fields: [field('Anything else')] },
  { name: 'Canary fee', section_type: 'Section', admin_only: true, fields: [field('Canary euros')] },
];

/** An event with an artist whose form is empty, and two people who act for them. */
export interface PortalStage {
  readonly api: Api;
  /** E-mail of the organiser. */
  readonly organiser: string;
  readonly eventId: number;
  readonly artistId: number;
  readonly form: AdvancingForm;
  /** E-mails of the two, who sign in with the password of the demo. */
  readonly eMails: readonly [string, string];
}

export async function portalStage(page: Page): Promise<PortalStage> {
  const { api, eMail: organiser, eventId } = await eventWith([], { units: true });
  const { body: { form } } = await api.post<{ form: AdvancingForm }>(`/api/event/${eventId}/advancing-forms`, { name: 'Advancing form', sections: SECTIONS });
  const { body: { artist: { id: artistId } } } = await api.post<{ artist: { id: number } }>(`/api/event/${eventId}/artists`, { name: 'Öised Linnud', country_code: 'EST' });
  const crew = form.sections.find(({ name }) => name === 'Crew list')?.id;
  await api.post(`/api/event/${eventId}/artists/${artistId}`, { form_id: form.id });
  await api.post(`/api/event/${eventId}/artists/${artistId}`, { guestlist_limit: 10, section_limits: [{ section_id: crew, limits: 2, deadline: null }] });
  const { events } = await api.get<{ events: { id: number; name: string }[] }>('/api/events');
  const place = { eventId, artistId, event: events.find(({ id }) => id === eventId)?.name ?? '' };
  return { api, eventId, artistId, form, organiser, eMails: [await inviteUser(page, api, { ...place, name: 'Mari Tamm' }), await inviteUser(page, api, { ...place, name: 'Jaan Kask' })] };
}

/** The answers of the artist to a section, by the label of a field, as the organiser sees them. */
export async function answersTo({ api, eventId, artistId, form }: PortalStage, section: string, label: string): Promise<(string | boolean | undefined)[]> {
  const asked = form.sections.find(({ name }) => name === section);
  const id = asked?.fields.find((field) => field.label === label)?.id ?? 0;
  const { answers } = await api.get<{ answers: { section_id: number; fields: Record<string, string | boolean> }[] }>(`/api/event/${eventId}/artists/${artistId}/form_responses`);
  return answers.filter(({ section_id }) => section_id === asked?.id).map(({ fields }) => fields[id]);
}

/** The form in the hands of somebody who acts for the artist. */
export class PortalForm {
  readonly page: Page;
  readonly context: BrowserContext;

  private constructor(page: Page, context: BrowserContext) {
    this.page = page;
    this.context = context;
  }

  /** A phone of this person, signed in, with the form open. */
  static async onPhone(browser: Browser, eMail: string, options: BrowserContextOptions = {}): Promise<PortalForm> {
    const page = await newPhone(browser, options);
    await signInAtPortal(page, eMail);
    const form = PortalForm.on(page);
    await form.open();
    return form;
  }

  /** The form on a page of the portal that is signed in. */
  static on(page: Page): PortalForm {
    return new PortalForm(page, page.context());
  }

  async open(): Promise<void> {
    await this.page.goto(`${portalAt()}/artist-advancing-form`);
    await expect(this.page.getByRole('heading', { level: 1, name: 'Advancing form' })).toBeAttached();
    await expect(this.page.getByText(/required answered$/)).toBeVisible();
  }

  /** The fold of a section. */
  section(name: string): Locator {
    return this.page.getByRole('region', { name, exact: true });
  }

  /** Unfolds a section unless it is open. */
  async unfold(name: string): Promise<Locator> {
    const section = this.section(name);
    const toggle = section.getByRole('button', { name: new RegExp(name) }).first();
    if ((await toggle.getAttribute('aria-expanded')) === 'false') await toggle.click();
    return section;
  }

  /** Whether a message takes the taps at its place on the page. */
  takesTaps(text: string): Promise<boolean> {
    return this.page.getByRole('status').filter({ hasText: text }).first().evaluate((message) => {
      const { x, y, width, height } = message.getBoundingClientRect();
      return message.contains(document.elementFromPoint(x + width / 2, y + height / 2));
    });
  }

  /** Axe finds nothing, in either scheme of colours. */
  async expectNothingFound(): Promise<void> {
    await bringAxe(this.page);
    for (const colorScheme of ['light', 'dark'] as const) {
      await this.page.emulateMedia({ colorScheme });
      expect(await axeFindings(this.page)).toEqual([]);
    }
    await this.page.emulateMedia({ colorScheme: null });
  }

  async expectToast(text: string): Promise<void> {
    await expect(this.page.getByText(text, { exact: true }).first()).toBeVisible();
  }
}

/** Gives a page of the portal the session of an artist's user. */
export async function signInAtPortal(page: Page, eMail: string): Promise<void> {
  await page.goto(`${portalAt()}/remotes.json`);
  // From inside the page: the name of the portal's host means something to browsers alone.
  const session = await page.evaluate(async (credentials) => {
    const answer = await fetch('/api/auth', { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(credentials) });
    return (await answer.json()) as Session;
  }, { username: eMail, password: DEMO_PASSWORD });
  await keepSession(page, session);
}
