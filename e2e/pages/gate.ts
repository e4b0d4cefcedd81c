import { expect, type Locator, type Page } from '@playwright/test';
import { open } from './session.ts';

/** Screen of the gate, which shows who can enter where this device is. */
export class Gate {
  readonly page: Page;
  readonly search: Locator;
  /** The answer to the person who is open, with the reason. */
  readonly answer: Locator;

  constructor(page: Page) {
    this.page = page;
    this.search = page.getByLabel('Find a person');
    this.answer = page.getByRole('region', { name: 'Answer' }).getByRole('status');
  }

  async open(eventId: number, origin?: string): Promise<void> {
    await open(this.page, `/access-system-view/${eventId}`, origin);
    await expect(this.page.getByRole('heading', { level: 1, name: 'Who can enter' })).toBeAttached();
  }

  /** Chooses an area, or one of its checkpoints. It is the first choice of this device, or another one. */
  async standAt(area: string, checkpoint?: string): Promise<void> {
    const question = this.page.getByText(/^(Which area is this device for|Where is this device)\?$/);
    await expect(question.or(this.#ownPlace)).toBeVisible();
    if (await this.#ownPlace.isVisible()) await this.#ownPlace.click();
    const choice = checkpoint === undefined ? { name: area, exact: true } : { name: new RegExp(`^${checkpoint}`) };
    await this.page.getByRole('button', choice).click();
    await expect(this.board(area)).toBeVisible();
  }

  get #ownPlace(): Locator {
    return this.page.getByRole('button', { name: /^(Area for this device|Location of this device)/ });
  }

  /** The picture board of an area. */
  board(area: string): Locator {
    return this.page.getByRole('region', { name: `Who can enter ${area}` });
  }

  /** A row of those who were found. */
  row(name: string): Locator {
    return this.page.getByRole('list', { name: 'People found' }).getByRole('button').filter({ hasText: name });
  }

  /** Finds a person with a unique name by the keyboard, and returns the text of the answer, in one line. */
  async ask(name: string): Promise<string> {
    await this.search.fill(name);
    await this.row(name).first().waitFor();
    await this.search.press('Enter');
    const lines = (await this.answer.innerText()).split('\n').map((line) => line.trim());
    await this.page.getByRole('button', { name: 'Next person' }).click();
    return lines.filter(Boolean).join(' | ');
  }
}
