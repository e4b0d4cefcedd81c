import { whenIdle } from './when-idle.ts';

/** What a person waits for after a load comes first, in milliseconds. */
const AFTER_MS = 2500;

/**
 * Does a task once the page is stable: what it loads would hold up the first screen on a slow network. Returns a
 * function that cancels it.
 */
export function afterPageIdle(task: () => void): () => void {
  let giveUp = () => {};
  const wait = () => {
    const timer = setTimeout(() => (giveUp = whenIdle(task)), AFTER_MS);
    giveUp = () => clearTimeout(timer);
  };
  if (document.readyState === 'complete') wait();
  else {
    globalThis.addEventListener('load', wait, { once: true });
    giveUp = () => globalThis.removeEventListener('load', wait);
  }
  return () => giveUp();
}
