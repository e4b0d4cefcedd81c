import { useEffect, useRef, type RefObject } from 'react';

/**
 * Goes on with the keyboard where the row that had the focus has left the table: nothing has it then.
 *
 * @param goOn gives the focus to the row that is there now
 */
export function useKeepFocus(table: RefObject<HTMLElement | null>, goOn: () => void): void {
  const inside = useRef(false);
  useEffect(() => {
    const note = ({ target }: Event) => {
      inside.current = target instanceof Node && (table.current?.contains(target) ?? false);
    };
    for (const type of ['focusin', 'pointerdown']) document.addEventListener(type, note, true);
    return () => {
      for (const type of ['focusin', 'pointerdown']) document.removeEventListener(type, note, true);
    };
  }, [table]);
  useEffect(() => {
    if (inside.current && document.activeElement === document.body) goOn();
  });
}
