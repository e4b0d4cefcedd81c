import { useSyncExternalStore } from 'react';
import { i18n } from './i18n.ts';
import { getSession } from './session.ts';
import { readStored, writeStored } from './storage.ts';
import { createStore } from './store.ts';

/** What is queued, by where its numbers are stored. */
const KEYS = { taps: 'UNSENT', passages: 'UNSENT_PASSAGES' } as const;
type UnsentKind = keyof typeof KEYS;
const KINDS = Object.keys(KEYS) as UnsentKind[];

/** How much waits, by the account whose it is: nobody of another one sends it. */
type ByAccount = Readonly<Record<string, number>>;
/** How much waits, of whichever account. */
type UnsentCounts = Readonly<Record<UnsentKind, number>>;

const sumOf = (counts: ByAccount): number => Object.values(counts).reduce((sum, count) => sum + count, 0);
const storedOf = (kind: UnsentKind): ByAccount =>
  globalThis.localStorage ? readStored<ByAccount>(KEYS[kind], {}) : {};

const counts = createStore<Readonly<Record<UnsentKind, ByAccount>>>({
  taps: storedOf('taps'),
  passages: storedOf('passages'),
});
const sums = createStore<UnsentCounts>(summed());
counts.subscribe(() => sums.set(summed()));

function summed(): UnsentCounts {
  const { taps, passages } = counts.get();
  return { taps: sumOf(taps), passages: sumOf(passages) };
}

/**
 * Remembers in this browser how much work of who is signed in is queued here that the server doesn't have yet, for
 * screens outside the module that keeps it. Signed out, what was counted last still stands.
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
    // Full, or closed to this page: whoever counts is not to fail for it.
    console.warn('The count of unsent work cannot be kept in this browser', error);
  }
  counts.set({ ...known, [of]: byAccount });
}

/** How much work is queued in this browser, unsent. @param of all of it when omitted */
export const unsentCount = (of?: UnsentKind): number =>
  (of ? [of] : KINDS).reduce((sum, kind) => sum + sums.get()[kind], 0);

/** How much work is queued in this browser, as React state. */
export const useUnsent = (): UnsentCounts => useSyncExternalStore(sums.subscribe, sums.get);

/** What waits on this device, and who sends it, in words; null for nothing. */
export function unsentWords({
  taps,
  passages,
}: UnsentCounts): { readonly title: string; readonly advice: string } | null {
  if (taps + passages === 0) return null;
  if (taps === 0) {
    return {
      title: i18n.t(
        '{count, plural, one {# passage is saved on this device} other {# passages are saved on this device}}',
        { count: passages },
      ),
      advice: i18n.t(
        'They are not lost. They will be sent once this device has a new link for this event, or someone from this account logs in here.',
      ),
    };
  }
  return {
    title:
      passages === 0
        ? i18n.t(
            '{count, plural, one {# check-in is saved on this device} other {# check-ins are saved on this device}}',
            { count: taps },
          )
        : i18n.t(
            '{taps, plural, one {# check-in} other {# check-ins}} and {passages, plural, one {# passage} other {# passages}} are saved on this device',
            { taps, passages },
          ),
    advice: i18n.t(
      'They are not lost. They will be sent once this device has a link for the door of that event, or someone who works at that door logs in here.',
    ),
  };
}
