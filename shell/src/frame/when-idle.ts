/** How long a browser that can't tell when it is idle waits, in milliseconds. */
const IDLE_MS = 3000;
/** However busy the page is, a task waits no longer than this, in milliseconds. */
const LATEST_MS = 4000;

/** Does a task when the page has nothing better to do. Answers how to give it up. */
export function whenIdle(task: () => void): () => void {
  if ('requestIdleCallback' in globalThis) {
    const handle = requestIdleCallback(task, { timeout: LATEST_MS });
    return () => cancelIdleCallback(handle);
  }
  const timer = setTimeout(task, IDLE_MS);
  return () => clearTimeout(timer);
}
