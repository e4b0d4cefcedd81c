import { useState, type KeyboardEvent } from 'react';

interface ListKeys {
  /** Place in the list that the keys stand on, -1 for none. */
  readonly current: number;
  readonly reset: () => void;
  readonly onKeyDown: (event: KeyboardEvent<HTMLInputElement>) => void;
}

interface Options {
  readonly length: number;
  /** Enter; without a place chosen by the arrows it means the first when there is a search. */
  readonly onEnter: (index: number) => void;
  readonly onEscape: () => void;
  readonly searching: boolean;
}

/** Arrow keys move through the list while the focus stays in the search box; Enter taps. */
export function useListKeys({ length, onEnter, onEscape, searching }: Options): ListKeys {
  const [chosen, setChosen] = useState(-1);
  const current = Math.min(chosen, length - 1);

  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'ArrowDown') setChosen(Math.min(current + 1, length - 1));
    else if (event.key === 'ArrowUp') setChosen(Math.max(current - 1, -1));
    else if (event.key === 'PageDown') setChosen(Math.min(current + 5, length - 1));
    else if (event.key === 'PageUp') setChosen(Math.max(current - 5, 0));
    else if (event.key === 'Escape') onEscape();
    else if (event.key === 'Enter') {
      const index = current === -1 && searching ? 0 : current;
      if (index >= 0 && index < length) onEnter(index);
    } else return;
    event.preventDefault();
  };
  return { current, reset: () => setChosen(-1), onKeyDown };
}
