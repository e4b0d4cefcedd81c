import { expect, type Locator, type Page } from '@playwright/test';
import type { Api } from './api.ts';
import { open } from './session.ts';

interface Item {
  readonly id: number;
  readonly name: string;
  readonly revision: number;
}

export interface AccessSystem {
  readonly areas: readonly Item[];
  readonly times: readonly (Item & { start_time: string | null; end_time: string | null })[];
  readonly wristbands: readonly (Item & { color: string; picture_url: string | null })[];
  readonly badges: readonly (Item & { picture_url: string | null })[];
  readonly profiles: readonly (Item & {
    areas: number[];
    rules: object[];
    timeId: number | null;
    wristbandId: number | null;
    badgeId: number | null;
  })[];
  readonly saved: boolean;
  readonly revision: number;
}

/**
 * The access system of an event through the API, for what a journey needs beforehand and for what another person does.
 */
export class AccessApi {
  readonly #api: Api;
  readonly #path: string;

  constructor(api: Api, eventId: number) {
    this.#api = api;
    this.#path = `/api/event/${eventId}`;
  }

  get(): Promise<AccessSystem> {
    return this.#api.get<AccessSystem>(`${this.#path}/access_system`);
  }

  /** Adds items of a kind one after the other. @returns their ids */
  async add(kind: 'area' | 'time' | 'profile' | 'wristband' | 'badge', ...names: readonly string[]): Promise<number[]> {
    const ids: number[] = [];
    for (const name of names) {
      const { body } = await this.#api.post<{ item: Item }>(`${this.#path}/add_${kind}`, { name });
      ids.push(body.item.id);
    }
    return ids;
  }

  /** Changes an item as it is now. */
  async change(kind: 'area' | 'time' | 'profile' | 'wristband' | 'badge', id: number, change: object): Promise<void> {
    const system = await this.get();
    const { revision } = system[`${kind}s`].find((item) => item.id === id) as Item;
    const { status } = await this.#api.post(`${this.#path}/${kind}/${id}`, { revision, ...change });
    expect(status).toBe(200);
  }

  async save(): Promise<void> {
    const { revision } = await this.get();
    expect((await this.#api.post(`${this.#path}/save_access`, { revision })).status).toBe(200);
  }
}

/** The editor and the matrix of an access system on the screen. */
export class AccessPage {
  readonly page: Page;
  readonly matrix: Locator;
  readonly finish: Locator;
  readonly edit: Locator;

  constructor(page: Page) {
    this.page = page;
    this.matrix = page.getByRole('grid', { name: 'Access matrix' });
    this.finish = page.getByRole('button', { name: 'Finish editing' });
    this.edit = page.getByRole('button', { name: 'Edit matrix' });
  }

  async open(eventId: number): Promise<void> {
    await open(this.page, `/event/${eventId}/access-system`);
    await expect(this.page.getByRole('heading', { level: 1, name: 'Access system' })).toBeVisible();
  }

  /** One of the five lists. */
  list(name: string): Locator {
    return this.page.getByRole('region', { name: new RegExp(`^${name}`) });
  }

  /** Unfolds a list where it is folded. */
  async unfold(name: string): Promise<void> {
    const fold = this.page.getByRole('button', { name: new RegExp(`^${name} ?\\d`) });
    if ((await fold.getAttribute('aria-expanded')) === 'false') await fold.click();
  }

  cell(area: string, profile: string): Locator {
    return this.matrix.getByRole('checkbox', { name: `${area}, ${profile}`, exact: true });
  }

  async expectStored(): Promise<void> {
    await expect(this.page.getByText('All changes saved')).toBeVisible();
  }
}
