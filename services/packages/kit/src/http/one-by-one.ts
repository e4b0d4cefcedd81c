/** Does the work when it is the turn of this key. */
export type Turns = <T>(key: number, work: () => Promise<T>) => Promise<T>;

/** Nobody waits longer than this for the pause after another, in milliseconds. */
const LONGEST_PAUSE = 4000;

/**
 * Turns for what keeps processors busy: the works of a key come one after the other, and leave most of the time to
 * other keys.
 * @param pause so many times as long as the last one took does nobody of the key work after it
 */
export function oneByOne(pause: number): Turns {
  const last = new Map<number, Promise<void>>();
  return async (key, work) => {
    const { promise: over, resolve: end } = Promise.withResolvers<void>();
    const before = last.get(key);
    last.set(key, over);
    await before;
    const began = performance.now();
    try {
      return await work();
    } finally {
      const next = () => {
        if (last.get(key) === over) last.delete(key);
        end();
      };
      setTimeout(next, Math.min(pause * (performance.now() - began), LONGEST_PAUSE)).unref();
    }
  };
}
