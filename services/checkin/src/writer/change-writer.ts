import { keyReuse } from '@laminate/accreditation';
import type { Database, EventKey } from '@laminate/kit';
import type { EntityManager } from '@mikro-orm/postgresql';
import { announce, type Announced } from './event-queues.ts';

interface Options extends Announced {
  readonly db: Database;
}

/** Writes what is done one by one, each in a separate transaction, and announces it after the commit. */
export class ChangeWriter {
  readonly #options: Options;

  constructor(options: Options) {
    this.#options = options;
  }

  /**
   * @param command does one thing in the transaction, and says the event's number after it, or null where nothing has
   *   changed
   * @throws ApiError `key_reuse`, and what the command throws
   */
  async submit<Written extends { readonly seq: number | null }>(
    { accountId, eventId }: EventKey,
    command: (em: EntityManager) => Promise<Written>,
  ): Promise<Written> {
    const written = await this.#options.db.transaction({ accountId, userId: 0 }, command).catch((error: unknown) => {
      throw keyReuse(error);
    });
    if (written.seq !== null) announce(this.#options, eventId, written.seq);
    return written;
  }
}
