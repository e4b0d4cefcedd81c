import {
  expect,
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  type Locator,
  type Page,
} from '@playwright/test';
import type { Session } from '@laminate/contracts/session';
import { axeFindings, bringAxe } from './axe.ts';
import { newPhone, portalAt } from './portal-published.ts';
import { DEMO_PASSWORD, keepSession } from './session.ts';

/** Form in the hands of a user who acts for the artist. */
export class PortalForm {
  readonly page: Page;
  readonly context: BrowserContext;

  private constructor(page: Page, context: BrowserContext) {
    this.page = page;
    this.context = context;
  }

  /** A phone of this person, logged in, with the form open. */
  static async onPhone(browser: Browser, eMail: string, options: BrowserContextOptions = {}): Promise<PortalForm> {
    const page = await newPhone(browser, options);
    await signInAtPortal(page, eMail);
    const form = PortalForm.on(page);
    await form.open();
    return form;
  }

  /** The form on a page of the portal that is logged in. */
  static on(page: Page): PortalForm {
    return new PortalForm(page, page.context());
  }

  async open(): Promise<void> {
    await this.page.goto(`${portalAt()}/artist-advancing-form`);
    await expect(this.page.getByRole('heading', { level: 1, name: 'Advancing form' })).toBeAttached();
    await expect(this.page.getByText(/required fields answered$/)).toBeVisible();
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
    return this.page
      .getByRole('region', { name: 'Notifications' })
      .locator('> div')
      .filter({ hasText: text })
      .first()
      .evaluate((message) => {
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
  const session = await page.evaluate(
    async (credentials) => {
      const answer = await fetch('/api/auth', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(credentials),
      });
      return (await answer.json()) as Session;
    },
    { username: eMail, password: DEMO_PASSWORD },
  );
  await keepSession(page, session);
}
