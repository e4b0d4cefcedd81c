import type { BandCode } from '@laminate/contracts';
import type { Database, EventKey } from '@laminate/kit';
import { announce, writeError, type Announced } from '../writer/event-queues.ts';
import type { BandCommand } from '../../../packages/accreditation/src/band-codes/band-command.ts';
import { writeBand } from '../../../packages/accreditation/src/band-codes/write-band.ts';

interface Options extends Announced {
  readonly db: Database;
}

/** Writes what is done about numbers of wristbands, each in a separate transaction, and announces it afterwards. */
export class BandWriter {
  readonly #options: Options;

  constructor(options: Options) {
    this.#options = options;
  }

  /**
   * Ties or blocks a number, and answers what is so after it.
   * @throws ApiError `key_reuse`, `band_lost`, 409 with `band_of_other`, or 404 with `no_such_band` or `no_such_person_on_list`
   */
  async submit(scope: EventKey, asked: BandCommand): Promise<BandCode> {
    const { accountId, eventId } = scope;
    const { band, seq } = await this.#options.db
      .transaction({ accountId, userId: 0 }, (em) => writeBand(em, scope, asked))
      .catch((error: unknown) => {
        throw writeError(error);
      });
    if (seq !== null) announce(this.#options, eventId, seq);
    return band;
  }
}
