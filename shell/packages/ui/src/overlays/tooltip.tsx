import { cloneElement, useEffect, useRef, useState } from 'react';
import type { DOMAttributes, ReactElement } from 'react';
import { useOverlays } from './use-overlays.ts';

/** A pointer that rests so long, in milliseconds, asks for the word. */
const REST_MS = 400;

interface TooltipProps {
  label: string;
  /** One element that can be focused. */
  children: ReactElement;
}

/** Shows a word next to its control on hover and on keyboard focus. The control keeps its own accessible name. */
export function Tooltip({ label, children }: TooltipProps) {
  const [target, setTarget] = useState<HTMLElement | null>(null);
  const overlays = useOverlays(target !== null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const hide = () => {
    clearTimeout(timer.current);
    setTarget(null);
  };
  useEffect(() => () => clearTimeout(timer.current), []);

  const control = children as ReactElement<DOMAttributes<HTMLElement>>;
  const { onPointerEnter, onPointerLeave, onPointerDown, onFocus, onBlur, onKeyDown } = control.props;
  return (
    <>
      {cloneElement(control, {
        onPointerEnter: (event) => {
          onPointerEnter?.(event);
          const { currentTarget, pointerType } = event;
          clearTimeout(timer.current);
          if (pointerType !== 'touch') timer.current = setTimeout(() => setTarget(currentTarget), REST_MS);
        },
        onPointerLeave: (event) => {
          onPointerLeave?.(event);
          hide();
        },
        onPointerDown: (event) => {
          onPointerDown?.(event);
          hide();
        },
        onFocus: (event) => {
          onFocus?.(event);
          if (event.currentTarget.matches(':focus-visible')) setTarget(event.currentTarget);
        },
        onBlur: (event) => {
          onBlur?.(event);
          hide();
        },
        onKeyDown: (event) => {
          onKeyDown?.(event);
          if (event.key === 'Escape') hide();
        },
      })}
      {overlays && target && <overlays.LoadedTooltip label={label} target={target} />}
    </>
  );
}
