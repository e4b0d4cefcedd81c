import { expect, type Browser, type Locator } from '@playwright/test';
import { Door } from './door.ts';
import { ApiProxy } from './api-proxy.ts';
import { open, signIn } from './session.ts';

const SIZE = { width: 360, height: 800 };

interface PhoneOptions {
  readonly browser: Browser;
  readonly eMail: string;
  readonly eventId: number;
  /** Its name in the ledger. */
  readonly name: string;
  /** A tablet shows list and result side by side. */
  readonly wide?: boolean;
}

/** A phone at the door, with a separate network that a test can cut. */
export class Phone extends Door {
  readonly network: ApiProxy;
  readonly #eventId: number;

  private constructor(door: Door, network: ApiProxy, eventId: number) {
    super(door.page);
    this.network = network;
    this.#eventId = eventId;
  }

  static async at({ browser, eMail, eventId, name, wide = false }: PhoneOptions): Promise<Phone> {
    const network = await ApiProxy.open();
    const context = await browser.newContext({
      viewport: wide ? { width: 1100, height: 800 } : SIZE,
      locale: 'en-GB',
      timezoneId: 'Europe/Tallinn',
    });
    const page = await context.newPage();
    await signIn(page, eMail, { origin: network.origin });
    const phone = new Phone(new Door(page), network, eventId);
    await page.addInitScript((given) => localStorage.setItem('DOOR_DEVICE', given), name);
    await phone.show();
    await phone.expectLive();
    return phone;
  }

  /** Opens the door of the event, as after a reload. */
  async show(): Promise<void> {
    await open(this.page, `/event/${this.#eventId}/check_in`, this.network.origin);
  }

  /** Taps one of a guest, and goes on where the result covers the list. */
  async tapOne(name: string): Promise<void> {
    await this.one(name).click();
    const next = this.page.getByRole('button', { name: 'Next guest' });
    if ((this.page.viewportSize()?.width ?? 0) < 900) await next.click();
  }

  /** What needs a person here, as the banner counts it. */
  get attention(): Locator {
    return this.page.getByText(/\d+ needs? attention/);
  }

  /** Opens what waits and what needs a person. */
  async details(): Promise<Locator> {
    await this.page.getByRole('button', { name: /^Last connected / }).click();
    const dialog = this.page.getByRole('dialog', { name: 'Check-ins on this device' });
    await expect(dialog).toBeVisible();
    return dialog;
  }

  async close(): Promise<void> {
    await this.page.context().close();
    await this.network.close();
  }
}
