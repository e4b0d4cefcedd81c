import type { LedgerEntry } from '@laminate/contracts/check-in';
import { hasCode } from '@laminate/sdk';
import type { TapEnd } from '../queue/tap-end.ts';
import type { TapQueue } from '../queue/tap-queue.ts';
import type { Tap, TapAction } from '../queue/tap.ts';
import { kindOf } from '../screen/verdict-kind.ts';
import type { VerdictKind } from '../screen/verdict.ts';
import { MOST_RECENT, type OwnTap } from './own-tap.ts';
import type { RecentStore } from './recent-store.ts';

/** Arrivals are kept for the device's count as long as their event may go on, in milliseconds. */
const KEEP_MS = 14 * 24 * 3600 * 1000;

interface Options {
  readonly store: RecentStore;
  readonly accountId: () => number | null;
}

/** A refusal that the door gave without asking the server. */
export interface Told {
  readonly key: string;
  readonly eventId: number;
  readonly personId: number;
  readonly name: string;
  readonly kind: VerdictKind;
}

const NOTHING = { count: null, guestCount: null, reason: null, seq: null, left: 0, lastCount: 0, undone: false } as const;

/**
 * What this device did at the door: the last ones for the list, and every arrival of which someone is still in, for the
 * device's count. Kept on the device, so both survive a reload.
 */
export class RecentTaps {
  readonly #options: Options;
  readonly #listeners = new Set<() => void>();
  #taps: readonly OwnTap[] = [];

  constructor(options: Options) {
    this.#options = options;
    void this.#load();
  }

  /** All that is kept of this account, the newest first; a new array after each change. */
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

  /** Remembers a refusal that was told at once. */
  tell(told: Told): void {
    if (this.#find(told.key)) return;
    this.#add({ ...NOTHING, ...told, accountId: this.#options.accountId() ?? 0, at: new Date().toISOString(), action: null, delta: 0 });
  }

  change(key: string, change: Partial<OwnTap>): void {
    const tap = this.#find(key);
    if (!tap) return;
    const next = { ...tap, ...change };
    this.#set(this.#taps.map((each) => (each.key === key ? next : each)));
    this.#keep(next);
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

  /** Another account, or nobody, has signed in: only what is kept of it stays. */
  reload(): Promise<void> {
    this.#set([]);
    return this.#load();
  }

  async #load(): Promise<void> {
    try {
      const kept = await this.#options.store.all();
      const account = this.#options.accountId();
      const known = new Set(this.#taps.map(({ key }) => key));
      const oldest = new Date(Date.now() - KEEP_MS).toISOString();
      for (const { key, at } of kept) if (at < oldest) void this.#options.store.delete(key);
      const older = kept.filter((tap) => tap.accountId === account && tap.at >= oldest && !known.has(tap.key));
      this.#set([...this.#taps, ...older].toSorted((a, b) => b.at.localeCompare(a.at)));
    } catch (error) {
      // Without storage (a closed private window) the list lives as long as the page.
      console.warn('The last taps cannot be kept in this browser', error);
    }
  }

  #notice(taps: readonly Tap[]): void {
    for (const tap of taps) {
      if (tap.undoesKey) {
        // Said at once; should it be refused for good, the end says so.
        if (tap.state !== 'refused' && this.#find(tap.undoesKey)?.undone === false) this.change(tap.undoesKey, { undone: true, left: 0 });
        continue;
      }
      if (!isOnGuest(tap)) continue;
      const known = this.#find(tap.key);
      const kind = tap.state === 'sending' ? 'sending' : tap.state === 'waiting' ? 'kept' : null;
      if (!known) this.#add(ownTapOf(tap));
      else if (kind && (known.kind === 'sending' || known.kind === 'kept') && known.kind !== kind) this.change(tap.key, { kind });
    }
  }

  #end(end: TapEnd): void {
    const { tap } = end;
    if (!isOnGuest(tap)) return this.#endUndo(end);
    const { key, delta } = tap;
    if (!this.#find(key)) this.#add(ownTapOf(tap));
    if (end.type === 'dropped') this.change(key, { undone: true, left: 0 });
    if (end.type === 'refused') this.change(key, { kind: kindOf(end), reason: end.reason });
    if (end.type !== 'accepted') return;
    const { person, changed, seq } = end.result;
    const cameIn = changed && delta > 0;
    const count = person.checked_in_count;
    this.change(key, { kind: kindOf(end), count, guestCount: person.guest_count, lastCount: count, seq: cameIn ? seq : null, left: cameIn && !this.#find(key)?.undone ? delta : 0 });
  }

  /** Who was to be taken back is still in, unless that arrival is gone. */
  #endUndo({ type, tap: { undoesKey, delta }, ...rest }: TapEnd): void {
    if (!undoesKey || type !== 'refused') return;
    if ('error' in rest && !hasCode(rest.error, 'already_undone', 'not_found')) this.change(undoesKey, { undone: false, left: -delta });
  }

  #add(tap: OwnTap): void {
    const sameEvent = [tap, ...this.#taps].filter(({ eventId }) => eventId === tap.eventId);
    const old = new Set(sameEvent.slice(MOST_RECENT).filter(({ left }) => left === 0).map(({ key }) => key));
    this.#set([tap, ...this.#taps].filter(({ key }) => !old.has(key)));
    this.#keep(tap);
    for (const key of old) this.#options.store.delete(key).catch((error: unknown) => console.warn('An old tap could not be removed', error));
  }

  #find(key: string): OwnTap | undefined {
    return this.#taps.find((tap) => tap.key === key);
  }

  #keep(tap: OwnTap): void {
    this.#options.store.put(tap).catch((error: unknown) => console.warn('A tap could not be remembered in this browser', error));
  }

  #set(taps: readonly OwnTap[]): void {
    this.#taps = taps;
    for (const listener of this.#listeners) listener();
  }
}

/** A tap on a guest, not the taking back of another tap. */
const isOnGuest = (tap: Tap): tap is Tap & { readonly action: TapAction } => tap.action !== 'undo_arrival';

const ownTapOf = ({ key, accountId, eventId, personId, name, action, delta, at, state, reason }: Tap & { readonly action: TapAction }): OwnTap => ({
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
