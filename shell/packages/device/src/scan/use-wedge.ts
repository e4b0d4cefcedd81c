import { useEffect, useRef } from 'react';
import { SILENCE_MS, Wedge } from './wedge.ts';

/** A text field as it was before, or null if the keys go into none. */
type FieldBefore = { readonly field: HTMLInputElement | HTMLTextAreaElement; readonly value: string } | null;

function focusedField(): FieldBefore {
  const field = document.activeElement;
  return field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement
    ? { field, value: field.value }
    : null;
}

/** Puts a text back as if it had been typed, so that the owner of the state is notified. */
function putBack(before: FieldBefore): void {
  if (!before || before.field.value === before.value) return;
  const { field, value } = before;
  const prototype = field instanceof HTMLInputElement ? HTMLInputElement.prototype : HTMLTextAreaElement.prototype;
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, value);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

/** Listeners, the last one on top: a dialog that takes codes has them to itself. */
const listeners: object[] = [];

/**
 * Listens for scanners that type, wherever the focus is, for as long as the component is on the screen. What they type
 * stays in no field and presses no button. Of several components the one that came last hears of it.
 */
export function useWedge(onCode: (readings: readonly string[]) => void): void {
  const latest = useRef(onCode);
  useEffect(() => {
    latest.current = onCode;
  });

  useEffect(() => {
    const wedge = new Wedge<FieldBefore>();
    let timer: ReturnType<typeof setTimeout> | undefined;
    listeners.push(wedge);
    const onKeyDown = (event: KeyboardEvent) => {
      if (listeners.at(-1) !== wedge) return;
      const { key, code, shiftKey: shift, timeStamp: at, repeat, ctrlKey, metaKey } = event;
      // AltGr, which some layouts need for signs, comes as Ctrl and Alt together.
      const special =
        repeat || metaKey || event.isComposing || ((ctrlKey || event.altKey) && !event.getModifierState('AltGraph'));
      const step = wedge.take({ key, code, shift, at, special, before: focusedField() });
      clearTimeout(timer);
      if (wedge.held) {
        timer = setTimeout(() => {
          const readings = wedge.silence();
          if (readings) latest.current(readings);
        }, SILENCE_MS);
      }
      if (step.key !== 'pass') event.stopImmediatePropagation();
      if (step.key === 'take') event.preventDefault();
      for (const before of step.restore ?? []) putBack(before);
      if (step.readings) latest.current(step.readings);
    };
    globalThis.addEventListener('keydown', onKeyDown, { capture: true });
    return () => {
      clearTimeout(timer);
      listeners.splice(listeners.indexOf(wedge), 1);
      globalThis.removeEventListener('keydown', onKeyDown, { capture: true });
    };
  }, []);
}
