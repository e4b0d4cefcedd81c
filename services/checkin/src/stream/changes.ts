import type { ArtistChangeType, StreamMessageKind } from '@laminate/contracts';
import type { Database, EventKey } from '@laminate/kit';

/** One number of the event's sequence, as the feed stores it. */
export interface Change {
  readonly seq: number;
  readonly kind: StreamMessageKind | ArtistChangeType;
  /** The message without its number, as JSON text. */
  readonly payload: string;
}

/** Most numbers read in one go. */
export const PAGE = 1000;

// The key of a tap lets the phone that made it know its own tap again, should the answer have been lost.
const CHANGES = `
  select c.seq, c.kind,
    (case when e.key is null then c.payload else c.payload || jsonb_build_object('key', e.key) end)::text as payload
  from accreditation.event_change c
  left join accreditation.check_in_entry e
    on c.kind in ('checked-in', 'removed-check-in', 'passage')
      and e.account_id = c.account_id and e.event_id = c.event_id and e.person_id = c.person_ids[1] and e.seq = c.seq
  where c.account_id = ? and c.event_id = ? and c.seq > ?
  order by c.seq limit ${PAGE}`;

const HEAD = 'select seq from accreditation.event_state where account_id = ? and event_id = ?';

/** Reads the feed of an event: the truth behind the stream, whatever the bus says or loses. */
export class ChangeFeed {
  readonly #db: Database;

  constructor(db: Database) {
    this.#db = db;
  }

  /** Returns the numbers after `seq`, in order, up to `PAGE` of them. */
  after({ accountId, eventId }: EventKey, seq: number): Promise<Change[]> {
    return this.#read(accountId, CHANGES, [accountId, eventId, seq]);
  }

  /** The event's last number, 0 before its first change. */
  async head({ accountId, eventId }: EventKey): Promise<number> {
    const [row] = await this.#read<{ seq: number }>(accountId, HEAD, [accountId, eventId]);
    return row?.seq ?? 0;
  }

  #read<Row>(accountId: number, text: string, values: readonly unknown[]): Promise<Row[]> {
    return this.#db.transaction({ accountId, userId: 0 }, (em) => em.execute<Row[]>(text, [...values]));
  }
}
