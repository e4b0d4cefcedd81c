import type { RollCall } from '@laminate/contracts';
import { channelOf } from '@laminate/contracts/stream-channel';
import { apiError, hintOf, type Bus, type Database, type EventKey } from '@laminate/kit';
import { isForeignKey } from '../writer/tap-writer.ts';
import type { RollCallAsked } from './roll-call-asked.ts';
import { writeRollCall } from './write-roll-call.ts';

interface Options {
  readonly db: Database;
  readonly bus: Bus;
  /** Told of each committed change in this very process, before the bus can. */
  readonly onCommitted: (eventId: number) => void;
}

/** Writes what is done about roll calls, each in a transaction of its own, and announces it after the commit. */
export class RollCallWriter {
  readonly #options: Options;

  constructor(options: Options) {
    this.#options = options;
  }

  /**
   * Starts or ends a roll call, or ticks a party off, and answers what is so after it.
   * @throws ApiError `key_reuse`, or 404 with `no_such_area`, `no_such_roll_call` or `no_such_person_on_list`
   */
  async submit(scope: EventKey, asked: RollCallAsked): Promise<RollCall> {
    const { db, bus, onCommitted } = this.#options;
    const { accountId, eventId } = scope;
    const { rollCall, seq } = await db
      .transaction({ accountId, userId: 0 }, (em) => writeRollCall(em, scope, asked))
      .catch((error: unknown) => {
        throw isForeignKey(error) ? apiError('key_reuse') : error;
      });
    if (seq !== null)
      setImmediate(() => {
        onCommitted(eventId);
        bus.publish(channelOf(eventId), hintOf(seq));
      });
    return rollCall;
  }
}
