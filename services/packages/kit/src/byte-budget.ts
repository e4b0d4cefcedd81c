import { getHeapStatistics } from 'node:v8';
import { Gauge, type Registry } from './metrics.ts';

/** An account, session or address that bytes are held for. */
export interface Owner {
  /** Unique among all owners of a budget. */
  readonly key: string;
  /** Most bytes at a time. */
  readonly most: number;
}

/** Gives bytes back, only once. */
export type Release = () => void;

/** Bytes that a process can hold at a time for its callers. */
export interface ByteBudget {
  /** Most bytes for all owners together. */
  readonly most: number;
  /** Bytes reserved now, of all owners or of one. */
  reserved(key?: string): number;
  /**
   * Reserves bytes before they are held.
   * @param owners from the widest, e.g. an account, to the narrowest, e.g. a session of it
   * @returns how they are given back, or undefined if there is no room
   */
  reserve(owners: readonly Owner[], bytes: number): Release | undefined;
}

const MB = 1024 * 1024;
/** Room for three of the largest uploads. */
const LEAST_BYTES = 64 * MB;
const MOST_BYTES = 128 * MB;
/** Bytes that the widest owner can always hold, even if others left nothing. They are enough for some hundred taps. */
const ALWAYS_BYTES = 64 * 1024;

/** Returns a quarter of what the process can take for its heap, which Node derives from the memory of its container. */
export const heapShare = (): number => Math.min(MOST_BYTES, Math.floor(getHeapStatistics().heap_size_limit / 4));

/**
 * Opens a budget. No owner can hold more than what it leaves to all others of the same account or process. An owner
 * that takes all it can gets half, the next gets half of the rest, and small requests of further accounts always find
 * room.
 * @param most bytes for all owners together. By default, it is what buffers can take, which are not on the heap
 */
export function openByteBudget(most: number = Math.max(LEAST_BYTES, heapShare())): ByteBudget {
  let total = 0;
  const held = new Map<string, number>();

  function hasRoom(owners: readonly Owner[], bytes: number): boolean {
    let [room, taken, always] = [most, total, ALWAYS_BYTES];
    for (const owner of owners) {
      const own = held.get(owner.key) ?? 0;
      if (own + bytes > Math.max(always, Math.min(owner.most, room - taken - bytes))) return false;
      [room, taken, always] = [owner.most, own, 0];
    }
    return true;
  }

  function add(owners: readonly Owner[], bytes: number): void {
    total += bytes;
    for (const { key } of owners) {
      const left = (held.get(key) ?? 0) + bytes;
      if (left > 0) held.set(key, left);
      else held.delete(key);
    }
  }

  return {
    most,
    reserved: (key) => (key === undefined ? total : (held.get(key) ?? 0)),
    reserve(owners, bytes) {
      if (!hasRoom(owners, bytes)) return undefined;
      add(owners, bytes);
      let isLocked = true;
      return () => {
        if (isLocked) add(owners, -bytes);
        isLocked = false;
      };
    },
  };
}

/** Shows what is reserved of a budget, as the gauge `<of>_bytes_reserved`. */
export function addBudgetMetric(registry: Registry, of: string, budget: ByteBudget): void {
  new Gauge({
    name: `${of}_bytes_reserved`,
    help: `Bytes of memory reserved of at most ${budget.most}`,
    registers: [registry],
    collect() {
      this.set(budget.reserved());
    },
  });
}
