import type { FeedOnlyType, StreamMessageKind } from '@laminate/contracts';
import type { Database, EventKey } from '@laminate/kit';
import { ofEvent, sameEvent, tables } from '@laminate/kit/database/tables';
import { sql } from 'kysely';

/** One number of the event's sequence, as the feed stores it. */
export interface Change {
  readonly seq: number;
  readonly kind: StreamMessageKind | FeedOnlyType;
  /** The message without its number, as JSON text. */
  readonly payload: string;
}

/** Most numbers read in one go. */
export const PAGE = 1000;

/** Reads the feed of an event: the truth behind the stream, whatever the bus says or loses. */
export class ChangeFeed {
  readonly #db: Database;

  constructor(db: Database) {
    this.#db = db;
  }

  /** Returns the numbers after `seq`, in order, up to `PAGE` of them. */
  after(scope: EventKey, seq: number): Promise<Change[]> {
    return this.#db.transaction({ accountId: scope.accountId, userId: 0 }, (em) =>
      tables(em)
        .selectFrom('accreditation.event_change as c')
        .leftJoin('accreditation.check_in_entry as e', (join) =>
          join
            .on('c.kind', 'in', ['checked-in', 'removed-check-in', 'passage'])
            .on(sameEvent('e', 'c'))
            .on('e.person_id', '=', sql<number>`c.person_ids[1]`)
            .onRef('e.seq', '=', 'c.seq'),
        )
        .select([
          'c.seq',
          'c.kind',
          // The key of a tap lets the phone that made it know its own tap again, should the answer have been lost.
          sql<string>`(case when e.key is null then c.payload
            else c.payload || jsonb_build_object('key', e.key) end)::text`.as('payload'),
        ])
        .where(ofEvent(scope, 'c'))
        .where('c.seq', '>', seq)
        .orderBy('c.seq')
        .limit(PAGE)
        .$narrowType<Pick<Change, 'kind'>>()
        .execute(),
    );
  }

  /** The event's last number, 0 before its first change. */
  async head(scope: EventKey): Promise<number> {
    const row = await this.#db.transaction({ accountId: scope.accountId, userId: 0 }, (em) =>
      tables(em).selectFrom('accreditation.event_state').select('seq').where(ofEvent(scope)).executeTakeFirst(),
    );
    return row?.seq ?? 0;
  }
}
