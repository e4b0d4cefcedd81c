import { useRef } from 'react';
import type { RowId } from './types.ts';

/**
 * Handles selecting by box, by range and all together.
 *
 * @param order the ids in the order they are shown
 */
export function useRowSelection<Id extends RowId>(
  order: readonly Id[],
  selected: ReadonlySet<Id>,
  onChange: (selected: ReadonlySet<Id>) => void,
) {
  // Kept by its id, since others can come in above it.
  const anchor = useRef<Id | null>(null);

  return {
    /** Turns one row over and starts ranges from it. */
    toggle(index: number) {
      const id = order[index];
      if (id === undefined) return;
      const next = new Set(selected);
      if (!next.delete(id)) next.add(id);
      anchor.current = id;
      onChange(next);
    },
    /** Selects everything between the last turned row, or `start` where it is given, and this one. */
    extendTo(index: number, start?: number) {
      const turned = anchor.current === null ? -1 : order.indexOf(anchor.current);
      const from = start ?? (turned < 0 ? index : turned);
      anchor.current = order[from] ?? null;
      const next = new Set(selected);
      for (const id of order.slice(Math.min(from, index), Math.max(from, index) + 1)) next.add(id);
      onChange(next);
    },
    /** Selects every shown row, or none of them when all are. */
    toggleAll() {
      const all = order.length > 0 && order.every((id) => selected.has(id));
      anchor.current = null;
      const next = new Set(selected);
      for (const id of order) {
        if (all) next.delete(id);
        else next.add(id);
      }
      onChange(next);
    },
  };
}
