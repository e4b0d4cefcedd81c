import { patience } from '../patience.ts';

/** Begins what a page says when an action has left the focus nowhere. */
export const LOST_FOCUS = 'Lost focus:';
/** Longest time that a page can take to give the focus back, in milliseconds. */
export const FOCUS_MS = 400 * patience;

/**
 * Says on the console which element lost the focus for the page. It was removed or disabled, and after a while nothing
 * has the focus, though no one touched the page elsewhere. Runs in the page, so it uses nothing from around it.
 * @param watched the mark that begins what is said, and how long the page can take to give the focus back, in
 * milliseconds
 */
export function watchFocus([mark, latestMs]: readonly [string, number]): void {
  // The page's own clock, from before a test has set one. A jump fires due timers in an order that no user would see.
  const wait = setTimeout.bind(globalThis);
  const stop = clearTimeout.bind(globalThis);
  let last: Element | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const isNowhere = () => document.activeElement === null || document.activeElement === document.body;
  const check = () => {
    timer = undefined;
    if (last === null || !isNowhere() || (last.isConnected && !last.matches(':disabled'))) return;
    console.error(
      mark,
      `${last.tagName.toLowerCase()} “${(last.getAttribute('aria-label') ?? last.textContent ?? '').trim().slice(0, 60)}” at ${location.pathname}`,
    );
    last = null;
  };
  const start = () => {
    document.addEventListener('focusin', ({ target }) => {
      last = target as Element;
      stop(timer);
      timer = undefined;
    });
    // A touch outside all controls drops the focus, as intended.
    document.addEventListener(
      'pointerdown',
      () => {
        last = null;
      },
      true,
    );
    document.addEventListener(
      'click',
      () => {
        if (!isNowhere()) last = document.activeElement;
      },
      true,
    );
    new MutationObserver(() => {
      if (last !== null && isNowhere()) timer ??= wait(check, latestMs);
    }).observe(document.body, {
      childList: true,
      subtree: true,
      attributes: true,
      attributeFilter: ['disabled', 'hidden', 'inert'],
    });
  };
  if (document.body) start();
  else document.addEventListener('DOMContentLoaded', start);
}
