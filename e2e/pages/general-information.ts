import { expect, type Locator, type Page } from '@playwright/test';
import type { Api } from './api.ts';
import { baseUrl, open } from './session.ts';

/** The editor of the general information for artists. */
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
  async write(text: string): Promise<void> {
    await this.text.click();
    await this.text.press('Control+End');
    await this.page.keyboard.type(text);
  }

  /** Presses a tool above the text, as who goes on to write. */
  async tool(name: string): Promise<void> {
    await this.press(name);
    await expect(this.text).toBeFocused();
  }

  press = (name: string): Promise<void> => this.page.getByRole('button', { name, exact: true }).click();
  shows = (text: string): Promise<void> => expect(this.page.getByText(text, { exact: true }).first()).toBeVisible();
  /** Shows the text to write, or as artists see it. */
  view = (name: 'Edit' | 'Artist view'): Promise<void> => this.page.getByRole('radio', { name }).check();
}

/** An artist of the event. @returns its id */
export async function addArtist(api: Api, eventId: number, name = 'Udu'): Promise<number> {
  return (await api.post<{ artist: { id: number } }>(`/api/event/${eventId}/artists`, { name, country_code: 'EST' }))
    .body.artist.id;
}

export const saveInformation = (api: Api, eventId: number, general_information: string) =>
  api.post<{ revision: number }>(`/api/event/${eventId}/general-information`, { general_information, publish: false });

const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAwAAAAICAMAAAD6Ou7DAAAAA1BMVEU2U8CNbmjfAAAACXBIWXMAAAPoAAAD6AG1e1JrAAAADElEQVQImWNgoA8AAABoAAHln1ycAAAAAElFTkSuQmCC',
  'base64',
);

/** A picture to choose as a file. */
export const MAP = { name: 'map.png', mimeType: 'image/png', buffer: PNG };

/** Stores a picture for the texts of an event. @returns where it is */
export async function addPicture(api: Api, eventId: number): Promise<string> {
  const body = new FormData();
  body.append('file', new File([PNG], MAP.name, { type: MAP.mimeType }));
  const answer = await fetch(`${baseUrl()}/api/event/${eventId}/general-information/pictures`, {
    method: 'POST',
    body,
    headers: { authorization: `Bearer ${api.token}` },
  });
  return ((await answer.json()) as { picture_url: string }).picture_url;
}
