import { randomUUID } from 'node:crypto';
import {
  checkin,
  type AreaRule,
  type PassageBody,
  type OverUse,
  type PassageResult,
  type Problem,
} from '@laminate/contracts';
import { call, type Answer, type Caller } from '@laminate/testing';
import type { Door } from './door-fixture.ts';

interface NewArea {
  readonly most_guests?: number;
  readonly when_full?: 'warn' | 'ask' | 'stop';
}

interface PassOptions {
  readonly key?: string;
  readonly as?: Caller;
  readonly headers?: Readonly<Record<string, string>>;
}

/** Areas, profiles and checkpoints of a door's event, put there past the access service. */
export function checkpointsOf(door: Door, url: string) {
  const { fixture, accountId, eventId } = door;
  const here = [accountId, eventId];
  const one = async (text: string, values: readonly unknown[]): Promise<number> =>
    (await fixture.sql<{ id: number }>(text, values))[0]?.id ?? 0;
  return {
    async addArea(name: string, { most_guests, when_full = 'warn' }: NewArea = {}): Promise<number> {
      await fixture.sql(
        'insert into accreditation.event_state (account_id, event_id) values ($1, $2) on conflict do nothing',
        here,
      );
      return one(
        'insert into accreditation.area (account_id, event_id, name, most_guests, when_full) values ($1, $2, $3, $4, $5) returning id',
        [...here, name, most_guests ?? null, when_full],
      );
    },
    addCheckpoint: (areaId: number, direction: 'in' | 'out' | 'both' = 'both', kind = 'zone') =>
      one(
        `insert into accreditation.checkpoint (account_id, event_id, name, name_folded, area_id, direction, kind)
         values ($1, $2, $3, $3, $4, $5, $6) returning id`,
        [...here, randomUUID(), areaId, direction, kind],
      ),
    /** A profile that opens an area, by a rule where one is given. */
    async addProfile(areaId: number, rule: Partial<AreaRule> = {}): Promise<number> {
      const profile = await one(
        'insert into accreditation.profile (account_id, event_id, name) values ($1, $2, $3) returning id',
        [...here, randomUUID()],
      );
      const { time_ids = null, most = null, per = null, reentry = true, again_after = 0 } = rule;
      await fixture.sql(
        `insert into accreditation.profile_area (account_id, event_id, profile_id, area_id, time_ids, most, per, reentry, again_after)
         values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
        [...here, profile, areaId, time_ids, most, per, reentry, again_after],
      );
      return profile;
    },
    addQuota: (areaId: number, unitId: number, most: number, day: string | null = null) =>
      one(
        'insert into accreditation.quota (account_id, event_id, area_id, unit_id, most, day) values ($1, $2, $3, $4, $5, $6) returning id',
        [...here, areaId, unitId, most, day],
      ),
    /** Someone with a profile. */
    async addGuest(profileId: number, guest: Parameters<Door['addGuest']>[0] = {}): Promise<number> {
      const id = await door.addGuest(guest);
      await fixture.sql('update accreditation.person set profile_id = $2 where id = $1', [id, profileId]);
      return id;
    },
    pass: (
      body: Pick<PassageBody, 'person_id' | 'checkpoint_id'> & Partial<PassageBody>,
      { key = randomUUID(), as = door.worker, headers = {} }: PassOptions = {},
    ): Promise<Answer<PassageResult & Problem>> =>
      call<PassageResult & Problem>(url, checkin.pass, {
        as,
        params: { eventId },
        body: { direction: 'in', guests: 1, ...body },
        headers: { 'idempotency-key': key, ...headers },
      }),
    undo: (passageId: number, { key = randomUUID(), as = door.worker }: PassOptions = {}) =>
      call<PassageResult & Problem>(url, checkin.undoPassage, {
        as,
        params: { eventId },
        body: { passage_id: passageId },
        headers: { 'idempotency-key': key },
      }),
    settle: (overUseId: number, as: Caller = door.worker) =>
      call<OverUse & Problem>(url, checkin.settleOverUse, {
        as,
        params: { eventId },
        body: { over_admission_id: overUseId },
      }),
    /** What the counter of an area says, and what its ledger adds up to. */
    async countOf(areaId: number) {
      const [row] = await fixture.sql<Record<'counted' | 'ledger', [number, number, number]>>(
        `select (select array[entries, exits, refused] from accreditation.area_count where area_id = $1) as counted,
           (select array[coalesce(sum(delta) filter (where direction = 'in'), 0), coalesce(-sum(delta) filter (where direction = 'out'), 0),
             coalesce(sum(guests), 0)]::int[] from accreditation.check_in_entry where area_id = $1) as ledger`,
        [areaId],
      );
      return row;
    },
  };
}
