/** What shows that someone is at the screen. */
const SIGNS = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchmove'] as const;

let last = 0;

/** Someone is at work at the door without touching it: a code was held before its camera. */
export function noteUse(): void {
  last = Date.now();
}

/**
 * Calls `onIdle` once the page has gone untouched for this long. A phone that slept counts the time that it slept.
 *
 * @param after milliseconds
 * @returns how to stop
 */
export function watchIdle(after: number, onIdle: () => void): () => void {
  noteUse();
  let timer: ReturnType<typeof setTimeout>;
  const check = () => {
    const left = last + after - Date.now();
    if (left <= 0) onIdle();
    else timer = setTimeout(check, left);
  };
  const woken = () => {
    if (document.visibilityState !== 'visible') return;
    clearTimeout(timer);
    check();
  };
  timer = setTimeout(check, after);
  for (const sign of SIGNS) addEventListener(sign, noteUse, { capture: true, passive: true });
  document.addEventListener('visibilitychange', woken);
  return () => {
    clearTimeout(timer);
    for (const sign of SIGNS) removeEventListener(sign, noteUse, { capture: true });
    document.removeEventListener('visibilitychange', woken);
  };
}
