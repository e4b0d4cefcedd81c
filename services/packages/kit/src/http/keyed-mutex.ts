/** Does the work when it is the turn of this key. */
export type KeyedMutex = <T>(key: number, work: () => Promise<T>) => Promise<T>;

/** The longest pause after another, in milliseconds. */
const LONGEST_PAUSE = 4000;

/**
 * Returns turns for work that keeps processors busy. The works of a key come one after the other, and leave most of the
 * time to other keys.
 * @param pause the pause of the key after each work, as a multiple of the time that the last one took
 */
export function keyedMutex(pause: number): KeyedMutex {
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
