import { useEffect, useRef } from 'react';

/**
 * Moves the focus to the form of a new performance, which comes after all sets of the day. When a form closes, returns
 * the focus to what opened it.
 * @param chosen what is in the form
 */
export function usePanelFocus(chosen: number | 'new' | null) {
  const opener = useRef<Element | null>(null);
  const addButton = useRef<HTMLButtonElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const before = useRef(chosen);
  const enter = () => heading.current?.focus();
  useEffect(() => {
    const closed = before.current !== null && chosen === null;
    before.current = chosen;
    if (chosen === 'new') heading.current?.focus();
    if (!closed || document.activeElement !== document.body) return;
    const back = opener.current;
    (back instanceof HTMLElement && back.isConnected ? back : addButton.current)?.focus();
  }, [chosen]);
  const noteOpener = () => {
    opener.current = document.activeElement;
  };
  return { addButton, heading, enter, noteOpener };
}
