import { useSyncExternalStore } from 'react';
import { getSession } from './session.ts';
import { readStored, writeStored } from './storage.ts';
import { createStore } from './store.ts';

/** Begins the keys of the numbers in storage. They are read again whether or not the modules that keep them are loaded. */
const PREFIX = 'UNSENT';

/** Amount that waits, by the account that owns it: no one of another account sends it. */
type ByAccount = Readonly<Record<string, number>>;
/** How much waits, of whichever account, by the key it is stored under. */
export type UnsentCounts = Readonly<Record<string, number>>;

const sumOf = (counts: ByAccount): number => Object.values(counts).reduce((sum, count) => sum + count, 0);

function stored(): Readonly<Record<string, ByAccount>> {
  const { localStorage } = globalThis;
  const keys = Array.from({ length: localStorage?.length ?? 0 }, (_, index) => localStorage.key(index) ?? '');
  return Object.fromEntries(
    keys.filter((key) => key.startsWith(PREFIX)).map((key) => [key, readStored<ByAccount>(key, {})]),
  );
}

const counts = createStore(stored());

/**
 * Remembers in this browser how much work of the person logged in is queued here that the server doesn't have yet, for
 * screens outside the module that keeps it. After logging out, the last count still applies.
 * @param of key in storage, which begins with UNSENT
 */
export function keepUnsentCount(of: string, next: number): void {
  const account = getSession()?.user.account_id;
  const known = counts.get();
  if (account === undefined || next === (known[of]?.[account] ?? 0)) return;
  const { [account]: _before, ...others } = known[of] ?? {};
  const byAccount = next === 0 ? others : { ...others, [account]: next };
  try {
    writeStored(of, byAccount);
  } catch (error) {
    // Full, or closed to this page: the code that counts must not fail because of it.
    console.warn('The count of unsent work cannot be kept in this browser', error);
  }
  counts.set({ ...known, [of]: byAccount });
}

/** How much work is queued in this browser, unsent. @param of all of it when omitted */
export const unsentCount = (of?: string): number =>
  (of === undefined ? Object.values(counts.get()) : [counts.get()[of] ?? {}]).reduce(
    (sum, each) => sum + sumOf(each),
    0,
  );

/** How much work is queued in this browser, as React state. */
export const useUnsent = (): UnsentCounts =>
  Object.fromEntries(
    Object.entries(useSyncExternalStore(counts.subscribe, counts.get)).map(([key, each]) => [key, sumOf(each)]),
  );
