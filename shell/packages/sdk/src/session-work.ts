import { readStored, writeStored } from './storage.ts';

/** Not among the keys of the session: it changes with every word typed. */
const KEY = 'SESSION_WORK';

type Counts = Readonly<Record<string, number>>;

const counts = (): Counts => readStored<Counts>(KEY, {});

/**
 * Notes how much is stored in this browser alone and goes with the session. A person who logs out is then asked, also
 * on a page that has not loaded the module that keeps it.
 * @param of what it is, such as advancing-form
 */
export function noteSessionWork(of: string, count: number): void {
  const noted = counts();
  if ((noted[of] ?? 0) === count) return;
  try {
    writeStored(KEY, { ...noted, [of]: count });
  } catch (error) {
    // Full, or closed to this page: the code that counts must not fail because of it.
    console.warn('How much work is not sent cannot be kept in this browser', error);
  }
}

/** How much is stored here alone and would be lost with the session. @param of all of it when omitted */
export const sessionWork = (of?: string): number =>
  of === undefined ? Object.values(counts()).reduce((sum, count) => sum + count, 0) : (counts()[of] ?? 0);

/** The session is over, and what was stored for it is gone. */
export const forgetSessionWork = (): void => writeStored(KEY, null);
