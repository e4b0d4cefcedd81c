import { keepUnsentCount, unsentCount, useUnsent } from '@laminate/sdk/session';

/** Keys in storage of what is queued. Devices in use have them. */
const KEYS = { taps: 'UNSENT', passages: 'UNSENT_PASSAGES' } as const;
type UnsentKind = keyof typeof KEYS;

/** How much waits on this device, of any account. */
export type WaitingTaps = Readonly<Record<UnsentKind, number>>;

/** Remembers how much of a kind waits on this device, for screens outside the module that queues it. */
export const keepUnsentTaps = (kind: UnsentKind, count: number): void => keepUnsentCount(KEYS[kind], count);

/** How much of a kind waits on this device. */
export const unsentTaps = (kind: UnsentKind): number => unsentCount(KEYS[kind]);

/** How much waits on this device, as React state. */
export function useUnsentTaps(): WaitingTaps {
  const counts = useUnsent();
  return { taps: counts[KEYS.taps] ?? 0, passages: counts[KEYS.passages] ?? 0 };
}
