import { useSyncExternalStore } from 'react';
import { getSession } from './session.ts';
import { readStored, writeStored } from './storage.ts';
import { createStore } from './store.ts';

/** What is queued, by where its numbers are stored. */
const KEYS = { taps: 'UNSENT', passages: 'UNSENT_PASSAGES' } as const;
type UnsentKind = keyof typeof KEYS;
const KINDS = Object.keys(KEYS) as UnsentKind[];

/** Amount that waits, by the account that owns it: no one of another account sends it. */
type ByAccount = Readonly<Record<string, number>>;
/** How much waits, of whichever account. */
export type UnsentCounts = Readonly<Record<UnsentKind, number>>;

const sumOf = (counts: ByAccount): number => Object.values(counts).reduce((sum, count) => sum + count, 0);
const storedOf = (kind: UnsentKind): ByAccount =>
  globalThis.localStorage ? readStored<ByAccount>(KEYS[kind], {}) : {};

const counts = createStore<Readonly<Record<UnsentKind, ByAccount>>>({
  taps: storedOf('taps'),
  passages: storedOf('passages'),
});
const summed = ({ taps, passages }: ReturnType<typeof counts.get>): UnsentCounts => ({
  taps: sumOf(taps),
  passages: sumOf(passages),
});

/**
 * Remembers in this browser how much work of the person logged in is queued here that the server doesn't have yet, for
 * screens outside the module that keeps it. After logging out, the last count still applies.
 */
export function keepUnsentCount(next: number, of: UnsentKind = 'taps'): void {
  const account = getSession()?.user.account_id;
  const known = counts.get();
  if (account === undefined || next === (known[of][account] ?? 0)) return;
  const { [account]: _before, ...others } = known[of];
  const byAccount = next === 0 ? others : { ...others, [account]: next };
  try {
    writeStored(KEYS[of], byAccount);
  } catch (error) {
    // Full, or closed to this page: the code that counts must not fail because of it.
    console.warn('The count of unsent work cannot be kept in this browser', error);
  }
  counts.set({ ...known, [of]: byAccount });
}

/** How much work is queued in this browser, unsent. @param of all of it when omitted */
export const unsentCount = (of?: UnsentKind): number =>
  (of ? [of] : KINDS).reduce((sum, kind) => sum + sumOf(counts.get()[kind]), 0);

/** How much work is queued in this browser, as React state. */
export const useUnsent = (): UnsentCounts => summed(useSyncExternalStore(counts.subscribe, counts.get));
