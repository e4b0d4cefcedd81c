import { advancing, type ListedArtist, type Schedule, type Stage } from '@laminate/contracts';
import type { RunningService } from '@laminate/kit';
import { call, openFixture, type Caller, type Fixture } from '@laminate/testing';
import { startAdvancing } from '../service.ts';
import { stores } from './temporary-stores.ts';

type Route = Parameters<typeof call>[1];

/** An advancing service on a dedicated database, for tests of programme and hotels. */
export interface ProgrammeFixture {
  readonly fixture: Fixture;
  readonly url: string;
  close(): Promise<void>;
}

export async function openProgrammeFixture(): Promise<ProgrammeFixture> {
  const fixture = await openFixture();
  const service: RunningService = await startAdvancing(fixture.env('advancing'), stores);
  return {
    fixture,
    url: service.url,
    async close() {
      await service.close();
      await fixture.close();
    },
  };
}

/** An event with its organiser. */
export class EventFixture {
  readonly eventId: number;
  readonly accountId: number;
  readonly as: Caller;
  readonly #url: string;

  private constructor(url: string, accountId: number, eventId: number, as: Caller) {
    this.#url = url;
    this.accountId = accountId;
    this.eventId = eventId;
    this.as = as;
  }

  static async open({ fixture, url }: ProgrammeFixture): Promise<EventFixture> {
    const accountId = await fixture.account();
    const eventId = await fixture.event(accountId, 'Meretuul 2026');
    return new EventFixture(url, accountId, eventId, await fixture.caller({ accountId, role: 'artist_manager' }));
  }

  call<Body>(
    route: Route,
    {
      as = this.as,
      params = {},
      body,
    }: { as?: Pick<Caller, 'token'>; params?: Readonly<Record<string, number>>; body?: unknown } = {},
  ) {
    return call<Body>(this.#url, route, {
      as,
      params: { eventId: this.eventId, ...params },
      ...(body !== undefined && { body }),
    });
  }

  async artist(name: string): Promise<number> {
    return (await this.call<{ artist: ListedArtist }>(advancing.addArtist, { body: { name, country_code: 'EST' } }))
      .body.artist.id;
  }

  async stage(name: string): Promise<number> {
    return (await this.call<{ stage: Stage }>(advancing.addStage, { body: { name } })).body.stage.id;
  }

  /** Adds a day of the programme, from four in the afternoon until four at night unless given otherwise. */
  async day(day: Readonly<Record<string, unknown>> = {}): Promise<Schedule> {
    const body = {
      name: 'Friday',
      scheduleDate: '2026-07-31',
      startTime: '16:00',
      endTime: '04:00',
      stages: [],
      ...day,
    };
    return (await this.call<{ schedule: Schedule }>(advancing.addSchedule, { body })).body.schedule;
  }

  play(scheduleId: number, artist_id: number, stage_id: number, start_time: string, end_time: string | null = null) {
    return this.call<{ performance: Schedule['artists'][number] }>(advancing.addPerformance, {
      params: { scheduleId },
      body: { artist_id, stage_id, start_time, end_time },
    });
  }

  /** A user who acts for the artist. */
  async userOf({ fixture }: ProgrammeFixture, artistId: number): Promise<Caller> {
    const user = await fixture.caller({ accountId: this.accountId, role: 'artist', eventId: this.eventId });
    await fixture.sql('update accounts.artist_link set artist_id = $1 where user_id = $2', [artistId, user.userId]);
    return user;
  }
}
