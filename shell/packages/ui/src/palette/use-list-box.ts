import { useEffect, useId, useState } from 'react';
import type { KeyboardEvent } from 'react';
import type { PaletteGroup, PaletteOption } from './types.ts';

const PAGE = 8;

interface ListBox {
  readonly listId: string;
  /** The option that Enter chooses. Undefined in an empty list. */
  readonly active: PaletteOption | undefined;
  readonly optionId: (option: PaletteOption) => string;
  readonly setActive: (option: PaletteOption) => void;
  /** Returns to the first option, for another query. */
  readonly reset: () => void;
  readonly onKeyDown: (event: KeyboardEvent) => void;
}

/**
 * Handles the keys of a list whose search box keeps the focus. They are on an option, not on a place: results that come
 * late don't move them.
 */
export function useListBox(groups: readonly PaletteGroup[], onChoose: (option: PaletteOption) => void): ListBox {
  const listId = useId();
  const [key, setKey] = useState<string | null>(null);
  const options = groups.flatMap((group) => group.options);
  const current = Math.max(
    0,
    options.findIndex((option) => option.key === key),
  );
  const active = options[current];
  // With a space in it an id is no id: nothing can refer to it.
  const optionId = (option: PaletteOption) => `${listId}-${encodeURIComponent(option.key)}`;
  const activeId = active && optionId(active);

  useEffect(() => {
    if (activeId !== undefined) document.getElementById(activeId)?.scrollIntoView({ block: 'nearest' });
  }, [activeId]);

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
    const last = options.length - 1;
    // The arrows go round, pages stop at the ends.
    const steps: Record<string, number> = {
      ArrowDown: current === last ? 0 : current + 1,
      ArrowUp: current === 0 ? last : current - 1,
      PageDown: Math.min(current + PAGE, last),
      PageUp: Math.max(current - PAGE, 0),
      Home: 0,
      End: last,
    };
    const step = steps[event.key];
    if (step !== undefined) setKey(options[step]?.key ?? null);
    else if (event.key === 'Enter' && active) onChoose(active);
    else return;
    event.preventDefault();
  };
  return { listId, active, optionId, setActive: (option) => setKey(option.key), reset: () => setKey(null), onKeyDown };
}
