import {
  writePassages,
  type PassageOutcome,
  type PassageScope,
  type RequestedPassageTap,
} from '@laminate/accreditation';
import type { Database } from '@laminate/kit';
import { announce, EventQueues, type Announced } from './event-queues.ts';

interface Options extends Announced {
  readonly db: Database;
}

/** Writes scans as taps are written: one batch in flight an event, one hint on the bus a batch. */
export class PassageWriter {
  readonly #options: Options;
  readonly #queues = new EventQueues<RequestedPassageTap, PassageOutcome>();

  constructor(options: Options) {
    this.#options = options;
  }

  /**
   * Decides and writes a scan, and answers its outcome after the commit.
   * @throws ApiError `service_unavailable` when too many of the event wait already, `key_reuse`
   */
  submit(scope: PassageScope, asked: RequestedPassageTap): Promise<PassageOutcome> {
    return this.#queues.submit(scope.eventId, asked, (batch) => this.#write(scope, batch));
  }

  async #write(scope: PassageScope, batch: readonly RequestedPassageTap[]): Promise<readonly PassageOutcome[]> {
    const { accountId, eventId } = scope;
    const { outcomes, seq } = await this.#options.db.transaction({ accountId, userId: 0 }, (em) =>
      writePassages(em, scope, batch),
    );
    if (seq !== null) announce(this.#options, eventId, seq);
    return outcomes;
  }
}
