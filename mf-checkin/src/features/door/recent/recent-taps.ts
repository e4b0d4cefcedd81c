import type { LedgerEntry } from '@laminate/contracts/check-in';
import { hasCode } from '@laminate/sdk';
import type { QueuedTapResult } from '../queue/queued-tap-result.ts';
import type { TapQueue } from '../queue/tap-queue.ts';
import type { Tap, TapAction } from '../queue/tap.ts';
import { kindOf, type VerdictKind } from '../screen/verdict.ts';
import { MOST_RECENT, type OwnTap } from './own-tap.ts';
import type { RecentStore } from './recent-store.ts';

/** Time for which arrivals are stored for the device's count, as long as their event can go on, in milliseconds. */
const KEEP_MS = 14 * 24 * 3600 * 1000;

interface Options {
  readonly store: RecentStore;
  readonly accountId: () => number | null;
}

/** A refusal that the door gave without asking the server. */
export interface LocalRefusal {
  readonly key: string;
  readonly eventId: number;
  readonly personId: number;
  readonly name: string;
  readonly kind: VerdictKind;
}

const NOTHING = {
  count: null,
  guestCount: null,
  reason: null,
  seq: null,
  left: 0,
  lastCount: 0,
  undone: false,
} as const;

/**
 * What this device did at the door: the last ones for the list, and every arrival of which someone is still in, for the
 * device's count. Stored on the device, so both survive a reload.
 */
export class RecentTaps {
  readonly #options: Options;
  readonly #listeners = new Set<() => void>();
  #taps: readonly OwnTap[] = [];
  /** Those that the queue holds: each is here for as long. */
  #queued: ReadonlySet<string> = new Set();

  constructor(options: Options) {
    this.#options = options;
    void this.#load();
  }

  /** All stored taps of this account, newest first. The array is new after each change. */
  get taps(): readonly OwnTap[] {
    return this.#taps;
  }

  subscribe(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  }

  /** Remembers the taps of a queue and what becomes of them. */
  follow(queue: TapQueue): void {
    queue.subscribe(() => this.#notice(queue.taps));
    queue.onEnd((end) => this.#end(end));
  }

  /** Remembers a refusal that was shown immediately. */
  addRefusal(refusal: LocalRefusal): void {
    if (this.#find(refusal.key)) return;
    this.#take([
      {
        ...NOTHING,
        ...refusal,
        accountId: this.#options.accountId() ?? 0,
        at: new Date().toISOString(),
        action: null,
        delta: 0,
      },
    ]);
  }

  change(key: string, change: Partial<OwnTap>): void {
    const tap = this.#find(key);
    if (tap) this.#take([{ ...tap, ...change }]);
  }

  /** Takes over from the ledger of a guest how many of each own arrival are still in, and the party's count by then. */
  settle(eventId: number, personId: number, count: number, entries: readonly LedgerEntry[]): void {
    const remaining = new Map(entries.map((entry) => [entry.seq, entry.remaining]));
    for (const tap of this.#taps) {
      if (tap.eventId !== eventId || tap.personId !== personId || tap.seq === null) continue;
      const left = remaining.get(tap.seq) ?? 0;
      this.change(tap.key, { left, lastCount: count, undone: left === 0 });
    }
  }

  /**
   * Reloads the taps when another account has logged in, or the user has logged out: only what is stored for that
   * account stays.
   */
  reload(): Promise<void> {
    this.#set([]);
    return this.#load();
  }

  async #load(): Promise<void> {
    try {
      const stored = await this.#options.store.all();
      const account = this.#options.accountId();
      const known = new Set(this.#taps.map(({ key }) => key));
      const oldest = new Date(Date.now() - KEEP_MS).toISOString();
      for (const { key, at } of stored) if (at < oldest) void this.#options.store.delete(key);
      const older = stored.filter((tap) => tap.accountId === account && tap.at >= oldest && !known.has(tap.key));
      this.#set([...this.#taps, ...older].toSorted((a, b) => b.at.localeCompare(a.at)));
    } catch (error) {
      // Without storage (a closed private window) the list lives as long as the page.
      console.warn('The last taps cannot be kept in this browser', error);
    }
  }

  #notice(taps: readonly Tap[]): void {
    this.#queued = new Set(taps.map(({ key }) => key));
    const known = new Map(this.#taps.map((tap) => [tap.key, tap]));
    this.#take(
      taps.flatMap((tap) => {
        if (tap.undoesKey) {
          // Say so immediately. If it is refused for good, the end says so.
          const undone = known.get(tap.undoesKey);
          return tap.state !== 'refused' && undone?.undone === false ? { ...undone, undone: true, left: 0 } : [];
        }
        if (!isOnGuest(tap)) return [];
        const before = known.get(tap.key);
        if (!before) return ownTapOf(tap);
        const kind = tap.state === 'sending' ? 'sending' : tap.state === 'waiting' ? 'kept' : null;
        return kind && (before.kind === 'sending' || before.kind === 'kept') && before.kind !== kind
          ? { ...before, kind }
          : [];
      }),
    );
  }

  #end(end: QueuedTapResult): void {
    const { tap } = end;
    if (!isOnGuest(tap)) return this.#endUndo(end);
    const { key, delta } = tap;
    if (!this.#find(key)) this.#take([ownTapOf(tap)]);
    if (end.type === 'dropped') this.change(key, { undone: true, left: 0 });
    if (end.type === 'refused') this.change(key, { kind: kindOf(end), reason: end.reason });
    if (end.type !== 'accepted') return;
    const { person, changed, seq } = end.result;
    const cameIn = changed && delta > 0;
    const count = person.checked_in_count;
    this.change(key, {
      kind: kindOf(end),
      count,
      guestCount: person.guest_count,
      lastCount: count,
      seq: cameIn ? seq : null,
      left: cameIn && !this.#find(key)?.undone ? delta : 0,
    });
  }

  /** Counts guests as still in when their undo was refused, unless that arrival is gone. */
  #endUndo({ type, tap: { undoesKey, delta }, ...rest }: QueuedTapResult): void {
    if (!undoesKey || type !== 'refused') return;
    if ('error' in rest && !hasCode(rest.error, 'already_undone', 'not_found'))
      this.change(undoesKey, { undone: false, left: -delta });
  }

  /** Takes over new taps, the newest last, and changed ones, and drops old ones. */
  #take(changed: readonly OwnTap[]): void {
    if (changed.length === 0) return;
    const next = new Map(changed.map((tap) => [tap.key, tap]));
    const known = new Set(this.#taps.map(({ key }) => key));
    const all = [
      ...changed.filter(({ key }) => !known.has(key)).toReversed(),
      ...this.#taps.map((tap) => next.get(tap.key) ?? tap),
    ];
    const old = this.#oldOf(all, new Set(changed.map(({ eventId }) => eventId)));
    this.#set(all.filter(({ key }) => !old.has(key)));
    for (const tap of changed) if (!old.has(tap.key)) this.#keep(tap);
    for (const key of old)
      this.#options.store.delete(key).catch((error: unknown) => console.warn('An old tap could not be removed', error));
  }

  /** Returns resolved taps beyond the last ones of their event that no longer count. */
  #oldOf(taps: readonly OwnTap[], events: ReadonlySet<number>): ReadonlySet<string> {
    const beyond = [...events].flatMap((event) => taps.filter(({ eventId }) => eventId === event).slice(MOST_RECENT));
    return new Set(beyond.filter(({ key, left }) => left === 0 && !this.#queued.has(key)).map(({ key }) => key));
  }

  #find(key: string): OwnTap | undefined {
    return this.#taps.find((tap) => tap.key === key);
  }

  #keep(tap: OwnTap): void {
    this.#options.store
      .put(tap)
      .catch((error: unknown) => console.warn('A tap could not be remembered in this browser', error));
  }

  #set(taps: readonly OwnTap[]): void {
    this.#taps = taps;
    for (const listener of this.#listeners) listener();
  }
}

/** A tap on a guest, not the taking back of another tap. */
const isOnGuest = (tap: Tap): tap is Tap & { readonly action: TapAction } => tap.action !== 'undo_arrival';

const ownTapOf = ({
  key,
  accountId,
  eventId,
  personId,
  name,
  action,
  delta,
  at,
  state,
  reason,
}: Tap & { readonly action: TapAction }): OwnTap => ({
  ...NOTHING,
  key,
  accountId,
  eventId,
  personId,
  name,
  action,
  delta,
  at,
  kind: state === 'waiting' ? 'kept' : state,
  reason: reason ?? null,
});
