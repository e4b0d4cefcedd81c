import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { access, type AccessItem, type AccessKind, type AccessSystem, type Problem } from '@laminate/contracts';
import { openPictureStore } from '@laminate/file-store';
import { call, openFixture, type Answer, type Caller } from '@laminate/testing';
import type { z } from 'zod';
import { startAccess } from '../service.ts';

type Item = z.infer<typeof AccessItem>;
/** An item with everything that any kind can have. */
export type AnyItem = Partial<
  AccessSystem['profiles'][number] & AccessSystem['times'][number] & AccessSystem['wristbands'][number]
> &
  Pick<Item, 'id' | 'name' | 'revision' | 'used_by'>;

interface Changed {
  readonly item: AnyItem;
  readonly revision: number;
}

export interface TestEvent {
  readonly accountId: number;
  readonly eventId: number;
  readonly owner: Caller;
}

const ADD = {
  area: access.addArea,
  time: access.addTime,
  profile: access.addProfile,
  wristband: access.addWristband,
  badge: access.addBadge,
} as const;

/**
 * Opens an access service on a dedicated database and folder, with everything that is done to an access system. It is
 * closed after the last test.
 */
export async function openAccessFixture() {
  const fixture = await openFixture();
  const folder = await mkdtemp(path.join(tmpdir(), 'laminate-pictures-'));
  const service = await startAccess(fixture.env('access'), openPictureStore({ PICTURES_DIR: folder }));
  afterAll(async () => {
    await service.close();
    await fixture.close();
    await rm(folder, { recursive: true, force: true });
  });
  const ask = <Body = Problem>(
    route: Parameters<typeof call>[1],
    options: Parameters<typeof call>[2],
  ): Promise<Answer<Body>> => call<Body>(service.url, route, options);

  const read = async (here: TestEvent, as = here.owner): Promise<AccessSystem> =>
    (await ask<AccessSystem>(access.getAccessSystem, { as, params: { eventId: here.eventId } })).body;
  const tryAdd = <Body = Changed>(here: TestEvent, kind: AccessKind, name: string, as = here.owner) =>
    ask<Body>(ADD[kind], { as, params: { eventId: here.eventId }, body: { name } });
  const tryChange = <Body = Changed>(
    here: TestEvent,
    kind: AccessKind,
    itemId: number,
    body: object,
    as = here.owner,
  ) => ask<Body>(access.updateAccessItem, { as, params: { eventId: here.eventId, kind, itemId }, body });

  return {
    fixture,
    service,
    folder,
    ask,
    read,
    tryAdd,
    tryChange,
    /** A new account with an event and its owner. */
    async addEvent(options?: { plan?: string }): Promise<TestEvent> {
      const accountId = await fixture.account(options);
      const eventId = await fixture.event(accountId);
      return { accountId, eventId, owner: await fixture.caller({ accountId, role: 'owner' }) };
    },
    async add(here: TestEvent, kind: AccessKind, name: string): Promise<AnyItem> {
      const { status, body } = await tryAdd(here, kind, name);
      expect(status).toBe(201);
      return body.item;
    },
    async change(here: TestEvent, kind: AccessKind, itemId: number, body: object): Promise<AnyItem> {
      const answer = await tryChange(here, kind, itemId, body);
      expect(answer.status).toBe(200);
      return answer.body.item;
    },
    remove: <Body = AccessSystem>(here: TestEvent, kind: AccessKind, itemId: number, body: object = {}) =>
      ask<Body>(access.deleteAccessItem, { as: here.owner, params: { eventId: here.eventId, kind, itemId }, body }),
    order: <Body = AccessSystem>(here: TestEvent, kind: AccessKind, ids: readonly number[]) =>
      ask<Body>(access.orderAccess, { as: here.owner, params: { eventId: here.eventId }, body: { kind, ids } }),
    save: <Body = AccessSystem>(here: TestEvent, revision: number, as = here.owner) =>
      ask<Body>(access.saveAccess, { as, params: { eventId: here.eventId }, body: { revision } }),
    edit: <Body = AccessSystem>(here: TestEvent, as = here.owner) =>
      ask<Body>(access.startEditAccess, { as, params: { eventId: here.eventId }, body: {} }),
    /** A unit with a group, whose profiles are these. */
    async unit(
      { accountId, eventId }: TestEvent,
      profileId: number | null = null,
      groupProfileId: number | null = null,
    ) {
      const one = async (text: string, values: readonly unknown[]) =>
        ((await fixture.sql<{ id: number }>(text, values))[0] as { id: number }).id;
      const unitId = await one(
        `insert into accreditation.unit (account_id, event_id, name, name_folded, profile_id) values ($1, $2, 'Press', gen_random_uuid(), $3) returning id`,
        [accountId, eventId, profileId],
      );
      const groupId = await one(
        `insert into accreditation.group_ (account_id, event_id, unit_id, name, name_folded, profile_id) values ($1, $2, $3, 'Radio', 'radio', $4) returning id`,
        [accountId, eventId, unitId, groupProfileId],
      );
      return { unitId, groupId };
    },
    /** Adds a person to the list with these settings. */
    async person(
      { accountId, eventId }: TestEvent,
      own: {
        unitId?: number;
        groupId?: number;
        profileId?: number;
        wristbandId?: number;
        badgeId?: number;
        guests?: number;
      } = {},
    ) {
      const [row] = await fixture.sql<{ id: number }>(
        `insert into accreditation.person (account_id, event_id, name, name_folded, unit_id, group_id, profile_id, wristband_id, badge_id, guest_count)
         values ($1, $2, 'Mari', 'mari', $3, $4, $5, $6, $7, $8) returning id`,
        [
          accountId,
          eventId,
          own.unitId ?? null,
          own.groupId ?? null,
          own.profileId ?? null,
          own.wristbandId ?? null,
          own.badgeId ?? null,
          own.guests ?? 1,
        ],
      );
      return (row as { id: number }).id;
    },
    /** The log of an event, oldest first. */
    log: ({ eventId }: TestEvent) =>
      fixture.sql<{ action: string; details: Record<string, unknown> }>(
        'select action, details from accreditation.activity_log where event_id = $1 order by id',
        [eventId],
      ),
    /** What the feed of an event says of whom, oldest first. */
    feed: ({ eventId }: TestEvent) =>
      fixture.sql<{ seq: number; person_ids: number[] }>(
        'select seq, person_ids from accreditation.event_change where event_id = $1 order by seq',
        [eventId],
      ),
  };
}
