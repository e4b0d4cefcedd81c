import type { SharedGuest } from '@laminate/contracts/delegated-lists';
import { newUuid } from '@laminate/sdk';
import { useRef } from 'react';

/** Keys for batches of guests: the same guests sent again have the same key until they have arrived. */
export function useBatchKey(): { keyOf: (guests: readonly SharedGuest[]) => string; arrived: () => void } {
  const last = useRef<{ text: string; key: string } | null>(null);
  return {
    keyOf(guests) {
      const text = JSON.stringify(guests);
      if (last.current?.text !== text) last.current = { text, key: newUuid() };
      return last.current.key;
    },
    arrived() {
      last.current = null;
    },
  };
}
