import { expect } from '@playwright/test';
import { AccessApi } from './access.ts';
import type { Api } from './api.ts';

interface Stock {
  readonly desks: readonly { id: number; name: string }[];
  readonly wristbands: readonly { id: number; name: string }[];
  readonly balances: readonly {
    wristband_id: number;
    desk_id: number;
    in_stock: number;
    issued: number;
    replaced: number;
    voided: number;
    returned: number;
  }[];
}

/**
 * The wristband stock of an event through the API, for what a journey needs beforehand and to see what became of it.
 */
export class StockApi {
  readonly #api: Api;
  readonly #path: string;
  readonly eventId: number;

  constructor(api: Api, eventId: number) {
    this.#api = api;
    this.eventId = eventId;
    this.#path = `/api/event/${eventId}`;
  }

  get(): Promise<Stock> {
    return this.#api.get<Stock>(`${this.#path}/stock`);
  }

  /** The balance of the only band at a desk. */
  async at(desk: string): Promise<Stock['balances'][number] | undefined> {
    const { desks, balances } = await this.get();
    return balances.find(({ desk_id }) => desk_id === desks.find(({ name }) => name === desk)?.id);
  }

  async addDesks(...names: readonly string[]): Promise<number[]> {
    const ids: number[] = [];
    for (const name of names)
      ids.push((await this.#api.post<{ desk: { id: number } }>(`${this.#path}/stock_desks`, { name })).body.desk.id);
    return ids;
  }

  async receive(wristband_id: number, desk_id: number | undefined, quantity: number): Promise<void> {
    expect((await this.#api.post(`${this.#path}/receive_stock`, { wristband_id, desk_id, quantity })).status).toBe(200);
  }

  /** Who was given a band last. */
  async lastGiven(): Promise<string> {
    const { movements } = await this.#api.get<{ movements: { person: { name: string } | null }[] }>(
      `${this.#path}/stock_movements?kind=issued`,
    );
    return movements[0]?.person?.name ?? '';
  }

  /** A check-in gives the wristband, too. */
  async giveWithCheckIn(): Promise<void> {
    const settings = { guest_limit: null, hard_limit: false, comment_counters: false, band_with_check_in: true };
    expect((await this.#api.post(`${this.#path}/settings`, settings)).status).toBe(200);
  }

  /** A band that everyone of these wears, and so many of it at Gate A. */
  async bandFor(people: readonly number[], quantity: number): Promise<void> {
    const [band] = await new AccessApi(this.#api, this.eventId).add('wristband', 'Crew');
    await this.#api.post(`${this.#path}/set_wristband_for_people`, { people: [...people], wristbandId: band });
    const [gate] = await this.addDesks('Gate A', 'Gate B');
    await this.receive(band ?? 0, gate, quantity);
  }
}
