import type { Book } from './book.ts';
import type { Held } from './held.ts';
import type { PassageBook } from './passage-book.ts';
import type { Product } from './product.ts';
import { sql, type ApprovedRequest, type Scene } from './scene.ts';

interface Revocation extends ApprovedRequest {
  /** When its answer was there, in milliseconds since 1970. Undefined while it has none. */
  answeredAt: number | undefined;
}

/** A device at a checkpoint, as far as it knows of revocations. */
interface Informed {
  readonly name: string;
  readonly held: Held;
  readonly liveSince: number | undefined;
}

const ENTRIES = `
  select person_id, key from accreditation.check_in_entry
  where event_id = $1 and delta > 0 and action <> 'undo_passage' and person_id = any($2)`;
const FLAGS = 'select id, blocked, pending from accreditation.person where event_id = $1 and id = any($2)';

/** Requests that organisers revoke, and which device knew of it when. */
export class Revocations {
  readonly #approved: readonly ApprovedRequest[];
  readonly #asked: Revocation[] = [];
  /** By device and guest: when the device first held the guest as blocked, and since when it was connected then. */
  readonly #known = new Map<string, { readonly at: number; readonly liveSince: number }>();
  /** Milliseconds until the door refused, and until every device at a checkpoint did, while nothing else happened. */
  readonly doorMs: number[] = [];
  readonly gatesMs: number[] = [];

  constructor(approved: readonly ApprovedRequest[]) {
    this.#approved = approved;
  }

  /** The next request to revoke, or undefined when no more than some are left. */
  begin(leave = 0): Revocation | undefined {
    const next = this.#approved[this.#asked.length];
    if (!next || this.#asked.length + leave >= this.#approved.length) return undefined;
    const revocation = { ...next, answeredAt: undefined };
    this.#asked.push(revocation);
    return revocation;
  }

  get answered(): Revocation[] {
    return this.#asked.filter(({ answeredAt }) => answeredAt !== undefined);
  }

  /** Notes of which revocations a device knows that has taken a list over. */
  note({ name, held, liveSince = Number.POSITIVE_INFINITY }: Informed): void {
    for (const id of this.#asked.flatMap(({ personIds }) => personIds)) {
      const key = `${name} ${id}`;
      if (!this.#known.has(key) && held.refuses(id)) this.#known.set(key, { at: Date.now(), liveSince });
    }
  }

  /** Milliseconds from the answer of each revocation until each device knew of it that was connected all the time. */
  onlineMs(devices: readonly string[]): number[] {
    return this.answered.flatMap(({ personIds, answeredAt = 0 }) =>
      devices.flatMap((name) => {
        const known = this.#known.get(`${name} ${personIds[0]}`);
        return known && known.liveSince <= answeredAt ? [Math.max(0, known.at - answeredAt)] : [];
      }),
    );
  }

  /** Compares the ledger and the list with what was revoked, and what devices did with what they knew of it. */
  async check(product: Product, scene: Scene, book: Book, passages: PassageBook): Promise<void> {
    // Without an answer nothing below has anything to compare.
    if (this.answered.length === 0 && this.#approved.length > 0)
      book.violate('revocations are answered', `none of ${this.#asked.length} was`);
    const revokedAt = new Map(
      this.answered.flatMap(({ personIds, answeredAt = 0 }) => personIds.map((id) => [id, answeredAt] as const)),
    );
    const isAfter = (personId: number | undefined, madeAt: number) =>
      madeAt > (revokedAt.get(personId ?? 0) ?? Infinity);
    const entries = await sql<{ person_id: number; key: string }>(product, ENTRIES, [
      scene.eventId,
      [...revokedAt.keys()],
    ]);
    for (const { person_id: id, key } of entries) {
      const [tap, passage] = [book.taps.get(key), passages.taps.get(key)];
      const madeAt = tap ? Date.parse(tap.at) : passage?.decided ? 0 : (passage?.at ?? 0);
      if (isAfter(id, madeAt))
        book.violate('no one comes in once their request is revoked', `guest ${id} by ${key}, ${madeAt}`);
    }
    for (const { at, action, personId, state, code, key } of book.taps.values())
      if (
        action.startsWith('check_in') &&
        state === 'refused' &&
        isAfter(personId, Date.parse(at)) &&
        code !== 'blocked'
      )
        book.violate('the door says that who was revoked is blocked', `guest ${personId} by ${key}: ${code}`);
    for (const { key, device, personId, direction, decided, at } of passages.taps.values()) {
      const known = this.#known.get(`${device} ${personId}`);
      if (decided && direction === 'in' && known && at > known.at && (decided.passed || decided.reason !== 'blocked'))
        book.violate(
          'a device that knows of a revocation lets no one in by it, and says why',
          `${device}, guest ${personId} by ${key}: ${JSON.stringify(decided)}`,
        );
    }
    await this.#checkList(product, scene, book);
  }

  /** Guests who came by a request are blocked by its revocation, and by nothing else in a run. */
  async #checkList(product: Product, scene: Scene, book: Book): Promise<void> {
    const ids = this.#approved.flatMap(({ personIds }) => personIds);
    const isAsked = (personId: number) => this.#asked.find(({ personIds }) => personIds.includes(personId));
    const flags = await sql<{ id: number; blocked: boolean; pending: boolean }>(product, FLAGS, [scene.eventId, ids]);
    for (const { id, blocked, pending } of flags) {
      const revocation = isAsked(id);
      // One without an answer can have happened or not.
      if (revocation && revocation.answeredAt === undefined) continue;
      const is = revocation !== undefined;
      if (blocked !== is || pending !== is)
        book.violate(
          'a revocation blocks the guests of its request, and no others',
          `guest ${id}, ${is ? 'revoked' : 'not revoked'}: ${blocked ? '' : 'not '}blocked, ${pending ? '' : 'not '}pending`,
        );
    }
  }
}
