import { setImmediate } from 'node:timers/promises';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';

const compress = promisify(brotliCompress);
/**
 * Compression quality. For 50,000 people, the list is a fifth smaller than with 4 and takes half as much time again. A
 * higher quality saves next to nothing.
 */
const QUALITY = 5;
/** Number of lists kept ready. A door has one event, and an evening has a few. */
const MAX_LISTS = 8;
/**
 * Below this size a list is made again for each change. Above it, that would cost a core of the machine while taps
 * flow.
 */
const SMALL_BYTES = 256 * 1024;
/** Letters of a part that take a while to encode. */
const LONG_PART = 10_000;
/**
 * Age that a big list can have, in milliseconds, and how many numbers it can be behind. A phone gets the rest as
 * differences.
 */
const MAX_AGE_MS = 5000;
const MAX_BEHIND = 1000;

/** What a list is asked for: the event as the phone shows it, and its last number. */
export interface Version {
  readonly event: string;
  readonly seq: number;
  /** What is said of its people is another than before this number: no list or difference from before serves. */
  readonly fieldsSeq?: number;
}

interface PreparedList {
  readonly plain: Buffer;
  readonly brotli: Buffer;
  /** Milliseconds that its parts took. */
  readonly took: { readonly query: number; readonly encode: number; readonly compress: number };
}

interface Entry extends Version {
  readonly madeAt: number;
  readonly list: Promise<PreparedList>;
}

/** Whole lists ready to send, so that all phones of a door that open together cost one query and one compression. */
export class PreparedLists {
  readonly #entries = new Map<number, Entry>();
  readonly #maxBehind: number;

  /**
   * @param maxBehind how many numbers a big list can be behind, or 0 for callers who have no stream that makes up for
   * it
   */
  constructor({ maxBehind = MAX_BEHIND } = {}) {
    this.#maxBehind = maxBehind;
  }

  /**
   * Returns a list of the event, and makes one if none serves. A big one can be a little older than `version`. It
   * carries its own number, from which the stream and the differences go on.
   *
   * @param make answers the list as JSON in parts, at `version` or newer
   */
  async get(eventId: number, version: Version, make: () => Promise<readonly string[]>): Promise<PreparedList> {
    const known = this.#entries.get(eventId);
    if (known && (await serves(known, version, this.#maxBehind))) return known.list;
    // Another caller might have begun a newer one by now.
    const newer = this.#entries.get(eventId);
    if (newer && newer !== known) return this.get(eventId, version, make);
    return this.#make(eventId, version, make);
  }

  #make(eventId: number, version: Version, make: () => Promise<readonly string[]>): Promise<PreparedList> {
    const entry = { ...version, madeAt: Date.now(), list: prepare(make) };
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

async function serves(
  { event, seq, fieldsSeq, madeAt, list }: Entry,
  wanted: Version,
  maxBehind: number,
): Promise<boolean> {
  if (event !== wanted.event || fieldsSeq !== wanted.fieldsSeq) return false;
  if (seq >= wanted.seq) return true;
  if (wanted.seq - seq > maxBehind || Date.now() - madeAt > MAX_AGE_MS) return false;
  return list.then(
    ({ plain }) => plain.length > SMALL_BYTES,
    () => false,
  );
}

async function prepare(make: () => Promise<readonly string[]>): Promise<PreparedList> {
  const asked = performance.now();
  const parts = await make();
  const got = performance.now();
  const { plain, ms: encode } = await encoded(parts);
  const packed = performance.now();
  const params = { [constants.BROTLI_PARAM_QUALITY]: QUALITY, [constants.BROTLI_PARAM_SIZE_HINT]: plain.length };
  const brotli = await compress(plain, { params });
  return { plain, brotli, took: { query: got - asked, encode, compress: performance.now() - packed } };
}

/** The bytes of all parts. Between two of them taps are answered: milliseconds without that time. */
async function encoded(parts: readonly string[]): Promise<{ plain: Buffer; ms: number }> {
  const buffers: Buffer[] = [];
  let ms = 0;
  for (const part of parts) {
    const start = performance.now();
    buffers.push(Buffer.from(part));
    ms += performance.now() - start;
    if (part.length > LONG_PART) await setImmediate();
  }
  const start = performance.now();
  const plain = Buffer.concat(buffers);
  return { plain, ms: ms + performance.now() - start };
}
