import { expect, type Locator, type Page } from '@playwright/test';
import { open } from './session.ts';

/** The organiser's screen of the devices at the door. */
export class DoorDevices {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  open(eventId: number) {
    return open(this.page, `/event/${eventId}/door-devices`);
  }

  row(name: string): Locator {
    return this.page.getByRole('table', { name: 'Door devices' }).getByRole('row').filter({ hasText: name });
  }

  /** Makes a device, at the door or at a checkpoint, and answers its link, which is still on the screen. */
  async create(name: string, checkpoint?: string): Promise<string> {
    await this.page.getByRole('button', { name: 'Add device' }).click();
    await this.page.getByLabel('Device name').fill(name);
    if (checkpoint !== undefined) {
      await this.page.getByRole('combobox', { name: 'Location' }).click();
      await this.page.getByRole('option', { name: checkpoint }).click();
    }
    await this.page.getByRole('button', { name: 'Create link' }).click();
    const made = this.page.getByRole('dialog', { name: `Link for ${name}` });
    await expect(made.getByRole('img', { name: /^QR code/ })).toBeVisible();
    return made.getByRole('textbox', { name: 'Link', exact: true }).inputValue();
  }

  done() {
    return this.page.getByRole('button', { name: 'Done' }).click();
  }

  confirm() {
    return this.page
      .getByRole('alertdialog')
      .or(this.page.getByRole('dialog'))
      .getByRole('button', { name: 'Revoke', exact: true })
      .click();
  }

  async revoke(name: string): Promise<void> {
    await this.row(name)
      .getByRole('button', { name: `Revoke ${name}` })
      .click();
    await this.confirm();
    await expect(this.row(name)).toContainText('Revoked');
  }
}

/** Opens the link of a device in a browser and waits for the door. */
export async function openLink(page: Page, link: string): Promise<void> {
  await page.goto(link);
  await page.getByRole('button', { name: 'Open on this device' }).click();
  await expect(page).toHaveURL(/\/check-in\/\d+$/);
}
