/** Begins what a page says when an action has left the focus nowhere. */
export const LOST_FOCUS = 'Lost focus:';

/**
 * Says on the console what lost the focus to the page: it was taken away or switched off, and a while after nothing has
 * the focus, though nobody touched the page beside it. Runs in the page, so it uses nothing from around it.
 * @param mark begins what is said
 */
export function watchFocus(mark: string): void {
  const LATEST_MS = 400;
  // The page's own clock, of before a test has set one: a jump fires what is due in no order that a user would see.
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
    // A touch beside everything lets go of the focus, and is meant to.
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
      if (last !== null && isNowhere()) timer ??= wait(check, LATEST_MS);
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
