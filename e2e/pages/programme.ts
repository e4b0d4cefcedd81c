import { expect, type Locator, type Page } from '@playwright/test';
import type { Api } from './api.ts';
import { open } from './session.ts';

/** Programme and hotels of an event through the API, for what a journey needs beforehand. */
export class ProgrammeApi {
  readonly #api: Api;
  readonly #path: string;

  constructor(api: Api, eventId: number) {
    this.#api = api;
    this.#path = `/api/event/${eventId}`;
  }

  async #add<Noun extends string>(path: string, noun: Noun, body: object): Promise<number> {
    const answer = await this.#api.post<Record<Noun, { id: number }>>(`${this.#path}/${path}`, body);
    expect([200, 201]).toContain(answer.status);
    return answer.body[noun].id;
  }

  async addArtists(...names: readonly string[]): Promise<number[]> {
    const ids: number[] = [];
    for (const name of names) ids.push(await this.#add('artists', 'artist', { name, country_code: 'EST' }));
    return ids;
  }

  async addStages(...names: readonly string[]): Promise<number[]> {
    const ids: number[] = [];
    for (const name of names) ids.push(await this.#add('stages', 'stage', { name }));
    return ids;
  }

  addDay(stages: readonly number[]): Promise<number> {
    return this.#add('schedules', 'schedule', {
      name: 'Friday',
      scheduleDate: '2027-07-31',
      startTime: '16:00',
      endTime: '04:00',
      stages,
    });
  }

  play(day: number, artist_id: number, stage_id: number, start_time: string, end_time: string | null): Promise<number> {
    return this.#add(`schedules/${day}/artists`, 'performance', { artist_id, stage_id, start_time, end_time });
  }

  addHotel(name: string): Promise<number> {
    return this.#add('hotels', 'hotel', { name, address: 'Kai 3', check_in: 'from 15:00', breakfast: '7–10' });
  }

  book(artistId: number, hotelId: number): Promise<number> {
    return this.#add(`artists/${artistId}/hotel`, 'hotel', {
      hotel_id: hotelId,
      room_type: 'Twin',
      names: 'Kati Kask',
      from: '2027-07-30',
      to: '2027-08-01',
    });
  }

  /** When each performance begins, by the names of artists. */
  async starts(): Promise<Record<string, string>> {
    const { schedules } = await this.#api.get<{
      schedules: { artists: { artist_name: string; start_time: string }[] }[];
    }>(`${this.#path}/schedules`);
    return Object.fromEntries(
      schedules.flatMap(({ artists }) => artists).map(({ artist_name, start_time }) => [artist_name, start_time]),
    );
  }
}

/** A set on the timetable, by what it says. */
export const setOf = (page: Page, name: string | RegExp): Locator => page.getByRole('button', { name });

export async function openTimetable(page: Page, eventId: number): Promise<void> {
  await open(page, `/event/${eventId}/timetable`);
  await expect(page.getByRole('heading', { level: 1, name: 'Schedule' })).toBeVisible();
}
