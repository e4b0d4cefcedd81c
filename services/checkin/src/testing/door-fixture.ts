import { randomUUID } from 'node:crypto';
import {
  checkin,
  foldName,
  type FieldKind,
  type FieldReader,
  type GuestDetails,
  type Problem,
  type TapResult,
} from '@laminate/contracts';
import type { RunningService } from '@laminate/kit';
import { call, openFixture, type Answer, type Caller, type Fixture } from '@laminate/testing';
import { startCheckin } from '../service.ts';

interface NewGuest {
  readonly name?: string;
  readonly guestCount?: number;
  readonly blocked?: boolean;
  readonly pending?: boolean;
  readonly unitId?: number;
  readonly groupId?: number;
  readonly details?: GuestDetails;
}

interface NewField {
  readonly name: string;
  readonly kind: FieldKind;
  readonly seenBy: readonly FieldReader[];
  readonly contact?: string;
  readonly choices?: readonly { readonly id: number; readonly name: string }[];
}

/** An event with its door staff, and guests put on its list past the guest list's own service. */
export interface Door {
  readonly fixture: Fixture;
  readonly accountId: number;
  readonly eventId: number;
  readonly worker: Caller;
  addGuest(guest?: NewGuest): Promise<number>;
  addUnit(name: string): Promise<number>;
  /**
   * Adds a field of guests, or says who sees a contact from now on. Lists from before are of other fields.
   *
   * @returns its key
   */
  setField(field: NewField): Promise<string>;
  /** Adds `count` guests in one go, as one number of the event's sequence. */
  addGuests(count: number): Promise<void>;
  seq(): Promise<number>;
  /** How many of a guest are in, and what their ledger adds up to. */
  countOf(personId: number): Promise<{ readonly count: number; readonly ledger: number } | undefined>;
}

const NUMBER_AND_TOTALS = `
  insert into accreditation.event_state as s (account_id, event_id, seq, people_count, guest_count) values ($1, $2, 1, $3, $4)
  on conflict (account_id, event_id) do update set seq = s.seq + 1, people_count = s.people_count + excluded.people_count,
    guest_count = s.guest_count + excluded.guest_count
  returning seq`;

const PEOPLE = `
  insert into accreditation.person (account_id, event_id, name, name_folded, guest_count, blocked, pending, seq, unit_id, group_id)
  select $1, $2, case when $3 = 1 then $4 else $4 || ' ' || n end, lower($4), $5, $6, $7, $8, $9::int, $10::int from generate_series(1, $3) n
  returning id`;

const DETAILS = `
  insert into accreditation.guest_details (account_id, event_id, person_id, details)
  select $1, $2, unnest($3::int[]), $4`;

const FIELD = `
  insert into accreditation.guest_field as f (account_id, event_id, contact, name, name_folded, kind, seen_by, choices)
  values ($1, $2, $3, $4, $5, $6, $7, $8)
  on conflict (account_id, event_id, contact) where contact is not null do update set seen_by = excluded.seen_by
  returning key`;

const OTHER_FIELDS = `
  insert into accreditation.event_state as s (account_id, event_id, seq, fields_seq) values ($1, $2, 1, 1)
  on conflict (account_id, event_id) do update set seq = s.seq + 1, fields_seq = s.seq + 1
  returning seq`;

const CHANGE = `
  insert into accreditation.event_change (account_id, event_id, seq, kind, person_ids, payload, at)
  values ($1, $2, $3, 'people-added', $4, jsonb_build_object('count', $5::int), now())`;

const COUNT = `
  select p.checked_in_count as count,
    (select coalesce(sum(delta), 0)::int from accreditation.check_in_entry e where e.person_id = p.id and e.checkpoint_id is null) as ledger
  from accreditation.person p where p.id = $1`;

/** Opens a database with one account, one event and one worker at its door. */
export async function openDoor(): Promise<Door> {
  const fixture = await openFixture();
  const accountId = await fixture.account();
  const eventId = await fixture.event(accountId);
  const worker = await fixture.caller({ accountId, role: 'worker_bee', eventId });

  async function add(count: number, guest: NewGuest = {}) {
    const {
      name = 'Mari Tamm',
      guestCount = 1,
      blocked = false,
      pending = false,
      unitId = null,
      groupId = null,
      details,
    } = guest;
    const [state] = await fixture.sql<{ seq: number }>(NUMBER_AND_TOTALS, [
      accountId,
      eventId,
      count,
      count * guestCount,
    ]);
    const seq = state?.seq;
    const values = [accountId, eventId, count, name, guestCount, blocked, pending, seq, unitId, groupId];
    const people = await fixture.sql<{ id: number }>(PEOPLE, values);
    const ids = people.map(({ id }) => id);
    if (details) await fixture.sql(DETAILS, [accountId, eventId, ids, JSON.stringify(details)]);
    await fixture.sql(CHANGE, [accountId, eventId, seq, ids, count]);
    return ids;
  }

  return {
    fixture,
    accountId,
    eventId,
    worker,
    addGuest: async (guest = {}) => (await add(1, guest))[0] as number,
    async addUnit(name) {
      const [unit] = await fixture.sql<{ id: number }>(
        'insert into accreditation.unit (account_id, event_id, name, name_folded) values ($1, $2, $3, lower($3)) returning id',
        [accountId, eventId, name],
      );
      return unit?.id ?? 0;
    },
    async setField({ name, kind, seenBy, contact = null, choices = [] }) {
      const [state] = await fixture.sql<{ seq: number }>(OTHER_FIELDS, [accountId, eventId]);
      await fixture.sql(CHANGE, [accountId, eventId, state?.seq, [], 0]);
      const values = [accountId, eventId, contact, name, foldName(name), kind, seenBy, JSON.stringify(choices)];
      const [field] = await fixture.sql<{ key: string }>(FIELD, values);
      return field?.key ?? '';
    },
    addGuests: async (count) => void (await add(count)),
    async seq() {
      const [row] = await fixture.sql<{ seq: number }>(
        'select seq from accreditation.event_state where event_id = $1',
        [eventId],
      );
      return row?.seq ?? 0;
    },
    async countOf(personId) {
      const [row] = await fixture.sql<{ count: number; ledger: number }>(COUNT, [personId]);
      return row;
    },
  };
}

/**
 * Opens the same with the service in front of it, for the tests of one file. Both are closed after the last of them.
 */
export async function openDoorService(): Promise<{ door: Door; service: RunningService }> {
  const door = await openDoor();
  const service = await startCheckin(door.fixture.env('checkin'));
  afterAll(async () => {
    await service.close();
    await door.fixture.close();
  });
  return { door, service };
}

const ROUTES = { check_in: checkin.checkIn, remove_check_in: checkin.removeCheckIn, check_in_all: checkin.checkInAll };

interface TapOptions {
  readonly action?: keyof typeof ROUTES;
  readonly key?: string;
  readonly as?: Caller;
  readonly device?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

/** Taps over HTTP. The body is read as a result and as a problem alike. */
export function tap(
  url: string,
  door: Door,
  personId: number,
  options: TapOptions = {},
): Promise<Answer<TapResult & Problem>> {
  const { action = 'check_in', key = randomUUID(), as = door.worker, device, headers = {} } = options;
  return call<TapResult & Problem>(url, ROUTES[action], {
    as,
    params: { eventId: door.eventId },
    body: { person_id: personId },
    headers: { 'idempotency-key': key, ...(device ? { 'x-device': device } : {}), ...headers },
  });
}
