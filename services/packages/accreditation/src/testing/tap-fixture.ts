import { randomUUID } from 'node:crypto';
import { createLogger, openDatabase, type Database, type EventKey } from '@laminate/kit';
import { openFixture, type Fixture } from '@laminate/testing';

export type Action = 'check_in' | 'remove_check_in' | 'check_in_all' | 'undo_arrival';

export interface Tap {
  readonly key: string;
  /** Null with `entry_id`: the arrival to undo. */
  readonly person_id: number | null;
  readonly entry_id?: number;
  /** With the person: the number of the arrival to undo. */
  readonly arrival_seq?: number;
  readonly action: Action;
  readonly user_id: number;
  readonly user_name: string;
  readonly device: string | null;
  /** When it was tapped, ISO 8601, and how many it let in: with a tap that was queued on its device. */
  readonly tapped_at?: string;
  readonly guests?: number;
}

interface By {
  readonly at: string;
  readonly user: string;
  readonly device: string | null;
}

/** A row of `accreditation.apply_taps`. */
export interface TapAnswer {
  readonly tap_key: string;
  readonly status: number;
  readonly code: string | null;
  readonly outcome: {
    readonly seq?: number;
    readonly changed?: boolean;
    readonly person?: { readonly checked_in_count: number; readonly guest_count: number; readonly checked_in: boolean };
    readonly last_check_in?: By;
    readonly undone_by?: By;
  };
  readonly replayed: boolean;
  readonly seq: number;
}

interface Guest {
  readonly guests?: number;
  readonly blocked?: boolean;
  readonly pending?: boolean;
  readonly unitId?: number;
}

/** What `accreditation.apply_group` is asked for. */
export interface GroupRequest {
  readonly key: string;
  readonly action: 'check_in_group' | 'undo_check_in_group';
  readonly unit_id?: number;
  readonly group_id?: number | null;
  readonly entry_id?: number;
  readonly user_id: number;
  readonly user_name: string;
  readonly device: string | null;
}

/** Its row. */
interface GroupAnswer {
  readonly status: number;
  readonly code: string | null;
  readonly outcome: {
    readonly changed?: number;
    readonly guests?: number;
    readonly skipped?: readonly { readonly id: number; readonly name: string; readonly reason: string }[];
    readonly batch?: number | null;
    readonly seq?: number;
  };
  readonly replayed: boolean;
  readonly seq: number;
}

/** An event with taps, logged in to Postgres as the check-in service's own role. */
export interface TapFixture extends Fixture {
  /** A new event in a new account. */
  addEvent(): Promise<EventKey>;
  /** A new person on the list. */
  person(eventKey: EventKey, guest?: Guest): Promise<number>;
  /** A new unit. */
  unit(eventKey: EventKey, name?: string): Promise<number>;
  apply(eventKey: EventKey, taps: readonly Tap[]): Promise<TapAnswer[]>;
  applyGroup(eventKey: EventKey, request: GroupRequest): Promise<GroupAnswer>;
}

export const tapOf = (personId: number, action: Action = 'check_in', key: string = randomUUID()): Tap => ({
  key,
  person_id: personId,
  action,
  user_id: 7,
  user_name: 'Kadri',
  device: 'Gate 1',
});

export const groupOf = (unitId: number, key: string = randomUUID()): GroupRequest => ({
  key,
  action: 'check_in_group',
  unit_id: unitId,
  group_id: null,
  user_id: 7,
  user_name: 'Kadri',
  device: 'Gate 1',
});

/** The same tap as it comes from a device that queued it for half an hour. */
export const queuedTap = (tap: Tap, guests = 1): Tap => ({
  ...tap,
  guests,
  tapped_at: new Date(Date.now() - 1_800_000).toISOString(),
});

/** Undoes one arrival, by the id of its row in the ledger. */
export const undoOf = (entryId: number, key: string = randomUUID()): Tap => ({
  ...tapOf(0, 'undo_arrival', key),
  person_id: null,
  entry_id: entryId,
});

/** Undoes one arrival, as the tap that made it was answered. */
export const undoOfSeq = (personId: number, seq: number, key: string = randomUUID()): Tap => ({
  ...tapOf(personId, 'undo_arrival', key),
  arrival_seq: seq,
});

export async function openTapFixture(): Promise<TapFixture> {
  const fixture = await openFixture();
  const url = fixture.env('checkin').DATABASE_URL;
  const db: Database = await openDatabase({ url, entities: [], log: createLogger('test', 'silent'), poolSize: 16 });
  return {
    ...fixture,
    async addEvent() {
      const accountId = await fixture.account();
      const eventId = await fixture.event(accountId);
      await fixture.sql('insert into accreditation.event_state (account_id, event_id) values ($1, $2)', [
        accountId,
        eventId,
      ]);
      return { accountId, eventId };
    },
    async person({ accountId, eventId }, { guests = 1, blocked = false, pending = false, unitId } = {}) {
      const [row] = await fixture.sql<{ id: number }>(
        `insert into accreditation.person (account_id, event_id, name, name_folded, guest_count, blocked, pending, unit_id)
         values ($1, $2, 'Mari', 'mari', $3, $4, $5, $6) returning id`,
        [accountId, eventId, guests, blocked, pending, unitId ?? null],
      );
      await fixture.sql(
        'update accreditation.event_state set people_count = people_count + 1, guest_count = guest_count + $2 where event_id = $1',
        [eventId, guests],
      );
      return (row as { id: number }).id;
    },
    apply: ({ accountId, eventId }, taps) =>
      db.query<TapAnswer & Record<string, unknown>>(
        { name: 'apply_taps', text: 'select * from accreditation.apply_taps($1, $2, $3)' },
        [accountId, eventId, JSON.stringify(taps)],
      ),
    async unit({ accountId, eventId }, name = 'Press') {
      const [row] = await fixture.sql<{ id: number }>(
        'insert into accreditation.unit (account_id, event_id, name, name_folded) values ($1, $2, $3, $3) returning id',
        [accountId, eventId, name],
      );
      return (row as { id: number }).id;
    },
    async applyGroup({ accountId, eventId }, request) {
      const [answer] = await db.query<GroupAnswer & Record<string, unknown>>(
        { name: 'apply_group', text: 'select * from accreditation.apply_group($1, $2, $3)' },
        [accountId, eventId, JSON.stringify(request)],
      );
      return answer as GroupAnswer;
    },
    async close() {
      await db.close();
      await fixture.close();
    },
  };
}
