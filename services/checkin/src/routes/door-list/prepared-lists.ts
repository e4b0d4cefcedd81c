import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';

const compress = promisify(brotliCompress);
/** Higher levels cost more time on 50,000 people than they save on the way. */
const QUALITY = 4;
/** Lists kept ready; a door has one event, an evening a few. */
const MAX_LISTS = 8;

export interface PreparedList {
  readonly plain: Buffer;
  readonly brotli: Buffer;
}

interface Entry {
  readonly version: string;
  readonly list: Promise<PreparedList>;
}

/** Whole lists ready to send, so that all phones of a door that open together cost one query and one compression. */
export class PreparedLists {
  readonly #entries = new Map<number, Entry>();

  /** The list of the event in this version, made when it is not there. */
  get(eventId: number, version: string, make: () => Promise<string>): Promise<PreparedList> {
    const known = this.#entries.get(eventId);
    if (known?.version === version) return known.list;
    const entry = { version, list: prepare(make) };
    this.#entries.delete(eventId);
    this.#entries.set(eventId, entry);
    const [oldest] = this.#entries.keys();
    if (this.#entries.size > MAX_LISTS && oldest !== undefined) this.#entries.delete(oldest);
    entry.list.catch(() => {
      if (this.#entries.get(eventId) === entry) this.#entries.delete(eventId);
    });
    return entry.list;
  }
}

async function prepare(make: () => Promise<string>): Promise<PreparedList> {
  const plain = Buffer.from(await make());
  const brotli = await compress(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: QUALITY } });
  return { plain, brotli };
}
