import type { Api } from './api.ts';

/** Numbers of an event's wristbands, assigned by another device. */
export class BandNumbers {
  readonly #api: Api;
  readonly #eventId: number;

  constructor(api: Api, eventId: number) {
    this.#api = api;
    this.#eventId = eventId;
  }

  /** Ties a number to a person. */
  async tie(personId: number | undefined, code: string): Promise<void> {
    await this.#api.post(`/api/event/${this.#eventId}/tie_band`, { person_id: personId, code });
  }

  async block(code: string): Promise<void> {
    await this.#api.post(`/api/event/${this.#eventId}/block_band`, { code });
  }

  /** What the server has of a person: number, and whether it is blocked. */
  async of(personId: number | undefined): Promise<(readonly [code: string, blocked: boolean])[]> {
    const { bands } = await this.#api.get<{ bands: { code: string; blocked: object | null }[] }>(
      `/api/event/${this.#eventId}/people/${personId}/band_codes`,
    );
    return bands.map(({ code, blocked }) => [code, blocked !== null]);
  }
}
