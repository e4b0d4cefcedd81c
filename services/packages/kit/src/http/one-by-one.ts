import type { ApiError } from '../errors.ts';

/** Answers when it is the turn of this key, and then how it is given back. @throws ApiError when too many wait */
export type Turns = (key: number) => Promise<() => void>;

interface Options {
  /** So many of a key work or wait. */
  readonly most: number;
  /** So many times as long as the last one took does nobody of the key work after it. */
  readonly pause: number;
  readonly refusal: () => ApiError;
}

interface Line {
  count: number;
  last: Promise<void>;
}

/** Turns for what keeps processors busy: those of a key come one after the other, and leave most of the time to other keys. */
export function oneByOne({ most, pause, refusal }: Options): Turns {
  const lines = new Map<number, Line>();
  return async (key) => {
    const line = lines.get(key) ?? { count: 0, last: Promise.resolve() };
    if (line.count >= most) throw refusal();
    const { promise: over, resolve: end } = Promise.withResolvers<void>();
    const before = line.last;
    line.count += 1;
    line.last = over;
    lines.set(key, line);
    await before;
    const began = performance.now();
    return () => {
      const next = () => {
        line.count -= 1;
        if (line.count === 0) lines.delete(key);
        end();
      };
      setTimeout(next, pause * (performance.now() - began)).unref();
    };
  };
}
