import type { RollCall } from '@laminate/contracts';
import type { Database, EventKey } from '@laminate/kit';
import { announce, writeError, type Announced } from '../writer/event-queues.ts';
import type { RollCallCommand } from '../../../packages/accreditation/src/roll-calls/roll-call-command.ts';
import { writeRollCall } from '../../../packages/accreditation/src/roll-calls/write-roll-call.ts';

interface Options extends Announced {
  readonly db: Database;
}

/** Writes changes to roll calls, each in a separate transaction, and announces them after the commit. */
export class RollCallWriter {
  readonly #options: Options;

  constructor(options: Options) {
    this.#options = options;
  }

  /**
   * Starts or ends a roll call, or ticks a party off, and answers what is so after it.
   * @throws ApiError `key_reuse`, or 404 with `no_such_area`, `no_such_roll_call` or `no_such_person_on_list`
   */
  async submit(scope: EventKey, asked: RollCallCommand): Promise<RollCall> {
    const { accountId, eventId } = scope;
    const { rollCall, seq } = await this.#options.db
      .transaction({ accountId, userId: 0 }, (em) => writeRollCall(em, scope, asked))
      .catch((error: unknown) => {
        throw writeError(error);
      });
    if (seq !== null) announce(this.#options, eventId, seq);
    return rollCall;
  }
}
