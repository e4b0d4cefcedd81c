import { expect, type Locator, type Page } from '@playwright/test';
import type { Api } from './api.ts';
import { DEMO_PASSWORD, open } from './session.ts';

let serial = 0;
/** Returns an e-mail that no one has. */
export const newMail = (): string => `person-${process.pid}-${Date.now()}-${(serial += 1)}@example.test`;

/** The users of an account, or of an event. */
export class UsersPage {
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
  }

  /** @param path `/account-users` or `/event/…/users` */
  async open(path: string): Promise<void> {
    await open(this.#page, path);
    await expect(this.#page.getByRole('heading', { level: 1, name: /users$/i })).toBeVisible();
  }

  row(name: string): Locator {
    return this.#page.getByRole('row', { name });
  }

  get dialog(): Locator {
    return this.#page.getByRole('dialog');
  }

  async add(name: string, eMail: string, role?: string): Promise<void> {
    await this.#page.getByRole('button', { name: 'Add user' }).click();
    await this.dialog.getByLabel('Name').fill(name);
    await this.dialog.getByLabel('E-mail', { exact: true }).fill(eMail);
    if (role) await this.choose(role);
  }

  async choose(role: string): Promise<void> {
    await this.dialog.getByRole('combobox', { name: 'Role' }).click();
    await this.#page.getByRole('option', { name: role, exact: true }).click();
  }

  async passwords(first = DEMO_PASSWORD, again = first): Promise<void> {
    await this.dialog.getByLabel('Password', { exact: true }).fill(first);
    await this.dialog.getByLabel('Re-enter password').fill(again);
  }

  /** Presses the last button of the dialog and waits until the dialog is done. */
  async save(): Promise<void> {
    await this.press();
    await expect(this.dialog).toBeHidden();
  }

  press(): Promise<void> {
    return this.dialog.getByRole('button', { name: /^(Add user|Save changes)$/ }).click();
  }

  async edit(name: string): Promise<void> {
    await this.#page.getByRole('button', { name: `Edit ${name}` }).click();
  }

  async remove(name: string): Promise<void> {
    await this.#page.getByRole('button', { name: `Delete ${name}` }).click();
    await expect(this.dialog).toContainText('Are you sure you want to delete this user?');
    await this.dialog.getByRole('button', { name: 'Delete user' }).click();
    await expect(this.row(name)).toBeHidden();
  }
}

/** Adds a manager to the account of this owner. */
export async function addManager(owner: Api, eMail: string): Promise<void> {
  const manager = { user_email: eMail, name: 'Ele Vaher', role: 'manager', password: DEMO_PASSWORD };
  const { status } = await owner.post('/api/accounts/users', manager);
  expect(status).toBe(201);
}
