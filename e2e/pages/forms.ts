import { expect, type Locator, type Page } from '@playwright/test';
import type { FormAnswer } from '@laminate/contracts/form-edit';
import type { Api } from './api.ts';
import { nextFrame } from './keyboard.ts';
import { open } from './session.ts';

/** The forms of an event through the API, for what a journey needs beforehand and for what another person does. */
export class FormsApi {
  readonly #api: Api;
  readonly #path: string;

  constructor(api: Api, eventId: number) {
    this.#api = api;
    this.#path = `/api/event/${eventId}/forms`;
  }

  async add(template: string): Promise<FormAnswer['form']> {
    return (await this.#api.post<FormAnswer>(this.#path, { name: template, template })).body.form;
  }

  async get(formId: number): Promise<FormAnswer['form']> {
    return (await this.#api.get<FormAnswer>(`${this.#path}/${formId}`)).form;
  }

  /** Changes a form as it is now. */
  async change(formId: number, change: object): Promise<void> {
    const { revision } = await this.get(formId);
    expect((await this.#api.post(`${this.#path}/${formId}`, { revision, ...change })).status).toBe(200);
  }
}

/** The builder of a form on the screen. */
export class FormBuilderPage {
  readonly page: Page;
  readonly save: Locator;
  readonly preview: Locator;

  constructor(page: Page) {
    this.page = page;
    this.save = page.getByRole('button', { name: 'Save form' });
    this.preview = page.getByRole('complementary', { name: 'Artist view' });
  }

  async open(eventId: number, formId: number): Promise<void> {
    await open(this.page, `/event/${eventId}/forms/${formId}`);
    await expect(this.save).toBeVisible();
  }

  /** Selects a section. */
  async section(name: string): Promise<void> {
    await this.page
      .getByRole('region', { name: 'Sections' })
      .getByRole('button', { name: new RegExp(`^${name}`) })
      .click();
    await expect(this.page.getByRole('heading', { level: 2, name })).toBeVisible();
  }

  /** The names of the sections on top, or of the fields, in their order. */
  async order(list: 'Sections' | 'Fields'): Promise<string[]> {
    const handles = this.page
      .getByRole('list', { name: list, exact: true })
      .locator('> li > div')
      .getByRole('button', { name: /^Move / });
    return Promise.all(
      (await handles.all()).map(async (handle) =>
        ((await handle.getAttribute('aria-label')) ?? '').replace('Move ', ''),
      ),
    );
  }

  /** Moves a section or field with the keyboard. */
  async move(name: string, key: 'ArrowUp' | 'ArrowDown'): Promise<void> {
    const handle = this.page.getByRole('button', { name: `Move ${name}`, exact: true });
    await expect(handle).toHaveJSProperty('tabIndex', 0);
    await handle.focus();
    await this.page.keyboard.press('Space');
    await expect(this.page.getByText(`${name} picked up`)).toBeAttached();
    // Only then are the places measured, and a key before that moves nothing.
    await nextFrame(this.page);
    await this.page.keyboard.press(key);
    await expect(this.page.getByText(`${name} moved to`)).toBeAttached();
    await this.page.keyboard.press('Space');
    await expect(this.page.getByText(`${name} dropped`)).toBeAttached();
  }

  /** Chooses in a list that opens. */
  async choose(within: Page | Locator, label: string | RegExp, option: string): Promise<void> {
    await within.getByRole('combobox', { name: label }).click();
    await this.page.getByRole('option', { name: option, exact: true }).click();
  }

  async saved(toast: string): Promise<void> {
    // It disappears on its own, maybe before a later check could see it.
    const announced = this.page.getByText(toast).waitFor({ state: 'attached' });
    await this.save.click();
    await announced;
    await expect(this.save).toBeDisabled();
  }
}
