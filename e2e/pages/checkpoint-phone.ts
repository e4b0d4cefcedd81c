import { expect, type Browser, type Locator, type Page } from '@playwright/test';
import { ApiProxy } from './api-proxy.ts';
import { open, signIn } from './session.ts';

/** A phone at a checkpoint, with a separate network that a test can cut. */
export class CheckpointPhone {
  readonly page: Page;
  readonly network: ApiProxy;
  readonly #eventId: number;

  private constructor(page: Page, network: ApiProxy, eventId: number) {
    this.page = page;
    this.network = network;
    this.#eventId = eventId;
  }

  static async #open(browser: Browser, eventId: number): Promise<CheckpointPhone> {
    const network = await ApiProxy.open();
    const context = await browser.newContext({
      viewport: { width: 360, height: 800 },
      locale: 'en-GB',
      timezoneId: 'Europe/Tallinn',
    });
    return new CheckpointPhone(await context.newPage(), network, eventId);
  }

  /** Signs a user in on it and puts it at a checkpoint. */
  static async at(browser: Browser, eMail: string, eventId: number, checkpoint: string): Promise<CheckpointPhone> {
    const phone = await CheckpointPhone.#open(browser, eventId);
    const { page, network } = phone;
    await signIn(page, eMail, { origin: network.origin });
    await phone.show('access-system-view');
    await page.getByRole('button', { name: checkpoint }).click();
    await expect(page.getByLabel('Find a person')).toBeVisible();
    return phone;
  }

  /** Opens the link of a device on it, and puts it where the link says. */
  static async byLink(browser: Browser, eventId: number, link: string): Promise<CheckpointPhone> {
    const phone = await CheckpointPhone.#open(browser, eventId);
    const { pathname, hash } = new URL(link);
    await phone.page.goto(`${phone.network.origin}${pathname}${hash}`);
    await phone.page.getByRole('button', { name: 'Open on this device' }).click();
    await expect(phone.page.getByLabel('Find a person')).toBeVisible();
    return phone;
  }

  /** The gate, or the roll call. */
  async show(screen: 'access-system-view' | 'roll-call'): Promise<void> {
    const path = screen === 'roll-call' ? `/event/${this.#eventId}/roll-call` : `/${screen}/${this.#eventId}`;
    await open(this.page, path, this.network.origin);
  }

  /** What the answer says to a guest of this name. */
  async ask(name: string): Promise<Locator> {
    await this.page.getByLabel('Find a person').fill(name);
    await this.page.getByRole('list', { name: 'People found' }).getByRole('button').filter({ hasText: name }).click();
    return this.page.getByRole('region', { name: 'Answer' });
  }

  /** Lets one guest of a party in, or out, and goes on to the next. */
  async tap(name: string, button: 'Let in' | 'Let out' = 'Let in'): Promise<void> {
    const answer = await this.ask(name);
    await this.page.getByRole('button', { name: new RegExp(`^${button}`) }).click();
    await expect(answer).toContainText(/1 guest · |Saved on this device/);
    await this.next();
  }

  async next(): Promise<void> {
    await this.page.getByRole('button', { name: 'Next person' }).click();
  }

  async close(): Promise<void> {
    await this.page.context().close();
    await this.network.close();
  }
}
