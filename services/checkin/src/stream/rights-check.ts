import { DOOR_STAFF, STREAM_READERS } from '@laminate/contracts';
import { hasRole, type Database, type Identity } from '@laminate/kit';
import { identifyAll } from '@laminate/kit/identity';
import type { Reader } from './reader.ts';

/** Time in which each open stream is checked once. A right that is taken away ends its stream within 4 s. */
const ROUND_MS = 3000;
/** Number of steps in a round, so that thousands of streams never ask the database together. */
const STEPS = 10;
/** Sessions of one statement. */
const AT_ONCE = 250;

/** Returns which step of a round looks at a session. All its streams are in the same one. */
const stepOf = ({ identity }: Reader): number => Number.parseInt(identity.sessionId.slice(0, 8), 16) % STEPS;

/** Checks whether this caller can know who came in, as at a door. Security can't. */
export const canViewPeople = (identity: Identity): boolean => hasRole(identity, DOOR_STAFF);

/**
 * Checks whether this stream can go on as it was opened. A reader who sees less or more than then opens another one.
 */
const mayRead = (reader: Reader, now: Identity | undefined): boolean =>
  now?.event != null && hasRole(now, STREAM_READERS) && canViewPeople(now) === reader.canViewPeople;

/** Checks again and again who can still read the open streams, and ends those of all others. */
export class RightsCheck {
  readonly #db: Database;
  readonly #open: () => Iterable<readonly [eventId: number, ReadonlySet<Reader>]>;
  #timer: NodeJS.Timeout | undefined;
  #closed = false;

  /** @param open the readers of each event, at the moment of the call */
  constructor(db: Database, open: () => Iterable<readonly [eventId: number, ReadonlySet<Reader>]>) {
    this.#db = db;
    this.#open = open;
    this.#wait(0, performance.now());
  }

  close(): void {
    this.#closed = true;
    clearTimeout(this.#timer);
  }

  /**
   * Waits for one step after the other, each when it is due. A slow database is never asked twice in parallel, and no
   * step is left out.
   */
  #wait(step: number, before: number): void {
    const due = before + ROUND_MS / STEPS;
    this.#timer = setTimeout(
      () => {
        void this.#check(step).then(() => {
          if (!this.#closed) this.#wait((step + 1) % STEPS, Math.max(due, performance.now() - ROUND_MS));
        });
      },
      Math.max(0, due - performance.now()),
    );
  }

  async #check(step: number): Promise<void> {
    for (const [eventId, readers] of this.#open()) {
      const sessions = Map.groupBy(
        [...readers].filter((reader) => stepOf(reader) === step),
        ({ identity }) => identity.sessionId,
      );
      const all = [...sessions.values()];
      for (let start = 0; start < all.length && !this.#closed; start += AT_ONCE) {
        await this.#checkSessions(eventId, all.slice(start, start + AT_ONCE));
      }
    }
  }

  async #checkSessions(eventId: number, sessions: readonly (readonly Reader[])[]): Promise<void> {
    const callers = sessions.flatMap(([first]) => (first ? [first.identity] : []));
    try {
      const found = await identifyAll(this.#db, callers, eventId);
      for (const [index, readers] of sessions.entries())
        for (const reader of readers) if (!mayRead(reader, found[index])) reader.end();
    } catch {
      // The database is away: nothing new can be read either, and the next round decides.
    }
  }
}
