import { useLocation } from '@laminate/sdk/router';
import { useNavigationType } from '@laminate/sdk/shell';
import { useLayoutEffect } from 'react';

/** A screen that is not as long as it was by then, in milliseconds, has become shorter. */
const GIVES_UP_MS = 3000;

/** How far each entry of the history was scrolled, in pixels, by its key. */
const positions = new Map<string, number>();

/** What scrolls around the content: the pass does, and not the window, whose places the browser keeps. */
function scrollerOf(content: Element | null): Element | null {
  let around = content?.parentElement ?? null;
  while (around && !/auto|scroll/.test(getComputedStyle(around).overflowY)) around = around.parentElement;
  return around;
}

/**
 * Goes back to where a screen was left, as soon as it is long enough again. A person who scrolls before that is left
 * where they are.
 */
function goBackTo(top: number, scroller: Element, content: Element): () => void {
  const watcher = new ResizeObserver(() => {
    scroller.scrollTop = top;
    if (scroller.scrollTop >= top - 1) stop();
  });
  const timer = setTimeout(stop, GIVES_UP_MS);
  function stop(): void {
    watcher.disconnect();
    clearTimeout(timer);
    for (const kind of ['wheel', 'touchmove', 'keydown']) scroller.removeEventListener(kind, stop);
  }
  for (const kind of ['wheel', 'touchmove', 'keydown']) scroller.addEventListener(kind, stop, { passive: true });
  watcher.observe(content);
  return stop;
}

/** Starts a new screen at its top. A screen that a person goes back to is where they left it. */
export function ScrollPosition() {
  const { key, pathname } = useLocation();
  const how = useNavigationType();
  useLayoutEffect(() => {
    const content = document.querySelector('main');
    const scroller = scrollerOf(content);
    if (!content || !scroller) return undefined;
    const left = how === 'POP' ? positions.get(key) : undefined;
    const stop = left === undefined ? undefined : goBackTo(left, scroller, content);
    const note = () => void positions.set(key, scroller.scrollTop);
    scroller.addEventListener('scroll', note, { passive: true });
    return () => {
      stop?.();
      scroller.removeEventListener('scroll', note);
    };
  }, [key, how]);
  // What is chosen on a screen, as a day, leaves it where it is.
  useLayoutEffect(() => {
    if (how === 'PUSH') scrollerOf(document.querySelector('main'))?.scrollTo({ top: 0 });
  }, [pathname, how]);
  return null;
}
