import { apiError } from '@laminate/kit';
import { type ByteBudget, heapShare, openByteBudget, type Release } from '@laminate/kit/byte-budget';
import { ShopError } from './shop-error.ts';

const MB = 1024 * 1024;
/** A page while it is parsed. */
const PAGE_BYTES = 8 * MB;
/** What one reading keeps: 50,000 orders of a ticket each take about 21 MB. */
const MAX_KEPT_BYTES = 32 * MB;
const STEP_BYTES = MB;
/** For all readings of an account. */
const ACCOUNT_BYTES = 64 * MB;

/** One reading of a shop, from its first call to the end of what is done with its answers. */
export interface Reading {
  /** Ends its calls. */
  readonly signal: AbortSignal;
  /**
   * Counts what is kept of the answers, in bytes.
   * @throws ShopError `too_long` where a shop has too much of it
   * @throws ApiError 429 where other readings leave no room
   */
  keep(bytes: number): void;
}

/** Readings of shops under way in this process. */
export interface Readings {
  readonly budget: ByteBudget;
  /**
   * Reads a shop.
   * @param signal ends it
   * @throws ApiError 429 where there is no room for another reading
   */
  run<T>(accountId: number, signal: AbortSignal, work: (reading: Reading) => Promise<T>): Promise<T>;
}

const noRoom = () => apiError('too_many_requests', { retryAfterSeconds: 5 });

export function openReadings(budget: ByteBudget = openByteBudget(heapShare())): Readings {
  // In a small process, the most that one reading can keep is less. A reading that is alone is never refused for now.
  const mostKept = Math.min(MAX_KEPT_BYTES, budget.most / 2 - PAGE_BYTES - STEP_BYTES);
  return {
    budget,
    async run(accountId, signal, work) {
      const owners = [{ key: `account ${accountId}`, most: ACCOUNT_BYTES }];
      const held: Release[] = [];
      const reserve = (bytes: number) => {
        const release = budget.reserve(owners, bytes);
        if (!release) throw noRoom();
        held.push(release);
      };
      let [kept, reserved] = [0, 0];
      const keep = (bytes: number) => {
        kept += bytes;
        if (kept > mostKept) throw new ShopError('too_long');
        for (; kept > reserved; reserved += STEP_BYTES) reserve(STEP_BYTES);
      };
      try {
        reserve(PAGE_BYTES);
        return await work({ signal, keep });
      } finally {
        for (const release of held) release();
      }
    },
  };
}
