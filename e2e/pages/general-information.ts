import { expect, type Locator, type Page } from '@playwright/test';
import type { Api } from './api.ts';
import { open } from './session.ts';

/** The editor of what artists are told. */
export class GeneralInformationPage {
  readonly page: Page;
  readonly text: Locator;

  constructor(page: Page) {
    this.page = page;
    this.text = page.getByRole('textbox', { name: 'General information' });
  }

  async open(eventId: number): Promise<void> {
    await open(this.page, `/event/${eventId}/general-information`);
    await expect(this.text).toBeVisible();
  }

  /** Writes at the end of the text. */
  async write(words: string): Promise<void> {
    await this.text.click();
    await this.text.press('Control+End');
    await this.page.keyboard.type(words);
  }

  /** Presses a tool above the text, as who goes on to write. */
  async tool(name: string): Promise<void> {
    await this.press(name);
    await expect(this.text).toBeFocused();
  }

  press = (name: string): Promise<void> => this.page.getByRole('button', { name, exact: true }).click();
  told = (words: string): Promise<void> => expect(this.page.getByText(words, { exact: true }).first()).toBeVisible();
  /** Shows the text to write, or as artists see it. */
  view = (name: 'Edit' | 'As artists see it'): Promise<void> => this.page.getByRole('radio', { name }).check();
}

/** An artist of the event. @returns its id */
export async function addArtist(api: Api, eventId: number, name = 'Udu'): Promise<number> {
  return (await api.post<{ artist: { id: number } }>(`/api/event/${eventId}/artists`, { name, country_code: 'EST' })).body.artist.id;
}

export const saveInformation = (api: Api, eventId: number, general_information: string) =>
  api.post<{ revision: number }>(`/api/event/${eventId}/general-information`, { general_information, publish: false });
