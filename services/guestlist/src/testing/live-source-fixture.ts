import {
  guestlist,
  type ListedPerson,
  type LivePreview,
  type LiveSource,
  type LiveSourceFound,
  type Problem,
  type Unit,
} from '@laminate/contracts';
import type { RunningService } from '@laminate/kit';
import { openOutbound } from '@laminate/kit/outbound';
import { call, openFixture, type Answer, type Caller } from '@laminate/testing';
import { startGuestlist, type GuestlistOptions } from '../service.ts';
import { PretixStandIn } from './pretix-stand-in.ts';

interface One {
  readonly live_source: LiveSource;
  readonly hook: string;
}

/** Everything soon: a test waits for no second. */
const SOON = {
  pollMs: 25,
  leaseMs: 2000 * patience,
  timeoutMs: 1000 * patience,
  waits: [0.05],
  listSeconds: 3600,
} as const;

/**
 * Opens a guestlist service that reads shops of this machine, with everything that organisers do. It is closed after
 * the last test.
 */
export async function openLiveSources(options: GuestlistOptions = {}) {
  const fixture = await openFixture();
  const services: RunningService[] = [];
  const shops: PretixStandIn[] = [];
  afterAll(async () => {
    for (const shop of shops) shop.close();
    await Promise.all(services.map((service) => service.close()));
    await fixture.close();
  });

  async function start(more: GuestlistOptions = {}): Promise<RunningService> {
    // Limits of attempts stay in this process.
    const env = fixture.env('guestlist', { bus: 'postgres' });
    const outbound = openOutbound({ allow: 'http://127.0.0.1:* *' });
    const service = await startGuestlist(env, { outbound, ...SOON, ...options, ...more });
    services.push(service);
    return service;
  }
  const service = await start();

  async function shop(): Promise<PretixStandIn> {
    const opened = await new PretixStandIn().open();
    shops.push(opened);
    return opened;
  }

  /** An event with a unit, its owner, a shop, and what is done to its live sources. */
  async function eventWith() {
    const accountId = await fixture.account();
    const eventId = await fixture.event(accountId);
    const owner = await fixture.caller({ accountId, role: 'owner' });
    const there = await shop();
    const ask = <Body>(
      route: Parameters<typeof call>[1],
      body: object | undefined,
      params: object = {},
      as: Caller = owner,
    ): Promise<Answer<Body & Problem>> =>
      call<Body & Problem>(service.url, route, { as, params: { eventId, ...params }, ...(body && { body }) });
    const addUnit = async (name: string) => (await ask<{ unit: Unit }>(guestlist.addUnit, { name })).body.unit.id;
    const unitId = await addUnit('Tickets');
    const key = () => ({ base_url: there.url, organizer: there.organizer, event: there.event, token: there.token });
    const step = (route: Parameters<typeof call>[1]) => (id: number) => ask<One>(route, {}, { liveSourceId: id });

    const list = async () =>
      (await ask<{ live_sources: LiveSource[] }>(guestlist.listLiveSources, undefined)).body.live_sources;
    /** Asks until the source is as it should be. */
    const untilSource = async (id: number, fits: (source: LiveSource) => boolean): Promise<LiveSource> => {
      let source: LiveSource | undefined;
      return until(
        async () => {
          source = (await list()).find((each) => each.id === id);
          return source && fits(source) && source;
        },
        () => source,
      );
    };
    const people = async () => (await ask<{ people: ListedPerson[] }>(guestlist.listPeople, undefined)).body.people;
    const add = (products: readonly object[] = [{ id: 101, unit_id: unitId }], more: object = {}) =>
      ask<One>(guestlist.addLiveSource, { ...key(), products, ...more });
    const begin = step(guestlist.startLiveSource);
    const sync = step(guestlist.syncLiveSource);
    return {
      accountId,
      eventId,
      owner,
      unitId,
      shop: there,
      ask,
      addUnit,
      list,
      until: untilSource,
      people,
      person: async (name: string) => (await people()).find((each) => each.name === name),
      key,
      check: (more: object = {}) => ask<LiveSourceFound>(guestlist.checkLiveSource, { ...key(), ...more }),
      add,
      update: (id: number, body: object) => ask<One>(guestlist.updateLiveSource, body, { liveSourceId: id }),
      preview: (id: number) => ask<LivePreview>(guestlist.previewLiveSource, {}, { liveSourceId: id }),
      start: begin,
      sync,
      pause: step(guestlist.pauseLiveSource),
      newHook: step(guestlist.renewLiveSourceHook),
      remove: (id: number) => ask<undefined>(guestlist.deleteLiveSource, {}, { liveSourceId: id }),
      /** Sets a source up and starts it. @returns once all that is in the shop is on the list */
      async running(products?: readonly object[]) {
        const { body } = await add(products);
        const { id } = body.live_source;
        await begin(id);
        await untilSource(id, ({ synced_at: at }) => at !== null);
        return { id, hook: new URL(body.hook, service.url).href };
      },
      /** Reads what has changed. @returns the source once that is done */
      async synced(id: number) {
        const before = (await list()).find((each) => each.id === id)?.synced_at;
        await sync(id);
        return untilSource(id, ({ synced_at: at, waits }) => at !== before && !waits);
      },
      /** Returns the codes that the door knows of the event: code, person, whether it no longer opens anything. */
      codes: () =>
        fixture.sql<{ code: string; person_id: number; blocked: boolean }>(
          `select code, person_id, blocked_at is not null as blocked from accreditation.band_code where event_id = $1
           order by tied_at, code`,
          [eventId],
        ),
    };
  }
  return { fixture, service, start, shop, eventWith };
}
