import { newUuid } from '../uuid.ts';
import { useRef } from 'react';

/**
 * Idempotency keys: what is sent again unchanged has the same key until it has arrived, what was corrected a new one.
 */
export function useBatchKey(): { keyOf: (batch: unknown) => string; arrived: () => void } {
  const last = useRef<{ text: string; key: string } | null>(null);
  return {
    keyOf(batch) {
      const text = JSON.stringify(batch);
      if (last.current?.text !== text) last.current = { text, key: newUuid() };
      return last.current.key;
    },
    arrived() {
      last.current = null;
    },
  };
}
